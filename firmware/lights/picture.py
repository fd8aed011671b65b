"""A picture of the 64 pixels, drawn whole and then shown once.

Pictures are in the table's frame: x runs east, y south, from the north-west corner. Colours are what the LEDs are
driven with, 0-255 a channel, red, green, blue, before brightness and the power budget.
"""

from collections.abc import Iterable
from typing import Final

from firmware.layout import PIXELS, WIDTH

Color = tuple[int, int, int]
Picture = bytes
"""192 bytes: red, green, blue of each pixel, row by row from the north-west."""

BLANK: Final[Picture] = bytes(3 * PIXELS)


class Canvas:
    """A picture being drawn."""

    def __init__(self, picture: Picture = BLANK) -> None:
        self._bytes = bytearray(picture)

    def put(self, x: int, y: int, color: Color) -> None:
        """Set one pixel; what lies outside the matrix is clipped."""
        if 0 <= x < WIDTH and 0 <= y < WIDTH:
            at = 3 * (WIDTH * y + x)
            self._bytes[at : at + 3] = bytes(color)

    def put_all(self, cells: Iterable[tuple[int, int]], color: Color) -> None:
        for x, y in cells:
            self.put(x, y, color)

    def get(self, x: int, y: int) -> Color:
        at = 3 * (WIDTH * y + x)
        red, green, blue = self._bytes[at : at + 3]
        return red, green, blue

    def picture(self) -> Picture:
        return bytes(self._bytes)


def mix(color: Color, other: Color, share: float) -> Color:
    """A colour `share` of the way (0 to 1) to another, in linear light."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(color, other, strict=True))
    return red, green, blue


def dim(color: Color, share: float) -> Color:
    """A colour at `share` of its light; a channel that is lit stays lit."""
    red, green, blue = (max(round(c * share), 1) if c else 0 for c in color)
    return red, green, blue


def dim_picture(picture: Picture, share: float) -> Picture:
    """A picture at `share` of its light."""
    return bytes(int(c * share) for c in picture)
