"""From raw edges to clean contacts: pure code, the time is handed in.

A contact counts as closed once it has been quiet and closed for `PRESS_SECONDS`, as open once it has been quiet and
open for the longer `RELEASE_SECONDS`, so that a contact that scratches while held is still one press. What counts is
when the edges happened, not when somebody had time to look at them: a busy program loses no press. Edges can get
lost, so the level is looked at too, when the quiet time is over and now and then while a button is held.
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
"""How long an edge may be under way before it counts as lost."""


class Change(Enum):
    """What a contact did."""

    DOWN = "down"
    UP = "up"
    CHATTERS = "chatters"
    """It hasn't been quiet for two seconds: dirt, a loose wire."""
    RESTS = "rests"
    """It is quiet again after that."""


class Changed(NamedTuple):
    """A contact's change and when it happened: the time of the edge that proved to be the last."""

    name: str
    change: Change
    at: float


@dataclass(slots=True)
class _Contact:
    down: bool = False
    raw: bool = False
    edge_at: float | None = None
    """The latest edge since it was last quiet."""
    noisy_since: float = 0.0
    chatters: bool = False
    look_at: float = 0.0
    """When the level is to be looked at again: while held, or because it contradicts the edges."""
    doubted: bool = False

    def quiet_at(self) -> float:
        assert self.edge_at is not None
        return self.edge_at + (PRESS_SECONDS if self.raw else RELEASE_SECONDS)


class Debouncer:
    """The contacts of a table by name. Times are seconds of any clock that never runs back."""

    def __init__(self, names: Iterable[str]) -> None:
        self._contacts = {name: _Contact() for name in names}

    def edge(self, name: str, down: bool, at: float) -> list[Changed]:
        """A raw edge: the contact closed (`down`) or opened at a time. Returns what was certain before it."""
        contact = self._contacts[name]
        changes: list[Changed] = []
        if contact.edge_at is not None and at >= contact.quiet_at():
            changes = self._rest(name, contact)
        if contact.edge_at is None:
            contact.noisy_since = at
        contact.raw, contact.edge_at, contact.doubted = down, at, False
        return changes

    def _rest(self, name: str, contact: _Contact) -> list[Changed]:
        """The contact has been quiet for long enough at its raw level."""
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
        """When `settle` is next worth calling; None while nothing is closed or unquiet."""
        times = [t for t in map(self._due, self._contacts.values()) if t is not None]
        return min(times, default=None)

    def _due(self, contact: _Contact) -> float | None:
        if contact.edge_at is None:
            return contact.look_at if contact.down else None
        due = contact.look_at if contact.doubted else contact.quiet_at()
        return due if contact.chatters else min(due, contact.noisy_since + CHATTER_SECONDS)

    def settle(self, now: float, is_down: Callable[[str], bool]) -> list[Changed]:
        """What has become certain by now. `is_down` reads a contact's present level."""
        changes: list[Changed] = []
        for name, contact in self._contacts.items():
            due = self._due(contact)
            if due is None or now < due - 1e-9:
                continue
            if contact.edge_at is None:
                contact.look_at = now + RECHECK_SECONDS
                if not is_down(name):
                    changes += self.edge(name, False, now)
            elif now < contact.quiet_at() - 1e-9:
                contact.chatters = True
                changes.append(Changed(name, Change.CHATTERS, now))
            elif is_down(name) == contact.raw:
                contact.look_at = now + RECHECK_SECONDS
                changes += self._rest(name, contact)
            elif contact.doubted:
                changes += self.edge(name, not contact.raw, now)
            else:
                contact.doubted, contact.look_at = True, now + _LATE_SECONDS
        return changes
