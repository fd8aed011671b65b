"""Answers who plays here, how well, and what their games add up to; changes what is known of people."""

import time
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta
from msgspec.structs import asdict

from firmware.features.players.feature import PlayersFeature
from firmware.features.players.people import COLOURS, PlayerLife, PlayersPage
from firmware.table import Role
from firmware.web.handler import AdminHandler, Body, Handler, NoBody


class _PeopleHandler(Handler):
    feature: PlayersFeature
    answers: ClassVar[type | None] = PlayersPage
    is_costly = True

    async def answer_changed(self, number: int | None, what: str, body: Body) -> None:
        """Change what is known of a person, and answer with everybody."""
        self.finish(await self.await_work(self.feature.change(number, what, asdict(body))))


class PlayerBody(Body):
    """What a person is called."""

    name: str
    """The name; at most 40 characters."""


class PlayersHandler(_PeopleHandler, AdminHandler):
    """The people of the table; takes somebody who hasn't played yet."""

    async def get(self) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.feature.everybody()))

    async def take(self, body: PlayerBody) -> None:
        await self.answer_changed(None, "add", body)


class PlayerHandler(_PeopleHandler):
    """A person, and what their games add up to."""

    answers = PlayerLife

    async def get(self, number: str) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.feature.life(int(number))))


class RenameHandler(_PeopleHandler, AdminHandler):
    """Calls a person by another name."""

    async def take(self, number: str, body: PlayerBody) -> None:
        await self.answer_changed(int(number), "rename", body)


class ColourBody(Body):
    """A person's colour."""

    colour: Annotated[Any, Meta(extra_json_schema={"enum": list(COLOURS)})]
    """The colour."""


class ColourHandler(_PeopleHandler, AdminHandler):
    """Gives a person another colour."""

    async def take(self, number: str, body: ColourBody) -> None:
        await self.answer_changed(int(number), "colour", body)


class MergeBody(Body):
    """Who is the same person."""

    remedy = "give the number of a player"
    other: int
    """The number of the person that goes; its names mean the one that stays."""


class MergeHandler(_PeopleHandler, AdminHandler):
    """Says that two are one person."""

    async def take(self, number: str, body: MergeBody) -> None:
        await self.answer_changed(int(number), "merge", body)


class ForgetHandler(_PeopleHandler, AdminHandler):
    """Forgets a person. For a device the table asks first."""

    async def take(self, number: str) -> None:
        caller, work_for = self.caller, self.web.work_for
        if caller.role is Role.TABLE:
            await self.answer_changed(int(number), "forget", NoBody())
            return

        async def forget() -> None:
            await self.feature.change(int(number), "forget", {})

        self.set_status(202)
        self.change(
            lambda: self.access.ask(caller, "forget-player", lambda _: work_for(caller, forget), time.monotonic())
        )


ROUTES: Final = (
    (r"/api/players", PlayersHandler),
    (r"/api/players/(\d{1,9})", PlayerHandler),
    (r"/api/players/(\d{1,9})/rename", RenameHandler),
    (r"/api/players/(\d{1,9})/colour", ColourHandler),
    (r"/api/players/(\d{1,9})/merge", MergeHandler),
    (r"/api/players/(\d{1,9})/forget", ForgetHandler),
)
