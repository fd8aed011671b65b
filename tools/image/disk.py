"""Writes a card's image: a partition table, the boot partition and the system, without mounting anything.

The data partition is made on the card, at its first start, as large as the card has room.
"""

import os
from pathlib import Path
from typing import Final

from tools.debian.kept import run

SECTOR: Final = 512
MIB: Final = 2**20
BOOT_MIB: Final = 128
FIRST_MIB: Final = 4
"""Where the boot partition begins: cards write in blocks of up to this size."""
BOOT_LABEL: Final = "TAPAS-BOOT"
ROOT_LABEL: Final = "tapas-root"
_ROOM: Final = 1.04
"""The files' size is multiplied by this, for what the file system itself needs; nobody writes there."""


def write(image: Path, boot: Path, root: Path) -> None:
    """Write the image of a card with the files of the two folders. Raises CannotMake."""
    system = image.with_suffix(".system")
    fat = image.with_suffix(".boot")
    try:
        size = _system(system, root)
        _boot(fat, boot)
        with image.open("wb") as file:
            file.truncate((FIRST_MIB + BOOT_MIB + size) * MIB)
        table = image.with_suffix(".table")
        table.write_text(partitions(size))
        run("sh", "-c", 'sfdisk --quiet --no-reread "$1" < "$2"', "sh", image, table)
        table.unlink()
        for part, place in ((fat, FIRST_MIB), (system, FIRST_MIB + BOOT_MIB)):
            run("dd", f"if={part}", f"of={image}", "bs=1M", f"seek={place}", "conv=notrunc,sparse")
    finally:
        for part in (system, fat):
            part.unlink(missing_ok=True)


def partitions(system: int) -> str:
    """The partition table for a system of that many MiB, as sfdisk reads it. A Pi's own program wants this kind."""
    first, boot = FIRST_MIB * MIB // SECTOR, BOOT_MIB * MIB // SECTOR
    return (
        "label: dos\nunit: sectors\n"
        f"start={first}, size={boot}, type=c, bootable\n"
        f"start={first + boot}, size={system * MIB // SECTOR}, type=83\n"
    )


def _system(file: Path, root: Path) -> int:
    """Make the file system with the files in `root`; its size in MiB."""
    kilobytes, files = 0, 0
    for folder, folders, names in os.walk(root):
        files += len(folders) + len(names)
        for name in names:
            kilobytes += -(-(Path(folder) / name).lstat().st_size // 4096) * 4
    # An inode takes 256 bytes.
    inodes = files + 1000
    size = round((kilobytes * _ROOM + inodes / 4) / 1024) + 16
    options = "^has_journal,^resize_inode"
    run(
        "mke2fs", "-q", "-F", "-t", "ext4", "-L", ROOT_LABEL, "-O", options, "-m", "0", "-N", str(inodes), "-d", root,
        file, f"{size}M",
    )  # fmt: skip
    return size


def _boot(file: Path, boot: Path) -> None:
    with file.open("wb") as empty:
        empty.truncate(BOOT_MIB * MIB)
    run("mkfs.fat", "-F", "32", "-n", BOOT_LABEL, file)
    run("mcopy", "-s", "-m", "-i", file, *sorted(boot.iterdir()), "::")
