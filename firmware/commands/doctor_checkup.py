"""`tapas-table doctor --lights` and `--buttons`: a test of the table, followed in the terminal as well as on the page.

The test itself is `firmware.modes.checkup`, the same as at the table. No game is touched: the journal is temporary.
"""

import asyncio
import sys
import tempfile
import textwrap
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import cast

from firmware.journal import Journal
from firmware.service.config import Config
from firmware.service.serve import open_table, serve
from firmware.snapshot import Checkup, TableState
from firmware.table.table import Table, TableChanged
from firmware.web.server import Web


def checkup(config: Config, what: str) -> int:
    """Test the `lights` or the `buttons`, and print how it goes.

    Returns 1 if a button didn't answer or wasn't asked for.
    """
    with (
        tempfile.TemporaryDirectory(prefix="tapas-table-") as directory,
        closing(Journal(Path(directory))) as journal,
    ):
        table = open_table(config, journal, {}, None)
        table.session.navigator.open_checkup(what, time.monotonic())
        printer = _CheckupPrinter(table)
        asyncio.run(
            serve(
                table,
                config,
                "The test is at {url}, too (Ctrl+C ends it; your games are not touched).",
                begin=printer.begin,
            )
        )
    if what == "buttons" and not printer.complete:
        print("The test was ended before all buttons had been asked for.", file=sys.stderr)
    return 1 if printer.missing or (what == "buttons" and not printer.complete) else 0


class _CheckupPrinter:
    """Prints what the test asks for whenever that changes, and reads lines from the keyboard.

    Enter goes on without an answer, q and Enter ends the test. `missing` are the buttons that didn't answer;
    `complete` says whether all were asked for.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._printed = ""
        self.missing: list[str] = []
        self.complete = False

    def begin(self, web: Web, stop: asyncio.Event) -> None:
        """Start printing, in the running event loop; the end of the test sets `stop`."""
        self._table.session.bus.on(TableChanged, lambda _: self._print(stop))
        self._web = web
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(NotImplementedError, OSError):
                asyncio.get_running_loop().add_reader(sys.stdin, self._line)
        self._print(stop)

    def _line(self) -> None:
        line = sys.stdin.readline()
        session, now = self._table.session, time.monotonic()
        if self._table.snapshot()["checkup"] is not None:
            if not line or line.strip().lower() == "q":
                session.navigator.checkup().leave(now)
            else:
                session.navigator.checkup().skip(now)
            self._web.changed()

    def _print(self, stop: asyncio.Event) -> None:
        facts = cast(TableState, self._table.snapshot())["checkup"]
        if facts is None:
            stop.set()
            return
        self.missing = facts.get("missing", [])
        self.complete = facts.get("asked", "") is None
        asked = _asked(facts, sys.stdin is not None and sys.stdin.isatty())
        if asked != self._printed:
            self._printed = asked
            print(asked, flush=True)


def _asked(facts: Checkup, keyboard: bool) -> str:
    """What the test asks for now; `keyboard` says whether there is one to answer with."""
    if facts["what"] == "lights":
        return textwrap.fill(
            "A white dot walks through the matrix, row by row from the north-west corner; then all is red, green, "
            "blue, white. If the dot jumps, correct corner, columns or zigzag under [matrix] in the configuration; a "
            "pixel that stays dark is dead or badly soldered. Any control ends it.",
            110,
        )
    if facts["asked"] is None:
        heard, silent = len(facts["heard"]), " ".join(facts["missing"])
        return (
            f"{heard} buttons answered. Silent: {silent}. Look at their wires and at ground."
            if silent
            else f"{heard} buttons answered. All is well."
        )
    swapped = f"That was {facts['instead']}: its wire is swapped with another. " if facts["instead"] else ""
    keys = " (Enter if nothing happens, q ends)" if keyboard else ""
    return f"{swapped}Press {facts['asked']}{keys}."
