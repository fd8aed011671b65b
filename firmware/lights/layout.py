"""Where things are on the 8 x 8 matrix, and how its pixels are wired.

    . . n n n n . .      n e s w  an entry light beside its button
    . . t t t t . .      t        the 32 slots of the tray, the inner 6 x 6 without corners
    w t t t t t t e      .        four 2 x 2 corners: status pixels of the two players
    w t t t t t t e
    w t t t t t t e
    w t t t t t t e
    . . t t t t . .
    . . s s s s . .

Wiring order never leaks into drawing: `Wiring` is the only place that knows it.
"""

from dataclasses import dataclass
from typing import Final

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES, SLOT_INDEX, TRAY_SLOTS, entry_cell, turn_cell
from firmware.lights.picture import PIXELS, WIDTH, Picture

Cell = tuple[int, int]

ENTRY_CELL: Final = {entry: entry_cell(entry) for entry in ENTRIES}
"""The light beside each entry button, in the table's frame."""
FRAME: Final = tuple(ENTRY_CELL.values())


def _clockwise_slots() -> dict[str, tuple[Cell, ...]]:
    return {
        slot: tuple(
            (x + 1, y + 1) for q in range(4) for x, y in [turn_cell(SLOT_INDEX[slot] % 6, SLOT_INDEX[slot] // 6, q, 6)]
        )
        for slot in TRAY_SLOTS
    }


_SLOT_CELL: Final = _clockwise_slots()


def slot_cell(slot: str, quarter_turns: int = 0) -> Cell:
    """Where a slot's light is when the tray lies turned clockwise."""
    return _SLOT_CELL[slot][quarter_turns % 4]


_SOUTH_PIPS: Final = ((6, 6), (7, 6), (6, 7), (7, 7))
_SOUTH_SPOILS: Final = ((0, 6), (1, 6), (0, 7), (1, 7))


def pips(seat: str) -> tuple[Cell, ...]:
    """The four status pixels at a seat's right hand: whose turn, and the value being entered."""
    return _SOUTH_PIPS if seat == "S" else tuple((7 - x, 7 - y) for x, y in _SOUTH_PIPS)


def spoils(seat: str) -> tuple[Cell, ...]:
    """The four status pixels at a seat's left hand: three sauces, then ticket or lead."""
    return _SOUTH_SPOILS if seat == "S" else tuple((7 - x, 7 - y) for x, y in _SOUTH_SPOILS)


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


_TRAY_CORNERS: Final = ((1, 1), (6, 1), (6, 6), (1, 6))


@dataclass(frozen=True, slots=True)
class Wiring:
    """How the strip runs through the matrix.

    `corner` is where its first pixel is (NW NE SE SW), `columns` whether it runs north-south first, `zigzag` whether
    every other line runs back.
    """

    corner: str = "NW"
    columns: bool = False
    zigzag: bool = False

    def __post_init__(self) -> None:
        if self.corner not in ("NW", "NE", "SE", "SW"):
            raise BadInput(f"the first pixel is in the corner {self.corner!r}; use NW, NE, SE or SW")

    def order(self) -> tuple[int, ...]:
        """For each pixel of the strip the index (8 * y + x) of the picture's pixel it shows."""
        result = []
        for line in range(WIDTH):
            for step in range(WIDTH):
                along = WIDTH - 1 - step if self.zigzag and line % 2 else step
                x, y = (line, along) if self.columns else (along, line)
                x = WIDTH - 1 - x if "E" in self.corner else x
                y = WIDTH - 1 - y if "S" in self.corner else y
                result.append(WIDTH * y + x)
        return tuple(result)

    def picture(self, strip_rgb: bytes) -> Picture:
        """The picture that colours on the strip make, red, green, blue a pixel in the strip's order."""
        picture = bytearray(3 * PIXELS)
        for at, pixel in enumerate(self.order()):
            picture[3 * pixel : 3 * pixel + 3] = strip_rgb[3 * at : 3 * at + 3]
        return bytes(picture)
