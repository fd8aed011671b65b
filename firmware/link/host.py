"""The host's end of the link. Times are seconds of any clock that never runs back."""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from firmware.link import frames

HELLO_SECONDS: Final = 0.25
KEEPALIVE_SECONDS: Final = 0.5
AWAY_SECONDS: Final = 2.0
"""A Pico that says nothing for so long is away."""
DEAF_SECONDS: Final = 5.0
"""A Pico that talks but takes no picture for so long is away, too."""
_RESEND_SECONDS: Final = 0.1
_SLOWEST_RESEND: Final = 2.0
_MASK: Final = 0xFFFFFFFF
_BURST_MS: Final = 1000


class Event(NamedTuple):
    """A contact (by its index) closed or opened at a time of the host's clock."""

    button: int
    down: bool
    at: float


class Partner(NamedTuple):
    """What the Pico said of itself."""

    version: int
    pin_map: int
    boot: int
    about: str


class HostEnd:
    """Asks who is there, takes every event once, and sends the latest picture until it is shown.

    `host` is a number that no other run of the program has. Thread safety is the caller's.
    """

    def __init__(self, pin_map: int, host: int) -> None:
        self._pin_map, self._host = pin_map, host
        self.partner: Partner | None = None
        """Who answered last, fitting or not."""
        self.damaged = 0
        """Frames that arrived damaged at the Pico."""
        self.lost = 0
        """Events the Pico had no room for."""
        self.held = 0
        """The buttons held, a bit each, after all events that were returned."""
        self._boot: int | None = None
        self._next: int | None = None
        self._last: tuple[int, float] | None = None
        self._pixels: bytes | None = None
        self._number = 0
        self._shown = 0
        self.restart()

    def restart(self) -> None:
        """The cable was out: whatever was half received is gone; what was wanted still is."""
        self._unpacker = frames.Unpacker()
        self._welcomed = False
        self._heard: float | None = None
        self._hello_at = float("-inf")
        self._got_at = float("-inf")
        self._owes = False
        self._picture_at = float("-inf")
        self._patience = _RESEND_SECONDS
        self._asked_at: float | None = None

    @property
    def fits(self) -> bool:
        """Whether the Pico speaks this version and is wired as this program thinks."""
        partner = self.partner
        return partner is not None and (partner.version, partner.pin_map) == (frames.VERSION, self._pin_map)

    def away(self, now: float) -> bool:
        """Whether there is no fitting Pico that answers and shows what it is sent."""
        if self._asked_at is not None and now - self._asked_at > DEAF_SECONDS:
            return True
        return not self._welcomed or self._heard is None or now - self._heard > AWAY_SECONDS

    @property
    def shown(self) -> bool:
        """Whether the Pico has said that it shows the latest picture."""
        return self._pixels is not None and self._shown == self._number

    def show(self, pixels: bytes) -> None:
        """The picture wanted: 192 bytes green-red-blue in the strip's order."""
        self._pixels = pixels
        self._number = self._number % 0xFFFF + 1
        self._picture_at, self._patience = float("-inf"), _RESEND_SECONDS

    def received(self, data: bytes, now: float) -> list[Event]:
        """Bytes from the Pico; returns the events that are new, in their order."""
        events: list[Event] = []
        for kind, body in self._unpacker.feed(data):
            if kind == frames.WELCOME and len(body) >= struct.calcsize(frames.WELCOME_HEAD):
                self._welcome(body, now)
            elif kind == frames.STATUS and self._welcomed and len(body) >= struct.calcsize(frames.STATUS_HEAD):
                events += self._status(body, now)
        return events

    def _welcome(self, body: bytes, now: float) -> None:
        size = struct.calcsize(frames.WELCOME_HEAD)
        version, pin_map, boot, host, first = struct.unpack(frames.WELCOME_HEAD, body[:size])
        self.partner = Partner(version, pin_map, boot, body[size:].decode("ascii", "replace"))
        if not self.fits or host != self._host:
            # It belongs to nobody yet, or to the program that ran before: it gets another HELLO.
            self._welcomed = False
            return
        if boot != self._boot:
            self._boot, self._next, self._last, self._shown = boot, first, None, 0
        elif self._next is not None and 0 < (first - self._next) & _MASK < _MASK // 2:
            # Events between were dropped: told to another host meanwhile, or too old when the cable came back.
            self._next = first
        self._welcomed, self._heard = True, now

    def _status(self, body: bytes, now: float) -> list[Event]:
        size, each = struct.calcsize(frames.STATUS_HEAD), struct.calcsize(frames.EVENT)
        head = struct.unpack(frames.STATUS_HEAD, body[:size])
        boot, shown, damaged, lost, clock, first, held = head
        if boot != self._boot or (len(body) - size) % each:
            return []
        self._heard = now
        if shown != self._shown or shown == self._number:
            self._asked_at = None
        self._shown, self.damaged, self.lost = shown, damaged, lost
        told = list(struct.iter_unpack(frames.EVENT, body[size:]))
        assert self._next is not None
        known = (self._next - first) & _MASK
        if known > len(told):
            return []  # An old status that came late, or twice.
        events = []
        for code, at in told[known:]:
            button, down = code & ~frames.DOWN, bool(code & frames.DOWN)
            events.append(self._event(button, down, at, clock, now))
        self._next = (first + len(told)) & _MASK
        self._owes = self._owes or bool(told)
        for button in range(32):
            # What is held has the last word over a lost edge.
            if (self.held ^ held) >> button & 1:
                events.append(self._event(button, bool(held >> button & 1), clock, clock, now))
        return events

    def _event(self, button: int, down: bool, ticks: int, clock: int, now: float) -> Event:
        """Dates an event by the Pico's clock: a late frame mustn't change how long a button was down."""
        at = now - ((clock - ticks) & _MASK) / 1000
        if self._last is not None:
            since = (ticks - self._last[0]) & _MASK
            at = self._last[1] + since / 1000 if since < _BURST_MS else max(at, self._last[1])
        self._last = ticks, at
        self.held = self.held | 1 << button if down else self.held & ~(1 << button)
        return Event(button, down, at)

    def due(self, now: float) -> bytes:
        """What is to be sent now; empty for nothing."""
        if not self._welcomed or self.away(now):
            if now - self._hello_at < HELLO_SECONDS:
                return b""
            self._hello_at = now
            return hello(self._pin_map, self._host)
        out = b""
        if self._owes or now - self._got_at >= KEEPALIVE_SECONDS:
            self._owes, self._got_at = False, now
            out += frames.frame(frames.GOT, struct.pack(frames.GOT_BODY, self._boot, self._next))
        if self._pixels is not None and not self.shown and now - self._picture_at >= self._patience:
            # A slow Pico isn't helped by sending faster.
            first = self._picture_at == float("-inf")
            self._patience = _RESEND_SECONDS if first else min(2 * self._patience, _SLOWEST_RESEND)
            self._picture_at = now
            self._asked_at = now if self._asked_at is None else self._asked_at
            head = struct.pack(frames.PICTURE_HEAD, self._boot, self._number)
            out += frames.frame(frames.PICTURE, head + self._pixels)
        return out

    def deadline(self, now: float) -> float:
        """When `due` next has something to send, if nothing comes before."""
        if not self._welcomed or self.away(now):
            return self._hello_at + HELLO_SECONDS
        times = [self._got_at + KEEPALIVE_SECONDS]
        if self._heard is not None:
            times.append(self._heard + AWAY_SECONDS)
        if self._pixels is not None and not self.shown:
            times.append(self._picture_at + self._patience)
        return min(times)


def hello(pin_map: int, host: int) -> bytes:
    """The frame that asks who is there."""
    return frames.frame(frames.HELLO, struct.pack(frames.HELLO_BODY, frames.VERSION, pin_map, host))


def prompt_frame() -> bytes:
    """Asks a Pico to end our program and give its prompt."""
    return frames.frame(frames.PROMPT, b"")


def picture_bytes(picture: bytes, order: Sequence[int]) -> bytes:
    """A picture as the strip wants it: green, red, blue, in the order of its pixels."""
    return bytes(picture[3 * pixel + channel] for pixel in order for channel in (1, 0, 2))
