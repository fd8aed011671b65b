"""Begins lessons and puzzles, keeps what becomes of them, and finds the one that follows."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple, Protocol

from firmware.features.learning.lessons import has_lessons, lesson, lessons_of
from firmware.features.learning.puzzles import Name, Puzzles, Tried, note_try
from firmware.features.learning.task import Task
from firmware.journal import Journal
from firmware.journal.rows import date_tag

LESSON: Final = "lesson"
"""The kind of the event that a lesson was done: its `game` and its `lesson`, the `player` who learnt, if named, and how
often something else was done first (`mistakes`)."""


class Learnt(NamedTuple):
    """A lesson that was done."""

    game: str
    lesson: str


def lessons_done(journal: Journal) -> Collection[Learnt]:
    """The lessons that were done at this table. Raises JournalError."""
    events = journal.events(LESSON)
    return {Learnt(str(event.data.get("game")), str(event.data.get("lesson"))) for event in events}


class Keeper(Protocol):
    """Keeps what becomes of a task."""

    def missed(self, now: float) -> None:
        """Something else was done than asked for, for the first time. Raises JournalError."""

    def done(self, mistakes: int, now: float) -> None:
        """All steps were done, after so many mistakes. Raises JournalError."""

    @property
    def is_last(self) -> bool:
        """Whether there is nothing to follow. Raises JournalError."""

    @property
    def params(self) -> Mapping[str, str | int]:
        """What the words speak of when all is done."""

    def follow(self, now: float) -> bool:
        """Put the next task on the table; False, with nothing done, if there is none. Raises JournalError."""


class Learning:
    """The lessons and puzzles of the table with this journal. `show` covers what is on the table with a task."""

    def __init__(self, journal: Journal, show: Callable[[Task, Keeper, float], None]) -> None:
        self.journal = journal
        self._show = show

    def teaches(self, game: str) -> bool:
        return has_lessons(game)

    def were_taken(self) -> bool:
        return bool(lessons_done(self.journal))

    def begin(self, game: str, now: float) -> bool:
        """Begin the first lesson of a game that wasn't done here, else its first; False if it has none.

        Raises LessonError or JournalError.
        """
        there, done = lessons_of(game), lessons_done(self.journal)
        open_ones = [one for one in there if Learnt(game, one.name) not in done]
        for one in (open_ones or there)[:1]:
            self.begin_lesson(game, one.name, now)
        return bool(there)

    def begin_lesson(self, game: str, name: str, now: float) -> None:
        """Begin a lesson. Raises BadInput for one that there is not."""
        task = lesson(game, name)
        self._show(task, _LessonKeeper(self, task), now)

    def puzzles(self) -> Puzzles:
        """Today's puzzles, and all that were tried. Raises JournalError."""
        return Puzzles(self.journal, date_tag(self.journal.now()))

    def next_puzzle(self, now: float, without: Name | None = None) -> bool:
        """Begin the next puzzle, but not `without`; False if there is none. Raises JournalError."""
        name = self.puzzles().next(without)
        if name is not None:
            self.begin_puzzle(name, now)
        return name is not None

    def begin_puzzle(self, name: Name, now: float) -> None:
        """Begin a puzzle. Raises BadInput for one that there is not, or JournalError."""
        puzzles = self.puzzles()
        self._show(puzzles.task(name), _PuzzleKeeper(self, name, puzzles.rating_of(name), now), now)


class _LessonKeeper:
    def __init__(self, learning: Learning, task: Task) -> None:
        self._learning, self._task = learning, task

    def missed(self, now: float) -> None:
        """Keep nothing: of a lesson it counts that it was done."""

    def done(self, mistakes: int, now: float) -> None:
        task = self._task
        self._learning.journal.note(LESSON, {"game": task.game, "lesson": task.name, "mistakes": mistakes})

    @property
    def is_last(self) -> bool:
        return self._task.number == self._task.of

    @property
    def params(self) -> Mapping[str, str | int]:
        return {}

    def follow(self, now: float) -> bool:
        following = lessons_of(self._task.game)[self._task.number :]
        if following:
            self._learning.begin_lesson(self._task.game, following[0].name, now)
        return bool(following)


class _PuzzleKeeper:
    """The first try counts: a mistake is kept when it happens, so that leaving the puzzle doesn't undo it."""

    def __init__(self, learning: Learning, name: Name, rating: int, began: float) -> None:
        self._learning, self._name, self._rating, self._began = learning, name, rating, began
        self._after = round(learning.puzzles().rating().rating)
        self.params: Mapping[str, str | int] = {}

    def missed(self, now: float) -> None:
        note_try(self._learning.journal, self._name, self._rating, False, False, now - self._began)

    def done(self, mistakes: int, now: float) -> None:
        puzzles, tried = self._learning.puzzles(), Tried(0.0, self._name, self._rating, not mistakes, True)
        after = round(puzzles.rating_after(tried).rating)
        note_try(self._learning.journal, self._name, self._rating, tried.right, True, now - self._began)
        self.params = {"before": self._after, "after": after, "clean": "no" if mistakes else "yes"}
        self._after = after

    @property
    def is_last(self) -> bool:
        return self._learning.puzzles().next(self._name) is None

    def follow(self, now: float) -> bool:
        return self._learning.next_puzzle(now, self._name)
