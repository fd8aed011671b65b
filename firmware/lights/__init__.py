"""Pictures of the 64 pixels, animations of them, the order and the current of what the strip is sent, and palettes.

Pictures are in the table's frame: x runs east, y south, from the north-west corner. Colours are what the LEDs are
driven with, 0-255 a channel, red, green, blue, before brightness and the power budget. Only `MatrixOrder` knows in
which order the strip's pixels follow each other.

A palette gives each role its colour, the same for all games: four shades for each seat, brighter for what is worth
more, six accents for what belongs to no seat, and one colour for each sign of the table. Games map their pieces onto
these roles. In the default palette all shades and accents can be distinguished with normal, deuteranope and protanope
vision (a test simulates them): seats differ by hue, shades by brightness.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from typing import Final, NamedTuple, Protocol, Self, cast

from engine.errors import BadInput
from firmware.layout import PIXELS, WIDTH
from firmware.lights.supply import CHANNEL_MA, IDLE_MA, LEAST_LIMIT_MA, LIMIT_MA
from firmware.snapshot import Accents as AccentsSnapshot
from firmware.snapshot import Palette as PaletteSnapshot

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


@lru_cache
def dim(color: Color, share: float) -> Color:
    """A colour at `share` of its light; a channel that is lit stays lit."""
    red, green, blue = (max(round(c * share), 1) if c else 0 for c in color)
    return red, green, blue


def dim_picture(picture: Picture, share: float) -> Picture:
    """A picture at `share` of its light."""
    return with_signs(bytes(int(c * share) for c in picture), signs_of(picture))


_TICK: Final = 1e-6


Frame = tuple[float, Picture]
"""A picture and the seconds it is shown."""
Frames = Sequence[Frame]


@dataclass(frozen=True)
class Animation:
    """Pictures with their seconds, begun at `began`. After `frames` either `loop` is shown again and again, or `still`
    stays.
    """

    still: Picture = BLANK
    frames: tuple[Frame, ...] = ()
    began: float = 0.0
    loop: tuple[Frame, ...] = ()

    @property
    def length(self) -> float:
        """Seconds until the frames have been shown once."""
        return sum(seconds for seconds, _ in self.frames)

    def at(self, now: float) -> Picture:
        return self._look(now)[0]

    def next_change(self, now: float) -> float | None:
        """When the picture may change next; None if it stays."""
        return self._look(now)[1]

    def _look(self, now: float) -> tuple[Picture, float | None]:
        end = self.began
        for seconds, picture in self.frames:
            end += seconds
            if now < end - _TICK:
                return picture, end
        if not self.loop:
            return self.still, None
        length = sum(seconds for seconds, _ in self.loop)
        end += (now - end + _TICK) // length * length
        for seconds, picture in self.loop:
            end += seconds
            if now < end - _TICK:
                return picture, end
        return self.loop[0][1], end + self.loop[0][0]


def blink(seconds: float, times: int, *pictures: Picture) -> list[Frame]:
    """The pictures in turn, repeated several times."""
    return [(seconds, picture) for _ in range(times) for picture in pictures]


@dataclass(frozen=True, slots=True)
class MatrixOrder:
    """The order of the strip's pixels.

    `corner` is where its first pixel is (NW NE SE SW), `columns` whether it runs north-south first, `zigzag` whether
    every other line runs back. Raises BadInput for any other corner.
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


def current_ma(picture: Picture) -> float:
    """The estimated current of a frame in mA."""
    return IDLE_MA + sum(picture) * CHANNEL_MA / 255


class PowerBudget:
    """Scales frames by the brightness asked for and, where needed, below a limit in mA."""

    def __init__(self, limit_ma: int = LIMIT_MA) -> None:
        if limit_ma < LEAST_LIMIT_MA:
            raise BadInput(
                f"a power limit of {limit_ma} mA is too low to show anything; give at least {LEAST_LIMIT_MA}"
            )
        self.limit_ma = limit_ma

    def apply(self, picture: Picture, brightness: float = 1.0) -> Picture:
        """The frame to send: `brightness` (0 to 1) and then the limit are applied, rounded down."""
        wanted = sum(picture) * brightness * CHANNEL_MA / 255
        allowed = self.limit_ma - IDLE_MA
        scale = brightness * (allowed / max(wanted, allowed))
        return picture if scale >= 1.0 else picture.translate(_scaled(scale))


@lru_cache
def _scaled(scale: float) -> bytes:
    """Every level of a channel at a share of its light, rounded down."""
    return bytes(int(value * scale) for value in range(256))


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
_NAMED: Final = {each.name: each for each in PALETTES}


def palette(name: str) -> Palette:
    """A palette by name; BadInput lists the names."""
    if name not in _NAMED:
        raise BadInput(f"there is no palette {name!r}; choose {', '.join(_NAMED)}")
    return _NAMED[name]
