"""Debians that take minutes to make: made once, kept as an archive, unpacked for each suite."""

import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tests.hardware.alone import alone
from tests.hardware.mirror import NoMirror, mirror
from tests.hardware.vm.kernel import cache_directory

PATH: Final = f"{os.environ['PATH']}:/usr/sbin:/sbin"


class CannotMake(Exception):
    """Why there is no such Debian here, and what to do."""


def run(*command: str | Path) -> str:
    """A command's output. Raises CannotMake with what it said last."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": PATH})
    if done.returncode:
        said: Sequence[str] = (done.stderr or done.stdout).strip().splitlines() or ["no word"]
        raise CannotMake(f"{command[0]} failed: {said[-1]}")
    return done.stdout


def need(*programs: tuple[str, str]) -> None:
    """Programs, each with the package that has it. Raises CannotMake for the first that is missing."""
    for program, package in programs:
        if shutil.which(program, path=PATH) is None:
            raise CannotMake(f"{program} is missing: apt-get install {package}")


def kept(name: str, minutes: int, make: Callable[[Path, str], None]) -> Path:
    """The archive of this name, which `make` makes: it gets a new directory and a mirror. Raises CannotMake."""
    archive = cache_directory() / f"{name}.tar"
    if not archive.exists():
        with alone(cache_directory()):
            if not archive.exists():
                _make(archive, name, minutes, make)
    return archive


def _make(archive: Path, name: str, minutes: int, make: Callable[[Path, str], None]) -> None:
    if os.geteuid() != 0:
        raise CannotMake(f"a {name} can be made by root only")
    try:
        source = mirror()
    except NoMirror as reason:
        raise CannotMake(str(reason)) from reason
    print(f"  making a {name}, once; this takes {minutes} minutes", flush=True)
    fresh = archive.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    make(fresh, source)
    part = archive.with_suffix(".part")
    with tarfile.open(part, "w") as whole:
        whole.add(fresh, ".")
    part.replace(archive)
    shutil.rmtree(fresh)
