"""Reads which games, and which steps of one, are asked for: the queries of the addresses under `/api/games`."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final

from engine.errors import shown
from firmware.games.entries import MOST_ACTIONS
from firmware.journal import STATUSES, Cursor, Wanted
from firmware.library import MOST_LISTED
from firmware.web.handler import bad

FIELDS: Final = ("search", "game", "player", "from", "to", "status", "before", "limit")
MOST_STEPS: Final = 50
"""The most steps of a replay in one answer."""
_LONGEST: Final = 100
"""Of a text that is searched for."""


def wanted_games(query: Mapping[str, Sequence[bytes]]) -> tuple[Wanted, int, Cursor | None]:
    """Which games, how many at most, and after which page. Refusal 400 for a query that can't be understood."""
    fields = {name: _text(name, values) for name, values in query.items()}
    if unknown := sorted(set(fields) - set(FIELDS)):
        raise bad(f"unknown field {shown(unknown[0])}; there are {', '.join(FIELDS)}")
    status = fields.get("status", "")
    if status and status not in STATUSES:
        raise bad(f"status is {shown(status)}; it can be {', '.join(STATUSES)}")
    wanted = Wanted(
        search=fields.get("search", ""),
        game=fields.get("game", ""),
        player=fields.get("player", ""),
        since=_seconds("from", fields.get("from", "")),
        until=_seconds("to", fields.get("to", "")),
        status=status,
    )
    return (
        wanted,
        _whole("limit", fields.get("limit", str(MOST_LISTED)), 1, MOST_LISTED),
        _cursor(fields.get("before", "")),
    )


def steps_wanted(query: Mapping[str, Sequence[bytes]]) -> tuple[int, int]:
    """The first step of a replay and how many at most. Refusal 400 for a query that can't be understood."""
    fields = {name: _text(name, values) for name, values in query.items()}
    if unknown := sorted(set(fields) - {"first", "limit"}):
        raise bad(f"unknown field {shown(unknown[0])}; there are first, limit")
    return _whole("first", fields.get("first", "0"), 0, MOST_ACTIONS), _whole(
        "limit", fields.get("limit", str(MOST_STEPS)), 1, MOST_STEPS
    )


def _text(name: str, values: Sequence[bytes]) -> str:
    try:
        text = values[-1].decode().strip()
    except UnicodeDecodeError:
        raise bad(f"{shown(name)} is no text in UTF-8") from None
    if len(text) > _LONGEST:
        raise bad(f"{shown(name)} is too long; use at most {_LONGEST} characters")
    return text


def _seconds(name: str, text: str) -> float | None:
    """A time in seconds since 1970; None for no text."""
    if not text:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = float("nan")
    if not isfinite(seconds):
        raise bad(f"{name} is {shown(text)}; give a time in seconds since 1970")
    return seconds


def _whole(name: str, text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise bad(f"{name} is {shown(text)}; it can be {least} to {most}")
    return int(text)


def _cursor(text: str) -> Cursor | None:
    cursor = Cursor.read(text)
    if text and cursor is None:
        raise bad(f"before is {shown(text)}; give what the page before this one has as its next")
    return cursor
