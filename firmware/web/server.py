"""The server: snapshots and pictures out as server-sent events, requests in. docs/http.md has the contract.

The handlers that are here answer those who look and play: what they may do, the state, presses, actions, cards, the
stream of events.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from ssl import SSLContext
from typing import Any, ClassVar, Final

from tornado.netutil import bind_sockets
from tornado.web import Application

from engine.errors import GameError, shown
from firmware.background import Cache
from firmware.errors import TableError
from firmware.features import Route, features
from firmware.games.registry import plugins
from firmware.layout import BUTTONS
from firmware.snapshot import Me
from firmware.table import AT_TABLE, Caller
from firmware.table.runner import Runner
from firmware.table.table import TableChanged
from firmware.web import admin, pages
from firmware.web.answers import Events, EventStream, NowhereHandler
from firmware.web.connection_limiter import ConnectionLimiter
from firmware.web.entrance import Entrance, Guard
from firmware.web.game_service import GameService
from firmware.web.handler import Body, Handler, PostHandler, UnknownHandler, Word, bad
from firmware.web.limits import COOKIE, Pace, Turns, tokens_of
from firmware.web.pages import (
    STATIC,
    FrontHandler,
    LanguagesHandler,
    MessagesHandler,
    PageHandler,
    TvHandler,
    feature_pages,
    game_pages,
)


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
        await self.await_work(self.web.runner.press(_button(body.button), body.hold, self.caller))
        self.answer_state()


class TouchHandler(PostHandler):
    """Holds a button down, or releases it, where buttons are meant to stay down."""

    async def take(self, body: TouchBody) -> None:
        await self.await_work(self.web.runner.touch(_button(body.button), body.down, self.caller))
        self.answer_state()


def _button(name: Any) -> str:
    """The name of a button. Raises Refusal 400 for what is none."""
    if name not in BUTTONS:
        raise bad(f"there is no button {shown(name)}; the buttons are {' '.join(BUTTONS)}")
    return str(name)


class ActHandler(PostHandler):
    """Does in the game what no button says."""

    def take(self, body: ActBody) -> None:
        self.attempt(lambda: self.access.check_act(self.caller, body.action))
        self.change(lambda: self.session.act(body.action, time.monotonic()))


class LookHandler(PostHandler):
    """What the player of a seat may see, for this page alone; POST, so that it stays in no cache and no history."""

    def take(self, body: LookBody) -> None:
        self.attempt(lambda: self.access.check_look(self.caller, body.seat))
        self.finish(dict(self.attempt(lambda: self.session.look(body.seat))))


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


_ROUTES: Final = (*ROUTES, *admin.ROUTES, *pages.ROUTES)

_PER_SECOND: Final = 10.0
_AT_ONCE: Final = 40
"""How often a device in the network may send what changes something: so many times at once, then a second."""

_MOST_KEPT: Final = 500_000
"""Bytes of answers of one kind that are kept, so that they needn't be made again."""


def all_routes() -> list[tuple[str, type]]:
    """The addresses of the interface with all features that are installed, and who answers there."""
    return [*_ROUTES, *(route for feature in features().values() for route in feature.routes())]


@dataclass(frozen=True, slots=True)
class Publishing:
    """A state is about to be published; a listener may publish events of its own before it."""

    state: Mapping[str, Any]


class Web:
    """The page of one running table."""

    def __init__(self, runner: Runner, host: str, name: str = "", entrance: Entrance | None = None) -> None:
        self.runner, self.table = runner, runner.table
        self.host, self.name, self.port, self.scheme = host, name, 0, "http"
        """Where the page is: port and scheme are known once it listens."""
        self.pace = Pace(_PER_SECOND, _AT_ONCE)
        self.guard, self.entrance = Guard(host, name), entrance or Entrance()
        self.events, self.turns = Events(), Turns()
        self.games = GameService(runner, self.changed)
        self.schema = Cache(_MOST_KEPT)
        self._tasks: set[asyncio.Future[None]] = set()
        """What is being done for devices; kept, because the loop doesn't keep its tasks."""
        self._due = False
        self._stop_publishing = self.table.session.bus.on(TableChanged, lambda _: self._publish_soon())
        self.routes: list[Route] = [(pattern, handler, {"web": self}) for pattern, handler in _ROUTES]
        """The table's HTTP interface: the core's part, then the features'."""
        for feature in self.table.session.features.values():
            self.routes += feature.serve(self)
        self._publish()

    def state(self) -> dict[str, object]:
        """The state now; what has just changed is published with it."""
        return self._publish() if self._due else dict(self.table.snapshot())

    def _publish_soon(self) -> None:
        """Lights first: the page gets the state when the loop is free, once for all that has changed by then."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(lambda: self._due and self._publish())

    def _publish(self) -> dict[str, object]:
        self._due = False
        if not self.table.shows_secret:
            self.events.publish("frame", self.table.hardware.lit.hex())
            self.events.publish("signs", json.dumps(sorted(self.table.signs), separators=(",", ":")))
        state = dict(self.table.snapshot())
        self.table.session.bus.send(Publishing(state))
        self.events.publish("state", json.dumps(state, separators=(",", ":")))
        return state

    def changed(self) -> None:
        """Show a change of the session, and set the timer for what is due next."""
        self.table.refresh(time.monotonic())
        self.runner.wake()

    def work_for(self, caller: Caller, work: Callable[[], Awaitable[None]]) -> None:
        """Begin what a device asked for and the table has agreed to; whether it fails is announced."""

        async def do() -> None:
            try:
                await work()
            except (GameError, TableError) as error:
                self.table.session.access.announce_failure(caller, error, time.monotonic())
                self.changed()

        task = asyncio.ensure_future(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def application(self) -> Application:
        return Application(
            [
                *self.routes,
                (r"/api/.*", UnknownHandler, {"web": self}),
                (r"/messages/languages\.json", LanguagesHandler),
                (r"/messages/([\w-]+)\.ftl", MessagesHandler),
                *game_pages(plugins()),
                *feature_pages(self.table.session.features),
                (r"/(tv)", TvHandler, {"path": str(STATIC)}),
                (r"/()", FrontHandler, {"path": str(STATIC), "default_filename": "index.html"}),
                (r"/(.*)", PageHandler, {"path": str(STATIC)}),
            ],
            guard=self.guard,
            turns=self.turns,
            entrance=self.entrance,
            default_handler_class=NowhereHandler,
        )

    async def close(self) -> None:
        """End all event streams, so that browsers look for the table again."""
        self._stop_publishing()
        self.events.end()
        await asyncio.sleep(0.05)

    def listen(self, host: str, port: int, tls: SSLContext | None = None) -> ConnectionLimiter:
        """Serve; a port of 0 is any free one. Raises OSError if the address can't be had."""
        # Of a socket for all of IPv6 alone, the own address and most of those that are shown wouldn't be answered.
        sockets = bind_sockets(port, "" if host == "::" else host)
        limiter = ConnectionLimiter(self.application(), tls)
        limiter.open(sockets)
        self.port = self.entrance.port = int(sockets[0].getsockname()[1])
        self.scheme = "http" if tls is None else "https"
        return limiter
