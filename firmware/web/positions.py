"""Answers those who set a position by hand."""

import time
from typing import Final

from engine.errors import BadInput
from firmware.modes.navigator import Navigator
from firmware.web.handler import Handler, KeepHandler, PostHandler, bad


class CorrectHandler(PostHandler):
    """Makes the game on the table follow the tray; for a device the table asks first."""

    def post(self) -> None:
        body = self.body("position", "reason")
        position, reason = body.get("position"), body.get("reason")
        if not isinstance(position, str) or not isinstance(reason, str):
            raise bad('give a position and a reason as texts, as in {"position": "…", "reason": "a piece was bumped"}')
        self.attempt(lambda: self.access.check_corrects(self.caller))
        navigator = self.web.table.session.navigator
        action = self.attempt(lambda: navigator.correction(position, reason))
        self.change_after_asking("correct", lambda now: navigator.correct(action, now))


class EditHandler(KeepHandler):
    """Begins to set a position by hand, sets it, takes it or leaves it."""

    def post(self) -> None:
        wishes = self.body("what", "slot", "piece", "player", "value", "count", "mover", "reason", "name")
        navigator, now = self.web.table.session.navigator, time.monotonic()
        what = wishes.pop("what", None)
        if what == "begin":
            self.change_after_asking("correct", lambda at: _begin(navigator, at))
        elif what == "take":
            why = wishes.get("name", wishes.get("reason"))
            self.change(lambda: navigator.editing().finish(why, now))
        elif what == "leave":
            self.change(lambda: navigator.editing().leave(now))
        elif what is None:
            self.change(lambda: navigator.editing().set(wishes, now))
        else:
            raise bad('what is "begin", "take" or "leave"; without it something is set, as in {"slot": "c3"}')


def _begin(navigator: Navigator, now: float) -> None:
    if not navigator.open_editor(now):
        raise BadInput("no position of this game can be set by hand", code="no-correcting")


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = (
    (r"/api/correct", CorrectHandler),
    (r"/api/edit", EditHandler),
)
