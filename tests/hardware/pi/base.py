"""A Debian Trixie for arm64 in an archive, made once and kept.

Its packages are unpacked and not configured, which an emulated processor would need half an hour for; what their
scripts would have done for systemd, the kernel's modules, Python, pip and a compiler is done here.
"""

import os
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.hardware.mirror import NoMirror, mirror
from tests.hardware.vm.kernel import cache_directory

_SUITE: Final = "trixie"
_PACKAGES: Final = (
    "systemd,systemd-sysv,udev,dbus,kmod,busybox-static,python3,python3-venv,python3-dev,gcc,libc6-dev,swig,"
    "ca-certificates,base-passwd,passwd,apt,linux-image-arm64,dash,coreutils,util-linux,mount,dpkg,sed,grep,findutils,"
    "procps,libc-bin,base-files"
)
_LEFT_OUT: Final = ("doc", "man", "locale", "info")
_LINKS: Final = {"usr/bin/sh": "dash", "usr/bin/cc": "gcc", "usr/sbin/init": "../lib/systemd/systemd"}
_GROUPS: Final = {"maker": 1000, "gpio": 990, "spi": 991, "i2c": 992}
"""The user's, and those that Raspberry Pi OS has for the header."""
_EMULATOR: Final = "qemu-aarch64-static"
_NEEDED: Final = {
    "mmdebstrap": "mmdebstrap",
    "fdtput": "device-tree-compiler",
    "mkfs.ext4": "e2fsprogs",
    "qemu-system-aarch64": "qemu-system-arm",
    _EMULATOR: "qemu-user-static",
}
"""Programs and the packages that have them."""


class CannotMake(Exception):
    """Why there is no such Debian here, and what to do."""


def run(*command: str | Path) -> str:
    """A command's output. Raises CannotMake with what it said last."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": _path()})
    if done.returncode:
        said: Sequence[str] = (done.stderr or done.stdout).strip().splitlines() or ["no word"]
        raise CannotMake(f"{command[0]} failed: {said[-1]}")
    return done.stdout


def _path() -> str:
    return f"{os.environ['PATH']}:/usr/sbin:/sbin"


def base() -> Path:
    """The archive. Raises CannotMake."""
    for program, package in _NEEDED.items():
        if shutil.which(program, path=_path()) is None:
            raise CannotMake(f"{program} is missing: apt-get install {package}")
    kept = cache_directory()
    archive = kept / f"debian-{_SUITE}-arm64.tar"
    if archive.exists():
        return archive
    if os.geteuid() != 0:
        raise CannotMake("a Debian for arm64 can be unpacked by root only")
    try:
        source = mirror()
    except NoMirror as reason:
        raise CannotMake(str(reason)) from reason
    print(f"  making a Debian {_SUITE} for arm64, once; this takes four minutes", flush=True)
    kept.mkdir(parents=True, exist_ok=True)
    fresh = kept / f"debian-{_SUITE}-arm64.new"
    shutil.rmtree(fresh, ignore_errors=True)
    run(
        "mmdebstrap", "--quiet", "--architectures=arm64", "--variant=extract", f"--include={_PACKAGES}",
        '--aptopt=APT::Install-Recommends "false"',
        *(f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in _LEFT_OUT), _SUITE, fresh, source,
    )  # fmt: skip
    _settle(fresh)
    part = archive.with_suffix(".part")
    with tarfile.open(part, "w") as whole:
        whole.add(fresh, ".")
    part.replace(archive)
    shutil.rmtree(fresh)
    return archive


def _settle(root: Path) -> None:
    """What the packages' scripts would have done."""
    _users(root)
    for name, target in _LINKS.items():
        path = root / name
        if not path.exists() and not path.is_symlink():
            path.symlink_to(target)
    authorities = sorted((root / "usr/share/ca-certificates/mozilla").glob("*.crt"))
    # pip's first step is to read them, even where it needs no network.
    trusted = root / "etc/ssl/certs/ca-certificates.crt"
    trusted.parent.mkdir(parents=True, exist_ok=True)
    trusted.write_text("".join(path.read_text() for path in authorities))
    (root / "etc/machine-id").write_text("0123456789abcdef0123456789abcdef\n")
    (root / "etc/hostname").write_text("tapas\n")
    (root / "etc/fstab").write_text("")
    shutil.copy(shutil.which(_EMULATOR) or "", root / "emulator")
    _emulated(root, "/usr/bin/systemd-sysusers")
    _emulated(root, "/usr/sbin/ldconfig")
    _emulated(root, "/usr/sbin/depmod", "-a", next((root / "usr/lib/modules").iterdir()).name)
    # The archive rounds the files' times, by which compiled files are otherwise told from stale ones.
    compiling = ("-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", "-x", "/(test|idlelib)/")
    _emulated(root, "/usr/bin/python3", *compiling, "/usr/lib/python3.13", "/usr/lib/python3")
    (root / "emulator").unlink()
    # Else systemd would do at the first start what was done just now.
    for directory in ("etc", "var"):
        (root / directory / ".updated").touch()


def _users(root: Path) -> None:
    for name in ("passwd", "group"):
        shutil.copy(root / f"usr/share/base-passwd/{name}.master", root / "etc" / name)
    with (root / "etc/passwd").open("a") as users:
        users.write("maker:x:1000:1000::/home/maker:/bin/sh\n")
    with (root / "etc/group").open("a") as groups:
        groups.writelines(f"{name}:x:{number}:\n" for name, number in _GROUPS.items())


def _emulated(root: Path, *command: str) -> None:
    """Run a program of the arm64 system on this machine's processor."""
    run("chroot", root, "/emulator", *command)
