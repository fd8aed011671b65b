"""From raw edges to clean contacts: pure code, the time is handed in.

A contact counts as closed once it has been quiet and closed for `PRESS_SECONDS`, as open once it has been quiet and
open for the longer `RELEASE_SECONDS`, so that a contact that scratches while held is still one press. Edges can get
lost, so what counts is the level when the quiet time is over, and held buttons are looked at again now and then.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

PRESS_SECONDS: Final = 0.008
RELEASE_SECONDS: Final = 0.025
RECHECK_SECONDS: Final = 0.1
CHATTER_SECONDS: Final = 2.0


class Change(Enum):
    """What a contact did."""

    DOWN = "down"
    UP = "up"
    CHATTERS = "chatters"
    """It hasn't been quiet for two seconds: dirt, a loose wire."""
    RESTS = "rests"
    """It is quiet again after that."""


@dataclass(slots=True)
class _Contact:
    down: bool = False
    raw: bool = False
    edge_at: float | None = None
    """The latest edge since it was last quiet."""
    noisy_since: float | None = None
    reported: bool = False
    checked_at: float = 0.0


class Debouncer:
    """The contacts of a table by name. Times are seconds of any clock that never runs back."""

    def __init__(self, names: Iterable[str]) -> None:
        self._contacts = {name: _Contact() for name in names}

    def edge(self, name: str, down: bool, now: float) -> None:
        """A raw edge: the contact has just closed (`down`) or opened."""
        contact = self._contacts[name]
        contact.raw = down
        contact.edge_at = now
        if contact.noisy_since is None:
            contact.noisy_since = now

    def deadline(self) -> float | None:
        """When `settle` is next worth calling; None while nothing is closed or unquiet."""
        times = [t for t in map(self._due, self._contacts.values()) if t is not None]
        return min(times, default=None)

    def _due(self, contact: _Contact) -> float | None:
        if contact.edge_at is not None:
            quiet_at = contact.edge_at + (PRESS_SECONDS if contact.raw else RELEASE_SECONDS)
            if contact.noisy_since is not None and not contact.reported:
                return min(quiet_at, contact.noisy_since + CHATTER_SECONDS)
            return quiet_at
        return contact.checked_at + RECHECK_SECONDS if contact.down else None

    def settle(self, now: float, is_down: Callable[[str], bool]) -> list[tuple[str, Change]]:
        """What has become certain by now. `is_down` reads a contact's present level."""
        changes: list[tuple[str, Change]] = []
        for name, contact in self._contacts.items():
            due = self._due(contact)
            if due is None or now < due - 1e-9:
                continue
            if contact.edge_at is None:
                contact.checked_at = now
                if not is_down(name):
                    self.edge(name, False, now)
                continue
            quiet_at = contact.edge_at + (PRESS_SECONDS if contact.raw else RELEASE_SECONDS)
            if now < quiet_at - 1e-9:
                contact.reported = True
                changes.append((name, Change.CHATTERS))
                continue
            level = is_down(name)
            if level != contact.raw:
                self.edge(name, level, now)
                continue
            contact.edge_at = contact.noisy_since = None
            if contact.reported:
                contact.reported = False
                changes.append((name, Change.RESTS))
            contact.checked_at = now
            if level != contact.down:
                contact.down = level
                changes.append((name, Change.DOWN if level else Change.UP))
        return changes
