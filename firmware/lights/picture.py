"""A picture of the 64 pixels, drawn whole and then shown once.

Pictures are in the table's frame: x runs east, y south, from the north-west corner. Colours are what the LEDs are
driven with, 0-255 a channel, red, green, blue, before brightness and the power budget.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from typing import Final, Protocol, Self

from firmware.layout import PIXELS, WIDTH

Color = tuple[int, int, int]
Picture = bytes
"""192 bytes: red, green, blue of each pixel, row by row from the north-west."""

BLANK: Final[Picture] = bytes(3 * PIXELS)


class SignPicture(bytes):
    """A picture in which some lights show digits, a letter or a sign instead of what lies there."""

    signs: frozenset[int]
    """The numbers of these lights, 0 to 63."""

    def __new__(cls, lit: bytes, signs: Iterable[int] = ()) -> Self:
        picture = super().__new__(cls, lit)
        picture.signs = frozenset(signs)
        return picture


def signs_of(picture: Picture) -> frozenset[int]:
    """The lights that show a sign instead of what lies there, by their numbers."""
    return picture.signs if isinstance(picture, SignPicture) else frozenset()


def with_signs(lit: bytes, signs: Iterable[int]) -> Picture:
    """A picture of these bytes in which those lights show a sign."""
    return SignPicture(lit, signs) if signs else lit


class Secret(Protocol):
    """What the lights show instead of all else to those who see them, and no page is sent."""

    def at(self, now: float) -> Picture:
        """The picture; empty while there is nothing to show."""

    def next_change(self, now: float) -> float | None:
        """When that may change next; None if it stays."""


class Canvas:
    """A picture being drawn. Where the picture drawn upon shows a sign, this one does, too."""

    def __init__(self, picture: Picture = BLANK) -> None:
        self._bytes = bytearray(picture)
        self._signs: set[int] = set(getattr(picture, "signs", ()))

    def put(self, x: int, y: int, color: Color) -> None:
        """Set one pixel; what lies outside the matrix is clipped."""
        self.put_each([((x, y), color)])

    def put_all(self, cells: Iterable[tuple[int, int]], color: Color) -> None:
        """Set several pixels to one colour."""
        self.put_each(zip(cells, repeat(color)))

    def put_each(self, lights: Iterable[tuple[tuple[int, int], Color]]) -> None:
        """Set several pixels, each to its colour; what lies outside the matrix is clipped."""
        for (x, y), color in lights:
            if 0 <= x < WIDTH and 0 <= y < WIDTH:
                at = 3 * (WIDTH * y + x)
                self._bytes[at : at + 3] = bytes(color)

    def sign(self, cells: Iterable[tuple[int, int]]) -> None:
        """Tell that these lights, lit or dark, show a sign and not what lies there."""
        self._signs.update(WIDTH * y + x for x, y in cells if 0 <= x < WIDTH and 0 <= y < WIDTH)

    def get(self, x: int, y: int) -> Color:
        at = 3 * (WIDTH * y + x)
        red, green, blue = self._bytes[at : at + 3]
        return red, green, blue

    def picture(self) -> Picture:
        lit = bytes(self._bytes)
        return SignPicture(lit, self._signs) if self._signs else lit


def lit(picture: Picture, cells: Iterable[tuple[int, int]], color: Color) -> Picture:
    """A picture with some lights in another colour."""
    canvas = Canvas(picture)
    canvas.put_all(cells, color)
    return canvas.picture()


def blank_for_signs() -> Canvas:
    """A dark picture for digits, a letter or a sign that has all lights to itself."""
    canvas = Canvas()
    canvas.sign((x, y) for x in range(WIDTH) for y in range(WIDTH))
    return canvas


def mix(color: Color, other: Color, share: float) -> Color:
    """A colour `share` of the way (0 to 1) to another, in linear light."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(color, other, strict=True))
    return red, green, blue


@lru_cache(maxsize=512)
def dim(color: Color, share: float) -> Color:
    """A colour at `share` of its light; a channel that is lit stays lit."""
    red, green, blue = (max(round(c * share), 1) if c else 0 for c in color)
    return red, green, blue


def dim_picture(picture: Picture, share: float) -> Picture:
    """A picture at `share` of its light."""
    return with_signs(bytes(int(c * share) for c in picture), signs_of(picture))
