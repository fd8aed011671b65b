"""Changes animations: calms them, and shows in their lights how much time is left.

With the setting `calm` pictures only stand still or pass slowly into each other.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from firmware.layout import Cell
from firmware.lights import Animation, Canvas, Color, Frame, Frames, Picture, dim, mix, signs_of, with_signs

FULL: Final = "full"
CALM: Final = "calm"
MOTIONS: Final = (FULL, CALM)

SHORT_SECONDS: Final = 0.5
"""A picture that is shown for less is a part of a movement."""
STILL_SECONDS: Final = 2.0
"""How long each picture of a calm loop is shown at least."""
FADE_SECONDS: Final = 0.6
_FADE_STEPS: Final = 6


def calmed(animation: Animation) -> Animation:
    """The same animation in stills and slow fades; frames that come before the loop take as long as they did."""
    frames = _stills(animation.frames)
    loop = [(max(seconds, STILL_SECONDS), picture) for seconds, picture in _stills(animation.loop)]
    first_after = loop[0][1] if loop else animation.still
    shown = tuple(_faded(frames, first_after))
    if len(loop) < 2:
        return Animation(loop[0][1] if loop else animation.still, shown, animation.began)
    return Animation(animation.still, shown, animation.began, tuple(_faded(loop, loop[0][1])))


def _stills(frames: Sequence[Frame]) -> list[Frame]:
    """One picture for each movement. Of pictures in turn it is the first, or the still before them, because repeating
    is emphasis; of a movement that leads on it is the last.
    """
    stills: list[Frame] = []
    for short, group in groupby(frames, key=lambda frame: frame[0] < SHORT_SECONDS):
        several = list(group)
        if not short:
            stills += several
            continue
        seconds = sum(length for length, _ in several)
        repeated = Counter(picture for _, picture in several).most_common(1)[0][1] > 1
        if repeated and stills:
            stills[-1] = (stills[-1][0] + seconds, stills[-1][1])
        else:
            stills.append((seconds, several[0 if repeated else -1][1]))
    return stills


def _faded(stills: Sequence[Frame], then: Picture) -> Iterator[Frame]:
    """Each still, and at its end the fade into the next one."""
    following = [*(picture for _, picture in stills), then][1:]
    for (seconds, picture), after in zip(stills, following, strict=True):
        fade = min(FADE_SECONDS, seconds / 2) if after != picture else 0.0
        yield seconds - fade, picture
        for step in range(1, _FADE_STEPS + 1) if fade else ():
            yield fade / _FADE_STEPS, _between(picture, after, step / (_FADE_STEPS + 1))


def _between(picture: Picture, other: Picture, share: float) -> Picture:
    lit = bytes(round(a + (b - a) * share) for a, b in zip(picture, other, strict=True))
    return with_signs(lit, signs_of(picture) | signs_of(other))


_SPENT: Final = 0.3
"""The share of light of a cell whose time is spent."""


def with_time_left(animation: Animation, cells: Sequence[Cell], share: float) -> Animation:
    """An animation in which the cells, the first one last, have lost light as time was spent; `share` is left."""
    if share >= 1:
        return animation
    left = share * len(cells)
    lights = {cell: _SPENT + (1 - _SPENT) * min(1.0, max(0.0, left - at)) for at, cell in enumerate(cells)}
    return _redrawn(animation, lights, lambda cell, color: dim(color, lights[cell]))


def with_last_seconds(animation: Animation, cells: Sequence[Cell], color: Color, share: float) -> Animation:
    """An animation in which the cells turn a colour, by a share of the way."""
    return _redrawn(animation, cells, lambda _, before: mix(before, color, share))


def _redrawn(animation: Animation, cells: Iterable[Cell], color_of: Callable[[Cell, Color], Color]) -> Animation:
    """The animation with other colours in some cells of every picture, but not of those that show a sign."""
    drawn: dict[Picture, Picture] = {}

    def once(picture: Picture) -> Picture:
        if signs_of(picture):
            return picture
        if picture not in drawn:
            canvas = Canvas(picture)
            for cell in cells:
                canvas.put(*cell, color_of(cell, canvas.get(*cell)))
            drawn[picture] = canvas.picture()
        return drawn[picture]

    def all_of(frames: Frames) -> tuple[Frame, ...]:
        return tuple((seconds, once(picture)) for seconds, picture in frames)

    return replace(animation, still=once(animation.still), frames=all_of(animation.frames), loop=all_of(animation.loop))
