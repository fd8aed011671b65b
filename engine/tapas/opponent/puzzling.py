"""Finds puzzles in positions by playing every push to the end of the game, says what they are about and how hard.

A position makes a puzzle if exactly one push reaches a goal: it alone wins, by a point more than the next best one
would bring; or it wins by two points more than every other that wins. The line goes on as long as the solver's next
push is the only one as well. Between them the other side makes the reply that costs it least; of equally good ones
one after which the line goes on.

A puzzle's rating is the one at which the table's levels would be expected to find it as often as they do, on the scale
of chess ratings; theirs are from matches (docs/opponent.md). A drawn push, and a player of 1000 who finds it half of
the time, count as well, so that there is an answer to everything.

A theme is given where the pushes of the solver, the exact end of the game after them, or an exact search of the same
position under another rule show it.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod
from typing import Final, NamedTuple

from engine.tapas.core import Core
from engine.tapas.opponent.champion import Solver
from engine.tapas.opponent.evaluation import POINT, SAUCES_WIN, bonus, result
from engine.tapas.opponent.levels import Level, likely
from engine.tapas.position import Position
from engine.tapas.push import Push
from engine.tapas.puzzle import GOALS, HIGHEST, LOWEST, THEMES, Puzzle
from engine.tapas.rules import Reason, Rules
from engine.tapas.state import Move, State, legal_moves
from engine.tapas.tray import OTHER, SAUCES

LEVELS: Final = (
    ("child", None, 700),
    ("hungry", None, 880),
    ("careful", None, 1005),
    ("planner", None, 1275),
    ("master", 300, 1360),
    ("master", 2_000, 1460),
    *(() if Core is None else (("champion", 2_000, 1580),)),
)
"""Name, nodes a move, rating."""
_DRAWN: Final = 390
"""The rating of who pushes anything anywhere."""
_USUAL: Final = 1000
_MEMORY: Final = 4
_NO_LIMIT: Final = 1 << 62


def expected(player: float, puzzle: float) -> float:
    """How likely it is that a player of one rating solves a puzzle of another.

    >>> round(expected(1400, 1000), 3)
    0.909
    """
    return 1 / (1 + 10 ** ((puzzle - player) / 400))


def rating(asked: Sequence[tuple[Position, Move]]) -> int:
    """The rating of a puzzle from the positions that it leads to and the push that each asks for."""
    results = [(_USUAL, 0.5), (_DRAWN, 1 / prod(len(position.legal_moves()) for position, _ in asked))]
    for name, nodes, strength in LEVELS:
        level, chance = Level.named(name), 1.0
        for position, move in asked:
            chance = chance and chance * likely(level, position, move, nodes, _MEMORY)
        results.append((strength, chance))
    return fitting(results)


def fitting(results: Sequence[tuple[int, float]]) -> int:
    """The rating at which players are expected to score what they did; `results` are their ratings and scores.

    >>> fitting([(1000, 0.5)])
    1000
    """

    def is_enough(puzzle: int) -> bool:
        return sum(expected(player, puzzle) - score for player, score in results) <= 0

    return LOWEST + 1 + bisect_left(range(LOWEST + 1, HIGHEST), True, key=is_enough)


_SAVED: Final = 3
"""Points."""
_SEVERAL: Final = 2
INFINITE: Final = 1 << 19
"""More than any game is worth, in hundredths of a point."""


class _Made(NamedTuple):
    """One of the solver's pushes, and the positions before and after it."""

    before: Position
    push: Push
    after: Position


def at_once(position: Position, move: Move) -> int:
    """What a push wins its mover at once, less what it gives away, in points."""
    points = position.preview(move).points
    return points[position.mover] - points[OTHER[position.mover]]


def takes_most(position: Position, move: Move) -> bool:
    """Whether a push wins something at once, and none wins more."""
    gain = at_once(position, move)
    return gain > 0 and all(at_once(position, each) <= gain for each in position.legal_moves())


def themes(position: Position, line: Sequence[Move], end: Position, search: Solver) -> tuple[str, ...]:
    """The themes of a puzzle in the order of THEMES; `end` is the end of the game by best play, with its past."""
    pushes, here = list[_Made](), position.copy()
    for move in line:
        made = _Made(here.copy(), here.push(move), here.copy())
        pushes += [made] * (made.before.mover == position.mover)
    found = {*_of_pushes(pushes, position.mover), *_of_the_first(pushes[0]), *_of_the_end(position.mover, end)}
    if any(_banned(each, search) for each in pushes):
        found.add("ban")
    return tuple(theme for theme in THEMES if theme in found)


