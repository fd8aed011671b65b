"""Turns what SQLite and the system say about the journal's file into JournalErrors that name the remedy."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.errors import JournalError


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
