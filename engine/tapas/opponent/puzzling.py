"""Finds puzzles in positions, by playing every push to the end of the game.

A position makes a puzzle if exactly one push reaches a goal: it alone wins, by a point more than the next best one
would bring; or it wins by two points more than every other that wins. The line goes on as long as the solver's next
push is the only one as well. Between them the other side makes the reply that costs it least; of equally good ones
one after which the line goes on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.tapas.opponent.best_first import Solver
from engine.tapas.opponent.difficulty import rating
from engine.tapas.opponent.evaluation import bonus, result
from engine.tapas.opponent.gains import POINT, SAUCES_WIN
from engine.tapas.opponent.themes import INFINITE, themes
from engine.tapas.position import Position
from engine.tapas.puzzle import GOALS, LOWEST, Puzzle
from engine.tapas.rules import Rules
from engine.tapas.state import Move, State, legal_moves

MARGINS: Final = {"win": POINT, "points": 2 * POINT}
"""By goal: how much less every other push must be worth at the end of the game."""
FEWEST_CHOICES: Final = 4
"""The first push is one of so many at least."""
_MOST_FOUND: Final = 3
"""How many pushes the solver has to find at most."""
_NO_LIMIT: Final = 1 << 62
_WIN, _POINTS = GOALS


class _Unknown(Exception):
    """The nodes are used up."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position in which one push alone reaches the goal; worths are the mover's, in hundredths of a point."""

    move: Move
    worth: int
    goal: str
    margin: int
    """How much less the second best is worth."""


class Prover:
    """Plays to the end of games by the same rules; `nodes` limit each search, None by nothing.

    >>> from engine.tapas.opponent.best_first import solver
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
        # A push that is worth this keeps both goals from being met: most positions are done soon.
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
        return Found(chosen, best, reached, best - second)

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
    position = puzzle.position()
    solver, asked = position.mover, []
    for move in puzzle.line:
        if position.mover == solver:
            asked.append((position.copy(), move))
        position.push(move)
    return replace(puzzle, rating=rating(asked))
