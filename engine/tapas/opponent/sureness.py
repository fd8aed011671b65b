"""Corrects the chance to win that the best-first search finds, so that it is as likely as it turns out to be.

The mean over all that the search looked at is too cautious, since it looked at many bad replies as well. Its logit is
stretched by a factor that goes from one number to another as tapas are played, and moved. The three numbers are those
that best tell who won in games of the champion against itself. Written by:

python -m bench.calibration --write --seed 2 --games 80
"""

import math
from typing import Final

FULL: Final = 20
"""Tapas left at the start."""
SURENESS: Final[dict[str, tuple[float, float, float]]] = {
    "classic": (-0.523, 1.53, 2.405),
    "burning head": (-0.21, 2.787, -0.93),
}
"""What is added, the factor at the end of the game, and how much more that is at its start."""
_MOST: Final = 1e-4


def variant(burning_head: bool) -> str:
    return "burning head" if burning_head else "classic"


def logit(chance: float) -> float:
    """The logit of a chance, which nothing makes certain."""
    likely = max(_MOST, min(1 - _MOST, chance))
    return math.log(likely / (1 - likely))


def sure(burning_head: bool, left: int, chance: float) -> float:
    """The chance to win of who has this chance by the search, with so many tapas left."""
    more, factor, at_start = SURENESS[variant(burning_head)]
    return 1 / (1 + math.exp(-(more + (factor + at_start * left / FULL) * logit(chance))))


def unsure(burning_head: bool, left: int, chance: float) -> float:
    """The logit by the search; the inverse of `sure`."""
    more, factor, at_start = SURENESS[variant(burning_head)]
    return (logit(chance) - more) / (factor + at_start * left / FULL)
