"""Shares lessons and puzzles in files; entry points of the group `tapas_table.shared` name both kinds."""

from typing import Final

from engine.errors import BadInput, shown
from firmware.features.learning.feature import LearningFeature
from firmware.features.learning.task import Name, lesson
from firmware.games.registry import plugin
from firmware.table.session import Session


class _Lesson:
    def check(self, game: str, name: str) -> None:
        lesson(game, name)

    def begin(self, session: Session, game: str, name: str, now: float) -> None:
        _learning(session).begin_lesson(game, name, now)


class _Puzzle:
    def check(self, game: str, name: str) -> None:
        if name not in plugin(game).puzzle_ratings():
            raise BadInput(
                f"this table has no puzzle {shown(name)}; update it, and open the file again",
                code="handed-no-puzzle",
                params={"name": name},
            )

    def begin(self, session: Session, game: str, name: str, now: float) -> None:
        _learning(session).begin_puzzle(Name(game, name), now)


def _learning(session: Session) -> LearningFeature:
    steps = session.navigator.first_steps
    if not isinstance(steps, LearningFeature):
        raise BadInput("this table does without lessons; take learning out of without in its configuration")
    return steps


LESSON: Final = _Lesson()
PUZZLE: Final = _Puzzle()
