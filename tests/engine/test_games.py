"""What every game of the house must hold, played at random with clones and text round trips."""

import json
import random
import statistics

import pytest

from engine.errors import GameError
from firmware.games.registry import plugin, plugins
from tests.depth import some


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(1, 6)))
@pytest.mark.parametrize("name", plugins())
def test_a_game_can_be_played_at_random_from_start_to_end(name: str, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(some(5, 10)):
        state = plugin(name).rules().random_start(chance)
        census = list(state.census())
        text, facts = state.text(), state.facts()
        while actions := list(state.legal_actions()):
            assert facts == json.loads(json.dumps(facts))
            assert state.outcome() is None
            assert state.actor
            assert len(set(actions)) == len(actions)
            again, clone, action = type(state).parse(text), state.copy(), chance.choice(actions)
            assert list(again.legal_actions()) == actions
            state.apply(action)
            assert clone.text() == again.text() == text
            clone.apply(action)
            text, facts = state.text(), state.facts()
            assert clone.text() == text
            assert list(state.census()) == census
        assert state.outcome() is not None
        assert facts == json.loads(json.dumps(facts))


@pytest.mark.parametrize("name", plugins())
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    state = plugin(name).rules().random_start(random.Random(5))
    before = state.text()
    for action in ("", "nonsense", "4@Zz", "\0"):
        with pytest.raises(GameError):
            state.apply(action)
        assert state.text() == before


@pytest.mark.parametrize("name", plugins())
def test_the_same_seed_plays_the_same_games(name: str) -> None:
    def lengths(seed: int) -> list[int]:
        chance = random.Random(seed)
        result = []
        for _ in range(20):
            state, steps = plugin(name).rules().random_start(chance), 0
            while actions := state.legal_actions():
                state.apply(chance.choice(actions))
                steps += 1
            result.append(steps)
        return result

    first = lengths(3)
    assert lengths(3) == first
    assert statistics.mean(first) > 1


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(GameError, match="the games are"):
        plugin("chess")
