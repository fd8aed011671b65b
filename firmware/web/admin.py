"""Answers those who keep the table: games, records, replays, settings, tests."""

import asyncio
import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cache
from math import isfinite
from typing import Final, Literal

import msgspec

from engine.errors import shown
from firmware.games.history import MOST_ACTIONS
from firmware.games.registry import first_game, plugin
from firmware.journal import ABANDONED, DELETED, FINISHED, OPEN, STATUSES, Cursor, Wanted
from firmware.journal.reading import folded
from firmware.library import MOST_LISTED
from firmware.messages import Messages, languages
from firmware.modes.replay import check_step
from firmware.snapshot import GamesPage, Settings
from firmware.web.handler import AdminHandler, Body, Handler, Names, RecordsBody, RecordsHandler, Word, bad

FIELDS: Final = ("search", "game", "player", "from", "to", "status", "before", "limit", "q")
MOST_STEPS: Final = 50
"""The most steps of a replay in one answer."""
_LONGEST: Final = 100
"""The most characters of a field of a query."""
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
    fields = _texts(query, FIELDS)
    status = fields.get("status", "")
    if status and status not in STATUSES:
        raise bad(f"status is {shown(status)}; it can be {', '.join(STATUSES)}")
    asked = _asked(fields.get("q", ""), {} if status else statuses)
    wanted = Wanted(
        search=f"{fields.get('search', '')} {asked.search}".strip(),
        game=fields.get("game", ""),
        player=fields.get("player", ""),
        since=_narrower(max, _seconds(fields, "from"), asked.since),
        until=_narrower(min, _seconds(fields, "to"), asked.until),
        status=status or asked.status,
    )
    return wanted, _whole(fields, "limit", MOST_LISTED, 1, MOST_LISTED), _cursor(fields.get("before", ""))


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
            since, until = _narrower(max, since, span[0]), _narrower(min, until, span[1])
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


def _narrower(which: Callable[..., float], *times: float | None) -> float | None:
    """The latest (`max`) or the earliest (`min`) of the times that there are."""
    return which((time for time in times if time is not None), default=None)


def _texts(query: Mapping[str, Sequence[bytes]], known: Sequence[str]) -> dict[str, str]:
    fields = {name: _text(name, values) for name, values in query.items()}
    if unknown := sorted(fields.keys() - known):
        raise bad(f"unknown field {shown(unknown[0])}; there are {', '.join(known)}")
    return fields


def _text(name: str, values: Sequence[bytes]) -> str:
    try:
        text = values[-1].decode().strip()
    except UnicodeDecodeError:
        raise bad(f"{shown(name)} is no text in UTF-8") from None
    if len(text) > _LONGEST:
        raise bad(f"{shown(name)} is too long; use at most {_LONGEST} characters")
    return text


def _seconds(fields: Mapping[str, str], name: str) -> float | None:
    """A time in seconds since 1970; None for no text."""
    if not (text := fields.get(name, "")):
        return None
    with suppress(ValueError):
        if isfinite(seconds := float(text)):
            return seconds
    raise bad(f"{name} is {shown(text)}; give a time in seconds since 1970")


def _whole(fields: Mapping[str, str], name: str, usual: int, least: int, most: int) -> int:
    text = fields.get(name, str(usual))
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise bad(f"{name} is {shown(text)}; it can be {least} to {most}")
    return int(text)


def _cursor(text: str) -> Cursor | None:
    cursor = Cursor.read(text)
    if text and cursor is None:
        raise bad(f"before is {shown(text)}; give what the page before this one has as its next")
    return cursor


class GamesHandler(Handler):
    """The journal's games, a page at a time."""

    answers = GamesPage

    async def get(self) -> None:
        query = self.request.query_arguments
        statuses = await asyncio.get_running_loop().run_in_executor(None, status_words) if "q" in query else {}
        wanted, most, before = wanted_games(query, statuses)
        if wanted != Wanted():
            # Whatever is searched for, all games are looked at.
            self.check_pace(self.web.pace)
        if wanted.status == DELETED:
            self.check_keeps()
        self.finish(await self.await_work(self.web.games.games(wanted, most, before)))


class RecordHandler(Handler):
    """The record of a game, as a file."""

    is_costly = True

    async def get(self, number: str) -> None:
        text = await self.await_work(self.web.games.record(self.open_game(number), self.watches))
        self.send_file(number, ".txt", "text/plain; charset=utf-8", text)


class StepsHandler(Handler):
    """A game shown again for the page that asks, step by step; the table goes on."""

    is_costly = True

    async def get(self, number: str) -> None:
        game = self.open_game(number)
        fields = _texts(self.request.query_arguments, ("first", "limit"))
        first, most = _whole(fields, "first", 0, 0, MOST_ACTIONS), _whole(fields, "limit", MOST_STEPS, 1, MOST_STEPS)
        self.finish(await self.await_work(self.web.games.steps(game, first, most, self.watches)))


