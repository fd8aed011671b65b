"""Makes, checks and opens the journal's file, brings it to the present version, and replaces it by another.

A replacement keeps the journal under another name. It is done in steps, of which each can be the last before a power
cut:

1. the new file is whole and on the disk, under another name;
2. the present file and its write-ahead log are kept under a name of their own;
3. the new file is renamed to `journal.sqlite.next`: from here on the next start finishes what is left;
4. the present file's log is deleted, which must not be applied to the new file, and the new one takes its place.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from firmware.errors import JournalError
from firmware.journal.reading import OLD_ORDER, damaged, explained, result_code
from firmware.journal.rows import LISTED, as_text

LOG_END: Final = "-wal"
UNDO_END: Final = "-journal"
_ENDS: Final = (LOG_END, "-shm", UNDO_END)
"""The ends of the names of the files that SQLite writes next to a database."""


def companion(path: Path, end: str) -> Path:
    """The file of the same name with an end."""
    return path.with_name(path.name + end)


def delete(path: Path) -> None:
    """Delete a database that nobody needs, with what SQLite wrote next to it."""
    for end in ("", *_ENDS):
        companion(path, end).unlink(missing_ok=True)


@contextmanager
def deleted_by_errors(path: Path) -> Iterator[None]:
    """Delete a database if anything is raised, whatever the disk says to that."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            delete(path)
        raise


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def sync_file(path: Path) -> None:
    """Wait until a file's content is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_directory(directory: Path) -> None:
    """Wait until the names in a directory are on the disk. Windows has no such call."""
    if os.name == "nt":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def replace(path: Path, fresh: Path, why: str) -> Path:
    """Put the closed database `fresh` in the place of `path`. Returns where the latter is now, see `preserve`."""
    sync_file(fresh)
    kept = preserve(path, why)
    fresh.replace(companion(path, ".next"))
    sync_directory(path.parent)
    finish_replacing(path)
    return kept


def finish_replacing(path: Path) -> None:
    """Do the last step of a replacement, if one was interrupted there."""
    fresh = companion(path, ".next")
    if not fresh.exists():
        return
    for end in _ENDS:
        companion(path, end).unlink(missing_ok=True)
    sync_directory(path.parent)
    fresh.replace(path)
    sync_directory(path.parent)


def preserve(path: Path, why: str) -> Path:
    """Keep a database and its log under a name of their own, as in `journal.damaged-1.sqlite`; returns that name."""
    names = (path.with_name(f"{path.stem}.{why}-{number}{path.suffix}") for number in count(1))
    kept = next(name for name in names if not (name.exists() or companion(name, LOG_END).exists()))
    try:
        for end in ("", LOG_END, UNDO_END):
            if _has_content(companion(path, end)):
                _keep(companion(path, end), companion(kept, end))
        sync_directory(path.parent)
    except OSError:
        delete(kept)
        raise
    return kept


def _keep(file: Path, kept: Path) -> None:
    """Copy a file; where it can't be read to its end or there is no room, give it a second name."""
    try:
        shutil.copy2(file, kept)
        sync_file(kept)
    except OSError:
        with suppress(OSError):
            kept.unlink(missing_ok=True)
        os.link(file, kept)


FILE_NAME: Final = "journal.sqlite"
_LOCK_NAME: Final = "table.lock"
_APPLICATION_ID: Final = 0x54415041
VERSION: Final = 3
_PATIENCE_SECONDS: Final = 0.5
_INDEX: Final = f"CREATE INDEX IF NOT EXISTS listed_games ON games (touch, status) WHERE {LISTED}"
"""The games in their order without their other columns. A file is the same without it, only slower to list."""
_EVENTS: Final = """CREATE TABLE events (
        number INTEGER PRIMARY KEY,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        data TEXT NOT NULL
    ) STRICT"""
