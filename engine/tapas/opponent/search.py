"""Looks ahead: alpha-beta with iterative deepening, exact to the end when few tapas are left.

The search deepens by one push at a time, remembers positions it has met, and tries first what was best there, then
what brings most at once and what has cut off elsewhere. Until it sees the end it is selective: a late push that wins
nothing is searched less deeply unless it turns out to be good, and for the last push before an estimate only those
lines are estimated again that it changes. When the next depth would come within three pushes of the end, it searches to
the end at once and leaves nothing out. The last push of a game, and the last but one where nothing turns, are looked up
line by line instead of being played: nearly all positions of an endgame are of those two kinds.
"""

from collections.abc import Callable
from operator import itemgetter
from typing import Final, NamedTuple

from engine.errors import BadInput
from engine.tapas.opponent.evaluation import (
    CLOSED,
    EIGHT,
    FILES,
    HANDS,
    POINTS,
    RANKS,
    SAUCES_WIN,
    TIE_BREAK,
    Evaluation,
    Lines,
    bonus,
    empty_if_large,
    evaluation,
    gains,
    result,
    tapas_left,
)
from engine.tapas.opponent.weights import SCALE
from engine.tapas.push import SLIDES
from engine.tapas.rules import Rules
from engine.tapas.state import HAND_MOVES, MOVES, OPEN_ENTRIES, Move, State
from engine.tapas.tray import ALL_SAUCES, ENTRIES, LINES, PLAYERS

_CHECK_EVERY: Final = 64
"""Nodes between two checks of the limits: about two thousandths of a second on a PC."""
_FREEING_SECONDS: Final = 4e-7
"""How long it takes to free one remembered position, on a PC: the caller gets its answer only after that."""
_TO_THE_END: Final = 3
_CLOSELY: Final = 2
"""How many moves of a position are searched to the full depth; later ones that win nothing are first searched less.

Before an estimate it is one more.
"""
_FAINTLY: Final = 5
"""After this many they are searched less deeply still."""
_SURPRISE: Final = 100
"""How much more a push may be worth than what it wins, in hundredths of a point.

A last push that can't reach the bound even so is left out."""
_KILOBYTE_ENTRIES: Final = 4
_INFINITY: Final = 1 << 30
_ONE_LEFT: Final = {1 << 4 * i: i + 1 for i in range(4)}
"""By hand with a single tapas: its value."""
_HISTORY_LIMIT: Final = 1 << 14
_B, _C, _D, _E, _2, _3, _4, _5 = EIGHT
_PARALLEL: Final = tuple("bcde".find(e[1]) if e[0] in "NS" else 4 + "2345".find(e[1]) for e in ENTRIES)
"""By entry: which of the eight lines, files first, it enters."""
_CROSSING: Final = (RANKS,) * 4 + (FILES,) * 4
_BACKWARDS: Final = tuple(entry[0] in "SE" for entry in ENTRIES)
"""By entry: whether it reads its line from the south or east."""


class _Stopped(Exception):
    """The nodes or the time are used up, or the caller wants the search to stop."""


class Option(NamedTuple):
    """A move and what it is worth to the mover, in hundredths of a point."""

    move: Move
    score: int


class Thought(NamedTuple):
    """What a search found; scores are the mover's, in hundredths of a point.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> thought = Search(position.rules).think(position.state, depth=2)
    >>> thought.pv[0] is thought.move, thought.depth, thought.exact
    (True, 2, False)
    """

    move: Move
    score: int
    pv: tuple[Move, ...]
    """The principal variation: the best moves of both players, this one first, as far as the search remembers them."""
    depth: int
    """How many pushes were looked ahead."""
    exact: bool
    """Whether the score is the game's result, with best play, and no estimate."""
    nodes: int
    options: tuple[Option, ...]
    """All moves that are worth at most the margin asked for less than the best, the best first."""


