"""Draws the harness: the wires of a build from the controller's pins to buttons, expander, supply and first pixel.

The controller is drawn as one box for each cable, so that no wires cross; the number beside each pin is its place on
the board.
"""

from dataclasses import dataclass
from typing import Final

from wiring.netlist import LINE_CAPACITOR, LINE_FEED, SERIES, End, Wire, build_wires
from wiring.pinmap import SIDES, Build, Pinmap
from wiring.svg import Drawing
from wiring.symbols import ROW, box, cells, resistor, tag, wire

_WIDE: Final = 920
_LEFT: Final = 30
_PINS: Final = (96.0, 54.0)
"""How wide a pin's name and its place are."""
_RIGHT: Final = 620
_CONTROLLER: Final = "#bcd8f0"
_GREEN: Final = "#cfe8b5"
_YELLOW: Final = "#ffe9a8"
_BROWN: Final = "#f3cfa5"
_RED: Final = "#f2b8b5"
_VIOLET: Final = "#dcc8ee"


@dataclass(frozen=True, slots=True)
class Line:
    """One wire of a cable: from a pin through a resistor, if there is one, to an end."""

    start: End
    resistor: str
    wire: Wire


def lines(wires: tuple[Wire, ...], cable: str) -> list[Line]:
    """A cable's wires with their resistors; the ground chain from button to button is left out."""
    own = [each for each in wires if each.cable == cable and each.start.pin != "leg 2"]
    resistors = (*SERIES.values(), LINE_FEED)
    before = {each.end.device: each.start for each in own if each.end.device in resistors}
    return [
        Line(before.get(each.start.device, each.start), each.start.device if each.start.device in before else "", each)
        for each in own
        if each.end.device not in before
    ]


def harness_svg(pinmap: Pinmap, build: Build) -> str:
    """All cables of a build, one below the other."""
    wires = build_wires(build)
    groups = [*SIDES, *(("expander", "controls") if build.expander else ("controls",))]
    high = 330 + sum(94 + ROW * len(lines(wires, group)) for group in groups)
    drawing = Drawing(_WIDE, high, f"Harness of the build {build.name}")
    drawing.text(_WIDE / 2, 24, f"All cables of the build {build.name}", 17, bold=True)
    drawing.text(_WIDE / 2, 46, "all blue boxes are the same board; the number beside a pin is its place there", 12)
    _lights(drawing, pinmap, build, wires, 110)
    y = 374.0
    for group in groups:
        y += _cable(drawing, pinmap, group, lines(wires, group), y)
    return drawing.svg()


def _cable(drawing: Drawing, pinmap: Pinmap, group: str, own: list[Line], y: float) -> float:
    """One cable with the boxes at both ends; gives its height."""
    high = ROW * len(own)
    source = own[0].start.device
    title, fill = (pinmap.boards[source].title, _CONTROLLER) if source in pinmap.boards else ("Expander U2", _BROWN)
    box(drawing, _LEFT, y, sum(_PINS), title, f"cable {group}", fill, high)
    if group == "expander":
        note = "on the board: C3, RN1, RN2, straps (see the list)"
        box(drawing, _RIGHT, y, 270, "Expander U2, MCP23017", note, _BROWN, high)
    else:
        note = f"across the legs of each: {pinmap.lines.capacitor_nf:g} nF"
        fill = _GREEN if group == "controls" else _YELLOW
        box(drawing, _RIGHT, y, 270, f"{len(own) - 1} buttons, {group}", note, fill, high)
    gauge, length = pinmap.gauges[own[0].wire.gauge], pinmap.lengths[own[0].wire.length]
    drawing.text(420, y - 22, f"{len(own)} wires, {gauge.size}, {length:g} mm", 12)
    buttons = [line.wire.end.device for line in own if line.wire.end.pin == "leg 1"]
    for i, line in enumerate(own):
        row = y + ROW * (i + 0.5)
        cells(drawing, _LEFT, row, (line.start.label, line.start.pin), _PINS)
        wire(drawing, [(_LEFT + sum(_PINS), row), (_RIGHT, row)], line.wire.colour)
        tag(drawing, 500, row, line.wire.colour, 56)
        if line.resistor:
            ohm = pinmap.lines.feed_ohm if line.resistor == LINE_FEED else pinmap.lines.series_ohm
            value = f"{ohm / 1000:g} kΩ" if ohm >= 1000 else f"{ohm:g} Ω"
            resistor(drawing, 300, row, f"{line.resistor}, {value}", 84)
        _end(drawing, line, buttons, row)
    return high + 94


