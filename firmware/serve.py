"""Opens a table and its page and runs them until they are stopped."""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any

from firmware.analysis import Limits
from firmware.config import Config, ConfigError
from firmware.errors import TableError
from firmware.hardware import HardwareFault, open_hardware
from firmware.journal import Journal
from firmware.lights.power import PowerBudget
from firmware.runner import Runner
from firmware.service.notify import Notifier
from firmware.session import Session
from firmware.table import Table
from firmware.web.server import Web


class PortError(TableError, OSError):
    """The page's address can't be had."""


def run(config: Config, options: argparse.Namespace) -> int:
    """`tapas-table run` and `play`. Raises TableError with the remedy for whatever can't be opened."""
    faults = {"faults": options.misbehave} if options.misbehave else {}
    if faults and config["", "hardware"] != "mock":
        raise ConfigError("only the mock table misbehaves: leave --misbehave out, or add --hardware mock")
    journal = Journal(config.data)
    try:
        table = _table(config, journal, faults, options.seed)
        asyncio.run(_serve(table, config, browser=not options.no_browser))
    finally:
        journal.close()
    return 0


def check(config: Config, what: str) -> int:
    """`tapas-table doctor --lights` and `--buttons`: the test on the table, on the page and in the terminal.

    No game is touched: the journal is a passing one. Returns the exit code.
    """
    with tempfile.TemporaryDirectory(prefix="tapas-table-") as directory:
        journal = Journal(Path(directory))
        try:
            table = _table(config, journal, {}, None)
            table.session.navigator.open_checkup(what, time.monotonic())
            teller = _Teller(table)
            asyncio.run(_serve(table, config, browser=False, teller=teller))
        finally:
            journal.close()
    if what == "buttons" and not teller.complete:
        print("The test was ended before all buttons had been asked for.", file=sys.stderr)
    return 1 if teller.missing or (what == "buttons" and not teller.complete) else 0


def _table(config: Config, journal: Journal, faults: dict[str, str], seed: int | None) -> Table:
    budget = PowerBudget(config["lights", "limit_ma"])
    name = config["", "hardware"]
    hardware = open_hardware(name, config.options_for(name) | faults)
    try:
        session = Session(journal, random.Random(seed), time.monotonic())
        return Table(hardware, session, budget, time.monotonic())
    except BaseException:
        hardware.close()
        raise


async def _serve(table: Table, config: Config, browser: bool, teller: "_Teller | None" = None) -> None:
    runner = Runner(table, Limits(config["opponent", "seconds"], config["opponent", "memory"]))
    runner.on_away = _say_away
    host, wanted = config["page", "host"], config["page", "port"]
    web = Web(runner, host)
    try:
        server, port = web.listen(host, wanted)
    except (OSError, UnicodeError) as error:
        runner.stop()
        raise PortError(
            f"can't listen on {host}:{wanted} ({getattr(error, 'strerror', None) or error}); "
            "stop what uses it, or choose another with --port, PORT or --host"
        ) from error
    name = f"[{host}]" if ":" in host else host
    url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else name}:{port}/"
    if teller is None:
        print(f"The table is at {url} (Ctrl+C stops it; the game goes on next time).", flush=True)
    else:
        print(f"The test is at {url}, too (Ctrl+C ends it; your games are not touched).", flush=True)
    if browser:
        # A browser that runs in the foreground must not keep the table from stopping.
        threading.Thread(target=_open_browser, args=(url,), daemon=True).start()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # On Windows a loop takes no signals, and Ctrl+C interrupts it instead.
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    if teller is not None:
        teller.begin(web, stop)
    notifier = Notifier.from_environment()
    notifier.ready()
    watchdog = loop.create_task(_reassure(notifier, runner))
    stopping = loop.create_task(stop.wait())
    try:
        # A table that can't turn any more must end with its reason, not be shot without one.
        await asyncio.wait((stopping, watchdog), return_when=asyncio.FIRST_COMPLETED)
        if watchdog.done():
            watchdog.result()
    finally:
        stopping.cancel()
        watchdog.cancel()
        notifier.stopping()
        server.stop()
        await web.close()
        runner.stop()


async def _reassure(notifier: Notifier, runner: Runner) -> None:
    """Tell the system now and then that the table still turns, after having turned it."""
    if notifier.interval is None:
        await asyncio.Event().wait()
    while notifier.interval is not None:
        runner.advance()
        notifier.alive()
        await asyncio.sleep(notifier.interval)


def _say_away(away: HardwareFault | None) -> None:
    print(f"The table is away: {away.message}." if away else "The table is there.", file=sys.stderr, flush=True)


def _open_browser(url: str) -> None:
    if not webbrowser.open(url):
        print("No browser could be opened; go to that address in one.", file=sys.stderr, flush=True)


class _Teller:
    """Says in the terminal what a test asks for; Enter goes on without an answer, q and Enter ends the test."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._said = ""
        self.missing: list[str] = []
        self.complete = False

    def begin(self, web: Web, stop: asyncio.Event) -> None:
        told = self._table.on_change

        def changed() -> None:
            told()
            self._say(stop)

        self._table.on_change = changed
        self._web = web
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(NotImplementedError, OSError):
                asyncio.get_running_loop().add_reader(sys.stdin, self._line)
        self._say(stop)

    def _line(self) -> None:
        line = sys.stdin.readline()
        session, now = self._table.session, time.monotonic()
        if self._table.snapshot()["checkup"] is not None:
            if not line or line.strip().lower() == "q":
                session.checkup().leave(now)
            else:
                session.checkup().skip(now)
            self._web.done()

    def _say(self, stop: asyncio.Event) -> None:
        facts = self._table.snapshot()["checkup"]
        if facts is None:
            stop.set()
            return
        self.missing = facts.get("missing", [])
        self.complete = facts.get("asked", "") is None
        words = _words(facts, sys.stdin is not None and sys.stdin.isatty())
        if words != self._said:
            self._said = words
            print(words, flush=True)


def _words(facts: dict[str, Any], keyboard: bool) -> str:
    if facts["what"] == "lights":
        return (
            "A white dot walks through the matrix, row by row from the north-west corner; then all is red, green,\n"
            "blue, white. If the dot jumps, correct corner, columns or zigzag under [matrix] in the configuration;\n"
            "a pixel that stays dark is dead or badly soldered. Any control ends it."
        )
    if facts["asked"] is None:
        heard = f"{len(facts['heard'])} buttons answered."
        silent = " ".join(facts["missing"])
        return heard + (f" Silent: {silent}. Look at their wires and at ground." if silent else " All is well.")
    swapped = f"That was {facts['instead']}: its wire is swapped with another. " if facts["instead"] else ""
    return f"{swapped}Press {facts['asked']}{' (Enter if nothing happens, q ends)' if keyboard else ''}."
