"""Colours. A palette gives every piece and every sign its light.

Kinds differ by hue and values by light, so that a picture can be read with red-green colour blindness too; the
default palette keeps all pieces apart for normal, deuteranope and protanope eyes (a test simulates them).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.errors import BadInput
from firmware.lights.picture import Color, dim


@dataclass(frozen=True, slots=True)
class Palette:
    """What each piece and sign is lit with, red, green, blue, 0-255."""

    name: str
    pieces: Mapping[str, Color]
    open: Color
    """An entry where the mover can push."""
    closed: Color
    """The entry closed by the latest push."""
    chosen: Color
    refused: Color
    turn: Color
    """The frame while the tray waits to be turned."""


CLEAR: Final = Palette(
    name="clear",
    pieces={
        "J1": (101, 31, 0),
        "J2": (162, 64, 8),
        "J3": (233, 109, 0),
        "J4": (255, 223, 13),
        "C1": (1, 1, 51),
        "C2": (0, 15, 111),
        "C3": (15, 49, 129),
        "C4": (52, 170, 255),
        "xT": (76, 18, 42),
        "xK": (76, 2, 0),
        "xM": (255, 253, 211),
        "xW": (37, 198, 89),
        "xN": (91, 87, 91),
        "xB": (219, 0, 255),
    },
    open=(0, 60, 26),
    closed=(26, 0, 0),
    chosen=(200, 200, 200),
    refused=(190, 0, 0),
    turn=(40, 14, 0),
)

VIVID: Final = Palette(
    name="vivid",
    pieces={
        "J1": (130, 20, 0),
        "J2": (220, 60, 0),
        "J3": (255, 130, 0),
        "J4": (255, 230, 30),
        "C1": (0, 0, 120),
        "C2": (0, 40, 220),
        "C3": (0, 120, 255),
        "C4": (90, 235, 255),
        "xT": (200, 40, 110),
        "xK": (255, 0, 40),
        "xM": (255, 250, 200),
        "xW": (60, 255, 60),
        "xN": (120, 120, 120),
        "xB": (200, 0, 255),
    },
    open=(0, 110, 40),
    closed=(60, 0, 0),
    chosen=(255, 255, 255),
    refused=(255, 0, 0),
    turn=(80, 25, 0),
)

LOW_LIGHT: Final = Palette(
    name="low light",
    pieces={name: dim(color, 0.3) for name, color in CLEAR.pieces.items()},
    open=dim(CLEAR.open, 0.3),
    closed=dim(CLEAR.closed, 0.3),
    chosen=dim(CLEAR.chosen, 0.3),
    refused=dim(CLEAR.refused, 0.3),
    turn=dim(CLEAR.turn, 0.3),
)

PALETTES: Final = (CLEAR, VIVID, LOW_LIGHT)


def palette(name: str) -> Palette:
    """A palette by name; BadInput lists the names."""
    for candidate in PALETTES:
        if candidate.name == name:
            return candidate
    raise BadInput(f"there is no palette {name!r}; choose {', '.join(p.name for p in PALETTES)}")
