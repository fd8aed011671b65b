"""The server: snapshots and pictures out as server-sent events, requests in. docs/http.md has the contract."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from ssl import SSLContext
from typing import Any, Final, TypeVar

from tornado.netutil import bind_sockets
from tornado.web import Application

from engine.errors import GameError
from firmware.background import Cache
from firmware.errors import TableError
from firmware.features import Route, features
from firmware.games.registry import plugins
from firmware.table import Caller
from firmware.table.runner import Runner
from firmware.table.table import TableChanged
from firmware.web import admin, pages, playing
from firmware.web.answers import Events, NowhereHandler
from firmware.web.connection_limiter import ConnectionLimiter
from firmware.web.entrance import Entrance, Guard
from firmware.web.game_service import GameService
from firmware.web.handler import UnknownHandler
from firmware.web.limits import Pace, Turns
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

T = TypeVar("T")
_ROUTES: Final = (*playing.ROUTES, *admin.ROUTES, *pages.ROUTES)

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
        self.host, self.name, self.port, self.tls = host, name, 0, False
        """Where the page is: the port is known once it listens."""
        self.pace = Pace(_PER_SECOND, _AT_ONCE)
        self.guard, self.entrance = Guard(host, name), entrance or Entrance()
        self.events, self.turns = Events(), Turns()
        self.games = GameService(runner)
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

    def listen(self, host: str, port: int, tls: SSLContext | None = None) -> tuple[ConnectionLimiter, int]:
        """Serve; returns the limiter and the port (any free one for 0). Raises OSError if the address can't be had."""
        sockets = bind_sockets(port, host)
        limiter = ConnectionLimiter(self.application(), tls)
        limiter.open(sockets)
        self.port = self.entrance.port = int(sockets[0].getsockname()[1])
        self.tls = tls is not None
        return limiter, self.port
