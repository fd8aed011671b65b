"""Lists every wire of a build and of a body; tables, parts lists and harness drawings are made from these lists."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from firmware.layout import BUTTONS, CONTROLS, WIDTH
from wiring.boards import (
    BOARDS,
    EXPANDER_ADDRESS,
    EXPANDER_PIN,
    EXPANDER_POWER,
    SHIFTER,
    SHIFTER_UNUSED,
    line_name,
)
from wiring.pinmap import SIDES, Body, Build, Pinmap

LINE_COLOURS: Final = ("yellow", "green", "blue", "violet")
"""The colours of a cable's four button wires, in the order of the buttons; ground is black."""

SERIES: Final = {name: f"R{i}" for i, name in enumerate(BUTTONS, 3)}
"""The resistor in each button's line. R1 and R2 belong to the lights."""
LINE_CAPACITOR: Final = {name: f"C{i}" for i, name in enumerate(BUTTONS, 4)}
"""The capacitor across each button's legs. C1 to C3 belong to supply and chips."""
LINE_FEED: Final = f"R{3 + len(BUTTONS)}"
"""The resistor in the expander's supply."""
NETWORKS: Final = {"RN1": range(8, 16), "RN2": range(4, 8)}
"""The resistor networks that hold the expander's unused pins low, with the lines that each can hold."""
AT_BUTTONS: Final = "at the buttons"
"""The cable's name of a capacitor's own legs."""
Joint = TypeVar("Joint")


@dataclass(frozen=True, slots=True)
class End:
    """Where a wire ends: a device, the pin as it is numbered there, and what the pin is."""

    device: str
    pin: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Wire:
    """A wire; `gauge` and `length` are names in the map's [gauges] and [lengths]."""

    cable: str
    start: End
    end: End
    colour: str
    gauge: str
    length: str


def joined(groups: Iterable[set[Joint]]) -> list[set[Joint]]:
    """The groups, those that have something in common put together."""
    merged: list[set[Joint]] = []
    for group in groups:
        touching = [other for other in merged if other & group]
        merged = [other for other in merged if not other & group] + [group.union(*touching)]
    return merged


def controller_end(build: Build, gpio: int) -> End:
    """A GPIO of the build's controller with its place on the board."""
    board = BOARDS[build.board]
    return End(build.board, str(board.place[gpio]), f"{board.prefix}{gpio}")


def ground_end(build: Build, cable: str) -> End:
    """The ground pin that a cable uses."""
    return End(build.board, str(build.ground[cable]), "GND")


def _buttons(cable: str, length: str, starts: dict[str, End], ground: End) -> Iterator[Wire]:
    """From the controller through a resistor to leg 1 of each button, then ground from leg 2 to leg 2."""
    for (name, start), colour in zip(starts.items(), LINE_COLOURS, strict=True):
        yield Wire(cable, start, End(SERIES[name], "1"), colour, "signal", "series")
        yield Wire(cable, End(SERIES[name], "2"), End(name, "leg 1"), colour, "signal", length)
    before, chain = ground, "control_chain" if cable == "controls" else "chain"
    for i, name in enumerate(starts):
        leg = End(name, "leg 2")
        yield Wire(cable, before, leg, "black", "signal", length if i == 0 else chain)
        before = leg
    for name, colour in zip(starts, LINE_COLOURS, strict=True):
        yield Wire(AT_BUTTONS, End(name, "leg 1"), End(LINE_CAPACITOR[name], "1"), colour, "signal", "leg")
        yield Wire(AT_BUTTONS, End(name, "leg 2"), End(LINE_CAPACITOR[name], "2"), "black", "signal", "leg")


