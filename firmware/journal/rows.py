"""Defines what a game and an event are in the journal, reads rows that somebody else may have written, and finds what
has to be written so that a person's names are gone from them.

Events are what the journal keeps that is no game, such as a player's new colour or a lesson that was done. They are
only added, and read again in that order: people, ratings and statistics are made of the games and events anew whenever
somebody asks.
"""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple, TypeAlias


def known_time(seconds: object) -> float | None:
    """A time in seconds since 1970; None for anything that the calendar doesn't have, which are the years 1 to 9999."""
    if not isinstance(seconds, int | float):
        return None
    try:
        datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None
    return float(seconds)


def date_tag(started: float) -> str:
    """The local date of a time in seconds since 1970."""
    day = datetime.fromtimestamp(started)
    return f"{day.year:04}.{day.month:02}.{day.day:02}"


def read_date(tag: str | None) -> float | None:
    """The begin of a local date in seconds since 1970; None for a tag that is no date."""
    try:
        return datetime.strptime(tag or "", "%Y.%m.%d").timestamp()
    except (ValueError, OverflowError, OSError):
        return None


OPEN: Final = "open"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
STAGED: Final = "importing"
"""The status of a game of an import that isn't complete. Nobody sees it, and the next start drops it."""
DELETED: Final = "deleted"
DELETED_ABANDONED: Final = "deleted abandoned"
"""The statuses of a game that was deleted and can still be restored; the latter if it was abandoned before."""
LISTED: Final = f"status NOT IN ('{STAGED}', '{DELETED}', '{DELETED_ABANDONED}')"
"""Which games there are for everybody, in SQL. The index of them has the same words."""
_STATUSES: Final = (OPEN, FINISHED, ABANDONED)
UNREADABLE: Final = "unreadable"
"""The only part of a set-up that is no JSON object: its text."""
COLUMNS: Final = "id, game, setup, names, started, touched, status, result"

Entry: TypeAlias = tuple[str, str]
"""(kind, data): texts that the game's plugin writes and reads."""


class WrittenGame(NamedTuple):
    """What the journal keeps of a game. It has ended if there is a `result`; `started` is in seconds since 1970.

    `setup` is the plugin's, `names` are the players' names by seat. `started` is None if it isn't known.
    """

    setup: Mapping[str, Any]
    names: Mapping[str, str]
    entries: Iterable[Entry]
    result: Mapping[str, Any] | None = None
    started: float | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A row of the table `games`: `status` is `open`, `finished`, `abandoned` or `deleted`.

    Times are in seconds since 1970. One that no calendar has is None.
    """

    id: int
    game: str
    setup: Mapping[str, Any]
    names: Mapping[str, str]
    started: float | None
    touched: float | None
    status: str
    result: Mapping[str, Any] | None


def game_row(row: tuple[Any, ...]) -> GameRow:
    """The row of `COLUMNS`. A value that makes no sense is replaced, so that the other games can be listed."""
    number, game, setup, names, started, touched, status, result = row
    return GameRow(
        number,
        game if isinstance(game, str) else "?",
        mapping(setup) or {UNREADABLE: str(setup)},
        {seat: str(name) for seat, name in (mapping(names) or {}).items()},
        known_time(started),
        known_time(touched),
        DELETED if status in (DELETED, DELETED_ABANDONED) else status if status in _STATUSES else OPEN,
        mapping(result) if result else None,
    )


def as_text(data: bytes) -> str:
    """A column's text; bytes that are no UTF-8 are replaced, so that the row can be read."""
    return data.decode("utf-8", "replace")


def read_value(text: Any) -> Any:
    """What a column's JSON says. Raises ValueError for anything else, and for what can't be written again."""
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is no text")
    try:
        data = json.loads(text, parse_constant=_no_number)
        # A lone surrogate or 1e999 can't be written again, for the page or for an export.
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    return data


def mapping(text: Any) -> dict[str, Any] | None:
    """A column's JSON object; None for anything else."""
    try:
        data = read_value(text)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _no_number(constant: str) -> None:
    """Refuse NaN and Infinity, which Python writes but a browser's JSON parser doesn't read."""
    raise ValueError(f"{constant} is no number")


