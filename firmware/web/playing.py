"""Answers those who look and play: what they may do, the state, presses, actions, cards, the stream of events."""

import json
import time
from typing import TYPE_CHECKING, Final

from firmware.games.registry import plugins
from firmware.table.access import AT_TABLE
from firmware.web.events import EventStream
from firmware.web.handler import Handler, PostHandler, bad, button_of
from firmware.web.limits import COOKIE, tokens_of

if TYPE_CHECKING:
    from firmware.web.server import Web


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
        shown = token or self.get_cookie(self.cookie) or ""
        self.finish(dict(self.access.me(self.caller, shown, time.monotonic())))

    @property
    def cookie(self) -> str:
        """The name of the table's cookie: browsers show it to all tables of a computer, whatever their ports."""
        return f"{COOKIE}-{self.web.port}"

    def token(self) -> str | None:
        """The token by which the device that asks is known, if it is."""
        return self.access.token_of(tokens_of(self.request)) if self.caller.number is not None else None


class StateHandler(Handler):
    """The state of the table."""

    def get(self) -> None:
        self.answer_state()


class SchemaHandler(Handler):
    """The JSON Schema of the states, with all games that are installed."""

    async def get(self) -> None:
        self.finish(await self.web.schema.get(None, _schema))


def _schema() -> bytes:
    from firmware.schema.build import schema

    return json.dumps(schema(plugins())).encode()


class PressHandler(PostHandler):
    """Presses a button; the answer is the state after the press took effect."""

    async def post(self) -> None:
        body = self.body("button", "hold")
        button, hold = button_of(body), body.get("hold", False)
        if not isinstance(hold, bool):
            raise bad(f"hold is {hold!r}; it must be true or false")
        await self.await_work(self.web.runner.press(button, hold, self.caller))
        self.answer_state()


class TouchHandler(PostHandler):
    """Holds a button down, or releases it, where buttons are meant to stay down."""

    async def post(self) -> None:
        body = self.body("button", "down")
        button, down = button_of(body), body.get("down")
        if not isinstance(down, bool):
            raise bad(f"down is {down!r}; it must be true or false")
        await self.await_work(self.web.runner.touch(button, down, self.caller))
        self.answer_state()


class ActHandler(PostHandler):
    """Does in the game what no button says."""

    def post(self) -> None:
        action = self.body("action").get("action")
        if not isinstance(action, str):
            raise bad('give the action as a text, as in {"action": "keep"}')
        self.attempt(lambda: self.access.check_act(self.caller, action))
        self.change(lambda: self.web.table.session.act(action, time.monotonic()))


class LookHandler(PostHandler):
    """What the player of a seat may see, for this page alone; POST, so that it stays in no cache and no history."""

    def post(self) -> None:
        seat = self.body("seat").get("seat")
        if not isinstance(seat, str):
            raise bad('say whose cards, as in {"seat": "S"}')
        self.attempt(lambda: self.access.check_look(self.caller, seat))
        self.finish(dict(self.attempt(lambda: self.web.table.session.look(seat))))


class EventsHandler(Handler, EventStream):
    """The stream of `frame` (64 colours in hexadecimal, as lit), `signs`, `spoken` and `state` events."""

    def initialize(self, web: "Web") -> None:
        super().initialize(web)
        self.begin_stream(web.events)


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = (
    (r"/api/me", MeHandler),
    (r"/api/state", StateHandler),
    (r"/api/schema", SchemaHandler),
    (r"/api/events", EventsHandler),
    (r"/api/press", PressHandler),
    (r"/api/touch", TouchHandler),
    (r"/api/act", ActHandler),
    (r"/api/look", LookHandler),
)
