"""Draws a carrier board's circuit on one sheet: the buttons' lines drawn out, all else as boxes of pins and nets."""

from collections.abc import Mapping, Sequence
from typing import Final

from wiring.board.circuit import CHIP, SOCKET, SOCKETS, Circuit, Part, Pin, socket_pin
from wiring.boards import BOARDS, EXPANDER_ADDRESS, EXPANDER_PIN, EXPANDER_POWER, PICO, Board, line_name
from wiring.netlist import LINE_CAPACITOR, LINE_FEED, NETWORKS, SERIES
from wiring.pinmap import Build, Pinmap
from wiring.svg import Drawing
from wiring.symbols import dot, resistor, tag

_ROW: Final = 22
_LINE: Final = 52
_TOP: Final = 110
_SHIFTER: Final = dict(enumerate("1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC".split(), 1))
_LABELS: Final[Mapping[str, Mapping[int, str]]] = {
    "J1": {1: "plus, inside", 2: "minus", 3: "switch"},
    "J2": {1: "GND", 2: "5 V", 3: "DIN"},
    "J3": {1: "GND", 2: "5 V"},
    "C1": {1: "plus", 2: "minus"},
    "U1": _SHIFTER,
}


def _chip_labels() -> dict[int, str]:
    labels = {place: line_name(line) for line, place in EXPANDER_PIN.items()}
    labels |= {place: name for name, place in EXPANDER_POWER.items()}
    return labels | {place: f"A{bit}" for bit, place in EXPANDER_ADDRESS.items()} | {11: "NC", 14: "NC", 19: "INTB"}


def _controller_labels(board: Board) -> dict[str, dict[int, str]]:
    """What each place of a controller is, by the board's socket and its pin."""
    names = {place: f"{board.prefix}{gpio}" for gpio, place in board.place.items()} | dict(board.other)
    if board is PICO:
        left, right = range(1, 21), range(21, 41)
        return {"J9": {i: names[i] for i in left}, "J10": {i - 20: f"{names[i]} ({i})" for i in right}}
    return {"J9": names}


class _Sheet:
    """A drawing with the circuit's nets at hand."""

    def __init__(self, circuit: Circuit, labels: Mapping[str, Mapping[int, str]], drawing: Drawing) -> None:
        self.drawing, self.labels = drawing, labels
        self.parts: dict[str, Part] = {part.ref: part for part in circuit.parts}
        self.net: dict[Pin, str] = {pin: name for name, pins in circuit.nets.items() for pin in pins}
        self.pins = sorted([*self.net, *circuit.open], key=lambda pin: int(pin[1]))

    def box(self, x: float, y: float, ref: str, note: str = "") -> float:
        """A part with a row for each pin: number, what it is, its net. Gives the y below it."""
        part, wide = self.parts[ref], 250
        pins = [pin for pin in self.pins if pin[0] == ref]
        self.drawing.rect(x, y, wide, _ROW, "#dfe7f2")
        self.drawing.text(x + wide / 2, y + _ROW / 2, f"{ref}  {part.value}{note}", 12, bold=True)
        for i, pin in enumerate(pins, 1):
            words = (pin[1], self.labels.get(ref, {}).get(int(pin[1]), ""), self.net.get(pin, "open"))
            left = x
            for word, cell in zip(words, (34, 110, 106), strict=True):
                self.drawing.rect(left, y + i * _ROW, cell, _ROW, "#fff", "#999")
                ink = "#868e96" if word == "open" else "#222"
                self.drawing.text(left + cell / 2, y + i * _ROW + _ROW / 2, word, 11, ink=ink)
                left += cell
        return y + (len(pins) + 1) * _ROW + 18

    def column(self, x: float, refs: Sequence[str]) -> None:
        """Parts below each other."""
        y: float = _TOP
        for ref in refs:
            y = self.box(x, y, ref)

    def line(self, x: float, y: float, button: str) -> None:
        """A button's line from left to right: pin, resistor, socket; its capacitor to ground below."""
        series, capacitor = self.parts[SERIES[button]], self.parts[LINE_CAPACITOR[button]]
        pin = next(pin for pin, net in self.net.items() if net == f"{button}_PIN" and pin[0] != series.ref)
        socket = socket_pin(button)
        self.drawing.line([(x + 60, y), (x + 460, y)])
        self.drawing.line([(x + 280, y), (x + 280, y + 24), (x + 400, y + 24)])
        tag(self.drawing, x + 30, y, ".".join(pin), 60)
        self.drawing.text(x + 100, y - 9, f"{button}_PIN", 11)
        resistor(self.drawing, x + 190, y, f"{series.ref} {series.value}", 76)
        dot(self.drawing, x + 280, y)
        self.drawing.text(x + 345, y - 9, button, 12, bold=True)
        resistor(self.drawing, x + 340, y + 24, f"{capacitor.ref} {capacitor.value}", 76)
        self.drawing.text(x + 404, y + 24, "GND", 11, "start")
        tag(self.drawing, x + 490, y, ".".join(socket), 60)


def sheet_svg(pinmap: Pinmap, build: Build, circuit: Circuit) -> str:
    """The whole sheet of a build."""
    board = BOARDS[build.board]
    wide, high = (1700 if build.expander else 1420), _TOP + 20 * _LINE + 40
    title = f"Carrier board, build {build.name}: {build.title}"
    drawing = Drawing(wide, high, title)
    drawing.text(wide / 2, 26, title, 17, bold=True)
    note = "Boxes: pin, what it is, net. Pins with the same net are joined, open ones with nothing."
    drawing.text(wide / 2, 52, note, 12)
    sheet = _Sheet(circuit, {**_LABELS, **_controller_labels(board), CHIP: _chip_labels()}, drawing)
    sheet.column(30, ["J9", *(["J10"] if board.two_sided else [])])
    drawing.text(585, 84, "The buttons' lines: controller, resistor, capacitor, socket (its pin 5: GND)", 12)
    for i, button in enumerate(button for buttons in SOCKETS.values() for button in buttons):
        sheet.line(320, _TOP + 16 + i * _LINE, button)
    sheet.column(870, ["J1", "F1", "C1", "U1", "C2", "R1", "R2", *([LINE_FEED, "C3"] if build.expander else [])])
    sheet.column(1140, ["J2", "J3", *SOCKET.values()])
    if build.expander:
        sheet.column(1410, [CHIP, *NETWORKS])
    return drawing.svg()
