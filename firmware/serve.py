"""Opens a table and its page and runs them until they are stopped."""

import argparse
import asyncio
import random
import signal
import sys
import threading
import time
import webbrowser
from contextlib import suppress

from firmware.errors import TableError
from firmware.hardware import open_hardware
from firmware.journal import Journal
from firmware.lights.power import PowerBudget
from firmware.runner import Runner
from firmware.session import Session
from firmware.table import Table
from firmware.web.server import Web


class PortError(TableError, OSError):
    """The page's address can't be had."""


def play(options: argparse.Namespace) -> int:
    """`tapas-table play`. Raises TableError with the remedy for whatever can't be opened."""
    budget = PowerBudget(options.limit)
    journal = Journal(options.data)
    try:
        hardware = open_hardware(options.hardware, {"faults": options.misbehave} if options.misbehave else {})
        session = Session(journal, random.Random(options.seed), time.monotonic())
        table = Table(hardware, session, budget, time.monotonic())
        asyncio.run(_serve(table, options))
    finally:
        journal.close()
    return 0


async def _serve(table: Table, options: argparse.Namespace) -> None:
    runner = Runner(table)
    web = Web(runner, options.host)
    try:
        server, port = web.listen(options.host, options.port)
    except (OSError, UnicodeError) as error:
        runner.stop()
        raise PortError(
            f"can't listen on {options.host}:{options.port} ({getattr(error, 'strerror', None) or error}); "
            "stop what uses it, or choose another with --port or PORT"
        ) from error
    name = f"[{options.host}]" if ":" in options.host else options.host
    url = f"http://{'127.0.0.1' if options.host in ('0.0.0.0', '::') else name}:{port}/"
    print(f"The table is at {url} (Ctrl+C stops it; the game goes on next time).", flush=True)
    if not options.no_browser:
        # A browser that runs in the foreground must not keep the table from stopping.
        threading.Thread(target=_open_browser, args=(url,), daemon=True).start()
    stop = asyncio.Event()
    with suppress(NotImplementedError):  # On Windows a loop takes no signals, and Ctrl+C interrupts it instead.
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        await stop.wait()
    finally:
        server.stop()
        await web.close()
        runner.stop()


def _open_browser(url: str) -> None:
    if not webbrowser.open(url):
        print("No browser could be opened; go to that address in one.", file=sys.stderr, flush=True)
