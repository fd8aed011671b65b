"""The process that answers jobs beside the table, and what becomes of one that doesn't."""

import asyncio
import os
import queue
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.analysis import AnalysisRequest, Limits
from firmware.background import opponent
from firmware.background.helper_process import Answer, HelperProcess, Job
from firmware.journal import Journal
from firmware.lights.power import PowerBudget
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Table
from hw_mock.table import MockTable
from tests.firmware.test_seats import START

LONG = 30.0
SHORT = 1.0
MEMORY = 100

Heard = queue.SimpleQueue[tuple[Job, Answer]]
stops = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")


def said(what: str, seconds: float = LONG, tries: int = 2) -> Job:
    return Job(what.encode(), seconds, tries)


@pytest.fixture
def heard() -> Heard:
    return queue.SimpleQueue()


@pytest.fixture
def helper(heard: Heard) -> Iterator[HelperProcess]:
    process = HelperProcess("tests.firmware.helper_child", lambda *told: heard.put(told), MEMORY)
    yield process
    process.close()


def answered(helper: HelperProcess, heard: Heard, job: Job) -> Answer:
    helper.ask(job)
    about, answer = heard.get(timeout=LONG)
    assert about is job
    return answer


def stop(helper: HelperProcess) -> int:
    pid = helper.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    return pid


def test_parts_come_before_the_answer(helper: HelperProcess, heard: Heard) -> None:
    helper.ask(said("count 3"))
    answers = [heard.get(timeout=LONG)[1] for _ in range(4)]
    assert [(answer.kind, answer.value) for answer in answers] == [("part", 0), ("part", 1), ("part", 2), ("end", "3")]


def test_a_new_question_ends_the_one_before(helper: HelperProcess, heard: Heard) -> None:
    helper.ask(said("wait"))
    assert answered(helper, heard, said("echo you")).value == "you"


def test_no_question_ends_the_one_before_and_the_process_stays(helper: HelperProcess, heard: Heard) -> None:
    assert answered(helper, heard, said("echo one")).value == "one"
    pid = helper.pid
    helper.ask(said("wait"))
    helper.ask(None)
    assert answered(helper, heard, said("echo two")).value == "two"
    assert helper.pid == pid
    assert heard.empty()


def test_a_refusal_has_its_words(helper: HelperProcess, heard: Heard) -> None:
    refused = answered(helper, heard, said("refuse"))
    assert (refused.kind, refused.failure, refused.message) == ("failed", "refused", "choose something else")
    assert refused.value["code"] == "no-game"


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@stops
def test_a_process_that_is_stopped_is_replaced_and_its_question_answered(helper: HelperProcess, heard: Heard) -> None:
    answered(helper, heard, said("echo one"))
    stopped = stop(helper)
    assert answered(helper, heard, said("echo two", SHORT)).value == "two"
    assert helper.pid != stopped
    end = time.monotonic() + LONG
    # The system may take a moment to bury it.
    while is_there(stopped):
        assert time.monotonic() < end, "the stopped process was never ended"
        time.sleep(0.01)


@pytest.mark.slow_because("waits for a deadline of a second twice")
def test_a_question_that_is_never_answered_fails_and_the_next_one_is_answered(
    helper: HelperProcess, heard: Heard
) -> None:
    assert answered(helper, heard, said("sleep 60", SHORT)) == Answer("failed", None, "silent")
    assert answered(helper, heard, said("echo two")).value == "two"


def test_progress_renews_the_deadline(helper: HelperProcess, heard: Heard) -> None:
    # Its process runs by then, however long that takes.
    answered(helper, heard, said("echo one"))
    helper.ask(said("count 15", SHORT))
    assert [heard.get(timeout=LONG)[1].kind for _ in range(16)] == ["part"] * 15 + ["end"]


@stops
def test_asking_again_and_again_does_not_put_off_the_end_of_a_stopped_process(
    helper: HelperProcess, heard: Heard
) -> None:
    answered(helper, heard, said("echo one"))
    stopped = stop(helper)
    end = time.monotonic() + LONG
    while helper.pid == stopped:
        assert time.monotonic() < end, "the process was never replaced"
        helper.ask(said("echo again", SHORT))
        time.sleep(0.01)
    assert answered(helper, heard, said("echo last")).value == "last"


