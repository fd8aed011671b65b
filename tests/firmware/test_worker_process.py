"""The process that thinks for the table, and what becomes of one that doesn't."""

import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun, Limits
from firmware.background import opponent, worker
from firmware.background.opponent import PROGRAM_MEMORY, OpponentProcess, analyse
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Table
from hw_mock.table import MockTable
from tests.firmware.test_seats import START

pytestmark = pytest.mark.rest

T = TypeVar("T")
LONG = 30.0
SHORT = 1.0

stops = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")


def in_a_loop(coroutine: Coroutine[Any, Any, T]) -> T:
    """What comes of this within a minute."""
    return asyncio.run(asyncio.wait_for(coroutine, 2 * LONG))


class Child(OpponentProcess):
    """Asks a process that does what it is told, within so many seconds."""

    module = "tests.firmware.worker_child"

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[str, Any, str | None]] = asyncio.Queue()
        super().__init__(lambda asked, *told: self.heard.put_nowait((asked.level, *told)), Limits(memory=4))

    def tell(self, what: str, seconds: float = LONG) -> None:
        level, _, text = what.partition(" ")
        self.ask(AnalysisRequest("", text, level, str(seconds)))

    async def do(self, what: str, seconds: float = LONG) -> tuple[Any, str | None]:
        """What comes of this, and why nothing does."""
        self.tell(what, seconds)
        level, result, failure = await self.heard.get()
        assert level == what.partition(" ")[0]
        return result, failure

    def stop(self) -> int:
        assert self.pid is not None
        os.kill(self.pid, signal.SIGSTOP)
        return self.pid


def with_a_child(test: Callable[[Child], Coroutine[Any, Any, None]]) -> Callable[[pytest.MonkeyPatch], None]:
    async def tested() -> None:
        await test(Child())

    def run(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(opponent, "seconds_for", lambda request, _: float(request.seed))
        in_a_loop(tested())

    return run


@with_a_child
async def test_no_question_ends_the_one_before_and_the_process_stays(child: Child) -> None:
    assert await child.do("echo one") == ("one", None)
    pid = child.pid
    assert pid is not None
    assert os.name == "nt" or os.getsid(pid) == pid, "what ends the table from a terminal leaves it to the table"
    assert os.name == "nt" or os.getpriority(os.PRIO_PROCESS, pid) == min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)
    child.tell("wait")
    await asyncio.sleep(0.1)
    child.ask(None)
    assert await child.do("echo two") == ("two", None)
    assert child.pid == pid
    assert child.heard.empty()


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@stops
@with_a_child
async def test_a_process_that_is_stopped_is_replaced_however_often_it_is_asked_meanwhile(child: Child) -> None:
    await child.do("echo one")
    stopped = child.stop()
    assert await child.do("echo two", SHORT) == ("two", None)
    assert child.pid != stopped
    while is_there(stopped):  # The system may take a moment to bury it.
        await asyncio.sleep(0.01)
    stopped = child.stop()
    while child.pid == stopped:
        child.tell("echo again", SHORT)
        await asyncio.sleep(0.01)
    while await child.do("echo last") != ("last", None):
        pass


@stops
@with_a_child
async def test_a_process_that_is_lost_with_a_question_that_was_replaced_costs_the_next_one_nothing(
    child: Child,
) -> None:
    assert await child.do("end") == (None, "ended"), "the next question is worth one process"
    child.tell("count 600")
    await child.heard.get()
    stopped = child.stop()
    child.tell("echo two")
    os.kill(stopped, signal.SIGKILL)
    while (answer := await child.heard.get())[0] != "echo":
        pass
    assert answer[1:] == ("two", None)


FAILING = {"sleep 60": ("silent", 1), "end": ("ended", 1)}
"""Why nothing comes of a job, and how many processes are started anew for it."""
if sys.platform == "linux":  # elsewhere there is no limit of memory that can be relied on
    FAILING[f"remember {164 << 20}"] = ("memory", 0)


