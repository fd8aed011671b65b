"""The real program as a process of its own, which a test kills and starts again."""

import http.client
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from firmware.web.addresses import own_address, read_token
from tests.waiting import PATIENCE


class Program:
    """`tapas-table play` with its games in a folder, at a port that is given or found each time it starts."""

    def __init__(self, data: Path, *more: str, port: int = 0) -> None:
        self._data = data
        self._words = ("--no-browser", "--port", str(port), "--data", str(data), *more)
        self.start()

    def start(self) -> None:
        """Start it; back when it can be asked."""
        command = [sys.executable, "-m", "firmware.commands", "play", *self._words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        port = re.search(r":(\d+)/", line)
        assert port is not None, line
        self.port = int(port.group(1))

    def call(self, method: str, path: str, body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = {"Authorization": f"Bearer {token}"} if (token := read_token(self._data)) else {}
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            return json.loads(connection.getresponse().read())
        finally:
            connection.close()

    @property
    def own_page(self) -> str:
        """What the table's own browser opens."""
        return own_address("127.0.0.1", self.port, token=read_token(self._data))

    def state(self) -> Any:
        return self.call("GET", "/api/state")

    def kill(self) -> None:
        """End it as a pulled plug would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
