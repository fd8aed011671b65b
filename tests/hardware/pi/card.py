"""A card for the emulated Pi: Debian for arm64, this project's sources, and what pip would otherwise fetch."""

import lzma
import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.hardware.pi.base import base
from tests.hardware.vm.machine import ROOT
from tools.debian.cpio import archive
from tools.debian.kept import run
from tools.debian.wheels import fetch

_LOCKS: Final = ("build", "pico", "pi")
_MODULES: Final = ("crc32c_generic", "crc16", "mbcache", "jbd2", "ext4", "bcm2835")
"""What the kernel needs to find the card and read it, in this order."""
_MODEL: Final = "bcm2837-rpi-3-b.dtb"
REVISION: Final = "a02082"
"""A Pi 3B. On a board the firmware writes it into the device tree; QEMU has no firmware that does."""
_QUIET: Final = (
    "getty@.service", "serial-getty@.service", "systemd-timesyncd.service", "systemd-networkd.service",
    "systemd-logind.service", "apt-daily.timer", "apt-daily-upgrade.timer", "e2scrub_reap.service",
    "systemd-firstboot.service", "systemd-networkd-wait-online.service",
)  # fmt: skip
"""Of no use here, and slow where the machine is emulated."""
_SIZE: Final = "2G"
"""QEMU wants a power of two."""
_RULE: Final = 'SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660"\n'
"""Who may use I2C, as Raspberry Pi OS has it in its 99-com.rules."""
_INSIDE: Final = """[Unit]
DefaultDependencies=no
[Service]
ExecStart=/usr/bin/python3 -u /usr/local/lib/inside.py
"""


class Card:
    """The parts of a Pi that starts: a kernel, a device tree, an initramfs, and the card's image."""

    def __init__(self, directory: Path) -> None:
        """Make them in `directory`. Raises CannotMake."""
        root = directory / "root"
        with tarfile.open(base()) as packed:
            packed.extractall(root, filter="fully_trusted")
        version = next((root / "usr/lib/modules").iterdir()).name
        self.kernel = directory / "vmlinuz"
        shutil.copy(root / "boot" / f"vmlinuz-{version}", self.kernel)
        self.tree = directory / "pi.dtb"
        shutil.copy(root / f"usr/lib/linux-image-{version}/broadcom/{_MODEL}", self.tree)
        self._set_up_board()
        self.initramfs = directory / "initramfs"
        self.initramfs.write_bytes(archive(_first_files(root, version)))
        self._fill(root)
        self.image = directory / "card.img"
        run("mkfs.ext4", "-q", "-F", "-d", root, self.image, _SIZE)
        shutil.rmtree(root)

    def _set_up_board(self) -> None:
        """What a Pi's firmware does to the device tree, by itself and as config.txt says, and no DMA for the card."""
        self._tree("-c", "/system")
        self._tree("-t", "x", "/system", "linux,revision", REVISION)
        # dtoverlay=disable-bt: the first serial port is ours.
        self._tree("-r", "/soc/serial@7e201000/bluetooth")
        # On a busy machine the card's driver once crashed when a transfer by DMA ended.
        self._tree("-d", "/soc/mmc@7e202000", "dmas", "dma-names")

    def _tree(self, *change: str) -> None:
        """Change the device tree: fdtput's options, then what it is to do."""
        options = [word for word in change if word.startswith("-") or word == "x"]
        run("fdtput", *options, self.tree, *change[len(options) :])

    def _fill(self, root: Path) -> None:
        here = Path(__file__).parent
        left_out = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "node_modules", "docs", "bench")
        shutil.copytree(ROOT, root / "home/maker/tapas-table", ignore=left_out)
        fetch(root / "wheels", _LOCKS)
        (root / "usr/local/lib").mkdir(parents=True, exist_ok=True)
        for name in ("inside.py", "inside_header.py", "gadget.py"):
            shutil.copy(here / name, root / "usr/local/lib" / name)
        units = root / "etc/systemd/system"
        units.mkdir(parents=True, exist_ok=True)
        (units / "inside.service").write_text(_INSIDE)
        (root / "etc/udev/rules.d/99-com.rules").write_text(_RULE)
        for unit in _QUIET:
            (units / unit).unlink(missing_ok=True)
            (units / unit).symlink_to("/dev/null")
        (units / "default.target").unlink(missing_ok=True)
        (units / "default.target").symlink_to("/usr/lib/systemd/system/multi-user.target")


def _first_files(root: Path, version: str) -> Iterator[tuple[str, bytes]]:
    """The initramfs's files."""
    yield "bin/busybox", (root / "usr/bin/busybox").read_bytes()
    yield "init", Path(__file__).with_name("init").read_bytes()
    yield "modules/order", " ".join(_MODULES).encode()
    modules = root / "usr/lib/modules" / version / "kernel"
    for name in _MODULES:
        yield f"modules/{name}.ko", lzma.decompress(next(modules.glob(f"**/{name}.ko.xz")).read_bytes())
