"""Runs in a thread what reads, replays or writes more than a screenful, so that the event loop goes on.

One work runs at a time; the next one waits a moment for it, and one for whoever only watches gives way. A work says how
far it is, can be cancelled, and ends with the program. The loop gets its turns, see `_SWITCH_SECONDS` of
`firmware.table.runner`.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final, Generic, TypeVar

from firmware.errors import NotNow
from firmware.snapshot import WorkName, WorkState

T = TypeVar("T")
PATIENCE_SECONDS: Final = 2.0
"""Seconds that a work waits for the one before it."""
_SHOWN_AFTER: Final = 0.3
_SHOWN_EVERY: Final = 0.25
_CHECKED_EVERY: Final = 64


class Work:
    """One work as its thread sees it. Whatever tells its progress raises NotNow once it is cancelled."""

    def __init__(self, what: WorkName) -> None:
        self.what = what
        self._done, self._of = 0, 0
        self._cancelled = threading.Event()
        self._end: Callable[[], None] = lambda: None

    @property
    def cancelled(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Let it end where it next tells its progress."""
        self._cancelled.set()
        self._end()

    def on_cancel(self, end: Callable[[], None]) -> None:
        """Call `end` when the work is cancelled, by whoever cancels it; it must return at once."""
        self._end = end

    def check(self) -> None:
        """Raise NotNow if nobody wants the result any more."""
        if self.cancelled:
            raise cancelled()

    def expect(self, more: int) -> None:
        """So many more steps are to come."""
        self._of += more

    def tell(self, steps: int) -> None:
        """So many more steps are done."""
        self.check()
        self._done += steps

    def counted(self, things: Iterable[T]) -> Iterator[T]:
        """The same things, each of them a step that is expected."""
        for number, thing in enumerate(things, 1):
            if not number % _CHECKED_EVERY:
                self.tell(_CHECKED_EVERY)
            yield thing

    def state(self) -> WorkState:
        """How far it is, for the page."""
        return {"what": self.what, "done": min(self._done, self._of), "of": self._of or None}


def cancelled() -> NotNow:
    """The error of a work that was cancelled."""
    return NotNow("this was cancelled; ask for it again", code="work-cancelled")


def _start(do: Callable[[], T], then: Callable[[T | None, BaseException | None], None]) -> None:
    """Do something in a thread, then tell the loop what came of it: a result, or what was raised."""
    loop = asyncio.get_running_loop()

    def run() -> None:
        result: T | None = None
        failure: BaseException | None = None
        try:
            result = do()
        except BaseException as error:
            failure = error
        with suppress(RuntimeError):  # The loop has ended.
            loop.call_soon_threadsafe(then, result, failure)

    threading.Thread(target=run, daemon=True).start()


def _settle(future: asyncio.Future[T], result: Any, failure: BaseException | None) -> None:
    if future.done():
        return
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(result)


async def run_in_thread(do: Callable[[], T]) -> T:
    """The result of something that has an end in sight, found in a thread. Raises what it raises."""
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    _start(do, partial(_settle, future))
    return await future


class Kept:
    """Answers that are dear, the latest ones asked for, of at most so many bytes together. Each is kept for what it was
    made `of`, and made again when that has changed.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._one_at_a_time = asyncio.Lock()
        self._made: OrderedDict[Hashable, bytes] = OrderedDict()

    async def get(self, of: Hashable, make: Callable[[], bytes]) -> bytes:
        """What was made of this, else what `make` returns in a thread, one at a time. Raises what it raises."""
        async with self._one_at_a_time:
            return await self.made(of, lambda: run_in_thread(make))

    async def made(self, of: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """What was made of this, else what `make` returns. Raises what it raises."""
        if of in self._made:
            self._made.move_to_end(of)
            return self._made[of]
        made = self._made[of] = await make()
        while sum(map(len, self._made.values())) > self._most:
            self._made.popitem(last=False)
        return made


class _Run(Generic[T]):
    """A work, its result, and the end of its thread, which may come later if the work was cancelled."""

    def __init__(self, work: Work, do: Callable[[Work], T], gives_way: bool, ended: Callable[[], None]) -> None:
        self.work, self.gives_way, self._ended = work, gives_way, ended
        self.result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        _start(partial(do, work), self._end)

    def _end(self, result: T | None, failure: BaseException | None) -> None:
        self._ended()
        _settle(self.result, result, failure)

    def cancel(self) -> None:
        self.work.cancel()
        _settle(self.result, None, cancelled())


class Background:
    """Runs one work at a time; make and use it in a running loop. `changed` is called when there is news of it."""

    def __init__(self, changed: Callable[[WorkState | None], None]) -> None:
        self._changed = changed
        self._free = asyncio.Lock()
        self._run: _Run[Any] | None = None
        self._ahead = 0
        """How many wait that don't give way."""
        self._stopped = False

    async def run(self, what: WorkName, do: Callable[[Work], T], gives_way: bool = False) -> T:
        """The result of `do(work)`, which runs in a thread. One that `gives_way` is cancelled for one that doesn't.

        Raises what it raises, and NotNow if it was cancelled or if another work takes too long.
        """
        if not gives_way and self._run is not None and self._run.gives_way:
            self._run.cancel()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._take(gives_way)
        except TimeoutError:
            raise NotNow("the table is at another work; cancel it or wait, then ask again", code="work-busy") from None
        if self._stopped:
            self._free.release()
            raise cancelled()
        self._run = run = _Run(Work(what), do, gives_way, self._free.release)
        telling = asyncio.ensure_future(self._tell(run))
        try:
            return await run.result
        finally:
            if not run.result.done() or run.result.cancelled():
                run.work.cancel()  # Nobody waits for it any more.
            telling.cancel()
            if self._run is run:
                self._run = None
            self._changed(None)

    async def _take(self, gives_way: bool) -> None:
        """Wait until no other work runs, and none waits that comes first."""
        self._ahead += not gives_way
        try:
            await self._free.acquire()
            while gives_way and self._ahead:
                self._free.release()
                await self._free.acquire()
        finally:
            self._ahead -= not gives_way

    async def _tell(self, run: _Run[Any]) -> None:
        """Say now and then how far a work is, unless it is done in a moment."""
        await asyncio.sleep(_SHOWN_AFTER)
        while not run.result.done():
            self._changed(run.work.state())
            await asyncio.sleep(_SHOWN_EVERY)

    def cancel(self) -> None:
        """End the work that runs, if there is one."""
        if self._run is not None:
            self._run.cancel()

    def stop(self) -> None:
        """End the work that runs and begin no other one."""
        self._stopped = True
        self.cancel()
