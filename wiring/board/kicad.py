"""Has KiCad's board editor load netlists, in the system's Python: KiCad's module is in no other."""

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from wiring.board.circuit import Pin
from wiring.errors import ToolMissing, WiringError

PYTHON: Final = Path("/usr/bin/python3")
FOOTPRINTS: Final = Path("/usr/share/kicad/footprints")
_ROOT: Final = Path(__file__).parents[2]
_SECONDS: Final = 300


def _run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(PYTHON), "-B", *arguments], cwd=_ROOT, capture_output=True, text=True, timeout=_SECONDS, check=False
    )


def need() -> None:
    """Raises ToolMissing when KiCad's module or its footprints aren't there."""
    if not PYTHON.exists() or _run("-c", "import pcbnew").returncode:
        raise ToolMissing(
            f"KiCad isn't installed ({PYTHON} has no module pcbnew); on Debian: "
            "sudo apt install --no-install-recommends kicad kicad-symbols kicad-footprints, then make board again"
        )
    if not FOOTPRINTS.is_dir():
        raise ToolMissing("KiCad's footprints aren't installed; on Debian: sudo apt install kicad-footprints")


def loaded(netlist: str) -> dict[str, frozenset[Pin]]:
    """What the pads of a board are joined to after KiCad has loaded the netlist, by net.

    Raises WiringError when a footprint or one of its pads is missing.
    """
    with TemporaryDirectory() as away:
        path = Path(away) / "carrier.net"
        path.write_text(netlist, encoding="utf-8")
        board = str(path.with_suffix(".kicad_pcb"))
        done = _run("-m", "wiring.board.load", str(path), str(FOOTPRINTS), board)
    if done.returncode:
        raise WiringError(f"KiCad can't load the netlist; correct [carrier] in the map:\n{done.stderr.strip()}")
    # KiCad writes warnings of its own before what was asked.
    return {
        name: frozenset((ref, pad) for ref, pad in pins)
        for name, pins in json.loads(done.stdout.splitlines()[-1]).items()
    }
