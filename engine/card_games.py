"""What games with hidden cards share: the levels at which the table plays, and what each action of a game was worth.

Each game says in its own `levels` what they look at. `review` looks at a finished game again. An action is judged by
what its player could see. The cards that were hidden are guessed many times, and what is compared is tried in the same
guesses. The best of the other actions is found in some guesses and compared with the action that was done in others, so
that luck in the first ones counts for nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import erf, sqrt
from random import Random
from typing import Final, NamedTuple

from engine.errors import BadInput, shown
from engine.review import Found, G, Review
from engine.review import review as review_actions

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
    """BadInput, which lists the levels there are, for anything else."""
    if not isinstance(level, str) or level not in LEVELS:
        raise BadInput(f"there is no level {shown(level)}; the levels are {', '.join(LEVELS)}")


class Effort(NamedTuple):
    """How many guesses are made: `few` to find the best of the other actions, `many` to compare it with what was done.

    >>> Effort(100, 300).least()
    Effort(few=2, many=2)
    """

    few: int
    many: int

    def least(self) -> "Effort":
        """The least effort that still gives a judgement, when nobody waits for it any more."""
        return Effort(2, 2)


@dataclass(frozen=True, slots=True)
class Verdict:
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
    worths: Mapping[str, float]
    """What each action that was tried was worth in the first guesses."""


def judge(done: str, candidates: Sequence[str], tried: Tried, effort: Effort) -> Verdict:
    """Compare an action with the best of others, in guesses that `tried` makes."""
    rivals = [action for action in candidates if action != done]
    if not rivals:
        worth = _mean([tried((done,))[0] for _ in range(effort.many)])
        return Verdict(done, worth, 0.0, 1.0, {done: worth})
    actions = [done, *rivals]
    found = [tried(actions) for _ in range(effort.few)]
    worths = {action: _mean([worths[at] for worths in found]) for at, action in enumerate(actions)}
    rival = max(rivals, key=worths.__getitem__)
    pairs = [tried((done, rival)) for _ in range(effort.many)]
    more = [theirs - own for own, theirs in pairs]
    gain, worth = _mean(more), _mean([own for own, _ in pairs])
    # One guess more, in which both are worth the same, keeps a handful that agree from being sure.
    sure = _sure([*more, 0.0])
    return Verdict(rival, worth, gain, sure, worths) if gain > 0 else Verdict(done, worth, 0.0, sure, worths)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _sure(values: Sequence[float]) -> float:
    """How likely the true mean of some values is on the same side of 0 as theirs, by their standard error."""
    mean = _mean(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) * (len(values) - 1)))
    return 0.5 + 0.5 * erf(abs(mean) / error / sqrt(2)) if error else 0.5


def review(
    find: Callable[[G, str, Random, Effort], Found],
    points: Callable[[G], tuple[int, ...]],
    start: G,
    actions: Sequence[str],
    effort: Effort,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _: None,
) -> Review:
    """Judge every action of a game from its start on, see `engine.review.review`.

    When `stop` returns True, each action that is left gets the least effort.
    """

    def found(before: G, action: str, number: int) -> Found:
        # The seed knows nothing of the cards: what wasn't seen changes no judgement.
        return find(before, action, Random(number), effort.least() if stop() else effort)

    return review_actions(found, points, start, actions, progress, guessed=True)
