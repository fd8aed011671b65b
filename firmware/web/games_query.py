"""Reads which games, and which steps of one, are asked for: the queries of the addresses under `/api/games`."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from math import isfinite
from typing import Final

from engine.errors import shown
from firmware.games.entries import MOST_ACTIONS
from firmware.journal import ABANDONED, FINISHED, OPEN, STATUSES, Cursor, Wanted
from firmware.journal.reading import folded
from firmware.library import MOST_LISTED
from firmware.messages import Messages, languages
from firmware.web.handler import bad

FIELDS: Final = ("search", "game", "player", "from", "to", "status", "before", "limit", "q")
MOST_STEPS: Final = 50
"""The most steps of a replay in one answer."""
_LONGEST: Final = 100
"""Of a text that is searched for."""
_NAMED: Final = (OPEN, FINISHED, ABANDONED)
"""What a game's status is called; deleted games are asked for by `status` alone."""
_DAY: Final = re.compile(r"(\d{4})-(\d{1,2})(?:-(\d{1,2}))?", re.ASCII)


@cache
def status_words() -> Mapping[str, str]:
    """The status that a word or two stand for, folded, in every language. The first time takes long."""
    spoken = [Messages.of(language) for language in languages()]
    named = {words.say(f"status-{status}"): status for words in spoken for status in _NAMED}
    return {folded(text): status for text, status in (named | {status: status for status in _NAMED}).items()}


def wanted_games(
    query: Mapping[str, Sequence[bytes]], statuses: Mapping[str, str] = {}
) -> tuple[Wanted, int, Cursor | None]:
    """Which games, how many at most, and after which page. `statuses` are the `status_words` that `q` may have.

    Refusal 400 for a query that can't be understood.
    """
    fields = {name: _text(name, values) for name, values in query.items()}
    if unknown := sorted(set(fields) - set(FIELDS)):
        raise bad(f"unknown field {shown(unknown[0])}; there are {', '.join(FIELDS)}")
    status = fields.get("status", "")
    if status and status not in STATUSES:
        raise bad(f"status is {shown(status)}; it can be {', '.join(STATUSES)}")
    asked = _asked(fields.get("q", ""), {} if status else statuses)
    wanted = Wanted(
        search=f"{fields.get('search', '')} {asked.search}".strip(),
        game=fields.get("game", ""),
        player=fields.get("player", ""),
        since=_latest(_seconds("from", fields.get("from", "")), asked.since),
        until=_earliest(_seconds("to", fields.get("to", "")), asked.until),
        status=status or asked.status,
    )
    return (
        wanted,
        _whole("limit", fields.get("limit", str(MOST_LISTED)), 1, MOST_LISTED),
        _cursor(fields.get("before", "")),
    )


def _asked(text: str, statuses: Mapping[str, str]) -> Wanted:
    """What one line asks for: a status, days or months as in 2026-11-26 and 2026-11, and words to be searched for."""
    rest, status = " ".join(folded(text).split()), ""
    for phrase in sorted(statuses, key=len, reverse=True):
        if not status and (found := re.search(rf"(?<!\S){re.escape(phrase)}(?!\S)", rest)):
            rest, status = f"{rest[: found.start()]} {rest[found.end() :]}", statuses[phrase]
    since, until = None, None
    words = []
    for word in rest.split():
        if (span := _span(word)) is None:
            words.append(word)
        else:
            since, until = _latest(since, span[0]), _earliest(until, span[1])
    return Wanted(search=" ".join(words), since=since, until=until, status=status)


def _span(word: str) -> tuple[float, float] | None:
    """When a day or a month begins and ends where the table is, in seconds since 1970; None for another word."""
    if (found := _DAY.fullmatch(word)) is None:
        return None
    year, month, day = int(found[1]), int(found[2]), int(found[3] or 1)
    try:
        first = datetime(year, month, day)
        after = first + timedelta(days=1) if found[3] else datetime(year + month // 12, month % 12 + 1, 1)
        return first.timestamp(), after.timestamp()
    except (ValueError, OverflowError, OSError):
        return None


def _latest(*times: float | None) -> float | None:
    return max((time for time in times if time is not None), default=None)


def _earliest(*times: float | None) -> float | None:
    return min((time for time in times if time is not None), default=None)


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
