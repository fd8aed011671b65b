"""Backups of the journal: whole copies in the folder `backups` next to it, of which the last seven are kept.

One is made before a new version of the program writes for the first time, on every day on which something is written,
and by hand. SQLite's backup reads the journal as it is at one moment, in small steps, while the table writes on. A copy
gets a backup's name when it is complete, checked and on the disk.
"""

import os
import re
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from engine.errors import shown
from firmware.errors import JournalError
from firmware.journal.file import (
    FILE_NAME,
    LOG_END,
    address,
    check,
    companion,
    connect,
    delete,
    deleted_by_errors,
    finish_replacing,
    locked,
    open_to_read,
    replace,
    sync_directory,
    sync_file,
)
from firmware.journal.reading import explained
from firmware.journal.rows import known_time

KEPT: Final = 7
MOST_WRITES: Final = 1000
"""After so many writes another backup is due on the same day: the clock may always say the same one."""
_FOLDER: Final = "backups"
_NAME: Final = re.compile(r"(\d{6,})-(\d{4}-\d{2}-\d{2})\.sqlite")
_STEP_PAGES: Final = 32
_STEP_PAUSE: Final = 0.01
_AGAIN_SECONDS: Final = 600.0


class Stopped(Exception):
    """The program ends, so a backup is given up."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup: its number, the local day on which it was made as the clock had it, and its file."""

    number: int
    day: str
    path: Path


@cache
def program_version() -> str:
    """The version of this program, as it was when it began to run."""
    return version("tapas-table")


def folder(journal: Path) -> Path:
    """Where the backups of a journal are."""
    return journal.parent / _FOLDER


def kept(journal: Path) -> list[Backup]:
    """The backups of a journal, the latest first. Raises JournalError."""
    where = folder(journal)
    with explained(where):
        names = [path.name for path in where.iterdir()] if where.is_dir() else []
    found = [Backup(int(match[1]), match[2], where / name) for name in names if (match := _NAME.fullmatch(name))]
    return sorted(found, key=lambda backup: backup.number, reverse=True)


def is_due(journal: Path, now: float) -> bool:
    """Whether a backup should be made, `now` in seconds since 1970. Raises JournalError.

    One is due if none bears this day, so that a clock that jumps to and fro makes one for each day it shows; and after
    `MOST_WRITES` writes since the latest.
    """
    there = kept(journal)
    if not there or _day(now) not in {backup.day for backup in there}:
        return True
    return _writes(journal) - _writes(there[0].path) >= MOST_WRITES


def make(journal: Path, now: float, *, stopped: Callable[[], bool] = lambda: False) -> Backup:
    """Copy the journal, check the copy, then delete what is more than `KEPT`.

    `stopped` is asked between two steps; Stopped is raised when it says so. Raises JournalError, with nothing changed.
    """
    where = folder(journal)
    with explained(where), locked(where, "backups.lock"):
        there = kept(journal)
        unfinished = where / "unfinished.sqlite"
        with deleted_by_errors(unfinished):
            copy(journal, unfinished, stopped)
            number = there[0].number + 1 if there else 1
            made = Backup(number, _day(now), where / f"{number:06}-{_day(now)}.sqlite")
            unfinished.replace(made.path)
            sync_directory(where)
        for old in there[KEPT - 1 :]:
            with suppress(OSError):
                old.path.unlink()
        return made


def copy(journal: Path, target: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Copy a journal as it is at this moment to a file of its own, on the disk and checked. Raises JournalError."""

    def between_steps(*_: object) -> None:
        if stopped():
            raise Stopped

    with explained(target):
        delete(target)
    source, _ = open_to_read(journal)
    with closing(source):
        with explained(journal):
            # Within one transaction all steps read the same state, and what is written meanwhile restarts nothing.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        with explained(target), closing(connect(address(target, "rwc"))) as db:
            db.execute("PRAGMA synchronous=OFF")
            source.backup(db, pages=_STEP_PAGES, progress=between_steps, sleep=_STEP_PAUSE)
            db.execute("PRAGMA journal_mode=DELETE")
    with explained(target):
        sync_file(target)
        with closing(connect(f"{address(target, 'ro')}&immutable=1")) as db:
            check(db, target)


def chosen(journal: Path, which: str | None) -> Path:
    """The file of a backup: the latest, that of a number, or the file that is named. Raises JournalError."""
    there = kept(journal)
    if which is None:
        if not there:
            where = folder(journal)
            raise JournalError("unknown", f"there is no backup in {where}")
        return there[0].path
    named = [backup.path for backup in there if str(backup.number) == which.lstrip("0")]
    file = named[0] if named else Path(which)
    if not os.path.isfile(file):
        raise JournalError("unknown", f"there is no backup {shown(which)}; 'tapas-table games backups' lists them")
    return file


def restore(directory: Path, which: str | None = None) -> tuple[Path, Path | None]:
    """Put a backup in the place of the journal, see `chosen`; the present one is kept under another name.

    Returns the backup and where the journal that was there is now, None if there was none. Raises JournalError.
    """
    path = directory / FILE_NAME
    with explained(path), locked(directory):
        finish_replacing(path)
        file = chosen(path, which)
        fresh = companion(path, ".restored")
        with deleted_by_errors(fresh):
            copy(file, fresh)
            there = path.exists() or companion(path, LOG_END).exists()
            kept = replace(path, fresh, "replaced")
    return file, kept if there else None


def _day(now: float) -> str:
    """The local day; the first of all days for a time that no calendar has."""
    known = known_time(now)
    return (datetime.fromtimestamp(known).date() if known is not None else date.min).isoformat()


def _writes(file: Path) -> int:
    """How much had been written when a journal or a backup was as it is; 0 for one that can't be read.

    The first versions counted nothing. This is asked after every write, so it doesn't check the file.
    """
    try:
        with explained(file), closing(connect(address(file, "ro"))) as db:
            games = db.execute("SELECT max(touch) FROM games").fetchone()[0]
            events = db.execute("SELECT max(number) FROM events").fetchone()[0]
            return int(games or 0) + int(events or 0)
    except JournalError:
        return 0


class BackupKeeper:
    """Makes backups in a thread of its own, which `wake` after a write asks to look whether one is due.

    `clock` gives seconds since 1970. `complain` gets the error when a backup can't be made; the next write after ten
    minutes tries again.
    """

    def __init__(self, journal: Path, clock: Callable[[], float], complain: Callable[[JournalError], None]) -> None:
        self._journal, self._clock, self._complain = journal, clock, complain
        self._written = threading.Event()
        self._end = threading.Event()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Something has been written. Returns at once."""
        if self._thread is None:
            # A daemon, because the program must end even while a disk doesn't answer.
            self._thread = threading.Thread(target=self._run, name="backups", daemon=True)
            self._thread.start()
        self._written.set()

    def close(self, seconds: float = 2.0) -> None:
        """Give up what is being made, and wait for that for at most so many seconds."""
        self._end.set()
        self._written.set()
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self) -> None:
        while not self._end.is_set():
            self._written.wait()
            self._written.clear()
            if not self._end.is_set() and not self._make_if_due():
                self._end.wait(_AGAIN_SECONDS)

    def _make_if_due(self) -> bool:
        """False if a backup was due and couldn't be made."""
        try:
            now = self._clock()
            if is_due(self._journal, now):
                make(self._journal, now, stopped=self._end.is_set)
        except Stopped:
            pass
        except JournalError as error:
            self._complain(error)
            return False
        return True
