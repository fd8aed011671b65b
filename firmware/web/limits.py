"""Bounds how much those who talk to the table may occupy: bytes, seconds, how often they ask, and lines of the log.

Together all visitors occupy at most `MOST_MEMORY` bytes; `tests/slow/test_crowds.py` measures it. What the table loads
to answer them isn't counted, and `tests/slow/test_watchers.py` measures that. `connection_limiter` has their shares.
"""

import asyncio
import copy
import ipaddress
import logging
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TextIO

from tornado.httputil import HTTPServerRequest

from firmware.table import Caller
from firmware.web.addresses import numeric

MOST_MEMORY: Final = 32_000_000

LARGEST_BODY: Final = 8_192
"""The most bytes of a request's body, except where records are sent."""
LARGEST_RECORDS: Final = 2_000_000
LARGEST_HEADERS: Final = 16_384
LARGEST_READ: Final = 16_384
"""The most bytes that are read from a connection at once."""
MOST_DROPPED: Final = 16_000_000
"""The most bytes of a body that is too large which are read and dropped, so that its sender reads the answer."""

IDLE_SECONDS: Final = 30.0
"""For how long a connection may be silent, or send the headers of one request."""
BODY_SECONDS: Final = 30.0
STALLED_SECONDS: Final = 30.0
"""For how long a connection's answer may wait before a reader that takes nothing is given up."""
RETRY_SECONDS: Final = 5


_LEFT_FREE: Final = 2.0
"""For so many times as long as a request occupied the loop it is left free before the next one."""


class Turns:
    """Has the network's requests wait in lines: one after the other, each source's next one in turn, so that no crowd
    keeps the loop from the buttons and the table's own page. `now` and `sleep` are the loop's time.

    A connection has one request at a time under way, so a line is as long as its source has connections.
    """

    def __init__(
        self, now: Callable[[], float] = time.monotonic, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
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
            # The request is answered, or waits for something in the background, before this goes on.
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            await self._sleep(_LEFT_FREE * (self._now() - began))


COOKIE: Final = "tapas-table"
"""How the names of all tables' cookies begin; older tables gave them this name alone."""
_MOST_TOKENS: Final = 20
_IPV6_HOME: Final = 64
"""Addresses of IPv6 that share so many leading bits belong to one home or one device."""


def tokens_of(request: HTTPServerRequest) -> list[str]:
    """The tokens that a request shows: a browser shows those of all tables of a computer."""
    shown = [one.value for name, one in request.cookies.items() if name.startswith(COOKIE)]
    return shown[:_MOST_TOKENS]


def source_of(address: str, caller: Caller) -> str:
    """Whose pace a request counts for: a device's, or that of the address which it comes from."""
    if caller.number is not None:
        return f"device {caller.number}"
    ip = numeric(address)
    if ip is None or ip.version == 4:
        return address
    return str(ipaddress.ip_network((ip, _IPV6_HOME), strict=False))


class Paced(Protocol):
    """Something that a source may not do too often."""

    def wait(self, source: str, now: float) -> float:
        """How many seconds a source has to wait before it may do it; 0 if it needn't."""


_MOST_SOURCES: Final = 1000


class Pace:
    """How often each source may do something: `burst` times at once, then `rate` times a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How often each source may still do it, and when that was counted."""

    def wait(self, source: str, now: float) -> float:
        """Count one more; returns 0, or how many seconds the source has to wait, and then it isn't counted."""
        left, at = self._left.pop(source, (self._burst, now))
        left = min(left + (now - at) * self._rate, self._burst)
        allowed = left >= 1.0
        self._left[source] = (left - 1.0 if allowed else left, now)
        if len(self._left) > _MOST_SOURCES:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1.0 - left) / self._rate


_SECONDS: Final = 60.0
_LONGEST: Final = 300
_MOST_KINDS: Final = 200

_Kind = tuple[str, int, type[BaseException] | None, object]


class SparingHandler(logging.StreamHandler[TextIO]):
    """Writes a message of each kind at most once a minute, with the number of those that were left out before it.

    Messages are of one kind if one place in the code says them, of the same exception and with the same status. Of
    their words, which may hold what a visitor sent, a few hundred characters are written, each of them printable.
    """

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._said: dict[_Kind, float] = {}
        self._left_out: Counter[_Kind] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        kind = _kind(record)
        now = self._clock()
        if now - self._said.get(kind, -_SECONDS) < _SECONDS:
            self._left_out[kind] += 1
            return
        if len(self._said) >= _MOST_KINDS:
            self._said.clear()
            self._left_out.clear()
        self._said[kind] = now
        written = copy.copy(record)
        written.msg, written.args = _printable(record.getMessage()), None
        if left_out := self._left_out.pop(kind, 0):
            written.msg += f" (and {left_out} more like this before)"
        super().emit(written)


def _kind(record: logging.LogRecord) -> _Kind:
    status = record.args[0] if isinstance(record.args, tuple) and record.args else None
    error = record.exc_info[0] if record.exc_info else None
    return record.pathname, record.lineno, error, status if isinstance(status, int) else None


def _printable(text: str) -> str:
    short = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def keep_log_short() -> None:
    """Have everything that is logged in this process written by a `SparingHandler`, unless it is taken care of."""
    if not logging.getLogger().handlers:
        logging.getLogger().addHandler(SparingHandler())
