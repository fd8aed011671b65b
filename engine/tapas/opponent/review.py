"""A finished game is looked at again: what each push was worth, where the game turned, and what would have been better.

Every position is searched with the same number of nodes. A score becomes a chance to win, so that a lost point counts
for much in an even game and for little in a decided one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.errors import BadInput
from engine.tapas.moves import Move
from engine.tapas.opponent.evaluation import bonus, result, tapas_left
from engine.tapas.opponent.evaluation import chance as likely
from engine.tapas.opponent.reasons import Reason, reasons
from engine.tapas.opponent.search import Search, Thought
from engine.tapas.pieces import PLAYERS
from engine.tapas.position import Position
from engine.tapas.setup import Setup

_NOTABLE: Final = 0.1
"""The least loss of winning chances that turns a game."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One push of a game and the best one in its place; scores are the mover's, in hundredths of a point.

    >>> push = review(Setup(), (Move("1@Nc"), Move("1@Nd")), nodes=50).pushes[1]
    >>> push.number, push.mover, push.cost >= 0, 0 <= push.lost <= 1
    (2, 'C', True, True)
    """

    number: int
    """1 for the first push."""
    mover: str
    move: Move
    best: Thought
    why: tuple[Reason, ...]
    """What speaks for the best push."""
    cost: int
    """How much less the push was worth than the best one, in hundredths of a point; 0 for the best."""
    before: float
    """The jalapeños' chance to win before this push, if both go on as well as they can: 0 to 1."""
    after: float
    points: tuple[int, int]
    """Points of jalapeños and croquetas after it."""

    @property
    def lost(self) -> float:
        """How much of the mover's own chance to win the push gave away."""
        fell = self.before - self.after
        return max(0.0, fell if self.mover == PLAYERS[0] else -fell)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, push by push.

    >>> told = review(Setup(), (Move("1@Nc"),), nodes=50)
    >>> len(told.pushes), told.end.mover
    (1, 'C')
    """

    setup: Setup
    pushes: tuple[Judged, ...]
    end: Position

    @property
    def turning_point(self) -> Judged | None:
        """The push that gave away most of its mover's chances; None if none gave away much."""
        worst = max((push for push in self.pushes if push.cost), key=lambda push: push.lost, default=None)
        return worst if worst is not None and worst.lost >= _NOTABLE else None


def chance(position: Position, score: int, exact: bool) -> float:
    """The jalapeños' chance to win from a score of the mover's in hundredths of a point: certain if it is exact."""
    of_j = score if position.mover == PLAYERS[0] else -score
    if exact:
        return 0.5 + 0.5 * ((of_j > 0) - (of_j < 0))
    return likely(position.rules, tapas_left(position.state), of_j)


def review(
    setup: Setup,
    moves: tuple[Move, ...],
    nodes: int = 20_000,
    memory: int = 32,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _: None,
) -> Review:
    """Search every position of a game. `progress` is called with the number of positions that are done.

    `nodes` limit the search of one position, `memory` what it remembers, in megabytes. When `stop` returns True, each
    position that is left gets the shortest search. BadInput if nothing was played, IllegalMove for a move that isn't
    legal.
    """
    if not moves:
        raise BadInput("there is no push in this game, so there is nothing to review; play first")
    judged = []
    position = setup.start()
    thought = _think(position, nodes, memory, stop)
    for number, move in enumerate(moves, 1):
        here = position.copy()
        position.push(move)
        progress(number)
        if position.outcome() is None:
            following = _think(position, nodes, memory, stop)
            value = following.score if position.mover == here.mover else -following.score
            after = chance(position, following.score, following.exact)
        else:
            following, value, after = thought, _worth(position, here.mover), _won(position)
        cost = 0 if move is thought.move else max(0, thought.score - value)
        judged.append(
            Judged(
                number,
                here.mover,
                move,
                thought,
                reasons(here, thought),
                cost,
                chance(here, thought.score, thought.exact),
                after,
                (position.points("J"), position.points("C")),
            )
        )
        thought = following
    return Review(setup, tuple(judged), position)


def _think(position: Position, nodes: int, memory: int, stop: Callable[[], bool]) -> Thought:
    return Search(position.rules, memory).think(position.state, nodes=nodes, stop=stop)


def _won(position: Position) -> float:
    outcome = position.outcome()
    winner = outcome.winner if outcome else None
    return 0.5 if winner is None else 1.0 if winner == PLAYERS[0] else 0.0


def _worth(position: Position, player: str) -> int:
    """What a finished game was worth to a player."""
    value = result(position.state, bonus(position.rules))
    return value if position.mover == player else -value
