"""A process beside the table that does jobs, one at a time, and is replaced when it doesn't.

`HelperProcess` is the table's end. None of its methods waits: threads of its own start the process, write to it, read
from it and watch the time. `do_jobs` is the other end, for a module that runs as `python -m`.

A job is a line with its number and its size in bytes, then its body. An answer is a line: the number of its
job, a word and JSON. `part` is something on the way, `end` the answer, `error` says why there is none. Whatever
the process says renews its deadline. A new job ends the one before, an empty one ends it without another, and the
end of the input ends the process.
"""

import gc
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, Final, Literal, NamedTuple

from engine.errors import GameError
from firmware.analysis import Failure

START_SECONDS: Final = 20.0
"""Seconds that the process has for its start, on the smallest computer."""
STOP_SECONDS: Final = 10.0
"""Seconds after which the process must have dropped a job that nobody wants answered any more."""
_NICENESS: Final = 10
_END_SECONDS: Final = 1.0


@dataclass(frozen=True, slots=True)
class Job:
    """`body` is sent as it is. The process has to say something every `seconds`. It is asked `tries` times."""

    body: bytes
    seconds: float
    tries: int = 2


_STOP: Final = Job(b"", STOP_SECONDS, 1)


class Answer(NamedTuple):
    """What came of a job: a part of the answer, its end, or why there is none."""

    kind: Literal["part", "end", "failed"]
    value: Any = None
    failure: Failure | None = None
    message: str = ""
    """What the process said of its failure, in English."""


Heard = Callable[[Job, Answer], None]


class _Child:
    """One run of the process. A thread writes what was asked last, another one reads the answers."""

    def __init__(self, command: list[str], heard: Callable[["_Child", bytes], None]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Ctrl+C in the terminal goes to the table alone, which ends this process.
            start_new_session=True,
        )
        self._heard = heard
        self._unsent: bytes | None = None
        self._news = threading.Condition()
        self.ended = False
        for work in (self._write, self._listen):
            threading.Thread(target=work, daemon=True).start()

    def send(self, text: bytes) -> None:
        """Send this as soon as the process reads, instead of anything that hasn't been sent yet."""
        with self._news:
            self._unsent = text
            self._news.notify()

    def _write(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError, ValueError), self.process.stdin as pipe:
            while True:
                with self._news:
                    self._news.wait_for(lambda: self._unsent is not None or self.ended)
                    text, self._unsent = self._unsent, None
                if self.ended or text is None:
                    return
                pipe.write(text)
                pipe.flush()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as pipe:
            for line in pipe:
                if line.endswith(b"\n"):  # The last line of a process that was killed may be a part of one.
                    self._heard(self, line)
        self.process.wait()
        with self._news:
            self.ended = True
            self._news.notify()
        self._heard(self, b"")

    def kill(self) -> None:
        with suppress(OSError):
            self.process.kill()


class HelperProcess:
    """Runs `module` and asks it. `heard` is called from another thread, until a job ended, failed or was replaced.

    The process may take so many megabytes of `memory`.
    """

    def __init__(self, module: str, heard: Heard, memory: int) -> None:
        self._command = [sys.executable, "-m", module, str(memory)]
        self._heard = heard
        self._changed = threading.Condition()
        self._keeper: threading.Thread | None = None
        self._child: _Child | None = None
        self._job: Job | None = None
        """What is asked now; None when it has been answered."""
        self._number = 0
        self._sent = 0
        """The number of the job that this process was sent."""
        self._tries = 0
        self._deadline: float | None = None
        """When the process must have said something; None while it has nothing to do."""
        self._trusted = True
        """Whether the latest job was done. After one that wasn't, the next is tried once."""
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process's number while it runs."""
        child = self._child
        return child.process.pid if child is not None and not child.ended else None

    def ask(self, job: Job | None) -> None:
        """Ask this instead of anything else; None ends what is asked. The first job starts the process."""
        with self._changed:
            if job is None and self._child is None and self._job is None:
                return
            self._job, self._tries = job or _STOP, 0
            self._number += 1
            if self._deadline is not None:
                # Somebody who asks again and again must not put off the end of a process that says nothing.
                self._deadline = min(self._deadline, time.monotonic() + self._job.seconds)
            if self._keeper is None and not self._closed:
                self._keeper = threading.Thread(target=self._keep, daemon=True)
                self._keeper.start()
            self._changed.notify()

    def kill(self) -> None:
        """End the process at once, without waiting until it has ended."""
        with self._changed:
            self._closed, self._job = True, None
            if self._child is not None:
                self._child.kill()
            self._changed.notify()

    def close(self) -> None:
        """End the process."""
        self.kill()
        keeper = self._keeper
        if keeper is not None and keeper is not threading.current_thread():
            keeper.join(_END_SECONDS)
        if (child := self._child) is not None:
            child.kill()
            with suppress(subprocess.TimeoutExpired):
                child.process.wait(_END_SECONDS)

    # The thread that keeps the process

    def _keep(self) -> None:
        while True:
            with self._changed:
                if not self._something_is_due():
                    # Whatever is heard moves the deadline, so that how long to wait is found anew.
                    self._changed.wait(self._seconds_left())
                    continue
                if self._closed:
                    return
                child, failure = self._child, self._failure()
            if failure is not None:
                self._give_up(child, failure)
            elif child is None or child.ended:
                self._start()
            else:
                self._send(child)

    def _seconds_left(self) -> float | None:
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    def _something_is_due(self) -> bool:
        return self._closed or self._unsent() or self._failure() is not None

    def _unsent(self) -> bool:
        return self._job is not None and self._sent != self._number

    def _failure(self) -> Failure | None:
        """Why the process that was asked won't answer any more."""
        child, busy = self._child, self._deadline is not None
        if (busy and child is None) or (child is not None and child.ended and (busy or not self._unsent())):
            return "ended"
        return "silent" if self._deadline is not None and time.monotonic() >= self._deadline else None

    def _start(self) -> None:
        try:
            child = _Child(self._command, self._hear)
        except (OSError, RuntimeError):
            # No process or no thread can be had.
            child = None
        with self._changed:
            if self._closed and child is not None:
                child.kill()
            self._child = child
            if child is None and self._job is not None:
                self._deadline = time.monotonic()
            elif self._job is not None:
                self._deadline = time.monotonic() + START_SECONDS + self._job.seconds

    def _send(self, child: _Child) -> None:
        with self._changed:
            if (job := self._job) is None or not self._unsent():
                return
            self._sent = self._number
            self._tries += 1
            if self._deadline is None:
                self._deadline = time.monotonic() + job.seconds
            head = f"{self._number} {len(job.body)}\n".encode()
        child.send(head + job.body)

    def _give_up(self, child: _Child | None, failure: Failure) -> None:
        """End the process; ask another one, or tell that there is no answer."""
        if child is not None:
            child.kill()
        with self._changed:
            self._child = self._deadline = None
            job = self._job
            if job is None:
                return
            if child is None:
                self._tries += 1
            if job is not _STOP and self._tries < (job.tries if self._trusted else 1):
                self._sent = 0
                return
            self._job, self._trusted = None, self._trusted and job is _STOP
        if job is not _STOP:
            self._heard(job, Answer("failed", None, failure))

    # The thread that listens

    def _hear(self, child: _Child, line: bytes) -> None:
        """Take a line of a process; an empty one says that it has ended."""
        number, kind, text = line.split(b" ", 2) if line else (b"0", b"", b"")
        # Read without the lock: it may be long, and `ask` mustn't wait for that.
        answer = _read(kind, text) if int(number) == self._number else None
        with self._changed:
            if child is not self._child or self._closed:
                return
            self._changed.notify()
            if not line:
                return
            job = self._job
            ends = answer is not None and answer.kind != "part" and int(number) == self._number
            self._deadline = None if ends or job is None else time.monotonic() + job.seconds
            if job is None or answer is None or int(number) != self._number:
                return
            if ends:
                self._job, self._trusted = None, self._trusted or answer.kind == "end"
            if answer.failure == "memory":
                # What is left of the attempt would be in the way of the next one, which gets another process.
                self._child = None
                child.kill()
        if job is not _STOP:
            self._heard(job, answer)


