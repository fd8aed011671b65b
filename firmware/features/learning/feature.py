"""The head of the feature: begins lessons and puzzles, keeps what becomes of them, and finds the one that follows.

They begin at the table and from the page; a review may make a puzzle.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import ClassVar, Final, TypedDict, cast

from engine.errors import BadInput
from firmware.background import Cache
from firmware.errors import JournalError
from firmware.features import Feature
from firmware.features.learning.mode import TaskMode
from firmware.features.learning.puzzles import Puzzles, keep_own, note_try
from firmware.features.learning.snapshot import LearningPart
from firmware.features.learning.task import Keeper, Name, Task, lesson, lessons_of
from firmware.games.plugin import SPOILT, GamePlugin
from firmware.games.registry import plugin
from firmware.journal import Journal
from firmware.journal.rows import date_tag
from firmware.layout import ENTRIES
from firmware.lights import Color
from firmware.modes import GameMode, Mode
from firmware.modes.menu import MenuItem
from firmware.modes.navigator import GameReviewed
from firmware.snapshot import Menu, Review
from firmware.table.session import Session

LESSON: Final = "lesson"
"""The kind of the event that a lesson was done: its `game`, its `lesson`, and how often something else was done first,
`mistakes`."""


def lessons_done(journal: Journal) -> Collection[Name]:
    """The lessons that were done at this table. Raises JournalError."""
    events = journal.events(LESSON)
    return {Name(str(event.data.get("game")), str(event.data.get("lesson"))) for event in events}


class _LessonKeeper(Keeper):
    def __init__(self, learning: "LearningFeature", task: Task) -> None:
        self._learning, self._task = learning, task
        self._further = [one.name for one in lessons_of(task.game)[task.number :]]

    def missed(self, now: float) -> None:
        """Keep nothing: how many mistakes there were is kept in the end."""

    def done(self, mistakes: int, now: float) -> None:
        task = self._task
        self._learning.journal.note(LESSON, {"game": task.game, "lesson": task.name, "mistakes": mistakes})

    def is_last(self) -> bool:
        return not self._further

    def follow(self, now: float) -> bool:
        for name in self._further[:1]:
            self._learning.begin_lesson(self._task.game, name, now)
        return bool(self._further)


class _PuzzleKeeper(Keeper):
    """The first try counts: a mistake is kept when it happens, so that leaving the puzzle doesn't undo it."""

    def __init__(self, learning: "LearningFeature", name: Name, rating: int, began: float) -> None:
        self._learning, self._name, self._rating, self._began = learning, name, rating, began
        self._after = round(learning.puzzles().rating().rating)

    def missed(self, now: float) -> None:
        note_try(self._learning.journal, self._name, self._rating, False, False, now - self._began)

    def done(self, mistakes: int, now: float) -> None:
        note_try(self._learning.journal, self._name, self._rating, not mistakes, True, now - self._began)
        after = self._after
        with suppress(JournalError):
            # The try is kept, and would be kept once more if this failed.
            after = round(self._learning.puzzles().rating().rating)
        self.params = {"before": self._after, "after": after, "clean": "no" if mistakes else "yes"}
        self._after = after

    def is_last(self) -> bool:
        return self._learning.puzzles().next(self._name) is None

    def follow(self, now: float) -> bool:
        return self._learning.next_puzzle(now, self._name)


_MOST_KEPT: Final = 500_000
"""Bytes of answers of one day that are kept, so that they needn't be made again."""


class LearningMenu(TypedDict):
    """The feature's button in the menu."""

    puzzle: str | None
    """The button that begins the next puzzle; null over a game."""


class LearningFeature(Feature):
    """Puts lessons and puzzles on the table, and keeps the puzzles that reviews find."""

    name: ClassVar[str] = "learning"
    extends: ClassVar[Mapping[type, type]] = {Menu: LearningMenu}
    part = LearningPart

    def __init__(self, session: Session) -> None:
        self.journal, self.settings, self._navigator = session.library.journal, session.settings, session.navigator
        self.puzzle_answers = Cache(_MOST_KEPT)
        self._navigator.first_steps = self
        session.bus.on(GameReviewed, self._keep)
        self._navigator.menu_items.append(MenuItem("puzzle", ENTRIES[4], self._puzzle_light, self.next_puzzle))

    @classmethod
    def check_game(cls, kind: GamePlugin) -> None:
        # The checks need what a running table doesn't.
        from firmware.features.learning.checks import check_lessons

        check_lessons(kind)

    # Lessons and puzzles

    def teaches(self, game: str) -> bool:
        return plugin(game).lessons.is_file()

    def were_taken(self) -> bool:
        return bool(lessons_done(self.journal))

    def begin(self, game: str, now: float) -> bool:
        """Begin the first lesson of a game that wasn't done here, else its first; False if it has none.

        Raises LessonError or JournalError.
        """
        there, done = lessons_of(game), lessons_done(self.journal)
        open_ones = [one for one in there if Name(game, one.name) not in done]
        for one in (open_ones or there)[:1]:
            self.begin_lesson(game, one.name, now)
        return bool(there)

    def begin_lesson(self, game: str, name: str, now: float) -> None:
        """Begin a lesson. Raises BadInput for one that there is not."""
        task = lesson(game, name)
        self.show(task, _LessonKeeper(self, task), now)

    def puzzles(self) -> Puzzles:
        """Today's puzzles, and all that were tried. Raises JournalError."""
        return Puzzles(self.journal, date_tag(self.journal.now()))

    def next_puzzle(self, now: float, without: Name | None = None) -> bool:
        """Begin the next puzzle, but not `without`; False if there is none. Raises JournalError."""
        name = self.puzzles().next(without)
        if name is not None:
            self.begin_puzzle(name, now)
        return name is not None

    def _puzzle_light(self, below: Mode) -> Color | None:
        """The light of the menu's button, over a set-up: a game's score needs the lights in the east."""
        return None if isinstance(below, GameMode) else self.settings.colors.open

    def begin_puzzle(self, name: Name, now: float) -> None:
        """Begin a puzzle. Raises BadInput for one that there is not, or JournalError."""
        puzzles = self.puzzles()
        self.show(puzzles.task(name), _PuzzleKeeper(self, name, puzzles.puzzle(name).rating, now), now)

    def show(self, task: Task, keeper: Keeper, now: float) -> None:
        """Cover the set-up or the game with a task."""
        mode, stack = TaskMode(task, keeper, self.settings, self._navigator, now), self._navigator.stack
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
                keep_own(self.journal, event.row.game, event.row.id, puzzle)
