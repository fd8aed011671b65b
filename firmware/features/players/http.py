"""Answers who plays here, how well, and what their games add up to; changes what is known of people."""

import asyncio
import json
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, Final

from firmware.background import jobs
from firmware.background.jobs import Job
from firmware.errors import JournalError
from firmware.features import Route
from firmware.journal import Journal
from firmware.table.access import Role
from firmware.table.runner import Runner
from firmware.web.handler import AdminHandler, Handler
from firmware.web.server import Web

if TYPE_CHECKING:
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
        # What computes ratings is loaded when somebody asks.
        from firmware.features.players import changes

        def listed() -> bytes:
            own = self._session.library.journal.beside(write=True)
            with closing(own):
                with suppress(JournalError):  # A journal that can't be written is told elsewhere, and can be read.
                    changes.settle(own)
                return self._page_of(own)

        async with self._lock:
            self._know_for_a_while()
            return await jobs.run_in_thread(listed)

    async def life(self, number: int) -> bytes:
        """A person's life as JSON. Raises JournalError if there is no such person."""
        library = self._session.library

        def lived(job: Job) -> bytes:
            with closing(library.beside().journal) as own:
                statistics = self._known()
                statistics.read(own)
                job.expect(len(statistics.games_of(number)))
                statistics.fill(own, number, lambda: job.tell(1))
                return json.dumps(statistics.life(number)).encode()

        async with self._lock:
            self._know_for_a_while()
            return await self._runner.background.run("players", lived)

    async def change(self, number: int | None, what: str, body: Mapping[str, Any]) -> bytes:
        """Change what is known of a person, or add one without a number. Returns the people as JSON.

        Raises NotNow to forget somebody who sits at the game on the table, and what `changes` raises.
        """
        from firmware.features.players import changes

        game = self._session.navigator.game
        journal = self._session.library.journal

        def changed() -> bytes:
            own = journal.beside(write=True)
            with closing(own):
                if number is None:
                    changes.add(own, body.get("name"))
                else:
                    if what == "forget" and game is not None:
                        changes.check_not_in(own, number, game.number)
                    changes.change(own, number, what, body)
                own.settle()
                return self._page_of(own)

        async with self._lock:
            self._know_for_a_while()
            page = await jobs.run_in_thread(changed)
        journal.on_write()
        if what == "forget":
            self._session.navigator.begin_set_ups_anew(time.monotonic())
            self._runner.table.refresh(time.monotonic())
            self._runner.wake()
        return page

    def _page_of(self, journal: Journal) -> bytes:
        statistics = self._known()
        statistics.read(journal)
        return json.dumps(statistics.page()).encode()

    def _known(self) -> "PlayerStatistics":
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
