"""Writes the netlist that KiCad's board editor loads (File, Import, Netlist), and reads one back."""

import csv
import re
from io import StringIO
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from wiring.board.circuit import Circuit, Part, Pin
from wiring.pinmap import Carried, Pinmap

Tree = list["str | Tree"]
"""A bracket of KiCad's files: words, and brackets within."""

_TOKEN: Final = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


def _component(circuit: Circuit, part: Part, carried: Carried) -> list[str]:
    library, symbol = carried.symbol.split(":")
    # KiCad knows a part again by this number, when a changed netlist is loaded into a board that is laid out already.
    stamp = uuid5(NAMESPACE_URL, f"tapas-table/{circuit.build}/{part.ref}")
    return [
        f'    (comp (ref "{part.ref}")',
        f'      (value "{part.value}")',
        f'      (footprint "{carried.footprint}")',
        f'      (libsource (lib "{library}") (part "{symbol}") (description ""))',
        '      (sheetpath (names "/") (tstamps "/"))',
        f'      (tstamps "{stamp}"))',
    ]


def netlist(pinmap: Pinmap, circuit: Circuit) -> str:
    """The file's text. Open pins get a net of their own, as KiCad writes them."""
    lines = [
        '(export (version "E")',
        f'  (design (source "wiring/pinmap.toml, build {circuit.build}") (date "") (tool "make wiring"))',
        "  (components",
    ]
    for part in circuit.parts:
        lines += _component(circuit, part, pinmap.carrier[part.kind])
    lines[-1] += ")"
    lines.append("  (nets")
    alone = {f"unconnected-({ref}-Pad{pin})": ((ref, pin),) for ref, pin in circuit.open}
    for code, (name, pins) in enumerate({**circuit.nets, **alone}.items(), 1):
        lines.append(f'    (net (code "{code}") (name "{name}")')
        lines += [f'      (node (ref "{ref}") (pin "{pin}"))' for ref, pin in pins]
        lines[-1] += ")"
    lines[-1] += "))"
    return "\n".join([*lines, ""])


def _tree(text: str) -> Tree:
    stack: list[Tree] = [[]]
    for quoted, bracket, word in _TOKEN.findall(text):
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            inner = stack.pop()
            stack[-1].append(inner)
        else:
            stack[-1].append(word or quoted)
    return stack[0]


def _inner(tree: Tree, name: str) -> list[Tree]:
    return [item for item in tree if isinstance(item, list) and item and item[0] == name]


def _word(tree: Tree, name: str) -> str:
    return str(_inner(tree, name)[0][1])


def read(text: str) -> tuple[dict[str, str], dict[str, tuple[Pin, ...]]]:
    """A netlist's footprints by reference, and the pins of its nets; nets of a single pin are left out."""
    root = _inner(_tree(text), "export")[0]
    parts = _inner(_inner(root, "components")[0], "comp")
    nets = {
        _word(net, "name"): tuple((_word(node, "ref"), _word(node, "pin")) for node in _inner(net, "node"))
        for net in _inner(_inner(root, "nets")[0], "net")
    }
    footprints = {_word(part, "ref"): _word(part, "footprint") for part in parts}
    return footprints, {name: pins for name, pins in nets.items() if len(pins) > 1}


def orders_csv(pinmap: Pinmap, circuit: Circuit) -> str:
    """One line for parts of one kind and value: references, quantity, value, footprint, and what to order."""
    groups: dict[tuple[str, str], list[str]] = {}
    for part in circuit.parts:
        # A socket's value says what is plugged into it, which doesn't make it another part.
        value = "" if part.ref.startswith("J") else part.value
        groups.setdefault((part.kind, value), []).append(part.ref)
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("references", "quantity", "value", "footprint", "order"))
    for (kind, value), refs in groups.items():
        carried = pinmap.carrier[kind]
        rows.writerow((" ".join(refs), len(refs), value, carried.footprint, carried.order))
    return out.getvalue()
