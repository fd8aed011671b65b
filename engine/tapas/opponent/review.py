"""Looks at a finished game again: what each push was worth, where the game turned, and what would have been better.

The champion looks at every position, or the master where there is none, with the same effort each. A score becomes a
chance to win, so that a lost point counts for much in an even game and for little in a decided one.

What a push cost is the difference between two positions: the one that it led to, and the one that the best push would
have led to. Both are looked at with the same effort, because a look from one push further on finds another worth, even
after the best push. Where one of them is only estimated, surely won and nearly surely won are the same.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.errors import BadInput
from engine.review import LEAST_COST, NOTABLE
from engine.tapas.core import Core
from engine.tapas.game import Corrected, Correction, Setup
from engine.tapas.opponent.champion import Champion
from engine.tapas.opponent.evaluation import SAUCES_WIN, bonus, result, score_of, tapas_left
from engine.tapas.opponent.evaluation import chance as likely
from engine.tapas.opponent.reasons import Fault, Reason, fault, reasons
from engine.tapas.opponent.search import Search, Thought
from engine.tapas.position import Position
from engine.tapas.rules import Rules
from engine.tapas.state import Move
from engine.tapas.tray import PLAYERS

POSITIONS: Final = 2_000 if Core is None else 20_000
"""How many positions a review looks at from each position of the game: as many as a second or two allow."""
_SURELY: Final = 0.98
"""Estimated chances above this, and below what is left of it to 1, count as the same."""


class _Worth(NamedTuple):
    """What a position is worth to a player, in hundredths of a point; `left` is how many tapas both still hold."""

    score: int
    exact: bool
    left: int


class Judged(NamedTuple):
    """One push of a game and the best one in its place; scores are the mover's, in hundredths of a point.

    >>> push = review(Setup(), (Move("1@Nc"), Move("1@Nd")), nodes=50).pushes[1]
    >>> push.number, push.mover, push.cost >= 0, 0 <= push.lost <= 1
    (2, 'C', True, True)
    """

    number: int
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
    fault: Fault | None = None
    """What was wrong with it; None for a push that cost less than a point."""
    step: int = 0
    """How many actions, pushes and corrections, came before it."""
    leads: tuple[int, int] = (0, 0)
    """By how much the jalapeños are expected to lead at the end, before and after it, in hundredths of a point; a win
    by the three sauces is `SAUCES_WIN`.
    """

    @property
    def lost(self) -> float:
        """How much of the mover's own chance to win the push gave away."""
        fell = self.before - self.after
        return max(0.0, fell if self.mover == PLAYERS[0] else -fell)


class Review(NamedTuple):
    """A whole game, push by push.

    >>> found = review(Setup(), (Move("1@Nc"),), nodes=50)
    >>> len(found.pushes), found.end.mover
    (1, 'C')
    """

    setup: Setup
    pushes: tuple[Judged, ...]
    end: Position
    corrections: tuple[tuple[int, Corrected], ...] = ()
    """Corrections, with how many pushes came before each; nobody is judged by them."""

    @property
    def turning_point(self) -> Judged | None:
        """The push that gave away most of its mover's chances; None if none gave away much."""
        worst = max((push for push in self.pushes if push.cost), key=lambda push: push.lost, default=None)
        return worst if worst is not None and worst.lost >= NOTABLE else None


def _of_j(position: Position, score: int) -> int:
    return score if position.mover == PLAYERS[0] else -score


def chance(position: Position, score: int, exact: bool) -> float:
    """The jalapeños' chance to win from a score of the mover's in hundredths of a point: certain if it is exact."""
    of_j = _of_j(position, score)
    if exact:
        return 0.5 + 0.5 * ((of_j > 0) - (of_j < 0))
    return likely(position.rules, tapas_left(position.state), of_j)


def review(
    setup: Setup,
    moves: tuple[Move, ...],
    nodes: int = POSITIONS,
    memory: int = 32,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _: None,
    corrections: Sequence[tuple[int, Correction]] = (),
) -> Review:
    """Search every position of a game. `progress` is called with the number of positions that are done.

    `corrections` are (number of moves before it, correction), in order. What a push cost is judged by the positions
    on its own side of them.

    `nodes` limit the positions that are looked at from one position, `memory` what is remembered of them, in megabytes.
    When `stop` returns True, each position that is left gets the shortest search. BadInput if nothing was played,
    IllegalMove for a move that isn't legal.
    """
    if not moves:
        raise BadInput("there is no push in this game, so there is nothing to review; play first")
    judged = []
    followed: list[tuple[int, Corrected]] = []

    def corrected(position: Position, number: int) -> Position:
        for _, correction in (due for due in corrections if due[0] == number):
            followed.append((number, correction.applied(position)))
            position = followed[-1][1].after.copy()
        return position

    look = partial(think, nodes=nodes, memory=memory, stop=stop)
    position = corrected(setup.start(), 0)
    thought = look(position)
    for number, move in enumerate(moves, 1):
        here = position.copy()
        step = number - 1 + len(followed)
        position.push(move)
        progress(number)
        following = look(position) if position.outcome() is None else thought
        worth = _worth(position, position.mover, following)
        cost = 0
        if move is not thought.move:
            value = _worth(position, here.mover, following)
            cost = _cost(here.rules, _worth_of_best(here, thought, look), value)
        judged.append(
            Judged(
                number,
                here.mover,
                move,
                thought,
                reasons(here, thought),
                cost,
                chance(here, thought.score, thought.exact),
                chance(position, worth.score, worth.exact),
                (position.points("J"), position.points("C")),
                fault(here, move, thought.move) if cost >= LEAST_COST else None,
                step,
                (_of_j(here, thought.score), _of_j(position, worth.score)),
            )
        )
        known = len(followed)
        position = corrected(position, number)
        if len(followed) > known and number < len(moves):
            following = look(position)
        thought = following
    return Review(setup, tuple(judged), position, tuple(followed))


def think(position: Position, nodes: int, memory: int, stop: Callable[[], bool]) -> Thought:
    """Look at a position with a review's effort, by the champion or by alpha-beta where there is no core."""
    if Core is None:
        return Search(position.rules, memory).think(position.state, nodes=nodes, stop=stop)
    return Champion(position.rules, nodes, memory, stop, None, 0.0, hardest=False).think(position.state)


def _worth_of_best(here: Position, thought: Thought, look: Callable[[Position], Thought]) -> _Worth:
    after = here.copy()
    after.push(thought.move)
    if thought.exact:
        return _Worth(thought.score, True, tapas_left(after.state))
    return _worth(after, here.mover, look(after) if after.outcome() is None else thought)


def _worth(position: Position, player: str, thought: Thought) -> _Worth:
    """What a position is worth to a player; the thought about it counts unless the game is over."""
    over = position.outcome() is not None
    value = result(position.state, bonus(position.rules)) if over else thought.score
    own = value if position.mover == player else -value
    return _Worth(own, over or thought.exact, tapas_left(position.state))


def _cost(rules: Rules, best: _Worth, played: _Worth) -> int:
    if (best.exact and played.exact) or max(abs(best.score), abs(played.score)) >= SAUCES_WIN:
        return max(0, best.score - played.score)
    return max(0, _roughly(rules, best) - _roughly(rules, played))


def _roughly(rules: Rules, worth: _Worth) -> int:
    """The score as an estimate: a certain or nearly certain win counts the same, by however many points it is."""
    most = score_of(rules, worth.left, _SURELY)
    if worth.exact:
        return most * ((worth.score > 0) - (worth.score < 0))
    return max(-most, min(most, worth.score))
