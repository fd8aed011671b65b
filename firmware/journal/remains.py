"""Reads the rows of a damaged journal with SQLite, which refuses such a file as a whole, but not row by row.

It works on a copy with a sound header. A table is read from both of its ends, and then each row is looked for by its
number, because reading on ends, at times without an error, where a page is damaged. If the file's own first page leads
to no games, that of a new journal takes its place, whose tables begin on the same pages. A row counts if the types of
all its columns are those of the journal's tables.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from firmware.journal.disk import LOG_END, companion, delete
from firmware.journal.file import PATIENCE_SECONDS, address, connect
from firmware.journal.rows import COLUMNS

_PAGE: Final = 4096
_HEADER: Final = 100
_TABLES: Final = (
    (f"SELECT {COLUMNS}, touch FROM games", ("id",)),
    (f"SELECT {COLUMNS}, 0 FROM games", ("id",)),
    ("SELECT game, number, at, kind, data FROM entries", ("game", "number")),
    ("SELECT number, at, kind, data FROM events", ("number",)),
    ("SELECT name, value FROM settings", ("name",)),
)
"""What is read, and what its rows are found by. The games of version 1 have no touch."""
_BEYOND: Final = 200
"""Rows are looked for up to so many numbers after the last one that was read: about as many as a page has."""
_LEAST: Final = 32
"""Bytes of a row."""
_LARGEST: Final = 2**62

Row: TypeAlias = tuple[Any, ...]


@dataclass
class ReadRows:
    """The rows that could be read.

    `games` are the columns `COLUMNS` and `touch` by number, `entries` (at, kind, data) by game and number, `events`
    (at, kind, data) by number, `settings` the JSON by name.
    """

    games: dict[int, Row] = field(default_factory=dict)
    entries: dict[int, dict[int, Row]] = field(default_factory=dict)
    events: dict[int, Row] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


def read_rows(path: Path, new: Path) -> ReadRows:
    """Everything readable in a journal and its log; `new` is an empty journal. Raises OSError."""
    found = ReadRows()
    copy = companion(path, ".reading")
    try:
        for length in (_HEADER, _PAGE):
            _copy(path, copy, new.read_bytes()[:length])
            with closing(connect(address(copy, "rw"), PATIENCE_SECONDS)) as db:
                # What makes no sense in the schema hides nothing else then.
                _read(db, found, copy.stat().st_size // _LEAST)
            if found.games and found.entries:
                break
    finally:
        delete(copy)
    return found


def _copy(path: Path, copy: Path, head: bytes) -> None:
    """Copy a journal and its log, with zeros for what the disk can't read, and begin it with `head`."""
    delete(copy)
    for end in ("", LOG_END):
        with companion(copy, end).open("wb") as here:
            if not companion(path, end).exists():
                continue
            with companion(path, end).open("rb") as there:
                for at in range(0, os.fstat(there.fileno()).st_size, _PAGE):
                    page = b""
                    with suppress(OSError):
                        there.seek(at)
                        page = there.read(_PAGE)
                    here.write(page.ljust(_PAGE, b"\0"))
    with copy.open("rb+") as here:
        first = bytearray(here.read(_PAGE).ljust(_PAGE, b"\0"))
        first[: len(head)] = head
        # It has a log, and as many pages as there are.
        first[18:20] = b"\2\2"
        first[28:32] = max(copy.stat().st_size // _PAGE, 1).to_bytes(4, "big")
        here.seek(0)
        here.write(first)


def _read(db: sqlite3.Connection, found: ReadRows, most: int) -> None:
    """Read all tables; rows with numbers above `most` are found only where nothing is damaged before them."""
    with suppress(sqlite3.Error):
        db.execute("PRAGMA writable_schema=ON")
    for query, key in _TABLES:
        last = 0
        orders = [f"ORDER BY {', '.join(f'{column} {way}' for column in key)}" for way in ("ASC", "DESC")]
        for order in orders:
            for row in _rows(db, f"{query} {order}"):
                if _keep(found, row) and key != ("name",) and row[0] <= most:
                    last = max(last, row[0])
        for number in range(1, last + _BEYOND if last else 0):
            for order in orders:
                for row in _rows(db, f"{query} WHERE {key[0]} = ? {order}", number):
                    _keep(found, row)


def _rows(db: sqlite3.Connection, query: str, *values: int) -> Iterator[Row]:
    """The rows up to the first one that can't be read."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        yield from db.execute(query, values)


def _keep(found: ReadRows, row: Row) -> bool:
    """Keep what is a row of the table with so many columns; whether it is one."""
    if not all(_KINDS[kind](column) for kind, column in zip(_SHAPES[len(row)], row, strict=True)):
        return False
    if len(row) == 2:
        found.settings.setdefault(*row)
    elif len(row) == 4:
        found.events.setdefault(row[0], row[1:])
    elif len(row) == 5:
        found.entries.setdefault(row[0], {}).setdefault(row[1], row[2:])
    else:
        found.games.setdefault(row[0], row)
    return True


def _is_text(column: object) -> bool:
    """Whether it may be a text of the journal, which never has zeros as a page that was lost."""
    return isinstance(column, str) and "\0" not in column


_KINDS: Final[dict[str, Callable[[Any], bool]]] = {
    "text": _is_text,
    "text or null": lambda column: column is None or _is_text(column),
    "time": lambda column: isinstance(column, float),
    "touch": lambda column: isinstance(column, int),
    "number": lambda column: isinstance(column, int) and 0 < column < _LARGEST,
}
_SHAPES: Final = {
    2: ("text", "text"),
    4: ("number", "time", "text", "text"),
    5: ("number", "number", "time", "text", "text"),
    9: ("number", "text", "text", "text", "time", "time", "text", "text or null", "touch"),
}
"""The kinds of columns of the tables, by how many there are."""
