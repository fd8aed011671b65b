"""Where each part of the light board, and of the expander of *spi*, sits on the perfboard, and what joins the holes.

A hole is (column, row), from 1, counted from the north-west corner of the side with the parts. Holes are 2.54 mm apart.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from firmware.layout import CONTROLS
from wiring.boards import EXPANDER_ADDRESS, EXPANDER_PIN
from wiring.netlist import LINE_COLOURS, SERIES, joined
from wiring.pinmap import Expander

Hole = tuple[int, int]
Way = tuple[Hole, ...]
Pin = tuple[str, str]
"""A device and its pin, as in the lists of wires; "controller" is the build's own."""


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


@dataclass(frozen=True, slots=True)
class Layout:
    """A perfboard lying on its long side.

    `bare` is bare wire by net on the side with the copper, from corner to corner: it joins every hole that it passes.
    `insulated` is wire in its insulation on the side with the parts, by colour: it joins its two ends alone.
    """

    size: str
    columns: int
    rows: int
    parts: tuple[Placed, ...]
    bare: Mapping[str, tuple[Way, ...]]
    insulated: Mapping[str, Way]
    leaving: tuple[Leaving, ...]

    @property
    def has_expander(self) -> bool:
        """Whether the expander U2 sits on it."""
        return any(part.name == "U2" for part in self.parts)

    def soldered(self) -> dict[Pin, Hole]:
        """The hole of every pin and of every wire that leaves the board."""
        pins = {pin: hole for part in self.parts for pin, hole in part.pins.items()}
        return pins | {each.pin: each.hole for each in self.leaving}

    def joined(self) -> set[frozenset[Pin]]:
        """The pins that the board joins, one set for each net with at least two."""
        pins = self.soldered()
        groups: list[set[Hole]] = [{hole} for hole in pins.values()]
        groups += [passed(way) for ways in self.bare.values() for way in ways]
        groups += [{way[0], way[-1]} for way in self.insulated.values()]
        nets = (frozenset(pin for pin, hole in pins.items() if hole in group) for group in joined(groups))
        return {net for net in nets if len(net) > 1}


LIGHT: Final = Layout(
    size="50 x 70 mm",
    columns=24,
    rows=18,
    parts=(
        _terminal("T1", 2, ("F1", "out"), ("supply", "-")),
        Placed("C1", {("C1", "+"): (7, 3), ("C1", "-"): (7, 5)}, 5, 2, 9, 6, round=True),
        _terminal("T3", 19, ("row 8", "5V"), ("row 8", "GND")),
        _terminal("T2", 23, ("pixel 1", "5V"), ("pixel 1", "GND")),
        Placed("U1", {("U1", str(n)): _shifter_hole(n) for n in range(1, 15)}, 11.45, 8.4, 13.55, 15.6),
        Placed("C2", {("C2", "1"): (15, 9), ("C2", "2"): (15, 11)}, 14.6, 8.6, 15.4, 11.4),
        Placed("R2", {("R2", "1"): (9, 10), ("R2", "2"): (9, 14)}, 8.6, 10.6, 9.4, 13.4),
    ),
    bare={
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
    },
    insulated={"red": ((16, 9), (16, 3))},
    leaving=(
        Leaving(("controller", "data"), (6, 10), "white", "data; both from the controller", 1),
        Leaving(("controller", "GND"), (4, 5), "black", "GND", 0),
        Leaving(("R1", "1"), (10, 11), "white", "to R1 and DIN", 0),
    ),
)
"""The light board itself, the same in all builds."""


def _expander_hole(pin: int) -> Hole:
    return (20, 8 + pin) if pin <= 14 else (23, 37 - pin)


def _controls(expander: Expander) -> tuple[tuple[Placed, ...], tuple[Way, ...], tuple[Leaving, ...]]:
    """The resistors of the controls' lines, the bare wire on both sides of each, and the wires that leave."""
    parts, ways, leaving = [], [], []
    for name, colour in zip(CONTROLS, LINE_COLOURS, strict=True):
        row, ref = _expander_hole(EXPANDER_PIN[expander.buttons[name]])[1], SERIES[name]
        pins = {(ref, "1"): (24, row), (ref, "2"): (27, row)}
        parts.append(Placed(ref, pins, 24.5, row - 0.35, 26.5, row + 0.35))
        ways += [((23, row), (24, row)), ((27, row), (28, row))]
        leaving.append(Leaving((name, "leg 1"), (28, row), colour, name, 0))
    return tuple(parts), tuple(ways), tuple(leaving)


def _address(expander: Expander, level: int) -> list[int]:
    """The rows of the address pins that the expander's address has at a level, 0 or 1."""
    pins = EXPANDER_ADDRESS.items()
    return sorted(_expander_hole(pin)[1] for bit, pin in pins if expander.address >> bit & 1 == level)


def with_expander(expander: Expander) -> Layout:
    """The board of *spi*, with the expander in its south-east."""
    resistors, line_ways, line_wires = _controls(expander)
    return Layout(
        size="70 x 90 mm",
        columns=30,
        rows=26,
        parts=(
            *LIGHT.parts,
            Placed("U2", {("expander", str(n)): _expander_hole(n) for n in range(1, 29)}, 20.45, 8.4, 22.55, 22.6),
            Placed("RN1", {("RN1", str(n)): (18, 7 + n) for n in range(1, 10)}, 17.55, 7.5, 18.45, 16.5),
            Placed(
                "RN2",
                {("RN2", "1"): (29, 13), **{("RN2", str(n)): (29, 14 - n) for n in range(2, 6)}},
                28.55,
                8.5,
                29.45,
                13.5,
            ),
            Placed("C3", {("C3", "1"): (18, 17), ("C3", "2"): (18, 19)}, 17.6, 16.7, 18.4, 19.4),
            *resistors,
        ),
        bare={
            **LIGHT.bare,
            "U2 GND": (
                ((18, 8), (22, 8), (22, 24)),
                ((20, 18), (22, 18)),
                *(((22, row), (23, row)) for row in _address(expander, 0)),
                ((18, 19), (19, 19), (19, 18), (20, 18)),
                ((22, 23), (29, 23), (29, 13)),
            ),
            "3V3": (
                ((16, 17), (20, 17)),
                ((23, 19), (24, 19)),
                *(((24, 19), (24, row), (23, row)) for row in _address(expander, 1)),
            ),
            "unused pins": (
                *(((18, row), (20, row)) for row in range(9, 17)),
                *(((23, row), (29, row)) for row in range(9, 13)),
            ),
            "lines": (
                *line_ways,
                ((19, 20), (20, 20)),
                ((18, 21), (20, 21)),
                ((23, 17), (25, 17)),
            ),
        },
        insulated={**LIGHT.insulated, "orange": ((17, 17), (17, 25), (24, 25), (24, 19))},
        leaving=(
            *LIGHT.leaving,
            Leaving(("R23", "2"), (16, 17), "orange", "3V3, R23", 0),
            Leaving(("controller", "SDA"), (18, 21), "blue", "SDA", 1),
            Leaving(("controller", "SCL"), (19, 20), "yellow", "SCL", 0),
            Leaving(("controller", "VSS"), (22, 24), "black", "GND", 0),
            Leaving(("controller", "INTA"), (25, 17), "grey", "INTA", 0),
            Leaving(("ok", "leg 2"), (27, 23), "black", "controls, GND", 1),
            *line_wires,
        ),
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
