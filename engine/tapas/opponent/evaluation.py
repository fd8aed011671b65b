"""What a position is worth before it is played to its end.

A result is the difference of points; so an estimate is the difference so far and what is likely to come. Two things
tell that:

- *Threats*: the best pushes that a player could make with the tapas they hold if it were their turn. In the classic
  game each of the eight lines has one, and the three greatest count; in Burning Head, where only one side can be
  entered, those at the side that faces the player in their next turn, in the one after it and in the one after that.
- *Stands*: where each tapas lies on the tray, and its value. What lies at the rim falls sooner than what lies in the
  middle, and a 4 costs more than a 1. By symmetry the 32 slots are of five kinds.

What remains in hand counts as well, for a 4 pushes further than a 1; and so does the turn itself. All have their
weights, the mover's and the other's apart, since the mover comes first; and for each number of tapas left weights of
their own, since a third threat is worth nothing to whoever has one push left, and who has the last push gains by it.

The weights are what fits best the results of games of this player against itself; `bench/tune.py` plays those games,
finds the weights and writes `weights.py`.
"""

from collections.abc import Sequence
from typing import Final

from engine.tapas.opponent.gains import POINTS, SAUCES_WIN, TIE_BREAK, Threats, ThreatsOfLine, threats
from engine.tapas.opponent.weights import SCALE, WEIGHTS
from engine.tapas.pieces import ALL_SAUCES, FIRST_EXTRA, PLAYERS, heap_counts, owner
from engine.tapas.push import value_of
from engine.tapas.rules import Rules
from engine.tapas.state import OPEN_ENTRIES, State, unpack_hand
from engine.tapas.tray import LINES, side_mask

THREATS: Final = 3
"""How many threats of each player count."""
PLACES: Final = 5
"""Kinds of slots, by how far they are from the rim and from the nearest corner."""
_PLACE: Final = (
    (-1, 0, 1, 1, 0, -1),
    (0, 2, 3, 3, 2, 0),
    (1, 3, 4, 4, 3, 1),
)
"""The kinds of the slots of a rank: the outermost, the next, the innermost."""
_RING: Final = (0, 1, 2, 2, 1, 0)
_RANKS: Final = tuple(slice(6 * i, 6 * i + 6) for i in range(6))
_OUTER_N, _5, _4, _3, _2, _OUTER_S = _RANKS
_TABLE_LIMIT: Final = 5_000
_EIGHT: Final = tuple(LINES[entry] for entry in OPEN_ENTRIES[side_mask("N") | side_mask("W")])


class Hands(dict[int, tuple[int, tuple[int, ...], int]]):
    """By hand: how many tapas, their values without repeats, the sum of their values."""

    def __missing__(self, hand: int) -> tuple[int, tuple[int, ...], int]:
        counts = unpack_hand(hand)
        values = tuple(value for value, n in enumerate(counts, 1) if n)
        result = self[hand] = sum(counts), values, sum(value * n for value, n in enumerate(counts, 1))
        return result


HANDS: Final = Hands()


def tapas_left(state: State) -> int:
    """How many tapas both players still hold: no game lasts longer."""
    return HANDS[state.hand_j][0] + HANDS[state.hand_c][0]


def result(state: State) -> int:
    """What a game that is over was worth, for `state.mover`, in hundredths of a point."""
    if state.taken_j & ALL_SAUCES == ALL_SAUCES:
        value = SAUCES_WIN
    elif state.taken_c & ALL_SAUCES == ALL_SAUCES:
        value = -SAUCES_WIN
    else:
        value = POINTS[state.taken_j] - POINTS[state.taken_c]
        if not value:
            j, c = heap_counts(state.taken_j), heap_counts(state.taken_c)
            value = TIE_BREAK * ((j > c) - (j < c))
    return -value if state.mover else value


class Stands(dict[bytes, int]):
    """By the pieces of one rank: what where they stand is worth to the mover, as the weights say it."""

    def __init__(self, mover: int, ring: int, weights: Sequence[int]) -> None:
        super().__init__()
        self._worth = [[0] * 6 for _ in range(FIRST_EXTRA)]
        for piece in range(1, FIRST_EXTRA):
            side = 0 if owner(piece) == mover else 2 * PLACES
            for slot, place in enumerate(_PLACE[ring]):
                if place >= 0:
                    each, by_value = weights[side + place], weights[side + PLACES + place]
                    self._worth[piece][slot] = 100 * (each + value_of(piece) * by_value)

    def __missing__(self, rank: bytes) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        worth = self._worth
        result = self[rank] = sum(worth[piece][slot] for slot, piece in enumerate(rank) if piece < FIRST_EXTRA)
        return result


