"""The child's end of a worker process, which does jobs one at a time; `worker_process` is the table's end.

Both ends send messages: a line with a word and a size, then so many bytes. The table sends a `job`, and `cancel` if
nobody wants its answer any more. The child answers with any number of `part`s, then with `end` or `error`. An empty
`part` says that it has started; the end of its input ends it.
"""

import gc
import json
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final

from engine.errors import GameError
from firmware.analysis import Failure

_NICENESS: Final = 10

Say = Callable[[bytes], None]
Stop = Callable[[], bool]
Do = Callable[[bytes, Say, Stop], bytes]
"""Does a job: returns the answer, says parts of it on the way, and asks whether to stop. Raises GameError."""


def message(kind: str, body: bytes = b"") -> bytes:
    """A message as it is sent."""
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
