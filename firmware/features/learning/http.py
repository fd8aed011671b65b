"""Answers those who learn: the lessons and puzzles there are, one that begins, a step in it."""

import json
import time
from contextlib import closing
from typing import Final

from msgspec import UNSET, UnsetType

from firmware.features.learning.feature import LearningFeature, lessons_done
from firmware.features.learning.mode import Asked
from firmware.features.learning.puzzles import Puzzles
from firmware.features.learning.snapshot import LessonsList, ListedPuzzle, PuzzlesOfTheDay
from firmware.features.learning.task import Name, all_lessons, lesson
from firmware.journal.rows import date_tag
from firmware.web.handler import AdminHandler, Body, Handler, bad


class LessonsHandler(Handler):
    """All lessons, and which of them were done here."""

    answers = LessonsList

    def get(self) -> None:
        self.check_plays()
        done = self.attempt(lambda: lessons_done(self.web.table.session.library.journal))
        listed: LessonsList = {
            "lessons": [
                {
                    "game": one.game,
                    "name": one.name,
                    "title": one.title,
                    "steps": len(one.steps),
                    "done": Name(one.game, one.name) in done,
                }
                for one in self.attempt(all_lessons)
            ]
        }
        self.finish(dict(listed))


class _LearningHandler(Handler):
    feature: LearningFeature


class LessonBody(Body):
    """A lesson that begins."""

    remedy = 'say which lesson by "game" and "name", as GET /api/lessons lists them'
    game: str
    """The game it teaches."""
    name: str
    """Its name, as the list of lessons has it."""


class LessonHandler(_LearningHandler, AdminHandler):
    """Begins a lesson; for a device the table asks first if it would cover a game."""

    def take(self, body: LessonBody) -> None:
        self.attempt(lambda: lesson(body.game, body.name))
        learning = self.feature
        self.change_after_asking("lesson", lambda now: learning.begin_lesson(body.game, body.name, now))


class TaskBody(Body):
    """A step in the task on the table."""

    step: Asked
    """The task anew, the button to press, the next task, the end."""


class TaskHandler(_LearningHandler, AdminHandler):
    """Takes a step in the task."""

    def take(self, body: TaskBody) -> None:
        self.change(lambda: self.feature.task().step(body.step, time.monotonic()))


class PuzzlesHandler(_LearningHandler):
    """The day's puzzles, the next one, and the table's rating."""

    answers = PuzzlesOfTheDay
    is_costly = True

    async def get(self) -> None:
        self.check_plays()
        journal = self.web.table.session.library.journal
        date, latest = date_tag(journal.now()), self.attempt(journal.latest_event)

        def listed() -> bytes:
            with closing(journal.own_connection()) as own:
                return json.dumps(puzzles_of_the_day(Puzzles(own, date))).encode()

        self.finish(await self.await_work(self.feature.puzzle_answers.get((date, latest), listed)))


class PuzzleBody(Body):
    """A puzzle that begins; the next one if nothing is named."""

    remedy = "say which puzzle, by its game and its name, or send {} for the next one"
    game: str | UnsetType = UNSET
    """Its game."""
    name: str | UnsetType = UNSET
    """Its own name."""


class PuzzleHandler(_LearningHandler, AdminHandler):
    """Begins a puzzle, the next one if none is named; for a device the table asks first if it would cover a game."""

    def take(self, body: PuzzleBody) -> None:
        learning = self.feature
        chosen: Name | None
        if body.game is UNSET and body.name is UNSET:
            chosen = self.attempt(lambda: learning.puzzles().next())
        elif body.game is UNSET or body.name is UNSET:
            raise bad(body.remedy)
        else:
            chosen = Name(body.game, body.name)
        if chosen is None:
            raise bad("every puzzle has been solved here; begin one again by its name", code="no-puzzle")
        self.attempt(lambda: learning.puzzles().puzzle(chosen))
        self.change_after_asking("puzzle", lambda now: learning.begin_puzzle(chosen, now))


def puzzles_of_the_day(puzzles: Puzzles) -> PuzzlesOfTheDay:
    """What the page shows of puzzles."""
    following, rating = puzzles.next(), puzzles.rating()
    return {
        "date": puzzles.date,
        "today": [_listed(puzzles, name) for name in puzzles.today()],
        "next": _listed(puzzles, following) if following else None,
        "rating": round(rating.rating),
        "deviation": round(rating.deviation),
        "tries": rating.tries,
        "solved": len(puzzles.solved),
    }


def _listed(puzzles: Puzzles, name: Name) -> ListedPuzzle:
    puzzle, solved = puzzles.puzzle(name), name in puzzles.solved
    return {
        "game": name.game,
        "name": name.name,
        "rating": puzzle.rating,
        "own": name in puzzles.own,
        "solved": solved,
        "themes": list(puzzle.themes) if solved else [],
    }


ROUTES: Final = (
    (r"/api/lessons", LessonsHandler),
    (r"/api/lesson", LessonHandler),
    (r"/api/puzzles/next", PuzzlesHandler),
    (r"/api/puzzle", PuzzleHandler),
    (r"/api/task", TaskHandler),
)