def _of_pushes(pushes: Sequence[_Made], solver: str) -> Iterator[str]:
    for each in pushes:
        outcome = each.after.outcome()
        if outcome is not None and outcome.reason is Reason.SAUCES:
            yield "sauces"
        left = [(fell.piece, fell.to) for fell in each.push.left]
        if any(piece == "xB" for piece, _ in left):
            yield "ticket"
        if ("xT", solver) in left:
            yield "toast"
        if each.push.play_again:
            yield "napkin"
        if sum(piece[0] == OTHER[solver] and to == solver for piece, to in left) >= _SEVERAL:
            yield "double-fall"
        if outcome is None:
            if OTHER[solver] in each.push.passed:
                yield "pass"
            usual = int(each.after.mover == each.after.first)
            if each.after.burning_head and each.after.mover != solver and each.after.turns_due > usual:
                # The push leaves the other side no entry where the tray would have been turned to.
                yield "turn-on"


def _of_the_first(first: _Made) -> Iterator[str]:
    move, before = first.push.move, first.before
    gain = at_once(before, move)
    if gain < 0:
        yield "sacrifice"
    if first.push.points[before.mover] == 0:
        yield "quiet"
    elif takes_most(before, move):
        yield "take"
    else:
        yield "less-now"
    if first.after.outcome() is not None or first.after.mover == before.mover:
        return
    threat = _if_it_were_the_others_turn(before)
    if threat is None:
        return
    most, least = (max(at_once(p, each) for each in p.legal_moves()) for p in (threat, first.after))
    if most - least >= _SAVED and gain < most:
        # The other side's best push would have brought so much more.
        yield "defence"
    if _may_win_a_sauce(threat) and not _may_win_a_sauce(first.after):
        yield "keep-sauces"


def _if_it_were_the_others_turn(position: Position) -> Position | None:
    """The same tray with the other to push; None if they can't."""
    state, rules = position.state, position.rules
    following = rules.next_turn(state, 1 - state.mover, state.mover, True)
    return None if following.over or following.mover == state.mover else Position(following, rules)


def _may_win_a_sauce(position: Position) -> bool:
    pushes = (position.preview(move) for move in position.legal_moves())
    return any(fell.piece in SAUCES and fell.to == position.mover for push in pushes for fell in push.left)


def _of_the_end(solver: str, end: Position) -> Iterator[str]:
    outcome = end.outcome()
    if outcome is None or outcome.winner != solver:
        return
    if outcome.reason is Reason.TIE_BREAK:
        yield "tie-break"
    before = end.copy()
    last = before.pop()
    if before.mover == solver and len(end.moves()) > 1 and outcome.reason is Reason.POINTS:
        lead = end.points(solver) - end.points(OTHER[solver])
        if lead - at_once(before, last) <= 0:
            # The game's last push decides it, and isn't the first.
            yield "last-push"


def _banned(each: _Made, search: Solver) -> bool:
    """Whether the other side would have a push worth a point more, if pushing back weren't forbidden."""
    after = each.after
    if after.outcome() is not None or after.mover == each.before.mover:
        return False
    lifted = after.rules.settled(after.state._replace(latest=None))
    if lifted is None or lifted.open == after.state.open:
        return False
    prover = Prover(search, after.rules)
    return prover.worth(lifted) - prover.worth(after.state) >= POINT


MARGINS: Final = {"win": POINT, "points": 2 * POINT}
"""By goal: how much less every other push must be worth at the end of the game."""
FEWEST_CHOICES: Final = 4
"""The first push is one of so many at least."""
_MOST_FOUND: Final = 3
"""How many pushes the solver has to find at most."""
_WIN, _POINTS = GOALS


class _Unknown(Exception):
    """The nodes are used up."""


class Found(NamedTuple):
    """The one push that reaches the goal, and how much less the second best is worth, in hundredths of a point."""

    move: Move
    goal: str
    margin: int


