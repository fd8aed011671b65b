"""Answers devices that ask for a seat, leave it, or are to be forgotten."""

import time
from typing import TYPE_CHECKING

from firmware.features import Route
from firmware.features.seats.devices import digest_of
from firmware.snapshot import JoinAnswer
from firmware.web.handler import AdminHandler, PostHandler, bad
from firmware.web.page_token import new_token
from firmware.web.playing import MeHandler

if TYPE_CHECKING:
    from firmware.features.seats.feature import SeatsFeature
    from firmware.web.server import Web


class _SeatsHandler(MeHandler):
    def initialize(self, web: "Web", seats: "SeatsFeature") -> None:  # type: ignore[override]
        super().initialize(web)
        self.seats = seats


class JoinHandler(_SeatsHandler, PostHandler):
    """Asks for a seat; the answer has the buttons, and sets the cookie that counts once somebody has pressed them."""

    def post(self) -> None:
        body = self.body("seat", "name", "keep")
        seat, name, keep = body.get("seat"), body.get("name", ""), body.get("keep", False)
        if not isinstance(keep, bool):
            raise bad(f"keep is {keep!r}; it must be true or false")
        token = self.token() or new_token()
        now = time.monotonic()
        self.check_pace(self.seats.newcomers)
        source, digest = self.source(), digest_of(token)
        newcomer = self.attempt(lambda: self.seats.access.join(self.caller, source, seat, name, keep, digest, now))
        self.web.done()
        self.give_cookie(self.cookie, token)
        self.set_status(202)
        told = self.seats.access.told(newcomer, now)
        answer: JoinAnswer = {"touch": told["touch"], "seconds": told["seconds"]}
        if "digits" in told:
            answer["digits"] = told["digits"]
        self.finish(dict(answer))


class LetInHandler(_SeatsHandler, PostHandler):
    """Takes the number that the lights show where the table has no buttons."""

    def post(self) -> None:
        number = self.body("number").get("number")
        if not isinstance(number, str):
            raise bad('give the number that the lights show as a text, as in {"number": "0471"}')
        digest = digest_of(self.token() or self.get_cookie(self.cookie) or "")
        try:
            self.attempt(lambda: self.seats.access.let_in(digest, number, time.monotonic()))
        finally:
            self.web.done()
        self.answer_me()


class LeaveHandler(_SeatsHandler, PostHandler):
    """Gives the seats of a device back."""

    def post(self) -> None:
        self.body()
        number = self.caller.number
        if number is None:
            raise bad("this page has no seat to leave; ask for one with POST /api/join", code="no-seat")
        self.attempt(lambda: self.seats.access.forget(number, "left", time.monotonic()))
        self.web.done()
        self.clear_cookie(self.cookie)
        self.answer_me()


class ForgetHandler(_SeatsHandler, AdminHandler):
    """Takes a device's seats away."""

    def post(self) -> None:
        number = self.body("device").get("device")
        if type(number) is not int:
            raise bad('give the number of the device, as in {"device": 1}; the state lists those that have a seat')
        self.change(lambda: self.seats.access.forget(number, "forgotten", time.monotonic()))


def routes(web: "Web", seats: "SeatsFeature") -> list[Route]:
    """What the page asks for."""
    at = {"web": web, "seats": seats}
    return [
        (r"/api/join", JoinHandler, at),
        (r"/api/let-in", LetInHandler, at),
        (r"/api/leave", LeaveHandler, at),
        (r"/api/forget", ForgetHandler, at),
    ]
