"""Does pip's work for a Debian on another processor with this computer's own pip, which an emulator would need minutes
for: it fetches wheels, and unpacks them.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from firmware.service import environment
from tools.debian.kept import CannotMake
from tools.locks import FOLDER, Pin, read

TAGS: Final = {
    "aarch64": ("manylinux2014", "manylinux_2_17", "manylinux_2_24", "manylinux_2_28", "manylinux_2_34"),
    "armv7l": ("manylinux2014", "manylinux_2_24", "manylinux_2_28", "manylinux_2_31", "manylinux_2_34", "linux"),
}
"""What pip of Bookworm and Trixie takes on a machine."""
TRIXIE: Final = (3, 13)
"""Trixie's Python."""


def pins(*locks: str) -> dict[str, Pin]:
    """What the locks of these names pin for Linux, by name. All locks have the same versions."""
    found = (pin for lock in locks for pin in read((FOLDER / f"{lock}.txt").read_text("utf-8")))
    return {pin.name: pin for pin in found if "win32" not in pin.marker}


def fetch(directory: Path, locks: Sequence[str]) -> None:
    """What the `locks` pin, for arm64 and Trixie's Python: wheels, and sources of what has none. Raises CannotMake."""
    wanted = pins(*locks)
    compiled = environment.compiled(list(wanted), "aarch64", TRIXIE)
    fetch_wheels(directory, (pin for name, pin in wanted.items() if name not in compiled), "aarch64", TRIXIE)
    if compiled:
        # pip asks the sources what they are called, for which they want the setuptools that is installed here.
        sources = ("--no-build-isolation", "--no-binary", ",".join(compiled))
        _download(directory, (wanted[name] for name in compiled), *sources)


def fetch_wheels(directory: Path, wanted: Iterable[Pin], machine: str, python: tuple[int, int]) -> None:
    """Wheels of these pins for a machine of `TAGS` and a Python. Raises CannotMake if one has none."""
    _download(directory, wanted, *_taken(machine, python))


def unpack(directory: Path, place: Path, python: str) -> None:
    """Install all wheels in `directory`, for arm64 and Trixie's Python, into the environment at `place`.

    Its programs are run by `python`, as the other computer calls it. Nothing is compiled. Raises CannotMake.
    """
    packages = place / f"lib/python{_dotted(TRIXIE)}/site-packages"
    wheels = sorted(directory.glob("*.whl"))
    _pip("install", "--no-index", "--no-compile", *_taken("aarch64", TRIXIE), "--target", packages, *wheels)
    # pip lays them there, and lets this computer's Python run them.
    for program in (packages / "bin").iterdir():
        program.write_bytes(program.read_bytes().replace(os.fsencode(sys.executable), python.encode()))
        program.replace(place / "bin" / program.name)
    (packages / "bin").rmdir()


def _taken(machine: str, python: tuple[int, int]) -> list[str]:
    """The options with which pip takes wheels alone, those of another computer."""
    platforms = [word for tag in TAGS[machine] for word in ("--platform", f"{tag}_{machine}")]
    return ["--only-binary", ":all:", *platforms, "--platform", "any", "--python-version", _dotted(python)]


def _dotted(python: tuple[int, int]) -> str:
    return ".".join(map(str, python))


def _download(directory: Path, wanted: Iterable[Pin], *arguments: str) -> None:
    lines = (f"{pin.name}=={pin.version} {' '.join(f'--hash=sha256:{one}' for one in pin.hashes)}\n" for pin in wanted)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as pinned:
        pinned.writelines(lines)
        pinned.flush()
        _pip("download", *arguments, "--dest", directory, "--require-hashes", "-r", pinned.name)


def _pip(work: str, *arguments: str | Path) -> None:
    pip = (sys.executable, "-m", "pip", work, "--quiet", "--disable-pip-version-check", "--no-deps")
    done = subprocess.run([*pip, *arguments], capture_output=True, text=True)
    if done.returncode:
        raise CannotMake(f"pip {work} failed, for another computer: {done.stderr.strip()[-300:]}")
