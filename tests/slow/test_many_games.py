"""Many random games, requests and matches: games end with nothing lost, refusals change nothing, better levels win."""

import os
import random
from itertools import pairwise

import pytest
from hypothesis import settings

from bench.cards import pair
from engine.review import LEVELS, MASTER
from firmware.games.registry import plugin, plugins
from tests.any_requests import AnyRequests

GAMES_EACH = 10_000


@pytest.mark.parametrize("name", plugins())
def test_ten_thousand_games_come_to_their_end(name: str) -> None:
    chance = random.Random(1)
    for number in range(GAMES_EACH):
        state = plugin(name).rules().random_start(chance)
        census = list(state.census())
        look_at = chance.randrange(20)
        steps = 0
        while actions := state.legal_actions():
            if steps == look_at:
                again = type(state).parse(state.text())
                assert again.text() == state.text()
                assert list(again.legal_actions()) == list(actions)
            state.apply(chance.choice(actions))
            steps += 1
        assert state.outcome() is not None, (number, state.text())
        assert list(state.census()) == census


TestManyRequests = AnyRequests.TestCase
TestManyRequests.settings = settings(max_examples=int(os.environ.get("TABLES", "150")), stateful_step_count=50)


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(game: str, weaker: str, stronger: str) -> None:
    deals = 8 if stronger == MASTER else 20
    scores = [score for number in range(deals) for score in pair(number, game, (stronger, weaker), seed=1)[0]]
    assert sum(scores) > 0.5 * len(scores)


def test_the_table_at_its_best_beats_its_estimate_alone_at_tapiru() -> None:
    scores = [score for number in range(8) for score in pair(number, "tapiru", (MASTER, "master:0"), seed=1)[0]]
    assert sum(scores) > 0.5 * len(scores)