class Event(NamedTuple):
    """An event: its number, when it was noted in seconds since 1970, its kind, and the data of that kind.

    `at` is None for a time that no calendar has.
    """

    number: int
    at: float | None
    kind: str
    data: Mapping[str, Any]


def event_data(data: Mapping[str, Any]) -> str:
    """The JSON of an event's data. Raises ValueError or TypeError for what couldn't be read again."""
    text = json.dumps(dict(data))
    read_value(text)
    return text


ERASED: Final = "erased"
"""The setting with the number of the latest event of somebody forgotten: an older backup must not bring names back."""
_TEXTS: Final = ("note", "tag")
"""The kinds of entries in which people write what they like; all others are a game's own."""
_REASON: Final = " | "
"""What stands behind it in a game's own entry people have written, too, as why a position was corrected."""
_STUDY: Final = "study"
"""The part of a set-up that is a name which somebody has given to a position."""
_PLAYER: Final = "player"
_NAMES: Final = ("name", _PLAYER)
"""The parts of an event that may name somebody; others, as a colour or a game, may only read like a name."""


class Erased(NamedTuple):
    """Who is to be forgotten: whether a name is theirs, a text without their names, and their numbers in events."""

    is_theirs: Callable[[str], bool]
    without: Callable[[str], str]
    numbers: Collection[int]

    def is_named_in(self, row: GameRow, entries: Iterable[Entry]) -> bool:
        """Whether a game names them, in its set-up or in what people have written in its entries."""
        agreed = row.setup.get("names")
        names = [*row.names.values(), *(agreed.values() if isinstance(agreed, dict) else ())]
        texts = [str(row.setup.get(_STUDY, "")), *(_split(kind, text)[1] for kind, text in entries)]
        return any(self.is_theirs(str(name)) for name in names) or any(self.without(text) != text for text in texts)


def _split(kind: str, text: str) -> tuple[str, str]:
    """What is the game's own in an entry, and what people have written."""
    head, mark, written = ("", "", text) if kind in _TEXTS else text.partition(_REASON)
    return head + mark, written


Change = tuple[str, tuple[Any, ...]]
"""A statement and its values."""


def changes(db: sqlite3.Connection, erased: Erased) -> Iterator[Change]:
    """What has to be written so that the journal names the person nowhere, whatever became of the games."""

    def others(names: dict[str, Any]) -> dict[str, Any]:
        return {seat: name for seat, name in names.items() if not (isinstance(name, str) and erased.is_theirs(name))}

    for number, *columns in db.execute("SELECT id, names, setup FROM games").fetchall():
        names, setup = (mapping(column) or {} for column in columns)
        if (left := others(names)) != names:
            yield "UPDATE games SET names = ? WHERE id = ?", (json.dumps(left), number)
        agreed = dict(setup)
        if isinstance(given := setup.get("names"), dict):
            agreed["names"] = others(given)
        if isinstance(name := setup.get(_STUDY), str):
            agreed[_STUDY] = erased.without(name)
        if agreed != setup:
            yield "UPDATE games SET setup = ? WHERE id = ?", (json.dumps(agreed), number)
    places = ", ".join("?" * len(_TEXTS))
    query = f"SELECT game, number, kind, data FROM entries WHERE kind IN ({places}) OR instr(data, ?)"
    for game, number, kind, text in db.execute(query, (*_TEXTS, _REASON)):
        own, written = _split(kind, text)
        if (rest := erased.without(written)) != written:
            yield "UPDATE entries SET data = ? WHERE game = ? AND number = ?", (own + rest, game, number)
    for number, kind, text in db.execute("SELECT number, kind, data FROM events"):
        data = mapping(text)
        if data is None:
            continue
        theirs = {name for name in _NAMES if isinstance(value := data.get(name), str) and erased.is_theirs(value)}
        if not kind.startswith(f"{_PLAYER}-") and data.get(_PLAYER) in erased.numbers:
            theirs.add(_PLAYER)
        left = data | dict.fromkeys(theirs, "")
        if left != data:
            yield "UPDATE events SET data = ? WHERE number = ?", (json.dumps(left), number)
