"""The cards and tokens, and how they are written.

A card is a short text: `Lr` a lid with a red straw, `Bg` a brand, green striped, `Tr5` a red tapioca with five pearls,
`M` straight milk tea, `U` the bottom under a cup. Colours are r red, b blue, g green striped, y yellow, k grey.
The seats are `S`, who sits at the table's south, and `N`, at its north; columns 1, 2, 3 run west to east for both.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engine.errors import BadInput

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
"""Tapioca places of a cup."""
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
"""Pearls on a card."""
IN_CUP: Final = frozenset(card for card in CARDS if card[0] in "TM")
"""What lies on a tapioca place."""

_LAYOUT: Final = {
    "lids": tuple(COLOURS),
    "brands": tuple(COLOURS),
    "tapioca": tuple(COLOURS),
    "plain": ("straight_milk_tea", "bottoms"),
    "tokens": SYLLABLES,
}


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards in the order in which they are written, that of `CARDS`."""
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
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"cards.toml can't be read: {error}; write entries such as  r = 2") from None
        _check_layout(data)
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
    return Box.read(files(__package__).joinpath("cards.toml").read_text("utf-8"))


def _check_layout(data: Mapping[str, Any]) -> None:
    for name in data:
        if name not in _LAYOUT:
            raise BadInput(f"cards.toml: there is no [{name}]; its parts are {', '.join(_LAYOUT)}")
    for part, entries in _LAYOUT.items():
        table = data.get(part)
        if not isinstance(table, dict) or set(table) != set(entries):
            raise BadInput(f"cards.toml: [{part}] must have exactly the entries {', '.join(entries)}")
        for name, entry in table.items():
            numbers = entry if part == "tapioca" else [entry]
            if not isinstance(numbers, list) or not all(type(n) is int and n >= 0 for n in numbers):
                wanted = "a list of five numbers, as in [2, 1, 1, 1, 1]" if part == "tapioca" else "a number of cards"
                raise BadInput(f"cards.toml: {name} of [{part}] is {entry!r}; write {wanted}")
    _check_counts(data)


def _check_counts(data: Mapping[str, Any]) -> None:
    """The counts the rulebook prints (Game Contents): 63 cards, colours even, 16 tokens."""
    for part in ("lids", "brands"):
        for name, count in data[part].items():
            if count != 2:
                raise BadInput(f"cards.toml: {name} of [{part}] is {count}; there are 2 of each")
    tokens = list(data["tokens"].values())
    if sum(tokens) != TOKENS or not all(tokens):
        raise BadInput(f"cards.toml: [tokens] are {tokens}; write at least one of each, {TOKENS} in all")
    for colour, row in data["tapioca"].items():
        if len(row) != 5 or sum(row) != 6:
            raise BadInput(
                f"cards.toml: {colour} of [tapioca] is {row}; write five numbers, for 1 to 5 pearls, that make 6 cards"
            )
    for name, count in (("straight_milk_tea", 3), ("bottoms", 10)):
        if data["plain"][name] != count:
            raise BadInput(f"cards.toml: {name} is {data['plain'][name]}; the box has {count}")
