"""A line to a server that a test cuts and slows: a relay of TCP connections, in a thread."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final, TypeVar

from tests.waiting import PATIENCE

_PIECE: Final = 65_536
T = TypeVar("T")


class LoopThread:
    """A loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def begin(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def close(self) -> None:
        """End the thread and all that was begun in it."""
        self.begin(self._end()).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _end(self) -> None:
        # The client library takes a cancellation at the wrong moment for a connection that was closed.
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for each in tasks:
                each.cancel()
            await asyncio.wait(tasks, timeout=1)


class Line(LoopThread):
    """Relays connections from `port` to a server's port; `cut` ends them all, and new ones are refused until `mend`."""

    def __init__(self, port: int, to: int) -> None:
        super().__init__()
        self.port, self._to = port, to
        self._is_cut = False
        self._slow_until = 0.0
        self._open: set[asyncio.StreamWriter] = set()
        self.bytes = 0
        """What has gone over the line, both ways."""
        self._server = self.begin(asyncio.start_server(self._relay, "127.0.0.1", port)).result(PATIENCE)

    def cut(self) -> None:
        """End all connections, in the middle of whatever they say."""
        self._loop.call_soon_threadsafe(self._cut)

    def _cut(self) -> None:
        self._is_cut = True
        for writer in list(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        """Let connections through again."""
        self._is_cut = False

    def slow(self, seconds: float) -> None:
        """Hold back all that is said for so long."""
        self._loop.call_soon_threadsafe(self._hold, seconds)

    def _hold(self, seconds: float) -> None:
        self._slow_until = self._loop.time() + seconds

    async def _end(self) -> None:
        self._server.close()
        self._cut()
        await super()._end()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, back}
        try:
            # Whoever ends the relay ends what it waits for.
            with suppress(asyncio.CancelledError):
                await asyncio.gather(self._copy(reader, back), self._copy(there, writer))
        finally:
            self._open -= {writer, back}

    async def _copy(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(_PIECE):
                while (left := self._slow_until - self._loop.time()) > 0:
                    await asyncio.sleep(left)
                self.bytes += len(data)
                to.write(data)
                await to.drain()
        to.transport.abort()