@pytest.mark.slow_because("waits for a deadline of a second twice")
@with_a_child
async def test_what_fails_is_tried_once_more_in_another_process_and_the_next_question_is_answered(child: Child) -> None:
    started = []
    start = opponent.WorkerProcess.start

    async def counted(process: opponent.WorkerProcess) -> None:
        started.append(process)
        await start(process)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opponent.WorkerProcess, "start", counted)
        for job, (failure, processes) in FAILING.items():
            assert await child.do(f"remember {1 << 20}") == (str(1 << 20), None)
            started.clear()
            assert await child.do(job, SHORT if failure == "silent" else LONG) == (None, failure)
            assert (len(started), child.pid) == (processes, None), "nothing is left of the attempt"
        # After one that no process answered, the next question is worth one process.
        assert await child.do("end") == (None, "ended")
        started.clear()
        assert await child.do("end") == (None, "ended")
        assert len(started) == 1
    assert await child.do("echo still") == ("still", None)


def test_the_process_may_have_the_memory_that_is_said() -> None:
    page = (Path(__file__).parents[2] / "docs" / "opponent.md").read_text("utf-8")
    assert f"`memory` of `[opponent]` and {PROGRAM_MEMORY} MB more" in page


@with_a_child
async def test_progress_renews_the_deadline(child: Child) -> None:
    # Its process runs by then, however long that takes.
    await child.do("echo one")
    child.tell("count 15", SHORT)
    assert [(await child.heard.get())[1:] for _ in range(16)] == [*((at, None) for at in range(15)), ("15", None)]


@stops
@with_a_child
async def test_a_process_that_is_silent_after_a_word_of_a_cancelled_job_is_given_up_soon(child: Child) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker, "CANCEL_SECONDS", 0.5)
        child.tell("count 600")
        await child.heard.get()
        child.ask(None)
        await asyncio.sleep(0.25)
        child.stop()
        assert await asyncio.wait_for(child.do("echo two"), LONG / 2) == ("two", None)


@stops
def test_a_stopped_process_is_ended_with_the_table() -> None:
    async def run() -> int:
        child = Child()
        await child.do("echo one")
        stopped = child.stop()
        child.tell("echo two")
        child.close()
        return stopped

    assert not is_there(in_a_loop(run()))


# The opponent's


@pytest.mark.parametrize(("level", "seconds"), [("master", 11.0), (REVIEW, 60.0)])
def test_a_process_may_be_silent_for_twice_its_time_and_five_seconds_and_a_minute_in_a_review(
    level: str, seconds: float
) -> None:
    assert opponent.seconds_for(AnalysisRequest("tapas", START, level, 1), Limits(seconds=3, memory=4)) == seconds


def test_the_process_answers_as_the_function_does() -> None:
    async def run() -> None:
        answers: asyncio.Queue[tuple[AnalysisRequest, AnalysisResult | None, object]] = asyncio.Queue()
        opponent = OpponentProcess(lambda *told: answers.put_nowait(told), Limits(seconds=1, memory=4))
        for seed in (1, 2):
            question = AnalysisRequest("tapas", START, "careful", seed)
            opponent.ask(question)
            assert await answers.get() == (question, json.loads(json.dumps(analyse(question))), None)
        opponent.ask(AnalysisRequest("tapas", "nonsense", "careful", 1))
        assert (await answers.get())[1:] == (None, "refused")
        opponent.ask(AnalysisRequest("tapas", START, "master", 1, nodes=10**9))
        opponent.ask(question)
        assert (await answers.get())[0] == question
        assert opponent.pid is not None
        opponent.ask(AnalysisRequest("tapas", START, "master", 3, nodes=10**9))
        os.kill(opponent.pid, signal.SIGKILL)
        assert (await answers.get())[1] is not None

    in_a_loop(run())


def test_without_any_process_the_table_plays_quick_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    allowed: list[tuple[Limits, bool]] = []

    def quick(request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        allowed.append((run.limits, run.stop()))
        return analyse(request, run)

    monkeypatch.setattr(opponent, "analyse", quick)

    async def run() -> None:
        journal = Journal(tmp_path)
        session = Session(journal, random.Random(1), time.monotonic())
        session.new_game({"seats": {"C": "master"}, "first": "C"}, {}, time.monotonic(), game="tapas")
        runner = Runner(Table(MockTable(), session, PowerBudget(), time.monotonic()), Limits(seconds=1, memory=4))
        while not (state := runner.table.snapshot())["proposal"]:
            await asyncio.sleep(0.02)
        assert (state["opponent"], state["thinking"]) == ("ended", False)
        runner.stop()
        journal.close()

    in_a_loop(run())
    assert allowed == [(Limits(seconds=0.3, memory=4), False)]
