"""A press that changes nothing where no game takes it: the light beside the button turns red, for a control the four
corners do, and the state names the button until the next press.
"""

from dataclasses import replace
from typing import Final

from firmware.layout import ENTRY_CELL, WIDTH
from firmware.lights.animation import Animation, blink
from firmware.lights.picture import Canvas, Color

_CORNERS: Final = ((0, 0), (WIDTH - 1, 0), (0, WIDTH - 1), (WIDTH - 1, WIDTH - 1))
_BLINK_SECONDS: Final = 0.2


def with_red_light(shown: Animation, button: str, color: Color, now: float) -> Animation:
    """The same animation, after the sign that a button changes nothing."""
    # A second press within the sign of the first one is shown as a sign, too.
    picture = replace(shown, frames=()).at(now)
    canvas = Canvas(picture)
    canvas.put_all((ENTRY_CELL[button],) if button in ENTRY_CELL else _CORNERS, color)
    return replace(shown, frames=tuple(blink(_BLINK_SECONDS, 2, canvas.picture(), picture)), began=now)
