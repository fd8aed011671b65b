"""`python -m wiring.proof` simulates the map's circuit and writes its figures and pictures."""

import sys

from wiring.errors import WiringError
from wiring.outputs import ROOT
from wiring.proof.figures import prove, refuse
from wiring.proof.report import files
from wiring.reading import load


def main() -> int:
    """Write what is proven; returns 0, or 1 with a message when ngspice is missing or a figure is out of its bounds."""
    try:
        pinmap = load()
        proof = prove(pinmap, print)
        for path, text in files(pinmap, proof).items():
            (ROOT / path).write_text(text, encoding="utf-8", newline="\n")
            print(f"made {path}")
        refuse(proof)
    except WiringError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"All {len(proof.figures)} figures are within their bounds.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
