"""The journal: every game, move by move, in one SQLite file that survives a power cut.

Each entry is committed before the lights or the page show it. SQLite's WAL mode with `synchronous=FULL` writes a commit
to the disk before it returns. Entries are only added; a move that is taken back is another entry. A file of a newer
version, a damaged one or one of another program is refused and not changed.
"""

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from firmware.errors import JournalError

FILE_NAME: Final = "journal.sqlite"
_LOCK_NAME: Final = "table.lock"
_APPLICATION_ID: Final = 0x54415041
_VERSION: Final = 1
_SCHEMA: Final = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    names TEXT NOT NULL,
    started REAL NOT NULL,
    touched REAL NOT NULL,
    status TEXT NOT NULL,
    result TEXT
) STRICT;
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at REAL NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""

OPEN: Final = "open"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
_CURRENT: Final = "current game"
_LARGEST_ID: Final = 2**62
_PATIENCE_SECONDS: Final = 0.5
_COLUMNS: Final = "id, game, setup, names, started, touched, status, result"

Entry = tuple[str, str]
"""(kind, data): texts that the game's plugin writes and reads."""


class WrittenGame(NamedTuple):
    """What the journal keeps of a game. It has ended if there is a `result`; `started` is in seconds since 1970.

    `setup` is the plugin's, `names` are the players' names by seat.
    """

    setup: Mapping[str, Any]
    names: Mapping[str, str]
    entries: Iterable[Entry]
    result: Mapping[str, Any] | None = None
    started: float | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A row of the table `games`: `status` is `open`, `finished` or `abandoned`, times are in seconds since 1970."""

    id: int
    game: str
    setup: Mapping[str, Any]
    names: Mapping[str, str]
    started: float
    touched: float
    status: str
    result: Mapping[str, Any] | None


class Journal:
    """The journal in a directory. Every method raises JournalError, and changes nothing then.

    With `write` the directory is made and locked for this process; without, the journal can be read while another
    process writes it. `clock` gives seconds since 1970.
    """

    def __init__(self, directory: Path, *, write: bool = True, clock: Callable[[], float] = time.time) -> None:
        self.path = directory / FILE_NAME
        self._clock = clock
        self.writes = 0
        """How often something has been written."""
        self._lock: sqlite3.Connection | None = None
        if write:
            try:
                directory.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise JournalError(
                    "read-only", f"can't make {directory}: {error.strerror}; give a directory you may write with --data"
                ) from error
            self._lock = self._take_lock(directory / _LOCK_NAME)
        elif not self.path.exists():
            raise JournalError("failed", f"there is no journal in {directory} yet; play a game first, or give --data")
        try:
            with self._explained():
                self._db = self._open(write)
                file = os.stat(self.path)
                self._file = (file.st_dev, file.st_ino)
        except JournalError:
            if self._lock is not None:
                self._lock.close()
            raise

    def _take_lock(self, path: Path) -> sqlite3.Connection:
        """Lock the directory against a second table, until `close` or the end of the process.

        The lock is an exclusive transaction on a database of its own, which the system ends with the process.
        """
        try:
            lock = sqlite3.connect(path, timeout=0, isolation_level=None)
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if _code(error) == sqlite3.SQLITE_BUSY:
                raise JournalError(
                    "busy", f"another tapas-table uses {path.parent}; stop it, or give this one its own --data"
                ) from error
            raise JournalError(
                "read-only", f"can't write in {path.parent}: {error}; make it writable, or give another --data"
            ) from error
        return lock

    def _open(self, write: bool) -> sqlite3.Connection:
        if not write:
            return self._reading()
        if self.path.exists() and self.path.stat().st_size:
            # Checked on a read-only connection first: a file that is refused must not be changed.
            self._reading().close()
        else:
            self._make()
        db = sqlite3.connect(self.path, isolation_level=None, timeout=_PATIENCE_SECONDS)
        db.text_factory = _text
        try:
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            db.execute("PRAGMA foreign_keys=ON")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _make(self) -> None:
        """Make an empty journal under another name and rename it, so that a power cut leaves no half-made file."""
        fresh = self.path.with_name(f"{FILE_NAME}.new")
        for left in ("", "-journal", "-wal", "-shm"):
            fresh.with_name(fresh.name + left).unlink(missing_ok=True)
        db = sqlite3.connect(fresh, isolation_level=None)
        try:
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            marks = f"PRAGMA application_id={_APPLICATION_ID}; PRAGMA user_version={_VERSION};"
            db.executescript(f"BEGIN; {_SCHEMA} {marks} COMMIT;")
        finally:
            db.close()
        fresh.replace(self.path)
        if os.name != "nt":
            directory = os.open(self.path.parent, os.O_RDONLY)
            os.fsync(directory)
            os.close(directory)

    def _reading(self) -> sqlite3.Connection:
        """A read-only connection to the file, after `_check`."""
        address = f"{self.path.absolute().as_uri()}?mode=ro"
        wal = self.path.with_name(f"{FILE_NAME}-wal")
        if not os.access(self.path.parent, os.W_OK) and not wal.exists():
            # SQLite would make the WAL's files beside the database, and may not write in this directory.
            address += "&immutable=1"
        db = sqlite3.connect(address, uri=True, isolation_level=None)
        db.text_factory = _text
        try:
            self._check(db)
        except (sqlite3.Error, JournalError):
            db.close()
            raise
        return db

    def _check(self, db: sqlite3.Connection) -> None:
        """Raise JournalError unless the file is empty or an undamaged journal of a version this program knows."""
        application = db.execute("PRAGMA application_id").fetchone()[0]
        version = db.execute("PRAGMA user_version").fetchone()[0]
        tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if not (application or version or tables):
            return
        if application != _APPLICATION_ID:
            raise JournalError(
                "foreign", f"{self.path} is not a journal of tapas-table; move it away, or give another --data"
            )
        if version > _VERSION:
            raise JournalError(
                "newer",
                f"{self.path} was written by a newer tapas-table (version {version}, this one knows {_VERSION}); "
                "update the program, or give another --data",
            )
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise self._damaged()

    def _damaged(self) -> JournalError:
        return JournalError(
            "damaged",
            f"{self.path} is damaged and was left as it is; save what can be saved with "
            f"'sqlite3 {self.path} .recover', then move it away or give another --data",
        )

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn SQLite's errors into JournalErrors that name the remedy."""
        try:
            yield
        except sqlite3.Error as error:
            code = _code(error)
            if code == sqlite3.SQLITE_FULL:
                raise JournalError(
                    "full", f"no room left for {self.path}; free some space on that disk, then press again"
                ) from error
            if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
                raise JournalError(
                    "read-only", f"{self.path} can't be written ({error}); make it writable, or give another --data"
                ) from error
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise JournalError("busy", f"another program holds {self.path}; close it, then press again") from error
            if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                raise self._damaged() from error
            raise JournalError("failed", f"{self.path}: {error}; check the disk, then press again") from error

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
        with self._explained():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
                self.writes += 1
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Close the file and release the lock."""
        self._db.close()
        if self._lock is not None:
            self._lock.close()

    # Games

    def begin(self, game: str, setup: Mapping[str, Any], names: Mapping[str, str], entries: Iterable[Entry]) -> int:
        """Add a new game with its first entries and make it the current one. Returns its number."""
        with self._transaction():
            number = self._insert(game, WrittenGame(setup, names, entries))
            self._put_setting(_CURRENT, number)
        return number

    def add(self, games: Iterable[tuple[str, WrittenGame]]) -> list[int]:
        """Add games that were played elsewhere, (name, game), all or none. Returns their numbers."""
        with self._transaction():
            return [self._insert(name, played) for name, played in games]

    def _insert(self, game: str, played: WrittenGame) -> int:
        now = self._clock()
        result = json.dumps(played.result) if played.result else None
        row = self._db.execute(
            "INSERT INTO games (game, setup, names, started, touched, status, result) "
            "VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                game,
                json.dumps(played.setup),
                json.dumps(played.names),
                now if played.started is None else played.started,
                now,
                FINISHED if result else OPEN,
                result,
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
                "UPDATE games SET touched = ?, status = ?, result = ? WHERE id = ?",
                (now, FINISHED if result else OPEN, json.dumps(result) if result else None, game),
            )

    def take_up(self, game: int) -> None:
        """Make a game the current one; an abandoned one is open again."""
        with self._transaction():
            self._db.execute("UPDATE games SET status = ? WHERE id = ? AND status = ?", (OPEN, game, ABANDONED))
            self._put_setting(_CURRENT, game)

    def put_away(self, abandoned: int | None = None) -> None:
        """Have no current game, and mark the game `abandoned` as such if it is open."""
        with self._transaction():
            self._db.execute("UPDATE games SET status = ? WHERE id = ? AND status = ?", (ABANDONED, abandoned, OPEN))
            self._put_setting(_CURRENT, None)

    def current(self) -> GameRow | None:
        """The current game, finished or not; None while the next one is being set up."""
        number = self.settings().get(_CURRENT)
        return self.game(number) if isinstance(number, int) and 0 < number < _LARGEST_ID else None

    def games(self, most: int = _LARGEST_ID) -> list[GameRow]:
        """At most `most` games, the latest touched first."""
        with self._explained():
            rows = self._db.execute(f"SELECT {_COLUMNS} FROM games ORDER BY touched DESC, id DESC LIMIT ?", (most,))
            return [_game_row(row) for row in rows]

    def game(self, number: int) -> GameRow:
        """The game of that number. Raises JournalError if there is none."""
        with self._explained():
            row = self._db.execute(f"SELECT {_COLUMNS} FROM games WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise JournalError("unknown", f"there is no game {number}; 'tapas-table games list' shows those there are")
        return _game_row(row)

    def written(self, row: GameRow) -> WrittenGame:
        """A game with all its entries."""
        return WrittenGame(row.setup, row.names, self.entries(row.id), row.result, row.started)

    def entries(self, number: int) -> list[Entry]:
        """A game's entries in the order in which they were added."""
        with self._explained():
            rows = self._db.execute("SELECT kind, data FROM entries WHERE game = ? ORDER BY number", (number,))
            return [(kind, data) for kind, data in rows]

    # Settings

    def settings(self) -> dict[str, Any]:
        """The settings by name; one that is no JSON is left out."""
        settings = {}
        with self._explained():
            for name, value in self._db.execute("SELECT name, value FROM settings"):
                with suppress(ValueError, RecursionError):
                    settings[name] = json.loads(value, parse_constant=_no_number)
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


def _text(data: bytes) -> str:
    """A column's text; bytes that are no UTF-8 are replaced, so that the row can be read."""
    return data.decode("utf-8", "replace")


def _game_row(row: tuple[Any, ...]) -> GameRow:
    number, game, setup, names, started, touched, status, result = row
    return GameRow(
        number,
        game,
        _mapping(setup) or {"unreadable": setup},
        _mapping(names) or {},
        started if isinstance(started, (int, float)) and isfinite(started) else 0.0,
        touched,
        status,
        _mapping(result) if result else None,
    )


def _mapping(text: str) -> dict[str, Any] | None:
    """A column's JSON object; None for anything else, so that the other games can be listed."""
    try:
        data = json.loads(text, parse_constant=_no_number)
        # A lone surrogate can't be encoded again, for the page or for an export.
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _no_number(constant: str) -> None:
    """Refuse NaN and Infinity, which Python writes but a browser's JSON parser doesn't read."""
    raise ValueError(f"{constant} is no number")


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
