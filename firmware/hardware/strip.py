"""Writes pictures to a NeoPixel strip, the real one or the mock's, and reads colours from the bytes sent.

On a Pi's header rpi_ws281x drives it, which looks the board's revision up in a table, and refuses any other. What is
here of that table is in `lib/rpihw.c` of rpi_ws281x 5.0.0, the version that `locks/pi.txt` pins (github.com/jgarff/
rpi_ws281x, Copyright (c) 2014 Jeremy Garff, BSD-2-Clause): facts about boards, and no code. raspberrypi.com explains
the bits of a revision under "Raspberry Pi revision codes".
"""

from collections.abc import Sequence
from typing import Any, Final

from firmware.layout import PIXELS
from firmware.lights import Picture

BYTE_ORDER: Final = "GRB"


class Painter:
    """Shows pictures on a `PixelBuf` that is new, and dark. `order` has the picture's pixel (0-63) of each place on it.

    A pixel that stays as it is isn't set again, which would take longer than all else; all are sent.
    """

    def __init__(self, strip: Any, order: Sequence[int]) -> None:
        self._strip, self._order = strip, order
        self._painted = [bytes(3)] * len(order)

    def paint(self, picture: Picture) -> None:
        """Set the pixels and send them. Whatever sending raises, the next picture is sent as a whole."""
        for place, pixel in enumerate(self._order):
            rgb = bytes(picture[3 * pixel : 3 * pixel + 3])
            if rgb != self._painted[place]:
                self._strip[place] = tuple(rgb)
                self._painted[place] = rgb
        self._strip.show()


def colors(sent: bytes) -> bytes:
    """The bytes in the order red, green, blue a pixel, from the bytes that were sent in `BYTE_ORDER`."""
    rgb = bytearray(3 * PIXELS)
    for i, channel in enumerate(BYTE_ORDER):
        rgb["RGB".index(channel) :: 3] = sent[i::3]
    return bytes(rgb)


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
