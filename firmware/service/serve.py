"""Opens a table's hardware and serves it with its page until a signal, an event or a failure ends it.

`checkup` does so for a test of the table, `tapas-table doctor --lights` and `--buttons`, which is followed in the
terminal as well as on the page. The test itself is `firmware.modes.checkup`, the same as at the table. No game is
touched: the journal is temporary.
"""

import asyncio
import gc
import os
import random
import signal
import socket
import ssl
import sys
import tempfile
import textwrap
import threading
import time
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias, cast
from urllib.parse import urlsplit

from firmware.analysis import Limits
from firmware.background import run_in_thread
from firmware.errors import JournalError, TableError
from firmware.features import Feature, features
from firmware.hardware import Touchable
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.modes import EARLY_SECONDS
from firmware.service.config import Config, ConfigError, open_hardware
from firmware.snapshot import Checkup, TableState
from firmware.table.runner import HardwareChanged, Runner
from firmware.table.session import Session
from firmware.table.table import Table, TableChanged
from firmware.web.addresses import own_address
from firmware.web.connection_limiter import ConnectionLimiter
from firmware.web.entrance import entrance_of
from firmware.web.limits import keep_log_short
from firmware.web.server import Web

QUIET_SECONDS: Final = 5.0
"""Seconds without a press after which nobody is taken to be pressing."""
_EVERY: Final = 60.0
_NEVER: Final = 1 << 30

Begin: TypeAlias = Callable[[Web, asyncio.Event], None]
"""Called in the event loop when the page can be reached; setting the event ends the program."""


class Notifier:
    """Sends states to the datagram socket of systemd (sd_notify(3)) that the environment names; without one it does
    nothing. `WATCHDOG=1` has to be sent every `interval` seconds unless that is None.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        limit, own = environment.get("WATCHDOG_USEC", ""), str(os.getpid())
        watched = self._address and limit.isdigit() and environment.get("WATCHDOG_PID", own) == own
        # Three times in each period, so that a late one doesn't make systemd kill the table.
        self.interval = int(limit) / 3e6 if watched else None

    def tell(self, state: str) -> None:
        if self._address:
            address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
            with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
                channel.connect(address)
                channel.sendall(state.encode())


DELETED_DAYS: Final = 30
"""Days for which a deleted game can be restored."""
_DAY: Final = 24 * 60 * 60.0


class PortError(TableError, OSError):
    """The page's address can't be bound."""


class CertificateError(TableError, ValueError):
    """The page's certificate or its key can't be read."""


def open_table(config: Config, journal: Journal, faults: Mapping[str, str], seed: int | None) -> Table:
    """The table on the configured hardware, at the journal's current game.

    `faults` are further options of the hardware, `seed` makes the drawing of Extras repeatable. Raises HardwareError,
    ConfigError, JournalError.
    """
    budget = PowerBudget(config["lights", "limit_ma"])
    hardware = open_hardware(config, faults)
    try:
        chance = random.SystemRandom() if seed is None else random.Random(seed)
        session = Session(journal, chance, time.monotonic(), _features(config))
        session.navigator.early_seconds = 0.0 if isinstance(hardware, Touchable) else EARLY_SECONDS
        session.settings.real_tray = not isinstance(hardware, Touchable)
        return Table(hardware, session, budget, time.monotonic())
    except BaseException:
        hardware.close()
        raise


def _features(config: Config) -> list[type[Feature]]:
    there, without = features(), config["table", "without"]
    if (unknown := next((name for name in without if name not in there), None)) is not None:
        place, known = config.place("table", "without"), ", ".join(there) or "none"
        raise ConfigError(f"{place}: there is no feature {unknown!r} to leave out; installed are: {known}")
    return [kind for name, kind in there.items() if name not in without]


async def serve(
    table: Table, config: Config, greeting: str, *, browser: bool = False, begin: Begin | None = None
) -> None:
    """Run the table and its page until a signal or the event of `begin`; then close the table.

    `greeting` is printed with the page's address in the place of {url}. Raises PortError, TokenError.
    """
    keep_log_short()
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    # On Windows a loop takes no signals; there Ctrl+C raises KeyboardInterrupt.
    with suppress(NotImplementedError):
        for number in _stopping_signals():
            loop.add_signal_handler(number, stop.set)
    runner = Runner(table, Limits(config["opponent", "seconds"], config["opponent", "memory"]))
    table.session.bus.on(HardwareChanged, _warn_of_fault)
    async with AsyncExitStack() as closed_at_the_end:
        closed_at_the_end.callback(runner.stop)
        for feature in table.session.features.values():
            feature.start(runner, config, _warn)
            closed_at_the_end.callback(feature.close)
        host, name, proxies = (config["page", key] for key in ("host", "name", "trusted_proxies"))
        web = Web(runner, host, name, entrance_of(host, proxies, config.data))
        closed_at_the_end.push_async_callback(web.close)
        closed_at_the_end.callback(_listen(web, config).stop)
        own = partial(own_address, host, web.port, web.scheme)
        _greet(greeting, own, web.entrance.token)
        if browser:
            # A browser that runs in the foreground must not keep the table from stopping.
            threading.Thread(target=_open_browser, args=(own(web.entrance.token),), daemon=True).start()
        if begin is not None:
            begin(web, stop)
        notifier = Notifier()
        # The hardware may still be away.
        notifier.tell("READY=1")
        closed_at_the_end.callback(notifier.tell, "STOPPING=1")
        stopping, watchdog, *others = map(
            loop.create_task,
            (
                stop.wait(),
                _reassure(notifier, runner),
                collect_when_idle(runner.quiet_for),
                _keep_purging(table.session.library.journal),
            ),
        )
        try:
            # An error in the table's own step ends the program with that error; else systemd would kill it without one.
            await asyncio.wait((stopping, watchdog), return_when=asyncio.FIRST_COMPLETED)
            if watchdog.done():
                watchdog.result()
        finally:
            for task in (stopping, watchdog, *others):
                task.cancel()


def _stopping_signals() -> list[signal.Signals]:
    """Ctrl+C, systemd's, and that of a terminal that goes, unless whoever started the table wants that ignored."""
    numbers = [signal.SIGINT, signal.SIGTERM]
    # Windows has no SIGHUP.
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        numbers.append(signal.SIGHUP)
    return numbers


