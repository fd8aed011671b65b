"""Everything that is known of a game, and what follows from it at once.

The phases follow each other: ready (all hold their edge), play and clap (the clock runs, or is stopped), serve (the
players report what was made), count, bis and vote (the final count), over.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.piecepack.patterns import Description, descriptions_of
from engine.piecepack.pieces import Piece
from engine.piecepack.setup import DICE, Setup

Tapa = tuple[Piece, ...]
"""A finished tapa, in the order of the box; empty if the table doesn't know what it is made of."""


class Ref(NamedTuple):
    """A tapa's name: its player and its number among theirs, from 1. Written `2/1`.

    >>> str(Ref(2, 1))
    '2/1'
    """

    seat: int
    number: int

    def __str__(self) -> str:
        return f"{self.seat}/{self.number}"


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
class State:
    """A game in progress; lists and dictionaries by seat hold one entry a seat.

    >>> state = State.start(Setup(players=3))
    >>> state.phase, len(state.pool), state.refs()
    ('ready', 48, [])
    """

    setup: Setup
    holding: set[int] = field(default_factory=set)
    out: list[int] = field(default_factory=list)
    """Seats in the order in which they went out."""
    penalties: dict[int, int] = field(default_factory=dict)
    clap: Clap | None = None
    pool: set[Piece] = field(default_factory=set)
    hands: dict[int, list[Piece]] = field(default_factory=dict)
    """What a player has reported of a tapa that isn't whole yet."""
    tapas: dict[int, list[Tapa]] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    log: list[Verdict] = field(default_factory=list)
    fates: dict[Ref, str] = field(default_factory=dict)
    """Counted tapas: kept, bis or discarded."""
    now: Now | None = None
    votes: dict[int, bool] | None = None
    """Who gave thumbs down (True) or up; None while nobody is asked."""

    @classmethod
    def start(cls, setup: Setup) -> "State":
        """A game that is about to begin."""
        seats = setup.seats
        return cls(
            setup,
            penalties=dict.fromkeys(seats, 0),
            pool=set(setup.box.pieces),
            hands={seat: [] for seat in seats},
            tapas={seat: [] for seat in seats},
        )

    def copy(self) -> "State":
        """An equal state; changing one doesn't change the other."""
        return State(
            self.setup,
            set(self.holding),
            list(self.out),
            dict(self.penalties),
            self.clap,
            set(self.pool),
            {seat: list(hand) for seat, hand in self.hands.items()},
            {seat: list(tapas) for seat, tapas in self.tapas.items()},
            set(self.done),
            list(self.log),
            dict(self.fates),
            self.now,
            None if self.votes is None else dict(self.votes),
        )

    @property
    def phase(self) -> str:
        """Which phase the game is in, as named above."""
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

        It goes clockwise from the lowest die, past those with nothing to count.
        """
        if self.now is not None:
            return self.now.ref.seat
        players = self.setup.players
        before = self.log[-1].ref.seat if self.log else (self.out[0] - 1 if self.out else 0)
        around = ((before + step) % players + 1 for step in range(players))
        return next((seat for seat in around if self.uncounted(seat)), 0)

    def refs(self) -> list[Ref]:
        """All finished tapas."""
        return [Ref(seat, n) for seat, tapas in self.tapas.items() for n in range(1, len(tapas) + 1)]

    def uncounted(self, seat: int) -> list[Ref]:
        """A player's tapas that still lie open."""
        return [r for n in range(1, len(self.tapas[seat]) + 1) if (r := Ref(seat, n)) not in self.fates]

    def tapa(self, ref: Ref) -> Tapa:
        """The pieces of a tapa, none if it is a plain one."""
        return self.tapas[ref.seat][ref.number - 1]

    def descriptions(self, ref: Ref) -> dict[str, Description]:
        """The descriptions that hold for a tapa, by id."""
        combined = not self.setup.rulings.one_pattern
        return {d.id: d for d in descriptions_of(self.tapa(ref), self.setup.only, combined)}

    def die(self, seat: int) -> tuple[int, int] | None:
        """The number of a player's die and its place in the order; None while the die isn't on the table.

        Ties go to the lower one.
        """
        if seat not in self.out:
            return None
        place = self.out.index(seat)
        return (place % DICE if self.setup.rulings.stacked_by_number else place, place)
