"""The log of a disk's writes, and the disks that a power cut may have left behind.

QEMU's blklogwrites keeps the log in the format of the kernel's dm-log-writes: a superblock, then for every request a
sector with (sector, sectors, flags, length of data), then the data.
"""

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SECTOR: Final = 512
VARIANTS: Final = ("kept", "dropped", "some", "torn")
"""What became of the writes after the last flush: all on disk, none, some whole ones, some of their sectors."""
_MAGIC: Final = 0x6A736677736872
_FLUSH, _FUA, _DISCARD = 1, 2, 4


@dataclass(frozen=True, slots=True)
class Write:
    """A request to the disk, at an offset in bytes; `through` is one that doesn't wait for a flush."""

    offset: int
    data: bytes
    flush: bool
    through: bool


def read_log(path: Path) -> list[Write]:
    """The log's requests in order."""
    writes = []
    with path.open("rb") as log:
        magic, _, count, sector = struct.unpack("<QQQI", log.read(28))
        assert (magic, sector) == (_MAGIC, SECTOR)
        log.seek(sector)
        for _ in range(count):
            first, sectors, flags, _ = struct.unpack_from("<QQQQ", log.read(sector))
            data = b"" if flags & _DISCARD else log.read(sectors * sector)
            writes.append(Write(first * sector, data, bool(flags & _FLUSH), bool(flags & _FUA)))
    return writes


class Cuts:
    """Disks as they may be after a power cut, for cuts that are asked for in order."""

    def __init__(self, base: Path, log: list[Write]) -> None:
        self._log = log
        self._safe = bytearray(base.read_bytes())
        self._until = 0

    def disk(self, cut: int, variant: str, chance: random.Random) -> Iterator[tuple[int, bytes | memoryview]]:
        """The disk after the first `cut` requests as (offset, bytes) to be written one over the other."""
        flushed = next((at + 1 for at in reversed(range(self._until, cut)) if self._log[at].flush), self._until)
        for write in self._log[self._until : flushed]:
            self._safe[write.offset : write.offset + len(write.data)] = write.data
        self._until = flushed
        yield 0, memoryview(self._safe)
        for write in self._log[flushed:cut]:
            if write.through or variant == "kept" or (variant == "some" and chance.random() < 0.5):
                yield write.offset, write.data
            elif variant == "torn":
                # ext4 has no second copy of its superblock's latest state: it counts on that block being written whole.
                size = SECTOR if write.offset else len(write.data)
                for at in range(0, len(write.data), size):
                    if chance.random() < 0.5:
                        yield write.offset + at, write.data[at : at + size]
