"""Events: what the journal keeps that is no game, such as a player's new colour or a lesson that was done.

They are only added, in the order in which they are read again. What the house shows of its players is made of the games
and these events anew whenever it is asked.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from firmware.dates import known_time
from firmware.journal.rows import read_value


class Event(NamedTuple):
    """An event: its number, when it was noted in seconds since 1970, its kind, and what its kind says there is to it.

    `at` is None for a time that no calendar has.
    """

    number: int
    at: float | None
    kind: str
    data: Mapping[str, Any]


def as_data(data: Mapping[str, Any]) -> str:
    """The JSON of an event's data. Raises ValueError or TypeError for what couldn't be read again."""
    text = json.dumps(dict(data))
    read_value(text)
    return text


def write(db: sqlite3.Connection, at: float, kind: str, data: str) -> int:
    """Add an event within the caller's transaction. Returns its number."""
    row = db.execute("INSERT INTO events (at, kind, data) VALUES (?, ?, ?) RETURNING number", (at, kind, data))
    return int(row.fetchone()[0])


def read(db: sqlite3.Connection, kinds: tuple[str, ...], after: int) -> Iterator[Event]:
    """The events of these kinds, of all if none is given, that come after a number; one that is no JSON is left out."""
    chosen = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
    rows = db.execute(
        f"SELECT number, at, kind, data FROM events WHERE number > ? {chosen} ORDER BY number", (after, *kinds)
    )
    for number, at, kind, text in rows:
        try:
            data = read_value(text)
        except ValueError:
            continue
        if isinstance(data, dict):
            yield Event(number, known_time(at), kind, data)
