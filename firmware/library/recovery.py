"""Recovers a damaged journal: copies what can be read into a new one. The damaged file is kept and never written to.

SQLite refuses such a file as a whole, but not row by row. It reads a copy with a sound header. A table is read from
both of its ends, and then each row is looked for by its number, because reading on ends, at times without an error,
where a page is damaged. If the file's own first page leads to no games, that of a new journal takes its place, whose
tables begin on the same pages. A row counts if the types of all its columns are those of the journal's tables.

What can't be read is taken from the latest backup, unless somebody was forgotten since then. A game is whole if every
entry up to its last one is there and its plugin can open it. Otherwise it is cut before the first entry that is missing
or makes no sense, because what follows can't be repeated without it.
"""

import json
import os
import sqlite3
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from firmware.errors import JournalError
from firmware.games.plugin import SPOILT, TableGame
from firmware.games.registry import plugin
from firmware.journal import FILE_NAME, FINISHED, OPEN, Entry, Journal, WrittenGame
from firmware.journal.backups import chosen
from firmware.journal.file import (
    LOG_END,
    address,
    check,
    companion,
    connect,
    connect_to_write,
    delete,
    deleted_by_errors,
    finish_replacing,
    locked,
    make,
    number_revisions,
    open_to_read,
    replace,
    sync_directory,
    sync_file,
)
from firmware.journal.reading import LARGEST_ID, NOTICE, explained
from firmware.journal.rows import COLUMNS, ERASED, STAGED, game_row
from firmware.library import log_nowhere
from firmware.table import Settings

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
            with closing(connect(address(copy, "rw"))) as db:
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
        for number in range(1, last + _BEYOND):
            for order in orders:
                for row in _rows(db, f"{query} WHERE {key[0]} = ? {order}", number):
                    _keep(found, row)


