"""Draws the light board from both sides: the parts from above, the wires on the copper from below."""

from typing import Final

from wiring.boards import SHIFTER_OPEN
from wiring.light_board import BARE, COLUMNS, INSULATED, LEAVING, PARTS, ROWS, Hole, Placed, passed, soldered
from wiring.svg import Drawing
from wiring.symbols import wire

_STEP: Final = 20.0
_WIDE: Final = (COLUMNS + 1) * _STEP
_LEFT: Final = 40.0
_BETWEEN: Final = 60.0
_TOP: Final = 110.0
_NET_INK: Final = {"5 V": "#c92a2a", "GND": "#222", "data in": "#1c7ed6", "data out": "#7a3fbf"}
_FILL: Final = {"T": "#9fd3a8", "C": "#ffe9a8", "U": "#f3cfa5", "R": "#f5e6c8"}


class _View:
    """One side of the board in the drawing; `below` swaps left and right."""

    def __init__(self, drawing: Drawing, left: float, below: bool) -> None:
        self.drawing, self.left, self.below = drawing, left, below
        self.fill = "#efe0c4" if below else "#f6efdc"

    def at(self, column: float, row: float) -> tuple[float, float]:
        x = COLUMNS + 1 - column if self.below else column
        return self.left + x * _STEP, _TOP + row * _STEP

    def ground(self, title: str) -> None:
        """The board with its holes, numbered by column and row."""
        self.drawing.text(self.left + _WIDE / 2, _TOP - 36, title, 14, bold=True)
        self.drawing.rect(self.left, _TOP, _WIDE, (ROWS + 1) * _STEP, self.fill)
        for column in range(1, COLUMNS + 1):
            self.drawing.text(self.at(column, 0)[0], _TOP - 9, str(column), 9)
            for row in range(1, ROWS + 1):
                self.drawing.circle(*self.at(column, row), 3, "#fff", "#c9b58a")
        for row in range(1, ROWS + 1):
            self.drawing.text(self.left - 12, self.at(0, row)[1], str(row), 9)

    def words(
        self, words: str, column: float, row: float, ink: str = "#222", bold: bool = False, anchor: str = "middle"
    ) -> None:
        """A label on a ground of its own, so that no hole shows through it."""
        x, y = self.at(column, row)
        wide = 7.5 * len(words) + 4
        west = {"middle": x - wide / 2, "start": x - 2, "end": x - wide + 2}[anchor]
        on_part = any(p.west < column < p.east and p.north < row < p.south for p in PARTS)
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
        """A line from hole to hole."""
        self.drawing.line([self.at(*hole) for hole in holes], ink, width, dash)

    def pad(self, hole: Hole, ink: str) -> None:
        """A soldered hole."""
        self.drawing.circle(*self.at(*hole), 8, ink, ink)


def light_board_svg() -> str:
    """Both sides, one beside the other, and what to know for soldering."""
    wide = 2 * _LEFT + 2 * _WIDE + _BETWEEN
    drawing = Drawing(wide, _TOP + (ROWS + 1) * _STEP + 170, "The light board from both sides")
    drawing.text(wide / 2, 24, "The light board, a perfboard of 50 x 70 mm, from both sides", 17, bold=True)
    drawing.text(wide / 2, 48, "columns and rows are the board's holes, 2.54 mm apart; the same in all builds", 12)
    _above(_View(drawing, _LEFT, below=False))
    _below(_View(drawing, _LEFT + _WIDE + _BETWEEN, below=True))
    open_pins = ", ".join(map(str, SHIFTER_OPEN))
    notes = (
        "Data runs from the controller to column 6, along row 10 to U1's pin 2, out of pin 3, and from there to R1, "
        "which sits at the first pixel, not here.",
        f"U1's notch is in the north; its pins {open_pins} stay open. The red wire in column 16, rows 3 to 9, passes "
        "over another: it keeps its insulation and lies on the side of the parts.",
        "T1: supply, opening to the west. T2: matrix or strip, opening to the east. T3: second feed, only for the body "
        "under, opening to the west; its wires leave over the north edge.",
        "C1: plus (the long leg) in row 3, the stripe in row 5. C2 and R2 work either way round.",
    )
    y = _TOP + (ROWS + 1) * _STEP + 70
    for i, note in enumerate(notes):
        drawing.text(_LEFT - 20, y + 22 * i, note, 12, "start")
    return drawing.svg()


def _above(view: _View) -> None:
    drawing = view.drawing
    view.ground("from above: the parts")
    for net, ways in BARE.items():
        for way in ways:
            view.line(way, _NET_INK[net], 1, "2 4")
    for ends in INSULATED:
        wire(drawing, [view.at(*hole) for hole in ends], "red", 4)
    for part in PARTS:
        view.part(part, _FILL[part.name[0]])
        for hole in part.pins.values():
            view.pad(hole, "#555")
    drawing.circle(*view.at(12.5, 8.4), 14, "#fff")
    for each in LEAVING:
        far = ROWS + 1.4 + 0.9 * each.line
        wire(drawing, [view.at(*each.hole), view.at(each.hole[0], far)], each.colour)
        view.pad(each.hole, "#555")
        drawing.text(*view.at(each.hole[0], far + 0.5), each.words, 11)
    names = {part.name for part in PARTS}
    for words, column, row, anchor in _WORDS:
        view.words(words, column, row, bold=words in names, anchor=anchor)
    for (device, pin), (column, row) in soldered().items():
        if device == "U1":
            left = column == 11
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
    ("insulated", 16.5, 8, "start"),
    ("R2", 8.3, 12, "end"),
)


def _below(view: _View) -> None:
    view.ground("from below: bare wire on the copper, left and right swapped")
    for part in PARTS:
        view.part(part, "none")
    for net, ways in BARE.items():
        for way in ways:
            view.line(way, _NET_INK[net], 4)
    hole_net = {hole: net for net, ways in BARE.items() for way in ways for hole in passed(way)}
    for hole in soldered().values():
        view.pad(hole, _NET_INK.get(hole_net.get(hole, ""), "#999"))
    for ends in INSULATED:
        for hole in ends:
            view.pad(hole, _NET_INK["5 V"])
    for words, net, column, row in _NETS:
        view.words(words, column, row, _NET_INK[net])
    for name, column, row in _NAMES:
        view.words(name, column, row, bold=True)


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
