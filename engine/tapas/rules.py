"""What players agree before a game, and what follows from a move: where pieces go, whose turn it is, who has won.

A table chooses a preset of `Rulings` or single fields, so that it can play as its owners do. A `Handicap` makes a game
even between players of unequal strength. `Rules` holds what was agreed; it computes the next state from a state and a
move, and changes neither.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, ClassVar, Final, NamedTuple

from engine.errors import BadInput, shown
from engine.reader import FlagRulings
from engine.tapas.state import LINES_OF_ENDS, OPEN_ENDS, Move, State, open_bits
from engine.tapas.tray import ALL_SAUCES, CODE, IN_HAND, PLAYERS, SIDES, heap_counts, heap_points, side_mask

MOST_POINTS: Final = 20
_HANDICAP: Final = re.compile(r"(?:(\d{1,2}) points)?(?:; )?(?:without ([1-4](?: [1-4])*))?(?:; )?(free take-backs)?")


@dataclass(frozen=True, slots=True)
class Rulings(FlagRulings):
    """Open points of the rulebook; the defaults follow its wording.

    `Rulings.RULEBOOK` and `Rulings.ONLINE` are the two presets.

    >>> str(Rulings.ONLINE), Rulings.named("napkin_rotates").napkin_rotates
    ('online', True)
    """

    ticket_takes_extras: bool = False
    """The ticket also removes other Extras that leave in the same push (the rulebook speaks of tapas only)."""
    first_turn_rotates: bool = True
    """Burning Head: the tray is turned before the very first turn too (as printed)."""
    napkin_rotates: bool = False
    """Burning Head: a replay won with the napkin turns the tray again (as printed it is the same turn)."""

    RULEBOOK: ClassVar["Rulings"]
    ONLINE: ClassVar["Rulings"]

    @classmethod
    def presets(cls) -> dict[str, "Rulings"]:
        return {**PRESETS, "none": cls(first_turn_rotates=False)}


Rulings.RULEBOOK = Rulings()
Rulings.ONLINE = Rulings(ticket_takes_extras=True, first_turn_rotates=False)
PRESETS = {"rulebook": Rulings.RULEBOOK, "online": Rulings.ONLINE}


@dataclass(frozen=True, slots=True)
class Handicap:
    """One player's help or hindrance; the default is none at all.

    `points` are added to those the player wins, 0 to 20; `without` are the values of the tapas that the player puts
    back into the box before the game; with `take_backs` the player's own latest push may be taken back even at a
    table where take-backs are switched off. Raises BadInput.

    >>> str(Handicap(points=5, without=(1, 4)))
    '5 points; without 4 1'
    >>> Handicap.parse("free take-backs").take_backs
    True
    """

    points: int = 0
    without: tuple[int, ...] = ()
    take_backs: bool = False

    def __post_init__(self) -> None:
        if type(self.points) is not int or not 0 <= self.points <= MOST_POINTS:
            raise BadInput(f"a handicap of {shown(self.points)} points; give a whole number from 0 to {MOST_POINTS}")
        held = [value for value, count in enumerate(IN_HAND, 1) for _ in range(count)]
        if not isinstance(self.without, Sequence) or isinstance(self.without, str):
            raise BadInput(f"a handicap without {shown(self.without)}; give values of tapas as in [4] or [3, 1]")
        for value in self.without:
            if type(value) is not int or value not in held:
                raise BadInput(f"a handicap without {shown(value)}; a player holds {' '.join(map(str, held))}")
            held.remove(value)
        if not held:
            raise BadInput("a handicap without all tapas leaves nothing to play with; leave one out")
        if not isinstance(self.take_backs, bool):
            raise BadInput(f"a handicap's take_backs is {shown(self.take_backs)}; it must be true or false")
        object.__setattr__(self, "without", tuple(sorted(self.without, reverse=True)))

    def __str__(self) -> str:
        """As a record's tag says it: `5 points; without 4 1; free take-backs`."""
        parts = [f"{self.points} points"] if self.points else []
        parts += [f"without {' '.join(map(str, self.without))}"] if self.without else []
        parts += ["free take-backs"] if self.take_backs else []
        return "; ".join(parts)

    @classmethod
    def parse(cls, text: str) -> "Handicap":
        """The inverse of `str`. BadInput for anything else."""
        match = _HANDICAP.fullmatch(str(text))
        if match is not None:
            points, without, take_backs = match.groups()
            found = cls(int(points or 0), tuple(map(int, (without or "").split())), take_backs is not None)
            if str(found) == text:
                return found
        raise BadInput(f'{text!r} is no handicap; write as in "5 points; without 4 1; free take-backs"')

    def as_dict(self) -> dict[str, Any]:
        return {"points": self.points, "without": list(self.without), "take_backs": self.take_backs}

    @classmethod
    def from_dict(cls, data: Any) -> "Handicap":
        """A handicap from plain data; what is left out is none. Raises BadInput."""
        names = [f.name for f in fields(cls)]
        if not isinstance(data, Mapping) or set(data) - set(names):
            raise BadInput(f'a handicap is {shown(data)}; give any of {", ".join(names)}, as in {{"points": 5}}')
        return cls(**data)


