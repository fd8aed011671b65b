"""A cup as people with real cards tell it.

They tell pearls, and only what is unusual besides: a missing brand, a straight milk tea, a bonus. `steps` says which
words lead from what is known to what is wanted.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.tapiru.cup import Count
from engine.tapiru.rulings import Rulings

PATTERN: Final = r"(?:1[0-5]|[0-9]|\?)[xmb]?"
"""How a told cup is written: pearls or `?`, then `x` without a brand, `m` straight milk tea, `b` with a bonus."""


@dataclass(frozen=True, slots=True)
class ToldCup:
    """What is known of a cup.

    >>> cup = ToldCup().after("pearls", ["7"], Rulings.RULEBOOK).after("bonus", [], Rulings.RULEBOOK)
    >>> str(ToldCup()), str(cup), cup.count(Rulings.RULEBOOK).pearls
    ('?', '7b', 7)
    """

    pearls: int | None = None
    brand: bool = True
    """Assumed until told otherwise."""
    milk_tea: bool = False
    bonus: bool = False

    def __str__(self) -> str:
        mark = "x" if not self.brand else "m" if self.milk_tea else "b" if self.bonus else ""
        return f"{'?' if self.pearls is None else self.pearls}{mark}"

    @classmethod
    def read(cls, text: str, rulings: Rulings) -> "ToldCup | None":
        """The inverse of `str` for a text of `PATTERN`; None if it contradicts itself."""
        pearls, mark = re.fullmatch(r"(\d+|\?)(.?)", text).groups()  # type: ignore[union-attr]
        told = cls(None if pearls == "?" else int(pearls), mark != "x", mark == "m", mark == "b")
        unlike = told.milk_tea and (told.pearls != 0 or rulings.straight_milk_tea == "no pearl")
        return None if unlike or (told.bonus and not told._can_have_bonus(rulings)) else told

    def tellings(self, rulings: Rulings, complete: bool) -> list[tuple[str, str]]:
        """The words that change its brand, straight milk tea or bonus.

        Each goes with what is written behind the cup, ` no` or nothing. A complete cup has its brand, so that can't be
        taken away.
        """
        words = []
        if not self.brand:
            words.append(("brand", ""))
        elif not complete:
            words.append(("brand", " no"))
        if self.milk_tea:
            words.append(("milk", " no"))
        elif rulings.straight_milk_tea != "no pearl":
            words.append(("milk", ""))
        if self.bonus:
            words.append(("bonus", " no"))
        elif self.brand and self._can_have_bonus(rulings):
            words.append(("bonus", ""))
        return words

    def after(self, verb: str, words: Sequence[str], rulings: Rulings) -> "ToldCup":
        """The cup after one more thing was told; what contradicts it is forgotten."""
        if verb == "pearls":
            told = replace(self, pearls=int(words[0]), milk_tea=False)
            return told if told._can_have_bonus(rulings) else replace(told, bonus=False)
        yes = not words
        if verb == "brand":
            return replace(self, brand=True) if yes else ToldCup(self.pearls, brand=False)
        if verb == "milk":
            return ToldCup(0, milk_tea=True) if yes else ToldCup(None)
        return replace(self, bonus=yes)

    def steps(self, wanted: "ToldCup", rulings: Rulings) -> list[str]:
        """What to tell, one after the other, until as much is known of this cup as `wanted` knows.

        Each step is a text such as `pearls {} 7`, with `{}` for the cup.
        """
        told, found = self, []
        for verb, name in (("milk", "milk_tea"), ("pearls", "pearls"), ("brand", "brand"), ("bonus", "bonus")):
            value = getattr(wanted, name)
            if getattr(told, name) != value:
                words = [str(value)] if verb == "pearls" else [] if value else ["no"]
                found.append(" ".join([verb, "{}", *words]))
                told = told.after(verb, words, rulings)
        return found

    def count(self, rulings: Rulings) -> Count:
        """What scoring counts of it; unknown pearls count as none."""
        pearls = self.pearls or 0
        by_letter = rulings.straight_milk_tea == "no pearl" and self.brand and not pearls
        return Count(pearls, self.brand, self.milk_tea or by_letter, self.bonus)

    def _can_have_bonus(self, rulings: Rulings) -> bool:
        return not self.milk_tea and (self.pearls is None or self.pearls >= rulings.bonus_tapioca)
