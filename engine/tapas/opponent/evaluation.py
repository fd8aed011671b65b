"""What a push brings its mover at once, and what a position is worth before it is played to its end.

Everything is counted in hundredths of a point, so that an estimate can lie between two results.

The player with more points wins, so an estimate is the difference so far and what is likely to come, weighed by how
much it counts for a win. It is summed up over the eight lines that can be entered, since a push changes nothing but
its own line and four that cross it. Two things count in a line:

- *Threats*: the best push that a player could make at each of its ends, if it were their turn. A second point won
  counts less than the first, so a gain is weighed in steps. In Burning Head an end that is faced in a player's next
  turn weighs more than one that is faced three turns later.
- *Stands*: where in the line each tapas lies, and its value. By symmetry the 32 slots are of five kinds.

The values in hand count as well, because a 4 pushes further than a 1, and so does the turn itself. Every feature has
weights for the mover and for the other player, and each number of tapas left has weights of its own. They are those
that best predict who won in games of this player against itself; `bench/tune.py` plays those games and writes
`weights.py`. A point of lead weighs a point, so estimates and results compare.
"""

import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

from engine.tapas.opponent.weights import SCALE, SLOPES, WEIGHTS
from engine.tapas.push import SLIDES, Table, value_of
from engine.tapas.rules import Rules
from engine.tapas.state import State, unpack_hand
from engine.tapas.tray import (
    ALL_SAUCES,
    CODE,
    ENTRIES,
    FIRST_EXTRA,
    LINES,
    NAMES,
    OWNER,
    PLAYERS,
    SAUCE_POINTS,
    TOAST_POINTS,
    heap_counts,
    heap_points,
    side_mask,
)

POINT: Final = 100
TIE_BREAK: Final = 50
"""What deciding a tie is worth: more than a draw, less than a point."""
SAUCES_WIN: Final = 10_000
"""What all three sauces are worth: more than any points."""
CLOSED: Final = -(1 << 30)
"""Instead of a gain, where nothing can enter."""
_THIRD_SAUCE: Final = 1_000
_NAPKIN: Final = 200
_GAINS_LIMIT: Final = 20_000
_ALL_LIMIT: Final = 200_000
"""Lines in all shared tables together: some 20 MB."""
_TOAST: Final = 1 << 4 * CODE["xT"]


Lines = Table[bytes, int]
"""Something by line, in hundredths of a point."""

_shared: list[Lines] = []


def _share(work_out: Callable[[bytes], int]) -> Lines:
    """A table that lasts as long as the program and is emptied by `empty_if_large`."""
    _shared.append(Table(work_out, _GAINS_LIMIT))
    return _shared[-1]


def empty_if_large() -> None:
    """Empty all shared tables if together they are too large. Searches do it when they begin and now and then: hands
    and sauces bring tables of their own, so that there would be ever more of them.
    """
    if sum(map(len, _shared)) > _ALL_LIMIT:
        for table in _shared:
            table.clear()


POINTS: Final = Table[int, int](lambda heap: POINT * heap_points(heap), _GAINS_LIMIT)
"""By heap of pieces."""


@cache
def gains(tapas: int, sauces: int, takes_extras: bool) -> tuple[Lines, Lines, Lines]:
    """What the mover wins by a tapas less what is given away, exact for this one push, as three shared tables.

    The first has it by line as read from the entry, the second `CLOSED` where it can't enter, the third the better of
    a line's two entries. `sauces` is how many the mover holds before, `takes_extras` the ruling of the ticket.

    >>> exact, entering, either_end = gains(4, sauces=0, takes_extras=False)
    >>> exact[bytes([5] * 6)], entering[bytes([1] * 6)] == CLOSED, either_end[bytes([1, 0, 0, 0, 0, 5])]
    (400, True, 0)
    """
    player, slides = OWNER[tapas], SLIDES[tapas]

    def gain(line: bytes) -> int:
        slide = slides[line]
        gain = 0
        if not slide.ticket:
            gain = POINTS[slide.to_j] - POINTS[slide.to_c]
            if player:
                gain = -gain
        if slide.extras and not (slide.ticket and takes_extras):
            held = sauces + (slide.extras & ALL_SAUCES).bit_count()
            if held == len(SAUCE_POINTS) - 1:
                return SAUCES_WIN
            gain += POINT * (SAUCE_POINTS[held] - SAUCE_POINTS[sauces])
            gain += POINT * TOAST_POINTS if slide.extras & _TOAST else 0
        return gain

    exact = _share(gain)
    entering = _share(lambda line: exact[line] if _may_enter(line, player) else CLOSED)
    return exact, entering, _share(lambda line: max(entering[line], entering[line[::-1]]))


