"""The real program as a process of its own, which a test kills and starts again."""

import http.client
import json
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

from firmware.web.addresses import own_address, read_token
from tests.waiting import PATIENCE

HOME: Final = "127.0.0.1"
_COMMAND: Final = (sys.executable, "-m", "firmware.commands")


class Program:
    """`tapas-table play` with its games in a folder, at a port that is given or found each time it starts.

    `command` is how the program is called, that of this checkout by itself; `log` gets what it complains of.
    """

    def __init__(
        self,
        data: Path,
        *more: str,
        port: int = 0,
        command: Sequence[str | Path] = _COMMAND,
        log: BinaryIO | None = None,
    ) -> None:
        self._data, self._log = data, log
        self._words = [*command, "play", "--no-browser", "--port", str(port), "--data", str(data), *more]
        self.start()

    def start(self) -> None:
        """Start it; back when it can be asked."""
        self.process = subprocess.Popen(self._words, stdout=subprocess.PIPE, stderr=self._log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        port = re.search(r":(\d+)/", line)
        assert port is not None, line
        self.port = int(port.group(1))

    def ask(self, method: str, path: str, body: Any = None, source: str = HOME) -> tuple[int, bytes]:
        """A request of the table's own browser, or from another address; the status and the content of the answer."""
        connection = http.client.HTTPConnection(HOME, self.port, timeout=PATIENCE, source_address=(source, 0))
        try:
            token = read_token(self._data) if source == HOME else ""
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        return json.loads(self.ask(method, path, body)[1])

    @property
    def own_page(self) -> str:
        """What the table's own browser opens."""
        return own_address(HOME, self.port, token=read_token(self._data))

    def state(self) -> Any:
        return self.call("GET", "/api/state")

    def kill(self) -> None:
        """End it as a pulled plug would."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
