"""Writes SVG drawings with dimensions; the same calls give the same text, so that made files can be compared."""

from collections.abc import Iterable
from html import escape
from typing import Final

from firmware.layout import ENTRY_CELL, left_hand, right_hand

FONT: Final = "DejaVu Sans, Verdana, Arial, sans-serif"
INK: Final = "#222"
SIZE_INK: Final = "#b03000"
"""The colour of dimension lines, which tells them from edges."""


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


class Drawing:
    """A drawing of a width and height; all coordinates are multiplied by `scale` to give SVG's user units.

    Coordinates count from `origin`, a point right of and below the north-west corner.
    """

    def __init__(
        self, width: float, height: float, title: str, scale: float = 1.0, origin: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        self.scale, self.origin = scale, origin
        w, h = _n(width * scale), _n(height * scale)
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" '
            f'font-family="{FONT}" font-size="12">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{w}" height="{h}" fill="#fff"/>',
        ]

    def _s(self, value: float) -> str:
        return _n(value * self.scale)

    def _x(self, value: float) -> str:
        return self._s(value + self.origin[0])

    def _y(self, value: float) -> str:
        return self._s(value + self.origin[1])

    def rect(self, x: float, y: float, w: float, h: float, fill: str = "none", ink: str = INK, r: float = 0) -> None:
        """A rectangle from its north-west corner; `r` rounds the corners."""
        self.parts.append(
            f'<rect x="{self._x(x)}" y="{self._y(y)}" width="{self._s(w)}" height="{self._s(h)}" rx="{self._s(r)}" '
            f'fill="{fill}" stroke="{ink}"/>'
        )

    def circle(self, x: float, y: float, diameter: float, fill: str = "#fff", ink: str = INK) -> None:
        self.parts.append(
            f'<circle cx="{self._x(x)}" cy="{self._y(y)}" r="{self._s(diameter / 2)}" fill="{fill}" stroke="{ink}"/>'
        )

    def line(self, points: Iterable[tuple[float, float]], ink: str = INK, width: float = 1, dash: str = "") -> None:
        """A line through points; `width` and `dash` in user units."""
        way = " ".join(f"{self._x(x)},{self._y(y)}" for x, y in points)
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="{_n(width)}"{extra}/>')

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 12,
        anchor: str = "middle",
        ink: str = INK,
        bold: bool = False,
        upright: bool = False,
    ) -> None:
        """Text with the middle of its height at y; `size` in user units; `upright` reads from bottom to top."""
        x_ = (x + self.origin[0]) * self.scale
        y_ = (y + self.origin[1]) * self.scale + (0 if upright else size * 0.35)
        turn = f' transform="rotate(-90 {_n(x_)} {_n(y_)})"' if upright else ""
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{_n(x_)}" y="{_n(y_)}" font-size="{_n(size)}" text-anchor="{anchor}" fill="{ink}"{weight}{turn}>'
            f"{escape(text)}</text>"
        )

    def start(self, told: str) -> None:
        """Begin a group with words that a viewer shows at the pointer; `end` ends it."""
        self.parts.append(f"<g><title>{escape(told)}</title>")

    def end(self) -> None:
        self.parts.append("</g>")

    def across(self, x1: float, x2: float, y: float, text: str, above: bool = True) -> None:
        """A dimension from x1 to x2 at height y, with ticks at its ends."""
        tick = 5 / self.scale
        self.line([(x1, y), (x2, y)], SIZE_INK)
        for x in (x1, x2):
            self.line([(x, y - tick), (x, y + tick)], SIZE_INK)
        self.text((x1 + x2) / 2, y + (-9 if above else 10) / self.scale, text, 12, ink=SIZE_INK)

    def along(self, y1: float, y2: float, x: float, text: str, left: bool = True) -> None:
        """A dimension from y1 to y2 at x, its text reading upwards."""
        tick = 5 / self.scale
        self.line([(x, y1), (x, y2)], SIZE_INK)
        for y in (y1, y2):
            self.line([(x - tick, y), (x + tick, y)], SIZE_INK)
        self.text(x + (-5 if left else 14) / self.scale, (y1 + y2) / 2, text, 12, ink=SIZE_INK, upright=True)

    def svg(self) -> str:
        """The whole drawing."""
        return "\n".join([*self.parts, "</svg>", ""])


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
