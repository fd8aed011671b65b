"""An animation: a list of pictures with the seconds each is shown, then one that stays or a loop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from firmware.lights.picture import BLANK, Picture

_TICK: Final = 1e-6


Frame = tuple[float, Picture]
"""A picture and the seconds it is shown."""
Frames = Sequence[Frame]


@dataclass(frozen=True)
class Animation:
    """Pictures with their seconds, begun at `began`. After `frames` either `loop` is shown again and again, or `still`
    stays.
    """

    still: Picture = BLANK
    frames: tuple[Frame, ...] = ()
    began: float = 0.0
    loop: tuple[Frame, ...] = ()

    @property
    def length(self) -> float:
        """Seconds until the frames have been shown once."""
        return sum(seconds for seconds, _ in self.frames)

    def at(self, now: float) -> Picture:
        return self._look(now)[0]

    def next_change(self, now: float) -> float | None:
        """When the picture may change next; None if it stays."""
        return self._look(now)[1]

    def _look(self, now: float) -> tuple[Picture, float | None]:
        end = self.began
        for seconds, picture in self.frames:
            end += seconds
            if now < end - _TICK:
                return picture, end
        if not self.loop:
            return self.still, None
        length = sum(seconds for seconds, _ in self.loop)
        end += (now - end + _TICK) // length * length
        for seconds, picture in self.loop:
            end += seconds
            if now < end - _TICK:
                return picture, end
        return self.loop[0][1], end + self.loop[0][0]


def blink(seconds: float, times: int, *pictures: Picture) -> list[Frame]:
    """The pictures in turn, repeated several times."""
    return [(seconds, picture) for _ in range(times) for picture in pictures]
