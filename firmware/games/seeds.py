"""Seeds of games: from a game's seed every card can be computed, so that nobody may guess it."""

from random import Random, SystemRandom
from typing import Final

MOST_BITS: Final = 128
SEEDS: Final = 1 << MOST_BITS
"""Every seed is smaller."""
_REPEATABLE_BITS: Final = 32


def draw_seed(chance: Random) -> int:
    """A seed that nobody can find by trying; a generator that repeats its numbers draws a short one."""
    return chance.getrandbits(MOST_BITS if isinstance(chance, SystemRandom) else _REPEATABLE_BITS)
