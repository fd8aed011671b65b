"""The levels of the card games against each other: the better ones win more often."""

from itertools import pairwise

import pytest

from bench.cards import pair
from engine.review import LEVELS, MASTER


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(game: str, weaker: str, stronger: str) -> None:
    deals = 8 if stronger == MASTER else 20
    scores = [score for number in range(deals) for score in pair(number, game, (stronger, weaker), seed=1)]
    assert sum(scores) > 0.5 * len(scores)


def test_the_table_at_its_best_beats_its_estimate_alone_at_tapiru() -> None:
    scores = [score for number in range(8) for score in pair(number, "tapiru", (MASTER, "master:0"), seed=1)]
    assert sum(scores) > 0.5 * len(scores)
