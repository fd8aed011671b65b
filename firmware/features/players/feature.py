"""The head of the feature: people over all games of a table, their ratings and statistics."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from firmware.features import Feature, Route
from firmware.games.plugin import SPOILT
from firmware.modes.navigator import GameReviewed
from firmware.table.session import Session

if TYPE_CHECKING:
    from firmware.web.server import Web


class PlayersFeature(Feature):
    """Keeps what reviews say of players, and answers `/api/players`."""

    name: ClassVar[str] = "players"

    def __init__(self, session: Session) -> None:
        self._journal = session.library.journal
        session.bus.on(GameReviewed, self._keep)

    def _keep(self, event: GameReviewed) -> None:
        """Keep how well the players of a finished game played; a review that can't be kept is still shown."""
        from firmware.features.players.player_statistics import keep

        if event.row.result is not None:
            with suppress(*SPOILT):
                keep(self._journal, event.row.id, event.revision, event.row.game, event.result)

    def serve(self, web: "Web") -> Sequence[Route]:
        from firmware.features.players.http import Statistics

        self.statistics = Statistics(web.runner)
        return super().serve(web)
