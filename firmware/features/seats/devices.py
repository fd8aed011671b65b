"""Devices: browsers in the network that ask for a seat, and those that were let in and keep one until they leave.

A device shows a token, which is sent to it once. The table keeps the token's SHA-256 alone, in the journal. Seats are
kept as numbers, 0 for a game's first seat, so that a device has its seat in the next game, too, whatever that calls it.
How newcomers are let in, and how long an address has to wait, is in docs/security.md.
"""

import hashlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from math import ceil
from random import Random
from typing import Any, Final

from msgspec import ValidationError, convert

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.layout import ENTRIES, WIDTH
from firmware.lights import BLANK, Animation, Picture, lit
from firmware.lights.signs import centered
from firmware.table import WATCHING, Caller, Role, Settings

KEPT_AS: Final = "devices"
"""The name of the setting in the journal that lists the devices."""
MOST_DEVICES: Final = 16
"""As many as the table has entry buttons, with which they are forgotten."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device that was let in. `digest` is the SHA-256 of its token in hexadecimal."""

    number: int
    name: str
    seats: tuple[int, ...]
    keep: bool
    digest: str

    @property
    def caller(self) -> Caller:
        """Whoever holds the device in their hand."""
        return Caller(Role.KEEP if self.keep else Role.PLAY, self.number, self.name, self.seats)


class Devices:
    """The devices that were let in, the longest known first.

    `keep` gets what is to be written before a change takes effect; it may raise JournalError, which leaves everything
    as it was.
    """

    def __init__(self, stored: Mapping[str, Any], keep: Callable[[Mapping[str, Any]], None]) -> None:
        self._devices = _read(stored.get(KEPT_AS))
        self._latest = max((device.number for device in self._devices), default=0)
        """A page that still shows a device that was forgotten must not mean the next one by its number."""
        self._keep = keep

    def __iter__(self) -> Iterator[Device]:
        return iter(self._devices)

    def __len__(self) -> int:
        return len(self._devices)

    def caller(self, token: str | None) -> Caller:
        """Who shows a token: the device it was given to, or somebody who watches."""
        device = self._of(digest_of(token)) if token else None
        return WATCHING if device is None else device.caller

    def _of(self, digest: str) -> Device | None:
        return next((device for device in self._devices if device.digest == digest), None)

    def holder(self, seat: int) -> Device | None:
        return next((device for device in self._devices if seat in device.seats), None)

    def let_in(self, name: str, seat: int, keep: bool, digest: str) -> Device:
        """Give a seat to the device that shows the token of a digest, which may have others. Raises JournalError."""
        number = self._latest + 1
        known = self._of(digest) or Device(number, f"#{number}", (), False, digest)
        seats = tuple(sorted({*known.seats, seat}))
        device = replace(known, name=name or known.name, seats=seats, keep=keep or known.keep)
        self._set([other for other in self._devices if other.number != device.number] + [device])
        self._latest = max(self._latest, device.number)
        return device

    def forget(self, number: int) -> Device:
        """Let a device watch only from now on; returns what it was. Raises BadInput or JournalError."""
        device = next((device for device in self._devices if device.number == number), None)
        if device is None:
            raise BadInput("that device is no longer there; look at the list of devices", code="unknown-device")
        self._set([other for other in self._devices if other is not device])
        return device

    def _set(self, devices: list[Device]) -> None:
        devices.sort(key=lambda device: device.number)
        self._keep({KEPT_AS: [asdict(device) for device in devices]})
        self._devices = devices


def digest_of(token: str) -> str:
    """The SHA-256 of a token in hexadecimal, which is kept instead of it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _read(stored: Any) -> list[Device]:
    """The devices of a journal; what makes no sense is left out, so that nobody has a seat by mistake."""
    found: dict[int, Device] = {}
    for fields in stored if isinstance(stored, list) else []:
        with suppress(ValidationError):
            device = convert(fields, Device)
            if device.seats:
                found[device.number] = device
    return list(found.values())[:MOST_DEVICES]


# Newcomers

ASKING_SECONDS: Final = 60.0
"""How long a request waits to be let in."""
MOST_NEWCOMERS: Final = 12
"""With so many, three entries at random are those of one of them once in 280 times."""
ENTRIES_FOR_SEAT: Final = 3
ENTRIES_TO_KEEP: Final = 4
WAITS: Final = (15.0, 30.0, 60.0, 120.0, 240.0, 480.0)
"""How many seconds an address waits after its first request without a seat, its second, and so on."""
QUIET_SECONDS: Final = 3600.0
"""After so long without a request its failed ones are forgotten."""
MOST_SOURCES: Final = 1000


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A request: the device's name, the seat by number and by the game's name for it, and who asks from where."""

    name: str
    seat: int
    seat_name: str
    keep: bool
    digest: str
    """The SHA-256 of the token that the device is given."""
    source: str
    """The address that asks, or the device that has a seat already."""
    entries: tuple[str, ...]
    """The entries that let it in, in this order."""
    ends: float


