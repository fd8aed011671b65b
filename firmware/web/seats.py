"""Answers devices that ask for a seat, leave it, or are to be forgotten."""

import time
from typing import Final

from firmware.devices import AT_TABLE, digest_of
from firmware.page_token import new_token
from firmware.snapshot import JoinAnswer
from firmware.web.access import COOKIE, token_of
from firmware.web.handler import Handler, KeepHandler, PostHandler, bad


class MeHandler(Handler):
    """Who asks: what they may do, and which seats they have in this game."""

    def get(self) -> None:
        self.answer_me()

    def answer_me(self) -> None:
        token = self.token()
        if token is not None:
            self.give_cookie(self.cookie, token)
        elif self.caller is AT_TABLE and self.entrance.cookie in self.request.cookies:
            self.give_cookie(self.entrance.cookie, self.entrance.token)
        shown = digest_of(token or self.get_cookie(self.cookie) or "")
        self.finish(dict(self.access.me(self.caller, shown, time.monotonic())))

    @property
    def cookie(self) -> str:
        """The name of the table's cookie: browsers show it to all tables of a computer, whatever their ports."""
        return f"{COOKIE}-{self.web.port}"

    def token(self) -> str | None:
        """The token by which the device that asks is known, if it is."""
        return None if self.caller.device is None else token_of(self.request, self.web.devices)


class JoinHandler(MeHandler, PostHandler):
    """Asks for a seat; the answer has the buttons, and sets the cookie that counts once somebody has pressed them."""

    def post(self) -> None:
        body = self.body("seat", "name", "keep")
        seat, name, keep = body.get("seat"), body.get("name", ""), body.get("keep", False)
        if not isinstance(keep, bool):
            raise bad(f"keep is {keep!r}; it must be true or false")
        token = self.token() or new_token()
        now = time.monotonic()
        self.check_pace(self.access.newcomers)
        source, digest = self.source(), digest_of(token)
        newcomer = self.attempt(lambda: self.access.join(self.caller, source, seat, name, keep, digest, now))
        self.web.done()
        self.give_cookie(self.cookie, token)
        self.set_status(202)
        told = self.access.told(newcomer, now)
        answer: JoinAnswer = {"touch": told["touch"], "seconds": told["seconds"]}
        self.finish(dict(answer))


class LeaveHandler(MeHandler, PostHandler):
    """Gives the seats of a device back."""

    def post(self) -> None:
        self.body()
        device = self.caller.device
        if device is None:
            raise bad("this page has no seat to leave; ask for one with POST /api/join", code="no-seat")
        self.attempt(lambda: self.access.forget(device.number, "left", time.monotonic()))
        self.web.done()
        self.clear_cookie(self.cookie)
        self.answer_me()


class ForgetHandler(KeepHandler):
    """Takes a device's seats away."""

    def post(self) -> None:
        number = self.body("device").get("device")
        if type(number) is not int:
            raise bad('give the number of the device, as in {"device": 1}; the state lists those that have a seat')
        self.change(lambda: self.access.forget(number, "forgotten", time.monotonic()))


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = (
    (r"/api/me", MeHandler),
    (r"/api/join", JoinHandler),
    (r"/api/leave", LeaveHandler),
    (r"/api/forget", ForgetHandler),
)
