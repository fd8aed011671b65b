"""The host's end of the link: asks for the Pico, takes its events, and sends pictures until they are shown.

Times are in seconds of any monotonic clock.
"""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from firmware.link import frames

HELLO_SECONDS: Final = 0.25
KEEPALIVE_SECONDS: Final = 0.5
AWAY_SECONDS: Final = 2.0
"""A Pico that sends nothing for so long is away."""
DEAF_SECONDS: Final = 5.0
"""A Pico that sends but shows no picture for so long is away, too."""
_RESEND_SECONDS: Final = 0.1
_SLOWEST_RESEND: Final = 2.0
_MASK: Final = 0xFFFFFFFF
_DRIFT: Final = 0.001
"""By what part of the time two clocks drift apart at most: quartzes by 0.0001, and NTP slews the host's by 0.0005."""


class Event(NamedTuple):
    """A contact (its index in `layout.BUTTONS`) closed (`down`) or opened; `at` is by the host's clock."""

    button: int
    down: bool
    at: float


class Partner(NamedTuple):
    """What the Pico's WELCOME said; `about` is the program it runs."""

    version: int
    pin_map: int
    about: str


class HostEnd:
    """The state of the link. Each event is returned once; the latest picture is sent until the Pico shows it.

    `host` is a random number for this run of the program; with 0 the Pico only answers and stays with its host. Calls
    from several threads need a lock of the caller's.
    """

    def __init__(self, pin_map: int, host: int) -> None:
        self._pin_map, self._host = pin_map, host
        self.partner: Partner | None = None
        """The Pico that answered last, whether it fits or not."""
        self.damaged = 0
        """Frames that arrived damaged at the Pico."""
        self.lost = 0
        """Events the Pico had no room for."""
        self.held = 0
        """The closed contacts, a bit each, after all events that were returned."""
        self._boot: int | None = None
        self._next: int | None = None
        self._pixels: bytes | None = None
        self._number = 0
        self._shown = 0
        self.restart()

    def restart(self) -> None:
        """Begin again on a port that was opened anew; the wanted picture and the events received stay."""
        self._unpacker = frames.Unpacker()
        self._welcomed = False
        self._heard: float | None = None
        self._hello_at = float("-inf")
        self._got_at = float("-inf")
        self._owes = False
        self._picture_at = float("-inf")
        self._patience = _RESEND_SECONDS
        self._asked_at: float | None = None
        self._moment: tuple[int, float] | None = None
        """When the Pico sent its latest STATUS, by its clock in milliseconds and by the host's."""

    @property
    def fits(self) -> bool:
        """Whether the Pico has this version of the frames and this program's pin map."""
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
        """Send this picture from now on: 192 bytes green-red-blue in the strip's order."""
        self._pixels = pixels
        self._number = self._number % 0xFFFF + 1
        self._picture_at, self._patience = float("-inf"), _RESEND_SECONDS

    def received(self, data: bytes, now: float) -> list[Event]:
        """Take bytes from the Pico; returns the new events in their order."""
        events: list[Event] = []
        for kind, body in self._unpacker.feed(data):
            if kind == frames.WELCOME and len(body) >= struct.calcsize(frames.WELCOME_HEAD):
                self._welcome(body)
            elif kind == frames.STATUS and self._welcomed and len(body) >= struct.calcsize(frames.STATUS_HEAD):
                events += self._status(body, now)
        return events

    def _welcome(self, body: bytes) -> None:
        size = struct.calcsize(frames.WELCOME_HEAD)
        version, pin_map, boot, host, first = struct.unpack(frames.WELCOME_HEAD, body[:size])
        self.partner = Partner(version, pin_map, body[size:].decode("ascii", "replace"))
        if not self.fits or host != self._host:
            # The Pico has no host yet, or the previous run of the program: the next HELLO changes that.
            self._welcomed = False
            return
        if boot != self._boot:
            self._boot, self._next, self._moment, self._shown = boot, first, None, 0
        # It is there once its STATUS has come, too: a button that is down by then isn't pressed.
        self._welcomed = True

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
        sent = list(struct.iter_unpack(frames.EVENT, body[size:]))
        assert self._next is not None
        if 0 < (first - self._next) & _MASK < _MASK // 2:
            # The Pico dropped the events between: another host has got them, or they were too old.
            self._next = first
        known = (self._next - first) & _MASK
        if known > len(sent):
            return []  # An old status, late or for the second time.
        if self._moment is not None:
            # A frame may be late, as after a stall, and none is early: the least late one dates those after it.
            since = (clock - self._moment[0] + _MASK // 2) % (_MASK + 1) - _MASK // 2
            now = min(now, self._moment[1] + since / 1000 * (1 + _DRIFT))
        self._moment = clock, now
        events = []
        for code, at in sent[known:]:
            button, down = code & ~frames.DOWN, bool(code & frames.DOWN)
            events.append(self._event(button, down, now - ((clock - at) & _MASK) / 1000))
        self._next = (first + len(sent)) & _MASK
        self._owes = self._owes or bool(sent)
        for button in range(32):
            # An edge that got lost shows in the held buttons.
            if (self.held ^ held) >> button & 1:
                events.append(self._event(button, bool(held >> button & 1), now))
        return events

    def _event(self, button: int, down: bool, at: float) -> Event:
        self.held = frames.held_after(self.held, button, down)
        return Event(button, down, at)

    def due(self, now: float) -> bytes:
        """The frames to send now; may be empty."""
        if self.away(now):
            if now - self._hello_at < HELLO_SECONDS:
                return b""
            self._hello_at = now
            return hello(self._pin_map, self._host)
        out = b""
        if self._owes or now - self._got_at >= KEEPALIVE_SECONDS:
            self._owes, self._got_at = False, now
            out += frames.frame(frames.GOT, struct.pack(frames.GOT_BODY, self._boot, self._next))
        if self._pixels is not None and not self.shown and now - self._picture_at >= self._patience:
            # The interval doubles up to `_SLOWEST_RESEND`, because more frames would delay a slow Pico further.
            first = self._picture_at == float("-inf")
            self._patience = _RESEND_SECONDS if first else min(2 * self._patience, _SLOWEST_RESEND)
            self._picture_at = now
            self._asked_at = now if self._asked_at is None else self._asked_at
            head = struct.pack(frames.PICTURE_HEAD, self._boot, self._number)
            out += frames.frame(frames.PICTURE, head + self._pixels)
        return out

    def deadline(self, now: float) -> float:
        """When `due` has something to send next, if nothing is received before."""
        if self.away(now):
            return self._hello_at + HELLO_SECONDS
        times = [self._got_at + KEEPALIVE_SECONDS]
        if self._heard is not None:
            times.append(self._heard + AWAY_SECONDS)
        if self._asked_at is not None:
            times.append(self._asked_at + DEAF_SECONDS)
        if self._pixels is not None and not self.shown:
            times.append(self._picture_at + self._patience)
        return min(times)


def hello(pin_map: int, host: int) -> bytes:
    """The frame HELLO, which a Pico answers with WELCOME."""
    return frames.frame(frames.HELLO, struct.pack(frames.HELLO_BODY, frames.VERSION, pin_map, host))


def prompt_frame() -> bytes:
    """The frame PROMPT, which makes a Pico leave our program for MicroPython's prompt."""
    return frames.frame(frames.PROMPT, b"")


def picture_bytes(picture: bytes, order: Sequence[int]) -> bytes:
    """A picture (192 bytes red-green-blue) as green-red-blue in the strip's order."""
    return bytes(picture[3 * pixel + channel] for pixel in order for channel in (1, 0, 2))
