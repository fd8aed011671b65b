"""The table as a player: it gets what a seat may see (`TapiruGame.view`) and returns what to play.

The placements that promise most by the estimate are tried in the same deals of the cards it doesn't see. In each deal
the other player makes the reply that looks best from the hand it was dealt, then the seat itself plays once more, and
the estimate of what lies there then counts. Where the round ends before, its score counts.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.errors import BadInput
from engine.tapiru.cards import OTHER
from engine.tapiru.estimate import Estimate, Table

DEALS: Final = 8
"""Deals of the unseen cards that are tried."""
TRIED: Final = 5
"""Placements that are tried, those of the best estimate."""
_TURNS: Final = 2
"""Turns that are played out: the other player's and the next one of its own."""
_HELD: Final = 2
"""Cards in the hand of a player who isn't on turn."""


def choose(view: Mapping[str, Any], chance: random.Random, deals: int = DEALS) -> str:
    """One of the view's actions. Raises BadInput when there is none because it isn't that seat's turn.

    `deals` is how many deals of the unseen cards are tried; with none the estimate alone decides.
    """
    actions: Sequence[str] = view["actions"]
    if not actions:
        raise BadInput(f"{view['seat']} has nothing to play now; ask {view['actor']}")
    if len(actions) == 1:
        return actions[0]
    estimate = Estimate(view, chance)
    ranked = sorted(actions, key=estimate.worth, reverse=True)
    if not deals or estimate.last or estimate.stack < 2:
        return ranked[0]
    guesses = [guess_cards(estimate, chance) for _ in range(deals)]

    def mean(action: str) -> float:
        return sum(played(estimate, action, guess) for guess in guesses)

    return max(ranked[:TRIED], key=mean)


class Guess(NamedTuple):
    """One way the unseen cards may lie: the other hand, and the stack, whose last card is drawn first."""

    hand: list[str]
    stack: list[str]


def guess_cards(estimate: Estimate, chance: random.Random) -> Guess:
    """Deal the unseen cards to the other hand and the stack."""
    cards = list(estimate.unseen)
    chance.shuffle(cards)
    return Guess(cards[:_HELD], cards[_HELD:])


def played(estimate: Estimate, action: str, guess: Guess) -> float:
    """What an action is worth in tokens, after some turns in one guess."""
    table, turn, stack = estimate.table.after(action, estimate.me), estimate.you, list(guess.stack)
    hands = {estimate.me: list(estimate.hand), estimate.you: list(guess.hand)}
    hands[estimate.me].remove(action.partition(" ")[0])
    for _ in range(_TURNS):
        hands[turn].append(stack.pop())
        ends = not stack or estimate.completes(table, OTHER[turn])
        worth, reply, table = _best(estimate, table, turn, hands[turn], None if ends else len(stack))
        if ends:
            return worth
        hands[turn].remove(reply.partition(" ")[0])
        turn = OTHER[turn]
    return estimate.plan(table, len(stack), turn)


def _best(
    estimate: Estimate, table: Table, seat: str, hand: Sequence[str], stack: int | None
) -> tuple[float, str, Table]:
    """A seat's best placement by what lies there then, with that worth; without a `stack` the round ends with it."""
    sign = 1 if seat == estimate.me else -1
    best: tuple[float, str, Table] | None = None
    for action in estimate.placements(table, seat, hand):
        after = table.after(action, seat)
        worth = estimate.scored(after, draws=1) if stack is None else estimate.plan(after, stack, OTHER[seat])
        if best is None or sign * worth > sign * best[0]:
            best = worth, action, after
    assert best is not None, "there is no dead end, see engine.tapiru.game"
    return best
