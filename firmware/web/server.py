"""The server: snapshots and pictures out as server-sent events, requests in. docs/http.md has the contract."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from math import ceil
from ssl import SSLContext
from typing import Any, Final, TypeVar

from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError

from engine.errors import GameError
from firmware.access import Access
from firmware.devices import WATCHING, Caller, Role, digest_of
from firmware.errors import JournalError, NotAllowed, NotNow, TableError, WorkError
from firmware.games.registry import first_game, plugin, plugins
from firmware.layout import BUTTONS
from firmware.modes.join import JOIN_SECONDS
from firmware.runner import Runner
from firmware.snapshot import Asking, JoinAnswer
from firmware.web import limits
from firmware.web.access import COOKIE, COOKIE_DAYS, Pace, caller_of, new_token, source_of, token_of
from firmware.web.answers import JSON, NowhereHandler, Refusal, TableHandler
from firmware.web.door import Door
from firmware.web.events import Events, Waiting
from firmware.web.guard import Guard
from firmware.web.pages import (
    STATIC,
    LanguagesHandler,
    MessagesHandler,
    PageHandler,
    game_pages,
)
from firmware.works import Works

T = TypeVar("T")

_PER_SECOND: Final = 10.0
_AT_ONCE: Final = 40
"""How often a device in the network may send what changes something: so many times at once, then a second."""
_JOINS_PER_SECOND: Final = 1 / 15
_JOINS_AT_ONCE: Final = 4
"""The same for requests for a seat."""


class Web:
    """The page of one running table."""

    def __init__(self, runner: Runner, host: str, name: str = "") -> None:
        self.runner, self.table = runner, runner.table
        self.devices = self.table.session.access.devices
        self.pace, self.join_pace = Pace(_PER_SECOND, _AT_ONCE), Pace(_JOINS_PER_SECOND, _JOINS_AT_ONCE)
        self.guard = Guard(host, name)
        self.events = Events()
        self.works = Works(runner)
        self._tasks: set[asyncio.Future[None]] = set()
        """What is being done for devices; kept, because the loop doesn't keep its tasks."""
        self._due = False
        self.table.on_change = self._publish_soon
        self._publish()

    def state(self) -> dict[str, object]:
        return dict(self.table.snapshot())

    def _publish_soon(self) -> None:
        """Lights first: the page is told when the loop is free, once for all that has changed by then."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._publish)

    def _publish(self) -> None:
        self._due = False
        self.events.publish("frame", self.table.hardware.lit.hex())
        self.events.publish("state", json.dumps(self.state(), separators=(",", ":")))

    def done(self) -> None:
        """Call after the session was changed: shows it and sets the alarm anew."""
        self.table.refresh(time.monotonic())
        self.runner.wake()

    def work_for(self, caller: Caller, work: Callable[[], Awaitable[None]]) -> None:
        """Begin what a device asked for and the table has agreed to; whether it fails is announced."""

        async def do() -> None:
            try:
                await work()
            except (GameError, TableError) as error:
                self.table.session.access.tell_failure(caller, error, time.monotonic())
                self.done()

        task = asyncio.ensure_future(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def application(self) -> Application:
        at = {"web": self}
        return Application(
            [
                (r"/api/state", StateHandler, at),
                (r"/api/schema", SchemaHandler, at),
                (r"/api/press", PressHandler, at),
                (r"/api/new-game", NewGameHandler, at),
                (r"/api/act", ActHandler, at),
                (r"/api/look", LookHandler, at),
                (r"/api/touch", TouchHandler, at),
                (r"/api/events", EventsHandler, at),
                (r"/api/games", GamesHandler, at),
                (r"/api/games/(\d{1,9})/record", RecordHandler, at),
                (r"/api/games/(\d{1,9})/(take-up|replay|review)", GameHandler, at),
                (r"/api/import", ImportHandler, at),
                (r"/api/cancel", CancelHandler, at),
                (r"/api/put-away", PutAwayHandler, at),
                (r"/api/choose", ChooseHandler, at),
                (r"/api/replay", ReplayHandler, at),
                (r"/api/settings", SettingsHandler, at),
                (r"/api/checkup", CheckupHandler, at),
                (r"/api/me", MeHandler, at),
                (r"/api/join", JoinHandler, at),
                (r"/api/leave", LeaveHandler, at),
                (r"/api/forget", ForgetHandler, at),
                (r"/api/.*", UnknownHandler, at),
                (r"/messages/languages\.json", LanguagesHandler),
                (r"/messages/([\w-]+)\.ftl", MessagesHandler),
                *game_pages(plugins()),
                (r"/(.*)", PageHandler, {"path": str(STATIC), "default_filename": "index.html"}),
            ],
            guard=self.guard,
            default_handler_class=NowhereHandler,
        )

    async def close(self) -> None:
        """End all event streams, so that browsers look for the table again."""
        self.table.on_change = lambda: None
        self.events.end()
        await asyncio.sleep(0.05)

    def listen(self, host: str, port: int, tls: SSLContext | None = None) -> tuple[Door, int]:
        """Serve; returns the door and its port (any free one for 0). Raises OSError if the address can't be had."""
        sockets = bind_sockets(port, host)
        door = Door(self.application(), tls)
        door.open(sockets)
        return door, int(sockets[0].getsockname()[1])


