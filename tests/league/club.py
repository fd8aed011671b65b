"""A club as a process of its own, killed and started again as a test wants."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from league.protocol.keys import Key
from tests.league.processes import Process, answer
from tests.ports import free_port
from tests.waiting import until


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
        return answer(f"http://127.0.0.1:{self.port}{path}", body, Authorization=f"Bearer {key}")

    def ask(self, path: str, body: Any) -> dict[str, Any]:
        """The same, again and again while the server is away."""

        def answered() -> dict[str, Any]:
            try:
                return self.call(path, body)
            except OSError as error:
                return {"code": "club-away", "error": str(error)}

        passing = ("club-away", "too-often")
        told = until(answered, f"{path} is answered", lambda told: told.get("code") not in passing, every=0.2)
        assert "error" not in told, told
        return told

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self.kill_server()

    def is_up(self) -> bool:
        """Whether it has read everything."""
        with suppress(OSError):
            return bool(self.call("/api/club").get("connected"))
        return False

    def evening(self) -> dict[str, Any]:
        """The latest evening."""
        return dict(self.call("/api/club")["evening"])

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

    def let_in(self, table: str) -> Key:
        """Let a table join; its key."""
        key = Key.new()
        self.ask("/api/join", {"code": self.join(table), "key": key.public})
        return key


@contextmanager
def running(directory: Path, *more: str) -> Iterator[ClubProcess]:
    """A club that has read everything; it and its server are killed in the end."""
    with ClubProcess(directory, *more) as process:
        process.wait_until_up()
        yield process