@cache
def threats(player: int, values: tuple[int, ...], sauces: int, takes_extras: bool) -> Lines:
    """By line as read from the entry: the most that any of the values held would win a player, at least 0; shared.

    Unlike a gain this is an estimate: another push by the napkin and the third sauce are given a price.

    >>> threats(0, (1, 4), sauces=0, takes_extras=False)[bytes([5] * 6)]
    400
    """
    tapas = [4 * player + value for value in values]
    pushes = [(SLIDES[each], gains(each, sauces, takes_extras)[0]) for each in tapas]

    def most(line: bytes) -> int:
        best = 0
        if _may_enter(line, player):
            for slides, won in pushes:
                gain = min(won[line], _THIRD_SAUCE) + (_NAPKIN if slides[line].napkin else 0)
                best = max(best, gain)
        return best

    return _share(most)


def _may_enter(line: bytes, player: int) -> bool:
    first = next(filter(None, line), 0)
    return first != 0 and OWNER[first] != player


FULL: Final = 20
"""Tapas left at the start."""
SURENESS: Final[dict[str, tuple[float, float, float]]] = {
    "classic": (-0.523, 1.53, 2.405),
    "burning head": (-0.21, 2.787, -0.93),
}
"""By variant `(a, b, c)`: logit of the chance = a + (b + c * left / FULL) * logit of the search's chance."""
_LEAST_CHANCE: Final = 1e-4


def variant(burning_head: bool) -> str:
    return "burning head" if burning_head else "classic"


def logit(chance: float) -> float:
    """The logit of a chance, finite even for 0 and 1."""
    likely = max(_LEAST_CHANCE, min(1 - _LEAST_CHANCE, chance))
    return math.log(likely / (1 - likely))


def sure(burning_head: bool, left: int, chance: float) -> float:
    """The chance to win, as games have shown it, where the search says `chance` and `left` tapas are left."""
    more, factor, at_start = SURENESS[variant(burning_head)]
    return 1 / (1 + math.exp(-(more + (factor + at_start * left / FULL) * logit(chance))))


STEPS: Final = ((0, 100), (100, 200), (200, 300), (300, 500), (500, 1 << 30))
"""A gain is weighed step by step: its first point, its second, ..., in hundredths of a point."""
TURNS: Final = 4
"""In Burning Head the same side faces a player again after so many turns, so threats are weighed by the turn."""
PLACES: Final = 5
"""Kinds of slots, by how far they are from the rim and from the nearest corner."""
_PLACES_OUTER: Final = (0, 2, 3, 3, 2, 0)
_PLACES_INNER: Final = (1, 3, 4, 4, 3, 1)
"""The kinds of the slots of a line next to the rim (b, e, 2, 5) and of one in the middle (c, d, 3, 4)."""
_PLACES_OF_EIGHT: Final = 2 * (_PLACES_OUTER, _PLACES_INNER, _PLACES_INNER, _PLACES_OUTER)
_GENERAL: Final = 3
"""The lead, the lead in values held, the turn."""
_STANDS: Final = 4 * PLACES
_TABLE_LIMIT: Final = 2_000
_TABLES_LIMIT: Final = 2_000
FILES: Final = tuple(LINES[ENTRIES.index(f"N{file}")] for file in "bcde")
RANKS: Final = tuple(LINES[ENTRIES.index(f"W{rank}")] for rank in "2345")
"""The lines as read from the north and from the west."""
EIGHT: Final = FILES + RANKS
_B, _C, _D, _E = FILES
_2, _3, _4, _5 = RANKS

Steps = Table[int, int]
"""By gain, in hundredths of a point: its steps, weighed."""
Ends = tuple[Lines, Steps, Steps, Lines, Steps, Steps]
"""The mover's threats with the weights of the near end and of the far end; then the other's."""
Prospect = tuple[tuple[Lines, ...], int]
"""The worth of each of the `EIGHT` lines, and what is the same for all trays."""


def chance(rules: Rules, left: int, score: int) -> float:
    """The chance to win, 0 to 1, from the own score in hundredths of a point, with so many tapas left."""
    steepness = _slope(rules, left) * score / (100 * SCALE)
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, steepness))))


def score_of(rules: Rules, left: int, chance: float) -> int:
    """The inverse of `chance`: hundredths of a point."""
    return round(logit(chance) * 100 * SCALE / _slope(rules, left))


def _slope(rules: Rules, left: int) -> int:
    slopes = SLOPES[variant(rules.burning_head)]
    return slopes[min(left, len(slopes) - 1)]


