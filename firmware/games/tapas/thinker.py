"""The analysis of Tapas: the push that a level chooses, with its reasons, or the review of a whole game."""

import random
import time
from dataclasses import asdict
from typing import Final, cast

from engine.tapas import Position
from engine.tapas.opponent import Level, Reason, reasons
from engine.tapas.opponent.champion import solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.opponent.puzzling import puzzle_of, rated
from engine.tapas.opponent.reasons import Fault
from engine.tapas.opponent.review import POSITIONS, Judged, review
from engine.tapas.opponent.review import Review as Reviewed
from engine.tapas.record import Record
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.tapas.snapshot import TapasFoundMove
from firmware.snapshot import Reason as ReasonSnapshot
from firmware.snapshot import Review, WrongPart

_MOST_LEFT: Final = {False: 8, True: 12}
"""By Burning Head: with so many tapas left at most, the push that turned a game may make a puzzle."""
_PUZZLE_NODES: Final = 10
"""For each position that a review looks at from one of the game: so many nodes to know a push's worth at the end."""
_FALLBACK: Final = "careful"
"""The level that is fast enough to run without the opponent's process."""


def analyse(request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
    """The result of a request. Raises GameError for a position, a record or a level that doesn't exist."""
    if request.level == REVIEW:
        return _review(request, run)
    position = Position.parse(request.text)
    asked = _FALLBACK if request.fallback else request.level
    level = Level.named(asked, stand_in=True)
    thought = level.choose(
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
    if level.name != asked:
        found["instead"] = level.name
    return found


def _review(request: AnalysisRequest, run: AnalysisRun) -> Review:
    record = Record.parse(request.text)
    nodes = request.nodes or POSITIONS
    limits = run.limits
    judged = review(
        record.setup, record.moves, nodes, limits.memory, run.stop, run.progress, corrections=record.corrections
    )
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
                "leads": list(push.leads),
                "reasons": _plain(push.why),
                "step": push.step,
                **_wrong(push.fault),
            }
            for push in judged.pushes
        ],
        "turn": turn.number if turn else None,
        "puzzle": _puzzle(judged, turn, nodes, run) if turn else None,
    }


def _puzzle(judged: Reviewed, turn: Judged, nodes: int, run: AnalysisRun) -> str | None:
    """The puzzle that the position before the push which turned the game makes, if its end can be known soon."""
    before = judged.setup.start()
    for push in judged.pushes[: turn.number - 1]:
        before.push(push.move)
    position = Position(before.state, before.rules)
    if run.stop() or tapas_left(position.state) > _MOST_LEFT[position.burning_head]:
        return None
    found = puzzle_of("own", position, solver(position.rules, run.limits.memory), _PUZZLE_NODES * nodes)
    return str(rated(found)) if found else None


def _wrong(found: Fault | None) -> WrongPart:
    """What was wrong with a push, and the lesson about it."""
    if found is None:
        return {}
    return {"fault": {"code": found.code, "pieces": list(found.pieces), "lesson": found.topic or None}}


def _plain(found: tuple[Reason, ...]) -> list[ReasonSnapshot]:
    """Reasons as plain data, without empty fields."""
    whole = (asdict(reason) | {"move": reason.move and str(reason.move)} for reason in found)
    facts = [{name: value for name, value in reason.items() if value is not None} for reason in whole]
    return cast(list[ReasonSnapshot], facts)
