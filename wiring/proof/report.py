"""The files that the proof writes, each with the SHA-256 of the netlists: stale ones are found without ngspice."""

from hashlib import sha256
from typing import Final

from wiring.pinmap import BODIES, Pinmap
from wiring.proof.figures import Proof, netlists
from wiring.tables import table

TABLE: Final = "wiring/tables/proof.md"
PATHS: Final = (
    TABLE,
    *(f"wiring/pictures/proof-volts-{body}.svg" for body in BODIES),
    "wiring/pictures/proof-edge.svg",
    "wiring/pictures/proof-button.svg",
    "wiring/pictures/proof-strike.svg",
)


def stamp(pinmap: Pinmap) -> str:
    """The comment that tells from which netlists a file was made."""
    text = "\n".join(f"{name}\n{netlist}" for name, netlist in netlists(pinmap))
    return f"<!-- simulated from {sha256(text.encode('utf-8')).hexdigest()} -->"


def files(pinmap: Pinmap, proof: Proof) -> dict[str, str]:
    """All files of the proof by path."""
    mark = stamp(pinmap)
    rows = [
        (
            figure.what,
            f"{figure.value:.3f} {figure.unit}",
            figure.bounds() or "told only",
            "yes" if figure.holds else "NO",
        )
        for figure in proof.figures
    ]
    head = (
        "<!-- Made by `make wiring-proof` from `wiring/pinmap.toml`. -->\n"
        f"{mark}\n# What ngspice says of the circuit\n\n"
        "The netlists are written from the map: both rails with every piece of copper and wire, the shifter's "
        "output, the\n"
        "buttons' lines as inductance and capacitance in sections, a generator for strikes. Where the map's own "
        "arithmetic\n"
        "says a figure, both are compared; where a data sheet sets a bound, the bound is named.\n\n"
    )
    result = {TABLE: head + table(("figure", "ngspice", "wanted", "holds"), rows)}
    for name, svg in proof.pictures.items():
        first, rest = svg.split("\n", 1)
        result[f"wiring/pictures/{name}.svg"] = f"{first}\n{mark}\n{rest}"
    return result
