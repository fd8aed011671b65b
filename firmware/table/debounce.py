"""Debounces contacts: turns raw edges into changes between closed and open. It has no clock; times are arguments.

A contact counts as closed after `PRESS_SECONDS` without an edge at a closed level, and as open after the longer
`RELEASE_SECONDS` at an open one: a contact that opens for a moment while its button is down makes no second press. The
times of the edges decide, not the time at which they are processed, so a busy program loses no press. Edges can get
lost; therefore the level is read as well, at the end of the quiet time and every `RECHECK_SECONDS` while a contact is
closed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

PRESS_SECONDS: Final = 0.008
RELEASE_SECONDS: Final = 0.025
RECHECK_SECONDS: Final = 0.1
CHATTER_SECONDS: Final = 2.0
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
    """The contacts of a table by name. Times are in seconds of any monotonic clock."""

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
