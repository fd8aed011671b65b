"""The head of the feature: people over all games of a table, their ratings and statistics."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, ClassVar, Final

from firmware import background
from firmware.background import Job
from firmware.errors import JournalError
from firmware.features import Feature
from firmware.features.players import people
from firmware.games.plugin import SPOILT
from firmware.journal import Journal
from firmware.modes.navigator import GameReviewed
from firmware.table.session import Session

if TYPE_CHECKING:
    from firmware.features.players.player_statistics import PlayerStatistics

_KNOWN_SECONDS: Final = 300.0
"""How long what people's games add up to is remembered after somebody has asked for the people."""


class PlayersFeature(Feature):
    """Keeps what reviews say of players, and computes and changes in the background what is known of people.

    The methods for that raise GameError, JournalError or CodedError, with nothing changed.
    """

    name: ClassVar[str] = "players"

    def __init__(self, session: Session) -> None:
        self._session, self._journal = session, session.library.journal
        self._lock = asyncio.Lock()
        self._statistics: PlayerStatistics | None = None
        """What is known of the people, for a while after somebody has asked: of many games it takes memory."""
        self._forgetting: asyncio.TimerHandle | None = None
        session.bus.on(GameReviewed, self._keep)

    def _keep(self, event: GameReviewed) -> None:
        """Keep how well the players of a finished game played; a review that can't be kept is still shown."""
        from firmware.features.players.player_statistics import keep

        if event.row.result is not None:
            with suppress(*SPOILT):
                keep(self._journal, event.row.id, event.revision, event.row.game, event.result)

    async def everybody(self) -> bytes:
        """All people as JSON. They keep their numbers from now on."""

        def settle(journal: Journal) -> None:
            with suppress(JournalError):  # A journal that can't be written can be read, and the state says why.
                people.settle(journal)

        return await self._page_after(settle)

    async def _page_after(self, do: Callable[[Journal], None]) -> bytes:
        """All people as JSON, once something was done to the journal in a thread, on a connection of its own."""

        def done() -> bytes:
            with closing(self._journal.own_connection(write=True)) as own:
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
            with closing(library.journal.own_connection()) as own:
                statistics = self._known()
                statistics.read(own)
                job.expect(len(statistics.games_of(number)))
                statistics.fill(own, number, lambda: job.progress(1))
                return json.dumps(statistics.life(number)).encode()

        async with self._lock:
            self._know_for_a_while()
            lives: bytes = await self.web.runner.background.run("players", lived)
            return lives

    async def change(self, number: int | None, what: str, body: Mapping[str, Any]) -> bytes:
        """Change what is known of a person, or add one without a number. Returns the people as JSON.

        Raises NotNow to forget somebody who sits at the game on the table, and what `people.change` raises.
        """
        game = self._session.navigator.game

        def changed(journal: Journal) -> None:
            if number is None:
                people.add(journal, body["name"])
            else:
                if what == "forget" and game is not None:
                    people.check_not_in(journal, number, game.number)
                people.change(journal, number, what, body)
            journal.settle()

        page = await self._page_after(changed)
        self._journal.on_write()
        if what == "forget":
            self._session.navigator.begin_set_ups_anew(time.monotonic())
            self.web.changed()
        return page

    def _known(self) -> "PlayerStatistics":
        # What computes ratings is loaded when somebody asks.
        from firmware.features.players.player_statistics import PlayerStatistics

        if self._statistics is None:
            self._statistics = PlayerStatistics()
        return self._statistics

    def _know_for_a_while(self) -> None:
        """Drop what is known of the people some time after the latest question."""

        def drop() -> None:
            self._statistics = None

        if self._forgetting is not None:
            self._forgetting.cancel()
        self._forgetting = asyncio.get_running_loop().call_later(_KNOWN_SECONDS, drop)
