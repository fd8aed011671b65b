"""One file for a Raspberry Pi Pico: MicroPython and the table's program, to be dragged onto its drive.

A UF2 file is a list of pages with the address of each. To MicroPython's own pages this adds those of a file system that
holds the program. `make pico-file` writes it to dist/.
"""

import argparse
import struct
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from littlefs import LittleFS

from firmware.hardware.pico import FILES

ROOT: Final = Path(__file__).resolve().parents[1]
FLASH: Final = 0x10000000
FILES_AT: Final = 0xA0000
"""Where MicroPython's board RPI_PICO keeps its files: the last 1408 KiB of 2 MiB."""
BLOCK: Final = 4096
BLOCKS: Final = 352
_RP2040: Final = 0xE48BFF56
_HEAD: Final = struct.Struct("<8I")
_MAGIC: Final = (0x0A324655, 0x9E5D5157)
_END: Final = struct.pack("<I", 0x0AB16F30)
_IS_RP2040: Final = 0x2000
"""The flag of a page that names the chip's family."""
_PAGE: Final = 256
_ROOM: Final = 476
_SUPERBLOCKS: Final = 2


class UnfitFile(ValueError):
    """A file that isn't MicroPython for a Pico; the message says which one is wanted."""


def flash_image(files: Mapping[str, bytes]) -> bytes:
    """The Pico's own file system with these files, by path."""
    disk = LittleFS(block_size=BLOCK, block_count=BLOCKS, prog_size=_PAGE)
    for name, content in files.items():
        for folder in reversed(PurePosixPath(name).parents[:-1]):
            disk.makedirs(str(folder), exist_ok=True)
        with disk.open(name, "wb") as file:
            file.write(content)
    return bytes(disk.context.buffer)


def pages(uf2: bytes) -> Iterator[tuple[int, bytes]]:
    """The pages of a UF2 file for an RP2040, each with its address. Raises UnfitFile."""
    if not uf2 or len(uf2) % 512:
        raise UnfitFile("this is no whole UF2 file; download MicroPython for the board RPI_PICO again")
    for at in range(0, len(uf2), 512):
        *magic, flags, address, size, _, _, family = _HEAD.unpack_from(uf2, at)
        if tuple(magic) != _MAGIC or uf2[at + 508 : at + 512] != _END or size > _ROOM:
            raise UnfitFile("this is no UF2 file; download MicroPython for the board RPI_PICO")
        if flags & _IS_RP2040 and family != _RP2040:
            raise UnfitFile("this file is for another chip; download MicroPython for the board RPI_PICO")
        yield address, uf2[at + 32 : at + 32 + size]


def with_program(micropython: bytes, files: Mapping[str, bytes]) -> bytes:
    """A UF2 file of MicroPython's pages and of a file system with these files, by path. Raises UnfitFile.

    What the Pico kept before is gone after it: every block that the new file system reads is written anew.
    """
    wanted = list(pages(micropython))
    if any(address >= FLASH + FILES_AT for address, _ in wanted):
        raise UnfitFile(
            "this MicroPython keeps its files elsewhere; download that for the board RPI_PICO, not for a Pico W"
        )
    image = flash_image(files)
    for block in _read_blocks(image):
        for at in range(block * BLOCK, (block + 1) * BLOCK, _PAGE):
            wanted.append((FLASH + FILES_AT + at, image[at : at + _PAGE]))
    return b"".join(
        _HEAD.pack(*_MAGIC, _IS_RP2040, address, len(page), number, len(wanted), _RP2040)
        + page.ljust(_ROOM, b"\0")
        + _END
        for number, (address, page) in enumerate(wanted)
    )


def _read_blocks(image: bytes) -> list[int]:
    """The blocks that a file system may read. A folder has two, side by side, of which only one is written at first."""
    empty = b"\xff" * BLOCK
    used = [number for number in range(_SUPERBLOCKS, BLOCKS) if image[number * BLOCK : (number + 1) * BLOCK] != empty]
    if not used:
        return [*range(_SUPERBLOCKS)]
    return [*range(_SUPERBLOCKS), *range(max(min(used) - 1, _SUPERBLOCKS), min(max(used) + 2, BLOCKS))]


def main() -> int:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    parser = argparse.ArgumentParser(prog="python -m tools.pico_uf2", description=__doc__)
    parser.add_argument("micropython", type=Path, help="MicroPython's UF2 file for the board RPI_PICO")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / f"tapas-table-pico-{version}.uf2")
    asked = parser.parse_args()
    try:
        made = with_program(asked.micropython.read_bytes(), {name: path.read_bytes() for name, path in FILES.items()})
    except (OSError, UnfitFile) as error:
        print(f"{asked.micropython}: {error}", file=sys.stderr)
        return 2
    asked.out.parent.mkdir(exist_ok=True)
    asked.out.write_bytes(made)
    print(
        f"{asked.out} ({len(made) // 1024} KiB): hold BOOTSEL while you plug the Pico in, and drag it onto its drive."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
