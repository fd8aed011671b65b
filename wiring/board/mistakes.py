"""Carrier boards that are broken in one place each; every one must be found."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from wiring.board.circuit import Circuit, Pin


def _without(circuit: Circuit, *pins: Pin) -> Circuit:
    """The circuit with pins that are joined to nothing, without being marked as open."""
    return replace(circuit, nets={name: tuple(p for p in net if p not in pins) for name, net in circuit.nets.items()})


def _joined(circuit: Circuit, first: str, second: str) -> Circuit:
    nets = {name: net for name, net in circuit.nets.items() if name != second}
    return replace(circuit, nets={**nets, first: circuit.nets[first] + circuit.nets[second]})


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong, how a circuit gets it, and whether a rule of skidl's must find it, too."""

    name: str
    make: Callable[[Circuit], Circuit]
    against_rules: bool


MISTAKES: Final = (
    Mistake(
        "a button's line without its resistor",
        lambda circuit: replace(
            (joined := _joined(circuit, "Nb", "Nb_PIN")),
            parts=tuple(part for part in circuit.parts if part.ref != "R3"),
            nets=_without(joined, ("R3", "1"), ("R3", "2")).nets,
        ),
        False,
    ),
    Mistake("two nets joined: R1 bridged", lambda circuit: _joined(circuit, "DIN", "DATA_5V"), False),
    Mistake("the fuse bridged", lambda circuit: _joined(circuit, "5V", "5V_SUPPLY"), False),
    Mistake("two buttons on one line", lambda circuit: _joined(circuit, "Nb", "Nc"), False),
    Mistake("an unused input of U1 left open", lambda circuit: _without(circuit, ("U1", "5")), True),
    Mistake("a line's capacitor soldered at one end", lambda circuit: _without(circuit, ("C4", "1")), True),
    Mistake("the shifter without its ground", lambda circuit: _without(circuit, ("U1", "7")), True),
    Mistake(
        "the data's wire missing",
        lambda circuit: _without(circuit, *(pin for pin in circuit.nets["DATA"] if pin[0] == "J9" or pin[0] == "J10")),
        True,
    ),
)
