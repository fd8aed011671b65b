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


class CountedConnection(sqlite3.Connection):
    """A connection that counts the rows which it hands over."""

    rows = 0

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]
        cursor = self.cursor(CountedCursor)
        return cursor.execute(sql, *values)  # type: ignore[arg-type]


class CountedCursor(sqlite3.Cursor):
    """Counts whole games and entries; what only says where a game is in the order isn't one."""

    def _count(self, rows: int) -> None:
        if len(self.description) > 2:
            CountedConnection.rows += rows

    def fetchone(self) -> object:
        row = super().fetchone()
        self._count(row is not None)
        return row

    def fetchall(self) -> list[object]:
        rows = super().fetchall()
        self._count(len(rows))
        return rows

    def __next__(self) -> object:
        row = super().__next__()
        self._count(1)
        return row


class Counts:
    """How many rows of games or entries were handed over, and how many steps SQLite took, since `clear`."""

    def __init__(self) -> None:
        self.steps = 0
        self.clear()

    def clear(self) -> None:
        self.steps = CountedConnection.rows = 0

    @property
    def rows(self) -> int:
        return CountedConnection.rows

    def connect(self, address: str, **options: Any) -> sqlite3.Connection:
        """A connection whose work is counted, in place of `sqlite3.connect`."""
        db = _connect(address, factory=CountedConnection, **options)
        db.set_progress_handler(self._step, 1)
        return db

    def _step(self) -> int:
        self.steps += 1
        return 0
