"""Makes the image of an SD card with the table on it: `make image`, or python -m tools.image.

It is for a Raspberry Pi 3, 4 or Zero 2 W with a Pico; docs/card.md says how it is used. It needs Debian and root.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from firmware.service.environment import SOURCE
from tools.debian.kept import CannotMake, need, run
from tools.image import boot, disk, system
from tools.image.base import base
from tools.image.bytecode import python

_NEEDED: Final = {
    "mke2fs": "e2fsprogs",
    "mkfs.fat": "dosfstools",
    "mcopy": "mtools",
    "sfdisk": "fdisk",
    "dtc": "device-tree-compiler",
    "xz": "xz-utils",
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
}
"""Programs and the packages that have them."""


def cache_directory() -> Path:
    """Where the Debian is kept that images are made of."""
    return Path.home() / ".cache/tapas-table/image"


def make(folder: Path, origin: str, raw: bool) -> Path:
    """Make the image in a folder; with `raw` it isn't compressed. Raises CannotMake."""
    if os.geteuid() != 0:
        raise CannotMake("an image can be made by root only: sudo make image")
    need(*_NEEDED.items())
    folder.mkdir(parents=True, exist_ok=True)
    image = folder / f"tapas-table-{system.version()}-arm64.img"
    _step("Debian")
    debian, compiler = base(cache_directory()), python(cache_directory())
    with tempfile.TemporaryDirectory(dir=cache_directory(), prefix="card-") as scratch:
        root, start = Path(scratch) / "root", Path(scratch) / "boot"
        start.mkdir()
        _step("the table on it")
        system.fill(root, debian, compiler, origin)
        _step("the boot partition")
        boot.collect(root, start)
        system.clean(root)
        _step("the image")
        disk.write(image, start, root)
    if raw:
        return image
    _step("compress it")
    run("xz", "-T0", "-4", "--force", image)
    return image.with_name(f"{image.name}.xz")


def _step(what: str) -> None:
    print(f"- {time.strftime('%H:%M:%S')} {what}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make the image of an SD card with the table on it.")
    parser.add_argument("--to", type=Path, default=SOURCE / "dist", metavar="FOLDER", help="where to put it")
    parser.add_argument("--raw", action="store_true", help="leave it uncompressed")
    parser.add_argument(
        "--origin", default=system.origin_here(), metavar="URL", help="where the table looks for releases (https)"
    )
    options = parser.parse_args(arguments)
    began = time.monotonic()
    try:
        made = make(options.to, options.origin, options.raw)
    except CannotMake as reason:
        print(f"No image: {reason}", file=sys.stderr)
        return 1
    print(f"{made}: {made.stat().st_size / 1e6:.0f} MB in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
