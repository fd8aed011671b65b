"""The opponent, which finds what requests ask for by the plugin of their game.

`python -m firmware.background.opponent` is the process in which the table has it think, see `opponent_process`.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.errors import GameError
from firmware.analysis import UNDISTURBED, AnalysisRequest, AnalysisResult, AnalysisRun, Limits
from firmware.background.worker import Say, Stop, serve_jobs
from firmware.games.registry import plugin

_FALLBACK: Final = Limits(seconds=0.3, memory=4)


def analyse(request: AnalysisRequest, run: AnalysisRun = UNDISTURBED) -> AnalysisResult:
    """The result, as the request's game finds it. Raises GameError for what can't be analysed."""
    return plugin(request.game).analyse(request, run)


def find_fallback(request: AnalysisRequest, stop: Callable[[], bool]) -> AnalysisResult | None:
    """The quick result of a request that the process failed at; None if there is none."""
    try:
        return analyse(replace(request, fallback=True), AnalysisRun(_FALLBACK, stop))
    except (GameError, ArithmeticError, AttributeError, LookupError, MemoryError, TypeError, ValueError):
        return None


def _find(body: bytes, say: Say, stop: Stop) -> bytes:
    job = json.loads(body)
    run = AnalysisRun(Limits(**job["limits"]), stop, lambda done: say(json.dumps({"progress": done}).encode()))
    return json.dumps(analyse(AnalysisRequest(**job["request"]), run)).encode()


if __name__ == "__main__":
    serve_jobs(_find)
