"""Computes what is known of a house's people in the background, and changes it.

All methods raise GameError, JournalError or CodedError, with nothing changed.
"""

import asyncio
import json
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, Final

from firmware.background import jobs
from firmware.background.jobs import Job
from firmware.errors import JournalError
from firmware.journal import Journal
from firmware.table.runner import Runner

if TYPE_CHECKING:
    from firmware.features.players.player_statistics import PlayerStatistics

_KNOWN_SECONDS: Final = 300.0
"""So long after somebody has asked for the people it is remembered what their games add up to."""


class Statistics:
    """The people of one table's statistics."""

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
