"""The analysis of Tapas: the push that a level chooses, with its reasons, or the review of a whole game."""

import random
import time
from dataclasses import asdict
from typing import Final, cast

from engine.tapas import Position
from engine.tapas.opponent import Level, Reason, reasons
from engine.tapas.opponent.review import POSITIONS, review
from engine.tapas.record import Record
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.tapas.snapshot import TapasFoundMove
from firmware.snapshot import Reason as ReasonSnapshot
from firmware.snapshot import Review

_IN_NEED: Final = "careful"
"""The level that is fast enough to run without the opponent's process."""


def analyse(request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
    """The result of a request. Raises GameError for a position, a record or a level that doesn't exist."""
    if request.level == REVIEW:
        return _review(request, run)
    position = Position.parse(request.text)
    thought = Level.named(_IN_NEED if request.in_need else request.level).choose(
        position,
        random.Random(request.seed),
        request.nodes,
        seconds=run.limits.seconds,
        clock=time.monotonic,
        memory=run.limits.memory,
        stop=run.stop,
    )
    found: TapasFoundMove = {
        "move": thought.move.text,
        "score": thought.score,
        "exact": thought.exact,
        "depth": thought.depth,
        "nodes": thought.nodes,
        "line": [move.text for move in thought.pv],
        "reasons": _plain(reasons(position, thought)),
    }
    return found


def _review(request: AnalysisRequest, run: AnalysisRun) -> Review:
    record = Record.parse(request.text)
    nodes = request.nodes or POSITIONS
    judged = review(record.setup, record.moves, nodes, run.limits.memory, run.stop, run.progress)
    turn = judged.turning_point
    return {
        "pushes": [
            {
                "mover": push.mover,
                "move": push.move.text,
                "best": push.best.move.text,
                "cost": push.cost,
                "before": round(push.before, 3),
                "after": round(push.after, 3),
                "points": list(push.points),
                "reasons": _plain(push.why),
            }
            for push in judged.pushes
        ],
        "turn": turn.number if turn else None,
    }


def _plain(told: tuple[Reason, ...]) -> list[ReasonSnapshot]:
    """Reasons as plain data, without empty fields."""
    said = (asdict(reason) | {"move": reason.move and str(reason.move)} for reason in told)
    facts = [{name: value for name, value in reason.items() if value is not None} for reason in said]
    return cast(list[ReasonSnapshot], facts)
