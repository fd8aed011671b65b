"""The circuit of a build's carrier board: its parts and nets, written from the map and not from the list of wires.

`agree.py` compares both. J1 is the barrel socket, J2 the lights, J3 their second feed, J4 to J8 the buttons' cables; J9
is the controller, a Pi through a ribbon cable, or with J10 a Pico.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from firmware.layout import CONTROLS
from wiring.boards import (
    BOARDS,
    EXPANDER_ADDRESS,
    EXPANDER_PIN,
    EXPANDER_POWER,
    SHIFTER,
    SHIFTER_OPEN,
    SHIFTER_UNUSED,
    Board,
)
from wiring.netlist import LINE_CAPACITOR, LINE_FEED, NETWORKS, SERIES
from wiring.pinmap import SIDES, Build, Pinmap

Pin = tuple[str, str]
"""A part's reference and the number of its pin, as in ("U1", "14")."""

SOCKETS: Final = {**SIDES, "controls": CONTROLS}
"""The buttons of each cable, in the order of its socket's pins 1 to 4; pin 5 is ground."""
SOCKET: Final = {cable: f"J{i}" for i, cable in enumerate(SOCKETS, 4)}
CHIP: Final = "U2"
"""The expander, as the guide calls it."""
CHIP_OPEN: Final = (11, 14, 19)
"""The expander's pins without a function, and INTB."""
POWERED: Final = ("GND", "5V_SUPPLY", "5V", "3V3", "3V3_U2")
"""Nets that get their power through a plug, a fuse or a resistor, which no rule check can see."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part on the board; `kind` is its name in the map's [carrier]."""

    ref: str
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Circuit:
    """Parts, nets, and the pins that stay open by intention."""

    build: str
    parts: tuple[Part, ...]
    nets: Mapping[str, tuple[Pin, ...]]
    open: tuple[Pin, ...]


def socket_pin(button: str) -> Pin:
    """Where a button's leg 1 is plugged in."""
    cable = next(cable for cable, buttons in SOCKETS.items() if button in buttons)
    return SOCKET[cable], str(SOCKETS[cable].index(button) + 1)


def controller_pin(board: Board, place: int) -> Pin:
    """A place on the controller: J9, or for the right row of a Pico J10, whose pin 1 is the Pico's 21."""
    return ("J10", str(place - 20)) if board.two_sided and place > 20 else ("J9", str(place))


def _ohm(value: float) -> str:
    return f"{value / 1000:g}k" if value >= 1000 else f"{value:g}"


def _parts(pinmap: Pinmap, build: Build) -> Iterator[Part]:
    supply, lines = pinmap.supply, pinmap.lines
    yield Part("J1", "jack", f"{supply.volts:g} V {supply.amps:g} A")
    yield Part("F1", "fuse", f"{supply.fuse_amps:g} A")
    yield Part("C1", "capacitor", f"{supply.capacitor_uf:g}u")
    yield Part("U1", "shifter", "74AHCT125")
    yield Part("C2", "decoupling", f"{supply.decoupling_nf:g}n")
    yield Part("R1", "resistor", _ohm(supply.resistor_ohm))
    yield Part("R2", "pull-down", _ohm(supply.pull_down_ohm))
    yield Part("J2", "lights", "GND 5V DIN")
    yield Part("J3", "feed", "GND 5V")
    for cable, ref in SOCKET.items():
        yield Part(ref, "buttons", cable)
    yield Part("J9", build.board, "pins 1-20" if BOARDS[build.board].two_sided else "header")
    if BOARDS[build.board].two_sided:
        yield Part("J10", build.board, "pins 21-40")
    for button in SERIES:
        yield Part(SERIES[button], "series", _ohm(lines.series_ohm))
        yield Part(LINE_CAPACITOR[button], "line-capacitor", f"{lines.capacitor_nf:g}n")
    if build.expander:
        yield Part(CHIP, "expander", "MCP23017-E/SP")
        yield Part("C3", "decoupling", f"{supply.decoupling_nf:g}n")
        yield Part(LINE_FEED, "line-feed", _ohm(lines.feed_ohm))
        for ref, held in NETWORKS.items():
            yield Part(ref, f"network-{len(held)}", _ohm(lines.tie_ohm))


