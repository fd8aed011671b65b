"""Answers those who set a position by hand."""

import time
from typing import TYPE_CHECKING

from engine.errors import BadInput
from firmware.features import Route
from firmware.web.handler import AdminHandler, Handler, PostHandler, bad

if TYPE_CHECKING:
    from firmware.features.positions.feature import PositionsFeature
    from firmware.web.server import Web


class _PositionsHandler(Handler):
    def initialize(self, web: "Web", positions: "PositionsFeature") -> None:  # type: ignore[override]
        super().initialize(web)
        self.positions = positions


class CorrectHandler(_PositionsHandler, PostHandler):
    """Makes the game on the table follow the tray; for a device the table asks first."""

    def post(self) -> None:
        body = self.body("position", "reason")
        position, reason = body.get("position"), body.get("reason")
        if not isinstance(position, str) or not isinstance(reason, str):
            raise bad('give a position and a reason as texts, as in {"position": "…", "reason": "a piece was bumped"}')
        self.attempt(lambda: self.access.check_corrects(self.caller))
        action = self.attempt(lambda: self.positions.correction(position, reason))
        self.change_after_asking("correct", lambda now: self.positions.correct(action, now))


class EditHandler(_PositionsHandler, AdminHandler):
    """Begins to set a position by hand, sets it, takes it or leaves it."""

    def post(self) -> None:
        wishes = self.body("what", "slot", "piece", "player", "value", "count", "mover", "reason", "name")
        positions, now = self.positions, time.monotonic()
        what = wishes.pop("what", None)
        if what == "begin":
            self.change_after_asking("correct", self._begin)
        elif what == "take":
            why = wishes.get("name", wishes.get("reason"))
            self.change(lambda: positions.editing().finish(why, now))
        elif what == "leave":
            self.change(lambda: positions.editing().leave(now))
        elif what is None:
            self.change(lambda: positions.editing().set(wishes, now))
        else:
            raise bad('what is "begin", "take" or "leave"; without it something is set, as in {"slot": "c3"}')

    def _begin(self, now: float) -> None:
        if not self.positions.open_editor(now):
            raise BadInput("no position of this game can be set by hand", code="no-correcting")


def routes(web: "Web", positions: "PositionsFeature") -> list[Route]:
    """What the page asks for."""
    at = {"web": web, "positions": positions}
    return [(r"/api/correct", CorrectHandler, at), (r"/api/edit", EditHandler, at)]
