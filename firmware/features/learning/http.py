"""Answers those who learn: the lessons and puzzles there are, one that begins, a step in it."""

import json
import time
from contextlib import closing
from typing import TYPE_CHECKING, Final

from firmware.background.jobs import Cache
from firmware.dates import date_tag
from firmware.features import Route
from firmware.features.learning.begun import Learnt, lessons_done
from firmware.features.learning.lessons import all_lessons, lesson
from firmware.features.learning.puzzles import Name, Puzzles
from firmware.snapshot import LessonsList, ListedPuzzle, PuzzlesOfTheDay
from firmware.web.handler import AdminHandler, Handler, bad

if TYPE_CHECKING:
    from firmware.features.learning.feature import LearningFeature
    from firmware.web.server import Web

_MOST_KEPT: Final = 500_000
"""Bytes of answers of one day that are kept, so that they needn't be made again."""


class LessonsHandler(Handler):
    """All lessons, and which of them were done here."""

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
                    "done": Learnt(one.game, one.name) in done,
                }
                for one in self.attempt(all_lessons)
            ]
        }
        self.finish(dict(listed))


class _LearningHandler(Handler):
    def initialize(self, web: "Web", learning: "LearningFeature") -> None:  # type: ignore[override]
        super().initialize(web)
        self.learning = learning


class LessonHandler(_LearningHandler, AdminHandler):
    """Begins a lesson; for a device the table asks first if it would cover a game."""

    def post(self) -> None:
        body = self.body("game", "name")
        game, name = body.get("game"), body.get("name")
        if not isinstance(game, str) or not isinstance(name, str):
            raise bad('say which lesson by "game" and "name", as GET /api/lessons lists them')
        self.attempt(lambda: lesson(game, name))
        learning = self.learning.learning
        self.change_after_asking("lesson", lambda now: learning.begin_lesson(game, name, now))


class TaskHandler(_LearningHandler, AdminHandler):
    """Takes a step in the task."""

    def post(self) -> None:
        step = self.body("step").get("step")
        if not isinstance(step, str):
            raise bad('step is missing; say one as in {"step": "show"}')
        self.change(lambda: self.learning.task().step(step, time.monotonic()))


class PuzzlesHandler(Handler):
    """The day's puzzles, the next one, and the house's rating."""

    is_costly = True

    def initialize(self, web: "Web", kept: Cache) -> None:  # type: ignore[override]
        super().initialize(web)
        self.kept = kept

    async def get(self) -> None:
        self.check_plays()
        journal = self.web.table.session.library.journal
        date, latest = date_tag(journal.now()), self.attempt(journal.latest_event)

        def told() -> bytes:
            with closing(journal.beside()) as own:
                return json.dumps(puzzles_of_the_day(Puzzles(own, date))).encode()

        self.finish(await self.await_work(self.kept.get((date, latest), told)))


class PuzzleHandler(_LearningHandler, AdminHandler):
    """Begins a puzzle, the next one if none is named; for a device the table asks first if it would cover a game."""

    def post(self) -> None:
        body = self.body("game", "name")
        game, name = body.get("game"), body.get("name")
        learning = self.learning.learning
        if body and not (isinstance(game, str) and isinstance(name, str)):
            raise bad("say which puzzle, by its game and its name, or send {} for the next one")
        chosen = Name(str(game), str(name)) if body else self.attempt(lambda: learning.puzzles().next())
        if chosen is None:
            raise bad("every puzzle has been solved here; begin one again by its name", code="no-puzzle")
        self.attempt(lambda: learning.puzzles().puzzle(chosen))
        self.change_after_asking("puzzle", lambda now: learning.begin_puzzle(chosen, now))


def puzzles_of_the_day(puzzles: Puzzles) -> PuzzlesOfTheDay:
    """What is told of puzzles."""
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
        "own": puzzles.is_own(name),
        "solved": solved,
        "themes": list(puzzle.themes) if solved else [],
    }


def routes(web: "Web", learning: "LearningFeature") -> list[Route]:
    """What the page asks for."""
    at = {"web": web, "learning": learning}
    return [
        (r"/api/lessons", LessonsHandler, {"web": web}),
        (r"/api/lesson", LessonHandler, at),
        (r"/api/puzzles/next", PuzzlesHandler, {"web": web, "kept": Cache(_MOST_KEPT)}),
        (r"/api/puzzle", PuzzleHandler, at),
        (r"/api/task", TaskHandler, at),
    ]
