"""A club as a process of its own, killed and started again as a test wants."""

import json
import os
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

from tests.league.processes import Process
from tests.ports import free_port
from tests.waiting import PATIENCE, until


class ClubProcess(Process):
    """`tapas-table league serve` in a folder."""

    def __init__(self, directory: Path, *more: str, nats: int = 0) -> None:
        self.data, self.port, self.nats = directory / "club", free_port(), nats or free_port()
        super().__init__(
            directory / "club.log",
            *(sys.executable, "-m", "firmware.commands", "league", "serve", "--data", str(self.data), "--name", "Club"),
            *("--host", "127.0.0.1", "--port", str(self.port), "--league-port", str(self.nats), *more),
        )

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.nats}"

    def call(self, path: str, body: Any = None) -> dict[str, Any]:
        """The answer to a request of the host: POST with a body, GET without one. Raises OSError while it is down."""
        key = (self.data / "host.key").read_text().strip()
        data = None if body is None else json.dumps(body).encode()
        url, headers = f"http://127.0.0.1:{self.port}{path}", {"Authorization": f"Bearer {key}"}
        request = urllib.request.Request(url, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            return dict(json.load(error))
        except HTTPException as error:
            raise ConnectionError("killed in the middle of its answer") from error

    def ask(self, path: str, body: Any) -> dict[str, Any]:
        """The same, again and again while the server is away."""

        def answer() -> dict[str, Any]:
            try:
                return self.call(path, body)
            except OSError as error:
                return {"code": "club-away", "error": str(error)}

        passing = ("club-away", "too-often")
        told = until(answer, f"{path} is answered", lambda told: told.get("code") not in passing, every=0.2)
        assert "error" not in told, told
        return told

    def wait_until_up(self) -> None:
        """Wait until it has read everything."""

        def is_up() -> bool:
            with suppress(OSError):
                return bool(self.call("/api/club").get("connected"))
            return False

        until(is_up, "the club answers")

    def kill_server(self) -> None:
        """Pull the plug of the NATS server; the club starts it again."""
        with suppress(OSError, ValueError):
            os.kill(int((self.data / "server.pid").read_text()), signal.SIGKILL)

    def address(self, table: str) -> str:
        """Where a table joins, as the page shows it."""
        return str(self.ask("/api/host/table", {"table": table})["address"])

    def join(self, table: str) -> str:
        """The code for a table."""
        return self.address(table).rpartition("/")[2]


@contextmanager
def running(directory: Path, *more: str) -> Iterator[ClubProcess]:
    """A club that has read everything; it and its server are killed in the end."""
    process = ClubProcess(directory, *more)
    process.start()
    try:
        process.wait_until_up()
        yield process
    finally:
        process.kill()
        process.kill_server()
