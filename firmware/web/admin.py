"""Answers those who keep the table: games, records, replays, settings, tests."""

import time
from collections.abc import Mapping
from typing import Any, Final

from firmware.games.registry import first_game, plugin
from firmware.journal import DELETED, Wanted
from firmware.modes.checkup import checked_checkup
from firmware.modes.replay import check_step
from firmware.web.games_query import steps_wanted, wanted_games
from firmware.web.handler import AdminHandler, Handler, RecordsHandler, bad, text_of


class GamesHandler(Handler):
    """The journal's games, a page at a time."""

    async def get(self) -> None:
        wanted, most, before = wanted_games(self.request.query_arguments)
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
        self.attempt(lambda: self.web.table.session.library.check_open(int(number)))
        name, text = await self.await_work(self.web.games.record(int(number), self.watches))
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Content-Disposition", f'attachment; filename="{name}-{number}.txt"')
        self.finish(text)


class StepsHandler(Handler):
    """A game shown again for the page that asks, step by step; the table goes on."""

    is_costly = True

    async def get(self, number: str) -> None:
        self.attempt(lambda: self.web.table.session.library.check_open(int(number)))
        first, most = steps_wanted(self.request.query_arguments)
        self.finish(await self.await_work(self.web.games.steps(int(number), first, most, self.watches)))


class NewGameHandler(AdminHandler):
    """Starts a game at once."""

    def post(self) -> None:
        body = self.body(more=True)
        names, placing, game = body.pop("names", {}), body.pop("placing", False), body.pop("game", first_game())
        if not isinstance(placing, bool):
            raise bad(f"placing is {placing!r}; it must be true or false")
        self.attempt(lambda: self.access.check_seed(self.caller, body))
        session = self.web.table.session
        game = self.attempt(lambda: plugin(game).name)
        prepared = self.attempt(lambda: session.navigator.prepared(game, body, names, placing))
        self.change_after_asking("new-game", lambda now: session.begin(game, prepared, now))


class GameHandler(AdminHandler):
    """Takes up, replays or reviews a game of the journal."""

    async def post(self, number: str, what: str) -> None:
        self.body()
        # What isn't there is refused before anybody is asked.
        self.attempt(lambda: self.web.table.session.library.name_of(int(number)))
        works = self.web.games
        if what == "take-up":
            await self.work_after_asking("take-up", lambda check: works.take_up(int(number), check))
        else:
            review = what == "review"
            await self.work_after_asking("replay", lambda check: works.replay(int(number), review, check))


class DeleteHandler(AdminHandler):
    """Deletes a game of the journal, or undoes that."""

    def post(self, number: str, what: str) -> None:
        self.body()
        session = self.web.table.session
        do = session.navigator.delete if what == "delete" else session.library.journal.restore

        def change() -> None:
            do(int(number))
            self.access.tell(f"{what}d", self.caller, time.monotonic())

        self.change(change)


class ImportHandler(RecordsHandler):
    """Adds the games of a text of records to the journal."""

    async def post(self) -> None:
        text = self.attempt(lambda: text_of(self.received()))
        self.check_keeps()
        imported = await self.bring(text)
        self.finish({"imported": imported.new, "present": imported.present})


class CancelHandler(AdminHandler):
    """Cancels the table's background work."""

    def post(self) -> None:
        self.body()
        self.web.games.cancel()
        self.answer_state()


class PutAwayHandler(AdminHandler):
    """Puts the game on the table away and sets up another one."""

    def post(self) -> None:
        self.body()
        self.change_after_asking("put-away", self.web.table.session.put_away)


class ChooseHandler(AdminHandler):
    """Chooses for the next game while it is set up."""

    def post(self) -> None:
        wishes = self.body(more=True)
        self.change(lambda: self.web.table.session.choose(wishes, time.monotonic()))


class ReplayHandler(AdminHandler):
    """Takes a step of the replay."""

    def post(self) -> None:
        step = self.body("step").get("step")
        if isinstance(step, bool) or not isinstance(step, (str, int)):
            raise bad(f'step is {step!r}; give a name as in "next", or the number of a push')
        self.attempt(lambda: check_step(step))
        self.change(lambda: self.web.table.session.navigator.replay().step(step, time.monotonic()))


class SettingsHandler(AdminHandler):
    """Changes how the table looks or behaves."""

    def post(self) -> None:
        wishes: Mapping[str, Any] = self.body(*self.web.table.session.settings.choices())
        session = self.web.table.session
        self.change(lambda: session.change_settings(wishes, time.monotonic(), self.caller))


class CheckupHandler(AdminHandler):
    """Begins a test of the lights or the buttons, goes on in it without an answer, or ends it."""

    def post(self) -> None:
        what = self.body("what").get("what")
        if not isinstance(what, str):
            raise bad('say what: "lights", "buttons", "skip" or "leave"')
        session, now = self.web.table.session, time.monotonic()
        if what == "skip":
            self.change(lambda: session.navigator.checkup().skip(now))
        elif what == "leave":
            self.change(lambda: session.navigator.checkup().leave(now))
        else:
            test = self.attempt(lambda: checked_checkup(what))
            self.change_after_asking("checkup", lambda at: session.navigator.open_checkup(test, at))


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = (
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
