"""Browsers in the network, for tests: requests that don't come from the table's own computer.

A request that asks for the table by a name of the network counts as one from the network, wherever it comes from.
"""

import http.client
import json
from typing import Any

from tests.served import Served
from tests.valid_states import checked
from tests.waiting import PATIENCE

ADDRESS = "192.0.2.77"
"""An address that no network has; the table takes every address for its own if it listens to the network."""

CHANGES = {
    "/api/press": {"button": "Nc"},
    "/api/touch": {"button": "Nc", "down": True},
    "/api/act": {"action": "drop"},
    "/api/correct": {"position": "", "reason": ""},
    "/api/edit": {"what": "leave"},
    "/api/look": {"seat": "S"},
    "/api/new-game": {},
    "/api/choose": {"extras": 2},
    "/api/put-away": {},
    "/api/games/1/take-up": {},
    "/api/games/1/replay": {},
    "/api/games/1/review": {},
    "/api/games/1/delete": {},
    "/api/games/1/restore": {},
    "/api/replay": {"step": "next"},
    "/api/import": {"text": ""},
    "/api/open": {"text": ""},
    "/api/settings": {"palette": "vivid"},
    "/api/checkup": {"what": "lights"},
    "/api/cancel": {},
    "/api/computer": {"what": "switch-off"},
    "/api/forget": {"device": 1},
    "/api/players": {"name": "Zora"},
    "/api/players/1/rename": {"name": "Zora"},
    "/api/players/1/colour": {"colour": "teal"},
    "/api/players/1/merge": {"other": 2},
    "/api/players/1/forget": {},
    "/api/lesson": {"game": "tapas", "name": "push"},
    "/api/puzzle": {"game": "tapas", "name": "1"},
    "/api/task": {"step": "next"},
    "/api/league/invite": {},
    "/api/league/accept": {"id": "a"},
    "/api/league/decline": {"id": "a"},
    "/api/league/join": {"address": "a"},
    "/api/league/register": {"player": "Zora"},
    "/api/league/evening": {},
}
"""A request of every kind that changes something or shows what is hidden."""


class Phone:
    """A browser with its own cookies, at an address of this computer."""

    def __init__(self, served: Served, source: str = "127.0.0.1", **headers: str) -> None:
        self.served, self.source = served, source
        self.cookie: str | None = None
        self.set_cookie = ""
        self._headers = {"Host": f"{ADDRESS}:{served.port}", **{k.replace("_", "-"): v for k, v in headers.items()}}

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """A request; the status and the answer, as data if it is JSON."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.served.port, timeout=PATIENCE, source_address=(self.source, 0)
        )
        headers = {**self._headers, **({"Cookie": self.cookie} if self.cookie else {})}
        raw = None if method == "GET" else json.dumps({} if body is None else body).encode()
        connection.request(method, path, raw, headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        if (told := answer.getheader("Set-Cookie")) is not None:
            self.set_cookie = told
            self.cookie = told.split(";")[0] if "expires=Thu, 01 Jan 1970" not in told else None
        if (answer.getheader("Content-Type") or "").startswith("application/json"):
            return answer.status, checked(json.loads(data))
        return answer.status, data.decode()

    def get(self, path: str) -> Any:
        status, answer = self.call("GET", path)
        assert status == 200, answer
        return answer

    def post(self, path: str, body: Any = None) -> Any:
        status, answer = self.call("POST", path, body)
        assert status in (200, 202), answer
        return answer

    def refusal(self, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the code of what must be refused."""
        status, answer = self.call("POST", path, body)
        assert status >= 400, answer
        return status, answer.get("code", "")

    def me(self) -> Any:
        return self.get("/api/me")

    def sit(self, seat: str, name: str = "", keep: bool = False) -> "Phone":
        """Ask for a seat, and be let in by somebody at the table."""
        for button in self.post("/api/join", {"seat": seat, "name": name, "keep": keep})["touch"]:
            self.served.post("/api/press", {"button": button})
        assert seat in self.me()["seats"]
        return self
