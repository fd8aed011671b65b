"""The opponent's process, which analyses while the table answers buttons.

`OpponentProcess` is the table's end; `python -m firmware.background.opponent` is the other, a helper process (see
`helper_process`) whose jobs are requests in JSON. A request names its game, whose plugin finds the result.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Final, cast

from engine.errors import GameError
from firmware.analysis import (
    LIMITS,
    REVIEW,
    UNDISTURBED,
    AnalysisRequest,
    AnalysisResult,
    AnalysisRun,
    Failure,
    Limits,
)
from firmware.background.helper_process import Answer, HelperProcess, Job, JobRun, do_jobs
from firmware.games.registry import plugin

BESIDE_MEMORY: Final = 160
"""Megabytes that the process may take besides the limit for searched positions, see docs/opponent.md."""
_REVIEW_SECONDS: Final = 60.0
"""Seconds in which one position of a review is looked at, on the smallest computer."""
_ALLOWANCE: Final = 5.0
"""Seconds beside the limit in which a move is found, for games whose search has no limit."""
_FALLBACK: Final = Limits(seconds=0.3, memory=4)

Received = Callable[[AnalysisRequest, AnalysisResult | None, Failure | None], None]


class OpponentProcess:
    """Analyses one request at a time.

    `received` is called from another thread with the request and its result, or with None and why there is none.
    """

    def __init__(self, received: Received, limits: Limits = LIMITS) -> None:
        self._received, self._limits = received, limits
        self._helper = HelperProcess("firmware.background.opponent", self._heard, limits.memory + BESIDE_MEMORY)

    @property
    def pid(self) -> int | None:
        """The process's number while it runs."""
        return self._helper.pid

    def ask(self, request: AnalysisRequest | None) -> None:
        """Analyse this request instead of any other; None ends the analysis. Returns at once."""
        self._helper.ask(None if request is None else self._job(request))

    def _job(self, request: AnalysisRequest) -> Job:
        fields = {"request": asdict(request), "limits": asdict(self._limits)}
        return Job(json.dumps(fields).encode(), seconds_for(request, self._limits))

    def _heard(self, job: Job, answer: Answer) -> None:
        request = AnalysisRequest(**json.loads(job.body)["request"])
        result = None if answer.kind == "failed" else cast(AnalysisResult, answer.value)
        self._received(request, result, answer.failure)

    def close(self) -> None:
        """End the process."""
        self._helper.close()


def seconds_for(request: AnalysisRequest, limits: Limits) -> float:
    """The seconds within which the process must have said something of a request."""
    return _REVIEW_SECONDS if request.level == REVIEW else 2 * limits.seconds + _ALLOWANCE


def analyse(request: AnalysisRequest, run: AnalysisRun = UNDISTURBED) -> AnalysisResult:
    """The result, as the request's game finds it. Raises GameError for what can't be analysed."""
    return plugin(request.game).analyse(request, run)


def find_fallback(request: AnalysisRequest, stop: Callable[[], bool]) -> AnalysisResult | None:
    """The quick result of a request that the process failed at; None if there is none."""
    try:
        return analyse(replace(request, fallback=True), AnalysisRun(_FALLBACK, stop))
    except (GameError, ArithmeticError, AttributeError, LookupError, MemoryError, TypeError, ValueError):
        return None


def _find(job: JobRun) -> AnalysisResult:
    fields = json.loads(job.body)
    limits = Limits(**fields["limits"])
    run = AnalysisRun(limits, job.stop, lambda done: job.part({"progress": done}))
    return analyse(AnalysisRequest(**fields["request"]), run)


if __name__ == "__main__":
    do_jobs(_find)
