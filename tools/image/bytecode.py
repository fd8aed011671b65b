"""Compiles a card's Python files with this computer's own processor, for an emulated one would need ten times as long.

Compiled files are the same for all processors, though not for all Pythons: this takes the one of the card's Debian.
"""

import tarfile
import tempfile
from pathlib import Path
from typing import Final

from tools.debian.kept import kept, run, run_with_proc

SUITE: Final = "trixie"
"""The card's Debian."""
_COMPILE: Final = """
mount --bind "$1" "$2/mnt" && cd / && shift && root=$1 && shift &&
exec chroot "$root" python3.13 -m compileall -q -j 0 -s /mnt -p / "$@"
"""


def python(directory: Path) -> Path:
    """The archive with that Python for this computer, in `directory`. Raises CannotMake."""
    return kept(directory, f"python-{SUITE}", 1, _make)


def compile_files(archive: Path, root: Path, *places: str) -> None:
    """Compile all Python files below `places` of the card at `root`, with the Python of `python`. Raises CannotMake."""
    with tempfile.TemporaryDirectory(dir=archive.parent, prefix="python-") as here:
        with tarfile.open(archive) as packed:
            packed.extractall(here, filter="fully_trusted")
        (Path(here) / "mnt").mkdir(exist_ok=True)
        run_with_proc(Path(here), "sh", "-c", _COMPILE, "sh", str(root), here, *(f"/mnt/{name}" for name in places))


def _make(root: Path, source: str) -> None:
    run(
        "mmdebstrap", "--quiet", "--variant=extract", "--include=base-files,python3.13",
        '--aptopt=APT::Install-Recommends "false"', "--dpkgopt=path-exclude=/usr/share/*", SUITE, root, source,
    )  # fmt: skip
