"""Compares a carrier board's nets with the list of wires, which `wiring.netlist` makes by another way."""

from collections.abc import Iterable, Iterator

from wiring.board.circuit import CHIP, SOCKET, Circuit, Pin, controller_pin, socket_pin
from wiring.boards import BOARDS
from wiring.errors import WiringError
from wiring.netlist import End, Wire, body_wires, build_wires, joined
from wiring.pinmap import SIDES, Build

Groups = set[frozenset[Pin]]
"""The pins that are joined with one another, one set for each net."""

_POLES = {"+": "1", "-": "2", "in": "1", "out": "2"}
_STRIP = {"GND": "1", "5V": "2", "DIN": "3"}


def _pin(build: Build, device: str, pin: str) -> Pin | None:
    """The board's pin at which a wire ends; None for a rail, which is copper and no part."""
    if device == build.board:
        return controller_pin(BOARDS[device], int(pin))
    if device == "board":
        return None
    if device == "supply":
        return "J1", _POLES[pin]
    if device == "expander":
        return CHIP, pin
    if device == "pixel 1":
        return "J2", _STRIP[pin]
    if device.startswith("row "):
        return "J3", _STRIP[pin]
    if pin == "leg 1":
        return socket_pin(device)
    if pin == "leg 2":
        cable = next((side for side, entries in SIDES.items() if device in entries), "controls")
        return SOCKET[cable], "5"
    return device, _POLES.get(pin, pin)


def _inside(build: Build) -> Iterator[tuple[Pin, Pin]]:
    """What is joined inside of parts: a controller's grounds, and the barrel socket's contact for a missing plug."""
    board = BOARDS[build.board]
    first, *rest = (controller_pin(board, place) for place in board.grounds)
    yield from ((first, other) for other in rest)
    yield ("J1", "2"), ("J1", "3")


def all_wires(build: Build) -> tuple[Wire, ...]:
    """The wires of a build, with the second feed of the body *under*, whose terminal every board has."""
    return (*build_wires(build), *(wire for wire in body_wires("under") if wire.cable == "feed"))


def wire_groups(build: Build, wires: Iterable[Wire]) -> Groups:
    """What the wires join, as pins of the board."""

    def point(end: End) -> Pin:
        return _pin(build, end.device, end.pin) or (end.device, end.pin)

    pairs = [*({point(wire.start), point(wire.end)} for wire in wires), *map(set, _inside(build))]
    return {frozenset(pin for pin in pins if pin[0] != "board") for pins in joined(pairs)}


def circuit_groups(circuit: Circuit) -> Groups:
    """The circuit's nets without their names."""
    return {frozenset(pins) for pins in circuit.nets.values()}


def show(pins: Iterable[Pin]) -> str:
    """Pins as a person reads them: "R3.1 U1.14"."""
    return " ".join(f"{ref}.{pin}" for ref, pin in sorted(pins))


def _differences(wanted: Groups, groups: Groups) -> Iterator[str]:
    """What the board lacks or has too much: each net of the wires against the board's net that is most like it."""
    for net in wanted - groups:
        nearest = max(groups, key=lambda group: (len(group & net), show(group)))
        lacks, more = net - nearest, nearest - net
        words = [f"lacks {show(lacks)}"] if lacks else []
        words += [f"also has {show(more)}"] if more and net & nearest else []
        yield f"  the net of {show([min(net)])}: the board {' and '.join(words)}"
    known = frozenset().union(*wanted)
    yield from (f"  no wire ends at {show(net - known)}" for net in groups if net - known)


def compare(build: Build, wires: Iterable[Wire], groups: Groups) -> None:
    """Raises WiringError when the board joins other pins than the wires do."""
    wanted = wire_groups(build, wires)
    if wanted != groups:
        raise WiringError(
            f"the carrier board of {build.name!r} isn't what its wires are; correct wiring/board/circuit.py or "
            "wiring/netlist.py:\n" + "\n".join(sorted(_differences(wanted, groups)))
        )
