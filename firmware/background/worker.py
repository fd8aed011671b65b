"""A worker process, which does jobs one at a time: `serve_jobs` runs in it, `WorkerProcess` is the table's end.

Both ends send messages: a line with a word and a size, then so many bytes. The table sends a `job`, and `cancel` if
nobody wants its answer any more. The child answers with any number of `part`s, then with `end` or `error`. An empty
`part` says that it has started; the end of its input ends it. The process's memory is limited, and it is killed when it
says nothing in time. `run_in_process` starts one for a single job, from the thread of a `Job`; `opponent` keeps one.
"""

import asyncio
import gc
import json
import os
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, cast

from engine.errors import BadInput, GameError
from firmware.analysis import Failure
from firmware.background import Job
from firmware.errors import WorkError

_NICENESS: Final = 10

Say = Callable[[bytes], None]
Stop = Callable[[], bool]
Do = Callable[[bytes, Say, Stop], bytes]
"""Does a job: returns the answer, says parts of it on the way, and asks whether to stop. Raises GameError."""


def message(kind: str, body: bytes = b"") -> bytes:
    """A message as it is sent: a line with its kind and its size, then its body."""
    return f"{kind} {len(body)}\n".encode() + body


def serve_jobs(do: Do) -> None:
    """Do jobs until the table ends; a module that runs as `python -m` calls it, with megabytes as its argument."""
    with suppress(AttributeError, OSError):
        os.nice(_NICENESS)
    _limit_memory(int(sys.argv[1]))
    # What a game prints must not be taken for an answer.
    sys.stdout = sys.stderr
    jobs, cancelled = SimpleQueue[bytes](), threading.Event()
    # A search computes all the time, so that another thread has to hear that it is cancelled.
    threading.Thread(target=_receive, args=(jobs, cancelled), daemon=True).start()
    # A search remembers hundreds of thousands of tuples and makes no cycles; looking for some would make it late.
    gc.disable()
    with suppress(KeyboardInterrupt):
        _send("part", b"")
        while True:
            _send(*answer(do, jobs.get(), partial(_send, "part"), cancelled.is_set))


def _limit_memory(megabytes: int) -> None:
    """Let this process have no more memory than that, where the system knows such a limit."""
    if sys.platform == "linux":
        import resource

        # What is written to counts. Address space would count what the C library only reserves for each thread.
        most = megabytes << 20
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _receive(jobs: SimpleQueue[bytes], cancelled: threading.Event) -> None:
    pipe = sys.stdin.buffer
    while line := pipe.readline():
        kind, size = line.split()
        body = pipe.read(int(size))
        if kind == b"cancel":
            cancelled.set()
        else:
            # The table sends it when the one before has been answered.
            cancelled.clear()
            jobs.put(body)
    os._exit(0)


def _send(kind: str, body: bytes) -> None:
    assert sys.__stdout__ is not None
    sys.__stdout__.buffer.write(message(kind, body))
    sys.__stdout__.buffer.flush()


def answer(do: Do, body: bytes, say: Say, stop: Stop) -> tuple[str, bytes]:
    """The kind and the body of the message that ends a job."""
    try:
        return "end", do(body, say, stop)
    except GameError as error:
        return _error("refused", error, code=error.code, params=error.params)
    except MemoryError as error:
        return _error("memory", error)
    except Exception as error:  # whatever it is, the table must hear that nothing comes
        sys.excepthook(*sys.exc_info())
        return _error("ended", error)


def _error(failure: Failure, error: Exception, **refusal: Any) -> tuple[str, bytes]:
    return "error", json.dumps({"failure": failure, "message": str(error) or repr(error), **refusal}).encode()


START_SECONDS: Final = 20.0
"""Seconds that a process has for its start, on the smallest computer."""
CANCEL_SECONDS: Final = 10.0
"""Seconds after which a process must have dropped a job that was cancelled."""


class JobFailed(Exception):
    """There is no answer to a job, because of `failure`; `details` is what the process says of it."""

    def __init__(self, failure: Failure, details: dict[str, Any] | None = None) -> None:
        super().__init__(failure)
        self.failure, self.details = failure, details or {}


class WorkerLost(JobFailed):
    """The process has ended, or was killed because it was silent; another one may do the job."""


