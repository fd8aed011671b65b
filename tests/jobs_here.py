"""The jobs of worker processes in a thread of the test's process: most take less time than a process to start."""

import asyncio
import json
import threading
from contextlib import suppress
from typing import Final

import pytest

from firmware.background import record_reader, worker
from firmware.background.worker import JobFailed

_DO: Final = {record_reader.__name__: record_reader._read}
with suppress(ImportError):  # a table may be without sharing
    from firmware.features.sharing import writer

    _DO[writer.__name__] = writer._write


class WorkerHere:
    """Stands in for a `WorkerProcess` of one job."""

    def __init__(self, module: str, memory: int) -> None:
        self._do = _DO[module]
        self._closed = threading.Event()

    async def start(self) -> None:
        self._loop, self._messages = asyncio.get_running_loop(), asyncio.Queue[tuple[str, bytes]]()

    def send(self, body: bytes) -> None:
        def say(kind: str, told: bytes) -> None:
            if not self._closed.is_set():
                self._loop.call_soon_threadsafe(self._messages.put_nowait, (kind, told))

        def do() -> None:
            say(*worker.answer(self._do, body, lambda part: say("part", part), self._closed.is_set))

        threading.Thread(target=do, daemon=True).start()

    async def hear(self, seconds: float) -> tuple[str, bytes]:
        kind, body = await self._messages.get()
        if kind == "error":
            raise JobFailed(json.loads(body)["failure"], json.loads(body))
        return kind, body

    def close(self) -> None:
        self._closed.set()


def do_jobs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no job in the background start a process."""
    monkeypatch.setattr(worker, "WorkerProcess", WorkerHere)