_SCHEMA: Final = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        setup TEXT NOT NULL,
        names TEXT NOT NULL,
        started REAL NOT NULL,
        touched REAL NOT NULL,
        status TEXT NOT NULL,
        result TEXT,
        touch INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    _EVENTS,
    _INDEX,
    f"PRAGMA application_id={_APPLICATION_ID}",
    f"PRAGMA user_version={VERSION}",
)
"""`games.touch` is the game's revision, which numbers what is written of any game: the latest game has the greatest,
whatever the clock said.
"""
_TABLES: Final = {"games", "entries", "settings"}
_PROBES: Final = (
    (1, "SELECT id, game, setup, names, started, touched, status, result FROM games LIMIT 0"),
    (1, "SELECT game, number, at, kind, data FROM entries LIMIT 0"),
    (1, "SELECT name, value FROM settings LIMIT 0"),
    (2, "SELECT touch FROM games LIMIT 0"),
    (3, "SELECT number, at, kind, data FROM events LIMIT 0"),
)
"""What files have, each since a version."""


def connect(address: str, timeout: float = _PATIENCE_SECONDS) -> sqlite3.Connection:
    """A connection to a file's URI that waits so long for other programs. Text that is no UTF-8 can be read."""
    db = sqlite3.connect(address, uri=True, isolation_level=None, timeout=timeout)
    db.text_factory = as_text
    return db


@contextmanager
def closed_by_errors(db: sqlite3.Connection) -> Iterator[None]:
    """Close a connection if anything is raised, whatever the disk says to that."""
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            db.close()
        raise


def address(path: Path, mode: str) -> str:
    """A file's URI for SQLite; the mode is `ro`, `rw` or `rwc`."""
    return f"{path.absolute().as_uri()}?mode={mode}"


