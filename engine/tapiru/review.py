"""Looks at a finished game of Tapiru again: what each placement was worth by what its player could see.

What is compared are tokens: what the round promises after the other player's reply and one more turn in the same
guesses, as the master tries them. In costs a token is a point. The chance to win the game comes from the
tokens that both have and that the round promises.
"""

from collections.abc import Sequence
from functools import partial
from math import exp
from random import Random
from typing import Final

from engine.review import Effort, Found, judge, review_cards
from engine.tapiru.cards import SEATS
from engine.tapiru.estimate import Estimate
from engine.tapiru.game import DEAL, TapiruGame
from engine.tapiru.levels import TRIED, guess_cards, played

EFFORT: Final = Effort(8, 24)
"""Guesses for each placement."""
TOKEN: Final = 100
"""A token in hundredths of a point."""
_EVEN: Final = 2.5
"""Tokens ahead that make the chance to win 73 %."""


def judged(state: TapiruGame, action: str, chance: Random, effort: Effort) -> Found:
    """Judge an action of the seat whose turn it is, from nothing but its view."""
    south, north = tokens_won(state)
    if action == DEAL:
        even = chance_of_south(south - north)
        return Found(action, 0, even, even)
    view = state.view(state.actor)
    estimate = Estimate(view, chance)
    ends = estimate.last or not estimate.stack

    def in_a_guess(actions: Sequence[str]) -> list[float]:
        guess, seed = guess_cards(estimate, chance), chance.getrandbits(32)
        worths = []
        for one in actions:
            chance.seed(seed)
            table = estimate.table
            worths.append(
                estimate.scored(table.after(one, estimate.me), draws=1) if ends else played(estimate, one, guess)
            )
        return worths

    likely = sorted(view["actions"], key=estimate.worth, reverse=True)[: TRIED + 1]
    verdict = judge(action, likely, in_a_guess, effort)
    before, after = (
        chance_of_south(south - north + (worth if estimate.me == SEATS[0] else -worth))
        for worth in (verdict.worth + verdict.cost, verdict.worth)
    )
    return Found(verdict.best, round(TOKEN * verdict.cost), before, after, verdict.sure)


def chance_of_south(ahead: float) -> float:
    """South's chance to win the game from the tokens that it is ahead, the promised ones counted."""
    return 1 / (1 + exp(-ahead / _EVEN))


def tokens_won(state: TapiruGame) -> tuple[int, int]:
    """How many tokens south and north have won."""
    match = state.result()[2] if state.phase == "scored" else state.match
    return len(match.won(SEATS[0])), len(match.won(SEATS[1]))


review: Final = partial(review_cards, judged, tokens_won)
"""Judges every action of a game from its start on, see `engine.review.review_cards`. Raises BadInput, IllegalMove."""
