"""OpenSpiel's view of the game is the engine's: players, actions and returns all through random games."""

import random
from typing import Any

import pytest

from engine.tapas.game import Setup
from engine.tapas.tray import PLAYERS

pytest.importorskip("pyspiel", reason="open_spiel is missing: pip install 'tapas-table[bench]'")

from bench.openspiel import Rollout, TapasGame, move_of

GAMES = 50


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_adapter_agrees_with_the_engine(seed: int) -> None:
    chance = random.Random(seed)
    position = Setup.drawn(chance).start()
    game = TapasGame(position.copy())
    state: Any = game.new_initial_state()
    while position.outcome() is None:
        moves = position.legal_moves()
        assert not state.is_terminal()
        assert state.current_player() == PLAYERS.index(position.mover)
        actions = dict(zip(map(move_of, state.legal_actions()), state.legal_actions(), strict=True))
        assert list(actions) == list(moves)
        assert state.legal_actions() == sorted(state.legal_actions())
        assert str(state) == position.text()
        move = chance.choice(moves)
        assert state.action_to_string(actions[move]) == move.text
        position.push(move)
        state.apply_action(actions[move])
    outcome = position.outcome()
    assert outcome is not None
    assert state.is_terminal()
    assert state.legal_actions() == []
    assert [move_of(action) for action in state.history()] == list(position.moves())
    won = [0.0 if outcome.winner is None else 1.0 if outcome.winner == player else -1.0 for player in PLAYERS]
    assert state.returns() == won


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_clone_goes_its_own_way(seed: int) -> None:
    chance = random.Random(seed)
    game = TapasGame(Setup.drawn(chance).start())
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        before, history = str(state), state.history()
        clone = state.clone()
        assert str(clone) == before
        while not clone.is_terminal():
            clone.apply_action(chance.choice(clone.legal_actions()))
        assert (str(state), state.history()) == (before, history)
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_play_out_ends_as_games_end_and_leaves_the_position_alone(seed: int) -> None:
    chance = random.Random(seed)
    state: Any = TapasGame(Setup.drawn(chance).start()).new_initial_state()
    before = str(state)
    first, second = Rollout(chance).evaluate(state)
    assert first in (-1.0, 0.0, 1.0)
    assert first + second == 0
    assert str(state) == before
