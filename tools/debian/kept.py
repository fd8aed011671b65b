"""Debians that take minutes to make: made once, kept as an archive, unpacked for each suite or image."""

import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tools.debian.alone import alone
from tools.debian.mirror import NoMirror, mirror

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


def run_inside(root: Path, *command: str, variables: Mapping[str, str] = MappingProxyType({})) -> str:
    """The output of a command in a Debian in a directory, as root there. Raises CannotMake with all it said."""
    return run_with_proc(root, "chroot", str(root), *command, variables=variables)


def run_with_proc(root: Path, *command: str, variables: Mapping[str, str] = MappingProxyType({})) -> str:
    """As `run_inside`, for a command of this computer, which may start programs of the Debian in `root`.

    It runs in a namespace of its own, so that /proc is gone with the last process in it.
    """
    environment = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LANG": "C.UTF-8",
        **variables,
    }
    script = f'mount -t proc proc "{root}/proc" && exec "$@"'
    ran = subprocess.run(
        ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh", *command],
        env=environment,
        capture_output=True,
        text=True,
    )
    if ran.returncode:
        raise CannotMake(f"{' '.join(command)} failed:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def kept(directory: Path, name: str, minutes: int, make: Callable[[Path, str], None]) -> Path:
    """The archive of this name in `directory`, which `make` makes: it gets a new directory and a mirror.

    Raises CannotMake.
    """
    archive = directory / f"{name}.tar"
    if not archive.exists():
        with alone(directory):
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