def _lights(build: Build) -> dict[str, list[Pin]]:
    """The nets of supply, shifter and lights, and all of ground that every build has."""
    board = BOARDS[build.board]
    unused = [("U1", str(pin)) for pin in (SHIFTER["1OE"], *SHIFTER_UNUSED)]
    return {
        "GND": [
            ("J1", "2"),
            ("J1", "3"),
            ("C1", "2"),
            ("U1", str(SHIFTER["GND"])),
            *unused,
            ("C2", "2"),
            ("R2", "2"),
            ("J2", "1"),
            ("J3", "1"),
            *((ref, "5") for ref in SOCKET.values()),
            *((ref, "2") for ref in LINE_CAPACITOR.values()),
            *(controller_pin(board, place) for place in board.grounds),
        ],
        "5V_SUPPLY": [("J1", "1"), ("F1", "1")],
        "5V": [("F1", "2"), ("C1", "1"), ("U1", str(SHIFTER["VCC"])), ("C2", "1"), ("J2", "2"), ("J3", "2")],
        "DATA": [controller_pin(board, board.place[build.pixels]), ("U1", str(SHIFTER["1A"])), ("R2", "1")],
        "DATA_5V": [("U1", str(SHIFTER["1Y"])), ("R1", "1")],
        "DIN": [("R1", "2"), ("J2", "3")],
    }


def _chip(build: Build, nets: dict[str, list[Pin]]) -> None:
    """Adds the expander's nets: supply, address, I2C, and the unused lines, which the networks hold low."""
    assert build.expander
    board = BOARDS[build.board]
    power = {name: (CHIP, str(pin)) for name, pin in EXPANDER_POWER.items()}
    feed = next(place for place, name in board.other.items() if name == "3V3")
    nets["3V3"] = [controller_pin(board, feed), (LINE_FEED, "1")]
    nets["3V3_U2"] = [(LINE_FEED, "2"), power["VDD"], power["RESET"], ("C3", "1")]
    nets["GND"] += [power["VSS"], ("C3", "2"), *((ref, "1") for ref in NETWORKS)]
    for bit, pin in EXPANDER_ADDRESS.items():
        nets["3V3_U2" if build.expander.address >> bit & 1 else "GND"].append((CHIP, str(pin)))
    for name, gpio in (("SDA", 2), ("SCL", 3), ("INTA", build.expander.interrupt)):
        nets[name] = [controller_pin(board, board.place[gpio]), power[name]]
    for ref, lines in NETWORKS.items():
        for place, line in enumerate(lines, 2):
            if line not in build.expander.buttons.values():
                nets[f"LOW_{line}"] = [(CHIP, str(EXPANDER_PIN[line])), (ref, str(place))]


def check_kinds(pinmap: Pinmap) -> None:
    """Raises WiringError unless the map's [carrier] has the kinds of parts that the boards have, and no more."""
    wanted = {part.kind for build in pinmap.builds.values() for part in _parts(pinmap, build)}
    for kind in sorted(wanted - pinmap.carrier.keys()):
        section = f"carrier.{next(iter(pinmap.carrier), '')}"
        raise pinmap.source.fail(section, "", f"there is no [carrier.{kind}]; add it, with symbol, footprint and order")
    for kind in sorted(pinmap.carrier.keys() - wanted):
        raise pinmap.source.fail(f"carrier.{kind}", "", f"no board has {kind!r}; remove the part")


def carrier(pinmap: Pinmap, build: Build) -> Circuit:
    """The circuit of a build. The map is taken as it is: `checks.check` says whether it can work."""
    board = BOARDS[build.board]
    nets = _lights(build)
    if build.expander:
        _chip(build, nets)
    for button, ref in SERIES.items():
        if build.expander and button in build.expander.buttons:
            pin = (CHIP, str(EXPANDER_PIN[build.expander.buttons[button]]))
        else:
            pin = controller_pin(board, board.place[build.buttons[button]])
        nets[f"{button}_PIN"] = [pin, (ref, "1")]
        nets[button] = [(ref, "2"), (LINE_CAPACITOR[button], "1"), socket_pin(button)]
    used = {pin for pins in nets.values() for pin in pins}
    places = (*board.place.values(), *board.other)
    free = [pin for pin in (controller_pin(board, place) for place in sorted(places)) if pin not in used]
    free += [("U1", str(pin)) for pin in SHIFTER_OPEN]
    free += [(CHIP, str(pin)) for pin in CHIP_OPEN if build.expander]
    free += [(ref, str(place)) for ref in NETWORKS if build.expander for place in _unused(ref, used)]
    named = {name: tuple(pins) for name, pins in nets.items()}
    return Circuit(build.name, tuple(_parts(pinmap, build)), named, tuple(free))


def _unused(network: str, used: set[Pin]) -> Iterator[int]:
    """The pins of a network whose resistors hold nothing, since a button has their line."""
    return (place for place in range(2, len(NETWORKS[network]) + 2) if (network, str(place)) not in used)
