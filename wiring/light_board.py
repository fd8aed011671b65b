"""Where each part of the light board sits on the perfboard, and what joins the holes; the same in all builds.

A hole is (column, row), from 1, counted from the north-west corner of the side with the parts. Holes are 2.54 mm apart.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Hole = tuple[int, int]
Pin = tuple[str, str]
"""A device and its pin, as in the lists of wires; "controller" is the build's own."""

COLUMNS: Final = 24
ROWS: Final = 18
"""A perfboard of 50 x 70 mm lying on its long side."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part with the holes of its pins, by their names in the lists of wires, and the room that it takes, in holes."""

    name: str
    pins: Mapping[Pin, Hole]
    west: float
    north: float
    east: float
    south: float
    round: bool = False


@dataclass(frozen=True, slots=True)
class Leaving:
    """A wire that is soldered to a hole and leaves the board over its south edge: where it leads, and its colour.

    `line` is the line below the board in which the drawing says so.
    """

    pin: Pin
    hole: Hole
    colour: str
    words: str
    line: int


def _shifter_hole(pin: int) -> Hole:
    return (11, 8 + pin) if pin <= 7 else (14, 23 - pin)


def _terminal(name: str, column: int, plus: Pin, minus: Pin) -> Placed:
    return Placed(name, {plus: (column, 3), minus: (column, 5)}, column - 1.6, 1.6, column + 1.6, 6.4)


PARTS: Final = (
    _terminal("T1", 2, ("F1", "out"), ("supply", "-")),
    Placed("C1", {("C1", "+"): (7, 3), ("C1", "-"): (7, 5)}, 5, 2, 9, 6, round=True),
    _terminal("T3", 19, ("row 8", "5V"), ("row 8", "GND")),
    _terminal("T2", 23, ("pixel 1", "5V"), ("pixel 1", "GND")),
    Placed("U1", {("U1", str(n)): _shifter_hole(n) for n in range(1, 15)}, 11.45, 8.4, 13.55, 15.6),
    Placed("C2", {("C2", "1"): (15, 9), ("C2", "2"): (15, 11)}, 14.6, 8.6, 15.4, 11.4),
    Placed("R2", {("R2", "1"): (9, 10), ("R2", "2"): (9, 14)}, 8.6, 10.6, 9.4, 13.4),
)

BARE: Final[Mapping[str, tuple[tuple[Hole, ...], ...]]] = {
    "5 V": (((2, 3), (23, 3)), ((14, 9), (16, 9))),
    "GND": (
        ((2, 5), (23, 5)),
        ((12, 5), (12, 15)),
        *(((11, row), (12, row)) for row in (9, 12, 13)),
        ((9, 14), (9, 15), (12, 15)),
        *(((12, row), (14, row)) for row in (10, 13, 14)),
        ((12, 11), (15, 11)),
    ),
    "data in": (((6, 10), (11, 10)),),
    "data out": (((10, 11), (11, 11)),),
}
"""Bare wire on the side with the copper, from corner to corner: it joins every hole that it passes."""

INSULATED: Final = (((16, 9), (16, 3)),)
"""Wire in its red insulation on the side with the parts, from 5 V to U1: it passes over the GND rail."""

LEAVING: Final = (
    Leaving(("controller", "data"), (6, 10), "white", "data; both from the controller", 1),
    Leaving(("controller", "GND"), (4, 5), "black", "GND", 0),
    Leaving(("R1", "1"), (10, 11), "white", "to R1 and DIN", 0),
)


def passed(corners: Iterable[Hole]) -> set[Hole]:
    """Every hole on a way from corner to corner, which runs along rows and columns. Raises ValueError otherwise."""
    holes: set[Hole] = set()
    for (x1, y1), (x2, y2) in pairwise(corners):
        if x1 != x2 and y1 != y2:
            raise ValueError(f"the way from {(x1, y1)} to {(x2, y2)} runs askew; give its corner")
        columns, rows = range(min(x1, x2), max(x1, x2) + 1), range(min(y1, y2), max(y1, y2) + 1)
        holes |= {(column, row) for column in columns for row in rows}
    return holes


def soldered() -> dict[Pin, Hole]:
    """The hole of every pin and of every wire that leaves the board."""
    return {pin: hole for part in PARTS for pin, hole in part.pins.items()} | {each.pin: each.hole for each in LEAVING}


def joined() -> set[frozenset[Pin]]:
    """The pins that the board joins, one set for each net with at least two."""
    groups: list[set[Hole]] = [{hole} for hole in soldered().values()]
    for ways in BARE.values():
        groups += [passed(way) for way in ways]
    groups += [set(ends) for ends in INSULATED]
    merged: list[set[Hole]] = []
    for group in groups:
        touching = [other for other in merged if other & group]
        merged = [other for other in merged if not other & group] + [group.union(*touching)]
    nets = (frozenset(pin for pin, hole in soldered().items() if hole in group) for group in merged)
    return {net for net in nets if len(net) > 1}
