"""What the lights do over time: a list of pictures, each for a while, then one that stays."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from firmware.lights.picture import BLANK, Picture


@dataclass(frozen=True)
class Show:
    """Pictures with their seconds, begun at a time; the clock is handed in.

    After the frames `still` stays, or the frames begin again if `loop` is set.
    """

    still: Picture = BLANK
    frames: tuple[tuple[float, Picture], ...] = ()
    began: float = 0.0
    loop: bool = False
    length: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", sum(seconds for seconds, _ in self.frames))

    def at(self, now: float) -> Picture:
        """The picture at a time."""
        return self._look(now)[0]

    def next_change(self, now: float) -> float | None:
        """When the picture may change next; None if it stays."""
        return self._look(now)[1]

    def _look(self, now: float) -> tuple[Picture, float | None]:
        passed = max(now - self.began, 0.0)
        start = self.began
        if self.loop and self.length:
            rounds = passed // self.length
            passed -= rounds * self.length
            start += rounds * self.length
        end = 0.0
        for seconds, picture in self.frames:
            end += seconds
            if passed < end - 1e-9:
                return picture, start + end
        return (self.frames[0][1], start + self.length + self.frames[0][0]) if self.loop else (self.still, None)


def blink(seconds: float, times: int, *pictures: Picture) -> Iterable[tuple[float, Picture]]:
    """Pictures in turn, the whole row of them several times."""
    return [(seconds, picture) for _ in range(times) for picture in pictures]
