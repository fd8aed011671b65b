"""The server: snapshots and pictures out as server-sent events, requests in. docs/http.md has the contract."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler

from engine.errors import GameError
from firmware.errors import JournalError, TableError
from firmware.games.records import read_records
from firmware.games.registry import first_game, plugins
from firmware.layout import BUTTONS
from firmware.runner import Runner
from firmware.web.events import Events
from firmware.web.guard import Guard
from firmware.web.pages import (
    STATIC,
    LanguagesHandler,
    MessagesHandler,
    PageHandler,
    game_pages,
    refuse_strangers,
    secure,
)

_LARGEST_BODY: Final = 2_000_000
"""The most bytes of a request body that is accepted; a larger one is answered with 413."""
_LARGEST_READ: Final = 8 * _LARGEST_BODY
"""The most bytes of a request body that are read; the connection of a larger one is closed."""
_LONGEST_ANSWER: Final = 500
_KEEPALIVE_SECONDS: Final = 15
_LONGEST_QUEUE: Final = 500


class Web:
    """The page of one running table."""

    def __init__(self, runner: Runner, host: str) -> None:
        self.runner, self.table = runner, runner.table
        self.guard = Guard(host)
        self.events = Events()
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
                (r"/api/put-away", PutAwayHandler, at),
                (r"/api/choose", ChooseHandler, at),
                (r"/api/replay", ReplayHandler, at),
                (r"/api/settings", SettingsHandler, at),
                (r"/api/checkup", CheckupHandler, at),
                (r"/api/.*", UnknownHandler, at),
                (r"/messages/languages\.json", LanguagesHandler),
                (r"/messages/([\w-]+)\.ftl", MessagesHandler),
                *game_pages(plugins()),
                (r"/(.*)", PageHandler, {"path": str(STATIC), "default_filename": "index.html"}),
            ],
            guard=self.guard,
        )

    async def close(self) -> None:
        """End all event streams, so that browsers look for the table again."""
        self.table.on_change = lambda: None
        self.events.end()
        await asyncio.sleep(0.05)

    def listen(self, host: str, port: int) -> tuple[HTTPServer, int]:
        """Serve; returns the server and its port (any free one for 0). Raises OSError if the address can't be had."""
        sockets = bind_sockets(port, host)
        server = HTTPServer(self.application(), max_body_size=_LARGEST_READ, max_buffer_size=2 * _LARGEST_READ)
        server.add_sockets(sockets)
        return server, int(sockets[0].getsockname()[1])


class Handler(RequestHandler):
    """JSON in and out; every error is `{"error": "what to do"}`."""

    def initialize(self, web: Web) -> None:
        self.web = web

    def set_default_headers(self) -> None:
        secure(self)
        self.set_header("Content-Type", "application/json; charset=utf-8")

    def prepare(self) -> None:
        refuse_strangers(self)
        if len(self.request.body) > _LARGEST_BODY:
            raise Refusal(
                413,
                f"this is too large; send at most {_LARGEST_BODY} bytes, records a few games at a time",
                "too-large",
                {"most": _LARGEST_BODY},
            )

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        error = kwargs.get("exc_info", (None, None, None))[1]
        message = self._reason
        if isinstance(error, HTTPError) and error.log_message:
            message = error.log_message.replace("%%", "%")  # Tornado doubles them for its log
        answer: dict[str, Any] = {"error": message}
        if isinstance(error, Refusal) and error.code:
            answer |= {"code": error.code, "params": error.params}
        self.finish(answer)

    def body(self, *known: str, more: bool = False) -> dict[str, Any]:
        """The request's JSON object; HTTPError 400 if it isn't one or has fields that aren't known.

        With `more` the game's plugin checks the fields.
        """
        try:
            data = json.loads(self.request.body or b"{}")
        except (ValueError, RecursionError) as error:
            raise _bad(f"the request's body is no JSON: {error}") from None
        if not isinstance(data, dict):
            raise _bad('the request\'s body must be a JSON object, as in {"button": "W3"}')
        unknown = sorted(set(data) - set(known))
        if unknown and not more:
            raise _bad(f"unknown field {unknown[0]!r}; there are {', '.join(known) or 'none'}")
        return data

    def attempt(self, do: Callable[[], Any]) -> Any:
        """Do something to the session; its refusals become answers with their own words."""
        try:
            return do()
        except GameError as error:
            raise _bad(str(error), error.code, error.params) from None
        except RecursionError:
            raise _bad("this is nested too deeply; send plain values") from None
        except JournalError as error:
            status = 404 if error.code == "unknown" else 503
            raise Refusal(status, str(error), f"journal-{error.code}", {}) from None
        except TableError as error:
            raise HTTPError(503, str(error)) from None

    def change(self, do: Callable[[], Any]) -> None:
        """Change something in the session, show it, and answer with the state after it."""
        self.attempt(do)
        self.web.done()
        self.answer_state()

    def answer_state(self) -> None:
        self.finish(self.web.state())


