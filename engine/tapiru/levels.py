"""Three ways to play Tapiru, from child to master; each looks at something that the one before doesn't.

The child fills its own cups: a brand for each, then as many pearls as its stomach holds. The casual player compares its
cups with the other's, column by column, with what is wanted and with the tokens. The master also weighs the cards that
it keeps, the other's last reply, and the tokens that a bonus may draw.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.levels import CASUAL, CHILD, MASTER, check_level
from engine.tapiru import opponent
from engine.tapiru.cards import BOTTOM, PEARLS
from engine.tapiru.cup import Cup
from engine.tapiru.game import SKIP, put
from engine.tapiru.rulings import Rulings

_BRAND: Final = 6
"""What a brand is worth to the child, in pearls."""
_OVER: Final = 3
"""What a pearl too many costs the child, in pearls."""


def choose(view: Mapping[str, Any], chance: random.Random, level: str = MASTER) -> str:
    """The action that a level takes, from `TapiruGame.view` of the seat whose turn it is.

    BadInput if it isn't its turn, or for a level that doesn't exist.
    """
    check_level(level)
    actions: Sequence[str] = view["actions"]
    if level == CHILD and len(actions) > 1:
        cups = [Cup(cup["lid"], cup["brand"], tuple(cup["tapioca"])) for cup in view["cups"][view["seat"]]]
        capacity = Rulings(**view["rulings"]).capacity
        return max(actions, key=lambda action: _filled(_after(action, cups), capacity))
    return opponent.choose(view, chance, plans_only=level == CASUAL)


def _after(action: str, cups: Sequence[Cup]) -> list[Cup]:
    after, (card, _, where) = list(cups), action.partition(" ")
    if action != SKIP and card != BOTTOM:
        at = int(where[0]) - 1
        after[at], _ = put(card, where[2:], cups[at])
    return after


def _filled(cups: Sequence[Cup], capacity: int) -> int:
    """What cups are worth to the child."""
    pearls = sum(PEARLS[card] for cup in cups for card in cup.tapioca)
    brands = sum(cup.brand is not None for cup in cups)
    return _BRAND * brands + pearls - _OVER * max(0, pearls - capacity)
