"""The base of all handlers: the headers of answers, refusals in words, and the bounds of requests' bodies.

An answer may be a stream of events with ids: a client that reconnects gets the events it missed.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from types import MappingProxyType, TracebackType
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from tornado.http1connection import HTTP1Connection
from tornado.iostream import IOStream, StreamClosedError
from tornado.web import Finish, HTTPError, RequestHandler, stream_request_body

from firmware.errors import NotAllowed
from firmware.table import WATCHING
from firmware.web import limits
from firmware.web.entrance import FORWARDED_PROTO, Entrance, Guard
from firmware.web.limits import Turns, source_of

if TYPE_CHECKING:
    from firmware.web.connection_limiter import Visitor

HEADERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    }
)
"""Of every answer: nothing is kept unasked, nothing comes from elsewhere, no other page shows it."""

_log = logging.getLogger(__name__)

JSON: Final = "application/json; charset=utf-8"
_COOKIE_DAYS: Final = 400
"""The longest that browsers keep a cookie; every visit counts anew."""
_LONGEST_MESSAGE: Final = 240
_LONGEST_PARAM: Final = 120

_REMEDIES: Final = {
    403: "this may not be had; open the table's own page",
    404: "there is nothing at this address; open the table's own page",
    405: "this address doesn't take such a request; use one that it allows",
    500: "the table failed at this; try again, and look at what it printed",
}


def brief(text: str, most: int = _LONGEST_MESSAGE) -> str:
    """A text of at most so many characters. The middle is left out: the beginning says what is wrong, the end what to
    do, and what was sent isn't sent back at any length.
    """
    if len(text) <= most:
        return text
    end = most // 2 - 3
    return f"{text[: most - end - 5]} ... {text[-end:]}"


class Refusal(HTTPError):
    """A refusal in English, with the code and the values by which a page finds it in another language."""

    def __init__(
        self, status: int, message: str, code: str = "", params: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__(status, brief(message))
        self.message, self.code = brief(message), code
        self.params = {
            name: brief(value, _LONGEST_PARAM) if isinstance(value, str) else value
            for name, value in (params or {}).items()
        }

    def answer(self) -> dict[str, Any]:
        if not self.code:
            return {"error": self.message}
        return {"error": self.message, "code": self.code, "params": self.params}

    def headers(self) -> dict[str, str]:
        wait = {503: limits.RETRY_SECONDS, 429: self.params.get("seconds", limits.RETRY_SECONDS)}.get(self.status_code)
        return {"Retry-After": str(wait)} if wait is not None else {}


@stream_request_body
class TableHandler(RequestHandler):
    """Refuses what foreign pages and names cause; answers with `HEADERS`, and errors as `{"error": "what to do"}`.

    Bodies come in pieces, so that one that is too large is refused before it is there. They are kept if
    `longest_body` isn't 0, and counted into the share of those who send them until they are answered.
    """

    longest_body: ClassVar[int] = 0

    _seen = 0
    _body: bytes | bytearray = b""
    """What is kept of the body, and as many bytes of the share."""
    _complete = False
    _patience: asyncio.TimerHandle | None = None
    at_table: bool
    """Whether the table's own browser asks; known once the request is let in."""

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)

    # Bodies

    async def prepare(self) -> None:
        """Wait for the request's turn, refuse strangers and bodies that are announced too large; wait for the others,
        but not for ever.
        """
        self._body = bytearray()
        turns: Turns = self.settings["turns"]
        self.at_table = self.entrance.is_at_table(self.request)
        if not self.at_table and not await turns.wait(self.source(), self._stream().closed):
            raise Finish
        self._refuse_strangers()
        length = self.request.headers.get("Content-Length", "0")
        if length.isascii() and length.isdigit() and (len(length) > 15 or int(length) > self._longest()):
            raise self._too_large()
        if self.longest_body:
            self._patience = asyncio.get_running_loop().call_later(limits.BODY_SECONDS, self._give_up)

    def _refuse_strangers(self) -> None:
        """Refusal 403 for requests that a foreign page or a foreign name has caused, or that the entrance refuses."""
        guard: Guard = self.settings["guard"]
        refusal = guard.refusal(self.request.headers.get("Host"), self.request.headers.get("Origin"))
        if refusal is not None:
            raise Refusal(403, refusal)
        try:
            self.entrance.check(self.request)
        except NotAllowed as error:
            raise Refusal(403, str(error), error.code, error.params) from None

    def source(self) -> str:
        """In whose line the request waits."""
        return source_of(self.entrance.client(self.request), WATCHING)

    @property
    def entrance(self) -> Entrance:
        return cast(Entrance, self.settings["entrance"])

    def _longest(self) -> int:
        return self.longest_body or limits.LARGEST_BODY

    def _too_large(self) -> Refusal:
        most = self._longest()
        words = f"this is too large; send at most {most} bytes, records a few games at a time"
        return Refusal(413, words, code="too-large", params={"most": most})

    def data_received(self, chunk: bytes) -> None:
        """Keep a piece of the body, or refuse all of it."""
        self._seen += len(chunk)
        if self._seen > self._longest():
            self._refuse(self._too_large())
        elif self.longest_body:
            visitor = self.visitor
            if not visitor.shares.bodies.take(visitor.who, len(chunk)):
                words = "the table is reading what others have sent; try again in a moment"
                self._refuse(Refusal(503, words, code="busy-reading"))
                return
            self._body += chunk

    def _give_up(self) -> None:
        words = "this took too long to arrive; look after the network, then try again"
        self._refuse(Refusal(408, words, code="too-slow"))

    def _refuse(self, refusal: Refusal) -> None:
        """Answer before the body is there, which ends the connection."""
        if not self._finished:
            self.send_error(refusal.status_code, exc_info=(Refusal, refusal, None))

    def received(self) -> bytes:
        """The whole body. To be called once, when the handler's method begins."""
        self._complete = True
        self._end_patience()
        return bytes(self._body)

    def on_finish(self) -> None:
        self._let_go()

    def on_connection_close(self) -> None:
        super().on_connection_close()
        if not self._complete:
            self._let_go()

    def _let_go(self) -> None:
        """Drop the body and leave its share."""
        self._end_patience()
        held, self._body = len(self._body), b""
        if held:
            self.visitor.shares.bodies.give(self.visitor.who, held)

    def _end_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()

    @property
    def visitor(self) -> "Visitor":
        connected = cast("Visitor", cast(Any, self._stream()).visitor)
        behind = self.entrance.behind_proxy(self.request)
        return connected if behind is None else connected.passing_on(behind)

    def _stream(self) -> IOStream:
        connection = self.request.connection
        assert isinstance(connection, HTTP1Connection)
        return connection.stream

    def give_cookie(self, name: str, token: str) -> None:
        """Set a cookie that shows a token, as long as browsers keep one."""
        secure = "https" in (self.request.protocol, self.request.headers.get(FORWARDED_PROTO))
        self.set_cookie(name, token, max_age=_COOKIE_DAYS * 86400, samesite="Strict", httponly=True, secure=secure)

    # The log

    def _request_summary(self) -> str:
        """What the log says of a request: without its query, which may hold the table's token."""
        return f"{self.request.method} {self.request.path} ({self.entrance.client(self.request)})"

    def log_exception(
        self, typ: type[BaseException] | None, value: BaseException | None, tb: TracebackType | None
    ) -> None:
        """Write a failure to the log; Tornado would add the whole request."""
        if isinstance(value, HTTPError):
            super().log_exception(typ, value, tb)
        else:
            _log.error("Uncaught exception %s", self._request_summary(), exc_info=value)

    # Errors

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Answer in words. Those that aren't the table's own may speak of what was sent, and are left out."""
        error = kwargs.get("exc_info", (None, None, None))[1]
        if not isinstance(error, Refusal):
            error = Refusal(status_code, _REMEDIES.get(status_code, f"{self._reason}; look at what was sent"))
        for name, value in error.headers().items():
            self.set_header(name, value)
        if status_code == 405:
            self.set_header("Allow", ", ".join(name for name in self.SUPPORTED_METHODS if self._takes(name.lower())))
        self.set_header("Content-Type", JSON)
        self.finish(error.answer())

    def _takes(self, method: str) -> bool:
        return getattr(type(self), method) is not getattr(RequestHandler, method)


class NowhereHandler(TableHandler):
    """Answers 404 where no other handler does."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


