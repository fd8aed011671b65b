"""The levels of the card games against each other: the better ones win more often."""

import pytest

from bench.cards import pair
from engine.levels import CASUAL, CHILD, MASTER


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
def test_the_casual_player_beats_the_child(game: str) -> None:
    scores = [score for number in range(15) for score in pair(number, game, (CASUAL, CHILD), seed=1)]
    assert sum(scores) > 0.55 * len(scores)


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
def test_the_table_at_its_best_beats_the_casual_player(game: str) -> None:
    scores = [score for number in range(4) for score in pair(number, game, (MASTER, CASUAL), seed=1)]
    assert sum(scores) > 0.5 * len(scores)
