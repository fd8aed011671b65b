"""Runs one job in a process of its own that has a limit of memory, can be killed, and ends with the job."""

import queue
from collections.abc import Generator
from contextlib import closing, suppress
from typing import Any, Final, NamedTuple

from engine.errors import BadInput
from firmware.background.helper_process import Answer, HelperProcess, Job
from firmware.background.threads import Work
from firmware.errors import WorkError

_WAITING: Final = 8
"""Parts that wait to be taken before the process waits."""
_LOOK_SECONDS: Final = 0.1


class Task(NamedTuple):
    """What the process runs, what it may use, and what is said of each failure."""

    module: str
    """The module's other end, with a `firmware.background.helper_process.do_jobs`."""
    seconds: float
    """Within so many seconds it must say something."""
    memory: int
    """Megabytes that it may take."""
    errors: str
    """The errors' codes begin with it."""
    failures: dict[str, str]
    """What is said in English if it needed too much `memory`, was `silent` or has `ended`."""


def answer_beside(task: Task, body: bytes, work: Work) -> Generator[Any, None, Any]:
    """Yield the parts of the answer to a job, and return its end.

    Raises BadInput for what the job refuses, WorkError if the process fails, and NotNow if the work is cancelled.
    """
    answers: queue.Queue[Answer] = queue.Queue(_WAITING)
    left = False

    def heard(job: Job, answer: Answer) -> None:
        told = False
        while not told and not left:
            with suppress(queue.Full):
                answers.put(answer, timeout=_LOOK_SECONDS)
                told = True

    with closing(HelperProcess(task.module, heard, task.memory)) as process:
        work.on_cancel(process.kill)
        try:
            # An empty job is none.
            process.ask(Job(body or b" ", task.seconds, 1))
            while True:
                work.check()
                try:
                    answer = answers.get(timeout=_LOOK_SECONDS)
                except queue.Empty:
                    continue
                if answer.kind == "end":
                    return answer.value
                if answer.kind == "failed":
                    raise _refusal(task, answer)
                yield answer.value
        finally:
            left = True


def _refusal(task: Task, answer: Answer) -> Exception:
    if answer.failure != "refused":
        return WorkError(task.failures[str(answer.failure)], code=f"{task.errors}-{answer.failure}")
    return BadInput(answer.message, code=answer.value["code"], params=answer.value["params"])