class NewGameBody(Body, forbid_unknown_fields=False):
    """A game that is started at once. The options of its set-up are further fields."""

    game: Word = msgspec.field(default_factory=first_game)
    """Which game, by name; the first one if it is left out."""
    names: Names = msgspec.field(default_factory=dict)
    """The players' names by seat."""
    placing: bool = False
    """Whether the players lay things out first; not if it is left out."""


class NewGameHandler(AdminHandler):
    """Starts a game at once."""

    def take(self, body: NewGameBody) -> None:
        options = self.further(body)
        self.attempt(lambda: self.access.check_seed(self.caller, options))
        game = self.attempt(lambda: plugin(body.game).name)
        prepared = self.attempt(lambda: self.session.navigator.prepared(game, options, body.names, body.placing))
        self.change_after_asking("new-game", lambda now: self.session.begin(game, prepared, now))


class GameHandler(AdminHandler):
    """Takes up, replays or reviews a game of the journal."""

    async def take(self, number: str, what: str) -> None:
        game, games = int(number), self.web.games
        # What isn't there is refused before anybody is asked.
        self.attempt(lambda: self.session.library.name_of(game))
        if what == "take-up":
            await self.work_after_asking("take-up", lambda check: games.take_up(game, check))
        else:
            await self.work_after_asking("replay", lambda check: games.replay(game, what == "review", check))


class DeleteHandler(AdminHandler):
    """Deletes a game of the journal, or undoes that."""

    def take(self, number: str, what: str) -> None:
        do = self.session.navigator.delete if what == "delete" else self.session.library.journal.restore

        def change() -> None:
            do(int(number))
            self.access.announce(f"{what}d", self.caller, time.monotonic())

        self.change(change)


class ImportBody(RecordsBody):
    """Records for the journal."""

    text: str
    """The records."""


class ImportHandler(RecordsHandler):
    """Adds the games of a text of records to the journal."""

    async def take(self, body: ImportBody) -> None:
        imported = await self.import_records(body.text)
        self.finish({"imported": imported.new, "present": imported.present})


class CancelHandler(AdminHandler):
    """Cancels the table's background work."""

    def take(self) -> None:
        self.web.runner.background.cancel()
        self.answer_state()


class PutAwayHandler(AdminHandler):
    """Puts the game on the table away and sets up another one."""

    def take(self) -> None:
        self.change_after_asking("put-away", self.session.put_away)


class ChooseBody(Body, forbid_unknown_fields=False):
    """What is chosen while a game is set up. The options of its set-up are further fields."""

    game: Word = None
    """Which game, by name; the one that is shown if it is left out."""
    names: Names = None
    """The players' names by seat."""


class ChooseHandler(AdminHandler):
    """Chooses for the next game while it is set up."""

    def take(self, body: ChooseBody) -> None:
        self.change(lambda: self.session.choose(self.given(), time.monotonic()))


class ReplayBody(Body):
    """A step of the replay."""

    remedy = 'give a name as in "next", or the number of a push'
    step: str | int
    """One of `first back next last play leave turn better`, or how many actions are to be shown."""


class ReplayHandler(AdminHandler):
    """Takes a step of the replay."""

    def take(self, body: ReplayBody) -> None:
        self.attempt(lambda: check_step(body.step))
        self.change(lambda: self.session.navigator.replay().step(body.step, time.monotonic()))


class SettingsBody(Body, forbid_unknown_fields=False):
    """What is changed; the rest stays."""

    like = Settings


class SettingsHandler(AdminHandler):
    """Changes how the table looks or behaves."""

    def take(self, body: SettingsBody) -> None:
        self.change(lambda: self.session.change_settings(self.given(), time.monotonic(), self.caller))


class CheckupBody(Body):
    """A test of the table."""

    what: Literal["lights", "buttons", "skip", "leave"]
    """The test that begins; `skip` goes on without an answer, `leave` ends it."""


class CheckupHandler(AdminHandler):
    """Begins a test of the lights or the buttons, goes on in it without an answer, or ends it."""

    def take(self, body: CheckupBody) -> None:
        navigator, now = self.session.navigator, time.monotonic()
        if body.what == "skip":
            self.change(lambda: navigator.checkup().skip(now))
        elif body.what == "leave":
            self.change(lambda: navigator.checkup().leave(now))
        else:
            self.change_after_asking("checkup", lambda at: navigator.open_checkup(body.what, at))


ROUTES: Final = (
    (r"/api/games", GamesHandler),
    (r"/api/games/(\d{1,9})/record", RecordHandler),
    (r"/api/games/(\d{1,9})/steps", StepsHandler),
    (r"/api/games/(\d{1,9})/(take-up|replay|review)", GameHandler),
    (r"/api/games/(\d{1,9})/(delete|restore)", DeleteHandler),
    (r"/api/new-game", NewGameHandler),
    (r"/api/import", ImportHandler),
    (r"/api/cancel", CancelHandler),
    (r"/api/put-away", PutAwayHandler),
    (r"/api/choose", ChooseHandler),
    (r"/api/replay", ReplayHandler),
    (r"/api/settings", SettingsHandler),
    (r"/api/checkup", CheckupHandler),
)
