"""Answers who plays here, how well, and what their games add up to; changes what is known of people."""

import time
from typing import Final

from firmware.devices import Role
from firmware.web.handler import Handler, KeepHandler

_FIELDS: Final = {"rename": ("name",), "colour": ("colour",), "merge": ("other",), "forget": ()}


class PlayersHandler(KeepHandler):
    """The people of the house; takes somebody who hasn't played yet."""

    is_costly = True

    async def get(self) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.web.works.players()))

    async def post(self) -> None:
        body = self.body("name")
        self.finish(await self.await_work(self.web.works.change_player(None, "add", body)))


class PlayerHandler(Handler):
    """A person's life."""

    is_costly = True

    async def get(self, number: str) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.web.works.player(int(number))))


class ChangePlayerHandler(KeepHandler):
    """Renames, colours, merges or forgets a person. For a device the table asks before it forgets anybody."""

    async def post(self, number: str, what: str) -> None:
        body = self.body(*_FIELDS[what])
        works, caller = self.web.works, self.caller
        if what == "forget" and caller.role is not Role.TABLE:

            async def forget() -> None:
                await works.change_player(int(number), what, body)

            self.set_status(202)
            asked = self.web.work_for
            self.change(
                lambda: self.access.ask(caller, "forget-player", lambda _: asked(caller, forget), time.monotonic())
            )
            return
        self.finish(await self.await_work(works.change_player(int(number), what, body)))


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = (
    (r"/api/players", PlayersHandler),
    (r"/api/players/(\d{1,9})", PlayerHandler),
    (r"/api/players/(\d{1,9})/(rename|colour|merge|forget)", ChangePlayerHandler),
)
