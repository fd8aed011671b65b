"""Any state that a game can reach, for hypothesis, and how texts of it may be spoilt."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from engine.game import GameState
from engine.tapas.game import TapasGame
from firmware.games.registry import plugin, plugins
from tests.engine.piecepack import tables as piecepack
from tests.engine.strategies import positions
from tests.engine.tacocat import tables as tacocat
from tests.engine.tapiru import positions as tapiru


class Reached(NamedTuple):
    """States of one kind, and characters that mean something in their texts."""

    states: st.SearchStrategy[Any]
    signs: str


def _at_random(kind: type[GameState]) -> Callable[[int, int], GameState]:
    def played(seed: int, actions: int) -> GameState:
        chance = random.Random(seed)
        state = kind.random_start(chance)
        for _ in range(actions):
            if not (legal := state.legal_actions()):
                break
            state.apply(chance.choice(legal))
        return state

    return played


KINDS = {
    name: Reached(st.builds(_at_random(plugin(name).rules()), st.integers(0, 2**32), st.integers(0, 90)), "JC12/-=\né")
    for name in plugins()
} | {
    "tapas": Reached(positions().map(TapasGame), "JCx12/-. =+\n9é"),
    "piecepack": Reached(piecepack.games() | piecepack.counts(), "tcSM012359/;:.,-?=+ \né٣"),
    "tacocat": Reached(tacocat.games(), "YWB0129,./:;=- \né"),
    "tacocat referee": Reached(tacocat.referees(), "YWB0129,./:;=- \né"),
    "tapiru": Reached(tapiru.games(), "SNTMULBrg0129,./=- \n?xmbé"),
    "tapiru referee": Reached(tapiru.referees(), "SNTMULBrg0129,./=- \n?xmbé"),
}
"""All registered games; of those of the house, states that random actions alone would rarely reach."""
