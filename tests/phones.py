"""Browsers in the network, for tests: requests that don't come from the table's own computer.

A request that asks for the table by a name of the network counts as one from the network, wherever it comes from.
"""

import json
from typing import Any, Final

from tornado.web import RequestHandler

from firmware.web.server import all_routes
from tests.served import Served
from tests.valid_states import checked

ADDRESS = "192.0.2.77"
"""An address that no network has; the table takes every address for its own if it listens to the network."""

FOR_SEATS: Final[dict[str, dict[str, Any]]] = {
    "/api/press": {"button": "Nc"},
    "/api/touch": {"button": "Nc", "down": True},
    "/api/act": {"action": "drop"},
    "/api/correct": {"position": "", "reason": ""},
    "/api/look": {"seat": "S"},
}
"""What whoever has a seat may ask for, too, when it is their turn."""


def _paths(pattern: str) -> list[str]:
    """The addresses of a handler, with 1 for a number."""
    before, _, words = pattern.replace(r"(\d{1,9})", "1").partition("(")
    return [before + word for word in words.rstrip(")").split("|")]


POSTS: Final = [
    path for pattern, handler in all_routes() if handler.post is not RequestHandler.post for path in _paths(pattern)
]
CHANGES: Final = {
    path: FOR_SEATS.get(path, {}) for path in POSTS if path not in ("/api/join", "/api/let-in", "/api/leave")
}
"""A request of every kind that changes something or shows what is hidden."""


class Phone:
    """A browser with its own cookies, at an address of this computer."""

    def __init__(self, served: Served, source: str = "127.0.0.1", **headers: str) -> None:
        self.served, self._source = served, source
        self.cookie: str | None = None
        self.set_cookie = ""
        self._headers = {"Host": f"{ADDRESS}:{served.port}", **headers}

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """A request; the status and the answer, as data if it is JSON."""
        headers = {**self._headers, **({"Cookie": self.cookie} if self.cookie else {})}
        raw = None if method == "GET" else json.dumps({} if body is None else body).encode()
        status, data, told = self.served.call(method, path, raw, self._source, **headers)
        if "Set-Cookie" in told:
            self.set_cookie = told["Set-Cookie"]
            self.cookie = self.set_cookie.split(";")[0] if "expires=Thu, 01 Jan 1970" not in self.set_cookie else None
        if told.get("Content-Type", "").startswith("application/json"):
            return status, checked(json.loads(data))
        return status, data.decode()

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
