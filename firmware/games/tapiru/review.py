"""The review of a recorded game of Tapiru that was played with the cards on the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from engine.judging import Effort, Review
from engine.tapiru import SEATS, TapiruGame
from engine.tapiru.review import EFFORT, review
from firmware.games.reviewing import Progress, Reviewer
from firmware.games.tapiru import record
from firmware.games.tapiru.options import OPTIONS, start
from firmware.journal import WrittenGame
from firmware.messages import Messages


def _judged(
    game: WrittenGame, actions: Sequence[str], effort: Effort, stop: Callable[[], bool], progress: Progress
) -> Review:
    return review(cast(TapiruGame, start(OPTIONS.check(game.setup))), actions, effort, stop, progress)


def _names(game: WrittenGame, words: Messages) -> Mapping[str, str]:
    return {seat: game.names.get(seat) or words.say(f"seat-{seat}") for seat in SEATS}


def _worth(cost: int, words: Messages) -> str:
    return words.say("review-worth", points=round(cost / 100, 1))


REVIEWER: Final = Reviewer("tapiru", record.read, _judged, _names, _worth, EFFORT)
