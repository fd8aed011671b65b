"""Writes the journal: games, entries, events and settings, each write a transaction on the disk."""

import json
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from pathlib import Path
from typing import Any, Final

from firmware.errors import JournalError
from firmware.journal import backups
from firmware.journal.file import (
    FILE_NAME,
    VERSION,
    address,
    closed_by_errors,
    connect,
    connect_to_write,
    open_to_read,
    open_to_write,
    take_lock,
)
from firmware.journal.reading import CURRENT, IMPORTED, KEPT_UP_TO, LARGEST_ID, NOTICE, Reader, explained
from firmware.journal.rows import (
    ABANDONED,
    DELETED,
    DELETED_ABANDONED,
    ERASED,
    FINISHED,
    OPEN,
    STAGED,
    Entry,
    Erased,
    WrittenGame,
    changes,
    event_data,
)

_PROGRAM: Final = "program"
_REVISION: Final = "touch"
_BACKGROUND_SECONDS: Final = 10.0
_DROPPED: Final = 1000
"""The most entries that are dropped in one transaction."""


class Journal(Reader):
    """The journal in a directory. Every method raises JournalError, and changes nothing then.

    With `write` the directory is made and locked for this process; without, the journal can be read while another
    process writes it. `clock` gives seconds since 1970, `program` is the version of this program.
    """

    def __init__(
        self,
        directory: Path,
        *,
        write: bool = True,
        clock: Callable[[], float] = time.time,
        program: str | None = None,
    ) -> None:
        self.path = directory / FILE_NAME
        self._clock = clock
        self._program = program if program is not None else backups.program_version()
        self.writes = 0
        """How often something has been written."""
        self.on_write: Callable[[], None] = lambda: None
        """Called after something has been written; it must return at once."""
        self.warnings: list[JournalError] = []
        """What went wrong when the journal was opened, without keeping it from being used."""
        self._revision = 0
        self._lock: sqlite3.Connection | None = None
        if not write:
            self._db, self._version = open_to_read(self.path)
            return
        self._version = VERSION
        self._lock = take_lock(directory)
        with closed_by_errors(self._lock):
            self._db = open_to_write(self.path, self._back_up_before)
        with closed_by_errors(self._lock), closed_by_errors(self._db):
            with explained(self.path):
                file = os.stat(self.path)
                self._file = (file.st_dev, file.st_ino)
                self._revision = self._latest_revision()
                self._note_program()
            with suppress(JournalError):
                self.drop_staged()

    def _back_up_before(self, version: int, present: sqlite3.Connection) -> None:
        """Make a backup before the file is brought to a new version, and before another program writes to it."""
        row = present.execute("SELECT value FROM settings WHERE name = ?", (_PROGRAM,)).fetchone()
        if version == VERSION and row is not None and row[0] == json.dumps(self._program):
            return
        try:
            backups.make(self.path, self._clock())
        except JournalError as error:
            if version < VERSION:
                raise
            self.warnings.append(
                JournalError(error.code, f"no backup was made before the first write of this version: {error}")
            )

    def _note_program(self) -> None:
        """Keep which program writes, unless the backup before its first write is still to be made."""
        noted = self.settings()
        wanted = {KEPT_UP_TO: noted.get(KEPT_UP_TO, self._revision), _PROGRAM: self._program}
        if not self.warnings and any(noted.get(name) != value for name, value in wanted.items()):
            try:
                self.keep_settings(wanted)
            except JournalError as error:
                self.warnings.append(error)

    def _latest_revision(self) -> int:
        """The greatest revision, also of a game that is gone; what nobody can have counted to is left out."""
        latest = self._number("SELECT max(touch) FROM games WHERE touch < ?", LARGEST_ID)
        kept = self.settings().get(_REVISION)
        return max(latest, kept if isinstance(kept, int) and 0 < kept < LARGEST_ID else 0)

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
            before = self._revision
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

    def _commit(self, revision_before: int) -> None:
        """Commit. An error is ignored if all was written nevertheless: a move reported as lost would be made twice."""
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error:
            touched = self._revision > revision_before and not self._db.in_transaction
            if not (touched and self._db.execute("SELECT 1 FROM games WHERE touch = ?", (self._revision,)).fetchone()):
                raise

    def _end_what_failed(self) -> None:
        """Roll an unfinished transaction back; a connection that can't do that is opened anew, which forgets it."""
        with suppress(sqlite3.Error):
            self._db.execute("ROLLBACK")
        # One that couldn't be opened anew when it failed is still closed, and says only that.
        with suppress(sqlite3.Error):
            if not self._db.in_transaction:
                return
            self._db.close()
        self._db = connect_to_write(self.path)

    def now(self) -> float:
        """The time at which an entry would be written now, in seconds since 1970."""
        return self._clock()

    def close(self) -> None:
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
            self._put_setting(CURRENT, number)
            self._take_notice_away()
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
        self._note(IMPORTED, event_data({"games": [*numbers]}))

    def _next_revision(self) -> int:
        """The revision of what is written now. That of a transaction that is rolled back isn't used again."""
        self._revision += 1
        return self._revision

    def _insert(self, game: str, played: WrittenGame) -> int:
        now = self._clock()
        started = now if played.started is None else played.started
        row = self._db.execute(
            "INSERT INTO games (game, setup, names, started, touched, status, result, touch) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                *(game, json.dumps(played.setup), json.dumps(played.names), started, now),
                *(*_ended(played.result), self._next_revision()),
            ),
        ).fetchone()
        number = int(row[0])
        self._add_entries(number, 0, played.entries, now)
        return number

    def append(self, game: int, entries: Iterable[Entry], result: Mapping[str, Any] | None = None) -> None:
        """Add entries to a game, all or none, and commit them to the disk; a `result` ends the game."""
        now = self._clock()
        with self._transaction():
            self._add_entries(game, self.length(game), entries, now)
            self._db.execute(
                "UPDATE games SET touched = ?, touch = ?, status = ?, result = ? WHERE id = ?",
                (now, self._next_revision(), *_ended(result), game),
            )
            self._take_notice_away()

    def _add_entries(self, game: int, after: int, entries: Iterable[Entry], now: float) -> None:
        self._db.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
            [(game, at, now, kind, data) for at, (kind, data) in enumerate(entries, after + 1)],
        )

    def take_up(self, game: int) -> None:
        """Make a game the current one; an abandoned one is open again."""
        with self._transaction():
            self.game(game)  # It may have been deleted since it was read.
            self._change_status(game, ABANDONED, OPEN)
            self._put_setting(CURRENT, game)

    def put_away(self, abandoned: int | None = None) -> None:
        """Have no current game, and mark the game `abandoned` as such if it is open."""
        with self._transaction():
            self._change_status(abandoned, OPEN, ABANDONED)
            self._put_setting(CURRENT, None)

    def abandon(self, game: int) -> None:
        """Mark a game that isn't the current one as abandoned, if it is open."""
        with self._transaction():
            self._change_status(game, OPEN, ABANDONED)

    def _change_status(self, game: int | None, old: str, new: str) -> None:
        self._db.execute("UPDATE games SET status = ? WHERE id = ? AND status = ?", (new, game, old))

    # Deleting

    def delete(self, *numbers: int) -> None:
        """Delete games, which `restore` undoes until `remove_deleted`. Raises JournalError if one isn't there."""
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
                        *(min(number, LARGEST_ID), DELETED, DELETED_ABANDONED),
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
        # Whoever restores one of them later than this is told that it is gone.
        claim = "UPDATE games SET status = ? WHERE status IN (?, ?) AND touched < ? RETURNING id"
        with self._transaction():
            rows = self._db.execute(claim, (STAGED, DELETED, DELETED_ABANDONED, before)).fetchall()
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
            # No other game is ever taken for one that has this revision.
            self._put_setting(_REVISION, self._revision)

    # In the background

    def own_connection(self, *, write: bool = False) -> "Journal":
        """The same journal on a connection of its own, for the thread that calls this and closes it.

        What it writes isn't on the disk until `settle`, so that no other write waits for the disk because of it.
        """
        other = copy(self)
        other._lock, other.on_write = None, lambda: None
        with explained(self.path):
            other._db = connect(address(self.path, "rw" if write else "ro"), _BACKGROUND_SECONDS)
            other._db.execute("PRAGMA synchronous=NORMAL")
        return other

    def stage(self, game: str, played: WrittenGame) -> int:
        """Add a game that nobody sees before `reveal`; `stage_entries` adds its entries. Returns its number."""
        with self._transaction():
            number = self._insert(game, played._replace(entries=()))
            # Its revision may be one of another connection's; `reveal` gives it its own.
            self._db.execute("UPDATE games SET status = ?, touch = 0 WHERE id = ?", (STAGED, number))
        return number

    def stage_entries(self, number: int, after: int, entries: Iterable[Entry]) -> None:
        """Add entries to a staged game, which has so many already."""
        with self._transaction():
            self._add_entries(number, after, entries, self._clock())

    def settle(self) -> None:
        """Bring what was written to the disk, so that `reveal` is a small write."""
        self._rows("PRAGMA wal_checkpoint(PASSIVE)")

    def reveal(self, numbers: Iterable[int]) -> None:
        """Make staged games games like all others, all or none."""
        now, numbers = self._clock(), [*numbers]
        with self._transaction():
            self._note_imported(numbers)
            self._db.executemany(
                "UPDATE games SET touched = ?, touch = ?, status = iif(result IS NULL, ?, ?) "
                "WHERE id = ? AND status = ?",
                [(now, self._next_revision(), OPEN, FINISHED, number, STAGED) for number in numbers],
            )

    def drop_staged(self, only: Collection[int] | None = None) -> None:
        """Drop all staged games, or `only` those, a part at a time."""
        for (number,) in self._rows("SELECT id FROM games WHERE status = ?", STAGED):
            if only is None or number in only:
                self._drop(number)

    # Events

    def note(self, kind: str, data: Mapping[str, Any]) -> int:
        """Add an event, which stays, and commit it to the disk. Returns its number.

        Raises ValueError or TypeError for data that are no JSON.
        """
        return self.note_all([(kind, data)])[-1]

    def note_all(self, noted: Iterable[tuple[str, Mapping[str, Any]]]) -> list[int]:
        """Add events, all or none. Returns their numbers. Raises ValueError or TypeError for data that are no JSON."""
        texts = [(kind, event_data(data)) for kind, data in noted]
        with self._transaction():
            return [self._note(kind, text) for kind, text in texts]

    def _note(self, kind: str, text: str) -> int:
        row = self._db.execute(
            "INSERT INTO events (at, kind, data) VALUES (?, ?, ?) RETURNING number", (self._clock(), kind, text)
        )
        return int(row.fetchone()[0])

    def erase(self, erased: Erased, kind: str, data: Mapping[str, Any]) -> None:
        """Take somebody's names out of everything, and add the event that says so, all or nothing.

        What is replaced is overwritten in the file and in its log.
        """
        text = event_data(data)
        with explained(self.path):
            self._db.execute("PRAGMA secure_delete=ON")
            found = list(changes(self._db, erased))
        with self._transaction():
            for statement, values in found:
                self._db.execute(statement, values)
            self._put_setting(ERASED, self._note(kind, text))
        with suppress(sqlite3.Error):
            # A checkpoint that waits for a reader, such as a backup, would keep the table from writing.
            patience = self._db.execute("PRAGMA busy_timeout").fetchone()[0]
            self._db.execute("PRAGMA busy_timeout=0")
            end = time.monotonic() + _BACKGROUND_SECONDS
            while self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] and time.monotonic() < end:
                time.sleep(0.1)
            self._db.execute(f"PRAGMA busy_timeout={patience}")

    # Settings

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

    def _take_notice_away(self) -> None:
        self._db.execute("DELETE FROM settings WHERE name = ?", (NOTICE,))


def _ended(result: Mapping[str, Any] | None) -> tuple[str, str | None]:
    return (FINISHED, json.dumps(result)) if result else (OPEN, None)