def _hand(hand: int) -> tuple[int, tuple[int, ...], int]:
    counts = unpack_hand(hand)
    values = tuple(value for value, n in enumerate(counts, 1) if n)
    return sum(counts), values, sum(value * n for value, n in enumerate(counts, 1))


HANDS: Final = Table(_hand, math.inf)
"""By hand: how many tapas, their values without repeats, the sum of their values."""


def tapas_left(state: State) -> int:
    """How many tapas both players still hold. A game has at most so many pushes more."""
    return HANDS[state.hand_j][0] + HANDS[state.hand_c][0]


def bonus(rules: Rules) -> int:
    """What J has more by agreement than C, in hundredths of a point."""
    return POINT * (rules.bonus[0] - rules.bonus[1])


def result(state: State, bonus: int = 0) -> int:
    """What a game that is over was worth, for `state.mover`, in hundredths of a point; `bonus` is J's."""
    if state.taken_j & ALL_SAUCES == ALL_SAUCES:
        value = SAUCES_WIN
    elif state.taken_c & ALL_SAUCES == ALL_SAUCES:
        value = -SAUCES_WIN
    else:
        value = POINTS[state.taken_j] - POINTS[state.taken_c] + bonus
        if not value:
            j, c = heap_counts(state.taken_j), heap_counts(state.taken_c)
            value = TIE_BREAK * ((j > c) - (j < c))
    return -value if state.mover else value


def steps(gain: int) -> list[int]:
    """How much of a gain lies in each of the `STEPS`, all in hundredths of a point."""
    return [max(0, min(gain, end) - start) for start, end in STEPS]


def stand(piece: int, mover: int, place: int) -> list[tuple[int, int]]:
    """(index of a weight, how often it counts in hundredths) for what lies in a slot of this kind."""
    if not 0 < piece < FIRST_EXTRA:
        return []
    index = place if OWNER[piece] == mover else 2 * PLACES + place
    return [(index, 100), (index + PLACES, 100 * value_of(piece))]


def _stands(mover: int, places: Sequence[int], weights: Sequence[int]) -> Lines:
    """By line: where the tapas in it stand, weighed."""
    s, t, u, v, w, x = [
        [sum(weights[i] * amount for i, amount in stand(piece, mover, place)) for piece in range(len(NAMES))]
        for place in places
    ]

    def weighed(line: bytes) -> int:
        a, b, c, d, e, f = line
        return s[a] + t[b] + u[c] + v[d] + w[e] + x[f]

    return Table(weighed, _TABLE_LIMIT)


def _worth(stands: Lines, ends: Ends) -> Lines:
    """By line, read from the north or west: what it is worth to the mover, in hundredths of a point times `SCALE`."""
    own, near, far, theirs, near_theirs, far_theirs = ends

    def worth(line: bytes) -> int:
        back = line[::-1]
        return stands[line] + near[own[line]] + far[own[back]] + near_theirs[theirs[line]] + far_theirs[theirs[back]]

    return Table(worth, _TABLE_LIMIT)


