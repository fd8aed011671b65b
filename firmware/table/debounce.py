"""Turns the raw edges of contacts into presses. It has no clock: times are arguments, in seconds of a monotonic one.

First edges are debounced: a contact counts as closed after `PRESS_SECONDS` without an edge at a closed level, and as
open after the longer `RELEASE_SECONDS` at an open one, so that a contact that opens for a moment while its button is
down makes no second press. The times of the edges decide, not the time at which they are processed, so a busy program
loses no press. Edges can get lost; therefore the level is read as well, at the end of the quiet time and every
`RECHECK_SECONDS` while a contact is closed.

Then entry buttons, `ok` and `menu` are pressed when they go down. `back` and `hint` are pressed when they come up, or
long-pressed once they have been down for `HOLD_SECONDS`. While an entry is down other entries don't count, unless
rollover is allowed, so that an arm on the edge enters nothing. A button that stays down for `STUCK_SECONDS` is stuck
and ignored until it comes up.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from firmware.layout import ENTRIES

PRESS_SECONDS: Final = 0.008
RELEASE_SECONDS: Final = 0.025
RECHECK_SECONDS: Final = 0.1
CHATTER_SECONDS: Final = 2.0
HOLDABLE: Final = ("back", "hint")
HOLD_SECONDS: Final = 0.8
STUCK_SECONDS: Final = 10.0
_LATE_SECONDS: Final = 0.02
"""The longest time from an edge to its report; a level without an edge for longer means that the edge got lost."""


class Change(Enum):
    """What happened to a contact."""

    DOWN = "down"
    UP = "up"
    CHATTERS = "chatters"
    """It has had edges for `CHATTER_SECONDS` without a pause, from dirt or a loose wire."""
    RESTS = "rests"
    """It has come to rest after that."""


class Changed(NamedTuple):
    """A contact's change; `at` is the time of its last edge, in seconds."""

    name: str
    change: Change
    at: float


@dataclass(slots=True)
class _Contact:
    down: bool = False
    raw: bool = False
    edge_at: float | None = None
    """The time of the latest edge; None while the contact is at rest."""
    quiet_at: float = 0.0
    """When the contact comes to rest if no edge follows."""
    noisy_since: float = 0.0
    chatters: bool = False
    look_at: float = 0.0
    """When to read the level again: while the contact is closed, or because the level contradicts the edges."""
    doubted: bool = False
    """The level contradicted the latest edge when it was read; the next reading decides."""


class Debouncer:
    """The contacts of a table by name."""

    def __init__(self, names: Iterable[str]) -> None:
        self._contacts = {name: _Contact() for name in names}
        self._busy: set[str] = set()
        """The contacts that are closed, or not at rest: only with these anything can become due."""

    def edge(self, name: str, down: bool, at: float) -> list[Changed]:
        """Take a raw edge: the contact closed (`down`) or opened at that time. Returns the changes before it."""
        contact = self._contacts[name]
        changes: list[Changed] = []
        if contact.edge_at is not None and at >= contact.quiet_at:
            changes = self._rest(name, contact)
        if contact.edge_at is None:
            contact.noisy_since = at
        contact.raw, contact.edge_at, contact.doubted = down, at, False
        contact.quiet_at = at + (PRESS_SECONDS if down else RELEASE_SECONDS)
        self._busy.add(name)
        return changes

    def _rest(self, name: str, contact: _Contact) -> list[Changed]:
        """The changes of a contact that has come to rest at its raw level."""
        assert contact.edge_at is not None
        changes: list[Changed] = []
        if contact.chatters:
            contact.chatters = False
            changes.append(Changed(name, Change.RESTS, contact.edge_at))
        if contact.raw != contact.down:
            contact.down = contact.raw
            changes.append(Changed(name, Change.DOWN if contact.raw else Change.UP, contact.edge_at))
        contact.edge_at, contact.doubted = None, False
        return changes

    def deadline(self) -> float | None:
        """When `settle` must be called next; None while all contacts are open and at rest."""
        times = [t for name in self._busy if (t := self._due(self._contacts[name])) is not None]
        return min(times, default=None)

    def _due(self, contact: _Contact) -> float | None:
        if contact.edge_at is None:
            return contact.look_at if contact.down else None
        due = contact.look_at if contact.doubted else contact.quiet_at
        return due if contact.chatters else min(due, contact.noisy_since + CHATTER_SECONDS)

    def settle(self, now: float, is_down: Callable[[str], bool]) -> list[Changed]:
        """The changes that the passing of time has made certain. `is_down` reads a contact's level."""
        changes: list[Changed] = []
        for name, contact in [(name, contact) for name, contact in self._contacts.items() if name in self._busy]:
            due = self._due(contact)
            if due is None or now < due - 1e-9:
                continue
            if contact.edge_at is None:
                contact.look_at = now + RECHECK_SECONDS
                if not is_down(name):
                    changes += self.edge(name, False, now)
            elif now < contact.quiet_at - 1e-9:
                contact.chatters = True
                changes.append(Changed(name, Change.CHATTERS, now))
            elif is_down(name) == contact.raw:
                contact.look_at = now + RECHECK_SECONDS
                changes += self._rest(name, contact)
            elif contact.doubted:
                changes += self.edge(name, not contact.raw, now)
            else:
                contact.doubted, contact.look_at = True, now + _LATE_SECONDS
            if contact.edge_at is None and not contact.down:
                self._busy.discard(name)
        return changes


