"""Five ways to play Tapiru, from child to master; each looks at something that the one before doesn't.

The child fills its own cups: a brand for each, then as many pearls as its stomach holds. The casual player compares the
cups, too, as if the round were over now: who would take which token, and who earned a bonus. The beginner does the same
but overlooks most of what it could do. The careful player plans for what is still to come and which syllables are
missing, and overlooks less. The master overlooks nothing, weighs the cards that it keeps, and tries what promises most
against the replies of hands that the other may hold.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.card_games import BEGINNER, CAREFUL, CHILD, MASTER, check_level
from engine.tapiru import opponent
from engine.tapiru.cards import OTHER
from engine.tapiru.estimate import Estimate, Table
from engine.tapiru.match import score
from engine.tapiru.rulings import Rulings

SEEN: Final = {BEGINNER: 4, CAREFUL: 8}
"""How many of the placements that are possible a level looks at, if not all."""
_BRAND: Final = 6
"""What a brand is worth to the child, in pearls."""
_OVER: Final = 3
"""What a pearl too many costs the child, in pearls."""
_TIDY: Final = 1e-3
"""What a pearl is worth to the casual player, in tokens, between cups that would bring the same."""


def choose(view: Mapping[str, Any], chance: random.Random, level: str = MASTER) -> str:
    """The action that a level takes, from `TapiruGame.view` of the seat whose turn it is.

    BadInput if it isn't its turn, or for a level that doesn't exist.
    """
    check_level(level)
    actions: Sequence[str] = view["actions"]
    if level == MASTER or len(actions) < 2:
        return opponent.choose(view, chance)
    seen = chance.sample(actions, min(len(actions), SEEN.get(level, len(actions))))
    if level == CAREFUL:
        return max(seen, key=Estimate(view, chance).planned)
    return max(seen, key=_Now(view).filled if level == CHILD else _Now(view).compared)


class _Now:
    """What lies on the table, for players who don't plan."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view, self.me = view, view["seat"]
        self.rulings = Rulings(**view["rulings"])
        self.table = Table.of(view)

    def filled(self, action: str) -> float:
        """What the own cups are worth to the child after an action, in pearls."""
        cups = self.table.after(action, self.me).cups[self.me]
        pearls = sum(cup.pearls for cup in cups)
        brands = sum(cup.brand is not None for cup in cups)
        return _BRAND * brands + pearls - _OVER * max(0, pearls - self.rulings.capacity)

    def compared(self, action: str) -> float:
        """What the round would bring more than the other player if it were over after an action, in tokens."""
        after = self.table.after(action, self.me)
        counts = {seat: [cup.count(self.rulings) for cup in cups] for seat, cups in after.cups.items()}
        result = score(counts, after.wants, self.view["middle"], self.view["first"], self.rulings)
        gains = {seat: len(result.taken(seat)) + len(result.bonuses[seat]) for seat in counts}
        return gains[self.me] - gains[OTHER[self.me]] + _TIDY * self.filled(action)
