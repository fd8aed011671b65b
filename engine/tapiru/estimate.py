"""What a placement is worth in tokens, from what a seat may see (`TapiruGame.view`).

It looks at the cups after the placement. While the round goes on, that is a plan: how likely each column, each brand
and each bonus is by the end, with the pearls that capacity still leaves room for. When at most one placement of the
other player follows, it scores the round itself, against replies from hands that the other player may hold.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt
from typing import Any, Final

from engine.tapiru.cards import BOTTOM, COLUMNS, FLIPPED, OTHER, PLACES, SEATS, Count, Cup, in_order, the_box
from engine.tapiru.game import SKIP, hand_placements, put
from engine.tapiru.match import Score, missing, rest_of, score, spells
from engine.tapiru.rulings import Rulings

_HANDS: Final = 20
"""Hands of the other player that are imagined."""
_GAME: Final = 8.0
_NEEDED: Final = 1.2
"""What a syllable is worth on top of a token when it is still missing."""
_LAST_NEEDED: Final = 2.5
"""And on top of that when it is the only one missing."""
_FILL: Final = 2.8
"""Pearls that a free place will get on average where more is wanted."""
_KEPT: Final = 0.45
"""How much of what a kept card could do is believed."""
_TIDY: Final = 1e-3
"""Between placements that score the same, the tidier cups."""


@dataclass(frozen=True, slots=True)
class Table:
    """Cups by seat and the columns' preferences: all that a placement changes.

    >>> Table({"S": (), "N": ()}, ("more", "more", "more")).after("U 2", "S").wants
    ('more', 'less', 'more')
    """

    cups: Mapping[str, tuple[Cup, ...]]
    wants: tuple[str, ...]

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Table":
        cups = {s: tuple(Cup(c["lid"], c["brand"], tuple(c["tapioca"])) for c in view["cups"][s]) for s in SEATS}
        return cls(cups, tuple(view["wants"]))

    def after(self, action: str, seat: str) -> "Table":
        if action == SKIP:
            return self
        card, _, where = action.partition(" ")
        at = int(where[0]) - 1
        if card == BOTTOM:
            return Table(self.cups, (*self.wants[:at], FLIPPED[self.wants[at]], *self.wants[at + 1 :]))
        cups = self.cups[seat]
        cup, _ = put(card, where[2:], cups[at])
        return Table({**self.cups, seat: (*cups[:at], cup, *cups[at + 1 :])}, self.wants)


class Estimate:
    """One decision of the seat `me`; `stack` is how many cards lie there, `unseen` those in it and in the other hand.

    `last` says that the round ends with this placement, because the other player has completed three cups.

    >>> from engine.tapiru import TapiruGame
    >>> estimate = Estimate(TapiruGame.start(seed=7).view("S"), random.Random(1))
    >>> estimate.me, estimate.stack, len(estimate.unseen), estimate.last
    ('S', 46, 48, False)
    """

    def __init__(self, view: Mapping[str, Any], chance: random.Random) -> None:
        self.me: str = view["seat"]
        self.you = OTHER[self.me]
        self.chance = chance
        self.rulings = Rulings(**view["rulings"])
        self.count = _counting(self.rulings)
        self._sides: dict[tuple[tuple[Cup, ...], tuple[str, ...], int], _Side] = {}
        self.first: str = view["first"]
        self.middle: list[str] = view["middle"]
        self.won: Mapping[str, list[str]] = view["won"]
        self.final: bool = view["round"] >= self.rulings.rounds + view["extra"]
        self.can_add: bool = view["extra"] < self.rulings.extra_rounds
        self.hand: list[str] = view["hand"]
        self.stack: int = view["stack"]
        self.last = view["stage"] == "last"
        self.table = Table.of(view)
        self.unseen = self._unseen(view)
        self._bottoms = self.unseen.count(BOTTOM) / len(self.unseen)
        self.tokens = rest_of(the_box().tokens, self.middle, self.won["S"], self.won["N"], view["aside"])
        self.gain = {seat: self._gains(seat) for seat in SEATS}
        self.hands = [list(dict.fromkeys(chance.sample(self.unseen, 3))) for _ in range(_HANDS) if self.stack]

    def _unseen(self, view: Mapping[str, Any]) -> list[str]:
        left = Counter(the_box().cards)
        left.subtract([*self.hand, *view["covered"]["S"], *view["covered"]["N"]])
        for cup in (*self.table.cups["S"], *self.table.cups["N"]):
            left.subtract([card for card in (cup.lid, cup.brand, *cup.tapioca, BOTTOM) if card])
        return in_order(left.elements())

    def _gains(self, seat: str) -> dict[str, float]:
        needed = missing(self.won[seat])
        gains = {
            token: 1 + (_NEEDED + (_LAST_NEEDED if len(needed) == 1 else 0)) * (token in needed)
            for token in dict.fromkeys(the_box().tokens)
        }
        blind = sum(gains[token] for token in self.tokens) / len(self.tokens) if self.tokens else 0.0
        return {**gains, "": blind}

    # One action

    def planned(self, action: str) -> float:
        """What an action is worth, in tokens, by what lies on the table after it alone."""
        table = self.table.after(action, self.me)
        if self.last or not self.stack:
            return self.scored(table, draws=12) + _TIDY * self.plan(table, 0, self.you)
        return self.plan(table, self.stack, self.you)

    def worth(self, action: str) -> float:
        """What an action is worth, in tokens, with the cards that are kept and the other player's last reply."""
        if self.last or not self.stack:
            return self.planned(action)
        table = self.table.after(action, self.me)
        if self.stack == 1 or self.completes(table, self.me):
            return sum(self._reply(table, hand) for hand in self.hands) / len(self.hands)
        kept = list(self.hand)
        kept.remove(action.partition(" ")[0])
        plan = self.plan(table, self.stack, self.you)
        return plan + self._kept(table, kept, plan)

    def completes(self, table: Table, seat: str) -> bool:
        return all(cup.complete(self.rulings) for cup in table.cups[seat])

    def placements(self, table: Table, seat: str, hand: Sequence[str]) -> list[str]:
        places = hand_placements(hand, table.cups[seat], self.rulings)
        actions = [action for found in places.values() for action in found]
        if self.rulings.last_turn == "may be skipped" and self.completes(table, OTHER[seat]):
            actions.append(SKIP)
        return actions

    def _reply(self, table: Table, hand: Sequence[str]) -> float:
        """The round's worth after the other player's best last placement from a hand."""
        replies = self.placements(table, self.you, hand)
        return min(self.scored(table.after(action, self.you), draws=1) for action in replies)

    def _kept(self, table: Table, kept: Sequence[str], now: float) -> float:
        """What the cards kept in hand promise for the next turn on top of the plan as it is `now`."""
        places = hand_placements(kept, table.cups[self.me], self.rulings)

        def more(action: str) -> float:
            return self.plan(table.after(action, self.me), self.stack, self.you) - now

        promises = sorted(max((0.0, *map(more, places[card]))) for card in kept)
        return _KEPT * promises[-1] + _KEPT / 3 * promises[0]

    # The end of a round

    def scored(self, table: Table, draws: int) -> float:
        """The round's worth if it ended like this; bonus tokens are drawn `draws` times."""
        counts = {seat: [self.count(cup) for cup in table.cups[seat]] for seat in SEATS}
        result = score(counts, table.wants, self.middle, self.first, self.rulings)
        blind = any(result.bonuses.values()) and self.tokens
        times = draws if blind else 1
        return sum(self._game(result) for _ in range(times)) / times

    def _game(self, result: Score) -> float:
        """What the tokens that the seats get are worth, and what they mean for winning the game."""
        stack = self.chance.sample(self.tokens, min(len(self.tokens), 6)) if any(result.bonuses.values()) else []
        new = {seat: result.taken(seat) for seat in SEATS}
        for seat in result.draws(self.first, self.rulings):
            if stack:
                new[seat].append(stack.pop())
        mine, yours = (sum(self.gain[seat][token] for token in new[seat]) for seat in (self.me, self.you))
        if result.void and self._adds_a_round():
            return 0.0
        won = {seat: [*self.won[seat], *new[seat]] for seat in SEATS}
        return mine - yours + self._decided(won[self.me], won[self.you])

    def _adds_a_round(self) -> bool:
        if self.rulings.void_round == "one more round":
            return self.can_add
        has_any = bool(self.won[self.me] or self.won[self.you])
        return self.can_add and self.final and not has_any

    def _decided(self, mine: Sequence[str], yours: Sequence[str]) -> float:
        spelled, by_you = spells(mine), spells(yours)
        if spelled != by_you:
            return _GAME if spelled else -_GAME
        if (spelled or self.final) and len(mine) != len(yours):
            return _GAME if len(mine) > len(yours) else -_GAME
        return 0.0

    # The plan before that

    def plan(self, table: Table, stack: int, turn: str) -> float:
        """What the columns and bonuses promise, from cups that change while a stack lasts; the seat `turn` is next."""
        left = {seat: min((stack + (seat == turn)) // 2, _lacking(table.cups[OTHER[seat]]) + 1) for seat in SEATS}
        sides = {seat: self._side(table.cups[seat], table.wants, left[seat]) for seat in SEATS}
        mine, yours = sides[self.me], sides[self.you]
        spread = 0.9 + 0.7 * sqrt(left["S"] + left["N"])
        # How likely the other player turns a given preference against the plan.
        flipped = min(0.3, self._bottoms * (left[self.you] + 2) / len(COLUMNS))
        value = self.gain[self.me][""] * mine.bonus - self.gain[self.you][""] * yours.bonus
        for at, token in enumerate(self.middle):
            ahead = mine.wins(yours, at, table.wants[at], spread, flipped)
            to_me = mine.brands[at] * (1 - yours.brands[at] * (1 - ahead)) * (1 - mine.over)
            to_you = yours.brands[at] * (1 - mine.brands[at] * ahead) * (1 - yours.over)
            to_me += yours.over * (1 - mine.over) * (1 - to_me)
            to_you += mine.over * (1 - yours.over) * (1 - to_you)
            value += self.gain[self.me][token] * to_me - self.gain[self.you][token] * to_you
        return value

    def _side(self, cups: tuple[Cup, ...], wants: tuple[str, ...], left: int) -> "_Side":
        """What a seat's cups promise; kept, because most placements leave one side as it is."""
        key = cups, wants, left
        if key not in self._sides:
            self._sides[key] = _Side(cups, wants, left, self)
        return self._sides[key]


class _Side:
    """What one player's cups promise."""

    def __init__(self, cups: Sequence[Cup], wants: Sequence[str], left: int, estimate: Estimate) -> None:
        rulings = estimate.rulings
        self.counts = [estimate.count(cup) for cup in cups]
        total = sum(count.pearls for count in self.counts)
        room = rulings.capacity - total
        self.over = 0.0 if room >= 0 else 1.0 if not left else min(1.0, 0.4 - 0.1 * room)
        self.brands = [1.0 if count.brand else 1 - 0.75**left for count in self.counts]
        free = [
            0 if want == "less" or count.milk_tea or (not count.pearls and cup.tapioca) else PLACES - len(cup.tapioca)
            for cup, count, want in zip(cups, self.counts, wants, strict=True)
        ]
        lacking = max(1, _lacking(cups))
        each = min(_FILL, max(0, room) / max(1, sum(free))) * min(1.0, left / lacking)
        self.pearls = [count.pearls + each * places for count, places in zip(self.counts, free, strict=True)]
        self.bonus = sum(_bonus(cup, left, rulings) for cup in cups) * (1 - self.over)

    def wins(self, other: "_Side", at: int, want: str, spread: float, flipped: float) -> float:
        """How likely a column is won when both cups are branded."""
        mine, yours = self.counts[at], other.counts[at]
        if mine.milk_tea or yours.milk_tea:
            return 0.5 if mine.milk_tea == yours.milk_tea else 0.94 if mine.milk_tea else 0.06
        margin = self.pearls[at] - other.pearls[at]
        ahead = 1 / (1 + exp(-1.7 * (margin if want == "more" else -margin) / spread))
        return ahead * (1 - flipped) + (1 - ahead) * flipped


def _lacking(cups: Sequence[Cup]) -> int:
    return sum((cup.brand is None) + PLACES - len(cup.tapioca) for cup in cups)


@lru_cache
def _counting(rulings: Rulings) -> Callable[[Cup], Count]:
    """Counts cups by these rulings, each of them once."""
    return lru_cache(maxsize=1 << 14)(lambda cup: cup.count(rulings))


@lru_cache(maxsize=1 << 14)
def _bonus(cup: Cup, left: int, rulings: Rulings) -> float:
    if _counting(rulings)(cup).bonus:
        return 0.95
    wrong = sum(card[1:2] != cup.lid[1] for card in cup.tapioca)
    wrong += max(0, rulings.bonus_tapioca - len(cup.tapioca))
    wrong += cup.brand is None or cup.brand[1] != cup.lid[1]
    return 0.0 if wrong > left else 0.3**wrong