def _expander(build: Build) -> Iterator[Wire]:
    """The MCP23017's wires. It runs on the controller's 3V3, so that its I2C lines stay at 3.3 V."""
    assert build.expander
    chip = {name: End("expander", str(pin), name) for name, pin in EXPANDER_POWER.items()}
    cable = "expander"
    feed = next(place for place, name in BOARDS[build.board].other.items() if name == "3V3")
    yield Wire(cable, End(build.board, str(feed), "3V3"), End(LINE_FEED, "1"), "orange", "signal", "series")
    yield Wire(cable, End(LINE_FEED, "2"), chip["VDD"], "orange", "signal", "expander")
    yield Wire(cable, controller_end(build, 2), chip["SDA"], "blue", "signal", "expander")
    yield Wire(cable, controller_end(build, 3), chip["SCL"], "yellow", "signal", "expander")
    yield Wire(cable, controller_end(build, build.expander.interrupt), chip["INTA"], "grey", "signal", "expander")
    yield Wire(cable, ground_end(build, "controls"), chip["VSS"], "black", "signal", "expander")
    yield Wire("on the board", chip["VDD"], chip["RESET"], "orange", "signal", "chain")
    for bit, pin in EXPANDER_ADDRESS.items():
        rail, colour = ("VDD", "orange") if build.expander.address >> bit & 1 else ("VSS", "black")
        end = End("expander", str(pin), f"A{bit}")
        yield Wire("on the board", chip[rail], end, colour, "signal", "chain")
    yield Wire("on the board", chip["VDD"], End("C3", "1"), "orange", "signal", "chain")
    yield Wire("on the board", chip["VSS"], End("C3", "2"), "black", "signal", "chain")
    for network, lines in NETWORKS.items():
        yield Wire("on the board", chip["VSS"], End(network, "1", "common"), "black", "signal", "chain")
        for place, line in enumerate(lines, 2):
            if line not in build.expander.buttons.values():
                end = End("expander", str(EXPANDER_PIN[line]), line_name(line))
                yield Wire("on the board", end, End(network, str(place)), "white", "signal", "chain")


def _lights(build: Build) -> Iterator[Wire]:
    """The wires of supply, fuse, level shifter and first pixel."""
    chip = {name: End("U1", str(pin), name) for name, pin in SHIFTER.items()}
    plus, minus = End("board", "+", "5 V rail"), End("board", "-", "GND rail")
    first = "pixel 1"
    yield Wire("supply", End("supply", "-", "GND"), minus, "black", "power", "supply")
    yield Wire("supply", End("supply", "+", "5 V"), End("F1", "in"), "red", "power", "fuse")
    yield Wire("supply", End("F1", "out"), plus, "red", "power", "supply")
    yield Wire("on the board", plus, End("C1", "+", "long leg"), "red", "feed", "chain")
    yield Wire("on the board", minus, End("C1", "-", "stripe"), "black", "feed", "chain")
    yield Wire("on the board", plus, chip["VCC"], "red", "feed", "chain")
    yield Wire("on the board", minus, chip["GND"], "black", "feed", "chain")
    yield Wire("on the board", chip["VCC"], End("C2", "1"), "red", "feed", "chain")
    yield Wire("on the board", chip["GND"], End("C2", "2"), "black", "feed", "chain")
    yield Wire("on the board", minus, chip["1OE"], "black", "signal", "chain")
    for pin in SHIFTER_UNUSED:
        label = {4: "2OE", 5: "2A", 9: "3A", 10: "3OE", 12: "4A", 13: "4OE"}[pin]
        yield Wire("on the board", minus, End("U1", str(pin), label), "black", "signal", "chain")
    yield Wire("data", ground_end(build, "lights"), minus, "black", "signal", "data")
    yield Wire("data", controller_end(build, build.pixels), chip["1A"], "white", "signal", "data")
    yield Wire("on the board", chip["1A"], End("R2", "1"), "white", "signal", "chain")
    yield Wire("on the board", minus, End("R2", "2"), "black", "signal", "chain")
    yield Wire("lights", minus, End(first, "GND"), "black", "power", "lights")
    yield Wire("lights", plus, End(first, "5V"), "red", "power", "lights")
    yield Wire("lights", chip["1Y"], End("R1", "1"), "white", "signal", "lights")
    yield Wire("lights", End("R1", "2"), End(first, "DIN"), "white", "signal", "chain")


