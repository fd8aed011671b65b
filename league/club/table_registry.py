"""The tables of a club: those that may connect, by their keys, and the codes with which others may join, once each.

All of it is one file, written anew with every change. A code is kept as a digest: whoever reads the file can't join.
"""

import hashlib
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.errors import BadInput, shown
from firmware.errors import NotNow, TableError
from firmware.web.addresses import write_private
from league.protocol.keys import check_public
from league.protocol.messages import check_table

_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that look like others."""
_GROUP: Final = 4
_CODE_SECONDS: Final = 24 * 3600.0
_MOST_WRONG: Final = 20
"""So many wrong codes are looked at in a minute; there are a million million of them."""
_MINUTE: Final = 60.0
MOST_TABLES: Final = 1000


class _Code(msgspec.Struct, frozen=True):
    table: str
    until: float


class _File(msgspec.Struct):
    keys: dict[str, list[str]] = {}
    codes: dict[str, _Code] = {}
    struck: list[str] = []


class RegistryError(TableError, OSError):
    """The file of the tables can't be read or written."""


class TableRegistry:
    """The tables of a club, kept in a file. Raises RegistryError for one that can't be read or written."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock = path, clock
        self.changed: Callable[[], None] = lambda: None
        """Called after every change."""
        self._shown: dict[str, str] = {}
        """The codes that were made since the club runs, by table: the file has only their digests."""
        self._wrong: list[tuple[str, float]] = []
        """Who gave wrong codes lately, and when."""
        try:
            self._file = msgspec.json.decode(path.read_bytes(), type=_File) if path.exists() else _File()
        except (OSError, msgspec.DecodeError) as error:
            raise RegistryError(
                f"the club's tables in {path} can't be read ({error}); put back a copy, or move the file away and let "
                "every table join again"
            ) from error

    def keys(self) -> Mapping[str, Sequence[str]]:
        """All keys that each table has had, the latest last."""
        return self._file.keys

    def table_of(self, key: str) -> str | None:
        return next((table for table, keys in self._file.keys.items() if key in keys), None)

    def expected(self) -> list[str]:
        """The tables that have a code and haven't used it."""
        return sorted({code.table for code in self._open_codes()})

    def codes(self) -> list[dict[str, str | float]]:
        """The open codes: of which table, the code ("" if it was made before the club was started), until when."""
        codes = sorted((code.table, code.until) for code in self._open_codes())
        return [{"table": table, "code": self._shown.get(table, ""), "until": until} for table, until in codes]

    def _open_codes(self) -> list[_Code]:
        return [code for code in self._file.codes.values() if code.until > self._clock()]

    def withdraw(self, table: str) -> None:
        if table not in self.expected():
            raise BadInput(f"no code is open for {shown(table)}; look at the list of codes", code="club-no-code")
        self._write(replace(self._file, codes=self._codes_without(table)))

    def _codes_without(self, table: str) -> dict[str, _Code]:
        return {digest: code for digest, code in self._file.codes.items() if code.table != table}

    def add(self, table: object) -> str:
        """A new code with which a table of a name may join, also one that has lost its key. Raises BadInput."""
        name = check_table(table)
        if name not in self._file.keys and len(self.admitted()) >= MOST_TABLES:
            raise BadInput(f"a club has up to {MOST_TABLES} tables; remove one", code="club-full")
        letters = "".join(secrets.choice(_LETTERS) for _ in range(2 * _GROUP))
        now = self._clock()
        codes = {digest: code for digest, code in self._codes_without(name).items() if code.until > now}
        codes[_digest(letters)] = _Code(name, now + _CODE_SECONDS)
        self._write(replace(self._file, codes=codes))
        self._shown[name] = f"{letters[:_GROUP]}-{letters[_GROUP:]}"
        return self._shown[name]

    def join(self, code: object, key: object, source: str = "") -> str:
        """Let a table in with a code and its public key; returns its name. Raises BadInput, NotNow, BadKey.

        `source` is whose wrong codes are counted.
        """
        public, now = check_public(key), self._clock()
        self._wrong = [(who, at) for who, at in self._wrong if 0 <= now - at < _MINUTE]
        if len([who for who, _ in self._wrong if who == source]) >= _MOST_WRONG:
            raise NotNow("too many wrong codes were given; try again in a minute", code="club-wait")
        digest = _digest(code if isinstance(code, str) else "")
        found = self._file.codes.get(digest)
        if found is None or found.until <= now or self.table_of(public) not in (None, found.table):
            self._wrong.append((source, now))
            raise BadInput("that code isn't valid, or was used already; ask the club for a new one", code="club-code")
        codes = {each: kept for each, kept in self._file.codes.items() if each != digest}
        known = [each for each in self._file.keys.get(found.table, []) if each != public]
        self._write(replace(self._file, keys={**self._file.keys, found.table: [*known, public]}, codes=codes))
        return found.table

    def remove(self, table: str, strike: bool = False) -> None:
        """Let a table in no longer. Its keys stay known, as what it signed stays true. Raises BadInput.

        With `strike` its games count no longer.
        """
        if table not in self._file.keys and table not in self.expected():
            raise _no_table(table)
        codes = self._codes_without(table)
        keys = dict(self._file.keys)
        if table in keys:
            keys[table] = [*keys[table], ""]
        struck = sorted({*self._file.struck, table}) if strike else self._file.struck
        self._write(_File(keys, codes, struck))

    def struck(self) -> frozenset[str]:
        """The tables whose games don't count."""
        return frozenset(self._file.struck)

    def strike(self, table: str, struck: bool) -> None:
        """Let the games of a table count no longer, or again. Raises BadInput."""
        if table not in self._file.keys:
            raise _no_table(table)
        now = self.struck() - {table} | ({table} if struck else set())
        self._write(replace(self._file, struck=sorted(now)))

    def admitted(self) -> Mapping[str, str]:
        """The key with which each table may connect now."""
        return {table: keys[-1] for table, keys in self._file.keys.items() if keys and keys[-1]}

    def removed(self) -> set[str]:
        """The tables that were let in once and aren't any more."""
        return self._file.keys.keys() - self.admitted().keys()

    def _write(self, file: _File) -> None:
        try:
            write_private(self._path, msgspec.json.format(msgspec.json.encode(file)))
        except OSError as error:
            why = error.strerror or error
            raise RegistryError(
                f"the club's tables can't be written to {self._path} ({why}); make room on the disk, then try again"
            ) from error
        self._file = file
        self.changed()


