"""What is agreed before a game: how many play, with which expansions, by which rulings.

A `Setup` can be drawn at random, kept as plain data in a journal, and started any number of times. `Rulings` are what
the rulebook leaves open, as named fields; the record names what differs from the rulebook.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from engine.errors import BadInput, shown
from engine.piecepack.pieces import MOST_OF_ONE, Box, catalog
from engine.reader import FlagRulings

FEWEST, MOST = 3, 8
DICE: Final = 6
"""How many dice lie on the table itself, numbered from 0; further ones are put on them (rulebook, More players)."""
_OPTIONS: Final = ("players", "extra", "packs", "rulings")


@dataclass(frozen=True, slots=True)
class Rulings(FlagRulings):
    """Open points of the rulebook; all off follows its wording most closely, and `Rulings.RULEBOOK` is that preset.

    >>> str(Rulings.RULEBOOK), str(Rulings.named("any_mix,most_thumbs"))
    ('rulebook', 'any_mix,most_thumbs')
    """

    loose_patterns: bool = False
    """Two of one and one of another, an exact list and a total are patterns too (then any three pieces are a tapa)."""
    one_pattern: bool = False
    """A description speaks of suits or of values, never of both (by default it may join one of each)."""
    any_mix: bool = False
    """With new ingredients a tapa may have more than two pieces of one (by default the expansion's limit holds)."""
    kept_can_be_found: bool = False
    """BIS also finds tapas that were kept before (by default they are stacked, and what is stacked is safe)."""
    players_find: bool = False
    """Players call BIS themselves (by default the table finds what it knows to fit a chosen description)."""
    own_are_safe: bool = False
    """BIS never finds another tapa of the player who describes (by default any tapa on the table)."""
    described_stays: bool = False
    """After BIS the described tapa is kept and only the others go (by default all that fit go, it included)."""
    most_thumbs: bool = False
    """Thumbs down of more than half of the others discard a tapa (by default of all of them)."""
    spared_is_kept: bool = False
    """Doubted words that the thumbs spare keep the tapa at once (by default BIS can still be called on them)."""
    below_zero: bool = False
    """Penalties can cost more tapas than a player has (by default the score ends at 0)."""
    stacked_by_number: bool = False
    """A die on another die breaks ties by its number, 0 or 1 (by default it comes after the six below)."""
    calls_must_fit: bool = False
    """A call of the players that the table knows not to fit removes nothing. Every new game with `players_find` is
    played so; records from before are without it, and there every call counts."""

    RULEBOOK: ClassVar["Rulings"]


Rulings.RULEBOOK = Rulings()


@dataclass(frozen=True, slots=True)
class Setup:
    """The options of one game; raises BadInput for a game that can't be.

    `extra` names new ingredients, `packs` more suits, both as in `ingredients.toml` and kept in its order.

    >>> setup = Setup.from_dict({"players": 3, "rulings": "any_mix"})
    >>> list(setup.seats), len(setup.box.pieces), setup.as_dict()["rulings"]
    ([1, 2, 3], 48, 'any_mix')
    """

    players: int = 4
    extra: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    rulings: Rulings = Rulings.RULEBOOK

    def __post_init__(self) -> None:
        if type(self.players) is not int or not FEWEST <= self.players <= MOST:
            raise BadInput(f"players is {shown(self.players)}; it must be a number from {FEWEST} to {MOST}")
        if not isinstance(self.rulings, Rulings):
            raise BadInput(f"rulings is {shown(self.rulings)}; use Rulings.RULEBOOK or Rulings.named(...)")
        suits = len(Box.of(tuple(self.extra), tuple(self.packs)).suits)
        if self.players > suits:
            raise BadInput(
                f"{self.players} players need as many suits, here are {suits}; add a pack of suits",
                code="few-suits",
                params={"players": self.players, "suits": suits},
            )
        object.__setattr__(self, "extra", tuple(name for name in catalog().extra if name in self.extra))
        object.__setattr__(self, "packs", tuple(name for name in catalog().more if name in self.packs))

    @property
    def box(self) -> Box:
        """All pieces of this game."""
        return Box.of(self.extra, self.packs)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(1, self.players + 1)

    @property
    def most_of_one(self) -> int:
        """How many pieces of one ingredient a tapa may have."""
        return MOST_OF_ONE if self.extra and not self.rulings.any_mix else self.box.size

    @property
    def only(self) -> frozenset[str]:
        """Which conditional families of patterns are in play."""
        loose = {"loose"} if self.rulings.loose_patterns else set()
        return frozenset(loose | ({"packs"} if self.packs else set()))

    @classmethod
    def drawn(cls, chance: random.Random) -> "Setup":
        """A setup drawn at random from all variants, the usual ones more often, for tests and simulation."""
        players = chance.choice((*[3] * 18, *[4] * 18, 5, 6, 7, 8))
        extra = chance.choice((*[()] * 8, catalog().extra[:1], catalog().extra[:2]))
        packs, few = catalog().more, players <= len(Box.of().suits)
        more = (chance.choice(packs),) if packs and (not few or chance.random() < 0.05) else ()
        players = min(players, len(Box.of((), more).suits))
        rulings = {field.name: chance.random() < 0.2 for field in fields(Rulings)}
        return cls(players, extra, more, Rulings(**rulings) if chance.random() < 0.5 else Rulings.RULEBOOK)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, the inverse of `from_dict`."""
        return {
            "players": self.players,
            "extra": list(self.extra),
            "packs": list(self.packs),
            "rulings": str(self.rulings),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Setup":
        """Options from plain data; what is left out has its default. Raises BadInput naming the field."""
        if not isinstance(data, Mapping):
            raise BadInput(f"a game's options are {shown(data)}; give names and values, as in {{'players': 4}}")
        for name in data:
            if name not in _OPTIONS:
                raise BadInput(f"unknown option {name!r}; a game has {', '.join(_OPTIONS)}")
        rulings = data.get("rulings", "rulebook")
        if not isinstance(rulings, str):
            raise BadInput(f"rulings is {shown(rulings)}; use a name such as 'rulebook'")
        return cls(data.get("players", 4), _names(data, "extra"), _names(data, "packs"), Rulings.named(rulings))


def _names(data: Mapping[str, Any], field: str) -> tuple[str, ...]:
    names = data.get(field, ())
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadInput(f"{field} is {shown(names)}; give a list of names")
    return tuple(names)
