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

from engine.levels import BEGINNER, CAREFUL, CHILD, MASTER, check_level
from engine.tapiru import opponent
from engine.tapiru.cards import BOTTOM, OTHER, PEARLS
from engine.tapiru.cup import Cup
from engine.tapiru.estimate import Estimate
from engine.tapiru.game import SKIP, put
from engine.tapiru.rulings import Rulings
from engine.tapiru.scoring import score

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
        self.cups = {
            seat: [Cup(cup["lid"], cup["brand"], tuple(cup["tapioca"])) for cup in cups]
            for seat, cups in view["cups"].items()
        }

    def filled(self, action: str) -> float:
        """What the own cups are worth to the child after an action, in pearls."""
        cups, _ = self._after(action)
        pearls = sum(PEARLS[card] for cup in cups for card in cup.tapioca)
        brands = sum(cup.brand is not None for cup in cups)
        return _BRAND * brands + pearls - _OVER * max(0, pearls - self.rulings.capacity)

    def compared(self, action: str) -> float:
        """What the round would bring more than the other player if it were over after an action, in tokens."""
        cups, wants = self._after(action)
        counts = {
            seat: [cup.count(self.rulings) for cup in (cups if seat == self.me else theirs)]
            for seat, theirs in self.cups.items()
        }
        result = score(counts, wants, self.view["middle"], self.view["first"], self.rulings)
        gains = {seat: len(result.taken(seat)) + len(result.bonuses[seat]) for seat in counts}
        return gains[self.me] - gains[OTHER[self.me]] + _TIDY * self.filled(action)

    def _after(self, action: str) -> tuple[list[Cup], list[str]]:
        """The own cups and the preferences after an action."""
        cups, wants, (card, _, where) = list(self.cups[self.me]), list(self.view["wants"]), action.partition(" ")
        if action == SKIP:
            return cups, wants
        at = int(where[0]) - 1
        if card == BOTTOM:
            wants[at] = "less" if wants[at] == "more" else "more"
        else:
            cups[at], _ = put(card, where[2:], cups[at])
        return cups, wants
