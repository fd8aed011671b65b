"""A prebuilt Debian kernel with gpio-sim, and the few modules that the tests need.

Debian's kernels have gpio-sim since those of trixie-backports. Their versions rotate, so the newest is chosen when it
is needed; apt gets it from the mirror that this machine uses anyway, with a state of its own that leaves the machine's
alone.
"""

import lzma
import os
import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final

from tools.debian.alone import alone
from tools.debian.mirror import mirror

SUITE: Final = "trixie-backports"
KEYRING: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

ALWAYS: Final = ("netfs", "9pnet", "9pnet_virtio", "9p", "configfs", "gpio-sim")
DISK: Final = ("virtio_blk", "crc16", "mbcache", "jbd2", "ext4")
USB: Final = (
    "usb-common", "usbcore", "udc-core", "libcomposite", "u_serial", "usb_f_acm", "dummy_hcd", "cdc-acm",
)  # fmt: skip
"""Modules in the order in which they are loaded; one that this kernel has built in isn't there and isn't missed."""


class Missing(Exception):
    """Something that the virtual machine needs can't be had here; the message says what and what to do."""


class Kernel:
    """A directory with `vmlinuz`, `modules/*.ko` and `version`."""

    def __init__(self, directory: Path) -> None:
        self.image = directory / "vmlinuz"
        self.modules = directory / "modules"
        self.version = (directory / "version").read_text().strip()


def cache_directory() -> Path:
    """Where the kernel is kept from one run to the next."""
    chosen = os.environ.get("TAPAS_TABLE_VM")
    return Path(chosen) if chosen else Path.home() / ".cache" / "tapas-table" / "vm"


def kernel() -> Kernel:
    """The kernel from the cache, fetched if need be. Raises Missing."""
    if platform.machine() != "x86_64":
        raise Missing(f"the virtual machine runs on x86-64 only, this is {platform.machine()}")
    directory = cache_directory() / "kernel"
    if not (directory / "version").exists():
        try:
            with alone(cache_directory()):
                if not (directory / "version").exists():
                    _fetch(directory)
        except (OSError, subprocess.SubprocessError, tarfile.TarError, lzma.LZMAError) as error:
            said = getattr(error, "stderr", None) or str(error)
            last = said.strip().splitlines()[-1] if said.strip() else repr(error)
            raise Missing(f"no kernel with gpio-sim could be fetched from Debian's {SUITE} ({last})") from error
    return Kernel(directory)


def _fetch(directory: Path) -> None:
    for command in ("apt-get", "apt-cache", "dpkg-deb"):
        if shutil.which(command) is None:
            raise Missing(f"the kernel comes from Debian with {command}, which isn't here")
    if not KEYRING.exists():
        raise Missing(f"Debian's keys are not in {KEYRING}: apt-get install debian-archive-keyring")
    with tempfile.TemporaryDirectory(dir=directory.parent) as scratch:
        made = Path(scratch) / "kernel"
        (made / "modules").mkdir(parents=True)
        version, packages = _download(Path(scratch))
        for package in packages:
            _unpack(package, made)
        (made / "version").write_text(f"{version}\n")
        if not (made / "vmlinuz").exists() or not (made / "modules" / "gpio-sim.ko").exists():
            raise Missing(f"Debian's kernel {version} has no gpio-sim")
        if directory.exists():
            shutil.rmtree(directory)
        made.rename(directory)


def _download(scratch: Path) -> tuple[str, list[Path]]:
    apt = _private_apt(scratch)
    apt("apt-get", "update", "-qq", "-o", "APT::Update::Error-Mode=any")
    named = re.findall(r"^linux-binary-(\d\S*-amd64)$", apt("apt-cache", "pkgnames", "linux-binary-"), re.MULTILINE)
    plain = [version for version in named if "cloud" not in version and "rt" not in version]
    if not plain:
        raise Missing(f"{SUITE} has no kernel in a package linux-binary-*-amd64 at the moment")
    version = max(plain, key=lambda name: [int(part) for part in re.findall(r"\d+", name)])
    apt("apt-get", "download", "-qq", f"linux-modules-{version}", f"linux-binary-{version}")
    return version, sorted(scratch.glob("linux-*.deb"))


def _private_apt(scratch: Path) -> Callable[..., str]:
    """A function that runs apt's commands with a state of their own in `scratch`."""
    for part in ("lists/partial", "cache/archives/partial", "parts"):
        (scratch / "apt" / part).mkdir(parents=True)
    apt = scratch / "apt"
    (apt / "sources.list").write_text(f"deb [signed-by={KEYRING}] {mirror()} {SUITE} main\n")
    (apt / "apt.conf").write_text(
        f'Dir::Etc::sourcelist "{apt}/sources.list"; Dir::Etc::sourceparts "{apt}/parts";\n'
        f'Dir::Etc::preferencesparts "{apt}/parts"; Dir::State::lists "{apt}/lists"; Dir::Cache "{apt}/cache";\n'
        'APT::Sandbox::User "root"; Acquire::Languages "none"; Acquire::Retries "2"; Acquire::http::Timeout "30";\n'
    )
    environment = {**os.environ, "APT_CONFIG": str(apt / "apt.conf")}

    def run(*command: str) -> str:
        return subprocess.run(
            command, cwd=scratch, env=environment, check=True, capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=1200,
        ).stdout  # fmt: skip

    return run


def _unpack(package: Path, target: Path) -> None:
    """Take the image and the wanted modules out of a package."""
    wanted = {*ALWAYS, *DISK, *USB}
    for name, read in _files(package):
        if "/vmlinuz" in name:
            (target / "vmlinuz").write_bytes(read())
        stem, _, kind = name.rpartition("/")[2].partition(".ko")
        if stem in wanted and kind in ("", ".xz") and ".ko" in name:
            content = read()
            (target / "modules" / f"{stem}.ko").write_bytes(lzma.decompress(content) if kind else content)


def _files(package: Path) -> Iterator[tuple[str, Callable[[], bytes]]]:
    with subprocess.Popen(("dpkg-deb", "--fsys-tarfile", str(package)), stdout=subprocess.PIPE) as unpacking:
        assert unpacking.stdout is not None
        with tarfile.open(fileobj=unpacking.stdout, mode="r|") as archive:
            for member in archive:
                stream: IO[bytes] | None = archive.extractfile(member) if member.isfile() else None
                if stream is not None:
                    yield member.name, stream.read
