"""Answers those who look and play: what they may do, the state, presses, actions, cards, the stream of events."""

import json
import time
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tornado.web import HTTPError

from engine.errors import shown
from firmware.games.registry import plugins
from firmware.layout import BUTTONS
from firmware.snapshot import Me
from firmware.table import AT_TABLE
from firmware.web.answers import EventStream
from firmware.web.handler import Body, Handler, PostHandler, Word, bad
from firmware.web.limits import COOKIE, tokens_of

if TYPE_CHECKING:
    from firmware.web.server import Web


class PressBody(Body):
    """A press of a button."""

    button: Word
    """The button: `ok back hint menu`, or an entry in the table's frame."""
    hold: bool = False
    """Whether it is a long one; not if it is left out."""


class TouchBody(Body):
    """A finger on a button."""

    button: Word
    """The button."""
    down: bool
    """Whether the finger goes down or up."""


class ActBody(Body):
    """An action of a game."""

    remedy = 'give the action as a text, as in {"action": "keep"}'
    action: str
    """What is done, in the words of the game's records."""


class LookBody(Body):
    """Whose cards are looked at."""

    remedy = 'say whose cards, as in {"seat": "S"}'
    seat: str
    """The seat."""


class DeviceHandler(Handler):
    """Knows the device that asks by its cookie."""

    answers: ClassVar[type | None] = Me

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


class MeHandler(DeviceHandler):
    """Who asks: what they may do, and which seats they have in this game."""

    def get(self) -> None:
        self.answer_me()


class StateHandler(Handler):
    """The state of the table."""

    def get(self) -> None:
        self.answer_state()


class SchemaHandler(Handler):
    """The JSON Schema of the states, with all games that are installed."""

    async def get(self) -> None:
        self.finish(await self.web.schema.get(None, self._schema))

    def _schema(self) -> bytes:
        from firmware.schema import schema

        return json.dumps(schema(plugins(), self.web.routes)).encode()


class PressHandler(PostHandler):
    """Presses a button; the answer is the state after the press took effect."""

    async def take(self, body: PressBody) -> None:
        if body.button not in BUTTONS:
            raise _no_button(body.button)
        await self.await_work(self.web.runner.press(body.button, body.hold, self.caller))
        self.answer_state()


class TouchHandler(PostHandler):
    """Holds a button down, or releases it, where buttons are meant to stay down."""

    async def take(self, body: TouchBody) -> None:
        if body.button not in BUTTONS:
            raise _no_button(body.button)
        await self.await_work(self.web.runner.touch(body.button, body.down, self.caller))
        self.answer_state()


def _no_button(button: object) -> HTTPError:
    return bad(f"there is no button {shown(button)}; the buttons are {' '.join(BUTTONS)}")


class ActHandler(PostHandler):
    """Does in the game what no button says."""

    def take(self, body: ActBody) -> None:
        self.attempt(lambda: self.access.check_act(self.caller, body.action))
        self.change(lambda: self.web.table.session.act(body.action, time.monotonic()))


class LookHandler(PostHandler):
    """What the player of a seat may see, for this page alone; POST, so that it stays in no cache and no history."""

    def take(self, body: LookBody) -> None:
        self.attempt(lambda: self.access.check_look(self.caller, body.seat))
        self.finish(dict(self.attempt(lambda: self.web.table.session.look(body.seat))))


class EventsHandler(Handler, EventStream):
    """The stream of `frame` (64 colours in hexadecimal, as lit), `signs`, `spoken` and `state` events."""

    def initialize(self, web: "Web", feature: Any = None) -> None:
        super().initialize(web, feature)
        self.begin_stream(web.events)


ROUTES: Final = (
    (r"/api/me", MeHandler),
    (r"/api/state", StateHandler),
    (r"/api/schema", SchemaHandler),
    (r"/api/events", EventsHandler),
    (r"/api/press", PressHandler),
    (r"/api/touch", TouchHandler),
    (r"/api/act", ActHandler),
    (r"/api/look", LookHandler),
)
