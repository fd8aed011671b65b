"""A replayed game as an animated GIF; needs Pillow."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from firmware.commands.replay_frames import Frame, seen
from firmware.errors import TableError
from firmware.layout import WIDTH
from firmware.lights.picture import BLANK

_PITCH: Final = 34
"""Pixels of the image from one light to the next; a light is `_LIGHT` wide, the first begins at `_EDGE`."""
_LIGHT: Final = 28
_EDGE: Final = 8
_SIZE: Final = WIDTH * _PITCH + 10


class MissingLibrary(TableError, ImportError):
    """An optional library isn't installed."""


def write_gif(frames: Iterable[Frame], path: Path) -> None:
    """Write the frames as an animated GIF of 282 x 282 pixels. Raises MissingLibrary without Pillow."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise MissingLibrary(
            "animated pictures need Pillow: pip install 'tapas-table[pictures]'", words="pillow"
        ) from None
    pictures: list[Image.Image] = []
    seconds: list[float] = []
    latest = BLANK
    for length, picture, _ in frames:
        if pictures and picture == latest:
            seconds[-1] += length
            continue
        latest = picture
        image = Image.new("RGB", (_SIZE, _SIZE), (18, 15, 13))
        draw = ImageDraw.Draw(image)
        for pixel in range(WIDTH * WIDTH):
            x, y = _EDGE + _PITCH * (pixel % WIDTH), _EDGE + _PITCH * (pixel // WIDTH)
            draw.rounded_rectangle((x, y, x + _LIGHT, y + _LIGHT), 7, seen(picture[3 * pixel : 3 * pixel + 3]))
        pictures.append(image.quantize(64))
        seconds.append(length)
    pictures[0].save(
        path,
        format="GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[max(round(1000 * s), 20) for s in seconds],
        loop=0,
        optimize=True,
    )
