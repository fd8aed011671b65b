"""Finds the games that a list asks for, a page at a time.

Whatever is wanted, each game's row is looked at once at most, and no entries of games are read.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from firmware.journal.rows import (
    ABANDONED,
    COLUMNS,
    DELETED,
    DELETED_ABANDONED,
    FINISHED,
    LISTED,
    OPEN,
    GameRow,
    game_row,
    mapping,
)

STATUSES: Final = (OPEN, FINISHED, ABANDONED, DELETED)
"""What can be asked for; deleted games are in the list only if they are asked for."""
_IN_SETUP: Final = '"names"'
_PLAYERS: Final = 2048
"""Of so many pairs or groups of players the names are kept: a table's players are mostly the same ones."""
_CURSOR: Final = re.compile(r"(\d{1,18})-(\d{1,18})", re.ASCII)


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


def read_page(db: sqlite3.Connection, wanted: Wanted, most: int, before: Cursor | None, order: str) -> Page:
    """A page of at most `most` games by `order`, an expression in SQL, the greatest first: those after `before`."""
    conditions, values = _conditions(wanted)
    if wanted.search or wanted.player:
        db.create_function("is_wanted", 4, _matcher(wanted), deterministic=True)
        conditions.append("is_wanted(id, game, names, setup)")
    found = db.execute(
        f"SELECT {order} AS place, id FROM games WHERE {' AND '.join(conditions)} ORDER BY place DESC, id DESC", values
    ).fetchall()
    rest = found if before is None else [place for place in found if place < before]
    rows = (db.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (number,)).fetchone() for _, number in rest[:most])
    games = [game_row(row) for row in rows if row is not None]
    return Page(games, len(found), Cursor(*rest[most - 1]) if len(rest) > most else None)


def _conditions(wanted: Wanted) -> tuple[list[str], list[Any]]:
    """What SQLite itself decides, with the values for it."""
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
    """Tells of a row's number, game, names and set-up whether the words are found in it."""
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
