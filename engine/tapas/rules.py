"""What follows from a move: where pieces go, whose turn it is, when the game is over and who has won.

`Rules` holds what was agreed before the game. It computes the next state from a state and a move, and changes neither.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from engine.tapas.pieces import ALL_SAUCES, CODE, PLAYERS, heap_counts, heap_points
from engine.tapas.rulings import Rulings
from engine.tapas.state import LINES_OF_ENDS, OPEN_ENDS, Move, State, open_bits
from engine.tapas.tray import SIDES, side_at, side_mask

_FACING: Final = {side: tuple(side_mask(side_at(side, q)) for q in range(4)) for side in SIDES}
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
            for further in range(4 if self.burning_head else 1):
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
        sauces = any(state.taken(player) & ALL_SAUCES == ALL_SAUCES for player in (0, 1))
        over = sauces or not any(state.hand(p) and open_bits(state.board, p, state.latest) for p in (0, 1))
        bits = 0
        if not over and state.hand(state.mover):
            bits = open_bits(state.board, state.mover, state.latest) & self.facing(state.mover, state.turns)
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
