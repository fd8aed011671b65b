"""What the net sees of a position: 96 small whole numbers, the mover's before the other's.

| from | how many | what |
|--:|--:|---|
| 0 | 1 | the lead in points, handicaps included |
| 1 | 1 | who would win a tie now: 1 the mover, -1 the other |
| 2 | 1 | whether the mover began the game |
| 3 | 4 | toast, sauces, napkin and ticket on the tray |
| 7 | 4 + 4 | tapas of value 1, 2, 3, 4 in hand |
| 15 | 1 + 1 | sauces taken |
| 17 | 8 + 8 | threats, the greatest first: the eight greatest; in Burning Head the two greatest of each turn |
| 33 | 4 + 4 | open entries by turn |
| 41 | 4 + 4 | threats by turn, summed up |
| 49 | 4 + 4 | the most that a 1, 2, 3, 4 would bring in the next turn |
| 57 | 5 + 5 | tapas on the tray by place |
| 67 | 5 + 5 | their values by place |
| 77 | 3 + 3 | 2s, 3s, 4s on the tray |
| 83 | 1 + 1 | whether the napkin can be won in the next turn |
| 85 | 1 + 1 | the same of the ticket |
| 87 | 1 + 1 | entries where nothing but a loss can be played |
| 89 | 1 + 1 | lines threatened from both ends |

A *threat* is the best push at one entry with the tapas held, in points, if it wins something; the napkin counts two,
the third sauce ten. In Burning Head, where one side faces a player, threats are told apart by the *turn* in which their
side will face them, 0 to 3; in the other variants all are of turn 0. A *place* is a kind of slot, by how far it is from
the rim and the nearest corner. What is left of the 96 is 0.

A player is told why a push is good by facts of the same kind (`reasons.py`): threats that are gone or that come.
"""

from functools import cache
from typing import Final, NamedTuple

from engine.tapas.opponent.evaluation import bonus
from engine.tapas.opponent.gains import POINT, POINTS, SAUCES_WIN, gains, shared
from engine.tapas.opponent.net import INPUTS
from engine.tapas.pieces import ALL_SAUCES, CODE, FIRST_EXTRA, NAPKIN, PLAYERS, TICKET, heap_counts, owner
from engine.tapas.push import SLIDES, value_of
from engine.tapas.rules import Rules
from engine.tapas.state import State, unpack_hand
from engine.tapas.tray import LINES, side_mask

LEAD: Final = 0
TIE: Final = 1
FIRST: Final = 2
EXTRAS: Final = 3
HAND: Final = 7
SAUCES: Final = 15
SORTED: Final = 17
OPEN: Final = 33
SUM: Final = 41
BEST: Final = 49
TAPAS: Final = 57
VALUES: Final = 67
HEAVY: Final = 77
WINS_NAPKIN: Final = 83
WINS_TICKET: Final = 85
LOSING: Final = 87
DOUBLE: Final = 89

_MOST_LEAD: Final = 40
_MOST_SUM: Final = 40
_MOST_THREAT: Final = 10
_NAPKIN_WORTH: Final = 2
_SORTED: Final = 8
_EXTRA_INDEX: Final = {CODE["xT"]: 0, CODE["xK"]: 1, CODE["xM"]: 1, CODE["xW"]: 1, NAPKIN: 2, TICKET: 3}
_RIM: Final = (0, 1, 1, 0)
_OUTER: Final = (0, 2, 3, 3, 2, 0)
_INNER: Final = (1, 3, 4, 4, 3, 1)
_PLACES: Final = tuple(place for row in ((0, *_RIM, 0), _OUTER, _INNER, _INNER, _OUTER, (0, *_RIM, 0)) for place in row)
"""By slot. The corners hold nothing."""
_TABLE_LIMIT: Final = 20_000


class Pushes(NamedTuple):
    """What a player could do at one entry.

    >>> Pushes(most=4, best=((0, 1), (3, 4)), napkin=0, ticket=0).most
    4
    """

    most: int
    """The best push, in points."""
    best: tuple[tuple[int, int], ...]
    """(value - 1, points) for each value held."""
    napkin: int
    ticket: int


class Threats(dict[bytes, Pushes | None]):
    """By line as read from the entry: what a player who holds these values could do there; None if it is closed.

    >>> Threats(0, (1, 4), sauces=0, takes_extras=False)[bytes([5] * 6)]
    Pushes(most=4, best=((0, 1), (3, 4)), napkin=0, ticket=0)
    """

    def __init__(self, player: int, values: tuple[int, ...], sauces: int, takes_extras: bool) -> None:
        super().__init__()
        self._player, self._values = player, values
        self._tables = [gains(4 * player + value, sauces, takes_extras)[0] for value in values]

    def __missing__(self, line: bytes) -> Pushes | None:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        first = next(filter(None, line), 0)
        found = None
        if first and owner(first) != self._player:
            best, napkin, ticket = [], 0, 0
            for value, table in zip(self._values, self._tables, strict=True):
                slide = SLIDES[4 * self._player + value][line]
                won = _MOST_THREAT if table[line] == SAUCES_WIN else table[line] // POINT
                won = max(-_MOST_THREAT, min(_MOST_THREAT, won)) + _NAPKIN_WORTH * slide.napkin
                best.append((value - 1, won))
                napkin |= slide.napkin
                ticket |= slide.ticket
            if best:
                found = Pushes(max(won for _, won in best), tuple(best), int(napkin), int(ticket))
            else:
                found = Pushes(-_MOST_THREAT, (), 0, 0)
        self[line] = found
        return found


