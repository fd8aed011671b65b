"""Six ways to play, from child to champion; each level considers something that the one before doesn't.

The child counts what it wins itself, the hungry one also what it gives away, the careful one the answer as well, the
planner what both players threaten. The master searches as deep as its time allows, and to the end of the game as soon
as that is possible. No level moves at random: each draws only among moves that are about equally good by its own
estimate, so that no two games are alike. The champion thinks as `champion.py` says, all others by alpha-beta. Without
the core in C there is no champion.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Protocol

from engine.errors import BadInput, shown
from engine.tapas.core import Core
from engine.tapas.opponent.champion import Champion
from engine.tapas.opponent.evaluation import evaluation
from engine.tapas.opponent.gains import POINTS
from engine.tapas.opponent.search import Option, Search, Thought, check_clock
from engine.tapas.position import Position
from engine.tapas.rules import Rules
from engine.tapas.state import Move, State

Estimate = Callable[[State], int]


@dataclass(frozen=True, slots=True)
class _Effort:
    """What one move may take: see `Level.choose`."""

    nodes: int
    seconds: float | None
    clock: Callable[[], float] | None
    memory: int
    stop: Callable[[], bool]


class _Way(Protocol):
    """A way to think."""

    def choose(self, position: Position, chance: Random, effort: _Effort) -> Thought: ...

    def think(self, position: Position, effort: _Effort) -> Thought:
        """The thought before anything is drawn."""


@dataclass(frozen=True, slots=True)
class _AlphaBeta:
    depth: int | None
    """How many pushes it looks ahead; None goes as far as the nodes allow."""
    equal: int
    """The move is drawn from those that are worth at most this much less than the best, in hundredths of a point."""
    estimate: Callable[[Rules, int], Estimate]
    """Makes a player's estimate from the rules: what a position is worth to its mover, in hundredths of a point."""
    ends: bool = False
    """Whether the last pushes are looked up exactly, even beyond the depth."""

    def choose(self, position: Position, chance: Random, effort: _Effort) -> Thought:
        search = self._search(position, effort)
        thought = self._thought(search, position, effort)
        drawn = _drawn(thought, chance)
        return thought if drawn.move is thought.move else search.instead(position.state, thought, drawn)

    def think(self, position: Position, effort: _Effort) -> Thought:
        return self._thought(self._search(position, effort), position, effort)

    def _search(self, position: Position, effort: _Effort) -> Search:
        estimate = self.estimate(position.rules, position.state.mover)
        return Search(position.rules, effort.memory, estimate, self.ends)

    def _thought(self, search: Search, position: Position, effort: _Effort) -> Thought:
        return search.think(
            position.state,
            depth=self.depth,
            nodes=effort.nodes,
            seconds=effort.seconds,
            clock=effort.clock,
            margin=self.equal,
            stop=effort.stop,
        )


class _BestFirst:
    """Its nodes are positions in its tree."""

    def think(self, position: Position, effort: _Effort) -> Thought:
        clock = effort.clock if effort.seconds is not None else None
        champion = Champion(position.rules, effort.nodes, effort.memory, effort.stop, clock, effort.seconds or 0.0)
        return champion.think(position.state)

    def choose(self, position: Position, chance: Random, effort: _Effort) -> Thought:
        thought = self.think(position, effort)
        if thought.exact:
            # In a lost position it has chosen by more than the score.
            return thought
        drawn = _drawn(thought, chance)
        if drawn.move is thought.move:
            return thought
        return replace(thought, move=drawn.move, score=drawn.score, pv=(drawn.move,))


def _drawn(thought: Thought, chance: Random) -> Option:
    """One of the options, the best if the result is known."""
    return thought.options[0] if thought.exact else chance.choice(thought.options)


@dataclass(frozen=True, slots=True)
class Level:
    """How somebody plays; `nodes` limits the effort of one move.

    >>> level = Level.named("planner")
    >>> thought = level.choose(Position.start(), Random(1))
    >>> thought.move in Position.start().legal_moves(), thought.depth
    (True, 2)
    """

    name: str
    nodes: int
    way: _Way

    @classmethod
    def named(cls, name: str, stand_in: bool = False) -> "Level":
        """A level by its name. BadInput lists the levels there are.

        With `stand_in` the strongest there is takes the place of a champion that isn't there.
        """
        for level in LEVELS:
            if level.name == name:
                return level
        if stand_in and name == _CHAMPION.name:
            return LEVELS[-1]
        raise BadInput(f"there is no level {shown(name)}; the levels are {', '.join(level.name for level in LEVELS)}")

    def choose(
        self,
        position: Position,
        chance: Random,
        nodes: int | None = None,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        memory: int = 32,
        stop: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Choose a move: the thought whose `move` this level plays; the same chance and nodes choose the same move.

        `nodes` replaces the level's own limit. `seconds` end the search early; they are measured by `clock`, which
        returns the time in seconds, as `time.monotonic` does. `memory` limits what the search remembers, in megabytes.
        `stop` ends the search once it returns True. BadInput if the game is over, or for `seconds` without a clock.
        """
        if position.outcome() is not None:
            raise BadInput("the game is over, so there is nothing to play; take a push back or begin another game")
        check_clock(seconds, clock)
        effort = _Effort(self.nodes if nodes is None else nodes, seconds, clock, memory, stop)
        return self.way.choose(position, chance, effort)


def likely(level: Level, position: Position, move: Move, nodes: int | None = None, memory: int = 32) -> float:
    """How likely it is that a level plays this move, 0 to 1; `nodes` replace the level's own limit.

    >>> position = Position.start()
    >>> sum(likely(Level.named("hungry"), position, move) for move in position.legal_moves())
    1.0
    """
    effort = _Effort(level.nodes if nodes is None else nodes, None, None, memory, lambda: False)
    thought = level.way.think(position, effort)
    if thought.exact:
        return float(thought.move is move)
    return sum(option.move is move for option in thought.options) / len(thought.options)


def _own_points(rules: Rules, player: int) -> Estimate:
    """The player's own points: what a push wins counts, what it gives away doesn't."""

    def estimate(state: State) -> int:
        points = POINTS[state.taken(player)]
        return points if state.mover == player else -points

    return estimate


def _lead(rules: Rules, player: int) -> Estimate:
    """The mover's points less the other's."""

    def estimate(state: State) -> int:
        lead = POINTS[state.taken_j] - POINTS[state.taken_c]
        return -lead if state.mover else lead

    return estimate


def _threats(rules: Rules, player: int) -> Estimate:
    return evaluation(rules)


_CHAMPION: Final = Level("champion", 200_000, _BestFirst())
LEVELS: Final[tuple[Level, ...]] = (
    Level("child", 200, _AlphaBeta(1, 100, _own_points)),
    Level("hungry", 200, _AlphaBeta(1, 0, _lead)),
    Level("careful", 2_000, _AlphaBeta(2, 50, _lead)),
    Level("planner", 4_000, _AlphaBeta(2, 40, _threats, ends=True)),
    Level("master", 50_000, _AlphaBeta(None, 0, _threats, ends=True)),
    *(() if Core is None else (_CHAMPION,)),
)
"""From the weakest to the strongest."""
