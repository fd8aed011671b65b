"""The lights of a game as an SVG picture, with who played and how it stands in words."""

import html
from collections.abc import Sequence
from typing import Final

from firmware.games.frames import seen
from firmware.layout import PIXELS, WIDTH
from firmware.lights.picture import Picture

_PITCH: Final = 40
"""SVG user units from one light to the next; a light is `_LIGHT` wide, the first begins at `_EDGE`."""
_LIGHT: Final = 34
_EDGE: Final = 13
_LINE: Final = 28
_SIZE: Final = WIDTH * _PITCH + 2 * _EDGE - (_PITCH - _LIGHT)


def as_svg(picture: Picture, title: str, lines: Sequence[str]) -> str:
    """The lights as they are sent to the strip, and lines of words below them; `title` says what it is."""
    lights = []
    for pixel in range(PIXELS):
        x, y = _EDGE + _PITCH * (pixel % WIDTH), _EDGE + _PITCH * (pixel // WIDTH)
        red, green, blue = seen(picture[3 * pixel : 3 * pixel + 3])
        lights.append(
            f'<rect x="{x}" y="{y}" width="{_LIGHT}" height="{_LIGHT}" rx="9" fill="#{red:02x}{green:02x}{blue:02x}"/>'
        )
    words = [
        f'<text x="{_SIZE / 2:g}" y="{_SIZE + _LINE * number - 8}" text-anchor="middle">{html.escape(line)}</text>'
        for number, line in enumerate(lines, 1)
    ]
    height = _SIZE + _LINE * len(lines) + (4 if lines else 0)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {height}" width="{2 * _SIZE}" '
        f'height="{2 * height}" role="img" font-family="sans-serif" font-size="17" fill="#f3e7d3">\n'
        f"<title>{html.escape(title)}</title>\n"
        f'<rect width="100%" height="100%" rx="14" fill="#120f0d"/>\n' + "\n".join([*lights, *words]) + "\n</svg>\n"
    )
