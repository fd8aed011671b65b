"""Lists what is ordered for a carrier board, as CSV."""

import csv
from io import StringIO

from wiring.board.circuit import Circuit
from wiring.pinmap import Pinmap


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
