"""A player of Tacocat that sees the other hand, to measure what hidden cards are worth. It never plays at the table.

Attacks and answers are played out exactly, as if both saw all cards. What stays unknown is what lies in the stack and
which card the other player duels with.
"""

import random
from bisect import bisect_left
from typing import Any, Final

from engine.tacocat import TacocatGame, levels
from engine.tacocat.board import other
from engine.tacocat.levels import answer
from engine.tacocat.round import ATTACK, DUEL, REPLACE, Cards, attacks, without

DUELS: Final = 10
"""How many duel cards of the other player are tried."""
DRAWS: Final = 60
"""How many orders of the stack are tried."""


class Exact:
    """The exact end of a round with open hands; `tie` is what equal last cards are worth to player 0.

    >>> Exact(0.5).attacks((1, 6), (3, 5), 0)
    1.0
    """

    def __init__(self, tie: float) -> None:
        self.tie = (tie, 1 - tie)
        self._known: dict[tuple[Cards, Cards, int], float] = {}

    def attacks(self, mine: Cards, yours: Cards, who: int) -> float:
        """What the round is worth to player `who`, who is to attack with a hand."""
        if len(mine) == 1:
            return self.tie[who] if mine == yours else float(mine < yours)
        key = mine, yours, who
        if key not in self._known:
            sensible = [cards for cards in attacks(mine) if cards.count(mine[0]) < mine.count(mine[0])]
            best = 0.0
            for cards in sorted(sensible, key=lambda cards: (len(cards), cards), reverse=True):
                best = max(best, 1 - self.defends(yours, tuple(without(mine, cards)), 1 - who, cards))
                if best == 1.0:
                    break
            self._known[key] = best
        return self._known[key]

    def defends(self, mine: Cards, yours: Cards, who: int, cards: Cards, all_were: bool = True) -> float:
        """What the round is worth to player `who`, who has to answer cards; `all_were` if all before were defended."""
        if not cards:
            return self.attacks(mine, yours, who) if all_were else 1 - self.attacks(yours, mine, 1 - who)
        if len(cards) > 1:
            rest = list(mine)
            defended = answer(rest, list(cards)) and all_were
            return self.defends(tuple(rest), yours, who, (), defended)
        at = bisect_left(mine, cards[0])
        if at == len(mine):
            return self.defends(mine[1:], yours, who, (), False)
        able = range(max(at, 1) if len(mine) > 1 else at, len(mine))
        return max(self.defends(mine[:i] + mine[i + 1 :], yours, who, (), all_were) for i in able)


def choose_seeing(state: TacocatGame, chance: random.Random) -> str:
    """The action that a seat takes that sees the other hand and a duel card that lies face down."""
    view = state.view(state.actor)
    actions = levels.worth_thinking(view)
    if len(actions) == 1:
        return actions[0]
    arrow, them = view["arrow"], other(view["seat"])
    tie = 0.5 if len(arrow) == 2 else float(view["seat"] in arrow)
    hand = state.round.hands[them]
    if view["phase"] == REPLACE:
        guesses = [levels.Guess(hand, chance.sample(state.round.stack, len(state.round.stack))) for _ in range(DRAWS)]
        return max(actions, key=lambda action: sum(levels.tried(view, action, guess, chance) for guess in guesses))
    exact = Exact(tie)
    if view["phase"] == DUEL:
        theirs = [state.round.chosen] if state.round.chosen is not None else chance.choices(hand[1:], k=DUELS)
        return max(actions, key=lambda action: sum(_duelled(exact, view, hand, action, card) for card in theirs))
    return max(actions, key=lambda action: _worth(exact, view, hand, action))


def _duelled(exact: Exact, view: dict[str, Any], hand: list[int], action: str, theirs: int) -> float:
    """The worth of a duel; a tied one counts as even."""
    card = int(action.split()[1])
    mine = tuple(without(view["hand"], [card]))
    yours = tuple(without(hand, [theirs]) if theirs in hand and len(hand) > len(mine) else hand)
    if card == theirs:
        return 0.5
    return exact.attacks(mine, yours, 0) if card > theirs else 1 - exact.attacks(yours, mine, 1)


def _worth(exact: Exact, view: dict[str, Any], hand: list[int], action: str) -> float:
    """The worth of an attack or an answer."""
    cards, _, against = action.partition(" against ")
    played = tuple(map(int, cards.split()[1:]))
    if view["phase"] == ATTACK:
        return 1 - exact.defends(tuple(hand), tuple(without(view["hand"], played)), 1, played)
    waiting = without(view["attack"], [int(against or view["attack"][0])])
    all_were = bool(played) and all(told["defended"] for told in view["answers"])
    mine = tuple(without(view["hand"], played or view["hand"][:1]))
    return exact.defends(mine, tuple(hand), 0, tuple(waiting), all_were)
