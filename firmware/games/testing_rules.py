"""Checks of a game's rules alone, as `firmware.games.testing` runs them for every game."""

import json
from random import Random
from typing import Final

from engine.errors import GameError
from engine.game import GameState

NONSENSE: Final = ("", "nonsense", "4@Zz", "\0")
MOST_STEPS: Final = 20_000
"""After so many actions a random game must be over."""


def check_rules(rules: type[GameState], games: int, seed: int) -> None:
    """Play games at random, with a clone and a text before every action; refuse nonsense; keep all pieces."""
    chance = Random(seed)
    for _ in range(games):
        state = rules.random_start(chance)
        _check_nonsense(state)
        census = list(state.census())
        for _ in range(MOST_STEPS):
            actions = list(state.legal_actions())
            assert_plain(state.facts(), "facts")
            assert (state.outcome() is None) == bool(actions), f"an outcome and legal actions: {state.text()}"
            if not actions:
                break
            assert state.actor, f"nobody acts, but there are legal actions: {state.text()}"
            assert len(set(actions)) == len(actions), f"a legal action is there twice: {actions}"
            _check_step(state, chance.choice(actions))
            assert list(state.census()) == census, f"a piece came or went: {state.text()}"
        else:
            raise AssertionError(f"a random game isn't over after {MOST_STEPS} actions: {state.text()}")


def _check_nonsense(state: GameState) -> None:
    before = state.text()
    for action in NONSENSE:
        try:
            state.apply(action)
        except GameError:
            assert state.text() == before, f"refusing {action!r} has changed the state"
        else:
            raise AssertionError(f"{action!r} was not refused")


def _check_step(state: GameState, action: str) -> None:
    """Do an action, and the same on a clone and on the state's text read back."""
    text = state.text()
    again, clone = type(state).parse(text), state.copy()
    assert list(again.legal_actions()) == list(state.legal_actions()), f"the text allows other actions: {text}"
    state.apply(action)
    assert clone.text() == again.text() == text, f"{action} has changed a clone of {text}"
    clone.apply(action)
    assert clone.text() == state.text(), f"{action} does something else on a clone of {text}"


def assert_plain(value: object, what: str) -> None:
    """Check that JSON gives the same value back."""
    assert json.loads(json.dumps(value)) == value, f"{what} isn't plain data: {value!r}"
