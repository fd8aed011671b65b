"""A cup, and what counts of it when a round is scored.

The rulings decide what makes a cup complete, a straight milk tea or worth a bonus; `Cup.count` sums that up for the
scoring.
"""

from dataclasses import dataclass
from typing import NamedTuple

from engine.tapiru.cards import MILK_TEA, PEARLS, PLACES
from engine.tapiru.rulings import Rulings


class Count(NamedTuple):
    """What counts of a cup: all that scoring uses, and all that people with real cards have to tell.

    >>> Count(pearls=7, brand=True, milk_tea=False, bonus=False).pearls
    7
    """

    pearls: int
    brand: bool
    milk_tea: bool
    """It is a straight milk tea."""
    bonus: bool
    """All its straws are the same; capacity is not looked at."""


@dataclass(frozen=True, slots=True)
class Cup:
    """The uppermost cards of a cup. Every cup has a bottom, and all bottoms are the same.

    >>> cup = Cup("Lr", "Br", ("Tr5", "Tr2"))
    >>> str(cup), cup.pearls, cup.bonus(Rulings.RULEBOOK), cup.complete(Rulings.RULEBOOK)
    ('Lr.Br.Tr5.Tr2', 7, True, False)
    """

    lid: str
    brand: str | None = None
    tapioca: tuple[str, ...] = ()
    """Up to three cards with tapioca or straight milk tea, in the order of their places."""

    def __str__(self) -> str:
        """As in `Lr.Br.Tr5.M`, with `-` for a brand that is missing."""
        return ".".join((self.lid, self.brand or "-", *self.tapioca))

    @property
    def pearls(self) -> int:
        """Pearls on its tapioca cards."""
        return sum(PEARLS[card] for card in self.tapioca)

    def complete(self, rulings: Rulings) -> bool:
        """One brand and three tapioca cards (rulebook, End of a Round, B)."""
        full = self.brand is not None and len(self.tapioca) == PLACES
        return full and (rulings.milk_tea_completes or MILK_TEA not in self.tapioca)

    def milk_tea(self, rulings: Rulings) -> bool:
        """Whether it is a straight milk tea (rulebook, Straight Milk Tea)."""
        if self.brand is None or self.pearls:
            return False
        needed = {"one card": 1, "three cards": 3, "no pearl": 0}[rulings.straight_milk_tea]
        return self.tapioca.count(MILK_TEA) >= needed

    def bonus(self, rulings: Rulings) -> bool:
        """Whether all straws have one colour (rulebook, Branding Bonus)."""
        if self.brand is None or self.brand[1] != self.lid[1]:
            return False
        tapioca = [card for card in self.tapioca if card != MILK_TEA]
        if len(tapioca) < len(self.tapioca) and rulings.milk_tea_blocks_bonus:
            return False
        return len(tapioca) >= rulings.bonus_tapioca and all(card[1] == self.lid[1] for card in tapioca)

    def count(self, rulings: Rulings) -> Count:
        """What counts of this cup by these rulings."""
        return Count(self.pearls, self.brand is not None, self.milk_tea(rulings), self.bonus(rulings))
