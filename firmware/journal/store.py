"""What the table asks of the journal: games, entries and settings. Every write is a transaction on the disk."""

import json
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from pathlib import Path
from typing import Any, Final

from firmware.errors import JournalError
from firmware.journal import backups, events
from firmware.journal.erasing import ERASED, Erased, changes
from firmware.journal.events import Event
from firmware.journal.faults import explained
from firmware.journal.file import (
    FILE_NAME,
    OLD_ORDER,
    VERSION,
    Connect,
    address,
    connect,
    connect_to_write,
    open_to_read,
    open_to_write,
    take_lock,
)
from firmware.journal.listing import Cursor, Page, Wanted, read_page
from firmware.journal.rows import (
    ABANDONED,
    COLUMNS,
    DELETED,
    DELETED_ABANDONED,
    FINISHED,
    LISTED,
    OPEN,
    STAGED,
    Entry,
    GameRow,
    WrittenGame,
    game_row,
    read_value,
)

IMPORTED: Final = "games-imported"
"""The kind of the event that names the games, `games`, that were brought from elsewhere."""
_CURRENT: Final = "current game"
_PROGRAM: Final = "program"
_NOTICE: Final = "notice"
_TOUCH: Final = "touch"
_LARGEST_ID: Final = 2**62
_BESIDE_SECONDS: Final = 10.0
_DROPPED: Final = 1000
"""The most entries that are dropped in one transaction."""


