"""Changes animations: calms them, and shows in their lights how much time is left.

No light may flash more than three times a second, and with the setting `calm` pictures only stand still or pass slowly
into each other. A flash is a pair of opposing changes of a light's luminance by a tenth of the greatest or more, where
the darker state has less than 0.8 of it (WCAG 2.2, 2.3.1). Each light is watched by itself, whatever its size to the
eye.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from firmware.layout import PIXELS, Cell
from firmware.lights import Animation, Canvas, Color, Frame, Frames, Picture, dim, mix, signs_of, with_signs

FULL: Final = "full"
CALM: Final = "calm"
MOTIONS: Final = (FULL, CALM)
MOST_FLASHES: Final = 3
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
_CHANGE: Final = 0.1
_BRIGHT: Final = 0.8
_LOOKS: Final = 12.0
"""Seconds of an animation that are watched at most, its loop repeated."""

SHORT_SECONDS: Final = 0.5
"""A picture that is shown for less is a part of a movement."""
STILL_SECONDS: Final = 2.0
"""How long each picture of a calm loop is shown at least."""
FADE_SECONDS: Final = 0.6
_FADE_STEPS: Final = 6


def most_flashes(animation: Animation) -> int:
    """The most flashes of one light within a second, as the animation runs by itself."""
    frames = _course(animation)
    changes = sum(1 for _ in frames)
    if changes <= 2 * MOST_FLASHES:
        return changes // 2
    times = [time for time, _ in frames]
    # Most lights change as others do, or not at all.
    pixels = {picture: [picture[at : at + 3] for at in range(0, 3 * PIXELS, 3)] for _, picture in frames}
    lights = set(zip(*(pixels[picture] for _, picture in frames), strict=True))
    return max(_most_in_a_second(_reversals(times, colors)) for colors in lights)


def _course(animation: Animation) -> list[tuple[float, Picture]]:
    """When each picture begins, for some seconds."""
    course, at = [], 0.0
    for seconds, picture in animation.frames:
        course.append((at, picture))
        at += seconds
    end = at + _LOOKS
    while animation.loop and at < end:
        for seconds, picture in animation.loop:
            course.append((at, picture))
            at += seconds
    course.append((at, animation.still if not animation.loop else animation.loop[0][1]))
    return course


def _reversals(times: Sequence[float], colors: Sequence[bytes]) -> list[float]:
    """The times at which a light that has changed enough turns from brighter to darker, or back.

    `colors` are what it shows from each of the times on: red, green, blue.
    """
    found: list[float] = []
    levels = list(map(_luminance, colors))
    extreme, direction = levels[0], 0
    for time, level in zip(times[1:], levels[1:], strict=True):
        change = level - extreme
        if direction and change * direction >= 0:
            extreme = level
        elif abs(change) >= _CHANGE and min(level, extreme) < _BRIGHT:
            found.append(time)
            extreme, direction = level, 1 if change > 0 else -1
    return found


@lru_cache(maxsize=4096)
def _luminance(color: bytes) -> float:
    return sum(weight * level for weight, level in zip(_WEIGHTS, color, strict=True)) / 255


def _most_in_a_second(times: Sequence[float]) -> int:
    most = 0
    for first, begin in enumerate(times):
        within = sum(1 for time in times[first:] if time < begin + 1.0 - 1e-6)
        most = max(most, within // 2)
    return most


# Calm


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
