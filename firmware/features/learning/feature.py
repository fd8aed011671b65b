"""The head of the feature: lessons and puzzles, listed and begun from the page; a review may make a puzzle."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, cast

from firmware.features import Feature, Route
from firmware.games.plugin import SPOILT
from firmware.layout import ENTRIES
from firmware.lights.picture import Color
from firmware.modes.game import GameMode
from firmware.modes.menu import EntryItem
from firmware.modes.mode import Mode
from firmware.modes.navigator import GameReviewed
from firmware.session import Session
from firmware.snapshot import Review
from firmware.tasks.puzzles import keep_own

if TYPE_CHECKING:
    from firmware.web.server import Web


class PuzzleItem(EntryItem):
    """The menu's button that begins the next puzzle, over a set-up: a game's score needs the lights in the east."""

    key = "puzzle"
    button = ENTRIES[4]

    def __init__(self, session: Session) -> None:
        self._session = session

    def light(self, below: Mode) -> Color | None:
        return None if isinstance(below, GameMode) else self._session.settings.colors.open

    def press(self, now: float) -> bool:
        return self._session.navigator.learning.next_puzzle(now)


class LearningFeature(Feature):
    """Keeps the puzzles that reviews find, and answers for lessons and puzzles."""

    name: ClassVar[str] = "learning"

    def __init__(self, session: Session) -> None:
        self._journal = session.library.journal
        session.bus.on(GameReviewed, self._keep)
        session.navigator.menu_items.append(PuzzleItem(session))

    def _keep(self, event: GameReviewed) -> None:
        """Keep the puzzle that a review has found; one that can't be kept is still shown in the review."""
        if puzzle := cast(Review, event.result).get("puzzle"):
            with suppress(*SPOILT):
                keep_own(self._journal, event.row.game, event.row.id, puzzle)

    def serve(self, web: "Web") -> Sequence[Route]:
        from firmware.features.learning.http import routes

        return routes(web)
