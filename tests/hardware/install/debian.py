"""A small Debian with systemd in a directory, to install the table into for real."""

import shutil
import subprocess
import sys
import tarfile
from functools import partial
from pathlib import Path
from typing import Final

from tests.hardware.vm.kernel import cache_directory
from tests.hardware.vm.machine import ROOT
from tools.debian.kept import CannotMake, kept, need, run, run_inside

_PACKAGES: Final = "systemd,systemd-sysv,udev,dbus,python3,python3-venv,ca-certificates"
_QUIET: Final = (
    "getty@.service", "serial-getty@.service", "systemd-logind.service", "systemd-timesyncd.service",
    "systemd-networkd.service", "apt-daily.timer", "apt-daily-upgrade.timer", "e2scrub_reap.service",
)  # fmt: skip
"""Of no use here, and slow where the machine is emulated."""
PYTHON: Final = {"bookworm": "3.11", "trixie": "3.13"}


class Debian:
    """A fresh copy of a suite in `directory`, with this project's sources and a user called maker."""

    def __init__(self, suite: str, directory: Path) -> None:
        self.suite, self.root = suite, directory
        base = _base(suite)
        with tarfile.open(base) as archive:
            archive.extractall(directory, filter="fully_trusted")
        self.sources = directory / "home/maker/tapas-table"
        shutil.copytree(ROOT, self.sources, ignore=shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build"))
        for unit in _QUIET:
            (directory / "etc/systemd/system" / unit).symlink_to("/dev/null")
        self.wheels = directory / "wheels"
        self.fetch("--require-hashes", "--no-deps", "-r", str(ROOT / "locks/pico.txt"))

    def run(self, *command: str) -> str:
        """A command inside, as root with sudo's traces; pip finds what was brought along. Raises on failure."""
        variables = {"SUDO_USER": "maker", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels"}
        try:
            return run_inside(self.root, *command, variables=variables)
        except CannotMake as reason:
            raise AssertionError(str(reason)) from reason

    def files(self) -> set[str]:
        """What is there, folders and passing things apart."""
        passing = ("proc/", "wheels/", "home/", "var/cache/", "var/log/", "tmp/", "run/")
        found = (path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if not path.is_dir())
        return {name for name in found if not name.startswith(passing)}

    def fetch(self, *wanted: str) -> None:
        """Bring wheels for its Python along, fetched by this one's pip, which knows how to get them here."""
        fetched = subprocess.run(
            [
                sys.executable, "-m", "pip", "download", "--quiet", "--only-binary", ":all:",
                "--python-version", PYTHON[self.suite], "--dest", str(self.wheels), *wanted,
            ],
            capture_output=True,
            text=True,
        )  # fmt: skip
        if fetched.returncode:
            raise CannotMake(
                f"pip couldn't fetch wheels for Python {PYTHON[self.suite]}: {fetched.stderr.strip()[-300:]}"
            )


def _base(suite: str) -> Path:
    """The suite as debootstrap makes it. Raises CannotMake."""
    need(("debootstrap", "debootstrap"), ("unshare", "util-linux"))
    return kept(cache_directory(), f"debian-{suite}", 2, partial(_make, suite))


def _make(suite: str, root: Path, source: str) -> None:
    run("debootstrap", "--variant=minbase", f"--include={_PACKAGES}", suite, root, source)
    run("chroot", root, "useradd", "-m", "maker")
