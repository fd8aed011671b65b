"""The setup of a game and its state, with what follows from the state at once: the phase, whose turn it is, the dice.

A `Setup` can be drawn at random, kept as plain data in a journal, and started any number of times. `Rulings` are what
the rulebook leaves open, as named fields; the record names what differs from the rulebook.

The phases follow each other: ready (all hold their edge), play and clap (the clock runs, or is stopped), serve (the
players report what was made), count, bis and vote (the final count), over.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, NamedTuple

from engine.errors import BadInput, shown
from engine.game import Copied
from engine.piecepack.patterns import Description, descriptions_of
from engine.piecepack.pieces import MOST_OF_ONE, Box, Piece, catalog
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
    """A call of the players that the table knows not to fit removes nothing. It is on in every new game with
    `players_find`; older records are without it, and there every call counts."""

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
        return Box.of(self.extra, self.packs)

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    @property
    def most_of_one(self) -> int:
        return MOST_OF_ONE if self.extra and not self.rulings.any_mix else self.box.size

    @property
    def only(self) -> frozenset[str]:
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
            raise BadInput(f'a game\'s options are {shown(data)}; give names and values, as in {{"players": 4}}')
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


Tapa = tuple[Piece, ...]
"""A finished tapa, in the order of the box; empty if the table doesn't know what it is made of."""


class Ref(NamedTuple):
    """A tapa's name: its player and its number among theirs, from 1. Written `2/1`.

    >>> str(Ref(2, 1)), Ref.named("2/1")
    ('2/1', Ref(seat=2, number=1))
    """

    seat: int
    number: int

    def __str__(self) -> str:
        return f"{self.seat}/{self.number}"

    @classmethod
    def named(cls, text: str) -> "Ref":
        """The inverse of `str`."""
        seat, number = text.split("/")
        return cls(int(seat), int(number))


@dataclass(frozen=True, slots=True)
class Clap:
    """A clap, whom it accuses, and whether the accusation held. What isn't known yet is None."""

    clapper: int
    accused: int | None = None
    held: bool | None = None


@dataclass(frozen=True, slots=True)
class Now:
    """The tapa that is being described.

    `how` is a description's id, `words`, `accepted` (words that were doubted and spared) or `cannot`; `called` are
    those found to be like it.
    """

    ref: Ref
    how: str
    called: frozenset[Ref] = frozenset()


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the count of one tapa ended."""

    ref: Ref
    how: str
    found: tuple[Ref, ...] = ()
    discarded: bool = False


@dataclass(slots=True)
class State(Copied):
    """A game in progress. Dictionaries by seat have every seat; `out` has the seats in the order they went out.

    >>> state = State.start(Setup(players=3))
    >>> state.phase, len(state.pool), state.refs()
    ('ready', 48, [])
    """

    setup: Setup
    holding: set[int] = field(default_factory=set)
    out: list[int] = field(default_factory=list)
    penalties: dict[int, int] = field(default_factory=dict)
    clap: Clap | None = None
    pool: set[Piece] = field(default_factory=set)
    hands: dict[int, list[Piece]] = field(default_factory=dict)
    """What a player has reported of a tapa that isn't whole yet."""
    tapas: dict[int, list[Tapa]] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    log: list[Verdict] = field(default_factory=list)
    fates: dict[Ref, str] = field(default_factory=dict)
    now: Now | None = None
    votes: dict[int, bool] | None = None
    """Who gave thumbs down (True) or up; None while nobody is asked."""

    @classmethod
    def start(cls, setup: Setup) -> "State":
        seats = setup.seats
        return cls(
            setup,
            penalties=dict.fromkeys(seats, 0),
            pool=set(setup.box.pieces),
            hands={seat: [] for seat in seats},
            tapas={seat: [] for seat in seats},
        )

    @property
    def phase(self) -> str:
        if len(self.holding) < self.setup.players:
            return "ready"
        if len(self.out) < self.setup.players:
            return "clap" if self.clap else "play"
        if len(self.done) < self.setup.players:
            return "serve"
        if self.now is not None:
            return "bis" if self.votes is None else "vote"
        return "count" if self.turn else "over"

    @property
    def turn(self) -> int:
        """Whose turn it is in the final count, 0 for nobody.

        It goes clockwise from the lowest die and skips those with nothing left to count.
        """
        if self.now is not None:
            return self.now.ref.seat
        players = self.setup.players
        before = self.log[-1].ref.seat if self.log else (self.out[0] - 1 if self.out else 0)
        around = ((before + step) % players + 1 for step in range(players))
        return next((seat for seat in around if self.uncounted(seat)), 0)

    def refs(self) -> list[Ref]:
        return [Ref(seat, n) for seat, tapas in self.tapas.items() for n in range(1, len(tapas) + 1)]

    def uncounted(self, seat: int) -> list[Ref]:
        return [r for n in range(1, len(self.tapas[seat]) + 1) if (r := Ref(seat, n)) not in self.fates]

    def tapa(self, ref: Ref) -> Tapa:
        """The pieces of a tapa, none if it is a plain one."""
        return self.tapas[ref.seat][ref.number - 1]

    def descriptions(self, ref: Ref) -> dict[str, Description]:
        combined = not self.setup.rulings.one_pattern
        return {d.id: d for d in descriptions_of(self.tapa(ref), self.setup.only, combined)}

    def die(self, seat: int) -> tuple[int, int]:
        """The number of a player's die and its place in the order, once all are out; the lower pair wins a tie."""
        place = self.out.index(seat)
        return (place % DICE if self.setup.rulings.stacked_by_number else place, place)
