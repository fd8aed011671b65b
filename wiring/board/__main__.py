"""`python -m wiring.board` makes the carrier boards' files and has skidl and KiCad check them."""

import sys

from wiring.board import report
from wiring.errors import WiringError
from wiring.outputs import ROOT, board_texts
from wiring.reading import load


def main() -> int:
    """Write the files; returns 0, or 1 with a message when something isn't installed or isn't clean."""
    try:
        pinmap = load()
        files = {**board_texts(pinmap), report.PATH: report.page(pinmap)}
    except WiringError as error:
        print(error, file=sys.stderr)
        return 1
    for path, text in files.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8", newline="\n")
        print(f"made {path}")
    print(f"The carrier boards of {', '.join(pinmap.builds)} are clean.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
