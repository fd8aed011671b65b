"""Ten thousand random games of each kind: every one comes to an end, and nothing is ever lost on the way."""

import random

import pytest

from firmware.games.registry import plugin, plugins

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
