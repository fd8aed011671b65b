"""What every NeoPixel strip needs, the real one and the mock's."""

from typing import Any, Final

from firmware.layout import PIXELS
from firmware.lights.picture import Picture

BYTE_ORDER: Final = "GRB"


def paint(strip: Any, picture: Picture, order: tuple[int, ...]) -> None:
    """Set a `PixelBuf`'s pixels to a picture, in the order of the strip's wiring, and send them once."""
    for at, pixel in enumerate(order):
        strip[at] = tuple(picture[3 * pixel : 3 * pixel + 3])
    strip.show()


def colors(sent: bytes) -> bytes:
    """Red, green, blue a pixel from the bytes that went over the wire."""
    rgb = bytearray(3 * PIXELS)
    for i, channel in enumerate(BYTE_ORDER):
        rgb["RGB".index(channel) :: 3] = sent[i::3]
    return bytes(rgb)
