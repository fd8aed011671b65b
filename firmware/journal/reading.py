"""Reads the journal: games and their entries, events, settings, and the list of games; explains the disk's errors.

Whatever is wanted of the list, each game's row is looked at once at most, and no entries of games are read.
"""

import errno
import re
import sqlite3
import unicodedata
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from firmware.errors import JournalError
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
    Event,
    GameRow,
    WrittenGame,
    game_row,
    known_time,
    mapping,
    read_value,
)

_CALENDAR: Final = (-62135596800, 253402300799)
"""The years 1 to 9999 in seconds since 1970."""
OLD_ORDER: Final = f"CASE WHEN touched BETWEEN {_CALENDAR[0]} AND {_CALENDAR[1]} THEN touched ELSE 0 END"
"""What games of version 1 are ordered by: the time when they were touched, if the calendar has it."""
STATUSES: Final = (OPEN, FINISHED, ABANDONED, DELETED)
"""What can be asked for; deleted games are in the list only if they are asked for."""
_IN_SETUP: Final = '"names"'
_PLAYERS: Final = 2048
"""Of so many pairs or groups of players the names are kept: a table's players are mostly the same ones."""
_CURSOR: Final = re.compile(r"(\d{1,18})-(\d{1,18})", re.ASCII)


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
    except PermissionError as error:
        raise _read_only(path, error) from error
    except OSError as error:
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


class Cursor(NamedTuple):
    """Where a page ends: the order's number and the number of its last game."""

    revision: int
    number: int

    def __str__(self) -> str:
        return f"{self.revision}-{self.number}"

    @classmethod
    def read(cls, text: str) -> "Cursor | None":
        """The cursor that a text stands for; None if it stands for none."""
        found = _CURSOR.fullmatch(text)
        return cls(int(found[1]), int(found[2])) if found else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are wanted; what is empty or None asks for nothing.

    Every word of `search` is in the game's number, its title or its players' names, `player` in one of the names, in
    whatever case and with whatever accents. `game` is a kind of game, `status` one of `STATUSES`. The game began at
    `since` or later and before `until`, in seconds since 1970. `titles` are what the kinds of games are called.
    """

    search: str = ""
    game: str = ""
    player: str = ""
    since: float | None = None
    until: float | None = None
    status: str = ""
    titles: Mapping[str, str] | None = None


class Page(NamedTuple):
    """Games, how many are wanted in all, and where the next page begins; None after the last game."""

    rows: list[GameRow]
    total: int
    following: Cursor | None


def _conditions(wanted: Wanted) -> tuple[list[str], list[Any]]:
    """The conditions that SQLite itself decides, with their values."""
    conditions, values = [LISTED], list[Any]()
    if wanted.status == DELETED:
        conditions = [f"status IN ('{DELETED}', '{DELETED_ABANDONED}')"]
    elif wanted.status == OPEN:
        # A status that nobody knows counts as open, as in `game_row`.
        conditions.append(f"status NOT IN ('{FINISHED}', '{ABANDONED}')")
    elif wanted.status:
        conditions.append("status = ?")
        values.append(wanted.status)
    for column, value in (("game = ?", wanted.game), ("started >= ?", wanted.since), ("started < ?", wanted.until)):
        if value is not None and value != "":
            conditions.append(column)
            values.append(value)
    return conditions, values


def folded(text: str) -> str:
    """A text without case and accents, for comparing."""
    if text.isascii():
        return text.lower()
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def _matcher(wanted: Wanted) -> Callable[[int, str, str, str], bool]:
    """A function that says of a row's number, game, names and set-up whether they have the wanted words."""
    words, player = folded(wanted.search).split(), folded(wanted.player).strip()
    titles = {name: folded(title) for name, title in (wanted.titles or {}).items()}

    def is_wanted(number: int, game: str, names: str, setup: str) -> bool:
        players = _folded_names(names, setup if _IN_SETUP in setup else "")
        if player and not any(player in name for name in players):
            return False
        text = "\n".join((str(number), titles.get(game, ""), *players))
        return all(word in text for word in words)

    return is_wanted


