"""The cards and tokens, how they are written, and the cups that people build of them.

A card is a short text: `Lr` a lid with a red straw, `Bg` a brand, green striped, `Tr5` a red tapioca with five pearls,
`M` straight milk tea, `U` the bottom under a cup. Colours are r red, b blue, g green striped, y yellow, k grey.
The seats are `S`, who sits at the table's south, and `N`, at its north; columns 1, 2, 3 run west to east for both.

The rulings decide what makes a cup complete, a straight milk tea or worth a bonus; `Count` sums that up for scoring.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, NamedTuple

from engine.errors import BadInput
from engine.reader import read_toml, text_of
from engine.tapiru.rulings import Rulings

SEATS: Final = ("S", "N")
OTHER: Final = {"S": "N", "N": "S"}
COLUMNS: Final = (1, 2, 3)
FLIPPED: Final = {"more": "less", "less": "more"}
"""What a bottom makes of a column's preference."""
COLOURS: Final = {"r": "red", "b": "blue", "g": "green striped", "y": "yellow", "k": "grey"}
SYLLABLES: Final = ("TA", "PI", "O", "CA")
MILK_TEA: Final = "M"
BOTTOM: Final = "U"
PLACES: Final = 3
STACK: Final = 47
"""Cards in the stack after set-up."""
TOKENS: Final = 16
MOST_PEARLS: Final = 15
"""The most pearls that a cup can have: three cards of five."""

CARDS: Final = (
    *(f"L{colour}" for colour in COLOURS),
    *(f"B{colour}" for colour in COLOURS),
    *(f"T{colour}{pearls}" for colour in COLOURS for pearls in range(1, 6)),
    MILK_TEA,
    BOTTOM,
)
"""Every different card, in the order in which cards are written."""
CARD_ORDER: Final = {card: place for place, card in enumerate(CARDS)}
PEARLS: Final = {card: int(card[2]) if card[0] == "T" else 0 for card in CARDS}
IN_CUP: Final = frozenset(card for card in CARDS if card[0] in "TM")
"""What lies on a tapioca place."""

_FILE: Final = "cards.toml"
_LAYOUT: Final = {
    "lids": tuple(COLOURS),
    "brands": tuple(COLOURS),
    "tapioca": tuple(COLOURS),
    "plain": ("straight_milk_tea", "bottoms"),
    "tokens": SYLLABLES,
}
_PRINTED: Final = {"lids": 2, "brands": 2, "straight_milk_tea": 3, "bottoms": 10}
"""How many cards there are of each entry of a part, or of an entry (rulebook, Game Contents)."""


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARD_ORDER.__getitem__)


@dataclass(frozen=True, slots=True)
class Box:
    """All cards and all tokens of the box, each in the order in which they are written.

    >>> box = the_box()
    >>> len(box.cards), len(box.tokens), box.cards[0]
    (63, 16, 'Lr')
    """

    cards: tuple[str, ...]
    tokens: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> "Box":
        """The box that a TOML text describes (see `cards.toml`). Raises BadInput naming the entry and the remedy."""
        data = read_toml(_FILE, text)
        _check(data)
        cards = [
            f"{kind[0].upper()}{c}" for kind in ("lids", "brands") for c, n in data[kind].items() for _ in range(n)
        ]
        for colour, row in data["tapioca"].items():
            cards += [f"T{colour}{pearls}" for pearls, n in enumerate(row, 1) for _ in range(n)]
        plain = data["plain"]
        cards += [MILK_TEA] * plain["straight_milk_tea"] + [BOTTOM] * plain["bottoms"]
        return cls(tuple(in_order(cards)), tuple(s for s in SYLLABLES for _ in range(data["tokens"][s])))


@cache
def the_box() -> Box:
    """The box of the package's `cards.toml`. Raises BadInput if that was edited into something impossible."""
    return Box.read(text_of(__package__, _FILE))


def _check(data: Mapping[str, Any]) -> None:
    """The parts, and the counts that the rulebook prints: 63 cards, colours even, 16 tokens."""
    for name in data:
        if name not in _LAYOUT:
            raise _wrong(f"there is no [{name}]; its parts are {', '.join(_LAYOUT)}")
    for part, entries in _LAYOUT.items():
        table = data.get(part)
        if not isinstance(table, dict) or set(table) != set(entries):
            raise _wrong(f"[{part}] must have exactly the entries {', '.join(entries)}")
        for name, entry in table.items():
            numbers = entry if part == "tapioca" else [entry]
            if not isinstance(numbers, list) or not all(type(n) is int and n >= 0 for n in numbers):
                wanted = "a list of five numbers, as in [2, 1, 1, 1, 1]" if part == "tapioca" else "a number of cards"
                raise _wrong(f"{name} of [{part}] is {entry!r}; write {wanted}")
            if part == "tapioca" and (len(entry) != 5 or sum(entry) != 6):
                raise _wrong(f"{name} of [{part}] is {entry}; write five numbers, for 1 to 5 pearls, that make 6 cards")
            printed = _PRINTED.get(part) or _PRINTED.get(name, entry)
            if entry != printed:
                raise _wrong(f"{name} of [{part}] is {entry}; the box has {printed}")
    tokens = list(data["tokens"].values())
    if sum(tokens) != TOKENS or not all(tokens):
        raise _wrong(f"[tokens] are {tokens}; write at least one of each, {TOKENS} in all")


def _wrong(message: str) -> BadInput:
    return BadInput(f"{_FILE}: {message}")


class Count(NamedTuple):
    """What counts of a cup: all that scoring uses, and all that people with real cards have to report."""

    pearls: int
    brand: bool
    milk_tea: bool
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
        """Pearls or `?`, then `x` without a brand, `m` for a straight milk tea, `b` for a bonus."""
        mark = "x" if not self.brand else "m" if self.milk_tea else "b" if self.bonus else ""
        return f"{'?' if self.pearls is None else self.pearls}{mark}"

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
        return replace(self, bonus=yes and self.brand and self._can_have_bonus(rulings))

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
