"""`tapas-table body`: files to cut and print the table's body from, for a maker's own tray and tapas.

Solids are made by `wiring`, which is in the repository and not in the wheel; it runs as a program of its own.
"""

import argparse
from pathlib import Path
from typing import Final

from firmware.commands.arguments import Commands, add_command

_NEEDS: Final = ("build123d", "reportlab")
"""What the maker's extra `body` brings."""


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "body",
        "make files to cut and print the table's body from, for your own tray and tapas",
        more="Measure with a ruler: the tray across, from outer edge to outer edge, and a tapas at its widest "
        "side. Frame, buttons and cables follow from these two. Needs the repository and build123d, which "
        "make body brings.",
    )
    for name, required, text in (
        ("tray", True, "the tray's outer width, in mm"),
        ("tapas", True, "the widest side of a tapas, in mm"),
        ("tray-high", False, "the tray's height, in mm"),
        ("slot-pitch", False, "from the middle of one slot to the next, in mm; a tapas and 1 mm if left out"),
        (
            "matrix",
            False,
            "the width of the matrix, in mm: 134 for eight rows from a strip of 60 pixels a metre, a larger window",
        ),
        ("kerf", False, "how wide the laser burns, in mm"),
    ):
        command.add_argument(f"--{name}-mm", type=millimetres, metavar="MM", required=required, help=text)
    command.add_argument("--body", choices=("beside", "under"), help="only this body; both if left out")
    command.add_argument("--to", type=Path, default=Path("body"), metavar="DIR", help="where the files go")
    command.set_defaults(run=run)


def millimetres(text: str) -> float:
    """A length that a ruler shows: digits, and a comma or a point."""
    plain = text.replace(",", ".", 1)
    if text.isascii() and plain.replace(".", "", 1).isdigit() and len(text) <= 8:
        return float(plain)
    raise argparse.ArgumentTypeError(f"{text!r} is no length: write millimetres, as in 228 or 31.5")


def run(options: argparse.Namespace) -> int:
    """Check what fits and write the files. Raises TableError outside a checkout, and where the extra is missing."""
    import subprocess
    import sys
    from importlib.util import find_spec

    from firmware.errors import TableError

    root = Path(__file__).parents[2]
    wanted = [
        f"--{name}-mm={value:g}"
        for name in ("tray", "tapas", "tray-high", "slot-pitch", "matrix", "kerf")
        if (value := getattr(options, f"{name.replace('-', '_')}_mm")) is not None
    ]
    if not (root / "wiring" / "pinmap.toml").is_file():
        raise TableError(
            "the bodies' sizes are in the repository, not in the installed package: clone it and call "
            "make body TRAY=... TAPAS=... there"
        )
    if not all(find_spec(name) for name in _NEEDS):
        raise TableError(
            f"what makes solids isn't installed here: make body TRAY=... TAPAS=... in {root} brings it (a "
            "gigabyte) and makes the files"
        )
    only = [f"--body={options.body}"] if options.body else []
    command = [sys.executable, "-m", "wiring.body", *wanted, *only, f"--to={options.to.absolute()}"]
    return subprocess.run(command, cwd=root, check=False).returncode
