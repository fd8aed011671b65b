"""The Pico's end of the link: keeps events until the host has got them, and takes pictures.

Runs under CPython and MicroPython. Times are in milliseconds of a monotonic clock.
"""

import struct

from firmware.link import frames

RESEND_MS = 40
KEEPALIVE_MS = 500
AWAY_MS = 3000
"""A host that sends nothing for so long is away."""
_MOST_KEPT = 200
_MOST_SENT = 16
"""Events kept, and events in one STATUS."""
_MASK = 0xFFFFFFFF


class DeviceEnd:
    """The state of the link. `boot` is a random number for this start of the Pico; `about` is its program's name."""

    def __init__(self, pin_map: int, boot: int, about: str) -> None:
        self._pin_map, self._boot, self._about = pin_map, boot, about.encode()
        self._unpacker = frames.Unpacker()
        self._host = 0
        self._heard: int | None = None
        self._events: list[tuple[int, bool, int]] = []
        self._first = 0
        self._held = self._held_before = 0
        self._lost = 0
        self._picture: tuple[int, bytes] | None = None
        self._shown = 0
        self._news = True
        self._sent: int | None = None
        self._welcome = False
        self.leave = False
        """The host has asked for the prompt: the program must end."""

    def event(self, button: int, down: bool, now: int) -> None:
        """Take an event: a contact (its index) closed (`down`) or opened."""
        self._held = frames.held_after(self._held, button, down)
        if self.away(now) or len(self._events) >= _MOST_KEPT:
            # The event is dropped; when the host is back it gets the held buttons alone.
            if not self.away(now):
                self._lost = (self._lost + 1) & 0xFFFF
            if not self._events:
                self._held_before = self._held
        else:
            self._events.append((button, down, now))
            self._news = True

    def away(self, now: int) -> bool:
        """Whether no host has sent anything for `AWAY_MS`."""
        return self._heard is None or now - self._heard > AWAY_MS

    def received(self, data: bytes, now: int) -> None:
        """Take bytes from the host."""
        for kind, body in self._unpacker.feed(data):
            self._handle(kind, body, now)

    def _handle(self, kind: int, body: bytes, now: int) -> None:
        # A body of another length comes from another version of the program, which HELLO tells apart.
        if kind == frames.HELLO and len(body) == struct.calcsize(frames.HELLO_BODY):
            version, pin_map, host = struct.unpack(frames.HELLO_BODY, body)
            self._welcome = True
            if not host:
                return  # Only a question, as the doctor asks it.
            if version != frames.VERSION or pin_map != self._pin_map:
                return
            if host != self._host:
                self._forget()
                self._host = host
            self._heard = now
            self._news = True
        elif kind == frames.PROMPT:
            self.leave = True
        elif self._host and len(body) >= 4 and struct.unpack("<I", body[:4])[0] == self._boot:
            self._heard = now
            if kind == frames.PICTURE and len(body) == 6 + frames.PIXEL_BYTES:
                number = struct.unpack(frames.PICTURE_HEAD, body[:6])[1]
                # A picture that comes late, or twice, mustn't cover a newer one.
                newest = self._picture[0] if self._picture else self._shown
                if not newest or 0 < (number - newest) & 0xFFFF < 0x8000:
                    self._picture = number, body[6:]
                else:
                    self._news = True
            elif kind == frames.GOT and len(body) == struct.calcsize(frames.GOT_BODY):
                self._acknowledged(struct.unpack(frames.GOT_BODY, body)[1])

    def _forget(self) -> None:
        """Drop what was exchanged with the previous host."""
        self._drop()
        self._picture = None
        self._shown = 0

    def _drop(self) -> None:
        """Drop all events; their numbers are not used again."""
        self._first = (self._first + len(self._events)) & _MASK
        self._events = []
        self._held_before = self._held

    def _acknowledged(self, count: int) -> None:
        done = (count - self._first) & _MASK
        if 0 < done <= len(self._events):
            for button, down, _ in self._events[:done]:
                self._held_before = frames.held_after(self._held_before, button, down)
            self._events = self._events[done:]
            self._first = count
            if not self._events:
                # Corrects what was lost when there was no room for more events.
                self._held_before = self._held
            self._news = True

    def take_picture(self) -> bytes | None:
        """A new picture to show, 192 bytes green-red-blue in the strip's order; None if there is none."""
        if self._picture is None:
            return None
        number, pixels = self._picture
        self._picture, self._shown, self._news = None, number, True
        return pixels

    def painted_over(self) -> None:
        """The pixels show a picture of the Pico's own instead of the host's."""
        self._picture, self._shown = None, 0

    def due(self, now: int) -> bytes:
        """The frames to send now; may be empty."""
        if self._events and self.away(now):
            # A press must not count minutes later; the held buttons are sent when the host is back.
            self._drop()
        waited = KEEPALIVE_MS if self._sent is None else now - self._sent
        if not (self._news or self._welcome or waited >= (RESEND_MS if self._events else KEEPALIVE_MS)):
            return b""
        out = b""
        if self._welcome or self.away(now):
            head = struct.pack(frames.WELCOME_HEAD, frames.VERSION, self._pin_map, self._boot, self._host, self._first)
            out = frames.frame(frames.WELCOME, head + self._about)
        if not self.away(now):
            out += self._status(now)
        self._welcome = self._news = False
        self._sent = now
        return out

    def _status(self, now: int) -> bytes:
        events = self._events[:_MOST_SENT]
        held = self._held_before
        body = b""
        for button, down, at in events:
            held = frames.held_after(held, button, down)
            body += struct.pack(frames.EVENT, button | (frames.DOWN if down else 0), at & _MASK)
        damaged = self._unpacker.damaged & 0xFFFF
        head = struct.pack(
            frames.STATUS_HEAD, self._boot, self._shown, damaged, self._lost, now & _MASK, self._first, held
        )
        return frames.frame(frames.STATUS, head + body)