def _rows(db: sqlite3.Connection, query: str, *values: int) -> Iterator[Row]:
    """The rows up to the first one that can't be read."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        yield from db.execute(query, values)


def _keep(found: ReadRows, row: Row) -> bool:
    """Keep a row if it fits the table with so many columns; returns whether it does."""
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


_KINDS: Final[dict[str, Callable[[Any], bool]]] = {
    # No text of the journal has zeros, which stand where a page was lost.
    "text": lambda column: isinstance(column, str) and "\0" not in column,
    "text or null": lambda column: column is None or _KINDS["text"](column),
    "time": lambda column: isinstance(column, float),
    "touch": lambda column: isinstance(column, int),
    "number": lambda column: isinstance(column, int) and 0 < column < LARGEST_ID,
}
_SHAPES: Final = {
    2: ("text", "text"),
    4: ("number", "time", "text", "text"),
    5: ("number", "number", "time", "text", "text"),
    9: ("number", "text", "text", "text", "time", "time", "text", "text or null", "touch"),
}
"""The kinds of columns of the tables, by how many there are."""


@dataclass
class Recovery:
    """What became of a damaged journal. Games are named by their numbers.

    `cut` has how many entries of a game are left and how many there were at least. `unplayable` are whole but can't be
    opened. Of `nameless` games only entries could be read. `completed` are those that the latest backup had more of.
    """

    kept: Path
    settings: int
    whole: list[int] = field(default_factory=list)
    cut: dict[int, tuple[int, int]] = field(default_factory=dict)
    unplayable: list[int] = field(default_factory=list)
    nameless: list[int] = field(default_factory=list)
    completed: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        """What became of it, the sum in the first line."""
        games = len(self.whole) + len(self.cut) + len(self.unplayable) + len(self.nameless)
        lines = [
            f"the journal was damaged and is kept as {self.kept}; saved from it: games: {games} "
            f"({len(self.whole)} whole), settings: {self.settings}"
        ]
        lines += [f"game {number} was cut after entry {left} of {of}" for number, (left, of) in self.cut.items()]
        lines += [f"game {number} can't be played on" for number in self.unplayable]
        lines += [f"of game {number} only its entries could be read" for number in self.nameless]
        lines += [f"of game {number} something is from the latest backup" for number in self.completed]
        return "\n".join(lines)


def recover(directory: Path, *, seconds: float = 20.0, clock: Callable[[], float] = time.monotonic) -> Recovery:
    """Put a new journal in the place of a damaged one, with everything readable. Raises JournalError.

    Whether games can be opened is tried from the latest on for so many seconds by `clock`; the others are kept as they
    are. A report is written next to the damaged file.
    """
    path = directory / FILE_NAME
    with explained(path), locked(directory):
        finish_replacing(path)
        _refuse_undamaged(path)
        fresh = companion(path, ".salvaged")
        with deleted_by_errors(fresh):
            make(fresh)
            found = read_rows(path, fresh)
            done = Recovery(path, len(found.settings), completed=_complete(found, path, fresh))
            _write(fresh, _mend(found, done, clock() + seconds, clock), found)
            done.kept = replace(path, fresh, "damaged")
        _report(done, path)
    return done


def open_journal(directory: Path, warn: Callable[[str], None]) -> Journal:
    """The journal of a table; a damaged one is recovered first, which `warn` gets in words. Raises JournalError."""
    try:
        journal = Journal(directory)
    except JournalError as error:
        if error.code != "damaged":
            raise
        warn(str(recover(directory)))
        journal = Journal(directory)
    for warning in journal.warnings:
        warn(str(warning))
    return journal


def _refuse_undamaged(path: Path) -> None:
    try:
        open_to_read(path)[0].close()
    except JournalError as error:
        if error.code == "damaged":
            return
        raise
    raise JournalError("failed", f"{path} isn't damaged, so nothing was changed; 'tapas-table games list' shows it")


def _complete(found: ReadRows, path: Path, fresh: Path) -> list[int]:
    """Add what the latest backup has besides what was found. Returns the numbers of the games that it had more of."""
    try:
        older = read_rows(chosen(path, None), fresh)
    except (JournalError, OSError):
        return []
    # Where the settings are lost, nobody knows whether somebody was forgotten.
    if not found.settings or found.settings.get(ERASED) != older.settings.get(ERASED):
        return []
    completed = []
    for number, row in older.games.items():
        there, entries = found.games.get(number, row), found.entries.get(number, {})
        kept = older.entries.get(number, {})
        # The number of a game that is gone may be another one's now, which was written at another time.
        same = (there[1], there[4]) == (row[1], row[4]) and all(
            entries[at][0] == kept[at][0] for at in entries.keys() & kept.keys()
        )
        if same and row[6] != STAGED and (number not in found.games or entries | kept != entries):
            found.games[number], found.entries[number] = there, entries | kept
            completed.append(number)
    found.events = older.events | found.events
    return completed


def _mend(found: ReadRows, done: Recovery, end: float, clock: Callable[[], float]) -> Mapping[int, tuple[Row, int]]:
    """The games to be written, by number: their rows, and how many of their entries."""

    def revision(number: int) -> tuple[int, int]:
        return found.games[number][8] if number in found.games else -1, number

    mended = {}
    for number in sorted({*found.games, *found.entries}, key=revision, reverse=True):
        entries = found.entries.get(number, {})
        row = found.games.get(number)
        if row is None:
            row = (number, "?", "{}", "{}", 0.0, 0.0, OPEN, None, 0)
            left = len(entries)
            done.nameless.append(number)
        else:
            there = next(count for count in range(len(entries) + 1) if count + 1 not in entries)
            begun = [entries[at + 1][1:] for at in range(there)]
            opens = there if clock() > end else _openable(row, begun)
            left = there if opens is None else opens
            if left < max(entries, default=0):
                done.cut[number] = (left, max(entries))
                if row[6] == FINISHED and _goes_on(row, begun[:left]):
                    row = (*row[:6], OPEN, None, row[8])
            else:
                (done.whole if opens is not None else done.unplayable).append(number)
        mended[number] = row, left
    return mended


def _openable(row: Row, entries: list[Entry]) -> int | None:
    """How many of the entries a game's plugin can repeat; None if it can't open the game at all."""
    if _opens(row, entries):
        return len(entries)
    if not _opens(row, []):
        return None
    # The place in the range of the first count that fails is the last count that doesn't.
    return bisect_left(range(1, len(entries)), True, key=lambda count: not _opens(row, entries[:count]))


def _opens(row: Row, entries: list[Entry]) -> bool:
    return _opened(row, entries) is not None


def _goes_on(row: Row, entries: list[Entry]) -> bool:
    """Whether the game isn't over after these entries."""
    game = _opened(row, entries)
    return game is not None and game.outcome() is None


def _opened(row: Row, entries: list[Entry]) -> TableGame | None:
    game = game_row(row[:8])
    written = WrittenGame(game.setup, game.names, entries, game.result, game.started)
    with suppress(*SPOILT):
        return plugin(game.game).open(written, log_nowhere, Settings(), 0.0)
    return None


def _write(fresh: Path, games: Mapping[int, tuple[Row, int]], found: ReadRows) -> None:
    with closing(connect(address(fresh, "rw"))) as db:
        db.execute("PRAGMA synchronous=FULL")
        db.execute("BEGIN")
        for number, (row, left) in games.items():
            db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            entries = found.entries.get(number, {})
            kept = [(number, at, *entries[at]) for at in sorted(entries)[:left]]
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", kept)
        db.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", [(at, *row) for at, row in found.events.items()])
        db.executemany("INSERT INTO settings VALUES (?, ?)", found.settings.items())
        if not db.execute("SELECT max(touch) FROM games").fetchone()[0]:
            number_revisions(db)
        db.execute("COMMIT")
        check(db, fresh)


def _report(done: Recovery, path: Path) -> None:
    """Write what became of the journal next to the damaged file, and into the new one, which shows it at the table."""
    with suppress(OSError):
        report = companion(done.kept, ".txt")
        report.write_text(f"{done}\n", encoding="utf-8")
        sync_file(report)
        sync_directory(path.parent)
    with suppress(sqlite3.Error), closing(connect_to_write(path)) as db:
        notice = json.dumps(str(done).splitlines()[0])
        db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (NOTICE, notice))
