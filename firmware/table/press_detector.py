"""From debounced contacts to presses.

Entry buttons, `ok` and `menu` are pressed when they go down. `back` and `hint` are pressed when they come up, or
long-pressed once they have been down for `HOLD_SECONDS`. While an entry is down other entries don't count, unless
rollover is allowed, so that an arm on the edge enters nothing. A button that stays down for `STUCK_SECONDS` is stuck
and ignored until it comes up. The times are those of the contacts' changes, in seconds of a clock that never runs back.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from firmware.layout import ENTRIES
from firmware.table.debounce import Change

HOLDABLE: Final = ("back", "hint")
HOLD_SECONDS: Final = 0.8
STUCK_SECONDS: Final = 10.0


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
        self._held: set[str] = set()
        self._down_since: dict[str, float] = {}
        self._spent: set[str] = set()
        """Buttons that are down and have been counted, or don't count."""
        self.stuck: set[str] = set(stuck_at_start)
        self.chattering: set[str] = set()

    @property
    def held(self) -> frozenset[str]:
        """All buttons that are down."""
        return frozenset(self._held)

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
        self._held.discard(name)
        self.stuck.discard(name)
        counts = name in HOLDABLE and name not in self._spent
        self._spent.discard(name)
        return [Press(name, hold=at - since >= HOLD_SECONDS)] if counts and since is not None else []

    def _down(self, name: str, at: float, allows_rollover: bool, expects_held: bool) -> list[Press]:
        self._held.add(name)
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
        down = sorted(self._held)
        self._held.clear()
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
