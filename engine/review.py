"""What each action of a game was worth, in all games but Tapas; and the levels of the computer player in card games.

A game judges one action in the state before it, see `Found`. Where nothing is hidden and an action can be compared with
all others, its outlook on a state is enough, see `by_outlook`. With hidden cards an action is judged by what its player
could see. The cards are guessed many times, and what is compared is tried in the same guesses. The best of the other
actions is found in some guesses and compared with the action that was done in others, so that luck in the first ones
counts for nothing.
"""

from collections.abc import Callable, Sequence
from math import erf, sqrt
from random import Random
from typing import Final, NamedTuple, Protocol, Self, TypeVar

from engine.errors import BadInput, shown
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


class _Played(Protocol):
    """What a review goes through: a `GameState`, or what holds one."""

    @property
    def actor(self) -> str: ...

    def apply(self, action: str) -> object: ...

    def copy(self) -> Self: ...


P = TypeVar("P", bound=_Played)


class Found(NamedTuple):
    """What a game says of one action: costs in hundredths of a point, chances of the first player.

    Where more than two play, the chances are those of whoever acted.
    """

    best: str
    cost: int
    before: float
    after: float
    sure: float = 1.0


class Judged(NamedTuple):
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

    @property
    def lost(self) -> float:
        """How much of the mover's own chance to win the action gave away."""
        return abs(self.found.before - self.found.after)


class Review(NamedTuple):
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


# Games with hidden cards

CHILD: Final = "child"
BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
CAREFUL: Final = "careful"
MASTER: Final = "master"
LEVELS: Final = (CHILD, BEGINNER, CASUAL, CAREFUL, MASTER)
"""From the weakest to the strongest."""
Tried = Callable[[Sequence[str]], Sequence[float]]
"""Makes a new guess and returns what each of some actions is worth in it to their player."""


def check_level(level: object) -> None:
    if not isinstance(level, str) or level not in LEVELS:
        raise BadInput(f"there is no level {shown(level)}; the levels are {', '.join(LEVELS)}")


class Effort(NamedTuple):
    """How many guesses are made: `few` to find the best of the others, `many` to compare it with what was done."""

    few: int
    many: int


LEAST_EFFORT: Final = Effort(2, 2)
"""What still gives a judgement, when nobody waits for it any more."""


class Verdict(NamedTuple):
    """What an action was worth to its player, and the best one in its place; worths are those of the game's guesses.

    >>> verdict = judge("a", ["a", "b"], lambda actions: [float(action == "b") for action in actions], Effort(2, 9))
    >>> verdict.best, verdict.worth, verdict.cost, verdict.sure > 0.98
    ('b', 0.0, 1.0, True)
    """

    best: str
    """The action itself if nothing else was better."""
    worth: float
    """What the action that was done is worth."""
    cost: float
    """How much more the best one is worth; 0 if it is the action itself."""
    sure: float
    """How likely the better one of the two is rightly called better, 0.5 to 1."""


def judge(done: str, candidates: Sequence[str], tried: Tried, effort: Effort) -> Verdict:
    """Compare an action with the best of others, in guesses that `tried` makes."""
    rivals = [action for action in candidates if action != done]
    if not rivals:
        return Verdict(done, _mean([tried((done,))[0] for _ in range(effort.many)]), 0.0, 1.0)
    found = [tried([done, *rivals]) for _ in range(effort.few)]
    worths = {action: _mean([worths[at] for worths in found]) for at, action in enumerate(rivals, 1)}
    rival = max(rivals, key=worths.__getitem__)
    pairs = [tried((done, rival)) for _ in range(effort.many)]
    more = [theirs - own for own, theirs in pairs]
    gain, worth = _mean(more), _mean([own for own, _ in pairs])
    # One guess more, in which both are worth the same, keeps a handful that agree from being sure.
    sure = _sure([*more, 0.0])
    return Verdict(rival, worth, gain, sure) if gain > 0 else Verdict(done, worth, 0.0, sure)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _sure(values: Sequence[float]) -> float:
    """How likely the true mean of some values is on the same side of 0 as theirs, by their standard error."""
    mean = _mean(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) * (len(values) - 1)))
    return 0.5 + 0.5 * erf(abs(mean) / error / sqrt(2)) if error else 0.5


def review_cards(
    find: Callable[[G, str, Random, Effort], Found],
    points: Callable[[G], tuple[int, ...]],
    start: G,
    actions: Sequence[str],
    effort: Effort,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _: None,
) -> Review:
    """Judge every action of a game from its start on, see `review`.

    When `stop` returns True, each action that is left gets the least effort.
    """

    def found(before: G, action: str, number: int) -> Found:
        # The seed knows nothing of the cards: what wasn't seen changes no judgement.
        return find(before, action, Random(number), LEAST_EFFORT if stop() else effort)

    return review(found, points, start, actions, progress, guessed=True)
