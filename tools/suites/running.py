"""Runs suites beside each other on the cores that are there, each with a log of its own."""

import math
import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tools.suites import machine
from tools.suites.table import ROOT, Suite

LOGS: Final = ROOT / "build" / "suites"
_PATIENCE: Final = 10
"""A short run that takes so many times its seconds hangs, and is ended."""
_LEAST_SECONDS: Final = 300.0
_MOST_SECONDS: Final = 4 * 3600.0
"""When a run of full length hangs."""
_SUMMARY: Final = re.compile(r"^=* ?(\d+ (?:passed|failed|errors?|skipped).*?) in [\d.]+s.*$", re.MULTILINE)
_FAILURES: Final = re.compile(r"^(?:FAILED|ERROR) .+$", re.MULTILINE)
_MISSING: Final = re.compile(r"^SKIPPED .*(?:isn't installed|is missing|apt).*$", re.MULTILINE)
_LAST_LINES: Final = 15


@dataclass(frozen=True)
class Result:
    """How a run of a suite ended: `passed`, `failed`, or `stopped` because no time was left; its figures in a line."""

    suite: Suite
    state: str
    seconds: float
    log: Path
    figures: str = ""
    reason: str = ""


_processes: Final[set[int]] = set()


def end_all() -> None:
    """End every suite that is running, with all that it started."""
    for group in list(_processes):
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


def run(suite: Suite, log: Path, *, short: bool, deadline: float = math.inf, show: bool = False) -> Result:
    """Run one suite; what it prints goes to its log, and to the terminal if it is to be shown.

    The run is ended at the deadline (of time.monotonic), and when it hangs.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    patience = max(suite.seconds * _PATIENCE, _LEAST_SECONDS) if short else _MOST_SECONDS
    workers = min(suite.cores, os.cpu_count() or 1)
    with log.open("wb") as file:
        process = subprocess.Popen(
            ("bash", "-euo", "pipefail", "-c", suite.command),
            cwd=ROOT,
            env=machine.environment({"WORKERS": str(workers), **((suite.short or {}) if short else {})}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if show else file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        _processes.add(process.pid)
        try:
            if show:
                assert process.stdout is not None
                for line in process.stdout:
                    file.write(line)
                    print(line.decode("utf-8", "replace"), end="", flush=True)
            process.wait(max(min(began + patience, deadline) - time.monotonic(), 0.0))
            ended = "exited"
        except subprocess.TimeoutExpired:
            ended = "hung" if time.monotonic() - began >= patience else "stopped"
        finally:
            # What a suite leaves running would be in the next one's way.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            _processes.discard(process.pid)
    return _result(suite, ended, process.returncode, time.monotonic() - began, log)


def _result(suite: Suite, ended: str, status: int, seconds: float, log: Path) -> Result:
    text = log.read_text(encoding="utf-8", errors="replace")
    summaries = _SUMMARY.findall(text)
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    figures = summaries[-1] if summaries else lines[-1].strip()[:100]
    if ended == "stopped":
        return Result(suite, "stopped", seconds, log, figures, "no time was left")
    if ended == "hung":
        return Result(suite, "failed", seconds, log, figures, f"it hung: ended after {seconds:.0f} s\n{lines[-1]}")
    if status != 0:
        reason = "\n".join(_FAILURES.findall(text)[:_LAST_LINES] or lines[-_LAST_LINES:]) or f"exit code {status}"
        return Result(suite, "failed", seconds, log, figures, reason)
    if suite.parts and (skipped := _MISSING.findall(text)):
        return Result(suite, "failed", seconds, log, figures, "\n".join(["real parts are missing", *skipped]))
    return Result(suite, "passed", seconds, log, figures)


def run_beside_each_other(
    suites: Sequence[Suite],
    start: Callable[[Suite], Result],
    report: Callable[[Result], None],
    goes_on: Callable[[], bool] = lambda: True,
) -> list[Result]:
    """Start suites in their order, as cores get free, and return what came of them; a suite may overtake a wider one.

    `start` runs one suite to its end, in a thread. No more are started once `goes_on` says no.
    """
    cores = os.cpu_count() or 1
    waiting, results = list(suites), list[Result]()
    running: dict[str, Suite] = {}
    ended: SimpleQueue[Result] = SimpleQueue()

    def begin(suite: Suite) -> None:
        running[suite.name] = suite
        threading.Thread(target=lambda: ended.put(start(suite)), daemon=True).start()

    while waiting or running:
        if not goes_on():
            waiting.clear()
        for suite in list(waiting):
            occupied = sum(min(each.cores, cores) for each in running.values())
            lonely = suite.alone or any(each.alone for each in running.values())
            if not running or (not lonely and occupied + min(suite.cores, cores) <= cores):
                waiting.remove(suite)
                begin(suite)
        if running:
            result = ended.get()
            del running[result.suite.name]
            results.append(result)
            report(result)
    return results


@contextmanager
def load() -> Iterator[None]:
    """Keep every core busy, at the priority of the tests, until this ends: even when the whole program is killed."""
    # Not $PPID: a loop that begins after this program's end would have the number of another one, which doesn't end.
    loop = 'while kill -0 "$0" 2>/dev/null; do :; done'
    busy = [subprocess.Popen(("sh", "-c", loop, str(os.getpid()))) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()
