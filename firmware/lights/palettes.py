"""Colours by role, the same for all games.

A palette has four shades for each seat, brighter for what is worth more, six accents for what belongs to no seat, and
one colour for each sign of the table. Games map their pieces onto these roles. In the default palette all shades and
accents can be told apart with normal, deuteranope and protanope vision (a test simulates them): seats differ by hue,
shades by brightness.
"""

from dataclasses import dataclass
from typing import Final

from engine.errors import BadInput
from firmware.lights.picture import Color, dim
from firmware.snapshot import Accents as AccentsSnapshot
from firmware.snapshot import Palette as PaletteSnapshot

Shades = tuple[Color, Color, Color, Color]
"""From the faintest to the brightest."""


@dataclass(frozen=True, slots=True)
class Accents:
    """Six colours besides those of the seats."""

    rose: Color
    red: Color
    cream: Color
    green: Color
    grey: Color
    purple: Color

    def dimmed(self, share: float) -> "Accents":
        """The same at a share (0 to 1) of their light."""
        return Accents(*(dim(color, share) for color in self.all()))

    def all(self) -> tuple[Color, ...]:
        return self.rose, self.red, self.cream, self.green, self.grey, self.purple

    def snapshot(self) -> AccentsSnapshot:
        """The colours by name for the page, in hexadecimal."""
        return {
            "rose": bytes(self.rose).hex(),
            "red": bytes(self.red).hex(),
            "cream": bytes(self.cream).hex(),
            "green": bytes(self.green).hex(),
            "grey": bytes(self.grey).hex(),
            "purple": bytes(self.purple).hex(),
        }


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
            "accents": self.accents.snapshot(),
            "open": bytes(self.open).hex(),
            "closed": bytes(self.closed).hex(),
            "chosen": bytes(self.chosen).hex(),
            "refused": bytes(self.refused).hex(),
            "turn": bytes(self.turn).hex(),
        }

    def dimmed(self, name: str, share: float) -> "Palette":
        """The same at a share (0 to 1) of its light, under another name."""
        return Palette(
            name,
            _dimmed(self.seat_one, share),
            _dimmed(self.seat_two, share),
            self.accents.dimmed(share),
            open=dim(self.open, share),
            closed=dim(self.closed, share),
            chosen=dim(self.chosen, share),
            refused=dim(self.refused, share),
            turn=dim(self.turn, share),
        )


def _dimmed(shades: Shades, share: float) -> Shades:
    faint, low, high, bright = (dim(color, share) for color in shades)
    return faint, low, high, bright


CLEAR: Final = Palette(
    name="clear",
    seat_one=((101, 31, 0), (162, 64, 8), (233, 109, 0), (255, 223, 13)),
    seat_two=((1, 1, 51), (0, 15, 111), (15, 49, 129), (52, 170, 255)),
    accents=Accents(
        rose=(76, 18, 42),
        red=(76, 2, 0),
        cream=(255, 253, 211),
        green=(37, 198, 89),
        grey=(91, 87, 91),
        purple=(219, 0, 255),
    ),
    open=(0, 60, 26),
    closed=(26, 0, 0),
    chosen=(200, 200, 200),
    refused=(190, 0, 0),
    turn=(40, 14, 0),
)

VIVID: Final = Palette(
    name="vivid",
    seat_one=((130, 20, 0), (220, 60, 0), (255, 130, 0), (255, 230, 30)),
    seat_two=((0, 0, 120), (0, 40, 220), (0, 120, 255), (90, 235, 255)),
    accents=Accents(
        rose=(200, 40, 110),
        red=(255, 0, 40),
        cream=(255, 250, 200),
        green=(60, 255, 60),
        grey=(120, 120, 120),
        purple=(200, 0, 255),
    ),
    open=(0, 110, 40),
    closed=(60, 0, 0),
    chosen=(255, 255, 255),
    refused=(255, 0, 0),
    turn=(80, 25, 0),
)

LOW_LIGHT: Final = CLEAR.dimmed("low light", 0.3)

PALETTES: Final = (CLEAR, VIVID, LOW_LIGHT)


def palette(name: str) -> Palette:
    """A palette by name; BadInput lists the names."""
    for candidate in PALETTES:
        if candidate.name == name:
            return candidate
    raise BadInput(f"there is no palette {name!r}; choose {', '.join(p.name for p in PALETTES)}")