class Search:
    """Searches positions of one game's rules; what it remembers takes at most `memory` megabytes.

    `estimate` says what a position that isn't over is worth to its mover, in hundredths of a point. With `ends` the
    last pushes are looked up even beyond the depth that is searched.

    >>> from engine.tapas.position import Position
    >>> position = Position.start(burning_head=True)
    >>> search = Search(position.rules)
    >>> search.think(position.state, nodes=200).move in position.legal_moves(), search.nodes >= 200
    (True, True)
    """

    def __init__(
        self,
        rules: Rules,
        memory: int = 32,
        estimate: Callable[[State], int] | None = None,
        ends: bool = True,
    ) -> None:
        self.rules = rules
        self.nodes = 0
        self._estimate = estimate or evaluation(rules)
        self._lines = self._estimate if isinstance(self._estimate, Evaluation) else None
        self._turns_before = PLAYERS.index(rules.first) if rules.burning_head else -1
        self._ends = ends
        self._bonus = bonus(rules)
        self._takes_extras = rules.rulings.ticket_takes_extras
        # What was found out of positions, in two generations: when the young one is full, the old one is dropped.
        self._young: dict[int, tuple[int, int, int, Move]] = {}
        self._old: dict[int, tuple[int, int, int, Move]] = {}
        self._half = max(memory, 1) * 1024 * _KILOBYTE_ENTRIES // 2
        self._history = [0] * 128
        self._looked_at: list[Option] = []
        self._may_leave_out = self._selective = False
        self._check_at = _INFINITY
        self._most_nodes = _INFINITY
        self._clock: Callable[[], float] | None = None
        self._deadline = float("inf")

    def think(
        self,
        state: State,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        margin: int = 0,
        stop: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Search for the best move until depth, nodes, seconds or `stop` end it; the first push is always searched.

        Without any of these limits the search goes on to the end of the game. `seconds` are measured by `clock`, which
        returns the time in seconds from any origin, as `time.monotonic` does. `clock` and `stop` are called every 64
        nodes, which takes about two thousandths of a second on a PC. The game must not be over. BadInput for `seconds`
        without a clock.
        """
        check_clock(seconds, clock)
        empty_if_large()
        self._clock = clock if seconds is not None else None
        self._deadline = self._clock() + seconds if self._clock is not None and seconds is not None else float("inf")
        self.nodes, self._check_at = 0, _INFINITY
        left = tapas_left(state)
        most = left if depth is None else min(depth, left)
        depths = [*range(2, most + 1)]
        if most == left:
            del depths[-1 - _TO_THE_END : -1]
        self._may_leave_out = depth is None
        thought = self._iteration(state, 1, left, margin, ())
        self._most_nodes = _INFINITY if nodes is None else nodes
        self._stop, self._check_at = stop, 0
        reached = 1
        for next_depth in depths:
            if abs(thought[0].score) >= SAUCES_WIN:
                break
            try:
                thought = self._iteration(state, next_depth, left, margin, thought)
            except _Stopped:
                # The iteration began with the move that was best before, so one that is better by now is really better.
                if self._looked_at:
                    thought = _best_first(self._looked_at)
                break
            reached = next_depth
        self._check_at = _INFINITY
        best = thought[0]
        return Thought(
            best.move,
            best.score,
            self.variation(state, best.move, reached),
            reached,
            reached >= left or abs(best.score) >= SAUCES_WIN,
            self.nodes,
            tuple(option for option in thought if option.score >= best.score - margin),
        )

    def exact(
        self, state: State, low: int, high: int, nodes: int, stop: Callable[[], bool] | None = None
    ) -> tuple[int, Move, int] | None:
        """The worth with best play, the best move, and the nodes it took; None if `nodes` don't suffice, or
        `stop` returns True.

        The worth is exact between `low` and `high`, a bound outside: 0 and 1 ask whether the mover wins.
        """
        began, left = self.nodes, tapas_left(state)
        self._selective = False
        self._clock, self._stop = None, stop or (lambda: False)
        self._most_nodes = began + nodes
        self._check_at = min(began + _CHECK_EVERY, self._most_nodes)
        best, best_move = -_INFINITY, None
        try:
            for _, _, move, _ in self._ordered(state, None):
                child = self.rules.played(state, move)
                found = self._child(state.mover, child, left - 1, max(low, best), high)
                if found > best:
                    best, best_move = found, move
                    if best >= high:
                        break
        except _Stopped:
            return None
        finally:
            self._check_at = _INFINITY
        assert best_move is not None
        return best, best_move, self.nodes - began

    def _iteration(
        self, state: State, depth: int, left: int, margin: int, known: tuple[Option, ...]
    ) -> tuple[Option, ...]:
        """Every move at one depth, best first; those below the margin have only an upper bound."""
        self._selective = self._may_leave_out and depth < left
        moves = self._ordered(state, None)
        if known:
            rank = {option.move: i for i, option in enumerate(known)}
            moves.sort(key=lambda candidate: rank[candidate[2]])
        options: list[Option] = []
        self._looked_at = options
        best = -_INFINITY
        for _, _, move, _ in moves:
            child = self.rules.played(state, move)
            floor = best - margin - 1 if options else -_INFINITY
            value = self._child(state.mover, child, depth - 1, floor, floor + 1) if options else _INFINITY
            if value > floor:
                value = self._child(state.mover, child, depth - 1, floor, _INFINITY)
            options.append(Option(move, value))
            best = max(best, value)
        return _best_first(options)

    def _child(self, mover: int, child: State, depth: int, alpha: int, beta: int) -> int:
        if child.mover == mover:
            return self._value(child, depth, alpha, beta)
        return -self._value(child, depth, -beta, -alpha)

    def _ordered(self, state: State, first: Move | None) -> list[tuple[int, int, Move, int]]:
        """All moves, the most promising first, as (rank, history's index, move, gain)."""
        board, mover = state.board, state.mover
        hand, mine = (state.hand_c, state.taken_c) if mover else (state.hand_j, state.taken_j)
        rows = HAND_MOVES[hand]
        history = self._history
        sauces = min((mine & ALL_SAUCES).bit_count(), 2)
        tables = {value: gains(4 * mover + value, sauces, self._takes_extras)[0] for value in HANDS[hand][1]}
        moves = []
        for entry in OPEN_ENTRIES[state.open]:
            line = board[LINES[entry]]
            for move in rows[entry]:
                value = move.value
                index = 64 * mover + 4 * entry + value - 1
                gain = tables[value][line]
                rank = 1 << 24 if move is first else 100 * gain + history[index]
                moves.append((rank, index, move, gain))
        moves.sort(key=itemgetter(0), reverse=True)
        return moves

    def _value(self, state: State, depth: int, alpha: int, beta: int) -> int:
        """What a position is worth to its mover, exactly between alpha and beta, a bound outside."""
        self.nodes += 1
        if self.nodes >= self._check_at:
            self._check_limits()
        if state.over:
            return result(state, self._bonus)
        if depth <= 0 and not self._ends:
            return self._estimate(state)
        mover = state.mover
        hand, other = (state.hand_c, state.hand_j) if mover else (state.hand_j, state.hand_c)
        value = _ONE_LEFT.get(hand)
        if value:
            if not other:
                return self._last(state, value)
            reply = _ONE_LEFT.get(other)
            if reply and not self.rules.burning_head:
                return self._last_two(state, value, reply, beta)
        if depth <= 0:
            return self._estimate(state)
        if depth == 1 and self._selective and self._lines and other and not value:
            return self._frontier(state, self._lines, alpha, beta)
        key = _key(state)
        entry = self._young.get(key) or self._old.get(key)
        first = None
        if entry is not None:
            searched, bound, known, first = entry
            if searched >= depth and (not bound or (bound > 0 and known >= beta) or (bound < 0 and known <= alpha)):
                return known
        played = self.rules.played
        best, best_move, floor = -_INFINITY, first, alpha
        selective = self._selective
        for number, (_, index, move, gain) in enumerate(self._ordered(state, first)):
            late = selective and number >= _CLOSELY
            child = played(state, move)
            if child.mover == mover:
                found = self._value(child, depth - 1, floor, beta)
            elif best == -_INFINITY:
                found = -self._value(child, depth - 1, -beta, -floor)
            else:
                if late and depth > 1 and gain <= 0:
                    less = 3 if depth > 3 and number >= _FAINTLY else 2
                    found = -self._value(child, depth - less, -floor - 1, -floor)
                    if found > floor:
                        found = -self._value(child, depth - 1, -floor - 1, -floor)
                else:
                    found = -self._value(child, depth - 1, -floor - 1, -floor)
                if floor < found < beta:
                    found = -self._value(child, depth - 1, -beta, -floor)
            if found > best:
                best, best_move = found, move
                if found > floor:
                    floor = found
                    if found >= beta:
                        self._history[index] = min(self._history[index] + depth * depth, _HISTORY_LIMIT)
                        break
        assert best_move is not None
        if len(self._young) >= self._half:
            self._old, self._young = self._young, {}
        self._young[key] = depth, 1 if best >= beta else -1 if best <= alpha else 0, best, best_move
        return best

    def _frontier(self, state: State, lines: Evaluation, alpha: int, beta: int) -> int:
        """One push ahead, estimated: the tray isn't moved on, but the lines that a push changes are looked up anew.

        That the tray may be turned further, because nothing can be entered, is ignored.
        """
        board, mover, hand_j, hand_c, taken_j, taken_c, _, _, turns, _, open_bits, _, _ = state
        lead = POINTS[taken_j] - POINTS[taken_c] + self._bonus
        hand, mine = hand_j, taken_j
        if mover:
            hand, mine, lead = hand_c, taken_c, -lead
        sauces = min((mine & ALL_SAUCES).bit_count(), 2)
        entries = OPEN_ENTRIES[open_bits]
        pushes = []
        for value in HANDS[hand][1]:
            table = gains(4 * mover + value, sauces, self._takes_extras)[0]
            for entry in entries:
                line = board[LINES[entry]]
                pushes.append((table[line], value, entry, line))
        pushes.sort(reverse=True)
        hope = lines(state) + _SURPRISE
        after_turns = turns + (self._turns_before == 1 - mover) & 3
        values: dict[int, tuple[tuple[Lines, ...], list[int], int]] = {}
        best, floor = -_INFINITY, alpha
        for number, (gain, value, entry, line) in enumerate(pushes):
            if number > _CLOSELY and hope + gain <= floor:
                return max(best, hope + gain)
            slide = SLIDES[4 * mover + value][line]
            if slide.extras:
                child = self.rules.played(state, MOVES[entry][value - 1])
                found = self._child(mover, child, 0, floor, beta)
            else:
                self.nodes += 1
                prepared = values.get(value)
                if prepared is None:
                    played = 1 << 4 * (value - 1)
                    hands = (hand_j, hand_c - played) if mover else (hand_j - played, hand_c)
                    tables, more = lines.tables(1 - mover, hands, (taken_j, taken_c), after_turns)
                    worth = [table[board[line]] for table, line in zip(tables, EIGHT, strict=True)]
                    prepared = values[value] = tables, worth, more + sum(worth)
                tables, worth, total = prepared
                after = slide.after
                cells = bytearray(board)
                cells[LINES[entry]] = after
                moved = bytes(cells)
                changed = _PARALLEL[entry]
                total += tables[changed][after[::-1] if _BACKWARDS[entry] else after] - worth[changed]
                if changed < 4:
                    total += tables[4][moved[_2]] + tables[5][moved[_3]] + tables[6][moved[_4]] + tables[7][moved[_5]]
                    total -= worth[4] + worth[5] + worth[6] + worth[7]
                else:
                    total += tables[0][moved[_B]] + tables[1][moved[_C]] + tables[2][moved[_D]] + tables[3][moved[_E]]
                    total -= worth[0] + worth[1] + worth[2] + worth[3]
                found = -((total - (lead + gain) * SCALE) // SCALE)
            if found > best:
                best = found
                if found > floor:
                    floor = found
                    if found >= beta:
                        return found
        if self.nodes >= self._check_at:
            self._check_limits()
        return best

    def _check_limits(self) -> None:
        """Raise _Stopped if the nodes or the time are used up or `stop` says so, else set the next check."""
        freeing = _FREEING_SECONDS * (len(self._young) + len(self._old))
        late = self._clock is not None and self._clock() + freeing >= self._deadline
        if self.nodes >= self._most_nodes or late or self._stop():
            raise _Stopped
        empty_if_large()
        self._check_at = min(self.nodes + _CHECK_EVERY, self._most_nodes)

    def _last(self, state: State, value: int) -> int:
        """The worth where the mover has one tapas left, the other none."""
        board, mover = state.board, state.mover
        mine, theirs = (state.taken_c, state.taken_j) if mover else (state.taken_j, state.taken_c)
        table = gains(4 * mover + value, (mine & ALL_SAUCES).bit_count(), self._takes_extras)[0]
        best = max(table[board[LINES[entry]]] for entry in OPEN_ENTRIES[state.open])
        if best >= SAUCES_WIN:
            return SAUCES_WIN
        total = POINTS[mine] - POINTS[theirs] + best + (-self._bonus if mover else self._bonus)
        return total or max(self._tied(state, value, entry) for entry in OPEN_ENTRIES[state.open])

    def _tied(self, state: State, value: int, entry: int, reply: int = 0) -> int:
        """One of the last two pushes played out, because the tie-break counts what was taken."""
        after = self.rules.played(state, MOVES[entry][value - 1])
        found = result(after, self._bonus) if after.over else self._last(after, reply)
        return found if after.mover == state.mover else -found

    def _last_two(self, state: State, value: int, reply: int, beta: int) -> int:
        """The worth where both have one tapas left and the tray doesn't turn.

        The reply changes with a push only in its line and those that cross it, so the lines parallel to it bound what a
        push can bring before anything is moved.
        """
        board, mover = state.board, state.mover
        mine, theirs = (state.taken_c, state.taken_j) if mover else (state.taken_j, state.taken_c)
        tapas = 4 * mover + value
        table = gains(tapas, (mine & ALL_SAUCES).bit_count(), self._takes_extras)[0]
        answer = 4 * (1 - mover) + reply
        _, entering, either_end = gains(answer, (theirs & ALL_SAUCES).bit_count(), self._takes_extras)
        lead = POINTS[mine] - POINTS[theirs] + (-self._bonus if mover else self._bonus)
        a, b, c, d = either_end[board[_B]], either_end[board[_C]], either_end[board[_D]], either_end[board[_E]]
        e, f, g, h = either_end[board[_2]], either_end[board[_3]], either_end[board[_4]], either_end[board[_5]]
        ab, cd, ef, gh = a if a > b else b, c if c > d else d, e if e > f else f, g if g > h else h
        files = max(b, cd), max(a, cd), max(ab, d), max(ab, c)
        parallel = (*files, max(f, gh), max(e, gh), max(ef, h), max(ef, g))
        pushes = []
        for entry in OPEN_ENTRIES[state.open]:
            line = board[LINES[entry]]
            gain = table[line]
            if gain >= SAUCES_WIN:
                return SAUCES_WIN
            pushes.append((gain - parallel[_PARALLEL[entry]], gain, entry, line))
        pushes.sort(reverse=True)
        slides = SLIDES[tapas]
        best = -_INFINITY
        for bound, gain, entry, line in pushes:
            if lead + bound < best:
                break
            after = slides[line].after
            number = _PARALLEL[entry]
            most = max(parallel[number], entering[after])
            cells = bytearray(board)
            cells[LINES[entry]] = after
            moved = bytes(cells)
            for cross in _CROSSING[number]:
                there = either_end[moved[cross]]
                if there > most:
                    most = there
            if most >= SAUCES_WIN:
                found = -SAUCES_WIN
            else:
                found = lead + gain - (most if most != CLOSED else 0)
                if not found and best < TIE_BREAK:
                    found = self._tied(state, value, entry, reply)
            if found > best:
                best = found
                if found >= beta:
                    break
        return best

    def variation(self, state: State, move: Move, depth: int) -> tuple[Move, ...]:
        """A move and the best moves after it: from the memory of the search, the last two pushes by searching again."""
        variation = [move]
        for left in range(depth - 1, 0, -1):
            state = self.rules.played(state, move)
            if state.over:
                break
            key = _key(state)
            entry = self._young.get(key) or self._old.get(key)
            if entry is not None and not entry[1]:
                move = entry[3]
            elif tapas_left(state) <= 2:
                move = self._iteration(state, left, left, 0, ())[0].move
            else:
                break
            variation.append(move)
        return tuple(variation)


def check_clock(seconds: float | None, clock: Callable[[], float] | None) -> None:
    """BadInput for seconds that nothing measures."""
    if seconds is not None and clock is None:
        raise BadInput("a search of so many seconds needs a clock; pass clock=time.monotonic, or limit the nodes")


def _best_first(options: list[Option]) -> tuple[Option, ...]:
    """Sorting is stable: of equal moves the one that was tried first stays first."""
    return tuple(sorted(options, key=lambda option: -option.score))


def _key(state: State) -> int:
    """What the rest of the game depends on; the latest push only closes an entry, and that is in `open`."""
    return hash((state[:6], state.open, state.turns))
