"""Five ways to play Tapiru, from child to master (docs/opponent.md). No level knows more than its seat may know.

The master tries the placements that promise most by the estimate in the same deals of the cards it doesn't see. In each
deal the other player makes the reply that looks best from the hand it was dealt, then the master plays once more, and
the estimate of what lies there then counts. Where the round ends before, its score counts.

A review compares placements in the same guesses. In costs a token is a point. The chance to win the game comes from the
tokens that both have and that the round promises.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import exp
from operator import itemgetter
from random import Random
from typing import Any, Final, NamedTuple

from engine.errors import BadInput
from engine.review import BEGINNER, CAREFUL, CHILD, MASTER, Effort, Found, check_level, judge, review_cards
from engine.tapiru.cards import OTHER, SEATS
from engine.tapiru.estimate import Estimate, Table
from engine.tapiru.game import DEAL, TapiruGame
from engine.tapiru.match import score
from engine.tapiru.rulings import Rulings

SEEN: Final = {BEGINNER: 4, CAREFUL: 8}
"""How many of the placements that are possible a level looks at, if not all."""
DEALS: Final = 8
"""Deals of the unseen cards that the master tries."""
TRIED: Final = 5
"""Placements that the master tries, those of the best estimate."""
_TURNS: Final = 2
"""Turns that are played out: the other player's and the next one of its own."""
_HELD: Final = 2
"""Cards in the hand of a player who isn't on turn."""
_BRAND: Final = 6
"""What a brand is worth to the child, in pearls."""
_OVER: Final = 3
"""What a pearl too many costs the child, in pearls."""
_TIDY: Final = 1e-3
"""What a pearl is worth to the casual player, in tokens, between cups that would bring the same."""


class Guess(NamedTuple):
    """One way the unseen cards may lie: the other hand, and the stack, whose last card is drawn first."""

    hand: list[str]
    stack: list[str]


def choose(view: Mapping[str, Any], chance: Random, level: str = MASTER) -> str:
    """The action that a level takes, from `TapiruGame.view` of the seat whose turn it is.

    BadInput if it isn't its turn, or for a level that doesn't exist.
    """
    check_level(level)
    actions: Sequence[str] = view["actions"]
    if level == MASTER or len(actions) < 2:
        return by_guessing(view, chance)
    seen = chance.sample(actions, min(len(actions), SEEN.get(level, len(actions))))
    if level == CAREFUL:
        return max(seen, key=Estimate(view, chance).planned)
    return max(seen, key=_Now(view).filled if level == CHILD else _Now(view).compared)


class _Now:
    """What lies on the table, for players who don't plan."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view, self.me = view, view["seat"]
        self.rulings = Rulings(**view["rulings"])
        self.table = Table.of(view)

    def filled(self, action: str) -> float:
        """What the own cups are worth to the child after an action, in pearls."""
        cups = self.table.after(action, self.me).cups[self.me]
        pearls = sum(cup.pearls for cup in cups)
        brands = sum(cup.brand is not None for cup in cups)
        return _BRAND * brands + pearls - _OVER * max(0, pearls - self.rulings.capacity)

    def compared(self, action: str) -> float:
        """How many tokens more than the other player the round would bring if it were over after an action."""
        after = self.table.after(action, self.me)
        counts = {seat: [cup.count(self.rulings) for cup in cups] for seat, cups in after.cups.items()}
        result = score(counts, after.wants, self.view["middle"], self.view["first"], self.rulings)
        gains = {seat: len(result.taken(seat)) + len(result.bonuses[seat]) for seat in counts}
        return gains[self.me] - gains[OTHER[self.me]] + _TIDY * self.filled(action)


def by_guessing(view: Mapping[str, Any], chance: Random, deals: int = DEALS) -> str:
    """What the master does, who tries so many deals of the unseen cards. BadInput if it isn't that seat's turn."""
    actions: Sequence[str] = view["actions"]
    if not actions:
        raise BadInput(f"{view['seat']} has nothing to play now; ask {view['actor']}")
    if len(actions) == 1:
        return actions[0]
    estimate = Estimate(view, chance)
    ranked = sorted(actions, key=estimate.worth, reverse=True)
    if estimate.last or estimate.stack < 2:
        return ranked[0]
    guesses = [guess_cards(estimate, chance) for _ in range(deals)]

    def mean(action: str) -> float:
        return sum(played(estimate, action, guess) for guess in guesses)

    return max(ranked[:TRIED], key=mean)


def guess_cards(estimate: Estimate, chance: Random) -> Guess:
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
    placed = []
    for action in estimate.placements(table, seat, hand):
        after = table.after(action, seat)
        worth = estimate.scored(after, draws=1) if stack is None else estimate.plan(after, stack, OTHER[seat])
        placed.append((worth, action, after))
    # It is never empty, as there is no dead end: see engine.tapiru.game.
    best = max if seat == estimate.me else min
    return best(placed, key=itemgetter(0))


EFFORT: Final = Effort(8, 24)
"""Guesses for each placement."""
TOKEN: Final = 100
"""A token in hundredths of a point."""
_EVEN: Final = 2.5
"""Tokens ahead that make the chance to win 73 %."""


def judged(state: TapiruGame, action: str, chance: Random, effort: Effort) -> Found:
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
    match = state.result()[2] if state.phase == "scored" else state.match
    return len(match.won(SEATS[0])), len(match.won(SEATS[1]))


review: Final = partial(review_cards, judged, tokens_won)
"""Judges every action of a game from its start on, see `engine.review.review_cards`. Raises BadInput, IllegalMove."""