def _greet(greeting: str, own: Callable[[str], str], token: str) -> None:
    """Print the page's address for a browser on this computer, with the token unless that would end in a log."""
    shown = token if sys.stdout.isatty() else ""
    print(greeting.format(url=own(shown)), flush=True)
    if own(shown) != own(token):
        port = urlsplit(own("")).port
        command = f"tapas-table address --port {port}" if port else "tapas-table address"
        print(f"The table's own page needs a token: '{command}' shows its address.", flush=True)


def _listen(web: Web, config: Config) -> ConnectionLimiter:
    """The server, listening. Raises PortError or CertificateError."""
    host, wanted, tls = config["page", "host"], config["page", "port"], encryption(config)
    try:
        return web.listen(host, wanted, tls)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise PortError(
            f"can't listen on {host}:{wanted} ({why}); stop what uses it, or choose another with --port, PORT or --host"
        ) from error


def encryption(config: Config) -> ssl.SSLContext | None:
    """How connections are encrypted; None without a certificate. Raises CertificateError."""
    certificate, key = config["page", "certificate"], config["page", "key"]
    if not certificate:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        # Nobody is at the terminal to type the password of a key.
        context.load_cert_chain(certificate, key or None, password=lambda: b"")
    except (OSError, ValueError) as error:
        raise CertificateError(
            f"the certificate {certificate} can't be used ({error}); give a PEM file with --certificate, and its key, "
            "without a password, in the same file or with --key"
        ) from error
    return context


async def _reassure(notifier: Notifier, runner: Runner) -> None:
    """Advance the table and report to systemd that it runs every `notifier.interval` seconds; never without one."""
    while notifier.interval is not None:
        runner.advance()
        notifier.tell("WATCHDOG=1")
        await asyncio.sleep(notifier.interval)
    await asyncio.Event().wait()


def _warn(text: str) -> None:
    with suppress(OSError):  # The game goes on when nobody reads what is said.
        print(text, file=sys.stderr, flush=True)


def _warn_of_fault(event: HardwareChanged) -> None:
    _warn("The table is there." if event.fault is None else f"The table is away: {event.fault.message}.")


def _open_browser(url: str) -> None:
    if not webbrowser.open(url):
        _warn("No browser could be opened; go to that address in one.")