class WorkerProcess(asyncio.SubprocessProtocol):
    """Runs `module`, which calls `firmware.background.worker.serve_jobs`, with so many megabytes of `memory`."""

    def __init__(self, module: str, memory: int) -> None:
        self._command = [sys.executable, "-m", module, str(memory)]
        self._transport: asyncio.SubprocessTransport | None = None
        self._ended = asyncio.Event()
        self._busy = False
        self.cancelled = False
        """Whether the latest job was cancelled."""

    @property
    def pid(self) -> int | None:
        return None if self._transport is None or self._transport.is_closing() else self._transport.get_pid()

    async def start(self) -> None:
        """Start the process, and wait until it can take a job. Raises WorkerLost."""
        loop = asyncio.get_running_loop()
        # The process waits when the reader is full and nobody hears it.
        self._answers = asyncio.StreamReader()
        try:
            # Ctrl+C in the terminal goes to the table alone, which ends this process.
            self._transport, _ = await loop.subprocess_exec(
                lambda: self, *self._command, stderr=None, start_new_session=True
            )
        except (OSError, RuntimeError):
            # No process or no thread can be had.
            raise WorkerLost("ended") from None
        self._stdin = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        self._answers.set_transport(cast(asyncio.ReadTransport, self._transport.get_pipe_transport(1)))
        self._reaping = loop.create_task(self._reap())
        await self.hear(START_SECONDS)

    async def _reap(self) -> None:
        """Close the pipes when the process ends. At the loop's end, which cancels this, wait until it has ended."""
        try:
            await self._ended.wait()
        finally:
            self.close()
            await self._ended.wait()

    def send(self, body: bytes) -> None:
        """Have a job done; the one before must have been answered."""
        self._busy, self.cancelled = True, False
        self._stdin.write(message("job", body))

    def cancel(self) -> None:
        """Have the job end early, if there is one; its end is heard as any other."""
        if self._busy and not self.cancelled:
            self.cancelled = True
            self._stdin.write(message("cancel"))
            if not self._timeout.expired():
                by = asyncio.get_running_loop().time() + CANCEL_SECONDS
                self._timeout.reschedule(min(self._timeout.when() or by, by))

    async def hear(self, seconds: float) -> tuple[str, bytes]:
        """The next `part` of the answer, or its `end`, which has to come within so many seconds. Raises JobFailed."""
        try:
            async with asyncio.timeout(min(seconds, CANCEL_SECONDS) if self.cancelled else seconds) as self._timeout:
                kind, size = (await self._answers.readline()).decode().split()
                body = await self._answers.readexactly(int(size))
        except (EOFError, TimeoutError, ValueError) as error:
            self.close()
            raise WorkerLost("silent" if isinstance(error, TimeoutError) else "ended") from None
        self._busy = self._busy and kind == "part"
        if kind == "error":
            details = json.loads(body)
            if details["failure"] == "memory":
                # What is left of the attempt would be in the way of the next job.
                self.close()
            raise JobFailed(details["failure"], details)
        return kind, body

    def close(self) -> None:
        """Kill the process, without waiting for its end."""
        self._busy = False
        if self._transport is not None:
            self._transport.close()

    # What asyncio calls

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._answers.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        # Its process has ended, and all that it said has been read. Killing one that asyncio takes to be running would
        # make asyncio complain if it isn't.
        self._answers.feed_eof()
        self._ended.set()


class Program(NamedTuple):
    """What a process runs for one job, what it may use, and what is said of each failure."""

    module: str
    seconds: float
    """Within so many seconds it must say something."""
    memory: int
    """Megabytes that it may take."""
    errors: str
    """The errors' codes begin with it."""
    failures: dict[str, str]
    """What is said in English if it needed too much `memory`, was `silent` or has `ended`."""


def run_in_process(program: Program, body: bytes, job: Job) -> Generator[bytes, None, bytes]:
    """Yield the parts of an answer, and return its end, in a job's thread; the process ends with it.

    Raises BadInput for what the process refuses, WorkError if it fails, and NotNow if the job is cancelled.
    """
    worker = WorkerProcess(program.module, program.memory)
    try:
        job.wait(worker.start())
        job.loop.call_soon_threadsafe(worker.send, body)
        while (heard := job.wait(worker.hear(program.seconds)))[0] == "part":
            yield heard[1]
        return heard[1]
    except JobFailed as error:
        if error.failure == "refused":
            details = error.details
            raise BadInput(details["message"], code=details["code"], params=details["params"]) from None
        code = f"{program.errors}-{error.failure}"
        raise WorkError(program.failures[error.failure], code=code) from None
    finally:
        job.loop.call_soon_threadsafe(worker.close)
