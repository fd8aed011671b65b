"""Runs ngspice on a netlist and reads what it says."""

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from wiring.errors import ToolMissing, WiringError

Curve = list[tuple[float, float]]
"""Points of time in s and a voltage in V or a current in A."""

_SECONDS: Final = 300
_VALUE: Final = re.compile(r"^(\S+) = (\S+)$", re.MULTILINE)


def _run(netlist: str, commands: Sequence[str], directory: Path) -> str:
    """What ngspice prints. Raises ToolMissing without ngspice, WiringError when it fails."""
    if not shutil.which("ngspice"):
        raise ToolMissing("ngspice isn't installed; on Debian: sudo apt install ngspice, then make wiring-proof again")
    lines = [netlist.rstrip(), ".control", "set noaskquit", *commands, "quit 0", ".endc", ".end", ""]
    path = directory / "circuit.cir"
    path.write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(
        ["ngspice", "-b", path.name], cwd=directory, capture_output=True, text=True, timeout=_SECONDS, check=False
    )
    if done.returncode or "aborted" in done.stdout + done.stderr:
        said = (done.stderr or done.stdout).strip().splitlines()[-8:]
        raise WiringError("ngspice can't simulate this netlist; look at what it says:\n" + "\n".join(said))
    return done.stdout


def volts_at_rest(netlist: str, nodes: Sequence[str]) -> list[float]:
    """The voltage of each node in the circuit's operating point."""
    with TemporaryDirectory() as directory:
        said = _run(netlist, ["op", *(f"print v({node})" for node in nodes)], Path(directory))
    found = dict(_VALUE.findall(said))
    return [float(found[f"v({node})"]) for node in nodes]


def over_time(netlist: str, step_s: float, end_s: float, vectors: Sequence[str]) -> list[Curve]:
    """Each vector, such as `v(pin)` or `i(vsense)`, from 0 to the end."""
    with TemporaryDirectory() as directory:
        commands = [f"tran {step_s:g} {end_s:g} 0 {step_s:g} uic", f"wrdata out.txt {' '.join(vectors)}"]
        _run(netlist, commands, Path(directory))
        text = (Path(directory) / "out.txt").read_text(encoding="utf-8")
    rows = [[float(item) for item in line.split()] for line in text.splitlines()]
    return [[(row[2 * i], row[2 * i + 1]) for row in rows] for i in range(len(vectors))]