async def collect_when_idle(quiet_for: Callable[[], float]) -> None:
    """Collect garbage now and then while the table is quiet; `quiet_for` gives the seconds since the latest press.

    Python's collector stops the whole program while it looks at all objects, and a long game has many: left alone, it
    would stop the table in the middle of a press. Objects that exist at the start are never looked at again.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*before[:2], _NEVER)
    try:
        while True:
            await asyncio.sleep(_EVERY)
            while quiet_for() < QUIET_SECONDS:
                await asyncio.sleep(QUIET_SECONDS)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def purge_old(journal: Journal, now: float) -> int:
    """Remove the games that were deleted more than `DELETED_DAYS` before `now`, in seconds since 1970; how many.

    It may run in a thread of its own, while the journal's owner writes. Raises JournalError.
    """
    with closing(journal.own_connection(write=True)) as own:
        return own.remove_deleted(now - DELETED_DAYS * _DAY)


async def _keep_purging(journal: Journal) -> None:
    """Remove what is due now, and again every day. What fails is tried again on the next day."""
    while True:
        with suppress(JournalError):
            await run_in_thread(lambda: purge_old(journal, time.time()))
        await asyncio.sleep(_DAY)


def checkup(config: Config, what: str) -> int:
    """Test the `lights` or the `buttons`, and print how it goes.

    Returns 1 if a button didn't answer or wasn't asked for.
    """
    greeting = "The test is at {url}, too (Ctrl+C ends it; your games are not touched)."
    with tempfile.TemporaryDirectory(prefix="tapas-table-") as folder, closing(Journal(Path(folder))) as journal:
        table = open_table(config, journal, {}, None)
        table.session.navigator.open_checkup(what, time.monotonic())
        printer = _CheckupPrinter(table)
        asyncio.run(serve(table, config, greeting, begin=printer.begin))
    ended_early = what == "buttons" and not printer.complete
    if ended_early:
        _warn("The test was ended before all buttons had been asked for.")
    return 1 if printer.missing or ended_early else 0


class _CheckupPrinter:
    """Prints what the test asks for whenever that changes, and reads lines from the keyboard.

    Enter goes on without an answer, q and Enter ends the test. `missing` are the buttons that didn't answer;
    `complete` says whether all were asked for.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._keyboard = sys.stdin is not None and sys.stdin.isatty()
        self._printed = ""
        self.missing: list[str] = []
        self.complete = False

    def begin(self, web: Web, stop: asyncio.Event) -> None:
        """Start printing, in the running event loop; the end of the test sets `stop`."""
        self._table.session.bus.on(TableChanged, lambda _: self._print(stop))
        self._web = web
        if self._keyboard:
            with suppress(NotImplementedError, OSError):
                asyncio.get_running_loop().add_reader(sys.stdin, self._line)
        self._print(stop)

    def _line(self) -> None:
        line = sys.stdin.readline()
        if self._table.snapshot()["checkup"] is not None:
            test = self._table.session.navigator.checkup()
            (test.leave if not line or line.strip().lower() == "q" else test.skip)(time.monotonic())
            self._web.changed()

    def _print(self, stop: asyncio.Event) -> None:
        facts = cast(TableState, self._table.snapshot())["checkup"]
        if facts is None:
            stop.set()
            return
        self.missing = facts.get("missing", [])
        self.complete = facts.get("asked", "") is None
        asked = _asked(facts, self._keyboard)
        if asked != self._printed:
            self._printed = asked
            with suppress(OSError):  # The test goes on, which the page shows as well.
                print(asked, flush=True)


def _asked(facts: Checkup, keyboard: bool) -> str:
    if facts["what"] == "lights":
        return textwrap.fill(
            "A white dot walks through the matrix, row by row from the north-west corner; then all is red, green, "
            "blue, white. If the dot jumps, correct corner, columns or zigzag under [matrix] in the configuration; a "
            "pixel that stays dark is dead or badly soldered. Any control ends it.",
            110,
        )
    if facts["asked"] is None:
        silent = " ".join(facts["missing"])
        found = f"Silent: {silent}. Look at their wires and at ground." if silent else "All is well."
        return f"{len(facts['heard'])} buttons answered. {found}"
    swapped = f"That was {facts['instead']}: its wire is swapped with another. " if facts["instead"] else ""
    keys = " (Enter if nothing happens, q ends)" if keyboard else ""
    return f"{swapped}Press {facts['asked']}{keys}."
