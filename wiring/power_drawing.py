"""Draws the power and level-shifter detail of a build: supply, fuse, capacitors, shifter, controller, first pixel."""

from typing import Final

from wiring.boards import BOARDS, SHIFTER_OPEN, SHIFTER_UNUSED
from wiring.pinmap import Build, Pinmap
from wiring.svg import Drawing
from wiring.symbols import INKS, box, capacitor, dot, resistor, tag, wire

_WIDE: Final = 1060
_PLUS: Final = 110
_GROUND: Final = 430
_DATA: Final = 270
_RED: Final = "#c00000"


def power_svg(pinmap: Pinmap, build: Build) -> str:
    """From left to right: supply and fuse, C1, controller, shifter with C2, R1 and pixels. The rails run through."""
    drawing = Drawing(_WIDE, 640, f"Power and data of the lights, build {build.name}")
    drawing.text(_WIDE / 2, 26, f"Power and data of the lights, build {build.name}", 17, bold=True)
    _supply(drawing, pinmap)
    _controller(drawing, pinmap, build)
    _pixels(drawing, pinmap)
    _shifter(drawing, pinmap)
    for i, (words, ink) in enumerate(_notes(pinmap)):
        drawing.text(40, 486 + 24 * i, words, 13, "start", ink)
    return drawing.svg()


def _notes(pinmap: Pinmap) -> list[tuple[str, str]]:
    power, feed, signal = (pinmap.gauges[name].size for name in ("power", "feed", "signal"))
    unused, left_open = ", ".join(map(str, SHIFTER_UNUSED)), ", ".join(map(str, SHIFTER_OPEN))
    return [
        (f"U1: pins {unused} to GND, pins {left_open} open", "#222"),
        ("C1 where the supply's wires arrive, C2 beside pins 14 and 7, R2 beside pin 2, R1 near pixel 1", "#222"),
        (
            f"thick red and black: {power}; on the light board: {feed}; white, and black to the controller: {signal}",
            "#222",
        ),
        (f"F1 at most {pinmap.lengths['fuse']:g} mm from the barrel socket: nothing protects that piece", "#222"),
        ("never join the 5 V rail to the controller's 5V, VBUS or 3V3", _RED),
    ]


def _supply(drawing: Drawing, pinmap: Pinmap) -> None:
    supply = pinmap.supply
    wire(drawing, [(100, 220), (100, _PLUS), (1010, _PLUS)], "red", 5)
    wire(drawing, [(100, 320), (100, _GROUND), (1010, _GROUND)], "black", 5)
    box(drawing, 40, 260, 120, "Supply", f"{supply.volts:g} V, {supply.amps:g} A", "#f2b8b5", 60)
    drawing.text(100, 276, "barrel socket,", 10.5)
    drawing.text(100, 292, "+ in the middle", 10.5)
    drawing.text(86, 210, "+", 16, ink=_RED, bold=True)
    drawing.text(86, 334, "-", 16, bold=True)
    resistor(drawing, 170, _PLUS, f"F1, {supply.fuse_amps:g} A", 76)
    drawing.text(600, _PLUS - 18, "5 V rail", 13, ink=_RED)
    drawing.text(600, _GROUND + 18, "GND rail", 13)
    x = 230
    wire(drawing, [(x, _PLUS), (x, _DATA - 4)], "red", 2)
    wire(drawing, [(x, _DATA + 4), (x, _GROUND)], "black", 2)
    capacitor(drawing, x, _DATA, polar=True)
    drawing.text(x + 20, _DATA - 8, "C1", 12, "start", bold=True)
    drawing.text(x + 20, _DATA + 9, f"{supply.capacitor_uf:g} µF", 12, "start")
    dot(drawing, x, _PLUS, "red")
    dot(drawing, x, _GROUND)


def _controller(drawing: Drawing, pinmap: Pinmap, build: Build) -> None:
    board, limits = BOARDS[build.board], pinmap.boards[build.board]
    x, wide = 320, 150
    box(drawing, x, 230, wide, limits.title, "has its own USB supply", "#bcd8f0", 100)
    data = f"{board.prefix}{build.pixels}, pin {board.place[build.pixels]}"
    drawing.text(x + wide - 8, _DATA, data, 11, "end")
    drawing.text(x + wide / 2, 316, f"GND, pin {build.ground['lights']}", 11)
    wire(drawing, [(x + wide / 2, 330), (x + wide / 2, _GROUND)], "black", 2)
    dot(drawing, x + wide / 2, _GROUND)
    wire(drawing, [(x + wide, _DATA), (610, _DATA)], "white")
    tag(drawing, 510, _DATA, "white", 46)
    wire(drawing, [(560, _DATA), (560, _GROUND)], "black", 2)
    dot(drawing, 560, _DATA)
    dot(drawing, 560, _GROUND)
    drawing.rect(551, 322, 18, 56, "#f5e6c8")
    drawing.text(546, 342, "R2", 12, "end", bold=True)
    drawing.text(546, 359, f"{pinmap.supply.pull_down_ohm / 1000:g} kΩ", 12, "end")


def _shifter(drawing: Drawing, pinmap: Pinmap) -> None:
    x, wide = 610, 150
    wire(drawing, [(x + 75, _PLUS), (x + 75, 190)], "red", 2)
    dot(drawing, x + 75, _PLUS, "red")
    box(drawing, x, 230, wide, "U1, 74AHCT125", "VCC is pin 14", "#f3cfa5", 100)
    drawing.text(x + 8, _DATA, "1A, pin 2", 11, "start")
    drawing.text(x + wide - 8, _DATA, "1Y, pin 3", 11, "end")
    drawing.text(x + wide / 2, 299, "to GND: 1OE, pin 1;", 11)
    drawing.text(x + wide / 2, 315, "GND, pin 7; the unused", 11)
    for offset in (30, 75, 120):
        wire(drawing, [(x + offset, 330), (x + offset, _GROUND)], "black", 2)
        dot(drawing, x + offset, _GROUND)
    c = x + wide + 36
    wire(drawing, [(x + 75, 150), (c, 150), (c, 186)], "red", 2)
    dot(drawing, x + 75, 150, "red")
    capacitor(drawing, c, 190)
    # C2's wire passes over the data wire in a bow: the two don't join.
    wire(drawing, [(c, 194), (c, _DATA - 10), (c + 9, _DATA), (c, _DATA + 10), (c, 380), (x + 120, 380)], "black", 2)
    dot(drawing, x + 120, 380)
    drawing.text(c + 22, 183, "C2", 12, "start", bold=True)
    drawing.text(c + 22, 200, f"{pinmap.supply.decoupling_nf:g} nF", 12, "start")


def _pixels(drawing: Drawing, pinmap: Pinmap) -> None:
    x, wide = 920, 120
    wire(drawing, [(760, _DATA), (x, _DATA)], "white")
    resistor(drawing, 868, _DATA, f"R1, {pinmap.supply.resistor_ohm:g} Ω", 84)
    for y, end, colour in ((190, _PLUS, "red"), (330, _GROUND, "black")):
        wire(drawing, [(x + 60, y), (x + 60, end)], colour, 5)
        drawing.circle(x + 60, end, 10, INKS[colour], INKS[colour])
    box(drawing, x, 230, wide, "First pixel", f"of {pinmap.lights.pixels}", "#dcc8ee", 100)
    drawing.text(x + 8, _DATA, "DIN", 11, "start")
    drawing.text(x + wide / 2, 246, "5V", 11)
    drawing.text(x + wide / 2, 316, "GND", 11)
