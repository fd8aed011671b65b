"""Draws the rows of lights from both sides: which way the data runs, what links the rows, where the feeds arrive."""

from typing import Final

from firmware.layout import WIDTH
from wiring.bodies import Point
from wiring.pinmap import Body, Pinmap
from wiring.svg import Drawing
from wiring.symbols import resistor, wire

_CELL: Final = 46.0
_SIDE: Final = WIDTH * _CELL
_ROOM: Final = 134.0
"""Beside the rows, for links, feeds and their names."""
_TOP: Final = 120.0
_PADS: Final = (("5V", "red", -10.0), ("data", "white", 0.0), ("GND", "black", 10.0))
"""A strip's three pads with their wires, and how far right of the data's way they lie."""


class _View:
    """One side of the rows in the drawing; `below` swaps left and right."""

    def __init__(self, drawing: Drawing, left: float, below: bool) -> None:
        self.drawing, self.left, self.below = drawing, left, below

    def at(self, point: Point) -> Point:
        """A place, given in the drawing's units from the north-west corner of the lights."""
        x = _SIDE - point[0] if self.below else point[0]
        return self.left + x, _TOP + point[1]

    def wire(self, points: list[Point], colour: str, width: float = 3) -> None:
        """A wire through places."""
        wire(self.drawing, [self.at(point) for point in points], colour, width)


class _Run:
    """A row of eight: its ends, and its way as a step of one light."""

    def __init__(self, cells: list[int]) -> None:
        middles = [((cell % WIDTH + 0.5) * _CELL, (cell // WIDTH + 0.5) * _CELL) for cell in cells]
        first, last = middles[0], middles[-1]
        self.way = ((last[0] - first[0]) / (7 * _CELL), (last[1] - first[1]) / (7 * _CELL))
        self.start, self.end = self.past(first, -0.5), self.past(last, 0.5)

    def past(self, point: Point, cells: float) -> Point:
        """A place so many lights farther along the way."""
        return point[0] + cells * _CELL * self.way[0], point[1] + cells * _CELL * self.way[1]

    def pad(self, end: Point, right: float) -> Point:
        """A pad at an end, so far right of the way, as one looks along it."""
        return end[0] - right * self.way[1], end[1] + right * self.way[0]


def rows_svg(pinmap: Pinmap, body: Body) -> str:
    """Both sides of a body's lights, one beside the other."""
    order = body.wiring.order()
    runs = [_Run(list(order[WIDTH * line : WIDTH * line + WIDTH])) for line in range(WIDTH)]
    half = _SIDE + 2 * _ROOM
    notes = _notes(pinmap, body)
    drawing = Drawing(2 * half + 20, _TOP + _SIDE + 50 + 22 * len(notes), f"Rows of the lights, body {body.name}")
    drawing.text(half + 10, 24, f"The rows of lights of the body {body.name}, from both sides", 17, bold=True)
    for below, words in ((False, "from above, where they shine"), (True, "from below, left and right swapped")):
        view = _View(drawing, 10 + _ROOM + (half if below else 0), below)
        drawing.text(view.left + _SIDE / 2, 62, words, 14, bold=True)
        drawing.text(view.left + _SIDE / 2, 86, "north", 12)
        _rows(view, body, runs)
        _feeds(view, body, runs)
    for i, note in enumerate(notes):
        drawing.text(40, _TOP + _SIDE + 40 + 22 * i, note, 12, "start")
    return drawing.svg()


def _rows(view: _View, body: Body, runs: list[_Run]) -> None:
    drawing, fill = view.drawing, "#e6e6e6" if not view.below else "#cfcfcf"
    if body.name == "beside":
        (x1, y1), (x2, y2) = view.at((0, 0)), view.at((_SIDE, _SIDE))
        drawing.rect(min(x1, x2), y1, abs(x2 - x1), y2 - y1, "#555" if view.below else "#333")
    for line, run in enumerate(runs, 1):
        if line < WIDTH and body.name == "under":
            _link(view, run, runs[line])
        (x1, y1), (x2, y2) = view.at(run.pad(run.start, -15)), view.at(run.pad(run.end, 15))
        drawing.rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1), fill, "#888", 3)
        ways = run.past(run.start, 3.6), run.past(run.start, 7.2)
        drawing.line([view.at(point) for point in ways], "#1c7ed6", 2)
        tip = [run.pad(run.past(run.start, 7), side) for side in (-5, 5)]
        drawing.line([view.at(tip[0]), view.at(ways[1]), view.at(tip[1])], "#1c7ed6", 2)
        drawing.text(*view.at(run.past(run.start, 1.9)), f"row {line}", 12, bold=True)


def _link(view: _View, run: _Run, following: _Run) -> None:
    """Three wires from a row's end to the next one's start. The longest lies outermost: none crosses another."""
    for _, colour, right in _PADS:
        start, end = run.pad(run.end, right), following.pad(following.start, right)
        far = 0.14 + (abs(start[0] - end[0]) + abs(start[1] - end[1])) / 160
        way = [run.past(start, -0.1), run.past(start, far), run.past(end, far), run.past(end, -0.1)]
        view.wire(way, colour)


def _feeds(view: _View, body: Body, runs: list[_Run]) -> None:
    """The wires of the first pixel, and of the second feed at the end of the last row."""
    first, last = runs[0], runs[-1]
    _feed(view, first, first.start, -1.0, {"5V": "5 V", "data": "DIN", "GND": "GND"}, -24)
    resistor(view.drawing, *view.at(first.past(first.start, -1.05)), "R1", 26)
    if body.name == "under":
        _feed(view, last, last.end, 1.0, {"5V": "5 V, 2nd", "GND": "GND, 2nd"}, 0)


def _feed(view: _View, run: _Run, end: Point, out: float, names: dict[str, str], shift: float) -> None:
    for pad, colour, right in _PADS:
        if pad in names:
            start = run.pad(end, 1.8 * right if pad != "data" else right)
            place = run.pad(end, right)
            way = [
                run.past(place, -0.1 * out),
                run.past(place, 0.2 * out),
                run.past(start, 0.35 * out),
                run.past(start, 1.7 * out),
            ]
            view.wire(way, colour, 5 if pad != "data" else 3)
            x, y = view.at(run.past(start, 1.8 * out))
            view.drawing.text(x, y, names[pad], 11, "end" if x < view.left else "start")


def _notes(pinmap: Pinmap, body: Body) -> list[str]:
    power, feed, signal = (pinmap.gauges[name].size for name in ("power", "feed", "signal"))
    r1 = (
        f"R1 ({pinmap.supply.resistor_ohm:g} Ω) sits in the white wire of {signal}, {pinmap.lengths['chain']:g} mm "
        "before the first pixel's DIN."
    )
    if body.name == "beside":
        return [
            "The arrows show the way of the data if your matrix runs row by row from the north-west corner.",
            "DIN is printed on its back: turn the matrix so that DIN comes to the north-west, as drawn.",
            "If the light walks another way at last, see Trouble.",
            f"{r1} Red and black: {power}.",
        ]
    return [
        r1,
        f"Red and black of both feeds: {power}. Links: red and black {feed}, white {signal}.",
        "The order of the pads is that of most strips: seen along the arrow, 5 V on the left, GND on the right. A row "
        "that runs back has them the other way round.",
        "Hence each link has its wires one inside the other, and none crosses another. Look at the print of yours: if "
        "5 V and GND are swapped there, swap red and black everywhere.",
        "Data enters row 1 in the north-west and leaves through row 8; nothing is soldered to the last DOUT.",
    ]
