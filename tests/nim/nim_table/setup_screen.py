"""Setting up a game of Nim with the table's own buttons.

North: each button makes the heap below it one counter larger, after four it has one again; the columns are the heaps N,
E, S and W. South: the normal game or misère, and who begins, south or north. West and east: whether the table takes the
south or the north seat.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from firmware.lights.animation import Animation
from firmware.names import check_names
from firmware.settings import Settings
from nim_table import lights
from nim_table.options import TABLE, NimOptions
from nim_table.rules import HEAPS, MISERE, MOST, NORMAL, SEATS
from nim_table.snapshot import NimSetup, NimSetupState

_BUTTONS: Final = {
    **{button: f"heap {heap}" for button, heap in zip(("Nb", "Nc", "Nd", "Ne"), HEAPS, strict=True)},
    "Sb": f"variant {NORMAL}",
    "Sc": f"variant {MISERE}",
    "Sd": "first S",
    "Se": "first N",
    "W5": "seat S",
    "E5": "seat N",
}


class NimSetupScreen:
    """See `firmware.games.plugin.SetupScreen`; `chosen` is at first what was agreed for the latest game."""

    def __init__(self, settings: Settings, chosen: NimOptions, now: float) -> None:
        self.settings, self.chosen = settings, chosen
        self.names: dict[str, str] = {}
        self.redraw(now)

    def press(self, button: str, now: float) -> None:
        what, _, value = _BUTTONS.get(button, "").partition(" ")
        chosen = self.chosen
        if what == "heap":
            heaps = list(chosen.heaps)
            at = HEAPS.index(value)
            heaps[at] = heaps[at] % MOST + 1
            self.chosen = replace(chosen, heaps=tuple(heaps))
        elif what == "variant":
            self.chosen = replace(chosen, variant=value)
        elif what == "first":
            self.chosen = replace(chosen, first=value)
        elif what == "seat":
            seats = {seat: TABLE for seat in SEATS if (seat in chosen.seats) != (seat == value)}
            self.chosen = replace(chosen, seats=seats)
        self.redraw(now)

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        names = check_names(wishes.get("names", self.names), SEATS)
        wished = {name: value for name, value in wishes.items() if name != "names"}
        self.chosen, self.names = NimOptions.from_dict({**self.chosen.as_dict(), **wished}), names
        self.redraw(now)

    def options(self) -> NimSetup:
        return self.chosen.as_dict()

    def snapshot(self) -> NimSetupState:
        return {
            "phase": "setup",
            "names": dict(self.names),
            "mover": None,
            "outcome": None,
            "choice": self.options(),
            "buttons": dict(_BUTTONS),
        }

    def redraw(self, now: float) -> None:
        chosen = {button: self._is_chosen(what) for button, what in _BUTTONS.items()}
        self.animation = Animation(lights.heaps_picture(self.chosen.heaps, chosen, self.settings.colors))

    def _is_chosen(self, what: str) -> bool:
        kind, _, value = what.partition(" ")
        if kind == "seat":
            return value in self.chosen.seats
        return kind == "heap" or value in (self.chosen.variant, self.chosen.first)