@dataclass(frozen=True, slots=True)
class Press:
    """A button pressed; `hold` if it was a long press."""

    button: str
    hold: bool = False


class PressDetector:
    """Turns contacts' changes into presses, and keeps which buttons are down and which misbehave.

    `stuck_at_start` are the buttons that are down when the table starts.
    """

    def __init__(self, stuck_at_start: Iterable[str] = ()) -> None:
        self.held: set[str] = set()
        """All buttons that are down."""
        self._down_since: dict[str, float] = {}
        self._spent: set[str] = set()
        """Buttons that are down and have been counted, or don't count."""
        self.stuck: set[str] = set(stuck_at_start)
        self.chattering: set[str] = set()

    def change(
        self, name: str, change: Change, at: float, allows_rollover: bool = False, expects_held: bool = False
    ) -> list[Press]:
        """The presses that follow from a contact's change at a time.

        Where held buttons are expected an entry that goes down is no press.
        """
        if change is Change.CHATTERS:
            self.chattering.add(name)
            return []
        if change is Change.RESTS:
            self.chattering.discard(name)
            return []
        return self._up(name, at) if change is Change.UP else self._down(name, at, allows_rollover, expects_held)

    def _up(self, name: str, at: float) -> list[Press]:
        since = self._down_since.pop(name, None)
        self.held.discard(name)
        self.stuck.discard(name)
        counts = name in HOLDABLE and name not in self._spent
        self._spent.discard(name)
        return [Press(name, hold=at - since >= HOLD_SECONDS)] if counts and since is not None else []

    def _down(self, name: str, at: float, allows_rollover: bool, expects_held: bool) -> list[Press]:
        self.held.add(name)
        if name in self.stuck:
            return []
        others = (self._down_since.keys() & ENTRIES) - self.stuck
        self._down_since[name] = at
        if name in ENTRIES and (expects_held or (others and not allows_rollover)):
            self._spent.add(name)
            return []
        return [] if name in HOLDABLE else [Press(name)]

    def release_all(self) -> list[str]:
        """Take all buttons to be up, because their contacts can't be read; returns those that were down."""
        down = sorted(self.held)
        self.held.clear()
        self._down_since.clear()
        self._spent.clear()
        return down

    def deadline(self) -> float | None:
        """When `advance` is next worth calling; None while no button is down."""
        times = [
            since + (HOLD_SECONDS if name in HOLDABLE and name not in self._spent else STUCK_SECONDS)
            for name, since in self._down_since.items()
            if name not in self.stuck
        ]
        return min(times, default=None)

    def advance(self, now: float) -> list[Press]:
        """The long presses that are due by now; also marks stuck buttons."""
        presses = []
        for name, since in self._down_since.items():
            if name in HOLDABLE and name not in self._spent and now >= since + HOLD_SECONDS - 1e-9:
                self._spent.add(name)
                presses.append(Press(name, hold=True))
            if now >= since + STUCK_SECONDS - 1e-9:
                self.stuck.add(name)
        return presses
