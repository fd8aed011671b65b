"""The real server on a free port, in a thread, for tests that speak HTTP to it."""

import asyncio
import http.client
import json
import random
import ssl
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from firmware.analysis import LIMITS, Limits
from firmware.hardware import Hardware
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.lights.supply import LIMIT_MA
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import HOLD_SECONDS, PRESS_SECONDS, Table
from firmware.web.addresses import own_address
from firmware.web.entrance import entrance_of
from firmware.web.server import Web
from hw_mock.table import MockTable
from tests.ports import free_port
from tests.valid_states import checked
from tests.waiting import PATIENCE


class QuickFinger(MockTable):
    """A mock table whose buttons are let go as soon as their contacts have been quiet for long enough."""

    def touch(self, button: str, seconds: float) -> Sequence[tuple[float, bool]]:
        return super().touch(button, seconds if seconds > HOLD_SECONDS else PRESS_SECONDS + 0.002)


class Served:
    """A table and its page on 127.0.0.1; `host` is what the server believes it is bound to.

    A question of a device can be answered at once: these tests wait for nobody to read it.
    """

    def __init__(
        self,
        directory: Path,
        host: str = "127.0.0.1",
        port: int | None = None,
        hardware: Hardware | None = None,
        tls: ssl.SSLContext | None = None,
        name: str = "",
        limits: Limits = LIMITS,
        limit_ma: int = LIMIT_MA,
        proxies: Sequence[str] = (),
    ) -> None:
        self._tls, self._name, self._limits, self._limit_ma, self._proxies = tls, name, limits, limit_ma, proxies
        self.directory, self.host = directory, host
        # A table that is restarted in a test finds its port free again.
        self.port = port or free_port()
        self.hardware = hardware or QuickFinger()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        journal = Journal(self.directory)
        session = Session(journal, random.Random(1), time.monotonic())
        self.table = Table(self.hardware, session, PowerBudget(self._limit_ma), time.monotonic())
        runner = Runner(self.table, self._limits)
        self.web = Web(runner, self.host, self._name, entrance_of(self.host, self._proxies, self.directory))
        self.web_door = self.web.listen("127.0.0.1", self.port, self._tls)
        self.port = self.web.port
        self._ready.set()
        await self._stop.wait()
        self.web_door.stop()
        await self.web.close()
        await self.web_door.close_all_connections()
        runner.stop()
        journal.close()

    def close(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(10)

    @property
    def token(self) -> str:
        """What the table's own browser shows; empty if it needn't."""
        return self.web.entrance.token

    @property
    def own_page(self) -> str:
        """What the table's own browser opens."""
        return own_address(self.host, self.port, token=self.token)

    @property
    def own_headers(self) -> dict[str, str]:
        """What shows that a request is the table's own browser's."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def hang(self, seconds: float) -> None:
        """Do nothing for a while, as a stopped process would."""
        self._loop.call_soon_threadsafe(time.sleep, seconds)

    def drop_streams(self) -> None:
        """Break every event stream off, as a bad network would."""
        self._loop.call_soon_threadsafe(self.web.events.end)

    def call(
        self, method: str, path: str, body: bytes | None = None, source: str = "127.0.0.1", **headers: str
    ) -> tuple[int, bytes, dict[str, str]]:
        """A request with just these headers (underscores for hyphens); without any it is the table's own browser's."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE, (source, 0))
        named = {name.replace("_", "-"): value for name, value in headers.items()} or self.own_headers
        connection.request(method, path, body, named)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer.status, data, dict(answer.getheaders())

    def get(self, path: str) -> Any:
        status, data, _ = self.call("GET", path)
        assert status == 200, data
        return checked(json.loads(data))

    def post(self, path: str, body: Any = None) -> Any:
        status, data, _ = self.call("POST", path, json.dumps(body if body is not None else {}).encode())
        assert status == 200, data
        return checked(json.loads(data))

    def press(self, *buttons: str) -> Any:
        """Press buttons at the table; the state after the last."""
        return [self.post("/api/press", {"button": button}) for button in buttons][-1]

    def refused(self, path: str, body: Any) -> tuple[int, str]:
        """The status and the words of a request that must not succeed."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        status, data, _ = self.call("POST", path, raw)
        assert status >= 400
        return status, json.loads(data)["error"]

    def listen(self, last_id: str | None = None) -> "Listener":
        return Listener(self.port, last_id)


class Listener:
    """A client of the event stream."""

    def __init__(self, port: int, last_id: str | None) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        headers = {"Last-Event-ID": last_id} if last_id is not None else {}
        self._connection.request("GET", "/api/events", headers=headers)
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200
        assert self._answer.getheader("Content-Type", "").startswith("text/event-stream")

    def next(self, name: str | None = None) -> tuple[str, str, str]:
        """The next event (of a name) as id, name, data."""
        fields: dict[str, str] = {}
        while True:
            line = self._answer.readline().decode().rstrip("\n")
            if line:
                key, _, value = line.partition(": ")
                fields[key] = value
            elif "event" in fields and name in (None, fields["event"]):
                return fields.get("id", ""), fields["event"], fields["data"]
            else:
                fields = {}

    def close(self) -> None:
        self._answer.close()
        self._connection.close()