class Handler(TableHandler):
    """JSON in and out."""

    def initialize(self, web: Web) -> None:
        self.web = web

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.set_header("Content-Type", JSON)

    def prepare(self) -> None:
        super().prepare()
        self.caller = caller_of(self.request, self.web.devices)
        if self.request.method == "POST":
            self._check_pace(self.web.pace)

    def _check_pace(self, pace: Pace) -> None:
        """Raise Refusal 429 for whoever in the network asks too often."""
        if self.caller.role is Role.TABLE:
            return
        if wait := ceil(pace.wait(source_of(self.request, self.caller), time.monotonic())):
            raise Refusal(429, f"that is too often; try again in {wait} s", code="too-often", params={"seconds": wait})

    @property
    def access(self) -> Access:
        return self.web.table.session.access

    def check_keeps(self) -> None:
        """Raise Refusal 403 unless whoever asks keeps the table."""
        self.attempt(lambda: self.access.check_keeps(self.caller))

    def body(self, *known: str, more: bool = False) -> dict[str, Any]:
        """The request's JSON object; HTTPError 400 if it isn't one or has fields that aren't known.

        With `more` the game's plugin checks the fields.
        """
        try:
            data = json.loads(self.received() or b"{}")
        except (ValueError, RecursionError) as error:
            raise _bad(f"the request's body is no JSON: {error}") from None
        if not isinstance(data, dict):
            raise _bad('the request\'s body must be a JSON object, as in {"button": "W3"}')
        unknown = sorted(set(data) - set(known))
        if unknown and not more:
            raise _bad(f"unknown field {unknown[0]!r}; there are {', '.join(known) or 'none'}")
        return data

    def attempt(self, do: Callable[[], T]) -> T:
        """Do something to the session; its refusals become answers with their own words."""
        with refusals():
            return do()

    async def await_work(self, work: Awaitable[T]) -> T:
        """What comes of something that takes a while; its refusals become answers."""
        with refusals():
            return await work

    def change(self, do: Callable[[], Any]) -> None:
        """Change something in the session, show it, and answer with the state after it."""
        self.attempt(do)
        self.web.done()
        self.answer_state()

    def change_after_asking(self, what: Asking, do: Callable[[float], None]) -> None:
        """Change something that ends or covers the game on the table; for a device the table asks first (202)."""
        if not self.access.asks_first(self.caller):
            self.change(lambda: do(time.monotonic()))
            return
        self.set_status(202)
        self.change(lambda: self.access.ask(self.caller, what, do, time.monotonic()))

    async def work_after_asking(self, what: Asking, work: Callable[[], Awaitable[None]]) -> None:
        """The same for what is done beside the loop, which begins when the table has agreed."""
        if self.access.asks_first(self.caller):
            self.change_after_asking(what, lambda _: self.web.work_for(self.caller, work))
            return
        await self.await_work(work())
        self.answer_state()

    def answer_state(self) -> None:
        self.finish(self.web.state())


