"""The weights of the evaluation, in thousandths, by variant and phase (tapas left // PHASE).

In the order of `Evaluation.features`. Written by:

python -m bench.tune --games 1500 --rounds 2 --seed 1
"""

from typing import Final

SCALE: Final = 1000
PHASE: Final = 4
WEIGHTS: Final[dict[str, list[tuple[int, ...]]]] = {
    "classic": [
        (-37, 512, 225, 188, -490, -130, -198, 480, -613),
        (-14, 515, 145, 319, -452, -203, -224, 558, -508),
        (-8, 435, 190, 308, -404, -241, -208, 476, -271),
        (2, 444, 296, 64, -386, -43, -333, 547, -354),
        (41, 494, 223, 173, -348, -211, 34, 704, -693),
    ],
    "burning head": [
        (-115, 763, 74, -3, -523, -46, -104, 162, -311),
        (-181, 471, 301, 172, -413, -335, -184, 195, -196),
        (-247, 432, 294, 115, -328, -236, -189, 277, -223),
        (-234, 324, 164, 202, -223, -206, -205, 343, -225),
        (0, 302, 239, -9, -231, -60, -101, 441, -386),
    ],
}
