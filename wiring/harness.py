"""Makes the harness drawings: the wires of a build as input for WireViz, which draws them.

The controller is drawn as one box for each cable, so that no wires cross; the number beside each pin is its place on
the board.
"""

from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from wiring.errors import ToolMissing
from wiring.netlist import LINE_FEED, SERIES, End, Wire, build_wires
from wiring.pinmap import SIDES, Build, Pinmap

_COLOUR: Final = {
    "yellow": "YE", "green": "GN", "blue": "BU", "violet": "VT", "black": "BK", "red": "RD", "white": "WH",
    "orange": "OG", "grey": "GY",
}  # fmt: skip

_TITLE: Final = {
    "north": "North side", "east": "East side", "south": "South side", "west": "West side", "controls": "Controls",
    "lights": "First pixel",
}  # fmt: skip


def _box(kind: str, pins: list[tuple[str, str]], colour: str, notes: str = "") -> dict[str, Any]:
    box: dict[str, Any] = {
        "type": kind,
        "pins": [_name(pin) for pin, _ in pins],
        "pinlabels": [label for _, label in pins],
        "bgcolor_title": colour,
        "show_pincount": False,
    }
    return box | ({"notes": notes} if notes else {})


def _name(pin: str) -> str | int:
    """A pin as WireViz wants it: digits as a number; plus and minus by name, since it reads "-" as a range."""
    return int(pin) if pin.isdigit() else {"-": "GND", "+": "5V"}.get(pin, pin)


class _Harness:
    """Collects boxes and cables in the order in which they are drawn."""

    def __init__(self, pinmap: Pinmap) -> None:
        self.pinmap = pinmap
        self.boxes: dict[str, Any] = {}
        self.cables: dict[str, Any] = {}
        self.sets: list[Any] = []

    def cable(self, name: str, wires: list[tuple[Wire, str, str, str, str]]) -> None:
        """A cable from wires with the boxes and pins at both ends."""
        first = wires[0][0]
        gauge = self.pinmap.gauges[first.gauge]
        self.cables[name] = {
            "category": "bundle",
            "colors": [_COLOUR[wire.colour] for wire, *_ in wires],
            "gauge": f"{gauge.mm2:g} mm2",
            "length": self.pinmap.lengths[first.length] / 1000,
            "show_wirecount": False,
        }
        for i, (_, box, pin, other, other_pin) in enumerate(wires, 1):
            self.sets.append([{box: [_name(pin)]}, {name: [i]}, {other: [_name(other_pin)]}])


def _is_chain(wire: Wire) -> bool:
    return wire.start.pin == "leg 2"


_RESISTORS: Final = (*SERIES.values(), LINE_FEED)


def _through(wires: list[Wire]) -> list[Wire]:
    """The wires of a cable with each resistor left out: from the pin before it to where its line goes."""
    before = {wire.end.device: wire for wire in wires if wire.end.device in _RESISTORS}
    return [
        replace(wire, start=before[wire.start.device].start) if wire.start.device in before else wire
        for wire in wires
        if wire.end.device not in before
    ]


def _button_cable(harness: _Harness, name: str, source: str, wires: list[Wire], colour: str) -> None:
    """One cable to four buttons: four wires and a ground that goes on from leg to leg."""
    straight = [wire for wire in wires if not _is_chain(wire)]
    pins = [(w.end.device, f"leg 1 of {w.end.device}") for w in straight if w.end.pin == "leg 1"]
    buttons = [pin for pin, _ in pins]
    ground = ("GND", "leg 2 of " + ", ".join(buttons))
    nanofarad = f"{harness.pinmap.lines.capacitor_nf:g} nF across each button's legs"
    notes = f"{_resistor_note(harness.pinmap, wires)}\n{nanofarad}\nground from leg to leg"
    harness.boxes[_TITLE[name]] = _box(f"{len(buttons)} buttons", [*pins, ground], colour, notes)
    ends = [(w, source, w.start.pin, _TITLE[name], w.end.device if w.end.pin == "leg 1" else "GND") for w in straight]
    harness.cable(f"Cable {name}", ends)


def _cabled(wires: tuple[Wire, ...], cable: str) -> list[Wire]:
    return _through([wire for wire in wires if wire.cable == cable])


def _board_pin(end: End) -> str:
    return {"U1": f"U1.{end.pin}", "R1": "R1"}.get(end.device, end.pin)


_BOARD_PINS: Final = [("U1.2", "data in, 3.3 V"), ("-", "GND rail"), ("+", "5 V rail"), ("U1.3", "data out, 5 V")]


