"""The jobs of `firmware.background` in a thread of the test's process: most take less time than a process to start."""

import itertools
import json
import threading
from collections.abc import Callable
from typing import Final

import pytest

from firmware.background import helper_process, record_reader, worker_job
from firmware.background.helper_process import Heard, Job, JobRun
from firmware.features.sharing import writer

_FIND: Final = {record_reader.__name__: record_reader._read, writer.__name__: writer._write}
_number: Final = itertools.count(1)
_asked: Final[dict[int, Callable[[str, str], None]]] = {}


class JobsHere:
    """Stands in for a `HelperProcess` of one job; what is asked and answered goes through the same text."""

    next: tuple[int, bytes] | None = None
    """For the job's end, this is the inbox: what was asked after it."""

    def __init__(self, module: str, heard: Heard, memory: int) -> None:
        self._find, self._heard = _FIND[module], heard

    def ask(self, job: Job) -> None:
        number = next(_number)

        def said(kind: str, text: str) -> None:
            if self.next is None:
                self._heard(job, helper_process._read(kind.encode(), text.encode()))

        def answer() -> None:
            helper_process._answer(number, self._find, JobRun(number, job.body, self))  # type: ignore[arg-type]
            del _asked[number]

        _asked[number] = said
        threading.Thread(target=answer, daemon=True).start()

    def kill(self) -> None:
        self.next = (0, b"")

    close = kill


def _say(number: int, kind: str, value: object) -> None:
    _asked[number](kind, json.dumps(value))


def do_jobs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no job beside the table start a process."""
    monkeypatch.setattr(worker_job, "HelperProcess", JobsHere)
    monkeypatch.setattr(helper_process, "_say", _say)
