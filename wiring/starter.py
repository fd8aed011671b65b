"""Checks the starter, and makes its page's table and picture: a Pico and a matrix at a USB port, on a breadboard.

Nothing shifts the data's level there: a diode in the lights' supply does, and a resettable fuse guards the port.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from wiring.boards import BOARDS
from wiring.pinmap import Pinmap, Starter
from wiring.svg import Drawing
from wiring.symbols import wire

_COLUMNS: Final = {name: at for at, name in enumerate("abcde")} | {name: at for at, name in enumerate("fghij", 7)}
_ROWS: Final = 30
_VBUS, _GROUND = 40, 38
FUSED, DROPPED, DATA = 24, 28, 30
"""The rows of the breadboard behind the fuse, behind the diode, and of the data wire."""


def least_volts(starter: Starter) -> float:
    """What the matrix has at the limit, from the weakest port through a new fuse."""
    lights, all_amps = starter.limit_ma / 1000, (starter.limit_ma + starter.controller_ma) / 1000
    way = starter.cable_ohm * all_amps + starter.fuse_most_ohm * lights
    return starter.port_least_volts - way - starter.diode_most_volts


def most_volts(pinmap: Pinmap) -> float:
    """What the matrix has with dark lights, at the strongest port."""
    starter, dark = pinmap.starter, pinmap.lights.idle_ma * pinmap.lights.pixels / 1000
    return starter.port_most_volts - starter.fuse_least_ohm * dark - starter.diode_least_volts


def check_starter(pinmap: Pinmap) -> None:
    """Port and fuse bear the limit, the matrix works with it and reads the Pico's level. Raises WiringError."""
    starter, lights = pinmap.starter, pinmap.lights
    fail = partial(pinmap.source.fail, "starter")
    if starter.build not in pinmap.builds or pinmap.builds[starter.build].board != "pico":
        raise fail(
            "build", f"{starter.build!r} is no build on a Pico; the starter takes its pins from one, as from pico"
        )
    together = starter.limit_ma + starter.controller_ma
    if together > starter.port_ma:
        raise fail("limit_ma", f"lights and Pico take {together:g} mA, the port gives {starter.port_ma:g}; lower it")
    if starter.limit_ma > starter.fuse_holds_ma:
        raise fail("limit_ma", f"the fuse holds {starter.fuse_holds_ma:g} mA on a warm day; lower the limit")
    if (volts := least_volts(starter)) < lights.volts_alive:
        raise fail(
            "limit_ma", f"at the limit {volts:.2f} V may reach the matrix, it wants {lights.volts_alive:g}; lower it"
        )
    high = starter.high_share * most_volts(pinmap)
    if high > starter.controller_least_volts:
        raise fail(
            "diode",
            f"the matrix may want {high:.2f} V as a high level, the Pico gives {starter.controller_least_volts:g} V; "
            "take a silicon diode, which drops more",
        )


def starter_page(pinmap: Pinmap) -> str:
    """The parts with their prices, and the figures of the circuit."""
    starter = pinmap.starter
    parts = "\n".join(f"| {name} | {price:.2f} |" for name, price in starter.parts.items())
    together, high = starter.limit_ma + starter.controller_ma, starter.high_share * most_volts(pinmap)
    figures = {
        "the program lets the lights take": f"{starter.limit_ma:g} mA",
        "with the Pico that is": f"{together:g} mA; the port gives {starter.port_ma:g} mA",
        "the matrix has with dark lights": f"at most {most_volts(pinmap):.2f} V, at a port of "
        f"{starter.port_most_volts:g} V",
        "and reads as high": f"from {high:.2f} V; the Pico gives {starter.controller_least_volts:.2f} V or more",
        "the matrix has at the limit": f"at least {least_volts(starter):.2f} V, at a port of "
        f"{starter.port_least_volts:g} V; it works from {pinmap.lights.volts_alive:g} V",
        "lights stuck at full white would take": f"{pinmap.lights.full_ma / 1000:.2f} A: the port switches off, or the "
        "fuse opens after some seconds and closes once it is cool; it gets hot",
    }
    rows = "\n".join(f"| {what} | {words} |" for what, words in figures.items())
    return (
        "# The starter: parts and figures\n\nMade by `make wiring` from [pinmap.toml](../pinmap.toml); "
        "[First light](../first-light.md) uses it.\n\n"
        f"| part | about, in € |\n|---|---|\n{parts}\n| **together** | **{sum(starter.parts.values()):.0f}** |\n\n"
        f"| figure | |\n|---|---|\n{rows}\n"
    )


def _hole(row: float, column: str) -> tuple[float, float]:
    return 2.0 + _COLUMNS[column], 1.5 + row


