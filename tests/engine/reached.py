"""States that random actions lead to, for hypothesis."""

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st


def played_on(state: Any, chance: random.Random, actions: int = 1000) -> Any:
    """The state itself, after so many random actions, or all that there are until the end."""
    for _ in range(actions):
        if not (legal := state.legal_actions()):
            break
        state.apply(chance.choice(legal))
    return state


def do(state: Any, *actions: str) -> Any:
    """The state itself, after these actions."""
    for action in actions:
        state.apply(action)
    return state


def reached(begin: Callable[[random.Random], Any], most: int, least: int = 0) -> st.SearchStrategy[Any]:
    """Any state that a game which begins so comes to in some actions."""

    def state(seed: int, actions: int) -> Any:
        chance = random.Random(seed)
        return played_on(begin(chance), chance, actions)

    return st.builds(state, st.integers(0, 2**32), st.integers(least, most))