def build_wires(build: Build) -> tuple[Wire, ...]:
    """All wires of a build, in the order in which they are soldered: the lights first, then side by side."""
    wires = list(_lights(build))
    for side, entries in SIDES.items():
        starts = {entry: controller_end(build, build.buttons[entry]) for entry in entries}
        wires += _buttons(side, side, starts, ground_end(build, side))
    if build.expander:
        wires += _expander(build)
        pins = {name: build.expander.buttons[name] for name in CONTROLS}
        lines = {name: End("expander", str(EXPANDER_PIN[line]), line_name(line)) for name, line in pins.items()}
        wires += _buttons("controls", "controls", lines, End("expander", str(EXPANDER_POWER["VSS"]), "VSS"))
    else:
        starts = {name: controller_end(build, build.buttons[name]) for name in CONTROLS}
        wires += _buttons("controls", "controls", starts, ground_end(build, "controls"))
    return tuple(wires)


def body_wires(body: str) -> tuple[Wire, ...]:
    """The wires inside the body *under*: seven links from row to row and a second feed; *beside* has none."""
    if body == "beside":
        return ()
    wires = []
    for row in range(1, WIDTH):
        for pad, colour in (("GND", "black"), ("5V", "red"), ("data", "white")):
            start = End(f"row {row}", "DOUT" if pad == "data" else pad, "end")
            end = End(f"row {row + 1}", "DIN" if pad == "data" else pad, "start")
            gauge = "signal" if pad == "data" else "feed"
            wires.append(Wire("links", start, end, colour, gauge, "row_link"))
    last = f"row {WIDTH}"
    wires.append(Wire("feed", End("board", "-", "GND rail"), End(last, "GND", "end"), "black", "power", "second_feed"))
    wires.append(Wire("feed", End("board", "+", "5 V rail"), End(last, "5V", "end"), "red", "power", "second_feed"))
    return tuple(wires)


_PART: Final = {
    "supply": "supply", "F1": "fuse", "U1": "shifter", "C1": "capacitor", "C2": "decoupling", "C3": "decoupling",
    "R1": "resistor", "R2": "pull-down", "expander": "expander", "pi": "pi", "pico": "pico", "board": "board",
    "RN1": "network-8", "RN2": "network-4", LINE_FEED: "line-feed",
    **dict.fromkeys(SERIES.values(), "series"), **dict.fromkeys(LINE_CAPACITOR.values(), "line-capacitor"),
}  # fmt: skip


def part_of(device: str, body: str) -> tuple[str, float]:
    """Which part a device of the wires is, and how much of it: pieces, or metres of strip for a row."""
    if device in _PART:
        return _PART[device], 1
    if device.startswith("row "):
        return "strip", 0
    if device == "pixel 1":
        return ("matrix", 1) if body == "beside" else ("strip", 0)
    return "button", 1


def demand(pinmap: Pinmap, wires: tuple[Wire, ...], body: str) -> dict[str, float]:
    """What wires need: pieces by part, metres of strip, and metres of wire by "wire-<gauge> <colour>"."""
    need: Counter[str] = Counter()
    metres: dict[str, float] = {}
    for wire in wires:
        if wire.cable == AT_BUTTONS:
            continue
        key = f"wire-{wire.gauge} {wire.colour}"
        metres[key] = metres.get(key, 0.0) + pinmap.lengths[wire.length] / 1000
    devices = {end.device for wire in wires for end in (wire.start, wire.end)}
    for device in devices:
        part, pieces = part_of(device, body)
        # The expander makes the light board larger.
        need["board-large" if part == "board" and "expander" in devices else part] += int(pieces)
    result: dict[str, float] = {**need, **metres}
    if "strip" in result:
        result["strip"] = pinmap.lights.pixels / pinmap.bodies["under"].mm["strip_per_m"]
    return result


CABLE = "controls north"


def copy_wires(body: Body) -> tuple[Wire, ...]:
    """From leg to leg of each pair, and ground from the last south one on; none if the body has one set of controls.

    A press on either closes the same line, so neither the builds nor the firmware know of the copies.
    """
    if body.mm["control_sets"] == 1:
        return ()
    wires = [
        Wire(CABLE, End(name, "leg 1"), End(f"{name} north", "leg 1"), colour, "signal", "control_copies")
        for name, colour in zip(CONTROLS, LINE_COLOURS, strict=True)
    ]
    before, length = End(CONTROLS[-1], "leg 2"), "control_copies"
    for name in reversed(CONTROLS):
        leg = End(f"{name} north", "leg 2")
        wires.append(Wire(CABLE, before, leg, "black", "signal", length))
        before, length = leg, "control_chain"
    return tuple(wires)
