"""The head of the feature: lessons and puzzles, listed and begun from the page; a review may make a puzzle."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, cast

from firmware.features import Feature, Route
from firmware.games.plugin import SPOILT
from firmware.modes.navigator import GameReviewed
from firmware.session import Session
from firmware.snapshot import Review
from firmware.tasks.puzzles import keep_own

if TYPE_CHECKING:
    from firmware.web.server import Web


class LearningFeature(Feature):
    """Keeps the puzzles that reviews find, and answers for lessons and puzzles."""

    name: ClassVar[str] = "learning"

    def __init__(self, session: Session) -> None:
        self._journal = session.library.journal
        session.bus.on(GameReviewed, self._keep)

    def _keep(self, event: GameReviewed) -> None:
        """Keep the puzzle that a review has found; one that can't be kept is still shown in the review."""
        if puzzle := cast(Review, event.result).get("puzzle"):
            with suppress(*SPOILT):
                keep_own(self._journal, event.row.game, event.row.id, puzzle)

    def serve(self, web: "Web") -> Sequence[Route]:
        from firmware.features.learning.http import routes

        return routes(web)
