"""The tray on the table: how it lies, where its slots are, and the colours of its pieces.

The tray's 32 slots are the inner 6 x 6 lights without their corners. When the tray is turned, its slots' lights turn
with it; the buttons stay where they are.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from engine.errors import BadInput, shown
from engine.tapas.tray import SLOT_INDEX, turn_cell
from firmware.layout import Cell
from firmware.lights import Color, Palette, dim

PLACED: Final = "placed"
TURNED: Final = "turned"
"""The kinds of entries in the journal, with nothing, and with the quarter turns, as their data."""


class PhysicalTray:
    """How the real tray lies, by what the players have confirmed: at first as it was agreed, without Extras."""

    def __init__(self, turns: int) -> None:
        self.placed = False
        self.turns = turns % 4
        """Clockwise quarter turns, 0 to 3."""
        self.turns_back = False
        """Whether the tray is to be turned back, because a push was taken back."""

    def restore(self, kind: str, data: str) -> bool:
        """Take an entry of the journal; returns whether it was about the tray. Raises BadInput for no quarter turns."""
        if kind == PLACED:
            self.placed = True
        elif kind == TURNED:
            if data not in ("0", "1", "2", "3"):
                raise BadInput(f"the tray can't lie turned by {shown(data)}; a quarter turn is written as 0 to 3")
            self.turns = int(data)
        return kind in (PLACED, TURNED)

    def turned(self, turns: int) -> None:
        self.turns, self.turns_back = turns, False

    def turns_asked(self, turns: int) -> int:
        """The quarter turns that bring it to `turns`; negative ones run back."""
        ahead = (turns - self.turns) % 4
        return ahead - 4 if ahead and self.turns_back else ahead


@cache
def slot_cells(quarter_turns: int) -> Mapping[str, Cell]:
    """The lights of all slots when the tray lies turned clockwise by so many quarter turns."""
    turned = {slot: turn_cell(index % 6, index // 6, quarter_turns, 6) for slot, index in SLOT_INDEX.items()}
    return {slot: (x + 1, y + 1) for slot, (x, y) in turned.items()}


PULSING: Final = frozenset("24")
"""The values that pulse, so that a 4 differs from a 3, and a 2 from a 1, in more than brightness."""
_DIMMED: Final = 0.45
_TRAY_CORNERS: Final = ((1, 1), (6, 1), (6, 6), (1, 6))


def rings() -> tuple[tuple[Cell, ...], ...]:
    """The tray's cells as three rings, each clockwise: 16, 12 and 4 cells; a quarter turn moves each by a quarter."""
    result = []
    for inset in (0, 1, 2):
        first, last = 1 + inset, 6 - inset
        edge = list(range(first, last))
        ring = [(x, first) for x in edge] + [(last, y) for y in edge]
        ring += [(7 - x, last) for x in edge] + [(first, 7 - y) for y in edge]
        result.append(tuple(cell for cell in ring if inset or cell not in _TRAY_CORNERS))
    return tuple(result)


@lru_cache(maxsize=8)
def piece_colors(palette: Palette) -> Mapping[str, Color]:
    """The colour of every piece: jalapeños are seat one, croquetas seat two, each Extra has an accent."""
    accents = palette.accents
    return {
        **{f"J{value}": color for value, color in enumerate(palette.seat_one, 1)},
        **{f"C{value}": color for value, color in enumerate(palette.seat_two, 1)},
        "xT": accents.rose,
        "xK": accents.red,
        "xM": accents.cream,
        "xW": accents.green,
        "xN": accents.grey,
        "xB": accents.purple,
    }


@lru_cache(maxsize=8)
def colors_at(beat: int, palette: Palette) -> Mapping[str, Color]:
    """The colours of the pieces as they pulse: at odd beats those that are worth 2 or 4 are dim."""
    colors = piece_colors(palette)
    return {p: dim(color, _DIMMED) if beat % 2 and p[1] in PULSING else color for p, color in colors.items()}
