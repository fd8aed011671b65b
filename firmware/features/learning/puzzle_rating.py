"""The rating of who solves puzzles, made of all first tries anew: Glicko, one try after the other.

Mark Glickman's formulas (the Glicko system, 1999), with a puzzle's rating as the other player's. A rating begins unsure
and gets surer with every try; it never gets so sure that nothing changes it any more.
"""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

_FIRST: Final = 900.0
_UNSURE, _SUREST = 300.0, 60.0
_PUZZLES: Final = 80.0
"""How unsure a puzzle's own rating is."""
_Q: Final = math.log(10) / 400


class PuzzleRating(NamedTuple):
    """A rating, and how unsure it is: two in three true values lie within the deviation."""

    rating: float = _FIRST
    deviation: float = _UNSURE
    tries: int = 0


def rated(tries: Iterable[tuple[int, bool]]) -> PuzzleRating:
    """The rating after these tries: each a puzzle's rating and whether it was solved at once, the oldest first."""
    now = PuzzleRating()
    for puzzle, right in tries:
        now = _after(now, puzzle, right)
    return now


def _after(before: PuzzleRating, puzzle: int, right: bool) -> PuzzleRating:
    weight = 1 / math.sqrt(1 + 3 * (_Q * _PUZZLES / math.pi) ** 2)
    expected = 1 / (1 + 10 ** (weight * (puzzle - before.rating) / 400))
    information = _Q**2 * weight**2 * expected * (1 - expected)
    variance = 1 / (1 / before.deviation**2 + information)
    rating = before.rating + _Q * variance * weight * (right - expected)
    return PuzzleRating(rating, max(math.sqrt(variance), _SUREST), before.tries + 1)