@cache
def _threats(player: int, values: tuple[int, ...], sauces: int, takes_extras: bool) -> Threats:
    return shared(Threats(player, values, sauces, takes_extras))


class Inputs:
    """Makes the inputs of positions by some rules.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> seen = Inputs(position.rules)(position.state)
    >>> len(seen), seen[HAND:HAND + 4], seen[TAPAS:TAPAS + 5]
    (96, [4, 3, 2, 1], [4, 4, 0, 0, 0])
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bonus = bonus(rules)
        self._takes_extras = rules.rulings.ticket_takes_extras
        self._each = _SORTED // (4 if rules.burning_head else 1)
        self._turns = {
            (player, turns): tuple(self._turn(player, turns, entry) for entry in range(len(LINES)))
            for player in (0, 1)
            for turns in range(4)
        }

    def _turn(self, player: int, turns: int, entry: int) -> int:
        """In which of the player's turns an entry's side faces them, if the tray lies so in the first of them."""
        if not self._rules.burning_head:
            return 0
        sides = [self._rules.facing(player, turns + turn) for turn in range(4)]
        return sides.index(side_mask("NESW"[entry // 4]))

    def __call__(self, state: State) -> list[int]:
        """The inputs; the game must not be over."""
        found = [0] * INPUTS
        mover = state.mover
        sign = -1 if mover else 1
        lead = sign * (POINTS[state.taken_j] - POINTS[state.taken_c] + self._bonus) // POINT
        found[LEAD] = max(-_MOST_LEAD, min(_MOST_LEAD, lead))
        j, c = heap_counts(state.taken_j), heap_counts(state.taken_c)
        found[TIE] = sign * ((j > c) - (j < c))
        found[FIRST] = int(PLAYERS[mover] == self._rules.first)
        for who, player in enumerate((mover, 1 - mover)):
            hand = unpack_hand(state.hand(player))
            found[HAND + 4 * who : HAND + 4 * who + 4] = hand
            found[SAUCES + who] = (state.taken(player) & ALL_SAUCES).bit_count()
            self._put_threats(state, who, player, hand, found)
        for piece, place in zip(state.board, _PLACES, strict=True):
            if piece:
                _put_piece(piece, place, mover, found)
        return found

    def _put_threats(self, state: State, who: int, player: int, hand: tuple[int, ...], found: list[int]) -> None:
        values = tuple(value for value, n in enumerate(hand, 1) if n)
        table = _threats(player, values, min(found[SAUCES + who], 2), self._takes_extras)
        ahead = who and PLAYERS[player] == self._rules.first
        turns = self._turns[player, (state.turns + ahead) % 4]
        board, each = state.board, self._each
        at_open, at_sum, at_best = OPEN + 4 * who, SUM + 4 * who, BEST + 4 * who
        by_turn: tuple[list[int], ...] = ([], [], [], [])
        reached: dict[int, int] = {}
        threatened = 0
        for entry, line in enumerate(LINES):
            turn = turns[entry]
            if not (turn or who or state.open >> entry & 1):
                continue
            pushes = table[board[line]]
            if pushes is None:
                continue
            found[at_open + turn] += 1
            most, best, napkin, ticket = pushes
            if not turn:
                for value, won in best:
                    if value not in reached or won > reached[value]:
                        reached[value] = won
                found[WINS_NAPKIN + who] |= napkin
                found[WINS_TICKET + who] |= ticket
            if most > 0:
                threatened |= 1 << entry
                by_turn[turn].append(most)
            elif most < 0:
                found[LOSING + who] += 1
        for value, won in reached.items():
            found[at_best + value] = won
        for turn, wins in enumerate(by_turn):
            if wins:
                found[at_sum + turn] = min(sum(wins), _MOST_SUM)
                wins.sort(reverse=True)
                at = SORTED + _SORTED * who + each * turn
                found[at : at + min(each, len(wins))] = wins[:each]
        found[DOUBLE + who] = (threatened & threatened >> 8).bit_count()


def _put_piece(piece: int, place: int, mover: int, found: list[int]) -> None:
    if piece >= FIRST_EXTRA:
        found[EXTRAS + _EXTRA_INDEX[piece]] += 1
        return
    who, value = int(owner(piece) != mover), value_of(piece)
    found[TAPAS + 5 * who + place] += 1
    found[VALUES + 5 * who + place] += value
    if value > 1:
        found[HEAVY + 3 * who + value - 2] += 1
