"""Describes parts as data: prisms that are added and cut away, in mm; x runs east, y north, z up from the top's face.

The origin is the middle of the tray, on the upper face of the top.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Final, Literal

Point = tuple[float, float]
Span = tuple[Point, Point, Point]
Axis = Literal["x", "y", "z"]
Made = Literal["laser", "card", "saw", "print", "bought", "room"]
"""How a part is made: cut from a sheet by a laser, or card by a knife; sawn; printed. `bought` parts come as they are,
`room` is kept free for hands, tools, wires and tapas."""

_ROUND: Final = 24


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by its middle and diameter."""

    x: float
    y: float
    diameter: float


@dataclass(frozen=True, slots=True)
class Prism:
    """An outline drawn out along an axis from `low` to `high`.

    The outline's points are (x, y) along z, (x, z) along y, (y, z) along x.
    """

    outline: tuple[Point, ...] | Circle
    low: float
    high: float
    axis: Axis = "z"

    def span(self) -> tuple[Point, Point, Point]:
        """Lowest and highest x, y and z."""
        if isinstance(self.outline, Circle):
            c, r = self.outline, self.outline.diameter / 2
            first, second = (c.x - r, c.x + r), (c.y - r, c.y + r)
        else:
            first, second = _span(p[0] for p in self.outline), _span(p[1] for p in self.outline)
        along = (self.low, self.high)
        if self.axis == "z":
            return first, second, along
        return (first, along, second) if self.axis == "y" else (along, first, second)

    def described(self) -> str:
        """The prism in numbers, to a thousandth of a millimetre."""
        if isinstance(self.outline, Circle):
            numbers = [self.outline.x, self.outline.y, self.outline.diameter]
        else:
            numbers = [value for point in self.outline for value in point]
        return " ".join([self.axis, *map(_number, (self.low, self.high, *numbers))])


def _number(value: float) -> str:
    # Adding 0 makes -0 plain.
    return f"{round(value, 3) + 0:g}"


def _span(values: Iterator[float]) -> Point:
    known = list(values)
    return min(known), max(known)


def around(spans: Iterable[Span]) -> Span:
    """Lowest and highest x, y and z of several spans together."""
    x, y, z = ((min(low for low, _ in axis), max(high for _, high in axis)) for axis in zip(*spans, strict=True))
    return x, y, z


@dataclass(frozen=True, slots=True)
class Part:
    """A part in its place. Parts with the same `piece` are cut alike and get one file.

    `meets` names parts that this one may go into: a soft joint, a screw's or a pressed thing's own seat.
    """

    name: str
    piece: str
    made: Made
    material: str
    adds: tuple[Prism, ...]
    cuts: tuple[Prism, ...] = ()
    flat: Axis = "z"
    """The axis across the sheet that it is cut from."""
    colour: str = "#ead9bd"
    lift: float = 0.0
    """How far up it is drawn in the exploded view; below 0: down."""
    meets: frozenset[str] = field(default=frozenset())

    def span(self) -> tuple[Point, Point, Point]:
        """Lowest and highest x, y and z."""
        return around(prism.span() for prism in self.adds)

    def flat_size(self) -> Point:
        """Length and width on the sheet, the longer first."""
        sizes = [high - low for (low, high), axis in zip(self.span(), "xyz", strict=True) if axis != self.flat]
        return max(sizes), min(sizes)

    def thick(self) -> float:
        """Across the sheet."""
        low, high = self.span()["xyz".index(self.flat)]
        return high - low

    def described(self) -> str:
        """The part in words and numbers that are the same on every computer, for comparing."""
        prisms = [f"{sign} {prism.described()}" for sign, own in (("+", self.adds), ("-", self.cuts)) for prism in own]
        return f"{self.name} {self.lift:g}: {'; '.join(prisms)}"


def box(x: Point, y: Point, z: Point) -> Prism:
    """A box from its lowest and highest x, y, z."""
    return Prism(((x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1])), *z)


def rod(x: float, y: float, diameter: float, z: Point) -> Prism:
    """An upright cylinder."""
    return Prism(Circle(x, y, diameter), *z)


def slot(x: float, y: float, wide: float, deep: float, east: bool, z: Point, lead: float = 1.0) -> Prism:
    """A notch that reaches from x `deep` to the east or west with a round end; it begins `lead` before x."""
    sign, radius = (1 if east else -1), wide / 2
    middle = x + sign * (deep - radius)
    turns = [pi * i / _ROUND - pi / 2 for i in range(_ROUND + 1)]
    end = [(middle + sign * radius * cos(t), y + radius * sin(t)) for t in turns]
    return Prism(((x - sign * lead, y - radius), *end, (x - sign * lead, y + radius)), *z)


def regular(x: float, y: float, across: float, corners: int, z: Point, turn: float = 0.0) -> Prism:
    """A regular polygon's prism, `across` its corners."""
    angles = [2 * pi * i / corners + turn for i in range(corners)]
    return Prism(tuple((x + across / 2 * cos(a), y + across / 2 * sin(a)) for a in angles), *z)