def handicaps_from(data: Any) -> dict[str, Handicap]:
    """Handicaps by player from plain data; those that change nothing are left out. Raises BadInput."""
    if not isinstance(data, Mapping) or set(data) - set(PLAYERS):
        raise BadInput(f'handicaps is {shown(data)}; give players and handicaps, as in {{"J": {{"points": 5}}}}')
    found = {p: data[p] if isinstance(data[p], Handicap) else Handicap.from_dict(data[p]) for p in PLAYERS if p in data}
    return {player: handicap for player, handicap in found.items() if handicap != Handicap()}


_FACING: Final = {side: tuple(side_mask(side, q) for q in range(4)) for side in SIDES}
_EVERYWHERE: Final = 0xFFFF
_TICKET: Final = 1 << 4 * CODE["xB"]
_B, _C, _D, _E, _5, _4, _3, _2 = LINES_OF_ENDS
_of_fields: Final = tuple.__new__
"""A state from its fields without the cost of checking their number."""


class Reason(Enum):
    """What decided a game."""

    POINTS = "points"
    TIE_BREAK = "tie-break"
    """Equal points; more of the highest value on which the players differ."""
    SAUCES = "sauces"
    """Ketchup, mayonnaise and wasabi in one hand."""
    DRAW = "draw"
    TIME = "time"
    """A player's clock ran down, and the players had agreed that this loses. No position says so by itself."""
    RESIGNATION = "resignation"
    """A player resigned. No position says so by itself."""


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str | None
    reason: Reason
    value: int | None = None
    """The value of the tapas that decided a tie-break."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules as one table plays them.

    `first` began the game, `south` sits at the table's south side, the other one at its north (Burning Head).

    >>> rules = Rules("J", "J", burning_head=True, rulings=Rulings.RULEBOOK)
    >>> f"{rules.facing(0, quarter_turns=0):016b}"  # J enters from the south, bits 8 to 11
    '0000111100000000'
    """

    first: str
    south: str
    burning_head: bool
    rulings: Rulings
    bonus: tuple[int, int] = (0, 0)
    """Points that J and C have by agreement, on top of those they win."""

    def facing(self, player: int, quarter_turns: int) -> int:
        """The entries a player may use as the tray lies, as bits by entry index: in Burning Head one side, else all."""
        if not self.burning_head:
            return _EVERYWHERE
        return _FACING["S" if PLAYERS[player] == self.south else "N"][quarter_turns % 4]

    def played(self, state: State, move: Move) -> State:
        """The state after a move, which must be legal."""
        board, mover, hand_j, hand_c, taken_j, taken_c, removed, _, turns, _, _, _, _ = state
        slots = move.slots
        line, left, to_j, to_c, extras, ticket, napkin = move.slides[mover][board[slots]]
        cells = bytearray(board)
        cells[slots] = line
        board = bytes(cells)
        if mover:
            hand_c -= move.one
            other, theirs, mine = 0, hand_j, hand_c
        else:
            hand_j -= move.one
            other, theirs, mine = 1, hand_c, hand_j
        sauces = False
        if left:
            if ticket:
                removed += to_j + to_c
                if self.rulings.ticket_takes_extras:
                    removed += extras - _TICKET
                    extras = _TICKET
            else:
                taken_j += to_j
                taken_c += to_c
            if mover:
                taken_c += extras
            else:
                taken_j += extras
            sauces = (taken_c if mover else taken_j) & ALL_SAUCES == ALL_SAUCES
        again = napkin and mine
        bits = 0
        if theirs and not (sauces or again):
            # `open_bits` written out, because nothing is done more often.
            b, c, d, e, r5, r4, r3, r2 = OPEN_ENDS[other]
            bits = move.not_reverse & (
                b[board[_B]]
                | c[board[_C]]
                | d[board[_D]]
                | e[board[_E]]
                | r5[board[_5]]
                | r4[board[_4]]
                | r3[board[_3]]
                | r2[board[_2]]
            )
        now = 0 if self.burning_head else bits
        after = _of_fields(
            State, (board, other, hand_j, hand_c, taken_j, taken_c, removed, move, turns, 0, now, sauces, 0)
        )
        if now or sauces:
            return after
        if again:
            return self.next_turn(after, mover, other, self.rulings.napkin_rotates)
        return self.next_turn(after, other, mover, True, bits if theirs else None)

    def next_turn(self, state: State, player: int, then: int, rotates: bool, known: int | None = None) -> State:
        """Whose turn follows, after the turns of the tray and the passes that the rules force.

        A player without tapas is skipped; one who can enter nowhere passes. When both are stuck the game is over.
        `known` are the player's open entries, however the tray lies, if they are known.
        """
        turns, passed = 0, 0
        for candidate in (player, then):
            if not state.hand(candidate):
                continue
            if known is not None and candidate == player:
                anywhere = known
            else:
                anywhere = open_bits(state.board, candidate, state.latest)
            if self.burning_head and PLAYERS[candidate] == self.first and (rotates or candidate == then):
                turns += 1
            for further in range(4):
                bits = anywhere & self.facing(candidate, state.turns + turns + further)
                if bits:
                    due = turns + further
                    return state._replace(
                        mover=candidate, turns=(state.turns + due) % 4, due=due, open=bits, passed=passed
                    )
            passed |= 1 << candidate
        return state._replace(mover=player, due=0, open=0, over=True, passed=passed)

    def settled(self, state: State) -> State | None:
        """Find the open entries and the end of a state that was read; None if its mover can't be to move."""
        anywhere = [open_bits(state.board, p, state.latest) if state.hand(p) else 0 for p in (0, 1)]
        over = not any(anywhere) or any(state.taken(p) & ALL_SAUCES == ALL_SAUCES for p in (0, 1))
        bits = 0 if over else anywhere[state.mover] & self.facing(state.mover, state.turns)
        return state._replace(open=bits, over=over) if over or bits else None

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why, or None while the game goes on (rulebook, End of game)."""
        if not state.over:
            return None
        for player in (0, 1):
            if state.taken(player) & ALL_SAUCES == ALL_SAUCES:
                return Outcome(PLAYERS[player], Reason.SAUCES)
        j, c = heap_points(state.taken_j) + self.bonus[0], heap_points(state.taken_c) + self.bonus[1]
        if j != c:
            return Outcome("J" if j > c else "C", Reason.POINTS)
        counts = zip((4, 3, 2, 1), heap_counts(state.taken_j), heap_counts(state.taken_c), strict=True)
        for value, of_j, of_c in counts:
            if of_j != of_c:
                return Outcome("J" if of_j > of_c else "C", Reason.TIE_BREAK, value)
        return Outcome(None, Reason.DRAW)
