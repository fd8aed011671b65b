"""How much time is left, as the light of some cells: they grow dim one after the other, and what they show stays."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from firmware.layout import Cell
from firmware.lights.animation import Animation, Frame, Frames
from firmware.lights.picture import Canvas, Color, Picture, dim, mix, signs_of

_SPENT: Final = 0.3
"""The share of light of a cell whose time is spent."""


def with_time_left(animation: Animation, cells: Sequence[Cell], share: float) -> Animation:
    """An animation in which the cells, the first one last, have lost light as time was spent; `share` is left."""
    if share >= 1:
        return animation
    left = share * len(cells)
    lights = {cell: _SPENT + (1 - _SPENT) * min(1.0, max(0.0, left - at)) for at, cell in enumerate(cells)}

    def spent(picture: Picture) -> Picture:
        canvas = Canvas(picture)
        for cell, light in lights.items():
            canvas.put(*cell, dim(canvas.get(*cell), light))
        return canvas.picture()

    return _redrawn(animation, spent)


def with_last_seconds(animation: Animation, cells: Sequence[Cell], color: Color, share: float) -> Animation:
    """An animation in which the cells turn a colour, by a share of the way."""

    def turned(picture: Picture) -> Picture:
        canvas = Canvas(picture)
        for cell in cells:
            canvas.put(*cell, mix(canvas.get(*cell), color, share))
        return canvas.picture()

    return _redrawn(animation, turned)


def _redrawn(animation: Animation, draw: Callable[[Picture], Picture]) -> Animation:
    """Every picture drawn upon, but those that show a sign."""
    drawn: dict[Picture, Picture] = {}

    def once(picture: Picture) -> Picture:
        if signs_of(picture):
            return picture
        if picture not in drawn:
            drawn[picture] = draw(picture)
        return drawn[picture]

    def all_of(frames: Frames) -> tuple[Frame, ...]:
        return tuple((seconds, once(picture)) for seconds, picture in frames)

    return replace(animation, still=once(animation.still), frames=all_of(animation.frames), loop=all_of(animation.loop))
