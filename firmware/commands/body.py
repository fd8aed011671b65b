"""`tapas-table body`: files to cut and print the table's body from, for a maker's own tray and tapas.

Solids are made by `wiring`, which is in the repository and not in the wheel; it runs as a program of its own.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from firmware.commands.arguments import Commands, add_command
from firmware.messages.plain import Words

_NEEDS: Final = ("build123d", "reportlab")
"""What the maker's extra `body` brings."""


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "body")
    for name, required in (("tray", True), ("tapas", True), ("tray-high", False), ("slot-pitch", False),
                           ("matrix", False), ("kerf", False)):  # fmt: skip
        command.add_argument(
            f"--{name}-mm", type=millimetres(say), metavar="MM", required=required, help=say(f"body-{name}-help")
        )
    command.add_argument("--body", choices=("beside", "under"), help=say("body-which-help"))
    command.add_argument("--to", type=Path, default=Path("body"), metavar="DIR", help=say("body-to-help"))
    command.set_defaults(run=run)


def millimetres(say: Words) -> Callable[[str], float]:
    """The type of a length that a ruler shows: digits, and a comma or a point."""

    def read(text: str) -> float:
        plain = text.replace(",", ".", 1)
        if text.isascii() and plain.replace(".", "", 1).isdigit() and len(text) <= 8:
            return float(plain)
        raise argparse.ArgumentTypeError(say("no-length", text=repr(text)))

    return read


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
            "make body TRAY=... TAPAS=... there", words="body-no-checkout",
        )  # fmt: skip
    if not all(find_spec(name) for name in _NEEDS):
        raise TableError(
            f"what makes solids isn't installed here: make body TRAY=... TAPAS=... in {root} brings it (a "
            "gigabyte) and makes the files", words="body-no-solids", params={"root": str(root)},
        )  # fmt: skip
    only = [f"--body={options.body}"] if options.body else []
    command = [sys.executable, "-m", "wiring.body", *wanted, *only, f"--to={options.to.absolute()}"]
    return subprocess.run(command, cwd=root, check=False).returncode