class Refusal(HTTPError):
    """An answer with the code and the values by which a page finds its own words for it."""

    def __init__(self, status: int, message: str, code: str, params: Mapping[str, str | int]) -> None:
        super().__init__(status, message)
        self.code = code
        self.params = {name: _short(value) if isinstance(value, str) else value for name, value in params.items()}


def _short(text: str) -> str:
    """What was sent isn't sent back at any length."""
    return text if len(text) <= _LONGEST_ANSWER else f"{text[:_LONGEST_ANSWER]}..."


def _bad(message: str, code: str = "", params: Mapping[str, str | int] | None = None) -> HTTPError:
    """A refusal of what was sent, with its words."""
    return Refusal(400, _short(message), code, params or {})


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
        raise HTTPError(404, "there is nothing at this address; the README lists what there is")


class StateHandler(Handler):
    """The state of the table."""

    def get(self) -> None:
        self.answer_state()


class SchemaHandler(Handler):
    """The JSON Schema of the states, with all games that are installed."""

    def get(self) -> None:
        from firmware.schema.build import schema

        self.finish(schema(plugins()))


class PressHandler(Handler):
    """Presses a button; the answer is the state after the press took effect."""

    async def post(self) -> None:
        body = self.body("button", "hold")
        button, hold = _button(body), body.get("hold", False)
        if not isinstance(hold, bool):
            raise _bad(f"hold is {hold!r}; it must be true or false")
        await self.web.runner.press(button, hold)
        self.answer_state()


class TouchHandler(Handler):
    """Holds a button down, or releases it, where buttons are meant to stay down."""

    async def post(self) -> None:
        body = self.body("button", "down")
        button, down = _button(body), body.get("down")
        if not isinstance(down, bool):
            raise _bad(f"down is {down!r}; it must be true or false")
        await self.web.runner.touch(button, down)
        self.answer_state()


class NewGameHandler(Handler):
    """Starts a game at once."""

    def post(self) -> None:
        body = self.body(more=True)
        names, placing, game = body.pop("names", {}), body.pop("placing", False), body.pop("game", first_game())
        if not isinstance(placing, bool):
            raise _bad(f"placing is {placing!r}; it must be true or false")
        session = self.web.table.session
        self.change(lambda: session.new_game(body, names, time.monotonic(), game=game, placing=placing))


class ActHandler(Handler):
    """Does in the game what no button says."""

    def post(self) -> None:
        action = self.body("action").get("action")
        if not isinstance(action, str):
            raise _bad('give the action as a text, as in {"action": "keep"}')
        self.change(lambda: self.web.table.session.act(action, time.monotonic()))


class LookHandler(Handler):
    """What the player of a seat may see, for this page alone; POST, so that it stays in no cache and no history."""

    def post(self) -> None:
        seat = self.body("seat").get("seat")
        if not isinstance(seat, str):
            raise _bad('say whose cards, as in {"seat": "S"}')
        self.finish(self.attempt(lambda: self.web.table.session.look(seat)))


