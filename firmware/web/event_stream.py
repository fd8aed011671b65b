"""Answers with a stream of server-sent events."""

from tornado.iostream import StreamClosedError

from firmware.web.answers import Refusal
from firmware.web.events import Events, Waiting
from firmware.web.handler import JsonHandler


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
