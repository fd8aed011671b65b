"""Takes a person's names out of a journal's file: out of games, comments, tags and events. The games stay.

What is to be written is found first, so that the transaction is short. SQLite overwrites what is replaced.
"""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, NamedTuple

from firmware.journal.rows import mapping

ERASED: Final = "erased"
"""The setting with the number of the latest event that says so: an older backup must not bring names back."""
_TEXTS: Final = ("note", "tag")
"""The kinds of entries in which people write what they like; all others are a game's own."""
_PLAYER: Final = "player"


class Erased(NamedTuple):
    """Who is to be forgotten: whether a name is theirs, a text without their names, and their numbers in events."""

    is_theirs: Callable[[str], bool]
    without: Callable[[str], str]
    numbers: Collection[int]


Change = tuple[str, tuple[Any, ...]]
"""A statement and its values."""


def changes(db: sqlite3.Connection, erased: Erased) -> list[Change]:
    """What has to be written so that the journal names the person nowhere, whatever became of the games."""
    return [*_games(db, erased), *_entries(db, erased), *_events(db, erased)]


def _games(db: sqlite3.Connection, erased: Erased) -> Iterator[Change]:
    for number, *columns in db.execute("SELECT id, names, setup FROM games").fetchall():
        names, setup = map(mapping, columns)
        if names is not None and (left := _left(names, erased)) != names:
            yield "UPDATE games SET names = ? WHERE id = ?", (json.dumps(left), number)
        agreed = setup.get("names") if setup is not None else None
        if setup is not None and isinstance(agreed, dict) and (left := _left(agreed, erased)) != agreed:
            yield "UPDATE games SET setup = ? WHERE id = ?", (json.dumps({**setup, "names": left}), number)


def _left(names: dict[str, Any], erased: Erased) -> dict[str, Any]:
    """The names of the others."""
    return {seat: name for seat, name in names.items() if not (isinstance(name, str) and erased.is_theirs(name))}


def _entries(db: sqlite3.Connection, erased: Erased) -> Iterator[Change]:
    places = ", ".join("?" * len(_TEXTS))
    for game, number, text in db.execute(f"SELECT game, number, data FROM entries WHERE kind IN ({places})", _TEXTS):
        if (left := erased.without(text)) != text:
            yield "UPDATE entries SET data = ? WHERE game = ? AND number = ?", (left, game, number)


def _events(db: sqlite3.Connection, erased: Erased) -> Iterator[Change]:
    for number, kind, text in db.execute("SELECT number, kind, data FROM events"):
        data = mapping(text)
        if data is None:
            continue
        left = data | {name: "" for name, value in data.items() if isinstance(value, str) and erased.is_theirs(value)}
        if not kind.startswith(f"{_PLAYER}-") and data.get(_PLAYER) in erased.numbers:
            left[_PLAYER] = ""
        if left != data:
            yield "UPDATE events SET data = ? WHERE number = ?", (json.dumps(left), number)
