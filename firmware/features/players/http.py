"""Answers who plays here, how well, and what their games add up to; changes what is known of people."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from msgspec import Meta
from msgspec.structs import asdict

from firmware import background
from firmware.background import Job
from firmware.errors import JournalError
from firmware.features.players import people
from firmware.features.players.people import COLOURS
from firmware.features.players.snapshot import PlayerLife, PlayersPage
from firmware.journal import Journal
from firmware.table import Role
from firmware.table.runner import Runner
from firmware.web.handler import AdminHandler, Body, Handler, NoBody

if TYPE_CHECKING:
    from firmware.features.players.feature import PlayersFeature
    from firmware.features.players.player_statistics import PlayerStatistics


_KNOWN_SECONDS: Final = 300.0
"""So long after somebody has asked for the people it is remembered what their games add up to."""


class Statistics:
    """The people of one table, computed and changed in the background.

    All methods raise GameError, JournalError or CodedError, with nothing changed.
    """

    def __init__(self, runner: Runner) -> None:
        self._runner, self._session = runner, runner.table.session
        self._lock = asyncio.Lock()
        self._statistics: PlayerStatistics | None = None
        """What is known of the people, for a while after somebody has asked: of many games it takes memory."""
        self._forgetting: asyncio.TimerHandle | None = None

    async def everybody(self) -> bytes:
        """All people as JSON. They keep their numbers from now on."""

        def settle(journal: Journal) -> None:
            with suppress(JournalError):  # A journal that can't be written can be read, and the state says why.
                people.settle(journal)

        return await self._page_after(settle)

    async def _page_after(self, do: Callable[[Journal], None]) -> bytes:
        """All people as JSON, once something was done to the journal in a thread, on a connection of its own."""

        def done() -> bytes:
            with closing(self._session.library.journal.own_connection(write=True)) as own:
                do(own)
                statistics = self._known()
                statistics.read(own)
                return json.dumps(statistics.page()).encode()

        async with self._lock:
            self._know_for_a_while()
            return await background.run_in_thread(done)

    async def life(self, number: int) -> bytes:
        """What a person's games add up to, as JSON. Raises JournalError if there is no such person."""
        library = self._session.library

        def lived(job: Job) -> bytes:
            with closing(library.own_connection().journal) as own:
                statistics = self._known()
                statistics.read(own)
                job.expect(len(statistics.games_of(number)))
                statistics.fill(own, number, lambda: job.progress(1))
                return json.dumps(statistics.life(number)).encode()

        async with self._lock:
            self._know_for_a_while()
            return await self._runner.background.run("players", lived)

    async def change(self, number: int | None, what: str, body: Mapping[str, Any]) -> bytes:
        """Change what is known of a person, or add one without a number. Returns the people as JSON.

        Raises NotNow to forget somebody who sits at the game on the table, and what `people.change` raises.
        """
        game = self._session.navigator.game

        def changed(journal: Journal) -> None:
            if number is None:
                people.add(journal, body.get("name"))
            else:
                if what == "forget" and game is not None:
                    people.check_not_in(journal, number, game.number)
                people.change(journal, number, what, body)
            journal.settle()

        page = await self._page_after(changed)
        self._session.library.journal.on_write()
        if what == "forget":
            self._session.navigator.begin_set_ups_anew(time.monotonic())
            self._runner.table.refresh(time.monotonic())
            self._runner.wake()
        return page

    def _known(self) -> "PlayerStatistics":
        # What computes ratings is loaded when somebody asks.
        from firmware.features.players.player_statistics import PlayerStatistics

        statistics = self._statistics or PlayerStatistics()
        self._statistics = statistics
        return statistics

    def _know_for_a_while(self) -> None:
        """Drop what is known of the people some time after the latest question."""

        def drop() -> None:
            self._statistics = None

        if self._forgetting is not None:
            self._forgetting.cancel()
        self._forgetting = asyncio.get_running_loop().call_later(_KNOWN_SECONDS, drop)


class _PeopleHandler(Handler):
    feature: "PlayersFeature"
    answers: ClassVar[type | None] = PlayersPage
    is_costly = True

    async def answer_changed(self, number: int | None, what: str, body: Body) -> None:
        """Change what is known of a person, and answer with everybody."""
        self.finish(await self.await_work(self.feature.statistics.change(number, what, asdict(body))))


class PlayerBody(Body):
    """What a person is called."""

    name: str
    """The name; at most 40 characters."""


class PlayersHandler(_PeopleHandler, AdminHandler):
    """The people of the table; takes somebody who hasn't played yet."""

    async def get(self) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.feature.statistics.everybody()))

    async def take(self, body: PlayerBody) -> None:
        await self.answer_changed(None, "add", body)


class PlayerHandler(_PeopleHandler):
    """A person, and what their games add up to."""

    answers = PlayerLife

    async def get(self, number: str) -> None:
        self.check_plays()
        self.finish(await self.await_work(self.feature.statistics.life(int(number))))


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
            await self.feature.statistics.change(int(number), "forget", {})

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
