"""What Tacocat has thought out in the opponent's process: the action of a seat, and the review of a recorded game."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, cast

from engine.judging import Effort, Review
from engine.levels import MASTER
from engine.tacocat import SEATS, TacocatGame
from engine.tacocat.levels import choose
from engine.tacocat.review import EFFORT, review
from firmware.analysis import AnalysisRequest
from firmware.games.reviewing import Progress, Reviewer
from firmware.games.tacocat.options import OPTIONS, start
from firmware.games.tacocat.record import FORM
from firmware.journal import WrittenGame
from firmware.messages import Messages


def action_for(request: AnalysisRequest) -> str:
    """The action that a seat chooses from what it may see. It needs no limit: some milliseconds on a PC."""
    return choose(json.loads(request.text), Random(request.seed), request.level or MASTER)


def _judged(
    game: WrittenGame, actions: Sequence[str], effort: Effort, stop: Callable[[], bool], progress: Progress
) -> Review:
    return review(cast(TacocatGame, start(OPTIONS.check(game.setup))), actions, effort, stop, progress)


def _names(game: WrittenGame, words: Messages) -> Mapping[str, str]:
    return {seat: game.names.get(seat) or seat for seat in SEATS}


def _worth(cost: int, words: Messages) -> str:
    return words.say("review-worth", percent=round(cost / 10))


REVIEWER: Final = Reviewer("tacocat", FORM.read, _judged, _names, _worth, EFFORT)