class PostHandler(Handler):
    """Takes a small JSON object."""

    longest_body = limits.LARGEST_BODY


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what is refused into answers with their own words."""
    try:
        yield
    except GameError as error:
        raise _bad(str(error), error.code, error.params) from None
    except NotAllowed as error:
        raise Refusal(403, str(error), error.code, error.params) from None
    except NotNow as error:
        raise Refusal(409, str(error), error.code, error.params) from None
    except RecursionError:
        raise _bad("this is nested too deeply; send plain values") from None
    except JournalError as error:
        status = 404 if error.code == "unknown" else 503
        raise Refusal(status, str(error), f"journal-{error.code}", {}) from None
    except WorkError as error:
        status = 409 if error.code.startswith("work-") else 503
        raise Refusal(status, str(error), error.code, {}) from None
    except TableError as error:
        raise Refusal(503, str(error)) from None


def _bad(message: str, code: str = "", params: Mapping[str, str | int] | None = None) -> HTTPError:
    """A refusal of what was sent, with its words."""
    return Refusal(400, message, code, params)


def _button(body: Mapping[str, Any]) -> str:
    """The button that a request names."""
    button = body.get("button")
    if not isinstance(button, str) or button not in BUTTONS:
        raise _bad(f"there is no button {button!r}; the buttons are {' '.join(BUTTONS)}")
    return button


class UnknownHandler(Handler):
    """Answers 404 at every other address of the interface."""

    def prepare(self) -> None:
        super().prepare()
        raise Refusal(404, "there is nothing at this address; the README lists what there is")


class StateHandler(Handler):
    """The state of the table."""

    def get(self) -> None:
        self.answer_state()


class SchemaHandler(Handler):
    """The JSON Schema of the states, with all games that are installed."""

    def get(self) -> None:
        from firmware.schema.build import schema

        self.finish(schema(plugins()))


class PressHandler(PostHandler):
    """Presses a button; the answer is the state after the press took effect."""

    async def post(self) -> None:
        body = self.body("button", "hold")
        button, hold = _button(body), body.get("hold", False)
        if not isinstance(hold, bool):
            raise _bad(f"hold is {hold!r}; it must be true or false")
        await self.await_work(self.web.runner.press(button, hold, self.caller))
        self.answer_state()


class TouchHandler(PostHandler):
    """Holds a button down, or releases it, where buttons are meant to stay down."""

    async def post(self) -> None:
        body = self.body("button", "down")
        button, down = _button(body), body.get("down")
        if not isinstance(down, bool):
            raise _bad(f"down is {down!r}; it must be true or false")
        await self.await_work(self.web.runner.touch(button, down, self.caller))
        self.answer_state()


class NewGameHandler(PostHandler):
    """Starts a game at once."""

    def post(self) -> None:
        self.check_keeps()
        body = self.body(more=True)
        names, placing, game = body.pop("names", {}), body.pop("placing", False), body.pop("game", first_game())
        if not isinstance(placing, bool):
            raise _bad(f"placing is {placing!r}; it must be true or false")
        if "seed" in body and self.caller.role is not Role.TABLE:
            raise Refusal(403, "whoever chooses the seed knows every card; leave it out", code="no-seed")
        session = self.web.table.session
        game = self.attempt(lambda: plugin(game).name)
        prepared = self.attempt(lambda: session.navigator.prepared(game, body, names, placing))
        self.change_after_asking("new-game", lambda now: session.begin(game, prepared, now))


class ActHandler(PostHandler):
    """Does in the game what no button says."""

    def post(self) -> None:
        action = self.body("action").get("action")
        if not isinstance(action, str):
            raise _bad('give the action as a text, as in {"action": "keep"}')
        self.attempt(lambda: self.access.check_act(self.caller, action))
        self.change(lambda: self.web.table.session.act(action, time.monotonic()))


class LookHandler(PostHandler):
    """What the player of a seat may see, for this page alone; POST, so that it stays in no cache and no history."""

    def post(self) -> None:
        seat = self.body("seat").get("seat")
        if not isinstance(seat, str):
            raise _bad('say whose cards, as in {"seat": "S"}')
        self.attempt(lambda: self.access.check_look(self.caller, seat))
        self.finish(dict(self.attempt(lambda: self.web.table.session.look(seat))))


class GamesHandler(Handler):
    """The journal's latest games."""

    async def get(self) -> None:
        self.finish(await self.await_work(self.web.works.games()))