def starter_svg(pinmap: Pinmap) -> str:
    """The breadboard from above: rows count downwards as printed on it, the Pico's USB socket is at the top."""
    starter = pinmap.starter
    title = "The starter on a breadboard"
    drawing = Drawing(29, 34, title, scale=22)
    drawing.text(14, 0.5, title, 15, bold=True)
    drawing.rect(0.8, 1.7, 14.4, 31.2, "#f6f3ea", "#bbb", 0.4)
    for row in range(1, _ROWS + 1):
        for column in _COLUMNS:
            drawing.circle(*_hole(row, column), 0.28, "#ddd", "#bbb")
        drawing.text(1.3, 1.5 + row, str(row), 9)
    for column in _COLUMNS:
        drawing.text(_hole(1, column)[0], 1.3, column, 9)
    _pico(drawing, pinmap)
    red = _hole(1, "j")
    data_row = _VBUS - BOARDS["pico"].place[pinmap.builds[starter.build].pixels] + 1
    wire(drawing, [red, (14.6, red[1]), (14.6, _hole(FUSED - 2, "j")[1]), _hole(FUSED - 2, "j")], "red", 4)
    _part(drawing, _hole(FUSED - 2, "i"), _hole(FUSED, "i"), "#f2c500", f"fuse {starter.fuse}")
    _part(drawing, _hole(FUSED, "h"), _hole(DROPPED, "h"), "#555", f"{starter.diode}, stripe at row {DROPPED}")
    x, y = _hole(DROPPED - 0.9, "h")
    drawing.line([(x - 0.4, y), (x + 0.4, y)], "#fff", 4)
    wire(
        drawing,
        [_hole(data_row, "j"), (14.2, _hole(data_row, "j")[1]), (14.2, _hole(DATA, "j")[1]), _hole(DATA, "j")],
        "yellow",
        4,
    )
    start, end = _hole(DATA, "h"), _hole(DATA, "d")
    drawing.line([start, end], "#888", 2)
    middle = (start[0] + end[0]) / 2
    drawing.rect(middle - 1.2, start[1] - 0.35, 2.4, 0.7, "#e8d3a2", "#222", 0.3)
    drawing.text(middle, start[1], f"{starter.resistor_ohm:g} Ω", 10)
    _matrix(drawing, {"GND": f"{_VBUS - _GROUND + 1} j", "5V": f"{DROPPED} j", "DIN": f"{DATA} b"})
    return drawing.svg()


def _pico(drawing: Drawing, pinmap: Pinmap) -> None:
    """The Pico with the names of the pins that matter, across the middle of rows 1 to 20."""
    left, top = _hole(0.5, "c")
    right = _hole(0.5, "h")[0]
    drawing.rect(left - 0.4, top, right - left + 0.8, 20, "#2f9e44", "#1b5e2a", 0.4)
    drawing.rect((left + right) / 2 - 1.2, top - 0.5, 2.4, 1.6, "#ccc", "#888")
    drawing.text((left + right) / 2, top + 10, "Pico", 16, ink="#fff", bold=True)
    build, place = pinmap.builds[pinmap.starter.build], BOARDS["pico"].place
    named = {_VBUS: "VBUS", _GROUND: "GND", place[build.pixels]: f"GP{build.pixels}"}
    for pin, name in named.items():
        drawing.text(right - 0.5, _hole(_VBUS - pin + 1, "h")[1], name, 10, "end", ink="#fff", bold=True)


def _part(drawing: Drawing, start: tuple[float, float], end: tuple[float, float], fill: str, words: str) -> None:
    """A part with two legs that stand in a column, and its name beside it."""
    drawing.line([start, end], "#888", 2)
    drawing.rect(start[0] - 0.4, start[1] + 0.35, 0.8, end[1] - start[1] - 0.7, fill, "#222", 0.2)
    x, y = _hole((start[1] + end[1]) / 2 - 1.5, "a")
    drawing.rect(x - 0.3, y - 0.4, 7.9, 0.8, "#fff", "#bbb", 0.2)
    drawing.text(x + 3.65, y, words, 11)


def _matrix(drawing: Drawing, holes: Mapping[str, str]) -> None:
    """The matrix with its three wires, each from a hole of the breadboard."""
    x, y = 19.5, 12.0
    drawing.rect(x, y, 9, 9, "#222", "#000", 0.3)
    for row in range(8):
        for column in range(8):
            drawing.rect(x + 0.75 + column, y + 0.75 + row, 0.5, 0.5, "#ddd", "#999")
    drawing.text(x + 4.5, y - 1, "8 x 8 matrix, side IN", 12)
    colours = {"GND": ("black", 16.0), "5V": ("red", 16.6), "DIN": ("green", 18.6)}
    for at, (name, hole) in enumerate(holes.items()):
        number, letter = hole.split()
        start, end, (colour, turn) = _hole(int(number), letter), (x, y + 2 + 2 * at), colours[name]
        low = [(start[0], 33.3), (turn, 33.3)] if name == "DIN" else [(turn, start[1])]
        wire(drawing, [start, *low, (turn, end[1]), end], colour, 4)
        drawing.text(x - 0.2, end[1] - 0.5, f"{name} {hole}", 11, "end", bold=True)
