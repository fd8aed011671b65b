"""A disk that fails at one moment: every call that SQLite makes to the system can be the one.

Python's own SQLite can't be given another disk, so the journal runs on the SQLite of `apsw`, whose virtual file system
is written in Python. While it is `in_use`, its connections are wrapped in what the journal needs of Python's.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from unittest import mock

import apsw

NAME: Final = "failing disk"
ERRORS: Final = {
    **dict.fromkeys(("read", "write", "sync", "truncate", "size", "delete"), apsw.IOError),
    "lock": apsw.BusyError,
    "open": apsw.CantOpenError,
}
"""The calls that can fail, and the error of each."""


@dataclass
class Disk:
    """Counts calls. From the call `fails_at` on, `calls` of them fail with an error.

    Writes fail as on a disk that is `full`, or after half of them if `how` is `short`.
    """

    fails_at: int = 0
    calls: int = 1
    how: str = "error"
    count: int = 0
    failed: list[str] = field(default_factory=list)

    def fails(self, what: str) -> bool:
        self.count += 1
        if not self.fails_at <= self.count < self.fails_at + self.calls or not self.fails_at:
            return False
        self.failed.append(what)
        return True

    def heal(self) -> None:
        self.fails_at = 0

    def ask(self, what: str) -> None:
        """Count a call; raise its error if it is to fail."""
        if self.fails(what):
            raise (apsw.FullError if self.how == "full" and what in ("write", "truncate") else ERRORS[what])(
                "disk fault"
            )


DISK = Disk()
"""The disk that the file system asks; a test sets its fields anew."""


def _asking(what: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """A call to the system before which the disk is asked."""

    def asked(*arguments: Any) -> Any:
        DISK.ask(what)
        return call(*arguments)

    return asked


class _File(apsw.VFSFile):
    def xRead(self, amount: int, offset: int) -> bytes:
        # There is no short read: SQLite's own files read on until all is there, or the end, or an error.
        DISK.ask("read")
        return super().xRead(amount, offset)

    def xWrite(self, data: Any, offset: int) -> None:
        if DISK.fails("write"):
            if DISK.how == "short":
                super().xWrite(bytes(data)[: len(data) // 2], offset)
            raise (apsw.IOError if DISK.how == "error" else apsw.FullError)("disk fault")
        super().xWrite(data, offset)

    xSync = _asking("sync", apsw.VFSFile.xSync)
    xTruncate = _asking("truncate", apsw.VFSFile.xTruncate)
    xFileSize = _asking("size", apsw.VFSFile.xFileSize)
    xLock = _asking("lock", apsw.VFSFile.xLock)


class _FileSystem(apsw.VFS):
    xOpen = _asking("open", lambda self, name, flags: _File("", name, flags))
    xDelete = _asking("delete", apsw.VFS.xDelete)

    def __init__(self) -> None:
        super().__init__(NAME, "")


_FILE_SYSTEM: Final = _FileSystem()


class _Rows(list[tuple[Any, ...]]):
    """The rows of a statement, which has run to its end."""

    def fetchone(self) -> tuple[Any, ...] | None:
        return self.pop(0) if self else None

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self


class Connection:
    """What the journal uses of `sqlite3.Connection`, with its errors."""

    def __init__(self, address: str, **_: Any) -> None:
        flags = apsw.SQLITE_OPEN_URI | apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
        # Files of Python have no shared memory. A connection that is alone needs none, but must be able to write.
        address = address if "immutable" in address else address.replace("mode=ro", "mode=rw")
        self._db = self._translated(lambda: apsw.Connection(address, flags=flags, vfs=NAME))
        try:
            self.execute("PRAGMA locking_mode=EXCLUSIVE")
        except sqlite3.Error:
            self._db.close()
            raise

    @staticmethod
    def _translated(do: Any) -> Any:
        try:
            return do()
        except apsw.Error as error:
            translated = sqlite3.OperationalError(str(error))
            translated.sqlite_errorcode = getattr(error, "extendedresult", 0) or getattr(error, "result", 1)
            raise translated from error

    @property
    def in_transaction(self) -> bool:
        return bool(self._db.in_transaction)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> _Rows:
        return _Rows(self._translated(lambda: list(self._db.execute(statement, tuple(values)))))

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        every = [tuple(row) for row in rows]
        if every:
            self._translated(lambda: list(self._db.executemany(statement, every)))

    def backup(self, target: "Connection", pages: int, progress: Any, sleep: float) -> None:
        def copy() -> None:
            with target._db.backup("main", self._db, "main") as copying:
                while not copying.done:
                    copying.step(pages)
                    progress()

        self._translated(copy)

    def close(self) -> None:
        self._translated(self._db.close)


def in_use() -> Any:
    """While this is entered, whoever connects to a database has it on the failing disk."""
    return mock.patch.object(sqlite3, "connect", Connection)