class Journal:
    """The journal in a directory. Every method raises JournalError, and changes nothing then.

    With `write` the directory is made and locked for this process; without, the journal can be read while another
    process writes it. `clock` gives seconds since 1970, `program` is the version of this program, and `open_with` opens
    SQLite's connections.
    """

    def __init__(
        self,
        directory: Path,
        *,
        write: bool = True,
        clock: Callable[[], float] = time.time,
        program: str | None = None,
        open_with: Connect = connect,
    ) -> None:
        self.path = directory / FILE_NAME
        self._clock, self._connect = clock, open_with
        self._program = program if program is not None else backups.program_version()
        self.writes = 0
        """How often something has been written."""
        self.on_write: Callable[[], None] = lambda: None
        """Called after something has been written; it must return at once."""
        self.warnings: list[JournalError] = []
        """What went wrong when the journal was opened, without keeping it from being used."""
        self._noticed = False
        self._touch = 0
        self._lock: sqlite3.Connection | None = None
        if not write:
            self._db, self._version = open_to_read(self.path, open_with)
            return
        self._version = VERSION
        self._lock = take_lock(directory, open_with)
        try:
            self._db = open_to_write(self.path, self._back_up_before, open_with)
        except BaseException:
            with suppress(sqlite3.Error):
                self._lock.close()
            raise
        try:
            with explained(self.path):
                file = os.stat(self.path)
                self._file = (file.st_dev, file.st_ino)
                self._touch = self._latest_touch()
                self._noticed = _NOTICE in self.settings()
                self._note_program()
            with suppress(JournalError):
                self.drop_staged()
        except BaseException:
            self.close()
            raise

    def _back_up_before(self, version: int, present: sqlite3.Connection) -> None:
        """Make a backup before the file is brought to a new version, and before another program writes to it."""
        row = present.execute("SELECT value FROM settings WHERE name = ?", (_PROGRAM,)).fetchone()
        if version == VERSION and row is not None and row[0] == json.dumps(self._program):
            return
        try:
            backups.make(self.path, self._clock(), open_with=self._connect)
        except JournalError as error:
            if version < VERSION:
                raise
            self.warnings.append(
                JournalError(error.code, f"no backup was made before the first write of this version: {error}")
            )

    def _note_program(self) -> None:
        """Keep which program writes, unless the backup before its first write is still to be made."""
        if not self.warnings and self.settings().get(_PROGRAM) != self._program:
            try:
                self.keep_settings({_PROGRAM: self._program})
            except JournalError as error:
                self.warnings.append(error)

    def _latest_touch(self) -> int:
        """The greatest number of a touch, also of a game that is gone; what nobody can have counted to is left out."""
        row = self._db.execute("SELECT max(touch) FROM games WHERE touch < ?", (_LARGEST_ID,)).fetchone()
        kept = self.settings().get(_TOUCH)
        return max(int(row[0] or 0), kept if isinstance(kept, int) and 0 < kept < _LARGEST_ID else 0)

    def _check_still_there(self) -> None:
        """Raise JournalError if the file was deleted or replaced: writes to the open one would be lost."""
        try:
            now = os.stat(self.path)
        except OSError:
            now = None
        if now is None or (now.st_dev, now.st_ino) != self._file:
            raise JournalError(
                "gone",
                f"{self.path} was deleted or replaced while the table runs; put it back, or start the table anew",
            )

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """A write transaction: committed at the end, rolled back by any exception."""
        self._check_still_there()
        with explained(self.path):
            self._end_what_failed()
            before = self._touch
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._commit(before)
            except BaseException:
                with suppress(sqlite3.Error):
                    self._end_what_failed()
                raise
            self.writes += 1
        self.on_write()

    def _commit(self, touch_before: int) -> None:
        """Commit. An error that came when all was kept already is none: a move that is told so would be made twice."""
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error:
            touched = self._touch > touch_before and not self._db.in_transaction
            if not (touched and self._db.execute("SELECT 1 FROM games WHERE touch = ?", (self._touch,)).fetchone()):
                raise

    def _end_what_failed(self) -> None:
        """Roll an unfinished transaction back; a connection that can't do that is opened anew, which forgets it."""
        if not self._db.in_transaction:
            return
        with suppress(sqlite3.Error):
            self._db.execute("ROLLBACK")
        if self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = connect_to_write(self.path, self._connect)

    def now(self) -> float:
        """The time at which an entry would be written now, in seconds since 1970."""
        return self._clock()

    def close(self) -> None:
        """Close the file and release the lock."""
        with suppress(sqlite3.Error):
            self._db.close()
        if self._lock is not None:
            with suppress(sqlite3.Error):
                self._lock.close()

    # Games

    def begin(self, game: str, setup: Mapping[str, Any], names: Mapping[str, str], entries: Iterable[Entry]) -> int:
        """Add a new game with its first entries and make it the current one. Returns its number."""
        with self._transaction():
            number = self._insert(game, WrittenGame(setup, names, entries))
            self._put_setting(_CURRENT, number)
            self._take_notice_away()
        self._noticed = False
        return number

    def add(self, games: Iterable[tuple[str, WrittenGame]], *, imported: bool = True) -> list[int]:
        """Add games, (name, game), all or none. Returns their numbers.

        They were played elsewhere, and an event of the kind `IMPORTED` says so, unless they aren't `imported`.
        """
        with self._transaction():
            numbers = [self._insert(name, played) for name, played in games]
            if imported:
                self._note_imported(numbers)
            return numbers

    def _note_imported(self, numbers: Iterable[int]) -> None:
        events.write(self._db, self._clock(), IMPORTED, events.as_data({"games": [*numbers]}))

    def imported(self) -> set[int]:
        """The games that were played elsewhere."""
        told = (event.data.get("games") for event in self.events(IMPORTED))
        return {
            number for numbers in told if isinstance(numbers, list) for number in numbers if isinstance(number, int)
        }

    def _next_touch(self) -> int:
        """The number of what is written now. One of a transaction that is rolled back is left out."""
        self._touch += 1
        return self._touch

    def _insert(self, game: str, played: WrittenGame) -> int:
        now = self._clock()
        result = json.dumps(played.result) if played.result else None
        row = self._db.execute(
            "INSERT INTO games (game, setup, names, started, touched, status, result, touch) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                game,
                json.dumps(played.setup),
                json.dumps(played.names),
                now if played.started is None else played.started,
                now,
                FINISHED if result else OPEN,
                result,
                self._next_touch(),
            ),
        ).fetchone()
        number = int(row[0])
        self._db.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
            [(number, at, now, kind, data) for at, (kind, data) in enumerate(played.entries, 1)],
        )
        return number

    def append(self, game: int, kind: str, data: str, result: Mapping[str, Any] | None = None) -> None:
        """Add an entry to a game and commit it to the disk; a `result` ends the game."""
        self.append_all(game, [(kind, data)], result)

    def append_all(self, game: int, entries: Iterable[Entry], result: Mapping[str, Any] | None = None) -> None:
        """Add entries to a game, all or none, and commit them to the disk; a `result` ends the game."""
        now = self._clock()
        with self._transaction():
            for kind, data in entries:
                self._db.execute(
                    "INSERT INTO entries SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ? FROM entries WHERE game = ?",
                    (game, now, kind, data, game),
                )
            self._db.execute(
                "UPDATE games SET touched = ?, touch = ?, status = ?, result = ? WHERE id = ?",
                (
                    now,
                    self._next_touch(),
                    FINISHED if result else OPEN,
                    json.dumps(result) if result else None,
                    game,
                ),
            )
            self._take_notice_away()
        self._noticed = False

    def take_up(self, game: int) -> None:
        """Make a game the current one; an abandoned one is open again."""
        with self._transaction():
            self.game(game)  # It may have been deleted since it was read.
            self._db.execute("UPDATE games SET status = ? WHERE id = ? AND status = ?", (OPEN, game, ABANDONED))
            self._put_setting(_CURRENT, game)

    def put_away(self, abandoned: int | None = None) -> None:
        """Have no current game, and mark the game `abandoned` as such if it is open."""
        with self._transaction():
            self._db.execute("UPDATE games SET status = ? WHERE id = ? AND status = ?", (ABANDONED, abandoned, OPEN))
            self._put_setting(_CURRENT, None)

    def abandon(self, game: int) -> None:
        """Mark a game that isn't the current one as abandoned, if it is open."""
        with self._transaction():
            self._db.execute("UPDATE games SET status = ? WHERE id = ? AND status = ?", (ABANDONED, game, OPEN))

    def current(self) -> GameRow | None:
        """The current game, finished or not; None while the next one is being set up."""
        number = self.settings().get(_CURRENT)
        return self.game(number) if isinstance(number, int) and 0 < number < _LARGEST_ID else None

    @property
    def _order(self) -> str:
        return "touch" if self._version > 1 else OLD_ORDER

    def games(self, most: int = _LARGEST_ID) -> list[GameRow]:
        """At most `most` games, the latest touched first, whatever the clock said."""
        with explained(self.path):
            rows = self._db.execute(
                f"SELECT {COLUMNS} FROM games WHERE {LISTED} ORDER BY {self._order} DESC, id DESC LIMIT ?", (most,)
            )
            return [game_row(row) for row in rows]

    def latest(self, game: str) -> GameRow | None:
        """The game of a kind that was touched last."""
        with explained(self.path):
            row = self._db.execute(
                f"SELECT {COLUMNS} FROM games WHERE game = ? AND {LISTED} ORDER BY {self._order} DESC, id DESC LIMIT 1",
                (game,),
            ).fetchone()
        return None if row is None else game_row(row)

    def game(self, number: int) -> GameRow:
        """The game of that number. Raises JournalError if there is none."""
        row = None
        if 0 < number < _LARGEST_ID:
            with explained(self.path):
                row = self._db.execute(f"SELECT {COLUMNS} FROM games WHERE id = ? AND {LISTED}", (number,)).fetchone()
        if row is None:
            raise JournalError("unknown", f"there is no game {number}; 'tapas-table games list' shows those there are")
        return game_row(row)

    def page(self, wanted: Wanted, most: int = _LARGEST_ID, before: Cursor | None = None) -> Page:
        """At most `most` of the games that are wanted, in the order of `games`: those after `before`."""
        with explained(self.path):
            return read_page(self._db, wanted, most, before, self._order)

    def in_order(self, after: int = -1) -> Iterator[tuple[int, GameRow]]:
        """All games in the order in which they were touched last, each with a number that grows when it is touched.

        Those with numbers up to `after` are left out.
        """
        with explained(self.path):
            for order, *row in self._db.execute(
                f"SELECT {self._order} AS place, {COLUMNS} FROM games WHERE {LISTED} AND place > ? ORDER BY place, id",
                (after,),
            ):
                yield int(order), game_row(tuple(row))

    def touch_of(self, number: int) -> int:
        """The number of a game in that order; it grows when the game is touched. 0 if there is no such game."""
        with explained(self.path):
            row = self._db.execute(f"SELECT {self._order} FROM games WHERE id = ?", (number,)).fetchone()
        return int(row[0]) if row is not None else 0

    def of_kinds(self, kinds: Collection[str]) -> Iterator[GameRow]:
        """All games of these kinds."""
        places = ", ".join("?" * len(kinds))
        with explained(self.path):
            for row in self._db.execute(f"SELECT {COLUMNS} FROM games WHERE game IN ({places}) AND {LISTED}", [*kinds]):
                yield game_row(row)

    def with_setup(self, part: str) -> list[GameRow]:
        """The games whose set-up has a part of that name, deleted ones among them."""
        with explained(self.path):
            rows = self._db.execute(
                f"SELECT {COLUMNS} FROM games WHERE setup LIKE ? AND status != ?", (f'%"{part}": %', STAGED)
            )
            return [row for row in map(game_row, rows) if part in row.setup]

    def written(self, row: GameRow) -> WrittenGame:
        """A game with all its entries."""
        return WrittenGame(row.setup, row.names, self.entries(row.id), row.result, row.started)

    def entries(self, number: int) -> list[Entry]:
        """A game's entries in the order in which they were added."""
        with explained(self.path):
            rows = self._db.execute("SELECT kind, data FROM entries WHERE game = ? ORDER BY number", (number,))
            return [(kind, data) for kind, data in rows]

    def length(self, number: int) -> int:
        """The number of a game's latest entry; it grows with every one."""
        with explained(self.path):
            row = self._db.execute("SELECT coalesce(max(number), 0) FROM entries WHERE game = ?", (number,)).fetchone()
            return int(row[0])

    # Deleting

    def delete(self, *numbers: int) -> None:
        """Delete games, which `restore` undoes until `remove_deleted`. Raises JournalError if there is none of one."""
        with self._transaction():
            for number in numbers:
                self.game(number)
                self._db.execute(
                    "UPDATE games SET touched = ?, status = iif(status = ?, ?, ?) WHERE id = ?",
                    (self._clock(), ABANDONED, DELETED_ABANDONED, DELETED, number),
                )

    def restore(self, *numbers: int) -> None:
        """Undo the deletion of games. Raises JournalError if one isn't deleted, or not there any more."""
        with self._transaction():
            for number in numbers:
                done = self._db.execute(
                    "UPDATE games SET touched = ?, status = CASE status WHEN ? THEN ? ELSE iif(result IS NULL, ?, ?) "
                    "END WHERE id = ? AND status IN (?, ?) RETURNING id",
                    (
                        *(self._clock(), DELETED_ABANDONED, ABANDONED, OPEN, FINISHED),
                        *(min(number, _LARGEST_ID), DELETED, DELETED_ABANDONED),
                    ),
                ).fetchall()
                if not done:
                    raise JournalError(
                        "unknown",
                        f"there is no deleted game {number}; 'tapas-table games list --status deleted' shows them",
                    )

    def remove_deleted(self, before: float) -> int:
        """Remove the games that were deleted before a time, in seconds since 1970, a part at a time. Returns how many.

        What was deleted when the clock said no time of the calendar counts as deleted long ago.
        """
        with explained(self.path):
            rows = self._db.execute(
                "SELECT id FROM games WHERE status IN (?, ?) AND touched < ?", (DELETED, DELETED_ABANDONED, before)
            ).fetchall()
        for (number,) in rows:
            self._drop(number)
        return len(rows)

    def _drop(self, number: int) -> None:
        """Take a game out of the file, its latest entries first, so that no transaction is long."""
        while (last := self.length(number)) > 0:
            with self._transaction():
                self._db.execute("DELETE FROM entries WHERE game = ? AND number > ?", (number, last - _DROPPED))
        with self._transaction():
            self._db.execute("DELETE FROM games WHERE id = ?", (number,))
            # No other game is ever taken for one that has this touch.
            self._put_setting(_TOUCH, self._touch)

    # Background the table

    def beside(self, *, write: bool = False) -> "Journal":
        """The same journal on a connection of its own, for the thread that calls this and closes it.

        What it writes isn't on the disk until `settle`, so that no other write waits for the disk because of it.
        """
        other = copy(self)
        other._lock, other.on_write = None, lambda: None
        with explained(self.path):
            other._db = self._connect(address(self.path, "rw" if write else "ro"), _BESIDE_SECONDS)
            other._db.execute("PRAGMA synchronous=NORMAL")
        return other

    def stage(self, game: str, played: WrittenGame) -> int:
        """Add a game that nobody sees before `reveal`; `stage_entries` adds its entries. Returns its number."""
        with self._transaction():
            number = self._insert(game, played._replace(entries=()))
            self._db.execute("UPDATE games SET status = ? WHERE id = ?", (STAGED, number))
        return number

    def stage_entries(self, number: int, after: int, entries: Iterable[Entry]) -> None:
        """Add entries to a staged game, which has so many already."""
        now = self._clock()
        with self._transaction():
            self._db.executemany(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
                [(number, at, now, kind, data) for at, (kind, data) in enumerate(entries, after + 1)],
            )

    def settle(self) -> None:
        """Bring what was written to the disk, so that `reveal` is a small write."""
        with explained(self.path):
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def reveal(self, numbers: Iterable[int]) -> None:
        """Make staged games games like all others, all or none."""
        now, numbers = self._clock(), [*numbers]
        with self._transaction():
            self._note_imported(numbers)
            self._db.executemany(
                "UPDATE games SET touched = ?, touch = ?, status = iif(result IS NULL, ?, ?) "
                "WHERE id = ? AND status = ?",
                [(now, self._next_touch(), OPEN, FINISHED, number, STAGED) for number in numbers],
            )

    def drop_staged(self) -> None:
        """Drop all staged games, a part at a time."""
        with explained(self.path):
            staged = self._db.execute("SELECT id FROM games WHERE status = ?", (STAGED,)).fetchall()
        for (number,) in staged:
            self._drop(number)

    def drop(self, numbers: Iterable[int]) -> None:
        """Drop some staged games; nothing else."""
        with explained(self.path):
            staged = {row[0] for row in self._db.execute("SELECT id FROM games WHERE status = ?", (STAGED,))}
        for number in staged.intersection(numbers):
            self._drop(number)

    def staged(self, numbers: Iterable[int]) -> list[GameRow]:
        """The rows of staged games."""
        with explained(self.path):
            read = f"SELECT {COLUMNS} FROM games WHERE id = ? AND status = ?"
            rows = [self._db.execute(read, (number, STAGED)).fetchone() for number in numbers]
        return [game_row(row) for row in rows if row is not None]

    # Events

    def note(self, kind: str, data: Mapping[str, Any]) -> int:
        """Add an event, which stays, and commit it to the disk. Returns its number.

        Raises ValueError or TypeError for data that are no JSON.
        """
        return self.note_all([(kind, data)])[-1]

    def note_all(self, noted: Iterable[tuple[str, Mapping[str, Any]]]) -> list[int]:
        """Add events, all or none. Returns their numbers. Raises ValueError or TypeError for data that are no JSON."""
        texts = [(kind, events.as_data(data)) for kind, data in noted]
        with self._transaction():
            return [events.write(self._db, self._clock(), kind, text) for kind, text in texts]

    def erase(self, erased: Erased, kind: str, data: Mapping[str, Any]) -> None:
        """Take somebody's names out of everything, and add the event that says so, all or nothing.

        What is replaced is overwritten in the file and in its log.
        """
        text = events.as_data(data)
        with explained(self.path):
            self._db.execute("PRAGMA secure_delete=ON")
            found = changes(self._db, erased)
        with self._transaction():
            for statement, values in found:
                self._db.execute(statement, values)
            self._put_setting(ERASED, events.write(self._db, self._clock(), kind, text))
        with suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def version(self) -> Hashable:
        """Something that is another one after every write, also on another connection."""
        with explained(self.path):
            return self._db, self._db.total_changes, self._db.execute("PRAGMA data_version").fetchone()[0]

    def latest_event(self) -> int:
        """The number of the latest event, 0 without one."""
        if self._version < 3:
            return 0
        with explained(self.path):
            return events.latest(self._db)

    def events(self, *kinds: str, after: int = 0) -> Iterator[Event]:
        """The events of these kinds, of all if none is given, with numbers above `after`, the oldest first."""
        if self._version > 2:
            with explained(self.path):
                yield from events.read(self._db, kinds, after)

    # Settings

    def settings(self) -> dict[str, Any]:
        """The settings by name; one that is no JSON is left out."""
        settings = {}
        with explained(self.path):
            for name, value in self._db.execute("SELECT name, value FROM settings"):
                with suppress(ValueError):
                    settings[name] = read_value(value)
        return settings

    def keep_settings(self, settings: Mapping[str, Any]) -> None:
        """Write settings by name, to be read at the next start."""
        with self._transaction():
            for name, value in settings.items():
                self._put_setting(name, value)

    def _put_setting(self, name: str, value: Any) -> None:
        self._db.execute(
            "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, json.dumps(value)),
        )

    # What the table is to say when it starts

    def notice(self) -> str | None:
        """What happened to the journal and is to be told until somebody plays on."""
        told = self.settings().get(_NOTICE)
        return told if isinstance(told, str) else None

    def _take_notice_away(self) -> None:
        if self._noticed:
            self._db.execute("DELETE FROM settings WHERE name = ?", (_NOTICE,))