@lru_cache(_PLAYERS)
def _folded_names(names: str, setup: str) -> tuple[str, ...]:
    """The players' names in the columns of a row, folded; some games have them in their set-up."""
    columns = mapping(names), (mapping(setup) or {}).get("names")
    return tuple(folded(str(name)) for each in columns if isinstance(each, dict) for name in each.values())


IMPORTED: Final = "games-imported"
"""The kind of the event that names the games, `games`, that were brought from elsewhere."""
CURRENT: Final = "current game"
NOTICE: Final = "notice"
"""The setting that says what happened to the journal, until somebody plays on."""
KEPT_UP_TO: Final = "unplayed games kept up to"
"""The setting with the latest revision when a program that deletes unplayed games wrote first: those before stay."""
LARGEST_ID: Final = 2**62


class Reader:
    """A journal that is read. Every method raises JournalError."""

    path: Path
    _db: sqlite3.Connection
    _version: int

    # Games

    def current(self) -> GameRow | None:
        """The current game, finished or not; None while the next one is being set up."""
        number = self.settings().get(CURRENT)
        return self.game(number) if isinstance(number, int) else None

    @property
    def _order(self) -> str:
        return "touch" if self._version > 1 else OLD_ORDER

    def _rows(self, query: str, *values: object) -> list[Any]:
        with explained(self.path):
            return self._db.execute(query, values).fetchall()

    def _select(self, which: str, *values: object) -> list[GameRow]:
        with explained(self.path):
            return [game_row(row) for row in self._db.execute(f"SELECT {COLUMNS} FROM games WHERE {which}", values)]

    def _number(self, query: str, *values: object) -> int:
        """The first column of the only row; 0 if there is none or it is null."""
        with explained(self.path):
            row = self._db.execute(query, values).fetchone()
        return int(row[0] or 0) if row is not None else 0

    def games(self, most: int = LARGEST_ID) -> list[GameRow]:
        """At most `most` games, the latest touched first, whatever the clock said."""
        return self._select(f"{LISTED} ORDER BY {self._order} DESC, id DESC LIMIT ?", most)

    def latest(self, game: str) -> GameRow | None:
        """The game of a kind that was touched last, of those that were agreed on here: played here, and no study."""
        elsewhere = self.imported()
        listed = self._rows(
            f"SELECT id FROM games WHERE game = ? AND {LISTED} ORDER BY {self._order} DESC, id DESC", game
        )
        rows = (self.game(number) for (number,) in listed if number not in elsewhere)
        return next((row for row in rows if "study" not in row.setup), None)

    def game(self, number: int) -> GameRow:
        """The game of that number. Raises JournalError if there is none."""
        rows = self._select(f"id = ? AND {LISTED}", number) if 0 < number < LARGEST_ID else []
        if not rows:
            raise JournalError("unknown", f"there is no game {number}; look at the list of games")
        return rows[0]

    def page(self, wanted: Wanted, most: int = LARGEST_ID, before: Cursor | None = None) -> Page:
        """At most `most` of the games that are wanted, in the order of `games`: those after `before`."""
        conditions, values = _conditions(wanted)
        if wanted.search or wanted.player:
            with explained(self.path):
                self._db.create_function("is_wanted", 4, _matcher(wanted), deterministic=True)
            conditions.append("is_wanted(id, game, names, setup)")
        found = self._rows(
            f"SELECT {self._order} AS place, id FROM games WHERE {' AND '.join(conditions)} "
            "ORDER BY place DESC, id DESC",
            *values,
        )
        rest = found if before is None else [place for place in found if place < before]
        games = [row for _, number in rest[:most] for row in self._select("id = ?", number)]
        return Page(games, len(found), Cursor(*rest[most - 1]) if len(rest) > most else None)

    def in_order(self, after: int = -1) -> Iterator[tuple[int, GameRow]]:
        """All games in the order in which they were touched last, each with its revision, which grows whenever it is.

        Those with revisions up to `after` are left out. They are read one by one, for whoever stops at the first.
        """
        query = f"SELECT {self._order} AS place, {COLUMNS} FROM games WHERE {LISTED} AND place > ? ORDER BY place, id"
        with explained(self.path):
            for order, *row in self._db.execute(query, (after,)):
                yield int(order), game_row(tuple(row))

    def revision_of(self, number: int) -> int:
        """The revision of a game, as in `in_order`; 0 if there is no such game."""
        return self._number(f"SELECT {self._order} FROM games WHERE id = ?", number)

    def of_kinds(self, kinds: Collection[str]) -> list[GameRow]:
        return self._select(f"game IN ({', '.join('?' * len(kinds))}) AND {LISTED}", *kinds)

    def with_setup(self, part: str) -> list[GameRow]:
        """The games whose set-up has a part of that name, deleted ones among them."""
        rows = self._select("setup LIKE ? AND status != ?", f'%"{part}": %', STAGED)
        return [row for row in rows if part in row.setup]

    def without_actions(self, *idle: str) -> list[GameRow]:
        """The games but the current one that aren't over and have no entry with data but those of the kinds `idle`.

        Games with revisions up to `KEPT_UP_TO` are left out.
        """
        settings = self.settings()
        if not isinstance(after := settings.get(KEPT_UP_TO), int):
            return []
        rows = self._select(
            f"touch > ? AND status IN (?, ?) AND result IS NULL AND {LISTED} AND NOT EXISTS (SELECT 1 FROM entries "
            f"WHERE game = games.id AND data != '' AND kind NOT IN ({', '.join('?' * len(idle))}))",
            *(after, OPEN, ABANDONED, *idle),
        )
        return [row for row in rows if row.id != settings.get(CURRENT)]

    def staged(self, numbers: Iterable[int]) -> list[GameRow]:
        return [row for number in numbers for row in self._select("id = ? AND status = ?", number, STAGED)]

    def imported(self) -> set[int]:
        """The games that were played elsewhere."""
        listed = (event.data.get("games") for event in self.events(IMPORTED))
        return {
            number for numbers in listed if isinstance(numbers, list) for number in numbers if isinstance(number, int)
        }

    def written(self, row: GameRow) -> WrittenGame:
        """A game with all its entries."""
        return WrittenGame(row.setup, row.names, self.entries(row.id), row.result, row.started)

    def entries(self, number: int) -> list[Entry]:
        """A game's entries in the order in which they were added."""
        return self._rows("SELECT kind, data FROM entries WHERE game = ? ORDER BY number", number)

    def length(self, number: int) -> int:
        """The number of a game's latest entry; it grows with every one."""
        return self._number("SELECT max(number) FROM entries WHERE game = ?", number)

    # Events

    def latest_event(self) -> int:
        """The number of the latest event, 0 without one."""
        return self._number("SELECT max(number) FROM events") if self._version > 2 else 0

    def events(self, *kinds: str, after: int = 0) -> Iterator[Event]:
        """The events of these kinds, of all if none is given, with numbers above `after`, the oldest first.

        One that is no JSON is left out.
        """
        if self._version < 3:
            return
        chosen = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
        query = f"SELECT number, at, kind, data FROM events WHERE number > ? {chosen} ORDER BY number"
        for number, at, kind, text in self._rows(query, after, *kinds):
            if (data := mapping(text)) is not None:
                yield Event(number, known_time(at), kind, data)

    def version(self) -> Hashable:
        """A value that is another one after every write, also after one on another connection."""
        with explained(self.path):
            return self._db, self._db.total_changes, self._db.execute("PRAGMA data_version").fetchone()[0]

    # Settings

    def settings(self) -> dict[str, Any]:
        """The settings by name; one that is no JSON is left out."""
        settings = {}
        for name, value in self._rows("SELECT name, value FROM settings"):
            with suppress(ValueError):
                settings[name] = read_value(value)
        return settings
