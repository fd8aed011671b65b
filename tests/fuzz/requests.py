"""The HTTP interface of a whole table, in one process, over the loopback.

The bytes are requests, one a line, as in `POST /api/press {"button": "W3"}`. Session, journal and mock table are the
real ones; the clock runs, but nobody waits for it.
"""

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

from firmware.games.registry import read_records
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.table import runner
from firmware.table.session import Session
from firmware.table.table import Table
from firmware.web.server import Web
from hw_mock.table import MockTable

_MOST_REQUESTS: Final = 12
_MOST_PRESSES: Final = 4
_PATIENCE_SECONDS: Final = 60.0
_UNAVAILABLE: Final = 503
_LONGEST_REFUSAL: Final = 8000
_METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
Check = Callable[[Any], Any]


class _Answer(NamedTuple):
    """What a request was answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes


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
        door, port = web.listen("127.0.0.1", 0)
        try:
            await _all_asked(data, Asking(web, port, check))
        finally:
            door.stop()
            await web.close()
            await door.close_all_connections()


async def _all_asked(data: bytes, asking: "Asking") -> None:
    presses = 0
    for line in data.split(b"\n")[:_MOST_REQUESTS]:
        method, _, rest = line.partition(b" ")
        path, _, body = rest.partition(b" ")
        presses += path.startswith((b"/api/press", b"/api/touch"))
        # A press takes as long as a finger's, and a stream of events never ends. Lines end where they end.
        taken = b"/events" not in path and b"\r" not in path and presses <= _MOST_PRESSES
        if taken and method.decode("latin-1") in _METHODS:
            await asking.ask(method.decode(), path, body)
    state = await asking.ask("GET", b"/api/state")
    assert state.status == 200, "after all that the table has no state"
    await _keeps_its_games(asking)


async def _keeps_its_games(asking: "Asking") -> None:
    """Every game of the journal leaves it as a record that can be read."""
    listed = json.loads((await asking.ask("GET", b"/api/games")).body)
    for game in listed["games"][:5]:
        record = await asking.ask("GET", f"/api/games/{game['id']}/record".encode())
        if record.status == 409 and json.loads(record.body)["code"] == "hidden-record":
            continue
        assert record.status == 200, record.body
        assert len(read_records(record.body.decode())) == 1


class Asking:
    """Asks a table, and looks at every answer."""

    def __init__(self, web: Web, port: int, check: Check) -> None:
        self._web, self._port, self._check = web, port, check

    async def ask(self, method: str, path: bytes, body: bytes = b"") -> _Answer:
        """Make a request. An answer comes, is JSON where it must be, and one that refuses has written nothing."""
        journal = self._web.table.session.library.journal
        writes = journal.writes
        answer = await self._answer(method, path, body)
        told = f"{method} {path[:80]!r} {body[:80]!r}: {answer.status} {answer.body[:300]!r}"
        assert 200 <= answer.status < 500 or answer.status == _UNAVAILABLE, told
        if not answer.headers.get("content-type", "").startswith("application/json") or method == "HEAD":
            assert not path.startswith(b"/api/") or b"/record" in path or method in ("HEAD", "OPTIONS"), told
            return answer
        data = json.loads(answer.body, parse_constant=_no_number)
        self._check(data)
        if answer.status >= 400:
            assert isinstance(data["error"], str), told
            assert len(answer.body) < _LONGEST_REFUSAL, told
            assert answer.status != _UNAVAILABLE or data.get("code", "").startswith("journal-"), told
            assert journal.writes == writes, f"refused, but written: {told}"
        return answer

    async def _answer(self, method: str, path: bytes, body: bytes) -> _Answer:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            head = (
                f"HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(method.encode() + b" " + path + b" " + head.encode() + body)
            whole = await reader.read()
        finally:
            writer.close()
        start, _, rest = whole.partition(b"\r\n")
        lines, _, answered = rest.partition(b"\r\n\r\n")
        pairs = (line.partition(b": ") for line in lines.split(b"\r\n"))
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, _, value in pairs}
        # A request line that is none is answered by hanging up.
        status = int(start.split(b" ")[1]) if start.startswith(b"HTTP/1.1 ") else 400
        assert whole or not path.startswith(b"/api/state"), "the table hangs up on a plain request"
        return _Answer(status, headers, answered)


def _no_number(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")
