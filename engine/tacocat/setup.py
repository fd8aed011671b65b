"""Games drawn at random, in any variant, for tests and simulation.

Numbers and arrows are drawn too, because the printed ones are guesses (see `board.toml`): the rules must hold for any
board.
"""

import random

from engine.tacocat.board import ARROWS, LARGEST_HAND, SMALLEST_HAND, default_board
from engine.tacocat.match import Match
from engine.tacocat.rulings import Rulings
from engine.tacocat.track import MIDDLE


def random_match(chance: random.Random) -> Match:
    """A match about to begin: half of the time as printed, else with other numbers, arrows or rulings."""
    board, rulings = default_board(), Rulings.RULEBOOK
    if chance.random() < 0.5:
        numbers = [chance.randint(SMALLEST_HAND, LARGEST_HAND) for _ in board.numbers]
        arrows = [chance.choice(ARROWS) for _ in board.arrows]
        numbers[MIDDLE], arrows[MIDDLE] = board.numbers[MIDDLE], board.arrows[MIDDLE]
        board = board.replace(numbers, arrows)
    if chance.random() < 0.5:
        rulings = Rulings(*(chance.random() < 0.5 for _ in range(5)))
    return Match(board, rulings)
