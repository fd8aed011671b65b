"""The pieces in the pool, by short names.

`tS0` is the null tile of suns, `cM5` the 5 of moons among the coins, `pC1` the ace pyramid of crowns. A coin shows its
suit on one side and its value on the other; a tapa counts both of each piece.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from engine.errors import BadInput
from engine.piecepack.ingredients import Catalog, catalog

TAPA_SIZE = 3
"""Pieces in a tapa of tiles and coins; each new ingredient asks for one more (rulebook, Expansions)."""
MOST_OF_ONE = 2
"""Pieces of the same ingredient in a tapa, once there are new ingredients (rulebook, Expansions)."""


class Piece(str):
    """A piece by its name.

    >>> Piece("cM5").ingredient, Piece("cM5").suit, Piece("cM5").value
    ('c', 'M', 5)
    """

    __slots__ = ()

    @property
    def ingredient(self) -> str:
        """The ingredient's letter."""
        return self[0]

    @property
    def suit(self) -> str:
        """The suit's letter."""
        return self[1]

    @property
    def value(self) -> int:
        """Null is 0, ace 1."""
        return int(self[2])


@dataclass(frozen=True, eq=False)
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
    """Pieces in a tapa."""

    @classmethod
    @cache
    def of(cls, extra: tuple[str, ...] = (), packs: tuple[str, ...] = ()) -> "Box":
        """The piecepack with new ingredients and more packs of suits, both by name. Raises BadInput."""
        return cls.chosen(catalog(), extra, packs)

    @classmethod
    def chosen(cls, shelf: Catalog, extra: Sequence[str], packs: Sequence[str]) -> "Box":
        """The box of any catalog with new ingredients and more packs of suits, both by name. Raises BadInput."""
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
        """Pieces in the order of the box."""
        return tuple(sorted(pieces, key=self.place.__getitem__))


def _check_names(what: str, names: Sequence[str], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise BadInput(f"there is no new {what} {name!r}; ingredients.toml has {', '.join(known) or 'none'}")
    if len(set(names)) < len(names):
        raise BadInput(f"each new {what} can be added once")
