"""What each action of a game was worth: the review that all games but Tapas share.

A game judges one action in the state before it, see `Found`. Where nothing is hidden and an action can be compared with
all others, its outlook on a state is enough, see `by_outlook`. Games of cards guess what is hidden
(`engine.card_games`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, Self, TypeVar

from engine.errors import BadInput
from engine.game import GameState

SURE: Final = 0.98
"""From here on a judgement is called sure."""
LIKELY: Final = 0.85
"""From here on it is called likely; below nobody can tell."""
LEAST_COST: Final = 100
"""Hundredths of a point from which an action is worth a remark."""
NOTABLE: Final = 0.1
"""The least loss of winning chances that turns a game."""
_CERTAIN: Final = 1000
"""What a won game costs who loses it, in hundredths of a point: a point is a tenth of the chances."""
_SAME: Final = 1e-9
"""Chances that differ by less are the same."""

G = TypeVar("G", bound=GameState)


class Played(Protocol):
    """What a review goes through: a state, or what holds one.

    >>> from engine.tapas import Position
    >>> from engine.tapas.game import TapasGame
    >>> before: Played = TapasGame(Position.start())
    >>> after = before.copy()
    >>> _ = after.apply("1@Nc")
    >>> before.actor, after.actor
    ('J', 'C')
    """

    @property
    def actor(self) -> str:
        """Who acts next."""

    def apply(self, action: str) -> object:
        """Do an action. Raises GameError."""

    def copy(self) -> Self:
        """An equal one; changing one doesn't change the other."""


P = TypeVar("P", bound=Played)


class Found(NamedTuple):
    """What a game says of one action: costs in hundredths of a point, chances of the first player.

    Where more than two play, the chances are those of whoever acted.
    """

    best: str
    cost: int
    before: float
    after: float
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class Judged:
    """One action of a game and the best one in its place.

    >>> Judged(1, "YAY", "keep", Found("replace 5", 120, 0.5, 0.4, 0.99), (0, 0)).found.cost
    120
    """

    number: int
    """1 for the first action that is judged."""
    mover: str
    move: str
    found: Found
    points: tuple[int, ...]
    """The points of all players after it, in the order of their seats; empty where nothing is counted."""
    step: int = 0
    """How many actions came before it."""

    @property
    def lost(self) -> float:
        """How much of the mover's own chance to win the action gave away."""
        return abs(self.found.before - self.found.after)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, action by action. `guessed` is whether cards were hidden, so that the judgements are guesses.

    >>> Review(()).turning_point is None
    True
    """

    actions: tuple[Judged, ...]
    guessed: bool = False

    @property
    def turning_point(self) -> Judged | None:
        """The action that surely gave away most of its mover's chances; None if none gave away much."""
        sure = (one for one in self.actions if one.found.sure >= SURE and one.found.cost >= LEAST_COST)
        worst = max(sure, key=lambda one: one.lost, default=None)
        return worst if worst is not None and worst.lost >= NOTABLE else None


def no_points(state: object) -> tuple[int, ...]:
    """The points of a game in which nothing is counted."""
    return ()


def review(
    find: Callable[[P, str, int], Found | None],
    points: Callable[[P], tuple[int, ...]],
    start: P,
    actions: Sequence[str],
    progress: Callable[[int], None] = lambda _: None,
    guessed: bool = False,
) -> Review:
    """Judge the actions of a game from its start on. `progress` is called with the number that are done.

    `find` judges one action in the state before it, by its number; None for an action that isn't judged. `points`
    counts those of a state. BadInput if nothing was played, IllegalMove for an action that isn't possible.
    """
    if not actions:
        raise BadInput("nothing was played in this game, so there is nothing to review; play first")
    judged: list[Judged] = []
    state = start.copy()
    for number, action in enumerate(actions, 1):
        mover, before = state.actor, state.copy()
        state.apply(action)
        found = find(before, action, number)
        if found is not None:
            judged.append(Judged(len(judged) + 1, mover, action, found, points(state), number - 1))
        progress(number)
    return Review(tuple(judged), guessed)


# Games whose outlook is known


def prospects(outlook: Callable[[G], float], first: str, state: G) -> dict[str, float]:
    """The chance to win that each legal action leaves whoever acts.

    `outlook` is the chance of the seat `first` in a state of a game of two, 0 to 1.
    """
    found = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found[action] = outlook(after) if state.actor == first else 1 - outlook(after)
    return found


def by_outlook(outlook: Callable[[G], float], first: str, state: G, action: str) -> Found:
    """Judge an action by what each of the possible ones makes of the outlook."""
    own = prospects(outlook, first, state)
    best = max(own, key=own.__getitem__)
    if own[best] - own[action] < _SAME:
        best = action
    before, after = (own[one] if state.actor == first else 1 - own[one] for one in (best, action))
    return Found(best, round(_CERTAIN * (own[best] - own[action])), before, after)
