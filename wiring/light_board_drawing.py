"""Draws the light board from both sides: the parts from above, the wires on the copper from below."""

from typing import Final

from wiring.boards import SHIFTER_OPEN
from wiring.light_board import Hole, Layout, Placed, passed
from wiring.svg import Drawing
from wiring.symbols import wire

_STEP: Final = 20.0
_LEFT: Final = 40.0
_BETWEEN: Final = 100.0
_TOP: Final = 110.0
_NET_INK: Final = {
    "5 V": "#c92a2a", "GND": "#222", "data in": "#1c7ed6", "data out": "#7a3fbf", "U2 GND": "#222", "3V3": "#e8590c",
    "unused pins": "#868e96", "lines": "#1c7ed6",
}  # fmt: skip
_FILL: Final = {"T": "#9fd3a8", "C": "#ffe9a8", "U": "#f3cfa5", "R": "#f5e6c8"}


class _View:
    """One side of the board in the drawing; `below` swaps left and right."""

    def __init__(self, drawing: Drawing, layout: Layout, left: float, below: bool) -> None:
        self.drawing, self.layout, self.left, self.below = drawing, layout, left, below
        self.fill = "#efe0c4" if below else "#f6efdc"

    def at(self, column: float, row: float) -> tuple[float, float]:
        x = self.layout.columns + 1 - column if self.below else column
        return self.left + x * _STEP, _TOP + row * _STEP

    def ground(self, title: str) -> None:
        """The board with its holes, numbered by column and row."""
        wide, high = ((count + 1) * _STEP for count in (self.layout.columns, self.layout.rows))
        self.drawing.text(self.left + wide / 2, _TOP - 36, title, 14, bold=True)
        self.drawing.rect(self.left, _TOP, wide, high, self.fill)
        for column in range(1, self.layout.columns + 1):
            self.drawing.text(self.at(column, 0)[0], _TOP - 9, str(column), 9)
            for row in range(1, self.layout.rows + 1):
                self.drawing.circle(*self.at(column, row), 3, "#fff", "#c9b58a")
        for row in range(1, self.layout.rows + 1):
            self.drawing.text(self.left - 12, self.at(0, row)[1], str(row), 9)

    def words(
        self, words: str, column: float, row: float, ink: str = "#222", bold: bool = False, anchor: str = "middle"
    ) -> None:
        """A label on a ground of its own, so that no hole shows through it."""
        x, y = self.at(column, row)
        wide = 7.5 * len(words) + 4
        west = {"middle": x - wide / 2, "start": x - 2, "end": x - wide + 2}[anchor]
        on_part = any(p.west < column < p.east and p.north < row < p.south for p in self.layout.parts)
        if self.below or not on_part:
            self.drawing.rect(west, y - 8, wide, 16, self.fill, self.fill)
        self.drawing.text(x, y, words, 11, anchor, ink, bold)

    def part(self, part: Placed, fill: str) -> None:
        """A part's outline."""
        (x1, y1), (x2, y2) = self.at(part.west, part.north), self.at(part.east, part.south)
        if part.round:
            self.drawing.circle((x1 + x2) / 2, (y1 + y2) / 2, y2 - y1, fill)
        else:
            self.drawing.rect(min(x1, x2), y1, abs(x2 - x1), y2 - y1, fill, r=2)

    def line(self, holes: tuple[Hole, ...], ink: str, width: float, dash: str = "") -> None:
        self.drawing.line([self.at(*hole) for hole in holes], ink, width, dash)

    def pad(self, hole: Hole, ink: str) -> None:
        """A soldered hole."""
        self.drawing.circle(*self.at(*hole), 8, ink, ink)


def light_board_svg(layout: Layout) -> str:
    """Both sides, one beside the other, and what to know for soldering."""
    spi = layout.has_expander
    side, high = (layout.columns + 1) * _STEP, (layout.rows + 1) * _STEP
    wide = 2 * _LEFT + 2 * side + _BETWEEN
    notes = _SPI_NOTES if spi else _NOTES
    drawing = Drawing(wide, _TOP + high + 82 + 22 * len(notes), "The light board from both sides")
    title = f"The light board{', build spi,' if spi else ','} a perfboard of {layout.size}, from both sides"
    drawing.text(wide / 2, 24, title, 17, bold=True)
    told = "with the expander U2; the rest as in the other builds" if spi else "the same in all builds"
    drawing.text(wide / 2, 48, f"columns and rows are the board's holes, 2.54 mm apart; {told}", 12)
    _above(_View(drawing, layout, _LEFT, below=False))
    _below(_View(drawing, layout, _LEFT + side + _BETWEEN, below=True))
    for i, note in enumerate(notes):
        drawing.text(_LEFT - 20, _TOP + high + 70 + 22 * i, note, 12, "start")
    return drawing.svg()


