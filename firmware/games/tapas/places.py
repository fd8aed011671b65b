"""Where the tray is on the matrix, and the colours of its pieces.

The tray's 32 slots are the inner 6 x 6 lights without their corners. When the tray is turned, its slots' lights turn
with it; the buttons stay where they are.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from engine.tapas.tray import SLOT_INDEX, TRAY_SLOTS, turn_cell
from firmware.layout import Cell
from firmware.lights.palettes import Palette
from firmware.lights.picture import Color, dim


def _turned_slots() -> dict[str, tuple[Cell, ...]]:
    return {
        slot: tuple(
            (x + 1, y + 1) for q in range(4) for x, y in [turn_cell(SLOT_INDEX[slot] % 6, SLOT_INDEX[slot] // 6, q, 6)]
        )
        for slot in TRAY_SLOTS
    }


_SLOT_CELL: Final = _turned_slots()


def slot_cell(slot: str, quarter_turns: int = 0) -> Cell:
    """The light of a slot when the tray lies turned clockwise by so many quarter turns."""
    return _SLOT_CELL[slot][quarter_turns % 4]


@cache
def slot_cells(quarter_turns: int) -> Mapping[str, Cell]:
    """The lights of all slots when the tray lies turned clockwise by so many quarter turns."""
    return {slot: slot_cell(slot, quarter_turns) for slot in TRAY_SLOTS}


_PULSING: Final = frozenset("24")
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
    return {p: dim(color, _DIMMED) if beat % 2 and p[1] in _PULSING else color for p, color in colors.items()}
