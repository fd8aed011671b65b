"""Server-sent events with ids: a client that reconnects gets the events it missed."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from typing import Final

from tornado.iostream import StreamClosedError

from firmware.web.answers import Refusal
from firmware.web.handler import JsonHandler

_KEPT: Final = 256
_MOST_KEPT: Final = 500_000
"""Of the texts of the events that are kept, together."""
_LONGEST_QUEUE: Final = 500
_MOST_WAITING: Final = 1_000_000
"""Of the texts that wait for one reader, together. Readers share the texts themselves."""
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
        self._keep(text)
        for send in tuple(self._senders):
            send(text)

    def _keep(self, text: str) -> None:
        self._kept.append((self._number, text))
        self._size += len(text)
        while len(self._kept) > _KEPT or self._size > _MOST_KEPT:
            self._size -= len(self._kept.popleft()[1])

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


class EventStream(JsonHandler):
    """Sends what is published for as long as its reader keeps up."""

    def begin_stream(self, events: Events) -> None:
        """Say which events are sent. To be called when the handler is made."""
        self._events, self._waiting = events, Waiting()

    async def get(self) -> None:
        who, streams = self.visitor.who, self.visitor.shares.streams
        if not streams.take(who):
            raise Refusal(
                503, "too many pages watch the table; close one, or try again in a moment", code="too-many-watching"
            )
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        last_id = self.request.headers.get("Last-Event-ID") or self.get_query_argument("last_event_id", None)
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
            self.break_off()

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self._waiting.put(None)
