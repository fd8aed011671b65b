"""Draws curves as SVG with axes, limits as dashed lines, and one line of legend for each curve."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wiring.proof.spice import Curve
from wiring.svg import Drawing

_COLOURS: Final = ("#0b5fa5", "#b03000", "#2a7d2e", "#7a3fa0", "#8a6d00", "#333")
_LEFT: Final = 64
_TOP: Final = 44
_WIDE: Final = 560
_HIGH: Final = 260
_MOST_POINTS: Final = 400


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis: what it says, its least and most value, the distance of its marks."""

    label: str
    least: float
    most: float
    step: float

    def marks(self) -> list[float]:
        count = round((self.most - self.least) / self.step)
        return [self.least + i * self.step for i in range(count + 1)]

    def share(self, value: float) -> float:
        """Where a value lies, 0 to 1, cut off at the ends."""
        return min(1.0, max(0.0, (value - self.least) / (self.most - self.least)))


def _thinned(curve: Curve, x: Axis) -> Curve:
    """At most some hundred points, of each stretch the least and the most, so that no peak gets lost."""
    inside = [point for point in curve if x.least <= point[0] <= x.most]
    size = max(1, len(inside) * 2 // _MOST_POINTS)
    result: Curve = []
    for i in range(0, len(inside), size):
        stretch = inside[i : i + size]
        ends = {min(stretch, key=lambda p: p[1]), max(stretch, key=lambda p: p[1])}
        result += sorted(ends)
    return result


def chart(
    title: str, x: Axis, y: Axis, curves: Sequence[tuple[str, Curve]], limits: Sequence[tuple[str, float]] = ()
) -> str:
    """The picture of some curves, each with its name in the legend; `limits` are levels with their names."""
    rows = len(curves) + len(limits)
    drawing = Drawing(_LEFT + _WIDE + 24, _TOP + _HIGH + 60 + 20 * rows, title)
    drawing.text(_LEFT + _WIDE / 2, 20, title, 15, bold=True)

    def at(px: float, py: float) -> tuple[float, float]:
        return _LEFT + _WIDE * x.share(px), _TOP + _HIGH * (1 - y.share(py))

    for value in x.marks():
        drawing.line([at(value, y.least), at(value, y.most)], "#ddd")
        drawing.text(at(value, 0)[0], _TOP + _HIGH + 13, f"{value:g}", 11)
    for value in y.marks():
        drawing.line([at(x.least, value), at(x.most, value)], "#ddd")
        drawing.text(_LEFT - 8, at(0, value)[1], f"{value:g}", 11, "end")
    drawing.rect(_LEFT, _TOP, _WIDE, _HIGH)
    drawing.text(_LEFT + _WIDE / 2, _TOP + _HIGH + 32, x.label, 12)
    drawing.text(20, _TOP + _HIGH / 2, y.label, 12, upright=True)
    row = _TOP + _HIGH + 56
    for (name, curve), colour in zip(curves, _COLOURS, strict=False):
        drawing.line([at(*point) for point in _thinned(curve, x)], colour, 2)
        drawing.line([(_LEFT, row), (_LEFT + 28, row)], colour, 2)
        drawing.text(_LEFT + 38, row, name, 12, "start")
        row += 20
    for (name, level), dash in zip(limits, ("6 4", "2 3", "9 3"), strict=False):
        drawing.line([at(x.least, level), at(x.most, level)], "#222", 1.4, dash)
        drawing.line([(_LEFT, row), (_LEFT + 28, row)], "#222", 1.4, dash)
        drawing.text(_LEFT + 38, row, name, 12, "start")
        row += 20
    return drawing.svg()
