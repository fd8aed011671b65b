"""A journal with many games, and how much SQLite does for a list of them. No time is measured."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from firmware.journal import Journal, WrittenGame

SETUP = {"first": "J", "extras": {}, "burning_head": False, "rulings": "rulebook", "quarter_turns": 0, "south": None}
PLAYERS = ("Julie", "Peter", "Zoé", "Ann", "Bob", "Çağla", "Łukasz")
HOUR = 3600.0
FIRST = 1_700_000_000.0
"""When the first game began; each one after it began an hour later."""
_connect: Final = sqlite3.connect


def many_games(directory: Path, count: int) -> None:
    """Make a journal with so many games of Tapas, numbered from 1, every second one finished."""
    games = [
        (
            "tapas",
            WrittenGame(
                SETUP,
                {"J": PLAYERS[at % len(PLAYERS)], "C": f"Guest {at}"},
                [("placed", ""), ("push", "1@W4"), ("push", "1@W3")],
                {"points": {"J": 1, "C": 0}, "outcome": {"winner": "J", "ending": "no entry"}} if at % 2 else None,
                FIRST + at * HOUR,
            ),
        )
        for at in range(1, count + 1)
    ]
    journal = Journal(directory)
    journal.add(games)
    journal.close()


class Counts:
    """How many games or entries were handed over, and how many steps SQLite took, since `clear`.

    What only says where a game is in the order isn't one.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.steps = self.rows = 0

    def connect(self, address: str, **options: Any) -> sqlite3.Connection:
        """A connection whose work is counted, in place of `sqlite3.connect`."""
        db = _connect(address, **options)
        db.row_factory = self._row
        db.set_progress_handler(self._step, 1)
        return db

    def _row(self, _: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
        self.rows += len(row) > 2
        return row

    def _step(self) -> int:
        self.steps += 1
        return 0