def _end(drawing: Drawing, line: Line, buttons: list[str], row: float) -> None:
    end = line.wire.end
    if end.pin == "leg 1":
        cells(drawing, _RIGHT, row, (end.device, "leg 1", LINE_CAPACITOR[end.device]), (90, 90, 90))
    elif end.pin == "leg 2":
        cells(drawing, _RIGHT, row, (f"leg 2 of {', then '.join(buttons)}",), (270,))
    else:
        cells(drawing, _RIGHT, row, (end.label, end.pin), (135, 135))


def _lights(drawing: Drawing, pinmap: Pinmap, build: Build, wires: tuple[Wire, ...], y: float) -> None:
    """Supply, fuse, light board, first pixel; the controller's two wires come from below the supply."""
    supply, limits, mm = pinmap.supply, pinmap.boards[build.board], pinmap.lengths
    power, signal = (pinmap.gauges[name].size for name in ("power", "signal"))
    rows = [y + ROW * (i + 0.5) for i in range(7)]
    volts = f"{supply.volts:g} V, {supply.amps:g} A"
    box(drawing, _LEFT, y, sum(_PINS), "Barrel socket", f"supply {volts}", _RED, 2 * ROW)
    cells(drawing, _LEFT, rows[0], ("5 V", "+"), _PINS)
    cells(drawing, _LEFT, rows[1], ("GND", "-"), _PINS)
    data = {line.wire.colour: line for line in lines(wires, "data")}
    box(drawing, _LEFT, rows[4] + ROW / 2, sum(_PINS), limits.title, "cable data", _CONTROLLER, 2 * ROW)
    for row, colour in ((rows[5], "white"), (rows[6], "black")):
        cells(drawing, _LEFT, row, (data[colour].start.label, data[colour].start.pin), _PINS)
    board, pixel = 420.0, 740.0
    box(drawing, board, y, 130, "Light board", "U1, C1, C2, R2", _BROWN, 7 * ROW)
    for i, words in enumerate(("5 V rail", "GND rail", "", "", "U1 pin 3: out", "U1 pin 2: in", "GND rail")):
        cells(drawing, board, rows[i], (words,), (130,))
    box(drawing, pixel, y, 150, "First pixel", "of matrix or strip", _VIOLET, 7 * ROW)
    for i, words in enumerate(("5V", "GND", "", "", "DIN", "", "")):
        cells(drawing, pixel, rows[i], (words,), (150,))
    start = _LEFT + sum(_PINS)
    for i, colour, begin, end, thick in (
        (0, "red", start, board, 5), (1, "black", start, board, 5), (5, "white", start, board, 3),
        (6, "black", start, board, 3), (0, "red", board + 130, pixel, 5), (1, "black", board + 130, pixel, 5),
        (4, "white", board + 130, pixel, 3),
    ):  # fmt: skip
        wire(drawing, [(begin, rows[i]), (end, rows[i])], colour, thick)
    fuse = f"F1, {supply.fuse_amps:g} A {supply.fuse}"
    resistor(drawing, 300, rows[0], fuse, 100)
    resistor(drawing, pixel - 60, rows[4], f"R1, {supply.resistor_ohm:g} Ω", 84)
    drawing.text(start + 118, rows[2], f"{power}", 10.5)
    drawing.text(start + 118, rows[2] + 16, f"{mm['fuse']:g} mm to the fuse, {mm['supply']:g} mm to the board", 10.5)
    drawing.text(start + 118, rows[4] + 4, f"{signal}, {mm['data']:g} mm", 10.5)
    drawing.text(board + 225, rows[2], f"{power}, {mm['lights']:g} mm", 10.5)
    drawing.text(board + 225, rows[3] + 6, f"{signal}, {mm['lights']:g} mm", 10.5)
