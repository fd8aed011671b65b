"""How the strip runs through the 8 x 8 matrix.

Pictures are in the table's frame; only this module knows in which order the strip's pixels follow each other.
"""

from dataclasses import dataclass

from engine.errors import BadInput
from firmware.layout import PIXELS, WIDTH
from firmware.lights.picture import Picture


@dataclass(frozen=True, slots=True)
class MatrixOrder:
    """The order of the strip's pixels.

    `corner` is where its first pixel is (NW NE SE SW), `columns` whether it runs north-south first, `zigzag` whether
    every other line runs back. Raises BadInput for any other corner.
    """

    corner: str = "NW"
    columns: bool = False
    zigzag: bool = False

    def __post_init__(self) -> None:
        if self.corner not in ("NW", "NE", "SE", "SW"):
            raise BadInput(f"the first pixel is in the corner {self.corner!r}; use NW, NE, SE or SW")

    def order(self) -> tuple[int, ...]:
        """For each pixel of the strip the index (8 * y + x) of the picture's pixel it shows."""
        result = []
        for line in range(WIDTH):
            for step in range(WIDTH):
                along = WIDTH - 1 - step if self.zigzag and line % 2 else step
                x, y = (line, along) if self.columns else (along, line)
                x = WIDTH - 1 - x if "E" in self.corner else x
                y = WIDTH - 1 - y if "S" in self.corner else y
                result.append(WIDTH * y + x)
        return tuple(result)

    def picture(self, strip_rgb: bytes) -> Picture:
        """The picture that colours on the strip make, red, green, blue a pixel in the strip's order."""
        picture = bytearray(3 * PIXELS)
        for at, pixel in enumerate(self.order()):
            picture[3 * pixel : 3 * pixel + 3] = strip_rgb[3 * at : 3 * at + 3]
        return bytes(picture)
