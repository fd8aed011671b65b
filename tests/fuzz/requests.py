"""The HTTP interface of a whole table, in one process.

The bytes are requests, one a line, as in `POST /api/press {"button": "W3"}`. Session, journal and mock table are the
real ones, in virtual time.
"""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from firmware.games.registry import read_records
from tests.virtual_server import VirtualServer

_MOST_REQUESTS: Final = 12
_UNAVAILABLE: Final = 503
_LONGEST_REFUSAL: Final = 8000
_METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
Check = Callable[[Any], Any]


def answer_requests(data: bytes, check: Check) -> None:
    """Make the requests at a new table, and look at the answers; `check` looks at every JSON that is answered."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as directory:
        server = VirtualServer(Path(directory))
        try:
            _all_asked(data, Asking(server, check))
        finally:
            server.close()


def _all_asked(data: bytes, asking: "Asking") -> None:
    for line in data.split(b"\n")[:_MOST_REQUESTS]:
        method, _, rest = line.partition(b" ")
        path, _, body = rest.partition(b" ")
        # A stream of events never ends. Lines end where they end.
        if b"/events" not in path and b"\r" not in path and method.decode("latin-1") in _METHODS:
            asking.ask(method.decode(), path, body)
    state, _ = asking.ask("GET", b"/api/state")
    assert state == 200, "after all that the table has no state"
    _keeps_its_games(asking)


def _keeps_its_games(asking: "Asking") -> None:
    """Every game of the journal leaves it as a record that can be read."""
    listed = json.loads(asking.ask("GET", b"/api/games")[1])
    for game in listed["games"][:5]:
        status, record = asking.ask("GET", f"/api/games/{game['id']}/record".encode())
        if status == 409 and json.loads(record)["code"] == "hidden-record":
            continue
        assert status == 200, record
        assert len(read_records(record.decode())) == 1


class Asking:
    """Asks a table, and looks at every answer."""

    def __init__(self, server: VirtualServer, check: Check) -> None:
        self._server, self._check = server, check

    def ask(self, method: str, path: bytes, body: bytes = b"") -> tuple[int, bytes]:
        """Make a request. An answer comes, is JSON where it must be, and one that refuses has written nothing."""
        writes = self._server.journal.writes
        status, kind, content = self._server.call(method, path, body)
        told = f"{method} {path[:80]!r} {body[:80]!r}: {status} {content[:300]!r}"
        assert 200 <= status < 500 or status == _UNAVAILABLE, told
        if not kind.startswith("application/json") or method == "HEAD":
            api = path.startswith(b"/api/") and b"/record" not in path and method not in ("HEAD", "OPTIONS")
            assert not api, told
            return status, content
        data = json.loads(content, parse_constant=_no_number)
        self._check(data)
        if status >= 400:
            assert isinstance(data["error"], str), told
            assert len(content) < _LONGEST_REFUSAL, told
            assert status != _UNAVAILABLE or data.get("code", "").startswith("journal-"), told
            assert self._server.journal.writes == writes, f"refused, but written: {told}"
        return status, content


def _no_number(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")
