"""Makes the Debian of a card: unpacked, configured and kept, so that the next image takes it from there.

This computer's own dpkg unpacks and configures the packages, for which an emulated processor would need ten times as
long; only what their scripts do is emulated. Nothing of it belongs to one card: neither keys nor a machine's number.
"""

import hashlib
import shutil
from functools import partial
from pathlib import Path
from typing import Final

from tools.debian.kept import CannotMake, kept, need, run, run_with_proc
from tools.image.bytecode import SUITE, compile_files, python

PACKAGES: Final = (
    "?essential", "?priority(required)", "apt", "systemd", "systemd-sysv", "systemd-timesyncd", "udev", "dbus", "kmod",
    "libnss-systemd", "polkitd", "sudo", "openssh-server", "linux-image-arm64", "busybox-static", "fdisk", "e2fsprogs",
    "dosfstools", "network-manager", "wpasupplicant", "iw", "wireless-regdb", "iproute2", "avahi-daemon",
    "raspi-firmware", "firmware-brcm80211", "ca-certificates", "git", "python3", "python3-venv", "python3-dev", "gcc",
)  # fmt: skip
"""Debian's packages by name or by apt's patterns, besides what they depend on."""
COMPONENTS: Final = "main,non-free-firmware"
LEFT_OUT: Final = ("doc", "man", "locale", "info")
"""Folders of /usr/share that stay away, all but the licences in the first."""
_NOT_HERE: Final = {
    "usr/sbin/policy-rc.d": 101,
    "usr/local/sbin/update-initramfs": 0,
    "usr/local/sbin/depmod": 0,
    "usr/local/sbin/update-ca-certificates": 0,
    "usr/local/bin/py3compile": 0,
    "usr/local/bin/systemd-hwdb": 0,
    "usr/local/bin/ssh-keygen": 0,
}
"""Programs that packages call when they are configured, and what stands in for them exits with. No service starts here;
the card has an initramfs of its own, makes its own keys, and needs no names of other devices; the rest is done here.
"""
_COMPILER: Final = "usr/lib/python3.13/py_compile.py"
"""What Python's own packages compile with, whatever stands in for the programs above."""
_COMPILED: Final = ("usr/lib/python3.13", "usr/lib/python3", "usr/share/python3")
_EMULATOR: Final = "qemu-aarch64-static"
_BINFMT: Final = Path("/proc/sys/fs/binfmt_misc")
_ARM64: Final = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")
_NEEDED: Final = {
    "mmdebstrap": "mmdebstrap",
    "dpkg": "dpkg",
    "unshare": "util-linux",
    "depmod": "kmod",
    "openssl": "openssl",
    _EMULATOR: "qemu-user-static",
}
"""Programs and the packages that have them."""


def base(directory: Path) -> Path:
    """The archive with that Debian, in `directory`. Raises CannotMake."""
    need(*_NEEDED.items())
    compiler = python(directory)
    recipe = hashlib.sha256(repr((PACKAGES, COMPONENTS, LEFT_OUT, list(_NOT_HERE))).encode()).hexdigest()[:12]
    return kept(directory, f"debian-{SUITE}-arm64-{recipe}", 5, partial(_make, compiler))


def _make(compiler: Path, root: Path, source: str) -> None:
    emulate()
    left_out = [f"path-exclude=/usr/share/{name}/*" for name in LEFT_OUT]
    left_out.append("path-include=/usr/share/doc/*/copyright")
    run(
        "mmdebstrap", "--quiet", "--architectures=arm64", "--variant=extract", f"--components={COMPONENTS}",
        *(f"--include={package}" for package in PACKAGES), '--aptopt=APT::Install-Recommends "false"',
        "--skip=cleanup/apt", *(f"--dpkgopt={option}" for option in left_out), SUITE, root, source,
    )  # fmt: skip
    archives = root / "var/cache/apt/archives"
    # To this computer's dpkg what is for all processors depends on packages for its own one.
    forced = ("architecture", "depends", "unsafe-io", "confnew")
    dpkg = ("dpkg", f"--root={root}", "--log=/dev/null", *(f"--force-{what}" for what in forced))
    run(*dpkg, *(f"--{option}" for option in left_out), "--unpack", "--recursive", archives)
    for place, status in _NOT_HERE.items():
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text(f"#!/bin/sh\nexit {status}\n")
        (root / place).chmod(0o755)
    own = (root / _COMPILER).read_bytes()
    (root / _COMPILER).write_bytes(b"")
    settings = {"DEBIAN_FRONTEND": "noninteractive", "INITRD": "No"}
    run_with_proc(root, *dpkg, "--configure", "--pending", variables=settings)
    for place in _NOT_HERE:
        (root / place).unlink()
    (root / _COMPILER).write_bytes(own)
    compile_files(compiler, root, *_COMPILED)
    for modules in (root / "usr/lib/modules").iterdir():
        run("depmod", "--basedir", root / "usr", modules.name)
    _trust(root)
    shutil.rmtree(archives)


def _trust(root: Path) -> None:
    """Make the list of certificates, as the package does with some hundreds of small programs."""
    run("sh", root / "usr/sbin/update-ca-certificates", "--sysroot", root)
    for link in (root / "etc/ssl/certs").iterdir():
        if link.is_symlink() and (target := link.readlink()).is_relative_to(root):
            link.unlink()
            link.symlink_to("/" / target.relative_to(root))


def emulate() -> None:
    """Let this computer's kernel run programs of arm64. Raises CannotMake."""
    if not (_BINFMT / "register").exists():
        run("mount", "-t", "binfmt_misc", "none", _BINFMT)
    if not (_BINFMT / "qemu-aarch64").exists():
        try:
            (_BINFMT / "register").write_text(_ARM64.read_text())
        except OSError as error:
            raise CannotMake(f"this kernel can't be told to emulate arm64 ({error})") from error
