"""Installs what suites need on this machine: packages of Debian's, and what the Makefile sets up in this folder."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Final

from tools.suites.table import ROOT, Package, Suite, Table

_PATH: Final = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
"""Some programs of Debian's lie where an ordinary user's PATH doesn't look."""


class MissingParts(Exception):
    """Packages aren't installed and may not be installed here; the message names the command that does it."""


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The variables a suite runs with.

    Bytecode is kept even where the environment says otherwise: every worker and every program that tests start would
    compile the same files anew.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PATH": _PATH, **(more or {})}


def missing(table: Table, suites: Iterable[Suite]) -> list[Package]:
    """The packages that these suites name and that aren't there."""
    wanted = dict.fromkeys(name for suite in suites for name in suite.packages)
    return [table.packages[name] for name in wanted if not _is_there(table.packages[name])]


def _is_there(package: Package) -> bool:
    if "/" in package.there:
        return Path(package.there).exists()
    return shutil.which(package.there, path=_PATH) is not None


def install_packages(packages: Iterable[Package], log: IO[bytes]) -> bool:
    """Install packages with apt-get, which needs root; returns whether it worked.

    A dpkg that was cut off refuses everything until it is told to finish: so a failure is mended and tried once more.
    """
    names = [package.name for package in packages]
    if not names:
        return True
    quiet = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log}
    variables = environment({"DEBIAN_FRONTEND": "noninteractive"})
    subprocess.run(("apt-get", "update", "-qq"), env=variables, check=False, **quiet)  # type: ignore[call-overload]
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *names)
    for command in (install, ("dpkg", "--configure", "-a"), install):
        done = subprocess.run(command, env=variables, check=False, **quiet).returncode == 0  # type: ignore[call-overload]
        if command is install and done:
            return True
    return False


def set_up(suites: Iterable[Suite], log: IO[bytes]) -> bool:
    """Make what these suites need in `.venv` and `node_modules`; returns whether it worked."""
    names = dict.fromkeys(name for suite in suites for name in suite.environment)
    if not names:
        return True
    targets = ["node_modules/installed" if name == "node" else f".venv/installed-{name}" for name in names]
    command = ("make", "--no-print-directory", *targets)
    return subprocess.run(command, cwd=ROOT, env=environment(), stdout=log, stderr=log, check=False).returncode == 0


def remedy(packages: Iterable[Package]) -> str:
    """The command that installs these packages."""
    return f"sudo apt-get install --no-install-recommends {' '.join(package.name for package in packages)}"
