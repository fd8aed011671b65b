"""The real process as a crowd finds it, and what it occupies meanwhile.

Visitors from the network are told from the table's own browser by their addresses: 127.0.0.1 is the table's own here,
and every other address of 127.0.0.0/8 stands for one in the network.
"""

import json
import os
import re
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.program import HOME, Program
from tests.waiting import PATIENCE

STRANGER = "127.0.0.2"
MEGA = 1_000_000
_PROGRAM = """
import resource, sys
from firmware.web import connection_limiter, limits
from tests.waiting import PATIENCE, until
connection_limiter.at_home = lambda theirs, ours: theirs[0] == "127.0.0.1"
{settings}
from firmware.commands.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


class Crowded(Program):
    """`tapas-table play` as a process of its own, its log in a file, and the connections of those who crowd it."""

    def __init__(self, data: Path, settings: str = "", host: str = HOME) -> None:
        self.log = (data / "log").open("w+b")
        command = sys.executable, "-c", _PROGRAM.format(settings=settings)
        super().__init__(data, "--host", host, command=command, log=self.log)
        self.open: list[socket.socket] = []
        self.at_start = self.memory()

    def close(self) -> None:
        self.leave()
        self.kill()
        self.log.close()

    def leave(self) -> None:
        """Let all of the crowd hang up."""
        for each in self.open:
            each.close()
        self.open.clear()

    def connect(self, source: str = HOME, read_buffer: int | None = None) -> socket.socket:
        connection = socket.socket()
        if read_buffer is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, read_buffer)
        connection.settimeout(PATIENCE)
        connection.bind((source, 0))
        connection.connect((HOME, self.port))
        self.open.append(connection)
        return connection

    def send(self, connection: socket.socket, data: bytes) -> None:
        """Send what the table takes, as far as it does so within a second."""
        connection.settimeout(1)
        with suppress(OSError):
            connection.sendall(data)

    def asked(self, path: str, body: Any = None, source: str = HOME) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        status, answer = self.ask("GET" if body is None else "POST", path, body, source)
        return status, json.loads(answer)

    def memory(self, which: str = "VmRSS") -> int:
        """Bytes of memory that the process has in use."""
        found = re.search(rf"{which}:\s*(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found is not None, "the process has ended"
        return int(found[1]) * 1024

    def most_memory(self) -> int:
        """The most bytes of memory that it ever had in use."""
        return self.memory("VmHWM")

    def connections(self) -> int:
        """How many sockets the process has open."""
        folder = f"/proc/{self.process.pid}/fd"
        count = 0
        for name in os.listdir(folder):
            with suppress(OSError):
                count += os.readlink(f"{folder}/{name}").startswith("socket:")
        return count

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def said(self) -> bytes:
        """Its log."""
        self.log.seek(0)
        return self.log.read()