class Evaluation:
    """Estimates positions played by some rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._takes_extras = rules.rulings.ticket_takes_extras
        self._weights = WEIGHTS["burning head" if rules.burning_head else "classic"]
        self._tables: dict[tuple[int, int, int], tuple[Threats, ThreatsOfLine]] = {}
        self._stands: dict[int, tuple[Stands, ...]] = {}

    def __call__(self, state: State) -> int:
        """For `state.mover`, in hundredths of a point; the game must not be over."""
        left = min(tapas_left(state), len(self._weights) - 1)
        prospects = self.prospects(state)
        total = 0
        # The weights of the stands follow and are in the tables already.
        for weight, prospect in zip(self._weights[left], prospects, strict=False):
            total += weight * prospect
        key = 2 * left + state.mover
        tables = self._stands.get(key)
        if tables is None:
            weights = self._weights[left][len(prospects) :]
            tables = self._stands[key] = tuple(Stands(state.mover, ring, weights) for ring in range(3))
        outer, middle, inner = tables
        board = state.board
        total += outer[board[_OUTER_N]] + middle[board[_5]] + inner[board[_4]]
        total += inner[board[_3]] + middle[board[_2]] + outer[board[_OUTER_S]]
        return prospects[0] + total // SCALE

    def features(self, state: State) -> list[int]:
        """All that is weighed: prospects, then stands: mine each, mine by value, theirs each, theirs by value."""
        stands = [0] * 4 * PLACES
        for number, rank in enumerate(_RANKS):
            for place, piece in zip(_PLACE[_RING[number]], state.board[rank], strict=True):
                if 0 < piece < FIRST_EXTRA:
                    side = 0 if owner(piece) == state.mover else 2 * PLACES
                    stands[side + place] += 100
                    stands[side + PLACES + place] += 100 * value_of(piece)
        return self.prospects(state) + stands

    def prospects(self, state: State) -> list[int]:
        """The lead, the mover's threats, the other's, the lead in values held, the turn; in hundredths of a point."""
        mover = state.mover
        if mover:
            mine, theirs, hand, other = state.taken_c, state.taken_j, state.hand_c, state.hand_j
        else:
            mine, theirs, hand, other = state.taken_j, state.taken_c, state.hand_j, state.hand_c
        own = self._threats(mover, hand, mine)
        others = self._threats(1 - mover, other, theirs)
        if self._rules.burning_head:
            ahead = PLAYERS[mover] != self._rules.first
            first = self._by_turn(state, mover, own[0], 0)
            second = self._by_turn(state, 1 - mover, others[0], ahead)
        else:
            lines = [state.board[line] for line in _EIGHT]
            first = sorted(map(own[1].__getitem__, lines))
            second = sorted(map(others[1].__getitem__, lines))
        return [
            POINTS[mine] - POINTS[theirs],
            first[-1],
            first[-2],
            first[-3],
            second[-1],
            second[-2],
            second[-3],
            100 * (HANDS[hand][2] - HANDS[other][2]),
            100,
        ]

    def _threats(self, player: int, hand: int, taken: int) -> tuple[Threats, ThreatsOfLine]:
        key = (player, hand, taken & ALL_SAUCES)
        tables = self._tables.get(key)
        if tables is None:
            sauces = min((taken & ALL_SAUCES).bit_count(), 2)
            tables = self._tables[key] = threats(player, HANDS[hand][1], sauces, self._takes_extras)
        return tables

    def _by_turn(self, state: State, player: int, table: Threats, ahead: int) -> list[int]:
        """The greatest threats in the player's third, second and first turn from now."""
        board = state.board
        return [
            max(
                table[board[LINES[entry]]]
                for entry in OPEN_ENTRIES[self._rules.facing(player, state.turns + ahead + turn)]
            )
            for turn in (2, 1, 0)
        ]
