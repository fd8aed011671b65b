"""Colours by role, the same for all games.

A palette has four shades for each seat, brighter for what is worth more, six accents for what belongs to no seat, and
one colour for each sign of the table. Games map their pieces onto these roles. In the default palette all shades and
accents can be distinguished with normal, deuteranope and protanope vision (a test simulates them): seats differ by hue,
shades by brightness.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from engine.errors import BadInput
from firmware.lights import Color
from firmware.snapshot import Accents as AccentsSnapshot
from firmware.snapshot import Palette as PaletteSnapshot

Shades = tuple[Color, Color, Color, Color]
"""From the faintest to the brightest."""


class Accents(NamedTuple):
    """Six colours besides those of the seats."""

    rose: Color
    red: Color
    cream: Color
    green: Color
    grey: Color
    purple: Color


@dataclass(frozen=True, slots=True)
class Palette:
    """A colour for each role; red, green, blue, 0-255 a channel, linear light."""

    name: str
    seat_one: Shades
    seat_two: Shades
    accents: Accents
    open: Color
    """A button that does something now."""
    closed: Color
    """A button that is closed by the latest action."""
    chosen: Color
    refused: Color
    turn: Color
    """The frame while the players are to turn something."""

    def snapshot(self) -> PaletteSnapshot:
        """The colours by role for the page, in hexadecimal."""
        return {
            "seat_one": [bytes(color).hex() for color in self.seat_one],
            "seat_two": [bytes(color).hex() for color in self.seat_two],
            "accents": cast(
                AccentsSnapshot, {name: bytes(color).hex() for name, color in self.accents._asdict().items()}
            ),
            "open": bytes(self.open).hex(),
            "closed": bytes(self.closed).hex(),
            "chosen": bytes(self.chosen).hex(),
            "refused": bytes(self.refused).hex(),
            "turn": bytes(self.turn).hex(),
        }


CLEAR: Final = Palette(
    name="clear",
    seat_one=((78, 7, 0), (123, 21, 0), (175, 56, 0), (251, 101, 11)),
    seat_two=((0, 21, 100), (0, 53, 113), (2, 73, 254), (24, 163, 252)),
    accents=Accents(
        rose=(34, 12, 35),
        red=(37, 1, 5),
        cream=(242, 234, 156),
        green=(98, 255, 1),
        grey=(132, 129, 85),
        purple=(255, 1, 196),
    ),
    open=(6, 50, 23),
    closed=(16, 0, 1),
    chosen=(162, 144, 136),
    refused=(234, 55, 31),
    turn=(50, 8, 2),
)

VIVID: Final = Palette(
    name="vivid",
    seat_one=((79, 7, 0), (116, 19, 0), (189, 48, 3), (250, 117, 10)),
    seat_two=((2, 16, 128), (1, 54, 122), (18, 74, 252), (28, 160, 252)),
    accents=Accents(
        rose=(76, 26, 40),
        red=(47, 0, 1),
        cream=(245, 230, 181),
        green=(119, 195, 74),
        grey=(118, 94, 67),
        purple=(255, 2, 197),
    ),
    open=(0, 42, 17),
    closed=(27, 3, 0),
    chosen=(153, 160, 179),
    refused=(254, 57, 37),
    turn=(109, 9, 0),
)

LOW_LIGHT: Final = Palette(
    name="low light",
    seat_one=((23, 2, 0), (47, 4, 0), (106, 9, 0), (127, 54, 2)),
    seat_two=((3, 2, 51), (0, 10, 77), (2, 12, 227), (34, 74, 180)),
    accents=Accents(
        rose=(39, 11, 36),
        red=(6, 0, 0),
        cream=(45, 51, 25),
        green=(47, 82, 42),
        grey=(22, 33, 31),
        purple=(229, 23, 136),
    ),
    open=(4, 11, 8),
    closed=(6, 2, 2),
    chosen=(60, 61, 55),
    refused=(84, 12, 19),
    turn=(32, 3, 0),
)

PALETTES: Final = (CLEAR, VIVID, LOW_LIGHT)


def palette(name: str) -> Palette:
    """A palette by name; BadInput lists the names."""
    named = {each.name: each for each in PALETTES}
    if name not in named:
        raise BadInput(f"there is no palette {name!r}; choose {', '.join(named)}")
    return named[name]