class Newcomers:
    """All requests of one table, the oldest first. `chance` draws their entries."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._asking: list[Newcomer] = []
        self._failed: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How many requests of a source led to no seat, and when the latest of them ended."""

    def __iter__(self) -> Iterator[Newcomer]:
        return iter(self._asking)

    def __len__(self) -> int:
        return len(self._asking)

    def of(self, digest: str) -> Newcomer | None:
        """The request of the device that shows the token of a digest."""
        return next((one for one in self._asking if one.digest == digest), None)

    def begins(self, pressed: tuple[str, ...]) -> bool:
        """Whether the entries of a request begin with those that were pressed."""
        return any(one.entries[: len(pressed)] == pressed for one in self._asking)

    def let_in_by(self, pressed: tuple[str, ...]) -> Newcomer | None:
        """The request whose entries were pressed."""
        return next((one for one in self._asking if one.entries == pressed), None)

    def wait(self, source: str, now: float) -> float:
        """How many seconds a source has to wait before it may ask; 0 if it needn't."""
        ends = next((one.ends for one in self._asking if one.source == source), None)
        if ends is None:
            times = self._failures(source, now)
            ends = self._failed[source][1] + WAITS[min(times, len(WAITS)) - 1] if times else now
        return max(ends - now, 0.0)

    def _failures(self, source: str, now: float) -> int:
        times, at = self._failed.get(source, (0, now))
        return times if now < at + QUIET_SECONDS else 0

    def ask(self, name: str, seat: int, seat_name: str, keep: bool, digest: str, source: str, now: float) -> Newcomer:
        """Take a request of a source that needn't wait. Raises NotNow while there are too many.

        Of too many the one goes whose source has failed most often, if this one's has failed less.
        """
        if len(self._asking) >= MOST_NEWCOMERS:
            worst = max(self._asking, key=lambda one: self._failures(one.source, now))
            if self._failures(worst.source, now) <= self._failures(source, now):
                wait = max(ceil(self._asking[0].ends - now), 1)
                words = f"too many devices ask for a seat; try again in {wait} s"
                raise NotNow(words, code="many-newcomers", params={"seconds": wait})
            self.end(worst, now)
        entries = self._entries(ENTRIES_TO_KEEP if keep else ENTRIES_FOR_SEAT)
        newcomer = Newcomer(name, seat, seat_name, keep, digest, source, entries, now + ASKING_SECONDS)
        self._asking.append(newcomer)
        return newcomer

    def _entries(self, count: int) -> tuple[str, ...]:
        """Entries with which no other request begins."""
        while True:
            entries = tuple(self._chance.sample(ENTRIES, count))
            if not self.begins(entries[:ENTRIES_FOR_SEAT]):
                return entries

    def let_in(self, newcomer: Newcomer, full: bool, now: float) -> None:
        """End the request of a device that was let in, and those for its seat; if all seats are `full`, all others."""
        self._asking.remove(newcomer)
        self._failed.pop(newcomer.source, None)
        for other in [one for one in self._asking if full or one.seat == newcomer.seat]:
            self.end(other, now)

    def refuse_all(self, now: float) -> list[Newcomer]:
        """End all requests; returns them."""
        for one in (refused := self._asking[:]):
            self.end(one, now)
        return refused

    def end(self, newcomer: Newcomer, now: float) -> None:
        """End a request that led to no seat."""
        self._asking.remove(newcomer)
        self._failed[newcomer.source] = (self._failures(newcomer.source, now) + 1, now)
        self._failed.move_to_end(newcomer.source)
        if len(self._failed) > MOST_SOURCES:
            self._failed.popitem(last=False)

    def deadline(self) -> float | None:
        """When the oldest request ends by itself."""
        return self._asking[0].ends if self._asking else None

    def advance(self, now: float) -> None:
        """End the requests whose time is over."""
        while self._asking and now >= self._asking[0].ends - 1e-9:
            self.end(self._asking[0], now)


DIGITS: Final = 4
TRIES: Final = 3
"""How often a device may type a number."""
_HALF: Final = DIGITS // 2
_HALF_SECONDS: Final = 1.5
_GAME_SECONDS: Final = 2.0
NOTHING: Final = b""


class NumberOnLights:
    """The number that lets in whoever types it, while there are `newcomers`; see `firmware.lights.Secret`.

    It is the same for all who ask, since only those at the table see it: the lights show it in halves, with the game
    in between, and no page is sent it. `chance` draws it.
    """

    def __init__(self, newcomers: Newcomers, settings: Settings, chance: Random) -> None:
        self._newcomers, self._settings, self._chance = newcomers, settings, chance
        self._wrong: Counter[str] = Counter()
        self.text = ""

    def draw(self, now: float) -> None:
        """Another number from now on, with all tries."""
        self._wrong.clear()
        self.text = f"{self._chance.randrange(10**DIGITS):0{DIGITS}}"
        halves = tuple((_HALF_SECONDS, self._picture(at)) for at in range(0, DIGITS, _HALF))
        self._animation = Animation(began=now, loop=(*halves, (_GAME_SECONDS, NOTHING)))

    def _picture(self, at: int) -> Picture:
        """The digits from a place on; the bar below them is on the left for the first half, then on the right."""
        left, colors = at * WIDTH // DIGITS, self._settings.colors
        digits = lit(BLANK, centered(self.text[at : at + _HALF], top=0), colors.chosen)
        return lit(digits, ((x, WIDTH - 1) for x in range(left, left + WIDTH // 2)), colors.open)

    def tries_left(self, digest: str) -> int:
        """Count a wrong number of the device that shows the token of a digest."""
        self._wrong[digest] += 1
        return TRIES - self._wrong[digest]

    def at(self, now: float) -> Picture:
        return self._animation.at(now) if self._newcomers else NOTHING

    def next_change(self, now: float) -> float | None:
        return self._animation.next_change(now) if self._newcomers else None
