"""A replayed game as an animated GIF; needs Pillow."""

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Final

from engine.errors import BadInput
from firmware.errors import CodedError
from firmware.games.frames import Frame, seen
from firmware.layout import WIDTH
from firmware.lights.picture import BLANK

_PITCH: Final = 34
"""Pixels of the image from one light to the next; a light is `_LIGHT` wide, the first begins at `_EDGE`."""
_LIGHT: Final = 28
_EDGE: Final = 8
_SIZE: Final = WIDTH * _PITCH + 10
MOST_PICTURES: Final = 3_000
"""The most pictures of one file: 240 MB of memory, and far more than any real game has."""


class MissingLibrary(CodedError, ImportError):
    """An optional library isn't installed."""


def check_library() -> None:
    """Raise MissingLibrary without Pillow."""
    if find_spec("PIL") is None:
        raise MissingLibrary("animated pictures need Pillow; install it with 'pip install pillow'", code="no-pillow")


def write_gif(frames: Iterable[Frame], file: Path | BinaryIO) -> None:
    """Write the frames as an animated GIF of 282 x 282 pixels.

    Raises MissingLibrary without Pillow, and BadInput for more than `MOST_PICTURES`.
    """
    check_library()
    from PIL import Image, ImageDraw

    pictures: list[Image.Image] = []
    seconds: list[float] = []
    latest = BLANK
    for length, picture, _ in frames:
        if pictures and picture == latest:
            seconds[-1] += length
            continue
        latest = picture
        if len(pictures) == MOST_PICTURES:
            raise BadInput(
                f"this game is too long for an animated picture of {MOST_PICTURES} frames; share its record",
                code="long-animation",
            )
        image = Image.new("RGB", (_SIZE, _SIZE), (18, 15, 13))
        draw = ImageDraw.Draw(image)
        for pixel in range(WIDTH * WIDTH):
            x, y = _EDGE + _PITCH * (pixel % WIDTH), _EDGE + _PITCH * (pixel // WIDTH)
            draw.rounded_rectangle((x, y, x + _LIGHT, y + _LIGHT), 7, seen(picture[3 * pixel : 3 * pixel + 3]))
        pictures.append(image.quantize(64))
        seconds.append(length)
    pictures[0].save(
        file,
        format="GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[max(round(1000 * s), 20) for s in seconds],
        loop=0,
        optimize=True,
    )