class RecordHandler(Handler):
    """The record of a game, as a file."""

    async def get(self, number: str) -> None:
        self.attempt(lambda: self.web.table.session.library.check_open(int(number)))
        name, text = await self.await_work(self.web.works.record(int(number)))
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Content-Disposition", f'attachment; filename="{name}-{number}.txt"')
        self.finish(text)


class GameHandler(PostHandler):
    """Takes up, replays or reviews a game of the journal."""

    async def post(self, number: str, what: str) -> None:
        self.check_keeps()
        self.body()
        # What isn't there is refused before anybody is asked.
        self.attempt(lambda: self.web.table.session.library.name_of(int(number)))
        works = self.web.works
        if what == "take-up":
            await self.work_after_asking("take-up", lambda: works.take_up(int(number)))
        else:
            await self.work_after_asking("replay", lambda: works.replay(int(number), review=what == "review"))


class ImportHandler(Handler):
    """Adds the games of a text of records to the journal."""

    longest_body = limits.LARGEST_RECORDS

    def prepare(self) -> None:
        super().prepare()
        # Whoever only watches needn't send all of it.
        self.check_keeps()

    async def post(self) -> None:
        from firmware.web.sent_records import text_of

        text = self.attempt(lambda: text_of(self.received()))
        numbers = await self.await_work(self.web.works.bring(text))
        self.access.tell("imported", self.caller, time.monotonic())
        self.web.done()
        self.finish({"imported": numbers})


class CancelHandler(PostHandler):
    """Ends what the table works at beside the game."""

    def post(self) -> None:
        self.check_keeps()
        self.body()
        self.web.works.cancel()
        self.answer_state()


class PutAwayHandler(PostHandler):
    """Puts the game on the table away and sets up another one."""

    def post(self) -> None:
        self.check_keeps()
        self.body()
        self.change_after_asking("put-away", self.web.table.session.put_away)


class ChooseHandler(PostHandler):
    """Chooses for the next game while it is set up."""

    def post(self) -> None:
        self.check_keeps()
        wishes = self.body(more=True)
        self.change(lambda: self.web.table.session.choose(wishes, time.monotonic()))


class ReplayHandler(PostHandler):
    """Takes a step of the replay."""

    def post(self) -> None:
        self.check_keeps()
        step = self.body("step").get("step")
        if isinstance(step, bool) or not isinstance(step, (str, int)):
            raise _bad(f'step is {step!r}; give a name as in "next", or the number of a push')
        self.change(lambda: self.web.table.session.replay_step(step, time.monotonic()))


class SettingsHandler(PostHandler):
    """Changes how the table looks or behaves."""

    def post(self) -> None:
        self.check_keeps()
        wishes: Mapping[str, Any] = self.body("palette", "brightness", "auto_commit", "hints", "take_backs")
        session = self.web.table.session
        self.change(lambda: session.change_settings(wishes, time.monotonic(), self.caller))


