"""The pieces in the pool, by short names, and which ingredients and suits there are.

Ingredients and suits stand in `ingredients.toml` in this folder, so that a table can add its own. `tS0` is the null
tile of suns, `cM5` the 5 of moons among the coins, `pC1` the ace pyramid of crowns. A coin shows its suit on one side
and its value on the other; a tapa counts both of each piece.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from engine.errors import BadInput
from engine.reader import read_toml, text_of

FILE: Final = "ingredients.toml"
STANDARD_INGREDIENTS: Final = 2
"""Tiles and coins: a tapa has one piece more than there are ingredients (rulebook, Expansions)."""
TAPA_SIZE: Final = STANDARD_INGREDIENTS + 1
MOST_OF_ONE: Final = 2
"""Pieces of the same ingredient in a tapa, once there are new ingredients (rulebook, Expansions)."""
MOST_NEW: Final = 6


@dataclass(frozen=True, slots=True)
class Ingredient:
    """A kind of piece: tiles, coins, pyramids..."""

    name: str
    letter: str
    values: tuple[int, ...]
    standard: bool


@dataclass(frozen=True, slots=True)
class Pack:
    """Suits that come together; `suits` maps letters to names."""

    name: str
    suits: Mapping[str, str]
    standard: bool


@dataclass(frozen=True, slots=True)
class Catalog:
    """All ingredients and packs, in the order of the file.

    >>> catalog().suits["M"], catalog().pack_of["M"] == catalog().packs[0].name
    ('moons', True)
    """

    ingredients: tuple[Ingredient, ...]
    packs: tuple[Pack, ...]

    @property
    def suits(self) -> dict[str, str]:
        return {letter: name for pack in self.packs for letter, name in pack.suits.items()}

    @property
    def pack_of(self) -> dict[str, str]:
        return {letter: pack.name for pack in self.packs for letter in pack.suits}

    @property
    def extra(self) -> tuple[str, ...]:
        return tuple(ingredient.name for ingredient in self.ingredients if not ingredient.standard)

    @property
    def more(self) -> tuple[str, ...]:
        return tuple(pack.name for pack in self.packs if not pack.standard)


@cache
def catalog() -> Catalog:
    """What `ingredients.toml` in this package says. Raises BadInput."""
    return parse_catalog(text_of(__package__, FILE))


def parse_catalog(text: str) -> Catalog:
    """Ingredients and packs from the text of such a file; BadInput says which entry is wrong and what it may be."""
    data = read_toml(FILE, text)
    for key in set(data) - set(_CHECKS):
        raise _wrong(f"{key!r} is unknown; it has tables [[ingredient]] and [[pack]]")
    ingredients = tuple(Ingredient(**{**e, "values": tuple(e["values"])}) for e in _entries(data, "ingredient"))
    packs = tuple(Pack(**entry) for entry in _entries(data, "pack"))
    _check_once("ingredient's name", (i.name for i in ingredients))
    _check_once("ingredient's letter", (i.letter for i in ingredients))
    _check_once("pack's name", (p.name for p in packs))
    _check_once("suit's letter", (letter for p in packs for letter in p.suits))
    _check_once("suit's name", (name for p in packs for name in p.suits.values()))
    if sum(i.standard for i in ingredients) != STANDARD_INGREDIENTS:
        raise _wrong("exactly two ingredients are standard = true: the tiles and the coins")
    if len(ingredients) > STANDARD_INGREDIENTS + MOST_NEW:
        raise _wrong(f"at most {MOST_NEW} ingredients can be new; take some out")
    if sum(p.standard for p in packs) != 1:
        raise _wrong("exactly one pack is standard = true: the piecepack's")
    return Catalog(ingredients, packs)


def _matches(pattern: str, value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _are_values(values: Any) -> bool:
    digits = isinstance(values, list) and all(type(value) is int and 0 <= value <= 9 for value in values)
    return digits and bool(values) and sorted(set(values)) == values


def _are_suits(suits: Any) -> bool:
    pairs = suits.items() if isinstance(suits, dict) else ()
    return bool(pairs) and all(_matches("[A-Z]", letter) and _matches(_NAME, name) for letter, name in pairs)


_NAME: Final = "[a-z][a-z_]{0,30}"
_Checks = dict[str, tuple[Callable[[Any], bool], str]]
_BOTH: Final[_Checks] = {
    "name": (partial(_matches, _NAME), 'needs a name of small letters and _, as in name = "tiles"'),
    "standard": (lambda value: isinstance(value, bool), "standard is true or false"),
}
_CHECKS: Final[dict[str, _Checks]] = {
    "ingredient": {
        **_BOTH,
        "letter": (partial(_matches, "[a-z]"), 'needs one small letter, as in letter = "t"'),
        "values": (_are_values, "needs values from 0 to 9 in rising order, as in values = [0, 1, 2, 3, 4, 5]"),
    },
    "pack": {
        **_BOTH,
        "suits": (_are_suits, 'needs suits, as in suits = { S = "suns" }; each needs one capital letter and a name'),
    },
}
"""What an entry of a table may have, whether it fits, and what to do if it doesn't."""


