"""Fetches what pip would otherwise look for inside a Debian for arm64, with this computer's own pip."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from firmware.service import environment
from tools.debian.kept import CannotMake
from tools.locks import FOLDER, read

_PYTHON: Final = (3, 13)
_TAGS: Final = ("manylinux2014", "manylinux_2_17", "manylinux_2_24", "manylinux_2_28", "manylinux_2_34")


def fetch(directory: Path, locks: Sequence[str]) -> None:
    """What the `locks` pin, for arm64 and Trixie's Python: wheels, and sources of what has none. Raises CannotMake."""
    pins = [pin for name in locks for pin in read((FOLDER / f"{name}.txt").read_text("utf-8"))]
    wanted = {pin.name: pin.version for pin in pins if "win32" not in pin.marker}
    compiled = environment.compiled(wanted, "aarch64", _PYTHON)
    platforms = [word for tag in _TAGS for word in ("--platform", f"{tag}_aarch64")]
    only = ["--only-binary", ":all:", *platforms, "--platform", "any", "--python-version", ".".join(map(str, _PYTHON))]
    _download(directory, *only, *(f"{name}=={wanted[name]}" for name in wanted if name not in compiled))
    if not compiled:
        return
    # pip asks the sources what they are called, for which they want the setuptools that is installed here.
    sources = ["--no-build-isolation", "--no-binary", ",".join(compiled)]
    _download(directory, *sources, *(f"{name}=={wanted[name]}" for name in compiled))


def _download(directory: Path, *arguments: str) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(directory)]
    fetched = subprocess.run([*pip, *arguments], capture_output=True, text=True)
    if fetched.returncode:
        raise CannotMake(f"pip couldn't fetch what is installed on arm64: {fetched.stderr.strip()[-300:]}")
