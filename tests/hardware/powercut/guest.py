"""Runs in the virtual machine: plays an evening on an ext4 disk and marks every acknowledged step on it."""

import mmap
import os
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from firmware.journal import Journal
from tests.hardware.powercut.evening import Evening

DISK_BYTES: Final = 20 * 2**20
FILE_SYSTEM_BYTES: Final = 16 * 2**20
"""The markers lie beyond the file system."""
MARKER: Final = b"TAPASACK"
_DEVICE: Final = Path("/dev/vda")
_PLACE: Final = Path("/run/scratch/disk")


class Markers:
    """Numbered writes straight to the disk: they come after everything that was on disk before, and flush nothing."""

    def __init__(self) -> None:
        self._disk = os.open(_DEVICE, os.O_RDWR | os.O_DIRECT)
        self._page = mmap.mmap(-1, 4096)

    def acknowledge(self, step: int) -> None:
        self._page[:16] = struct.pack("<8sQ", MARKER, step)
        os.pwritev(self._disk, [self._page], FILE_SYSTEM_BYTES)


def hasty(journal: Journal) -> None:
    """Break the journal's promise: committed, but not waited for."""
    journal._db.execute("PRAGMA synchronous=NORMAL")


def main(seed: int, steps: int, care: str) -> None:
    while not _DEVICE.exists():
        time.sleep(0.05)
    _PLACE.mkdir()
    subprocess.run(("mount", "-t", "ext4", "-o", "noatime", _DEVICE, _PLACE), check=True)
    markers = Markers()
    began = time.monotonic()
    evening = Evening(_PLACE / "data", seed, hasty if care == "hasty" else lambda journal: None)
    markers.acknowledge(1)
    for step in range(2, steps + 2):
        evening.step()
        markers.acknowledge(step)
    print(f"{steps} steps in {time.monotonic() - began:.1f} s")
    print(f"kept {evening.kept().games}", flush=True)
    # Nothing is closed: the plug is pulled.
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