_KEPT: Final = 256
_MOST_KEPT: Final = 500_000
"""Characters of the events that are kept, together."""
_LONGEST_QUEUE: Final = 500
_MOST_WAITING: Final = 1_000_000
"""Characters of the events that wait for one reader, together. Readers share the texts themselves."""
_BEAT_SECONDS: Final = 1.0
_BEAT: Final = "event: beat\ndata: 1\n\n"
"""What is sent when nothing else is: who hears nothing for longer knows that the table hangs or can't be reached."""
_DIGITS: Final = 16

Sender = Callable[[str | None], None]
"""Takes an event's text, or None at the end."""


class Events:
    """The latest events of this run. An id is `run-number`; ids of another run or long ago mean: send all anew."""

    def __init__(self) -> None:
        self._run = secrets.token_hex(4)
        self._number = 0
        self._kept: deque[tuple[int, str]] = deque()
        self._size = 0
        self._latest: dict[str, str] = {}
        self._senders: set[Sender] = set()

    def publish(self, name: str, data: str) -> None:
        """Send an event if it says something new; `data` is one line."""
        if self._latest.get(name) == data:
            return
        self._latest[name] = data
        self._number += 1
        text = f"id: {self._run}-{self._number}\nevent: {name}\ndata: {data}\n\n"
        self._kept.append((self._number, text))
        self._size += len(text)
        while len(self._kept) > _KEPT or self._size > _MOST_KEPT:
            self._size -= len(self._kept.popleft()[1])
        for send in tuple(self._senders):
            send(text)

    def join(self, send: Sender, last_id: str | None) -> None:
        """Send what was missed since `last_id` (or the latest of everything), then all that follows."""
        for text in self._missed(last_id):
            send(text)
        self._senders.add(send)

    def _missed(self, last_id: str | None) -> list[str]:
        run, _, number = (last_id or "").rpartition("-")
        if run == self._run and number.isascii() and number.isdigit() and len(number) < _DIGITS:
            seen = int(number)
            if self._kept and self._kept[0][0] <= seen + 1:
                return [text for at, text in self._kept if at > seen]
        texts = [f"event: {name}\ndata: {data}\n\n" for name, data in self._latest.items()]
        if texts:
            # Only the last one carries the id, so that a client that got a part of them gets all of them again.
            texts[-1] = f"id: {self._run}-{self._number}\n{texts[-1]}"
        return texts

    @property
    def readers(self) -> int:
        """How many follow them now."""
        return len(self._senders)

    def leave(self, send: Sender) -> None:
        self._senders.discard(send)

    def end(self) -> None:
        for send in tuple(self._senders):
            send(None)


