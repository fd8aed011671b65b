"""The real server and its table in virtual time: requests go through sockets, the clock moves when nothing else can.

`time.monotonic` and `time.sleep` are the virtual clock's while a request is served, wherever they are called.
"""

import asyncio
import json
import random
import selectors
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from firmware import background
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.background import Background, Job
from firmware.background.record_reader import parts_of
from firmware.hardware import Hardware, HardwareFault
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.snapshot import WorkName
from firmware.table import runner
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Table
from firmware.web import game_service
from firmware.web.connection_limiter import ConnectionLimiter
from firmware.web.entrance import entrance_of
from firmware.web.server import Web
from hw_mock.table import MockTable

T = TypeVar("T")
_ADDRESS = ("127.0.0.1", 1)


class Clock:
    """Virtual time, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: if nothing is there to be read, the clock goes on to when something is due."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found and timeout is not None and timeout > 0:
            self._clock.sleep(timeout)
        assert found or timeout is not None, "everything waits, for ever"
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is that of a clock, which goes on at once to when something is due."""

    def __init__(self, clock: Clock) -> None:
        self._virtual = clock
        super().__init__(_Jumping(clock))

    def time(self) -> float:
        return self._virtual()


def in_virtual_time(work: Coroutine[Any, Any, T], clock: Clock) -> T:
    """Do something by a clock, and end what it has begun."""
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(clock)) as runner:
        return runner.run(work)


class _NotInBackground(Background):
    """Does at once what is done in the background."""

    async def run(self, what: WorkName, do: Callable[[Job], T], gives_way: bool = False) -> T:
        return do(Job(what))


async def not_in_thread(do: Callable[[], T]) -> T:
    return do()


class _NobodyThinks:
    """Stands for the opponent's process, whose findings tests bring. It remembers nothing, however much is asked."""

    pid = None

    def ask(self, request: AnalysisRequest | None) -> None:
        """Find nothing."""

    def close(self) -> None:
        """Nothing runs."""


class LeavingTable(MockTable):
    """A mock table that can't be reached for a while."""

    def start(self, edge: Any, changed: Callable[[], None] = lambda: None) -> None:
        self._changed = changed
        super().start(edge, changed)

    def leave(self) -> None:
        self.away = HardwareFault("missing", "the cable is out: plug it in")
        self._changed()

    def come_back(self) -> None:
        self.away = None
        self._changed()


class VirtualServer:
    """A table of the mock hardware with its page's server and a journal."""

    def __init__(self, directory: Path, hardware: Hardware | None = None, host: str = "127.0.0.1") -> None:
        self.directory, self.host, self.port = directory, host, 80
        self._clock = Clock()
        self.hardware = hardware or MockTable(clock=self._clock)
        self._loop = VirtualLoop(self._clock)
        self.journal = Journal(directory, clock=self._clock)
        with self._virtual():
            self._loop.run_until_complete(self._start())

    async def _start(self) -> None:
        self.session = Session(self.journal, random.Random(1), self._clock())
        self.table = Table(self.hardware, self.session, PowerBudget(), self._clock())
        self.runner = Runner(self.table)
        self.web = Web(self.runner, self.host, entrance=entrance_of(self.host, (), self.directory))
        self._door = ConnectionLimiter(self.web.application())

    @contextmanager
    def _virtual(self) -> Iterator[None]:
        with (
            patch.object(time, "monotonic", self._clock),
            patch.object(time, "sleep", self._clock.sleep),
            patch.object(runner, "OpponentProcess", lambda *_: _NobodyThinks()),
            patch.object(runner, "Background", _NotInBackground),
            patch.object(background, "run_in_thread", not_in_thread),
            patch.object(game_service, "read_in_process", lambda text, _: (part for part in parts_of(text))),
            patch.object(game_service, "_PAUSE_SECONDS", 0),
        ):
            yield

    @property
    def now(self) -> float:
        return self._clock.now

    def wait(self, seconds: float) -> None:
        """Let time pass; everything that is due happens."""
        with self._virtual():
            self._loop.run_until_complete(asyncio.sleep(seconds))

    def meanwhile(self, do: Callable[[], object]) -> None:
        """Do something at the table, at its time."""
        with self._virtual():
            do()

    def bring(self, request: AnalysisRequest, result: AnalysisResult | None) -> None:
        """Bring what the opponent's process has found."""
        with self._virtual():
            self._loop.run_until_complete(self._bring(request, result))

    async def _bring(self, request: AnalysisRequest, result: AnalysisResult | None) -> None:
        self.table.receive_analysis(request, result, self.now)
        self.runner.wake()
        while (wanted := self.session.analysis_request()) is not None and wanted.fallback:
            await asyncio.sleep(0)

    def call(self, method: str, path: str | bytes, body: bytes = b"") -> tuple[int, str, bytes]:
        """The status, the content's type, and the content of an answer; 400 and nothing where the table hangs up."""
        status, content, headers = self.ask(method, path, body)
        return status, headers.get("Content-Type", ""), content

    def ask(
        self, method: str, path: str | bytes, body: bytes | None = None, source: str = _ADDRESS[0], **headers: str
    ) -> tuple[int, bytes, dict[str, str]]:
        """A request with just these headers; without any it is the table's own browser's."""
        with self._virtual():
            return self._loop.run_until_complete(self._ask(method, path, body or b"", source, headers))

    async def _ask(
        self, method: str, path: str | bytes, body: bytes, source: str, headers: dict[str, str]
    ) -> tuple[int, bytes, dict[str, str]]:
        near, far = socket.socketpair()
        far.setblocking(False)
        self._door.admit(far, _ADDRESS, self._door.home)
        for connection in self._door._server._connections:
            # Sockets of a pair have no addresses; this is what another socket of this computer has.
            connection.context.remote_ip = source
        reader, writer = await asyncio.open_connection(sock=near)
        token = self.web.entrance.token
        sent = headers or {"Host": "localhost", **({"Authorization": f"Bearer {token}"} if token else {})}
        asked = method.encode() + b" " + (path.encode() if isinstance(path, str) else path) + b" HTTP/1.1\r\n"
        lines = [
            f"{name}: {value}" for name, value in {**sent, "Connection": "close", "Content-Length": len(body)}.items()
        ]
        writer.write(asked + "\r\n".join([*lines, "", ""]).encode() + body)
        try:
            answered = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        except asyncio.IncompleteReadError:
            writer.close()
            return 400, b"", {}
        content = await reader.read()
        writer.close()
        return int(answered[0].split()[1]), content, dict(line.split(": ", 1) for line in answered[1:] if line)

    def state(self) -> dict[str, Any]:
        status, _, content = self.call("GET", "/api/state")
        assert status == 200
        return dict(json.loads(content))

    def close(self) -> None:
        with self._virtual():
            self._loop.run_until_complete(self._stop())
        self._loop.close()
        self.journal.close()

    async def _stop(self) -> None:
        self._door.stop()
        await self.web.close()
        await self._door.close_all_connections()
        self.runner.stop()
