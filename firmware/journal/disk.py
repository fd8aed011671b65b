"""Replaces one journal by another, which is kept under another name and never deleted; waits for the disk.

A replacement is done in steps, of which each can be the last before a power cut:

1. the new file is whole and on the disk, under another name;
2. the present file and its write-ahead log are kept under a name of their own;
3. the new file is renamed to `journal.sqlite.next`: from here on the next start finishes what is left;
4. the present file's log is deleted, which must not be applied to the new file, and the new one takes its place.
"""

import os
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

LOG_END: Final = "-wal"
UNDO_END: Final = "-journal"
_ENDS: Final = (LOG_END, "-shm", UNDO_END)
"""What SQLite writes beside a file."""


def beside(path: Path, end: str) -> Path:
    """The file of the same name with an end."""
    return path.with_name(path.name + end)


def delete(path: Path) -> None:
    """Delete a database that nobody needs, with what SQLite wrote beside it."""
    for end in ("", *_ENDS):
        beside(path, end).unlink(missing_ok=True)


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
    """Put the closed database `fresh` in the place of `path`. Returns where the latter is now, see `set_aside`."""
    sync_file(fresh)
    aside = set_aside(path, why)
    fresh.replace(beside(path, ".next"))
    sync_directory(path.parent)
    finish_replacing(path)
    return aside


def finish_replacing(path: Path) -> None:
    """Do the last step of a replacement, if one was interrupted there."""
    fresh = beside(path, ".next")
    if not fresh.exists():
        return
    for end in _ENDS:
        beside(path, end).unlink(missing_ok=True)
    sync_directory(path.parent)
    fresh.replace(path)
    sync_directory(path.parent)


def set_aside(path: Path, why: str) -> Path:
    """Keep a database and its log under a name of their own, as in `journal.damaged-1.sqlite`; returns that name."""
    names = (path.with_name(f"{path.stem}.{why}-{number}{path.suffix}") for number in count(1))
    aside = next(name for name in names if not (name.exists() or beside(name, LOG_END).exists()))
    try:
        for end in ("", LOG_END, UNDO_END):
            if beside(path, end).exists() and beside(path, end).stat().st_size:
                _keep(beside(path, end), beside(aside, end))
        sync_directory(path.parent)
    except OSError:
        delete(aside)
        raise
    return aside


def _keep(file: Path, kept: Path) -> None:
    """Copy a file; where it can't be read to its end or there is no room, give it a second name."""
    try:
        shutil.copy2(file, kept)
        sync_file(kept)
    except OSError:
        with suppress(OSError):
            kept.unlink(missing_ok=True)
        os.link(file, kept)
