"""Answers devices that ask for a seat, leave it, or are to be forgotten."""

import time
from typing import Final

from firmware.features.seats.devices import digest_of
from firmware.features.seats.feature import SeatsFeature
from firmware.snapshot import JoinAnswer
from firmware.web.addresses import new_token
from firmware.web.handler import AdminHandler, Body, Handler, PostHandler, Word, bad
from firmware.web.server import DeviceHandler


class _SeatsHandler(Handler):
    feature: SeatsFeature


class JoinBody(Body):
    """A device that asks for a seat."""

    seat: Word
    """The seat, by the name that the game on the table has for it."""
    name: str = ""
    """The device's name, for the others; at most 40 characters."""
    keep: bool = False
    """Whether it asks to keep the table as well; not if it is left out."""


class JoinHandler(_SeatsHandler, DeviceHandler, PostHandler):
    """Asks for a seat; the answer has the buttons, and sets the cookie that counts once somebody has pressed them."""

    answers = JoinAnswer

    def take(self, body: JoinBody) -> None:
        token, access = self.token() or new_token(), self.feature.access
        now = time.monotonic()
        self.check_pace(self.feature.newcomers)
        source, digest = self.source(), digest_of(token)
        newcomer = self.attempt(lambda: access.join(self.caller, source, body.seat, body.name, body.keep, digest, now))
        self.web.changed()
        self.give_cookie(self.cookie, token)
        self.set_status(202)
        request = access.request_of(newcomer, now)
        self.finish({name: value for name, value in request.items() if name in JoinAnswer.__annotations__})


class LetInBody(Body):
    """What a device has read from the lights."""

    remedy = 'give the number that the lights show as a text, as in {"number": "0471"}'
    number: str
    """The number, all its digits."""


class LetInHandler(_SeatsHandler, DeviceHandler, PostHandler):
    """Takes the number that the lights show where the table has no buttons."""

    def take(self, body: LetInBody) -> None:
        digest = digest_of(self.token() or self.get_cookie(self.cookie) or "")
        try:
            self.attempt(lambda: self.feature.access.let_in(digest, body.number, time.monotonic()))
        finally:
            self.web.changed()
        self.answer_me()


class LeaveHandler(_SeatsHandler, DeviceHandler, PostHandler):
    """Gives the seats of a device back."""

    def take(self) -> None:
        number = self.caller.number
        if number is None:
            raise bad("this device has no seat to leave; take one first", code="no-seat")
        self.attempt(lambda: self.feature.access.forget(number, "left", time.monotonic()))
        self.web.changed()
        self.clear_cookie(self.cookie)
        self.answer_me()


class ForgetBody(Body):
    """A device whose seats are taken away."""

    remedy = 'give the number of the device, as in {"device": 1}; the state lists those that have a seat'
    device: int
    """Its number."""


class ForgetHandler(_SeatsHandler, AdminHandler):
    """Takes a device's seats away."""

    def take(self, body: ForgetBody) -> None:
        self.change(lambda: self.feature.access.forget(body.device, "forgotten", time.monotonic()))


ROUTES: Final = (
    (r"/api/join", JoinHandler),
    (r"/api/let-in", LetInHandler),
    (r"/api/leave", LeaveHandler),
    (r"/api/forget", ForgetHandler),
)
