"""Writes pictures to a NeoPixel strip, the real one or the mock's, and reads colours from the bytes sent."""

from collections.abc import Sequence
from typing import Any, Final

from firmware.layout import PIXELS
from firmware.lights.picture import Picture

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
