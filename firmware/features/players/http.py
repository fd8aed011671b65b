"""Answers who plays here, how well, and what their games add up to; changes what is known of people."""

import time
from typing import Final

from firmware.features import Route
from firmware.features.players.service import Statistics
from firmware.table.access import Role
from firmware.web.handler import AdminHandler, Handler
from firmware.web.server import Web

_FIELDS: Final = {"rename": ("name",), "colour": ("colour",), "merge": ("other",), "forget": ()}


class _PeopleHandler(Handler):
    """Answers from the statistics of the statistics."""

    def initialize(self, web: Web, statistics: Statistics) -> None:  # type: ignore[override]
        super().initialize(web)
        self.statistics = statistics


class PlayersHandler(_PeopleHandler, AdminHandler):
    """The people of the house; takes somebody who hasn't played yet."""

    is_costly = True

    async def get(self) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.statistics.everybody()))

    async def post(self) -> None:
        body = self.body("name")
        self.finish(await self.await_work(self.statistics.change(None, "add", body)))


class PlayerHandler(_PeopleHandler):
    """A person's life."""

    is_costly = True

    async def get(self, number: str) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.statistics.life(int(number))))


class ChangePlayerHandler(_PeopleHandler, AdminHandler):
    """Renames, colours, merges or forgets a person. For a device the table asks before it forgets anybody."""

    async def post(self, number: str, what: str) -> None:
        body = self.body(*_FIELDS[what])
        caller = self.caller
        if what == "forget" and caller.role is not Role.TABLE:

            async def forget() -> None:
                await self.statistics.change(int(number), what, body)

            self.set_status(202)
            asked = self.web.work_for
            self.change(
                lambda: self.access.ask(caller, "forget-player", lambda _: asked(caller, forget), time.monotonic())
            )
            return
        self.finish(await self.await_work(self.statistics.change(int(number), what, body)))


def routes(web: Web) -> list[Route]:
    """What the page asks for."""
    at = {"web": web, "statistics": Statistics(web.runner)}
    return [
        (r"/api/players", PlayersHandler, at),
        (r"/api/players/(\d{1,9})", PlayerHandler, at),
        (r"/api/players/(\d{1,9})/(rename|colour|merge|forget)", ChangePlayerHandler, at),
    ]
