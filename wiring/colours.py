"""The colours that the drawings of the bodies share, and which light is whose."""

from typing import Final

from firmware.layout import ENTRY_CELL, left_hand, right_hand

SLOT: Final = "#fff6df"
ENTRY: Final = "#cfe8b5"
STATUS: Final = "#dcc8ee"
WOOD: Final = "#ead9bd"
BUTTON: Final = "#f2b8b5"


def corner_cells() -> tuple[tuple[int, int], ...]:
    """The players' lights in the corners as (column, row)."""
    return (*right_hand("S"), *left_hand("S"), *right_hand("N"), *left_hand("N"))


def cell_fill(cell: tuple[int, int]) -> str:
    """What a light is drawn with, by its (column, row): a slot's, an entry's, or a player's."""
    if cell in ENTRY_CELL.values():
        return ENTRY
    return STATUS if cell in corner_cells() else SLOT