def _read(kind: bytes, text: bytes) -> Answer:
    value = json.loads(text)
    if kind == b"error":
        return Answer("failed", value, value["failure"], value["message"])
    return Answer("part" if kind == b"part" else "end", value)


# The process's own end


class JobRun:
    """One job as the process sees it."""

    def __init__(self, number: int, body: bytes, inbox: "_Inbox") -> None:
        self.body = body
        self._number, self._inbox = number, inbox

    def stop(self) -> bool:
        """Whether nobody wants the answer any more."""
        return self._inbox.next is not None

    def part(self, value: object) -> None:
        """Say something on the way, as plain data."""
        if not self.stop():
            _say(self._number, "part", value)


class _Inbox:
    """What was asked last, read in a thread of its own."""

    def __init__(self, pipe: BinaryIO) -> None:
        self.next: tuple[int, bytes] | None = None
        self._news = threading.Condition()
        self._pipe = pipe
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while line := self._pipe.readline():
            number, size = map(int, line.split())
            body = self._pipe.read(size)
            with self._news:
                self.next = number, body
                self._news.notify()
        # The table has ended.
        os._exit(0)

    def take(self) -> tuple[int, bytes]:
        with self._news:
            self._news.wait_for(lambda: self.next is not None)
            assert self.next is not None
            taken, self.next = self.next, None
        return taken


def _say(number: int, kind: str, value: object) -> None:
    assert sys.__stdout__ is not None
    sys.__stdout__.buffer.write(f"{number} {kind} {json.dumps(value)}\n".encode())
    sys.__stdout__.buffer.flush()


def limit_memory(megabytes: int) -> None:
    """Let this process have no more memory than that, where the system knows such a limit."""
    if sys.platform == "linux":
        import resource

        # What is written to counts. Address space would count what the C library only reserves for each thread.
        most = megabytes << 20
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def do_jobs(find: Callable[[JobRun], object]) -> None:
    """Do jobs until the table ends. `find` returns an answer as plain data, or raises GameError."""
    with suppress(AttributeError, OSError):
        os.nice(_NICENESS)
    limit_memory(int(sys.argv[1]))
    # What a game prints must not be taken for an answer.
    sys.stdout = sys.stderr
    inbox = _Inbox(sys.stdin.buffer)
    # A search remembers hundreds of thousands of tuples and makes no cycles; looking for some would make it late.
    gc.disable()
    with suppress(KeyboardInterrupt):
        _say(0, "part", None)
        while True:
            number, body = inbox.take()
            if body:
                _answer(number, find, JobRun(number, body, inbox))
            else:
                _say(number, "end", None)


def _answer(number: int, find: Callable[[JobRun], object], run: JobRun) -> None:
    kind = "error"
    found: object
    try:
        found = find(run)
        kind = "end"
    except GameError as error:
        found = _failed("refused", error) | {"code": error.code, "params": error.params}
    except MemoryError as error:
        found = _failed("memory", error)
    except Exception as error:  # whatever it is, the table must hear that nothing comes
        sys.excepthook(*sys.exc_info())
        found = _failed("ended", error)
    _say(number, kind, None if kind == "end" and run.stop() else found)


def _failed(failure: Failure, error: BaseException) -> dict[str, Any]:
    return {"failure": failure, "message": str(error) or repr(error)}
