"""From clean contacts to presses: what a finger meant.

Entry buttons and `ok` act when they go down. Buttons with a meaning for being held act when they are let go, or once
they have been held. While an entry button is down other entry buttons don't count: a sleeve on the edge plays no
move. A button that stays down is reported as stuck and then ignored until it comes up.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from firmware.debounce import Change
from firmware.layout import ENTRIES

CONTROLS: Final = ("ok", "back", "hint", "menu")
BUTTONS: Final = (*ENTRIES, *CONTROLS)
"""All twenty, the entries in the table's frame."""
HOLDABLE: Final = ("back", "hint")
HOLD_SECONDS: Final = 0.8
STUCK_SECONDS: Final = 10.0


@dataclass(frozen=True, slots=True)
class Press:
    """A button pressed, or held."""

    button: str
    hold: bool = False


class PressDetector:
    """Turns contacts going down and up into presses; knows which buttons misbehave."""

    def __init__(self, held_at_start: Iterable[str] = ()) -> None:
        self._down_since: dict[str, float] = {}
        self._spent: set[str] = set()
        self.stuck: set[str] = set(held_at_start)
        self.chattering: set[str] = set()

    def change(self, name: str, change: Change, at: float, allows_rollover: bool = False) -> list[Press]:
        """The presses that follow from a contact's change at a time.

        An entry pressed while another one is down was brushed by a hand, unless there are `allows_rollover`.
        """
        if change is Change.CHATTERS:
            self.chattering.add(name)
            return []
        if change is Change.RESTS:
            self.chattering.discard(name)
            return []
        if change is Change.UP:
            since = self._down_since.pop(name, None)
            self.stuck.discard(name)
            due = since is not None and name in HOLDABLE and name not in self._spent
            self._spent.discard(name)
            return [Press(name, hold=at - since >= HOLD_SECONDS)] if due and since is not None else []
        if name in self.stuck:
            return []
        others = [other for other in self._down_since if other in ENTRIES and other not in self.stuck]
        crowded = name in ENTRIES and bool(others) and not allows_rollover
        self._down_since[name] = at
        if crowded:
            self._spent.add(name)
            return []
        return [] if name in HOLDABLE else [Press(name)]

    def forget(self) -> list[str]:
        """Nobody can see any more what the fingers do: what is down now means nothing when it comes up."""
        down = list(self._down_since)
        self._down_since.clear()
        self._spent.clear()
        return down

    def deadline(self) -> float | None:
        """When a held button next means something."""
        times = [
            since + (HOLD_SECONDS if name in HOLDABLE and name not in self._spent else STUCK_SECONDS)
            for name, since in self._down_since.items()
            if name not in self.stuck
        ]
        return min(times, default=None)

    def advance(self, now: float) -> list[Press]:
        """The presses that are due because a button has been held."""
        presses = []
        for name, since in self._down_since.items():
            if name in HOLDABLE and name not in self._spent and now >= since + HOLD_SECONDS - 1e-9:
                self._spent.add(name)
                presses.append(Press(name, hold=True))
            if now >= since + STUCK_SECONDS - 1e-9:
                self.stuck.add(name)
        return presses