class Waiting:
    """The events that one reader has yet to take."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._size = 0

    def put(self, text: str | None) -> bool:
        """Have the reader get an event, or None as the last; False if too much waits for it already."""
        size = len(text or "")
        if self._queue.qsize() >= _LONGEST_QUEUE or (self._size and self._size + size > _MOST_WAITING):
            return False
        self._queue.put_nowait(text)
        self._size += size
        return True

    async def next(self) -> str | None:
        """The next event, or a beat."""
        try:
            text = await asyncio.wait_for(self._queue.get(), _BEAT_SECONDS)
        except TimeoutError:
            return _BEAT
        self._size -= len(text or "")
        return text


class EventStream(TableHandler):
    """Sends what is published for as long as its reader keeps up."""

    def begin_stream(self, events: Events) -> None:
        """Say which events are sent. To be called when the handler is made."""
        self._events, self._waiting = events, Waiting()

    async def get(self) -> None:
        last_id = self.request.headers.get("Last-Event-ID") or self.get_query_argument("last_event_id", None)
        who, streams = self.visitor.who, self.visitor.shares.streams
        if not streams.take(who):
            words = "too many pages watch the table; close one, or try again in a moment"
            raise Refusal(503, words, code="too-many-watching")
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        self._waiting.put("retry: 1000\n\n")
        self._events.join(self._send, last_id)
        try:
            while (text := await self._waiting.next()) is not None:
                self.write(text)
                await self.flush()
        except StreamClosedError:
            pass
        finally:
            self._events.leave(self._send)
            streams.give(who)

    def _send(self, text: str | None) -> None:
        """End the stream of a client that reads too slowly; it reconnects with the id of the latest event it got."""
        if not self._waiting.put(text):
            self._events.leave(self._send)
            self._stream().close()

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self._waiting.put(None)