def _wrong(message: str) -> BadInput:
    return BadInput(f"{FILE}: {message}")


def _entries(data: Mapping[str, Any], kind: str) -> list[dict[str, Any]]:
    entries = data.get(kind, [])
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        raise _wrong(f"there is no [[{kind}]]; write one table for each")
    checks, found = _CHECKS[kind], [{"standard": False, **entry} for entry in entries]
    for number, entry in enumerate(found, 1):
        for key in sorted(set(entry) - set(checks)):
            raise _wrong(f"[[{kind}]] number {number} has an unknown {key!r}; it has {', '.join(sorted(checks))}")
        for key, (fits, remedy) in checks.items():
            if not fits(entry.get(key)):
                raise _wrong(f"[[{kind}]] number {number} {remedy}")
    return found


def _check_once(what: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise _wrong(f"the {what} {name!r} is there twice; change one")
        seen.add(name)


class Piece(str):
    """A piece by its name.

    >>> Piece("cM5").ingredient, Piece("cM5").suit, Piece("cM5").value
    ('c', 'M', 5)
    """

    __slots__ = ()

    @property
    def ingredient(self) -> str:
        return self[0]

    @property
    def suit(self) -> str:
        return self[1]

    @property
    def value(self) -> int:
        """Null is 0, ace 1."""
        return int(self[2])


@dataclass(frozen=True, eq=False, slots=True)
class Box:
    """The pieces one game is played with, in the order in which a page shows them.

    >>> box = Box.of()
    >>> len(box.pieces), box.size, box.sorted([Piece("cM5"), Piece("tS0")])
    (48, 3, ('tS0', 'cM5'))
    """

    pieces: tuple[Piece, ...]
    place: Mapping[Piece, int]
    suits: tuple[str, ...]
    size: int

    @classmethod
    @cache
    def of(cls, extra: tuple[str, ...] = (), packs: tuple[str, ...] = ()) -> "Box":
        """The piecepack with new ingredients and more packs of suits, both by name. Raises BadInput."""
        shelf = catalog()
        _check_names("ingredient", extra, shelf.extra)
        _check_names("pack of suits", packs, shelf.more)
        suits = tuple(s for pack in shelf.packs if pack.standard or pack.name in packs for s in pack.suits)
        pieces = tuple(
            Piece(f"{ingredient.letter}{suit}{value}")
            for ingredient in shelf.ingredients
            if ingredient.standard or ingredient.name in extra
            for suit in suits
            for value in ingredient.values
        )
        return cls(pieces, {piece: place for place, piece in enumerate(pieces)}, suits, TAPA_SIZE + len(extra))

    def sorted(self, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        return tuple(sorted(pieces, key=self.place.__getitem__))


def _check_names(what: str, names: Sequence[str], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise BadInput(f"there is no new {what} {name!r}; ingredients.toml has {', '.join(known) or 'none'}")
    if len(set(names)) < len(names):
        raise BadInput(f"each new {what} can be added once")
