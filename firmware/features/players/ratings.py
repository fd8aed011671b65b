"""Rates how well people and the table's levels play a game, and says how sure that is.

openskill's Bradley-Terry model for two to eight players does the arithmetic; `Ladder` says what it is asked. A rating
is a normal distribution. Only differences between ratings mean anything: who is `LUCK * sqrt(2) * ln 3`, 6.5 points,
ahead of another wins three games of four.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from firmware.games.abilities import Measured, Standing

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

LEVEL: Final = "level:"
"""What the name of one of the table's levels begins with in a ladder."""
MEAN: Final = 25.0
DEVIATION: Final = MEAN / 3
"""What is known of somebody who has never played."""
LUCK: Final = MEAN / 6
"""The standard deviation, more or less, of how well somebody plays from game to game."""
DRIFT: Final = 0.1
"""By so much, the standard deviation, a person may have become better or worse since the game before."""
Z: Final = 1.96
"""Standard deviations on either side of a 95 % interval."""
MOST_RATED: Final = 8
"""The most players of a game that is rated."""
_SCALE: Final = LUCK * math.sqrt(2)
_LEVELS_MORE: Final = 2.0
"""Levels were measured with less time to think than they have at a table: their deviation is so much larger."""


class Rating(NamedTuple):
    """What is known of how well somebody plays: `mean` and `deviation` of it, after so many rated `games`."""

    mean: float = MEAN
    deviation: float = DEVIATION
    games: int = 0

    @property
    def low(self) -> float:
        """Where the 95 % interval begins."""
        return self.mean - Z * self.deviation

    @property
    def high(self) -> float:
        """Where the 95 % interval ends."""
        return self.mean + Z * self.deviation


class Ladder(dict[str, Rating]):
    """The ratings of everybody who plays one kind of game, by whatever names they go here.

    Those whose names begin with `LEVEL` play the same all their life, so that their ratings never lose certainty.
    """

    def __missing__(self, who: str) -> Rating:
        return Rating()

    def rate(self, places: Sequence[tuple[str, int]]) -> None:
        """Take the result of a game: who had which place, 1 the best, the same for those who share one.

        Two to eight different players. Their new ratings depend on the ratings before and on nothing else.
        """
        share = weight(len(places))
        model = _model(len(places))
        before = [self._before(who) for who, _ in places]
        teams = [[model.rating(mu=rating.mean, sigma=rating.deviation)] for rating in before]
        after = model.rate(teams, ranks=[float(place) for _, place in places])
        for (who, _), old, (new,) in zip(places, before, after, strict=True):
            mean = old.mean + share * (new.mu - old.mean)
            self[who] = Rating(mean, new.sigma, old.games + 1)

    def _before(self, who: str) -> Rating:
        old = self[who]
        if who.startswith(LEVEL):
            return old
        return old._replace(deviation=min(DEVIATION, math.hypot(old.deviation, DRIFT)))


def is_rated(standing: Standing, sitters: Mapping[str, str]) -> bool:
    """Whether a game says who plays better; `sitters` are the names in a ladder by seat."""
    whole = len(sitters) == len(standing.seats) == len(set(sitters.values()))
    return standing.rated and whole and 2 <= len(sitters) <= MOST_RATED


def weight(players: int) -> float:
    """How much each comparison with another player of one game counts, less than 1 if there are several.

    They hang together: who had a bad day loses to all. The score of a player among n is the number of those beaten. Its
    variance among equals is (n² - 1) / 12 where n - 1 comparisons that had nothing to do with each other would have
    (n - 1) / 4, and their ratio is this weight.
    """
    return 3 / (players + 1)


@cache
def _model(players: int) -> "BradleyTerryFull":
    """The model for games of so many players. It is loaded with the first game that is rated."""
    from openskill.models import BradleyTerryFull

    share = weight(players)

    # The library's own factor shrinks the deviations more slowly than the games tell, and its drift is added here.
    def keep(*_: object) -> float:
        return share

    return BradleyTerryFull(mu=MEAN, sigma=DEVIATION, beta=LUCK, gamma=keep, tau=1e-9)


def anchors(measured: Sequence[Measured]) -> dict[str, Rating]:
    """The ratings of levels, by level, from matches each against the one below: their mean is that of all people."""
    if not measured:
        return {}
    steps = [_SCALE * math.log(match.share / (1 - match.share)) for match in measured]
    errors = [_SCALE / math.sqrt(match.games * match.share * (1 - match.share)) for match in measured]
    names = [measured[0].other, *(match.level for match in measured)]
    heights = [sum(steps[:count]) for count in range(len(names))]
    middle = sum(heights) / len(heights)
    lowest = math.sqrt(sum(error**2 for error in errors)) / 2
    # A level's own error is that of the matches it played, with the level below and with the one above.
    return {
        name: Rating(MEAN + height - middle, _LEVELS_MORE * max(lowest, min(errors[max(0, at - 1) : at + 1])))
        for at, (name, height) in enumerate(zip(names, heights, strict=True))
    }
