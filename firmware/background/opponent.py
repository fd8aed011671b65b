"""The opponent: a process that analyses while the table answers buttons.

`OpponentProcess` is the table's end; `python -m firmware.background.opponent` is what runs in the process.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Final

from firmware.analysis import LIMITS, REVIEW, UNDISTURBED, AnalysisRequest, AnalysisResult, AnalysisRun, Failure, Limits
from firmware.background.worker import JobFailed, Say, Stop, WorkerLost, WorkerProcess, serve_jobs
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin

PROGRAM_MEMORY: Final = 160
"""Megabytes that the process may take besides the limit for searched positions, see docs/opponent.md."""
_REVIEW_SECONDS: Final = 60.0
"""Seconds in which one position of a review is looked at, on the smallest computer."""
_ALLOWANCE: Final = 5.0
"""Seconds besides the limit in which a move is found, for games whose search has no limit."""
_TRIES: Final = 2

Received = Callable[[AnalysisRequest, AnalysisResult | None, Failure | None], None]


class OpponentProcess:
    """Analyses one request at a time; make and use it in a running loop.

    The loop calls `received` with the request and its result, or with None and why there is none. If the process
    is lost, a new one gets the request once more. If the previous request failed that way, too, there is no second try.
    """

    module = "firmware.background.opponent"

    def __init__(self, received: Received, limits: Limits = LIMITS) -> None:
        self._received, self._limits = received, limits
        self._worker: WorkerProcess | None = None
        self._request: AnalysisRequest | None = None
        """What is asked now; None when it has been answered."""
        self._tries = 0
        self._trusted = True
        self._task: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        return None if self._worker is None else self._worker.pid

    def ask(self, request: AnalysisRequest | None) -> None:
        """Analyse this request instead of any other; None ends the analysis. Returns at once."""
        self._request, self._tries = request, _TRIES if self._trusted else 1
        if self._worker is not None:
            self._worker.cancel()
        if request is not None and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        try:
            while self._request is not None:
                await self._answer()
        finally:
            self._task = None

    async def _answer(self) -> None:
        """Have the worker answer the present request; a request that replaces it meanwhile waits for the next call."""
        if self._worker is None or self._worker.pid is None:
            self._worker = WorkerProcess(self.module, self._limits.memory + PROGRAM_MEMORY)
        worker = self._worker
        try:
            if worker.pid is None:
                await worker.start()
            if (request := self._request) is None:
                return
            worker.send(json.dumps({"request": asdict(request), "limits": asdict(self._limits)}).encode())
            kind = "part"
            while kind == "part":
                kind, body = await worker.hear(seconds_for(request, self._limits))
                if not worker.cancelled:
                    self._report(request, json.loads(body), None)
            if not worker.cancelled:
                self._request, self._trusted = None, True
        except JobFailed as error:
            # What became of a request that was replaced says nothing of the present one.
            if self._request is None or worker.cancelled:
                return
            lost = isinstance(error, WorkerLost)
            self._tries -= lost
            if lost and self._tries:
                return
            self._report(self._request, None, error.failure)
            self._request, self._trusted = None, self._trusted and not lost

    def _report(self, request: AnalysisRequest, result: AnalysisResult | None, failure: Failure | None) -> None:
        asyncio.get_running_loop().call_soon(self._received, request, result, failure)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._worker is not None:
            self._worker.close()


def seconds_for(request: AnalysisRequest, limits: Limits) -> float:
    """The seconds within which the process must have said something of a request."""
    return _REVIEW_SECONDS if request.level == REVIEW else 2 * limits.seconds + _ALLOWANCE


_FALLBACK: Final = Limits(seconds=0.3, memory=4)
_FAILURES: Final[tuple[type[Exception], ...]] = (*SPOILT, MemoryError)


def analyse(request: AnalysisRequest, run: AnalysisRun = UNDISTURBED) -> AnalysisResult:
    """The result, as the request's game finds it. Raises GameError for what can't be analysed."""
    return plugin(request.game).analyse(request, run)


def find_fallback(request: AnalysisRequest, stop: Callable[[], bool]) -> AnalysisResult | None:
    """The quick result of a request that the process failed at; None if there is none."""
    try:
        return analyse(replace(request, fallback=True), AnalysisRun(_FALLBACK, stop))
    except _FAILURES:
        return None


def _find(body: bytes, say: Say, stop: Stop) -> bytes:
    job = json.loads(body)
    run = AnalysisRun(Limits(**job["limits"]), stop, lambda done: say(json.dumps({"progress": done}).encode()))
    return json.dumps(analyse(AnalysisRequest(**job["request"]), run)).encode()


if __name__ == "__main__":
    serve_jobs(_find)
