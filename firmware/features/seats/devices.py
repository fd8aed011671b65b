"""Devices: browsers in the network that were let in at the table and keep a seat until they leave or are forgotten.

A device shows a token, which is sent to it once. The table keeps the token's SHA-256 alone, in the journal. Seats are
kept as numbers, 0 for a game's first seat, so that a device has its seat in the next game, too, whatever that calls it.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from engine.errors import BadInput
from firmware.table import WATCHING, Caller, Role

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
        self._keep = keep

    def __iter__(self) -> Iterator[Device]:
        return iter(self._devices)

    def __len__(self) -> int:
        return len(self._devices)

    def caller(self, token: str | None) -> Caller:
        """Who shows a token: the device it was given to, or somebody who watches."""
        digest = digest_of(token) if token else None
        device = next((device for device in self._devices if device.digest == digest), None)
        return WATCHING if device is None else device.caller

    def holder(self, seat: int) -> Device | None:
        return next((device for device in self._devices if seat in device.seats), None)

    def let_in(self, name: str, seat: int, keep: bool, digest: str) -> Device:
        """Give a seat to the device that shows the token of a digest, which may have others. Raises JournalError."""
        known = next((device for device in self._devices if device.digest == digest), None)
        if known is None:
            number = max((device.number for device in self._devices), default=0) + 1
            known = Device(number, name or f"#{number}", (), False, digest)
        device = replace(
            known, name=name or known.name, seats=tuple(sorted({*known.seats, seat})), keep=keep or known.keep
        )
        self._set([other for other in self._devices if other.number != device.number] + [device])
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
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _read(stored: Any) -> list[Device]:
    """The devices of a journal; what makes no sense is left out, so that nobody has a seat by mistake."""
    found: dict[int, Device] = {}
    for fields in stored if isinstance(stored, list) else []:
        match fields:
            case {
                "number": int(number),
                "name": str(name),
                "seats": [*seats],
                "keep": bool(keep),
                "digest": str(digest),
            } if seats and all(type(seat) is int for seat in seats):
                found[number] = Device(number, name, tuple(seats), keep, digest)
            case _:
                continue
    return list(found.values())[:MOST_DEVICES]
