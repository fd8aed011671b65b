"""Has the network's requests wait in lines, so that no crowd keeps the loop from the table's buttons and its own page.

A connection has one request at a time under way, so a line is as long as its source has connections.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Final

_LEFT_FREE: Final = 2.0
"""For so many times as long as a request occupied the loop it is left free before the next one."""


class Turns:
    """One request after the other, and each source's next one in turn. `now` and `sleep` are the loop's time."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._now, self._sleep = now, sleep
        self._lines: OrderedDict[str, deque[tuple[asyncio.Future[bool], Callable[[], bool]]]] = OrderedDict()
        self._calling: asyncio.Task[None] | None = None
        """Kept, because the loop doesn't keep its tasks."""

    async def wait(self, source: str, gone: Callable[[], bool]) -> bool:
        """Wait for the turn of a source's request; False if whoever sent it is `gone` by then."""
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        line = self._lines.setdefault(source, deque())
        # Who hangs up again and again makes no line longer than the connections there may be.
        while line and line[0][1]():
            line.popleft()[0].set_result(False)
        line.append((turn, gone))
        if self._calling is None or self._calling.done():
            self._calling = asyncio.create_task(self._call())
        return await turn

    async def _call(self) -> None:
        while self._lines:
            source, line = self._lines.popitem(last=False)
            turn, gone = line.popleft()
            if line:
                self._lines[source] = line
            if gone():
                turn.set_result(False)
                continue
            began = self._now()
            turn.set_result(True)
            # The request is answered, or waits for something beside the loop, before this goes on.
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            await self._sleep(_LEFT_FREE * (self._now() - began))
