"""The table as every game finds it: twenty buttons, 64 lights, and where they are.

    . . n n n n . .      n e s w  the light next to an entry button
    . . . . . . . .      .        lights that a game uses as it likes; the 2 x 2 corners
    w . . . . . . e               lie at the hands of two players, south and north
    w . . . . . . e
    w . . . . . . e
    w . . . . . . e
    . . . . . . . .
    . . s s s s . .

Names and places are in the table's frame: they never turn, whatever a game turns on the lights. Cells are (x, y); x
runs east and y south from the north-west corner, both 0-7.
"""

from functools import cache
from typing import Final

WIDTH: Final = 8
"""Lights in a row, and rows."""
PIXELS: Final = WIDTH * WIDTH

Cell = tuple[int, int]

SIDES: Final = ("N", "E", "S", "W")
ENTRIES: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Sb Sc Sd Se W5 W4 W3 W2".split())
"""The sixteen entry buttons: the side, then the file (b-e, west to east) or the rank (5-2, north to south)."""
CONTROLS: Final = ("ok", "back", "hint", "menu")
BUTTONS: Final = (*ENTRIES, *CONTROLS)
CLOCKWISE: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Se Sd Sc Sb W2 W3 W4 W5".split())
"""The entry buttons clockwise, from the west end of the north side."""


def _entry_cell(entry: str) -> Cell:
    side, line = entry[0], entry[1]
    if side in "NS":
        return "abcdef".index(line) + 1, 0 if side == "N" else WIDTH - 1
    return 0 if side == "W" else WIDTH - 1, WIDTH - 1 - int(line)


ENTRY_CELL: Final = {entry: _entry_cell(entry) for entry in ENTRIES}
"""The light next to each entry button."""
FRAME: Final = tuple(ENTRY_CELL.values())
RING: Final = tuple(ENTRY_CELL[entry] for entry in CLOCKWISE)
"""The same lights clockwise, from the west end of the north side."""

CORNERS: Final = ((0, 0), (WIDTH - 1, 0), (0, WIDTH - 1), (WIDTH - 1, WIDTH - 1))
MIDDLE: Final = tuple(
    (x, y) for y in range(1, WIDTH - 1) for x in range(1, WIDTH - 1) if not (x in (1, 6) and y in (1, 6))
)
"""The 32 lights in the middle: those of the tray's slots, in which signs are drawn, too."""


@cache
def right_hand(seat: str) -> tuple[Cell, ...]:
    """The four lights of the corner at the right hand of the player at `S` or `N`, in that player's reading order."""
    return ((6, 6), (7, 6), (6, 7), (7, 7)) if seat == "S" else ((1, 1), (0, 1), (1, 0), (0, 0))


@cache
def left_hand(seat: str) -> tuple[Cell, ...]:
    """The four lights of the corner at the left hand of the player at `S` or `N`, in that player's reading order."""
    return ((0, 6), (1, 6), (0, 7), (1, 7)) if seat == "S" else ((7, 1), (6, 1), (7, 0), (6, 0))