_NOTES: Final = (
    "Data runs from the controller to column 6, along row 10 to U1's pin 2, out of pin 3, and from there to R1, which "
    "sits in the wire near the first pixel, not here.",
    f"U1's notch is in the north; its pins {', '.join(map(str, SHIFTER_OPEN))} stay open. The red wire in column 16, "
    "rows 3 to 9, passes over another: it keeps its insulation and lies on the side of the parts.",
    "T1: supply, opening to the west. T2: matrix or strip, opening to the east. T3: second feed, only for the body "
    "under, opening to the west; its wires leave over the north edge.",
    "C1: plus (the long leg) in row 3, the stripe in row 5. C2 and R2 work either way round.",
)
_SPI_NOTES: Final = (
    "Everything down to row 7 and west of column 17 is as in the other builds. U2's notch is in the north. Its ground "
    "is its own: it comes from the Pi, as its 3V3 does.",
    "RN1's dot is in row 8, RN2's in row 13. R19 to R22 lie in the lines of ok, back, hint and menu. C3 works either "
    "way round. U2's pins 11, 14 and 19 stay open.",
    "The orange wire from column 17 to column 24 keeps its insulation and lies on the side of the parts, south of U2.",
)


def _above(view: _View) -> None:
    drawing, layout = view.drawing, view.layout
    view.ground("from above: the parts")
    for net, ways in layout.bare.items():
        for way in ways:
            view.line(way, _NET_INK[net], 1, "2 4")
    for part in layout.parts:
        view.part(part, _FILL[part.name[0]])
        for hole in part.pins.values():
            view.pad(hole, "#555")
    for colour, corners in layout.insulated.items():
        wire(drawing, [view.at(*hole) for hole in corners], colour, 4)
    for column, row in ((12.5, 8.4), *(((21.5, 8.4),) if layout.has_expander else ())):
        drawing.circle(*view.at(column, row), 14, "#fff")
    for each in layout.leaving:
        east = each.pin[1] == "leg 1"
        far = layout.rows + 1.4 + 0.9 * each.line
        end = (layout.columns + 1.4, each.hole[1]) if east else (each.hole[0], far)
        wire(drawing, [view.at(*each.hole), view.at(*end)], each.colour)
        view.pad(each.hole, "#555")
        drawing.text(
            *view.at(end[0] + 0.3 * east, end[1] + 0.5 * (not east)), each.words, 11, "start" if east else "middle"
        )
    names = {part.name for part in layout.parts}
    for words, column, row, anchor in (*_WORDS, *(_SPI_WORDS if layout.has_expander else ())):
        view.words(words, column, row, bold=words in names, anchor=anchor)
    for (device, pin), (column, row) in layout.soldered().items():
        if device in ("U1", "expander"):
            left = column in (11, 20)
            x, y = view.at(column, row)
            drawing.text(x + (9 if left else -9), y, pin, 9, "start" if left else "end")


_WORDS: Final = (
    ("T1", 2, 2.1, "middle"),
    ("supply", 2, 7.1, "middle"),
    ("+", 2.8, 3, "middle"),
    ("-", 2.8, 5, "middle"),
    ("C1", 7, 4, "middle"),
    ("+", 7.8, 3, "middle"),
    ("stripe", 7, 6.6, "middle"),
    ("T3", 19, 2.1, "middle"),
    ("2nd feed", 19, 7.1, "middle"),
    ("+", 18.1, 3, "middle"),
    ("-", 18.1, 5, "middle"),
    ("T2", 23, 2.1, "middle"),
    ("lights", 23, 7.1, "middle"),
    ("+", 22.1, 3, "middle"),
    ("-", 22.1, 5, "middle"),
    ("U1", 12.5, 7.5, "middle"),
    ("C2", 15.9, 10.5, "start"),
    ("insulated", 15.7, 6.5, "end"),
    ("R2", 8.3, 12, "end"),
)


_SPI_WORDS: Final = (
    ("U2", 21.5, 7.4, "middle"),
    ("RN1", 17.3, 12.5, "end"),
    ("RN2", 29, 7.4, "middle"),
    ("C3", 17.3, 18.5, "end"),
    *((f"R{22 - n}", 25.5, 13 + n, "middle") for n in range(4)),
)


def _below(view: _View) -> None:
    layout = view.layout
    view.ground("from below: bare wire on the copper, left and right swapped")
    for part in layout.parts:
        view.part(part, "none")
    for net, ways in layout.bare.items():
        for way in ways:
            view.line(way, _NET_INK[net], 4)
    hole_net = {hole: net for net, ways in layout.bare.items() for way in ways for hole in passed(way)}
    ends = [hole for way in layout.insulated.values() for hole in (way[0], way[-1])]
    for hole in (*layout.soldered().values(), *ends):
        view.pad(hole, _NET_INK.get(hole_net.get(hole, ""), "#999"))
    for words, net, column, row in _NETS:
        view.words(words, column, row, _NET_INK[net])
    for name, column, row in (*_NAMES, *(_SPI_NAMES if layout.has_expander else ())):
        view.words(name, column, row, bold=True)


_SPI_NAMES: Final = (
    ("U2", 21, 25),
    ("RN1", 16.6, 12.5),
    ("RN2", 29, 7.4),
    ("C3", 16.8, 18.6),
    ("R19-R22", 25.8, 18.4),
)
_NETS: Final = (
    ("5 V rail", "5 V", 12, 2),
    ("GND rail", "GND", 9, 7),
    ("data in", "data in", 7.4, 9),
    ("data out", "data out", 6.5, 11.5),
)
_NAMES: Final = (
    ("T1", 2, 7.2),
    ("C1", 7, 4),
    ("T3", 19, 7.2),
    ("T2", 23, 7.2),
    ("U1", 12.5, 16.5),
    ("C2", 16.5, 10.5),
    ("R2", 8, 13),
)
