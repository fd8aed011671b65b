"""How hard pushes are to find: a rating, by how the table's levels and a drawn push fare with them.

Each level has a rating from its matches against the next weaker one (docs/opponent.md). A puzzle's is the one at which
the levels would be expected to find it as often as they do, on the scale of chess ratings: who is 400 better finds ten
of eleven. A player of 1000 who finds it half of the time counts as well, so that there is an answer to everything.
"""

from collections.abc import Sequence
from typing import Final

from engine.tapas.core import Core
from engine.tapas.opponent.levels import Level, likely
from engine.tapas.position import Position
from engine.tapas.puzzle import HIGHEST, LOWEST
from engine.tapas.state import Move

LEVELS: Final = (
    ("child", None, 700),
    ("hungry", None, 880),
    ("careful", None, 1005),
    ("planner", None, 1275),
    ("master", 300, 1360),
    ("master", 2_000, 1460),
    *(() if Core is None else (("champion", 2_000, 1580),)),
)
"""Name, nodes a move, rating."""
_DRAWN: Final = 390
"""The rating of who pushes anything anywhere."""
_USUAL: Final = 1000
_MEMORY: Final = 4


def expected(player: float, puzzle: float) -> float:
    """How likely it is that a player of one rating solves a puzzle of another.

    >>> round(expected(1400, 1000), 3)
    0.909
    """
    return 1 / (1 + 10 ** ((puzzle - player) / 400))


def rating(asked: Sequence[tuple[Position, Move]]) -> int:
    """The rating of a puzzle from the positions that it leads to and the push that each asks for."""
    results = [(_USUAL, 0.5)]
    share = 1.0
    for position, _ in asked:
        share /= len(position.legal_moves())
    results.append((_DRAWN, share))
    for name, nodes, strength in LEVELS:
        level, chance = Level.named(name), 1.0
        for position, move in asked:
            chance *= likely(level, position, move, nodes, _MEMORY)
            if not chance:
                break
        results.append((strength, chance))
    return fitting(results)


def fitting(results: Sequence[tuple[int, float]]) -> int:
    """The rating at which players are expected to score what they did; `results` are their ratings and scores.

    >>> fitting([(1000, 0.5)])
    1000
    """
    low, high = LOWEST, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        if sum(expected(player, middle) - score for player, score in results) > 0:
            low = middle
        else:
            high = middle
    return high