def harness_input(pinmap: Pinmap, build: Build) -> dict[str, Any]:
    """WireViz's input for a build: boxes (connectors), cables and connections."""
    wires, harness = build_wires(build), _Harness(pinmap)
    # Graphviz draws the first box at the bottom.
    for side in reversed(SIDES):
        own = _cabled(wires, side)
        _button_cable(harness, side, _socket(harness, side, own), own, "#ffe9a8")
    if build.expander:
        _expander(harness, wires)
    else:
        own = _cabled(wires, "controls")
        _button_cable(harness, "controls", _socket(harness, "controls", own), own, "#cfe8b5")
    _light_boxes(harness, pinmap, wires)
    return {
        "metadata": {"title": f"tapas-table, build {build.name}"},
        "options": {"fontname": "DejaVu Sans", "color_mode": "full", "bgcolor": "WH"},
        "tweak": {"override": {"graph": {"ranksep": "0.6", "nodesep": "0.25"}}},
        "connectors": harness.boxes,
        "cables": harness.cables,
        "connections": harness.sets,
    }


def _socket(harness: _Harness, name: str, wires: list[Wire]) -> str:
    """The controller's pins that one cable uses, as a box; gives its name."""
    pins = [(w.start.pin, w.start.label) for w in wires if not _is_chain(w)]
    device = wires[0].start.device
    box = f"{device.capitalize()} {name}"
    harness.boxes[box] = _box(harness.pinmap.boards[device].title, pins, "#bcd8f0", "all blue boxes: one board")
    return box


def _resistor_note(pinmap: Pinmap, wires: list[Wire]) -> str:
    """Which resistors sit in a cable's lines, at the controller's end."""
    names = [SERIES[wire.end.device] for wire in wires if wire.end.pin == "leg 1"]
    return f"{names[0]} to {names[-1]}, {pinmap.lines.series_ohm / 1000:g} kΩ each, in the lines"


def _expander(harness: _Harness, wires: tuple[Wire, ...]) -> None:
    box = "Expander U2"
    own, buttons = _cabled(wires, "expander"), _cabled(wires, "controls")
    source = _socket(harness, "expander", own)
    left = [(w.end.pin, w.end.label) for w in own]
    right = [(w.start.pin, w.start.label) for w in buttons if w.start.label not in ("VSS", "")]
    harness.boxes[box] = _box(
        "MCP23017",
        left[:-1] + right + left[-1:],
        "#f3cfa5",
        f"C3, RN1, RN2, straps: see the table\n{LINE_FEED}, {harness.pinmap.lines.feed_ohm:g} Ω, in VDD",
    )
    harness.cable("Cable expander", [(w, source, w.start.pin, box, w.end.pin) for w in own])
    _button_cable(harness, "controls", box, buttons, "#cfe8b5")


def _light_boxes(harness: _Harness, pinmap: Pinmap, wires: tuple[Wire, ...]) -> None:
    supply, board, first = "Supply", "Light board", _TITLE["lights"]
    volts, amps, fuse = pinmap.supply.volts, pinmap.supply.amps, pinmap.supply.fuse_amps
    data = sorted(_cabled(wires, "data"), key=lambda wire: wire.colour == "black")
    source = _socket(harness, "lights", data)
    harness.boxes[supply] = _box(f"{volts:g} V {amps:g} A", [("-", "GND"), ("+", "5 V")], "#f2b8b5")
    harness.boxes["Fuse F1"] = _box(
        f"{fuse:g} A, {pinmap.supply.fuse}", [("in", "from the supply"), ("out", "to the board")], "#f2b8b5"
    )
    harness.boxes[board] = _box("74AHCT125, C1, C2, R2", _BOARD_PINS, "#f3cfa5", "inside: see the power picture")
    pads = [("GND", "ground"), ("5V", "5 V"), ("DIN", "data in, through R1")]
    harness.boxes[first] = _box("of matrix or strip", pads, "#dcc8ee", "R1 sits here")
    harness.cable("Cable data", [(w, source, w.start.pin, board, _board_pin(w.end)) for w in data])
    black, *red = _cabled(wires, "supply")
    harness.cable("Cable supply", [(black, supply, "-", board, black.end.pin)])
    harness.cable("Red wire to F1", [(red[0], supply, "+", "Fuse F1", "in")])
    harness.cable("Red wire from F1", [(red[1], "Fuse F1", "out", board, red[1].end.pin)])
    lights = [w for w in _cabled(wires, "lights") if w.start.device != "R1"]
    ends = [(w, board, _board_pin(w.start), first, "DIN" if w.end.device == "R1" else w.end.pin) for w in lights]
    harness.cable("Cable lights", [end for end in ends if end[0].gauge == "power"])
    harness.cable("Cable pixel data", [end for end in ends if end[0].gauge != "power"])


def draw(data: dict[str, Any]) -> str:
    """The SVG that WireViz and Graphviz draw. Raises ToolMissing if one of them isn't installed."""
    try:
        parse = import_module("wireviz.wireviz").parse
    except ImportError:
        raise ToolMissing("WireViz isn't installed; run `make wiring`, or pip install 'wireviz>=0.4'") from None
    try:
        svg = parse(data, return_types="svg")
    except Exception as error:
        if type(error).__name__ != "ExecutableNotFound":
            raise
        raise ToolMissing("Graphviz's `dot` isn't installed; on Debian: sudo apt install graphviz") from None
    return svg.decode() if isinstance(svg, bytes) else str(svg)