class GamesHandler(Handler):
    """The journal's latest games."""

    def get(self) -> None:
        self.finish({"games": self.attempt(self.web.table.session.games)})


class RecordHandler(Handler):
    """The record of a game, as a file."""

    def get(self, number: str) -> None:
        session = self.web.table.session
        name, text = self.attempt(lambda: (session.library.name_of(int(number)), session.library.record(int(number))))
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Content-Disposition", f'attachment; filename="{name}-{number}.txt"')
        self.finish(text)


class GameHandler(Handler):
    """Takes up, replays or reviews a game of the journal."""

    def post(self, number: str, what: str) -> None:
        self.body()
        session = self.web.table.session
        if what == "take-up":
            self.change(lambda: session.take_up(int(number), time.monotonic()))
        else:
            show = session.navigator.open_replay
            self.change(lambda: show(int(number), time.monotonic(), review=what == "review"))


class ImportHandler(Handler):
    """Adds the games of a text of records to the journal."""

    async def post(self) -> None:
        text = self.body("text").get("text")
        if not isinstance(text, str):
            raise _bad('give the records as {"text": "…"}')
        # Every game is played through on the way: buttons and lights don't wait for that.
        reading = asyncio.get_running_loop().run_in_executor(None, lambda: self.attempt(lambda: read_records(text)))
        games = await reading
        self.finish({"imported": self.attempt(lambda: self.web.table.session.library.add(games))})


class PutAwayHandler(Handler):
    """Puts the game on the table away and sets up another one."""

    def post(self) -> None:
        self.body()
        self.change(lambda: self.web.table.session.put_away(time.monotonic()))


class ChooseHandler(Handler):
    """Chooses for the next game while it is set up."""

    def post(self) -> None:
        wishes = self.body(more=True)
        self.change(lambda: self.web.table.session.choose(wishes, time.monotonic()))


class ReplayHandler(Handler):
    """Takes a step of the replay."""

    def post(self) -> None:
        step = self.body("step").get("step")
        if isinstance(step, bool) or not isinstance(step, (str, int)):
            raise _bad(f'step is {step!r}; give a name as in "next", or the number of a push')
        self.change(lambda: self.web.table.session.replay_step(step, time.monotonic()))


class SettingsHandler(Handler):
    """Changes how the table looks or behaves."""

    def post(self) -> None:
        wishes: Mapping[str, Any] = self.body("palette", "brightness", "auto_commit", "hints", "take_backs")
        self.change(lambda: self.web.table.session.change_settings(wishes, time.monotonic()))


class CheckupHandler(Handler):
    """Begins a test of the lights or the buttons, goes on in it without an answer, or ends it."""

    def post(self) -> None:
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


class EventsHandler(Handler):
    """The stream of `frame` (64 colours in hexadecimal, as lit) and `state` events."""

    async def get(self) -> None:
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        last_id = self.request.headers.get("Last-Event-ID") or self.get_query_argument("last_event_id", None)
        self._send("retry: 1000\n\n")
        self.web.events.join(self._send, last_id)
        try:
            while (text := await self._next()) is not None:
                self.write(text)
                await self.flush()
        except StreamClosedError:
            pass
        finally:
            self.web.events.leave(self._send)

    async def _next(self) -> str | None:
        try:
            return await asyncio.wait_for(self._waiting.get(), _KEEPALIVE_SECONDS)
        except TimeoutError:
            return ": still here\n\n"

    def _send(self, text: str | None) -> None:
        """End the stream of a client that reads too slowly; it reconnects with the id of the latest event it got."""
        self._waiting.put_nowait(text if self._waiting.qsize() < _LONGEST_QUEUE else None)

    def on_connection_close(self) -> None:
        self._waiting.put_nowait(None)