class Prover:
    """Plays to the end of games by the same rules; `nodes` limit each search, None by nothing.

    >>> from engine.tapas.opponent.champion import solver
    >>> position = Position.parse(
    ...     "C1J1C1C2/J1....J1J1C1/C1......J1J1/J1......C1C1/C1........J1/C1J1C1J1 J 1100/1000 C1/- - - turned=0 due=0 "
    ...     "passed=- first=J south=J burning_head=no rulings=rulebook"
    ... )
    >>> prover = Prover(solver(position.rules, memory=4), position.rules)
    >>> len(prover.worths(position.state)) == len(position.legal_moves())
    True
    """

    def __init__(self, search: Solver, rules: Rules, nodes: int | None = None) -> None:
        self.search, self._rules, self._nodes = search, rules, nodes or _NO_LIMIT

    def worth(self, state: State, low: int = -INFINITE, high: int = INFINITE) -> int:
        """What the position is worth to its mover, exact between the bounds. Raises _Unknown."""
        if state.over:
            return result(state, bonus(self._rules))
        found = self.search.exact(state, low, high, self._nodes)
        if found is None:
            raise _Unknown
        return found[0]

    def worth_of(self, state: State, move: Move, low: int = -INFINITE, high: int = INFINITE) -> int:
        """What a push is worth to its mover, exact between the bounds. Raises _Unknown."""
        child = self._rules.played(state, move)
        if child.mover == state.mover:
            return self.worth(child, low, high)
        return -self.worth(child, -high, -low)

    def worths(self, state: State) -> dict[Move, int]:
        """What every push is worth to the mover. Raises _Unknown."""
        return {move: self.worth_of(state, move) for move in legal_moves(state)}

    def only(self, state: State, goal: str | None = None) -> Found | None:
        """The one push that reaches the goal, any goal if none is named; None if there are others. Raises _Unknown."""
        best, moves = self.worth(state), legal_moves(state)
        if best <= 0 or len(moves) < 2:
            return None
        # A second push that is worth this keeps both goals from being met, so most positions are done soon.
        enough = best - MARGINS[_WIN] + 1
        chosen = None
        for move in moves:
            if self.worth_of(state, move, enough - 1, enough) >= enough:
                if chosen is not None:
                    return None
                chosen = move
        assert chosen is not None
        second = max(self.worth_of(state, move) for move in moves if move is not chosen)
        reached = _WIN if second <= 0 else _POINTS
        if goal not in (None, reached) or best - second < MARGINS[reached]:
            return None
        if reached == _POINTS and best >= SAUCES_WIN:
            # Whoever wins anyway needs no third sauce.
            return None
        return Found(chosen, reached, best - second)

    def best_replies(self, state: State) -> Iterator[Move]:
        """The pushes that are worth most to the mover. Raises _Unknown."""
        worths = self.worths(state)
        best = max(worths.values())
        return (move for move, worth in worths.items() if worth == best)


def puzzle_of(name: str, position: Position, search: Solver, nodes: int | None = None) -> Puzzle | None:
    """The puzzle that a position makes, not yet rated; None if it makes none, or if the nodes don't suffice to tell."""
    if position.outcome() is not None or len(position.legal_moves()) < FEWEST_CHOICES:
        return None
    prover = Prover(search, position.rules, nodes)
    try:
        found = prover.only(position.state)
        if found is None:
            return None
        line, margin = _line(prover, position, found)
        end = played_on(prover, position, line)
    except _Unknown:
        return None
    return Puzzle(name, LOWEST, found.goal, margin, themes(position, line, end, search), line, position.text())


def _line(prover: Prover, position: Position, found: Found) -> tuple[tuple[Move, ...], int]:
    """The pushes from the first on, as long as the solver has only one; and the smallest of the margins."""
    line, margin, solver = [found.move], found.margin, position.mover
    here, count = position.copy(), 1
    here.push(found.move)
    while count < _MOST_FOUND:
        following = _following(prover, here, solver, found.goal)
        if following is None:
            break
        replies, more = following
        for move in (*replies, more.move):
            here.push(move)
            line.append(move)
        margin, count = min(margin, more.margin), count + 1
    return tuple(line), margin


def _following(prover: Prover, here: Position, solver: str, goal: str) -> tuple[tuple[Move, ...], Found] | None:
    """The other side's replies after which the solver has only one push again, and that push."""
    if here.outcome() is not None:
        return None
    if here.mover == solver:
        found = prover.only(here.state, goal)
        return None if found is None else ((), found)
    for reply in prover.best_replies(here.state):
        after = here.copy()
        after.push(reply)
        following = _following(prover, after, solver, goal)
        if following is not None:
            return (reply, *following[0]), following[1]
    return None


def played_on(prover: Prover, position: Position, line: Sequence[Move]) -> Position:
    """The end of the game if both go on with best play after the line."""
    end = Position(position.state, position.rules)
    for move in line:
        end.push(move)
    while end.outcome() is None:
        end.push(next(prover.best_replies(end.state)))
    return end


def rated(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its rating: how the levels fare with the pushes that have to be found."""
    position, asked = puzzle.position(), []
    for mover, move in puzzle.pushes():
        if mover == puzzle.solver:
            asked.append((position.copy(), move))
        position.push(move)
    return replace(puzzle, rating=rating(asked))
