"""Replaces a journal by another and keeps it under another name; waits for the disk, and explains its errors.

A replacement is done in steps, of which each can be the last before a power cut:

1. the new file is whole and on the disk, under another name;
2. the present file and its write-ahead log are kept under a name of their own;
3. the new file is renamed to `journal.sqlite.next`: from here on the next start finishes what is left;
4. the present file's log is deleted, which must not be applied to the new file, and the new one takes its place.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from firmware.errors import JournalError

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
            if companion(path, end).exists() and companion(path, end).stat().st_size:
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


def damaged(path: Path) -> JournalError:
    """The error for a file that can't be trusted."""
    return JournalError(
        "damaged",
        f"{path} is damaged and was left as it is; save what can be read with "
        f"'tapas-table games salvage --data {path.parent}' while no table runs, which a table also does when it starts",
    )


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Raise JournalError in place of every error that a file or its disk causes."""
    try:
        yield
    except JournalError:
        raise
    except sqlite3.Error as error:
        raise _of_sqlite(path, error) from error
    except UnicodeDecodeError as error:
        # SQLite quotes a damaged schema in its message, which Python's module then can't decode.
        raise damaged(path) from error
    except MemoryError as error:
        raise JournalError("failed", f"{path}: no memory left to read it; end other programs first") from error
    except OSError as error:
        if isinstance(error, PermissionError):
            raise _read_only(path, error) from error
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise _full(path) from error
        why = error.strerror or error
        raise JournalError("failed", f"{path}: {why}; check the disk, then try again") from error


def _of_sqlite(path: Path, error: sqlite3.Error) -> JournalError:
    code = result_code(error)
    if code == sqlite3.SQLITE_FULL:
        return _full(path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return _read_only(path, error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalError("busy", f"another program holds {path}; close it, then try again")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return damaged(path)
    return JournalError("failed", f"{path}: {error}; check the disk, then try again")


def _full(path: Path) -> JournalError:
    return JournalError("full", f"no room left for {path}; free some space on that disk, then try again")


def _read_only(path: Path, error: Exception) -> JournalError:
    return JournalError("read-only", f"{path} can't be written ({error}); make it writable, or give another --data")


def result_code(error: sqlite3.Error) -> int:
    """SQLite's primary result code."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
