"""Measures how often an animation flashes: no light may do so more than three times a second.

A flash is a pair of opposing changes of a light's luminance by a tenth of the greatest or more, where the darker state
has less than 0.8 of it (WCAG 2.2, 2.3.1). Each light is watched by itself, whatever its size to the eye.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from firmware.layout import PIXELS
from firmware.lights import Animation, Picture

MOST_FLASHES: Final = 3
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
_CHANGE: Final = 0.1
_BRIGHT: Final = 0.8
_LOOKS: Final = 12.0
"""Seconds of an animation that are watched at most, its loop repeated."""


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
