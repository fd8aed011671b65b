"""Looks at a finished game of Tacocat again: what each action was worth by what its player could see.

What is compared is the chance to win the round, played to its end in the same guesses, as the levels play it. In
costs a round counts as ten points, so that a tenth of a round is one. The chance to win the game comes from that of the
round; who wins the rounds after it is open.
"""

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Final

from engine.review import Effort, Found, judge, review_cards
from engine.tacocat.board import SEATS, Track
from engine.tacocat.game import TacocatGame
from engine.tacocat.levels import guess_cards, tried, worth_thinking

EFFORT: Final = Effort(100, 400)
"""Guesses for each action."""
ROUND: Final = 1000
"""A round in hundredths of a point."""


def judged(state: TacocatGame, action: str, chance: Random, effort: Effort) -> Found:
    """Judge an action of the seat whose turn it is, from nothing but its view."""
    view, track = state.view(state.actor), state.match.track

    def in_a_guess(actions: Sequence[str]) -> list[float]:
        guess, seed = guess_cards(view, chance), chance.getrandbits(32)
        worths = []
        for one in actions:
            chance.seed(seed)
            worths.append(tried(view, one, guess, chance))
        return worths

    verdict = judge(action, candidates(view["actions"], worth_thinking(view), action), in_a_guess, effort)
    before, after = (
        chance_of_yay(track, worth if view["seat"] == SEATS[0] else 1 - worth)
        for worth in (verdict.worth + verdict.cost, verdict.worth)
    )
    return Found(verdict.best, round(ROUND * verdict.cost), before, after, verdict.sure)


def candidates(legal: Sequence[str], sensible: Sequence[str], done: str) -> Sequence[str]:
    """What an action is compared with: what sensible players consider, or all there is if that is nothing else."""
    return sensible if any(action != done for action in sensible) else legal


def chance_of_yay(track: Track, of_round: float) -> float:
    """YAY's chance to win the game from that to win the round that is played."""
    yay, wow = (_open_chance(track.moved(seat)) for seat in SEATS)
    return of_round * yay + (1 - of_round) * wow


@cache
def _open_chance(track: Track) -> float:
    """YAY's chance to win the game if each round to come is won by either as likely."""
    if track.winner is not None:
        return float(track.winner == SEATS[0])
    return sum(_open_chance(track.moved(seat)) for seat in SEATS) / len(SEATS)


def rounds_won(state: TacocatGame) -> tuple[int, int]:
    """How many rounds YAY and WOW have won."""
    winners = [result.winner for result in state.match.history]
    return winners.count(SEATS[0]), winners.count(SEATS[1])


review: Final = partial(review_cards, judged, rounds_won)
"""Judges every action of a game from its start on, see `engine.review.review_cards`. Raises BadInput, IllegalMove."""
