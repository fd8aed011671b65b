"""Tells on a page what skidl and KiCad say of the carrier boards. A stale page is found by its netlists' SHA-256."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from wiring.board import agree, kicad, rules
from wiring.board.circuit import Circuit, carrier
from wiring.board.mistakes import MISTAKES
from wiring.board.netlist_file import netlist
from wiring.errors import WiringError
from wiring.pinmap import Pinmap
from wiring.tables import table

PATH: Final = "wiring/tables/board.md"


def stamp(pinmap: Pinmap) -> str:
    """The comment that tells from which netlists the page was made."""
    text = "\n".join(netlist(pinmap, carrier(pinmap, build)) for build in pinmap.builds.values())
    return f"<!-- checked from {sha256(text.encode('utf-8')).hexdigest()} -->"


def _same(build: str, nets: Mapping[str, frozenset[tuple[str, str]]], circuit: Circuit, who: str) -> None:
    wanted = {name: frozenset(pins) for name, pins in circuit.nets.items()}
    for name in sorted(wanted | dict(nets)):
        if wanted.get(name) != nets.get(name):
            there, here = agree.show(nets.get(name, ())), agree.show(wanted.get(name, ()))
            raise WiringError(
                f"{build}: {who} joins {there or 'nothing'} in {name!r}, the circuit {here or 'nothing'}; look at both"
            )


def _row(pinmap: Pinmap, name: str) -> tuple[str, ...]:
    """One build's line. Raises WiringError for all that isn't clean."""
    build = pinmap.builds[name]
    circuit = carrier(pinmap, build)
    agree.compare(build, agree.all_wires(build), agree.circuit_groups(circuit))
    verdict = rules.judge(pinmap, circuit)
    if verdict.said or verdict.strange:
        told = "\n".join((*verdict.said, *verdict.strange))
        raise WiringError(f"{name}: the rule check isn't clean; correct wiring/board/circuit.py or [carrier]:\n{told}")
    _same(name, verdict.nets, circuit, "skidl")
    loaded = kicad.loaded(netlist(pinmap, circuit))
    _same(name, loaded, circuit, "KiCad")
    pads = sum(len(pins) for pins in loaded.values())
    return (f"*{name}*", *map(str, (len(circuit.parts), len(circuit.nets), pads, len(circuit.open), 0, 0)))


def _mistakes(pinmap: Pinmap, name: str) -> list[tuple[str, ...]]:
    """A line for each broken board. Raises WiringError for one that is accepted."""
    build = pinmap.builds[name]
    rows: list[tuple[str, ...]] = []
    for mistake in MISTAKES:
        broken = mistake.make(carrier(pinmap, build))
        said = rules.judge(pinmap, broken).said
        try:
            agree.compare(build, agree.all_wires(build), agree.circuit_groups(broken))
        except WiringError as error:
            told = "; ".join(line.strip() for line in str(error).splitlines()[1:])
        else:
            raise WiringError(f"{mistake.name} is accepted; the comparison in wiring/board/agree.py doesn't hold")
        if mistake.against_rules != bool(said):
            raise WiringError(f"{mistake.name}: skidl says {said}; see `against_rules` in wiring/board/mistakes.py")
        rows.append((mistake.name, told, "; ".join(said) or "nothing: no rule knows what a resistor or fuse is for"))
    return rows


def page(pinmap: Pinmap) -> str:
    """The whole page. Raises ToolMissing, or WiringError for a board that isn't clean."""
    kicad.need()
    head = ("build", "parts", "nets", "joined pads", "pins left open", "errors", "warnings")
    rows = [_row(pinmap, name) for name in pinmap.builds]
    broken = _mistakes(pinmap, next(iter(pinmap.builds)))
    return (
        "<!-- Made by `make board` from `wiring/pinmap.toml`. -->\n"
        f"{stamp(pinmap)}\n# What skidl and KiCad say of the carrier board\n\n"
        "For each build: the circuit joins what the list of wires joins; skidl's electrical rules, with the symbols\n"
        "of KiCad's libraries, find nothing; chips and header have their pins' names there; KiCad's board editor\n"
        "has every footprint and every pad, and reads the same nets back from the board that it saved.\n\n"
        + table(head, rows)
        + "\nBoards that are broken in one place each. The comparison with the wires must refuse every one.\n\n"
        + table(("broken", "the comparison says", "skidl says"), broken)
    )