class CheckupHandler(PostHandler):
    """Begins a test of the lights or the buttons, goes on in it without an answer, or ends it."""

    def post(self) -> None:
        self.check_keeps()
        what = self.body("what").get("what")
        if not isinstance(what, str):
            raise _bad('say what: "lights", "buttons", "skip" or "leave"')
        session, now = self.web.table.session, time.monotonic()
        if what == "skip":
            self.change(lambda: session.navigator.checkup().skip(now))
        elif what == "leave":
            self.change(lambda: session.navigator.checkup().leave(now))
        else:
            self.change(lambda: session.navigator.open_checkup(what, now))


class MeHandler(Handler):
    """Who asks: what they may do, and which seats they have in this game."""

    def get(self) -> None:
        self.answer_me()

    def answer_me(self) -> None:
        if self.caller.device is not None and (token := token_of(self.request)) is not None:
            self.give(token)
        self.finish(dict(self.access.me(self.caller)))

    def give(self, token: str) -> None:
        """Set the cookie that shows a token, as long as browsers keep one."""
        secure = self.request.protocol == "https" or self.request.headers.get("X-Forwarded-Proto") == "https"
        self.set_cookie(
            COOKIE, token, expires_days=None, max_age=COOKIE_DAYS * 86400, httponly=True, samesite="Strict",
            secure=secure,
        )  # fmt: skip


class JoinHandler(MeHandler, PostHandler):
    """Asks at the table for a seat; the answer sets the cookie that counts once somebody has pressed the buttons."""

    def post(self) -> None:
        body = self.body("seat", "name", "keep")
        seat, name, keep = body.get("seat"), body.get("name", ""), body.get("keep", False)
        if not isinstance(keep, bool):
            raise _bad(f"keep is {keep!r}; it must be true or false")
        device = self.caller.device
        token = (token_of(self.request) if device is not None else None) or new_token()
        now = time.monotonic()
        self._check_pace(self.web.join_pace)
        request = self.attempt(lambda: self.access.join(self.caller, seat, name, keep, digest_of(token), now))
        self.web.done()
        self.give(token)
        self.set_status(202)
        answer: JoinAnswer = {"touch": list(request.touch), "seconds": int(JOIN_SECONDS)}
        self.finish(dict(answer))


class LeaveHandler(MeHandler, PostHandler):
    """Gives the seats of a device back."""

    def post(self) -> None:
        self.body()
        device = self.caller.device
        if device is None:
            raise _bad("this page has no seat to leave; ask for one with POST /api/join", code="no-seat")
        self.attempt(lambda: self.access.forget(device.number, "left", time.monotonic()))
        self.web.done()
        self.clear_cookie(COOKIE)
        self.caller = WATCHING
        self.answer_me()


class ForgetHandler(PostHandler):
    """Takes a device's seats away."""

    def post(self) -> None:
        self.check_keeps()
        number = self.body("device").get("device")
        if type(number) is not int:
            raise _bad('give the number of the device, as in {"device": 1}; the state lists those that have a seat')
        self.change(lambda: self.access.forget(number, "forgotten", time.monotonic()))


class EventsHandler(Handler):
    """The stream of `frame` (64 colours in hexadecimal, as lit) and `state` events."""

    def initialize(self, web: Web) -> None:
        super().initialize(web)
        self._waiting = Waiting()

    async def get(self) -> None:
        who, streams = self.visitor.who, self.visitor.shares.streams
        if not streams.take(who):
            raise Refusal(
                503, "too many pages watch the table; close one, or try again in a moment", code="too-many-watching"
            )
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        last_id = self.request.headers.get("Last-Event-ID") or self.get_query_argument("last_event_id", None)
        self._waiting.put("retry: 1000\n\n")
        self.web.events.join(self._send, last_id)
        try:
            while (text := await self._waiting.next()) is not None:
                self.write(text)
                await self.flush()
        except StreamClosedError:
            pass
        finally:
            self.web.events.leave(self._send)
            streams.give(who)

    def _send(self, text: str | None) -> None:
        """End the stream of a client that reads too slowly; it reconnects with the id of the latest event it got."""
        if not self._waiting.put(text):
            self.web.events.leave(self._send)
            self.break_off()

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self._waiting.put(None)
