"""What Tapiru has thought out in the opponent's process: the action of a seat, and the review of a recorded game."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, cast

from engine.judging import Effort, Review
from engine.levels import MASTER
from engine.tapiru import SEATS, TapiruGame
from engine.tapiru.levels import choose
from engine.tapiru.review import EFFORT, review
from firmware.analysis import AnalysisRequest
from firmware.games.reviewing import Progress, Reviewer
from firmware.games.tapiru.options import OPTIONS, start
from firmware.games.tapiru.record import FORM
from firmware.journal import WrittenGame
from firmware.messages import Messages


def action_for(request: AnalysisRequest) -> str:
    """The action that a seat chooses from what it may see. Takes 0.2 s at most on a PC, so that no limit is needed."""
    return choose(json.loads(request.text), Random(request.seed), request.level or MASTER)


def _judged(
    game: WrittenGame, actions: Sequence[str], effort: Effort, stop: Callable[[], bool], progress: Progress
) -> Review:
    return review(cast(TapiruGame, start(OPTIONS.check(game.setup))), actions, effort, stop, progress)


def _names(game: WrittenGame, words: Messages) -> Mapping[str, str]:
    return {seat: game.names.get(seat) or words.say(f"seat-{seat}") for seat in SEATS}


def _worth(cost: int, words: Messages) -> str:
    return words.say("review-worth", points=round(cost / 100, 1))


REVIEWER: Final = Reviewer("tapiru", FORM.read, _judged, _names, _worth, EFFORT)
