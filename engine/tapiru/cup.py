"""A cup, as its cards lie there or as people with real cards report it, and what counts of it when a round is scored.

The rulings decide what makes a cup complete, a straight milk tea or worth a bonus; `Count` sums that up for scoring.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.tapiru.cards import MILK_TEA, PEARLS, PLACES
from engine.tapiru.rulings import Rulings

REPORTED_CUP: Final = r"(?:1[0-5]|[0-9]|\?)[xmb]?"
"""How a reported cup is written: pearls or `?`, then `x` without a brand, `m` straight milk tea, `b` with a bonus."""


class Count(NamedTuple):
    """What counts of a cup: all that scoring uses, and all that people with real cards have to report."""

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


@dataclass(frozen=True, slots=True)
class ReportedCup:
    """What people have reported of a cup: pearls, and what is unusual: no brand, a straight milk tea, a bonus.

    >>> cup = ReportedCup().after("pearls", ["7"], Rulings.RULEBOOK).after("bonus", [], Rulings.RULEBOOK)
    >>> str(ReportedCup()), str(cup), cup.count(Rulings.RULEBOOK).pearls
    ('?', '7b', 7)
    """

    pearls: int | None = None
    brand: bool = True
    """Assumed until something else is reported."""
    milk_tea: bool = False
    bonus: bool = False

    def __str__(self) -> str:
        mark = "x" if not self.brand else "m" if self.milk_tea else "b" if self.bonus else ""
        return f"{'?' if self.pearls is None else self.pearls}{mark}"

    @classmethod
    def read(cls, text: str, rulings: Rulings) -> "ReportedCup | None":
        """The inverse of `str` for a text of `REPORTED_CUP`; None if it contradicts itself."""
        pearls, mark = re.fullmatch(r"(\d+|\?)(.?)", text).groups()  # type: ignore[union-attr]
        cup = cls(None if pearls == "?" else int(pearls), mark != "x", mark == "m", mark == "b")
        unlike = cup.milk_tea and (cup.pearls != 0 or rulings.straight_milk_tea == "no pearl")
        return None if unlike or (cup.bonus and not cup._can_have_bonus(rulings)) else cup

    def changes(self, rulings: Rulings, complete: bool) -> list[tuple[str, str]]:
        """The words that change its brand, straight milk tea or bonus.

        Each goes with what is written behind the cup, ` no` or nothing. A complete cup has its brand, so that can't be
        taken away.
        """
        possible = (
            ("brand", self.brand, not self.brand or not complete),
            ("milk", self.milk_tea, self.milk_tea or rulings.straight_milk_tea != "no pearl"),
            ("bonus", self.bonus, self.bonus or (self.brand and self._can_have_bonus(rulings))),
        )
        return [(word, " no" if is_so else "") for word, is_so, can_change in possible if can_change]

    def after(self, verb: str, words: Sequence[str], rulings: Rulings) -> "ReportedCup":
        """The cup after one more thing was reported; what contradicts it is forgotten."""
        if verb == "pearls":
            cup = replace(self, pearls=int(words[0]), milk_tea=False)
            return cup if cup._can_have_bonus(rulings) else replace(cup, bonus=False)
        yes = not words
        if verb == "brand":
            return replace(self, brand=True) if yes else ReportedCup(self.pearls, brand=False)
        if verb == "milk":
            return ReportedCup(0, milk_tea=True) if yes else ReportedCup(None)
        return replace(self, bonus=yes)

    def steps(self, wanted: "ReportedCup", rulings: Rulings) -> list[str]:
        """What to report, one after the other, until as much is known of this cup as `wanted` knows.

        Each step is a text such as `pearls {} 7`, with `{}` for the cup.
        """
        cup, found = self, []
        for verb, name in (("milk", "milk_tea"), ("pearls", "pearls"), ("brand", "brand"), ("bonus", "bonus")):
            value = getattr(wanted, name)
            if getattr(cup, name) != value:
                words = [str(value)] if verb == "pearls" else [] if value else ["no"]
                found.append(" ".join([verb, "{}", *words]))
                cup = cup.after(verb, words, rulings)
        return found

    def count(self, rulings: Rulings) -> Count:
        """What scoring counts of it; unknown pearls count as none."""
        pearls = self.pearls or 0
        by_letter = rulings.straight_milk_tea == "no pearl" and self.brand and not pearls
        return Count(pearls, self.brand, self.milk_tea or by_letter, self.bonus)

    def _can_have_bonus(self, rulings: Rulings) -> bool:
        return not self.milk_tea and (self.pearls is None or self.pearls >= rulings.bonus_tapioca)
