"""Writes the locks: versions and hashes of all that is installed from elsewhere, a file for each set in `locks/`.

`make lock` calls it when pyproject.toml has changed, `make check-lock` to see whether that was forgotten. One
resolution holds for all sets, every platform and every Python from 3.11 on, so that sets may share an environment.
Needs uv and the registry that uv is set up to use; pip alone installs from what is written.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "locks"
BUILD: Final = "build"
"""The set of what builds the program itself and what has no wheel; every other set has it, too."""
PLAY: Final = "play"
"""The set of `make play`, on a computer that has room for what a table may do without."""
PART_OF_OTHERS: Final = ("pictures",)
"""Extras that are only used as a part of other sets: of `PLAY`, and where pyproject.toml says so."""

_PIN: Final = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[^ ;]+)(?: ; (?P<marker>.+?))? \\?$")
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_BELOW: Final = re.compile(r"    (#.*|--hash=sha256:[0-9a-f]{64}( \\)?)")
_VIA: Final = re.compile(r"^    #(?: via|  ) (\S.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Pin:
    """One version of a package in a lock: where it is installed (a marker, or ""), its files' hashes, who wants it."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]
    wanted_by: tuple[str, ...]


def names() -> tuple[str, ...]:
    """The sets, by the extra that each has."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    return (BUILD, PLAY, *(extra for extra in extras if extra not in PART_OF_OTHERS))


def read(text: str) -> Iterator[Pin]:
    """The pins of a lock. Raises ValueError for a line that is neither a pin, a hash nor a comment."""
    blocks = re.split(r"\n(?=[^\s#])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    for block in blocks:
        first, _, rest = block.partition("\n")
        pin = _PIN.fullmatch(first)
        strange = [line for line in rest.splitlines() if not _BELOW.fullmatch(line)]
        if pin is None or strange:
            raise ValueError(f"not a pin: {first if pin is None else strange[0]!r}")
        hashes, wanted_by = tuple(_HASH.findall(rest)), tuple(_VIA.findall(rest))
        yield Pin(pin["name"], pin["version"], pin["marker"] or "", hashes, wanted_by)


def resolve(upgrade: str) -> dict[str, str]:
    """The text of each lock. What is pinned stays, but for `upgrade`: a package, "all", or "" for none.

    Raises CalledProcessError if uv finds no versions that go together.
    """
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    with tempfile.TemporaryDirectory(prefix="tapas-table-") as name:
        # Elsewhere, so that no path of this computer gets into a lock.
        away = Path(name)
        shutil.copy(ROOT / "pyproject.toml", away)
        (away / "build.in").write_text("\n".join(wanted) + "\n", encoding="utf-8")
        pinned = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))]
        (away / "all.txt").write_text("".join(pinned), encoding="utf-8")
        newer = ["--upgrade"] if upgrade == "all" else ["--upgrade-package", upgrade] if upgrade else []
        _compile(away, "all", ["pyproject.toml", "--all-extras", *newer])
        locks = {}
        for name in names():
            extras = PART_OF_OTHERS if name == PLAY else (name,)
            project = [] if name == BUILD else ["pyproject.toml", *(f"--extra={extra}" for extra in extras)]
            # uv keeps the hashes of what it finds there: files that were added to a registry since change nothing.
            shutil.copy(away / "all.txt", away / f"{name}.txt")
            locks[name] = _compile(away, name, [*project, "--constraint", "all.txt"])
        return locks


def _compile(away: Path, name: str, arguments: Sequence[str]) -> str:
    command = [sys.executable, "-m", "uv", "--no-config", "--quiet", "pip", "compile", "--universal"]
    command += ["--python-version", "3.11", "--generate-hashes", "--custom-compile-command", "make lock"]
    subprocess.run([*command, "--output-file", f"{name}.txt", "build.in", *arguments], cwd=away, check=True)
    text = (away / f"{name}.txt").read_text(encoding="utf-8")
    return text.replace("    #   -c all.txt\n", "")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the locks of what is installed from elsewhere.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a lock isn't what it would be")
    parser.add_argument("--upgrade", default="", metavar="NAME", help="take the newest of a package, or of all")
    options = parser.parse_args(arguments)
    try:
        locks = resolve(options.upgrade)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{error}: see above; uv needs the network, and versions that go together", file=sys.stderr)
        return 1
    there = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")}
    changed = sorted(name for name in locks.keys() | there.keys() if locks.get(name) != there.get(name))
    if options.check:
        if changed:
            print(f"pyproject.toml says otherwise than locks/ of {', '.join(changed)}: run make lock", file=sys.stderr)
        return 1 if changed else 0
    FOLDER.mkdir(exist_ok=True)
    for name in changed:
        path = FOLDER / f"{name}.txt"
        path.write_text(locks[name], encoding="utf-8") if name in locks else path.unlink()
    print(f"new: {', '.join(changed)}" if changed else "nothing has changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
