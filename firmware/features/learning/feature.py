"""The head of the feature: lessons and puzzles, begun at the table and from the page; a review may make a puzzle."""

from collections.abc import Mapping
from contextlib import suppress
from typing import ClassVar, Final, TypedDict, cast

from engine.errors import BadInput
from firmware.background import Cache
from firmware.features import Feature
from firmware.features.learning.begun import Keeper, Learning
from firmware.features.learning.mode import TaskMode
from firmware.features.learning.puzzles import keep_own
from firmware.features.learning.task import Task
from firmware.games.plugin import SPOILT, GamePlugin
from firmware.layout import ENTRIES
from firmware.lights import Color
from firmware.modes import GameMode, Mode
from firmware.modes.menu import MenuItem
from firmware.modes.navigator import GameReviewed
from firmware.snapshot import Menu, Review
from firmware.table import Settings
from firmware.table.session import Session

_MOST_KEPT: Final = 500_000
"""Bytes of answers of one day that are kept, so that they needn't be made again."""


class PuzzleItem(MenuItem):
    """The menu's button that begins the next puzzle, over a set-up: a game's score needs the lights in the east."""

    key = "puzzle"
    button = ENTRIES[4]

    def __init__(self, learning: Learning, settings: Settings) -> None:
        self._learning, self._settings = learning, settings

    def light(self, below: Mode) -> Color | None:
        return None if isinstance(below, GameMode) else self._settings.colors.open

    def press(self, now: float) -> bool:
        return self._learning.next_puzzle(now)


class LearningMenu(TypedDict):
    """The feature's button in the menu."""

    puzzle: str | None
    """The button that begins the next puzzle; null over a game."""


class LearningFeature(Feature):
    """Puts lessons and puzzles on the table, and keeps the puzzles that reviews find."""

    name: ClassVar[str] = "learning"
    extends: ClassVar[Mapping[type, type]] = {Menu: LearningMenu}

    def __init__(self, session: Session) -> None:
        self._journal, self._settings, self._navigator = session.library.journal, session.settings, session.navigator
        self.puzzle_answers = Cache(_MOST_KEPT)
        self.learning = self._navigator.first_steps = Learning(self._journal, self.show)
        session.bus.on(GameReviewed, self._keep)
        self._navigator.menu_items.append(PuzzleItem(self.learning, self._settings))

    @classmethod
    def check_game(cls, kind: GamePlugin) -> None:
        # The checks need what a running table doesn't.
        from firmware.features.learning.checks import check_lessons

        check_lessons(kind)

    def show(self, task: Task, keeper: Keeper, now: float) -> None:
        """Cover the set-up or the game with a task."""
        mode, stack = TaskMode(task, keeper, self._settings, self._navigator, now), self._navigator.stack
        stack.uncover(stack.base)
        stack.push(mode, now)

    def task(self) -> TaskMode:
        """The task. BadInput if there is none, or if something else covers it."""
        top = self._navigator.stack.top
        if not isinstance(top, TaskMode):
            raise BadInput("no task is open on the table; start a lesson first", code="no-task")
        return top

    def _keep(self, event: GameReviewed) -> None:
        """Keep the puzzle that a review has found; one that can't be kept is still shown in the review."""
        if puzzle := cast(Review, event.result).get("puzzle"):
            with suppress(*SPOILT):
                keep_own(self._journal, event.row.game, event.row.id, puzzle)
