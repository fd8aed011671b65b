"""Six ways to play, from child to champion; each level considers something that the one before doesn't.

docs/opponent.md says what each looks at. No level moves at random: each draws only among moves that are about equally
good by its own estimate, so that no two games are alike. The champion thinks as `champion.py` says, all others by
alpha-beta. Without the core in C there is no champion.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from engine.errors import BadInput, shown
from engine.tapas.core import Core
from engine.tapas.opponent.champion import Champion
from engine.tapas.opponent.evaluation import POINTS, evaluation
from engine.tapas.opponent.search import Search, Thought, check_clock
from engine.tapas.position import Position
from engine.tapas.rules import Rules
from engine.tapas.state import Move, State

Estimate = Callable[[State], int]


class _Effort(NamedTuple):
    """What one move may take: see `Level.choose`."""

    nodes: int
    seconds: float | None = None
    clock: Callable[[], float] | None = None
    memory: int = 32
    stop: Callable[[], bool] = lambda: False


_Thought = tuple[Thought, Callable[[Move], tuple[Move, ...]]]
"""A thought, and the moves that are expected to follow another of its options, that one first."""
_Way = Callable[[Position, _Effort], _Thought]


def _alpha_beta(depth: int | None, equal: int, estimate: Callable[[Rules, int], Estimate], ends: bool = False) -> _Way:
    """Look `depth` pushes ahead, None as far as the nodes allow.

    Moves that are worth at most `equal` hundredths of a point less than the best are options. `estimate` makes the
    estimate of player 0 or 1. With `ends` the last pushes are looked up exactly, even beyond the depth.
    """

    def think(position: Position, effort: _Effort) -> _Thought:
        state, rules = position.state, position.rules
        nodes, seconds, clock, memory, stop = effort
        search = Search(rules, memory, estimate(rules, state.mover), ends)
        thought = search.think(state, depth=depth, nodes=nodes, seconds=seconds, clock=clock, margin=equal, stop=stop)
        return thought, lambda move: search.variation(state, move, thought.depth)

    return think


def _best_first(position: Position, effort: _Effort) -> _Thought:
    """Think as the champion; the effort's nodes are positions of its tree."""
    nodes, seconds, clock, memory, stop = effort
    champion = Champion(position.rules, nodes, memory, stop, None if seconds is None else clock, seconds or 0.0)
    return champion.think(position.state), lambda move: (move,)


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
        thought, following = self.way(position, effort)
        if thought.exact:
            # In a lost position the champion has chosen by more than the score.
            return thought
        drawn = chance.choice(thought.options)
        if drawn.move is thought.move:
            return thought
        return thought._replace(move=drawn.move, score=drawn.score, pv=following(drawn.move))


def likely(level: Level, position: Position, move: Move, nodes: int | None = None, memory: int = 32) -> float:
    """How likely it is that a level plays this move, 0 to 1; `nodes` replace the level's own limit.

    >>> position = Position.start()
    >>> sum(likely(Level.named("hungry"), position, move) for move in position.legal_moves())
    1.0
    """
    thought, _ = level.way(position, _Effort(level.nodes if nodes is None else nodes, memory=memory))
    if thought.exact:
        return float(thought.move is move)
    return sum(option.move is move for option in thought.options) / len(thought.options)


def _own_points(rules: Rules, player: int) -> Estimate:
    """The player's own points: what a push wins counts, what it gives away doesn't."""

    def estimate(state: State) -> int:
        points = POINTS[state.taken(player)]
        return points if state.mover == player else -points

    return estimate


def _lead(state: State) -> int:
    lead = POINTS[state.taken_j] - POINTS[state.taken_c]
    return -lead if state.mover else lead


def _threats(rules: Rules, player: int) -> Estimate:
    return evaluation(rules)


_CHAMPION: Final = Level("champion", 200_000, _best_first)
LEVELS: Final[tuple[Level, ...]] = (
    Level("child", 200, _alpha_beta(1, 100, _own_points)),
    Level("hungry", 200, _alpha_beta(1, 0, lambda *_: _lead)),
    Level("careful", 2_000, _alpha_beta(2, 50, lambda *_: _lead)),
    Level("planner", 4_000, _alpha_beta(2, 40, _threats, ends=True)),
    Level("master", 50_000, _alpha_beta(None, 0, _threats, ends=True)),
    *(() if Core is None else (_CHAMPION,)),
)
"""From the weakest to the strongest."""