class Evaluation:
    """Estimates positions played by some rules.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> estimate = evaluation(position.rules)
    >>> -1000 < estimate(position.state) < 1000
    True
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bonus = bonus(rules)
        self._takes_extras = rules.rulings.ticket_takes_extras
        self._weights = WEIGHTS[variant(rules.burning_head)]
        self._prospects = Table(self._prospect, _TABLES_LIMIT)
        self._worths: dict[tuple[int, ...], Lines] = {}
        self._stands = Table(self._stands_of, math.inf)
        self._steps = Table(self._steps_of, math.inf)

    def __call__(self, state: State) -> int:
        """What a position is worth to `state.mover`, in hundredths of a point. The game must not be over."""
        board, mover, hand_j, hand_c, taken_j, taken_c, _, _, turns, _, _, _, _ = state
        (b, c, d, e, r2, r3, r4, r5), more = self.tables(mover, (hand_j, hand_c), (taken_j, taken_c), turns)
        lead = POINTS[taken_j] - POINTS[taken_c] + self._bonus
        worth = b[board[_B]] + c[board[_C]] + d[board[_D]] + e[board[_E]]
        worth += r2[board[_2]] + r3[board[_3]] + r4[board[_4]] + r5[board[_5]]
        return ((-lead if mover else lead) * SCALE + more + worth) // SCALE

    def features(self, state: State) -> list[int]:
        """What is weighed, in hundredths: the lead, the lead in values held, the turn; threats; stands.

        Threats are the mover's steps by turn and the other's; stands the mover's by place, the same times their
        value, and the other's.
        """
        mover = state.mover
        lead = POINTS[state.taken_j] - POINTS[state.taken_c] + self._bonus
        found = [0] * len(self._weights[0])
        found[:_GENERAL] = [-lead if mover else lead, self._values(mover, (state.hand_j, state.hand_c)), 100]
        each = len(STEPS)
        at_stands = len(found) - _STANDS
        for player, at in ((mover, _GENERAL), (1 - mover, (_GENERAL + at_stands) // 2)):
            table = self._threats(player, state.hand(player), state.taken(player))
            for files_or_ranks, sides in ((FILES, "NS"), (RANKS, "WE")):
                near, far = self._faced(player, mover, state.turns, sides)
                for line in files_or_ranks:
                    for turn, pieces in ((near, state.board[line]), (far, state.board[line][::-1])):
                        for number, amount in enumerate(steps(table[pieces])):
                            found[at + each * turn + number] += amount
        for line, places in zip(EIGHT, _PLACES_OF_EIGHT, strict=True):
            for piece, place in zip(state.board[line], places, strict=True):
                for index, amount in stand(piece, mover, place):
                    found[at_stands + index] += amount
        return found

    def tables(self, mover: int, hands: tuple[int, int], heaps: tuple[int, int], turns: int) -> Prospect:
        """The tables of the eight lines by mover, hands, sauces taken and turns, and what is the same for all trays.

        Whatever else was taken doesn't change them.
        """
        j, c = heaps
        return self._prospects[mover, hands, (j & ALL_SAUCES, c & ALL_SAUCES), turns]

    def _prospect(self, key: tuple[int, tuple[int, int], tuple[int, int], int]) -> Prospect:
        mover, hands, heaps, turns = key
        left = min(HANDS[hands[0]][0] + HANDS[hands[1]][0], len(self._weights) - 1)
        own, theirs = (self._threats(player, hands[player], heaps[player]) for player in (mover, 1 - mover))
        outer, inner = self._stands[mover, left]
        tables = []
        for sides in ("NS", "WE"):
            near, far = (self._steps[left, 0, turn] for turn in self._faced(mover, mover, turns, sides))
            near_2, far_2 = (self._steps[left, 1, turn] for turn in self._faced(1 - mover, mover, turns, sides))
            ends = (own, near, far, theirs, near_2, far_2)
            tables.append((self._worth_of(outer, ends), self._worth_of(inner, ends)))
        (bf, cf), (br, cr) = tables
        _, values, turn = self._weights[left][:_GENERAL]
        more = values * self._values(mover, hands) + turn * 100
        return (bf, cf, cf, bf, br, cr, cr, br), more

    def _worth_of(self, stands: Lines, ends: Ends) -> Lines:
        """What a line is worth; one table for all hands that threaten the same."""
        key = (id(stands), *map(id, ends))
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) >= _TABLES_LIMIT:
                self._worths.clear()
            found = self._worths[key] = _worth(stands, ends)
        return found

    def _stands_of(self, mover_and_left: tuple[int, int]) -> tuple[Lines, Lines]:
        mover, left = mover_and_left
        weights = self._weights[left][-_STANDS:]
        return _stands(mover, _PLACES_OUTER, weights), _stands(mover, _PLACES_INNER, weights)

    def _steps_of(self, left_side_and_turn: tuple[int, int, int]) -> Steps:
        left, side, turn = left_side_and_turn
        all_turns = self._weights[left][_GENERAL:-_STANDS]
        at = side * len(all_turns) // 2 + len(STEPS) * turn
        weights = all_turns[at : at + len(STEPS)]
        return Table(lambda gain: sum(w * a for w, a in zip(weights, steps(gain), strict=True)), math.inf)

    def _values(self, mover: int, hands: tuple[int, int]) -> int:
        lead = HANDS[hands[0]][2] - HANDS[hands[1]][2]
        return 100 * (-lead if mover else lead)

    def _faced(self, player: int, mover: int, turns: int, sides: str) -> tuple[int, int]:
        """In which of the player's turns from now, counted from 0, each of two sides faces them; 0 if all do."""
        if not self._rules.burning_head:
            return 0, 0
        ahead = player != mover and PLAYERS[player] == self._rules.first
        masks = [self._rules.facing(player, turns + ahead + turn) for turn in range(TURNS)]
        near, far = (masks.index(side_mask(side)) for side in sides)
        return near, far

    def _threats(self, player: int, hand: int, taken: int) -> Lines:
        sauces = min((taken & ALL_SAUCES).bit_count(), 2)
        return threats(player, HANDS[hand][1], sauces, self._takes_extras)


@lru_cache(maxsize=2)
def evaluation(rules: Rules) -> Evaluation:
    """The evaluation by these rules. It is kept for the next move, because it fills its tables as it goes."""
    return Evaluation(rules)
