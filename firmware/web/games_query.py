"""Reads which games are asked for: the query of `GET /api/games`."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final

from engine.errors import shown
from firmware.journal import STATUSES, Cursor, Wanted
from firmware.library import MOST_LISTED
from firmware.web.handler import bad

FIELDS: Final = ("search", "game", "player", "from", "to", "status", "before", "limit")
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
    return wanted, _limit(fields.get("limit", "")), _cursor(fields.get("before", ""))


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


def _limit(text: str) -> int:
    if not text:
        return MOST_LISTED
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_LISTED):
        raise bad(f"limit is {shown(text)}; it can be 1 to {MOST_LISTED}")
    return int(text)


def _cursor(text: str) -> Cursor | None:
    cursor = Cursor.read(text)
    if text and cursor is None:
        raise bad(f"before is {shown(text)}; give what the page before this one has as its next")
    return cursor
