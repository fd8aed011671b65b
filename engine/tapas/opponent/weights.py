"""The weights of the evaluation; written by bench/tune.py."""

from typing import Final

SCALE: Final = 1000
PHASE: Final = 4
WEIGHTS: Final = {
    "classic": [(0, 850, 300, 100, -500, -200, -100, 150, 0)] * 6,
    "burning head": [(0, 850, 500, 200, -850, -500, -200, 150, 0)] * 6,
}
