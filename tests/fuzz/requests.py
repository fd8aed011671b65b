"""The HTTP interface of a whole table, in one process and without a socket.

The bytes are requests, one a line, as in `POST /api/press {"button": "W3"}`. Session, journal and mock table are the
real ones; the clock runs, but nobody waits for it.
"""

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest import mock

from tornado.httputil import HTTPConnection, HTTPHeaders, HTTPServerRequest, RequestStartLine, ResponseStartLine

from firmware import runner
from firmware.games.records import read_records
from firmware.journal import Journal
from firmware.lights.power import PowerBudget
from firmware.session import Session
from firmware.table import Table
from firmware.web.server import Web
from hw_mock.table import MockTable

_MOST_REQUESTS: Final = 12
_MOST_PRESSES: Final = 4
_PATIENCE_SECONDS: Final = 20.0
_UNAVAILABLE: Final = 503
_LONGEST_REFUSAL: Final = 8000
_METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
Check = Callable[[Any], Any]


class _Answer(HTTPConnection):
    """Takes what a handler answers."""

    def __init__(self) -> None:
        self.status, self.headers, self.body = 0, HTTPHeaders(), b""
        self.whole = asyncio.Event()

    def write_headers(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders, chunk: bytes | None = None
    ) -> "asyncio.Future[None]":
        assert isinstance(start_line, ResponseStartLine)
        self.status, self.headers = start_line.code, headers
        return self.write(chunk or b"")

    def write(self, chunk: bytes) -> "asyncio.Future[None]":
        self.body += chunk
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        written.set_result(None)
        return written

    def finish(self) -> None:
        self.whole.set()

    def set_close_callback(self, callback: object) -> None:
        """Take it: nobody hangs up here."""


class _NoOpponent:
    """Thinks about nothing, so that no process is started."""

    def __init__(self, *_: object) -> None: ...

    def ask(self, request: object) -> None: ...

    def close(self) -> None: ...


@contextmanager
def _table(directory: Path) -> Iterator[Web]:
    """A table that was never used, in a loop that runs."""
    journal = Journal(directory)
    with mock.patch.object(runner, "OpponentProcess", _NoOpponent):
        session = Session(journal, random.Random(1), time.monotonic())
        running = runner.Runner(Table(MockTable(), session, PowerBudget(), time.monotonic()))
    try:
        yield Web(running, "127.0.0.1")
    finally:
        running.stop()
        journal.close()


def answer_requests(data: bytes, check: Check) -> None:
    """Make the requests at a new table, and look at the answers; `check` looks at every JSON that is answered."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as directory:
        asyncio.run(asyncio.wait_for(_answered(data, check, Path(directory)), _PATIENCE_SECONDS))


async def _answered(data: bytes, check: Check, directory: Path) -> None:
    with _table(directory) as web:
        application = web.application()
        presses = 0
        for line in data.split(b"\n")[:_MOST_REQUESTS]:
            method, _, rest = line.partition(b" ")
            path, _, body = rest.partition(b" ")
            presses += path.startswith((b"/api/press", b"/api/touch"))
            # A press takes as long as a finger's, and a stream of events never ends.
            if method.decode("latin-1") in _METHODS and b"/events" not in path and presses <= _MOST_PRESSES:
                await _ask(application, web, method.decode(), path.decode("latin-1"), body, check)
        state = await _ask(application, web, "GET", "/api/state", b"", check)
        assert state.status == 200, "after all that the table has no state"
        await _keeps_its_games(application, web, check)


async def _keeps_its_games(application: Any, web: Web, check: Check) -> None:
    """Every game of the journal leaves it as a record that can be read."""
    listed = json.loads((await _ask(application, web, "GET", "/api/games", b"", check)).body)
    for game in listed["games"][:5]:
        record = await _ask(application, web, "GET", f"/api/games/{game['id']}/record", b"", check)
        assert record.status == 200, record.body
        assert len(read_records(record.body.decode())) == 1


async def _ask(application: Any, web: Web, method: str, path: str, body: bytes, check: Check) -> _Answer:
    """Make a request. Whatever it is, the answer comes, is JSON where it must be, and a refusal has changed nothing."""
    writes = web.table.session.library.journal.writes
    answer = _Answer()
    request = HTTPServerRequest(
        connection=answer,
        start_line=RequestStartLine(method, path, "HTTP/1.1"),
        headers=HTTPHeaders({"Host": "127.0.0.1:8765", "Content-Length": str(len(body))}),
        body=body,
    )
    application(request)
    await answer.whole.wait()
    told = f"{method} {path[:80]} {body[:80]!r}: {answer.status} {answer.body[:300]!r}"
    assert 200 <= answer.status < 500 or answer.status == _UNAVAILABLE, told
    if not path.startswith("/api/") or method == "HEAD" or answer.headers.get("Content-Type", "").startswith("text/p"):
        return answer
    data = json.loads(answer.body, parse_constant=_no_number)
    check(data)
    if answer.status >= 400:
        assert isinstance(data["error"], str), told
        assert len(answer.body) < _LONGEST_REFUSAL, told
        assert answer.status != _UNAVAILABLE or data.get("code", "").startswith("journal-"), told
        assert web.table.session.library.journal.writes == writes, f"refused, but written: {told}"
    return answer


def _no_number(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")
