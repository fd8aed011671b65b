"""`tapas-table doctor --lights` and `--buttons`: a test of the table, told in the terminal as well as on the page.

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

from firmware.config import Config
from firmware.journal import Journal
from firmware.messages.plain import Words
from firmware.serve import open_table, serve
from firmware.snapshot import Checkup, TableState
from firmware.table import Table
from firmware.web.server import Web


def checkup(config: Config, what: str, say: Words) -> int:
    """Test the `lights` or the `buttons`, telling it in these words.

    Returns 1 if a button didn't answer or wasn't asked for.
    """
    with (
        tempfile.TemporaryDirectory(prefix="tapas-table-") as directory,
        closing(Journal(Path(directory))) as journal,
    ):
        table = open_table(config, journal, {}, None)
        table.session.navigator.open_checkup(what, time.monotonic())
        teller = _Teller(table, say)
        asyncio.run(serve(table, config, "test-at", say, begin=teller.begin))
    if what == "buttons" and not teller.complete:
        print(say("test-ended"), file=sys.stderr)
    return 1 if teller.missing or (what == "buttons" and not teller.complete) else 0


class _Teller:
    """Prints what the test asks for whenever that changes, and reads lines from the keyboard.

    Enter goes on without an answer, q and Enter ends the test. `missing` are the buttons that didn't answer;
    `complete` says whether all were asked for.
    """

    def __init__(self, table: Table, say: Words) -> None:
        self._table, self._words = table, say
        self._said = ""
        self.missing: list[str] = []
        self.complete = False

    def begin(self, web: Web, stop: asyncio.Event) -> None:
        """Start telling, in the running event loop; the end of the test sets `stop`."""
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
                session.navigator.checkup().leave(now)
            else:
                session.navigator.checkup().skip(now)
            self._web.done()

    def _say(self, stop: asyncio.Event) -> None:
        facts = cast(TableState, self._table.snapshot())["checkup"]
        if facts is None:
            stop.set()
            return
        self.missing = facts.get("missing", [])
        self.complete = facts.get("asked", "") is None
        asked = _asked(facts, sys.stdin is not None and sys.stdin.isatty(), self._words)
        if asked != self._said:
            self._said = asked
            print(asked, flush=True)


def _asked(facts: Checkup, keyboard: bool, say: Words) -> str:
    """What the test asks for now; `keyboard` says whether there is one to answer with."""
    if facts["what"] == "lights":
        return textwrap.fill(say("test-lights"), 110)
    if facts["asked"] is None:
        heard, silent = len(facts["heard"]), " ".join(facts["missing"])
        return say("test-silent", count=heard, buttons=silent) if silent else say("test-heard", count=heard)
    swapped = f"{say('test-swapped', button=facts['instead'])} " if facts["instead"] else ""
    return swapped + say("test-press-keyboard" if keyboard else "test-press", button=facts["asked"])
