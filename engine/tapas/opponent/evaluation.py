"""What a position is worth before it is played to its end.

A result is the difference of points; so an estimate is the difference so far and what each player threatens to win.
A *threat* is the best push that a player could make with the tapas they hold if it were their turn: in the classic
game at each of the eight lines, the three greatest counting; in Burning Head, where only one side can be entered, at
the side that faces the player in their next turn, in the one after it and in the one after that. Each rank of threat
has its weight, the mover's and the other's apart, since the mover can carry theirs out first; the weights change with
the tapas left, since a third threat is worth nothing to whoever has one push left. What remains in hand is worth
something too: a 4 pushes further than a 1.

The weights are what fits best the results of games of this player against itself; `bench/tune.py` plays those games,
finds the weights and writes `weights.py`.
"""

from typing import Final

from engine.tapas.opponent.gains import POINTS, SAUCES_WIN, TIE_BREAK, Threats, ThreatsOfLine, threats
from engine.tapas.opponent.weights import PHASE, SCALE, WEIGHTS
from engine.tapas.pieces import ALL_SAUCES, PLAYERS, heap_counts
from engine.tapas.rules import Rules
from engine.tapas.state import OPEN_ENTRIES, State, unpack_hand
from engine.tapas.tray import LINES, side_mask

THREATS: Final = 3
"""How many threats of each player count."""
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


class Evaluation:
    """Estimates positions played by some rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._takes_extras = rules.rulings.ticket_takes_extras
        self._weights = WEIGHTS["burning head" if rules.burning_head else "classic"]
        self._tables: dict[tuple[int, int, int], tuple[Threats, ThreatsOfLine]] = {}

    def __call__(self, state: State) -> int:
        """For `state.mover`, in hundredths of a point; the game must not be over."""
        weights = self._weights[min(tapas_left(state) // PHASE, len(self._weights) - 1)]
        features = self.features(state)
        total = 0
        for weight, feature in zip(weights, features, strict=True):
            total += weight * feature
        return features[0] + total // SCALE

    def features(self, state: State) -> list[int]:
        """The lead, the mover's threats, the other's threats, and the lead in values held; in hundredths of a point."""
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