def test_a_process_that_ends_is_tried_once_more(helper: HelperProcess, heard: Heard) -> None:
    assert answered(helper, heard, said("end")) == Answer("failed", None, "ended")
    assert answered(helper, heard, said("echo two")).value == "two"


@pytest.mark.skipif(sys.platform != "linux", reason="no limit of memory that can be relied on")
def test_what_needs_too_much_memory_fails_and_the_next_question_is_answered(
    helper: HelperProcess, heard: Heard
) -> None:
    assert answered(helper, heard, said(f"remember {1 << 20}")).value == 1 << 20
    assert answered(helper, heard, said(f"remember {MEMORY << 20}")).failure == "memory"
    assert answered(helper, heard, said("echo still")).value == "still"


def test_a_module_that_is_not_there_fails_with_a_word(heard: Heard) -> None:
    helper = HelperProcess("tests.firmware.no_such_module", lambda *told: heard.put(told), MEMORY)
    assert answered(helper, heard, said("echo one")) == Answer("failed", None, "ended")
    helper.close()


@stops
def test_a_stopped_process_is_ended_with_the_table(helper: HelperProcess, heard: Heard) -> None:
    answered(helper, heard, said("echo one"))
    stopped = stop(helper)
    helper.ask(said("echo two"))
    helper.close()
    with pytest.raises(ProcessLookupError):
        os.kill(stopped, 0)


# The opponent's


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short deadline, in which a busy machine still starts another process."""
    monkeypatch.setattr(opponent, "seconds_for", lambda *_: 6 * SHORT)


async def asked_until(runner: Runner, done: str) -> object:
    """The field of the state when it is there."""
    for _ in range(int(LONG / 0.02)):
        if (found := runner.table.snapshot()[done]) is not None:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"there is no {done} after {LONG} seconds")


def in_a_loop(directory: Path, seats: dict[str, str], play) -> None:  # type: ignore[no-untyped-def]
    """Run `play(runner)` on a table with its game begun; fail if the loop hangs."""

    async def run() -> None:
        journal = Journal(directory)
        session = Session(journal, random.Random(1), time.monotonic())
        session.new_game({"seats": seats, "first": "C"}, {}, time.monotonic(), game="tapas")
        runner = Runner(Table(MockTable(), session, PowerBudget(), time.monotonic()), Limits(seconds=1, memory=4))
        try:
            await play(runner)
        finally:
            runner.stop()
            journal.close()

    errors: list[BaseException] = []

    def guarded() -> None:
        try:
            asyncio.run(run())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=guarded, daemon=True)
    thread.start()
    thread.join(2 * LONG)
    assert not thread.is_alive(), "the loop hangs"
    if errors:
        raise errors[0]


async def stopped(runner: Runner) -> int:
    """Stop the process once it has answered."""
    await asked_until(runner, "proposal")
    pid = runner._opponent.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    return pid


@stops
def test_hundreds_of_questions_to_a_stopped_process_do_not_stop_the_table(tmp_path: Path) -> None:
    async def play(runner: Runner) -> None:
        await stopped(runner)
        for seed in range(500):
            runner._opponent.ask(AnalysisRequest("tapas", START, "careful", seed))
        runner.table.press("menu", False, time.monotonic())
        assert runner.table.snapshot()["menu"] is not None

    in_a_loop(tmp_path, {"C": "child"}, play)


@stops
@pytest.mark.slow_because("waits for a deadline in which a busy machine still starts another process")
@pytest.mark.usefixtures("impatient")
def test_the_table_plays_on_with_another_process_when_its_own_is_stopped(tmp_path: Path) -> None:
    async def play(runner: Runner) -> None:
        first = await stopped(runner)
        runner.table.session.new_game({"seats": {"J": "child"}}, {}, time.monotonic(), game="tapas")
        runner.wake()
        await asked_until(runner, "proposal")
        assert runner._opponent.pid not in (None, first)
        assert runner.table.snapshot()["opponent"] is None

    in_a_loop(tmp_path, {"C": "child"}, play)


@pytest.mark.usefixtures("impatient")
def test_without_any_process_the_table_says_so_and_plays_quick_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")

    async def play(runner: Runner) -> None:
        assert await asked_until(runner, "opponent") == "ended"
        assert await asked_until(runner, "proposal")
        assert not runner.table.snapshot()["thinking"]

    in_a_loop(tmp_path, {"C": "master"}, play)
