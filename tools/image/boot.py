"""Collects the boot partition: the firmware of the Raspberry Pis that the image is for, Linux, and how it starts.

A Pi's own program reads config.txt, chooses the device tree of its board, and loads kernel and initramfs.
"""

import shutil
from pathlib import Path
from typing import Final

from tools.debian.kept import CannotMake
from tools.image.initramfs import initramfs

FIRMWARE: Final = ("bootcode.bin", "start.elf", "fixup.dat", "start4.elf", "fixup4.dat")
BOARDS: Final = (
    "bcm2837-rpi-3-a-plus", "bcm2837-rpi-3-b", "bcm2837-rpi-3-b-plus", "bcm2837-rpi-cm3-io3",
    "bcm2837-rpi-zero-2-w", "bcm2711-rpi-4-b", "bcm2711-rpi-400", "bcm2711-rpi-cm4-io",
)  # fmt: skip
"""Device trees, as Linux calls them."""
CONFIG: Final = """# Linux's own device trees and names.
arm_64bit=1
upstream_kernel=1
kernel=vmlinuz
initramfs initramfs.gz followkernel
"""
COMMAND_LINE: Final = "console=tty0 quiet loglevel=4 panic=10 net.ifnames=0 systemd.show_status=0\n"
EXAMPLE: Final = """# Save this as wifi.txt, beside this file, with your own network; a line with # is skipped.\r
# The table takes it over at its next start, and removes the file.\r
network = My home\r
password = its password\r
country = FR\r
"""


def collect(root: Path, place: Path) -> None:
    """Put the boot partition's files for the system in `root` into the folder `place`. Raises CannotMake."""
    try:
        version = next((root / "usr/lib/modules").iterdir()).name
        kernel = (root / "boot" / f"vmlinuz-{version}").read_bytes()
        if kernel[56:60] != b"ARM\x64":
            raise CannotMake(f"the kernel {version} isn't one that a Raspberry Pi's firmware starts")
        (place / "vmlinuz").write_bytes(kernel)
        trees = [root / f"usr/lib/linux-image-{version}/broadcom/{board}.dtb" for board in BOARDS]
        for file in (*trees, *(root / "usr/lib/raspi-firmware" / name for name in FIRMWARE)):
            shutil.copy(file, place)
        shutil.copy(root / "usr/share/doc/raspi-firmware/copyright", place / "LICENCE-firmware.txt")
    except (OSError, StopIteration) as error:
        raise CannotMake(f"Debian's packages aren't as they were: {error}") from error
    (place / "initramfs.gz").write_bytes(initramfs(root, version, trees))
    (place / "config.txt").write_text(CONFIG)
    (place / "cmdline.txt").write_text(COMMAND_LINE)
    (place / "wifi-example.txt").write_text(EXAMPLE, newline="")
