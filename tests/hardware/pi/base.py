"""A Debian Trixie for arm64 in an archive, made once and kept.

Its packages are unpacked and not configured, which an emulated processor would need half an hour for; what their
scripts would have done for systemd, the kernel's modules, Python, pip and a compiler is done here.
"""

import shutil
from pathlib import Path
from typing import Final

from tests.hardware.vm.kernel import cache_directory
from tools.debian.kept import kept, need, run

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


def base() -> Path:
    """The archive. Raises CannotMake."""
    need(*_NEEDED.items())
    return kept(cache_directory(), f"debian-{_SUITE}-arm64", 4, _make)


def _make(root: Path, source: str) -> None:
    run(
        "mmdebstrap", "--quiet", "--architectures=arm64", "--variant=extract", f"--include={_PACKAGES}",
        '--aptopt=APT::Install-Recommends "false"',
        *(f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in _LEFT_OUT), _SUITE, root, source,
    )  # fmt: skip
    _settle(root)


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