def _no_table(table: str) -> BadInput:
    return BadInput(f"no table is called {shown(table)}; look at the list of tables", code="club-no-table")


def _digest(code: str) -> str:
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()


_A_SECOND: Final = 100_000
"""So many bytes a table may write for ever."""
_AT_ONCE: Final = 10_000_000
"""And so many more once: what a table has to say that comes back after months takes less."""


class Traffic:
    """What was counted of each table, and how much of it is too much."""

    def __init__(self) -> None:
        self._counted: dict[str, int] = {}
        self._beyond: dict[str, float] = {}
        """The bytes that a table has written beyond those that it always may."""
        self._at = 0.0

    def too_much(self, received: Mapping[str, int], now: float) -> list[str]:
        """The tables that have written too much, by the bytes that the server has had of each since it runs."""
        allowed, self._at = (now - self._at) * _A_SECOND, now
        for table, total in received.items():
            before = self._counted.get(table, 0)
            # A server that was started again counts from nothing.
            more = total - before if total >= before else total
            self._beyond[table] = max(0.0, self._beyond.get(table, 0.0) + more - allowed)
        # The server leaves out whoever isn't connected, and goes on counting when they are back.
        self._counted |= received
        found = [table for table, beyond in self._beyond.items() if beyond > _AT_ONCE]
        for table in found:
            del self._beyond[table]
        return found
