"""Runs in a thread what reads, replays or writes more than a screenful, so that the event loop goes on.

One job runs at a time; the next one waits for it for up to two seconds. A watcher's job is cancelled when another one
comes. A job says how far it is, can be cancelled, and ends with the program. The loop gets its turns, see
`_SWITCH_SECONDS` of `firmware.table.runner`. `end_all` ends tasks of the loop.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from typing import Any, Final, TypeVar

from firmware.errors import NotNow
from firmware.snapshot import WorkName, WorkState

T = TypeVar("T")
PATIENCE_SECONDS: Final = 2.0
"""Seconds that a job waits for the one before it."""
_SHOWN_AFTER: Final = 0.3
_SHOWN_EVERY: Final = 0.25
_CHECKED_EVERY: Final = 64


class Job:
    """One job as its thread sees it; made in the loop. Reporting progress raises NotNow once it is cancelled.

    One that `gives_way` is for whoever only watches.
    """

    def __init__(self, what: WorkName, gives_way: bool = False) -> None:
        self.what, self.gives_way, self.loop = what, gives_way, asyncio.get_running_loop()
        self.cancelled = False
        """Whether nobody wants the result any more."""
        self.result: asyncio.Future[Any] = self.loop.create_future()
        """What whoever asked waits for; it is cancelled with the job, whose thread may end later."""
        self._done, self._of = 0, 0
        self._awaited: Future[Any] = Future()

    def cancel(self) -> None:
        """End it where it waits, or at its next `progress` or `check`."""
        self.cancelled = True
        self._awaited.cancel()
        self.result.cancel()

    def check(self) -> None:
        """Raise NotNow if nobody wants the result any more."""
        if self.cancelled:
            raise cancelled_error()

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """The result of a coroutine, which the loop runs; it is cancelled with the job. Raises what that raises."""
        self._awaited = future = asyncio.run_coroutine_threadsafe(coroutine, self.loop)
        try:
            self.check()
            return future.result()
        except CancelledError:
            raise cancelled_error() from None
        finally:
            future.cancel()

    def expect(self, more: int) -> None:
        """So many more steps are to come."""
        self._of += more

    def progress(self, steps: int) -> None:
        """So many more steps are done."""
        self.check()
        self._done += steps

    def counted(self, things: Iterable[T]) -> Iterator[T]:
        """The same things, each of them a step that is expected."""
        for number, thing in enumerate(things, 1):
            if not number % _CHECKED_EVERY:
                self.progress(_CHECKED_EVERY)
            yield thing

    def state(self) -> WorkState:
        """How far it is, for the page."""
        return {"what": self.what, "done": min(self._done, self._of), "of": self._of or None}


def cancelled_error() -> NotNow:
    """The error of a job that was cancelled."""
    return NotNow("this was cancelled; ask for it again", code="work-cancelled")


async def run_in_thread(do: Callable[[], T]) -> T:
    """The result of `do`, which must end by itself, found in a thread. Raises what `do` raises."""
    future: Future[T] = Future()
    future.set_running_or_notify_cancel()

    def run() -> None:
        try:
            future.set_result(do())
        except BaseException as error:
            future.set_exception(error)

    # An executor's threads would keep the program from ending until the job is done; daemon threads don't.
    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(future)


class Cache:
    """Keeps answers that take long to make, at most `most` bytes; what wasn't asked for the longest goes first.

    Each is kept by what it was made `of`: put into that whatever changes the answer.
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


class Background:
    """Runs one job at a time; make and use it in a running loop. `changed` is called when there is news of it."""

    def __init__(self, changed: Callable[[WorkState | None], None]) -> None:
        self._changed = changed
        self._free = asyncio.Lock()
        self._job: Job | None = None
        self._ahead = 0
        """How many jobs wait that don't give way."""
        self._stopped = False

    async def run(self, what: WorkName, do: Callable[[Job], T], gives_way: bool = False) -> T:
        """The result of `do(job)`, which runs in a thread. One that `gives_way` is cancelled for one that doesn't.

        Raises what it raises, and NotNow if it was cancelled or if another job takes too long.
        """
        if not gives_way and self._job is not None and self._job.gives_way:
            self._job.cancel()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._take(gives_way)
        except TimeoutError:
            raise NotNow(
                "the table is busy with other work; cancel it or wait, then try again", code="work-busy"
            ) from None
        if self._stopped:
            self._free.release()
            raise cancelled_error()
        self._job = job = Job(what, gives_way)
        thread = asyncio.ensure_future(run_in_thread(lambda: do(job)))
        thread.add_done_callback(lambda _: self._free.release())
        job.result = result = asyncio.shield(thread)
        reporting = asyncio.ensure_future(self._report(job))
        try:
            return await result
        except asyncio.CancelledError:
            if job.cancelled:
                raise cancelled_error() from None
            job.cancel()  # Nobody waits for it any more.
            raise
        finally:
            reporting.cancel()
            if self._job is job:
                self._job = None
            self._changed(None)

    async def _take(self, gives_way: bool) -> None:
        """Wait until no other job runs, and none waits that comes first."""
        self._ahead += not gives_way
        try:
            await self._free.acquire()
            while gives_way and self._ahead:
                self._free.release()
                await self._free.acquire()
        finally:
            self._ahead -= not gives_way

    async def _report(self, job: Job) -> None:
        """Say now and then how far a job is, unless it is done in a moment."""
        await asyncio.sleep(_SHOWN_AFTER)
        while True:
            self._changed(job.state())
            await asyncio.sleep(_SHOWN_EVERY)

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def stop(self) -> None:
        """End the job that runs and begin no other one."""
        self._stopped = True
        self.cancel()


_CANCEL_SECONDS: Final = 0.1
"""How long a task that was cancelled has before it is cancelled again."""


async def end_all(tasks: Sequence[asyncio.Future[Any]]) -> None:
    """Cancel tasks until all of them have ended; what they raise is dropped.

    Once isn't enough: up to Python 3.11 a task inside `asyncio.wait_for` doesn't hear that it is cancelled if what it
    waits for comes at that very moment.
    """
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=_CANCEL_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