def take_lock(directory: Path, name: str = _LOCK_NAME) -> sqlite3.Connection:
    """Lock a directory, which is made if there is none, until the connection is closed or the process ends.

    The lock is an exclusive transaction on a database of its own, which the system ends with the process. Raises
    JournalError.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(
            "read-only", f"can't make {directory}: {error.strerror}; give a directory you may write with --data"
        ) from error
    try:
        lock = connect(address(directory / name, "rwc"), 0.0)
        with closed_by_errors(lock):
            lock.execute("BEGIN EXCLUSIVE")
    except (sqlite3.Error, UnicodeDecodeError) as error:
        code = result_code(error) if isinstance(error, sqlite3.Error) else sqlite3.SQLITE_CORRUPT
        if code == sqlite3.SQLITE_BUSY:
            raise JournalError(
                "busy", f"another tapas-table uses {directory}; stop it, or give this one its own --data"
            ) from error
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise JournalError("failed", f"{directory / name} is damaged and holds nothing; delete it") from error
        if code == sqlite3.SQLITE_FULL:
            raise JournalError("full", f"no room left in {directory}; free some space on that disk") from error
        raise JournalError(
            "read-only", f"can't write in {directory}: {error}; make it writable, or give another --data"
        ) from error
    return lock


@contextmanager
def locked(directory: Path, name: str = _LOCK_NAME) -> Iterator[None]:
    """Hold the lock of `take_lock` for a while. Raises JournalError."""
    lock = take_lock(directory, name)
    try:
        yield
    finally:
        # It is over whatever the disk says: the system has forgotten the lock.
        with suppress(sqlite3.Error):
            lock.close()


def open_to_read(path: Path) -> tuple[sqlite3.Connection, int]:
    """A read-only connection to a journal, and the version of its file. Raises JournalError."""
    with explained(path):
        if not _is_there(path):
            raise JournalError("failed", f"there is no journal in {path.parent} yet; play a game first, or give --data")
        where = address(path, "ro")
        if not os.access(path.parent, os.W_OK) and not companion(path, LOG_END).exists():
            # SQLite would make the log's files next to the database, but may not write in this directory.
            where += "&immutable=1"
        db = connect(where)
        with closed_by_errors(db):
            version = check(db, path)
            if not version:
                raise JournalError("failed", f"{path} is empty; play a game first, or give --data")
        return db, version


def open_to_write(path: Path, before_change: Callable[[int, sqlite3.Connection], None]) -> sqlite3.Connection:
    """A connection to a journal, which is made if there is none. The directory is locked. Raises JournalError.

    `before_change` gets the version of a file that is there and a connection that reads it, before anything changes.
    """
    with explained(path):
        finish_replacing(path)
        version = 0
        if _is_there(path):
            _undo_unfinished(path)
            # Checked on a read-only connection first: a file that is refused must not be changed.
            with closing(connect(address(path, "ro"))) as checked:
                version = check(checked, path)
                if version:
                    before_change(version, checked)
        if not version:
            _begin_anew(path)
        db = connect_to_write(path)
        with closed_by_errors(db):
            if 0 < version < VERSION:
                _migrate(db, version)
            # A full disk is no reason not to open the journal.
            with suppress(sqlite3.Error):
                db.execute(_INDEX)
        return db


def connect_to_write(path: Path) -> sqlite3.Connection:
    """A connection to a journal that has been checked, on which a commit waits for the disk."""
    db = connect(address(path, "rw"))
    with closed_by_errors(db):
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
    return db


def _is_there(path: Path) -> bool:
    """Whether there is a journal. Raises JournalError if only a log is left of one, beside an empty file or none."""
    if _has_content(path):
        return True
    if _has_content(companion(path, LOG_END)):
        raise damaged(path)
    return False


def _undo_unfinished(path: Path) -> None:
    """Undo a change to a journal of ours that a power cut interrupted before there was a write-ahead log.

    A connection that only reads can't do that, and refuses such a file.
    """
    if not _has_content(companion(path, UNDO_END)):
        return
    with path.open("rb") as file:
        file.seek(68)
        ours = int.from_bytes(file.read(4), "big") == _APPLICATION_ID
    if ours:
        with closing(connect(address(path, "rw"))) as db:
            db.execute("SELECT count(*) FROM sqlite_master")


def _begin_anew(path: Path) -> None:
    """Make an empty journal beside what is there and put it in its place, so that no power cut leaves half a file."""
    fresh = companion(path, ".new")
    make(fresh)
    replace(path, fresh, "empty")


def make(path: Path) -> None:
    """Make an empty journal in the place of whatever is there.

    It has no write-ahead log yet, so that the file alone is all of it, also if its closing fails.
    """
    delete(path)
    with closing(connect(address(path, "rwc"))) as db:
        db.execute("PRAGMA synchronous=FULL")
        db.execute("BEGIN")
        for statement in _SCHEMA:
            db.execute(statement)
        db.execute("COMMIT")


def check(db: sqlite3.Connection, path: Path) -> int:
    """The version of an undamaged journal that this program knows, 0 for an empty file. Raises JournalError."""
    with explained(path):
        application = db.execute("PRAGMA application_id").fetchone()[0]
        version = db.execute("PRAGMA user_version").fetchone()[0]
        tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
        if not (application or version or tables):
            return 0
        if application != _APPLICATION_ID:
            if tables >= _TABLES:
                raise damaged(path)
            raise JournalError(
                "foreign", f"{path} is not a journal of tapas-table; move it away, or give another --data"
            )
        if version > VERSION:
            raise JournalError(
                "newer",
                f"{path} was written by a newer tapas-table (version {version}, this one knows {VERSION}); update the "
                f"program, bring an older copy back with 'tapas-table games restore --data {path.parent}', or give "
                "another --data",
            )
        if version < 1 or not _has_its_tables(db, version):
            raise damaged(path)
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise damaged(path)
        return int(version)


def _has_its_tables(db: sqlite3.Connection, version: int) -> bool:
    try:
        for since, probe in _PROBES:
            if version >= since:
                db.execute(probe)
    except sqlite3.Error as error:
        if result_code(error) == sqlite3.SQLITE_ERROR:
            return False
        raise
    return True


def _migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a file of an earlier version to the present one, in one transaction.

    Version 2 numbers the games in the order of their times, version 3 has events.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        if version < 2:
            db.execute("ALTER TABLE games ADD COLUMN touch INTEGER NOT NULL DEFAULT 0")
            number_revisions(db)
        db.execute(_EVENTS)
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def number_revisions(db: sqlite3.Connection) -> None:
    """Number the games of version 1 in the order of their times."""
    numbers = [row[0] for row in db.execute(f"SELECT id FROM games ORDER BY {OLD_ORDER}, id")]
    db.executemany("UPDATE games SET touch = ? WHERE id = ?", enumerate(numbers, 1))
