"""Writes pictures to a NeoPixel strip, the real one or the mock's, and reads colours from the bytes sent."""

from typing import Any, Final

from firmware.layout import PIXELS
from firmware.lights.picture import Picture

BYTE_ORDER: Final = "GRB"


def paint(strip: Any, picture: Picture, order: tuple[int, ...]) -> None:
    """Set a `PixelBuf`'s pixels and send them. `order` has the picture's pixel (0-63) of each place on the strip."""
    for at, pixel in enumerate(order):
        strip[at] = tuple(picture[3 * pixel : 3 * pixel + 3])
    strip.show()


def colors(sent: bytes) -> bytes:
    """The bytes in the order red, green, blue a pixel, from the bytes that were sent in `BYTE_ORDER`."""
    rgb = bytearray(3 * PIXELS)
    for i, channel in enumerate(BYTE_ORDER):
        rgb["RGB".index(channel) :: 3] = sent[i::3]
    return bytes(rgb)
