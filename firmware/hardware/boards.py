"""On which boards rpi_ws281x drives pixels: it looks their revision up in a table, and refuses any other.

The numbers are those of `lib/rpihw.c` in rpi_ws281x 5.0.0, the version that `locks/pi.txt` pins (github.com/jgarff/
rpi_ws281x, Copyright (c) 2014 Jeremy Garff, BSD-2-Clause). They are facts about boards; no code of it is here.
What the bits of a revision mean is told in raspberrypi.com's "Raspberry Pi revision codes".
"""

from typing import Final

VERSION: Final = "5.0.0"
"""The rpi_ws281x whose table this is."""

REVISIONS: Final = frozenset({
    0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xd, 0xe, 0xf, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x900021, 0x900032,
    0x900092, 0x900093, 0x9000c1, 0x9020e0, 0x902120, 0x920093, 0x9200c1, 0xa01040, 0xa01041, 0xa02082, 0xa02083,
    0xa020a0, 0xa020d3, 0xa020d4, 0xa02100, 0xa03111, 0xa03112, 0xa03115, 0xa03140, 0xa03141, 0xa21041, 0xa22042,
    0xa22082, 0xa22083, 0xa220a0, 0xa32082, 0xb03111, 0xb03112, 0xb03114, 0xb03115, 0xb03140, 0xb03141, 0xc03111,
    0xc03112, 0xc03114, 0xc03115, 0xc03130, 0xc03131, 0xc03140, 0xc03141, 0xd03114, 0xd03115, 0xd03140, 0xd03141,
})  # fmt: skip

_WARRANTY: Final = 0x3 << 24
_MAKER: Final = 0xF << 16


def is_known(revision: int, bits: int) -> bool:
    """Whether rpi_ws281x of a system with that many `bits` (32 or 64) drives pixels on a board.

    On 64 bits it compares the whole number, so that a board on which the firmware has set a bit of the warranty isn't
    found (issues 502, 503 and 508 there); on 32 bits it leaves out these and the maker's.
    """
    if bits == 64:
        return revision in REVISIONS
    left_out = ~(_WARRANTY | _MAKER)
    return revision & left_out in {known & left_out for known in REVISIONS}


def has_lost_warranty(revision: int) -> bool:
    """Whether the firmware has set a bit that says so; it stays for good."""
    return bool(revision & _WARRANTY)
