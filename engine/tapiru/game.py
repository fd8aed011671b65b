"""The whole card game as a `GameState`, hidden cards and tokens included; docs/tapiru.md has its actions.

There is no dead end: lids and bottoms lie under every cup and can be covered, a brand finds a free place or another
brand. Where straight milk tea may cover only its own type, a player whose hand fits nowhere else covers a tapioca with
it.
"""

import random
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from engine.errors import BadInput, IllegalMove, shown
from engine.game import Copied
from engine.reader import check_seed
from engine.tapiru.cards import (
    BOTTOM,
    COLUMNS,
    FLIPPED,
    IN_CUP,
    MILK_TEA,
    OTHER,
    PLACES,
    SEATS,
    STACK,
    Cup,
    in_order,
    the_box,
)
from engine.tapiru.match import Match, Score, missing, rest_of, score
from engine.tapiru.notation import game_text, parse_game
from engine.tapiru.rulings import CHOICES, Rulings

DEAL: Final = "deal"
SKIP: Final = "skip"


class TapiruGame(Copied):
    """A `GameState`; its attributes are its position.

    `stack` and `tokens` are face down, the next one first. Cups, hands and what was covered are by seat; covered cards
    play no part, but both players saw them.

    >>> game = TapiruGame.start(seed=7)
    >>> game.phase, game.actor, len(game.hands["S"]), len(game.stack)
    ('play', 'S', 3, 46)
    >>> game.apply(game.legal_actions()[0])
    >>> game.actor
    'N'
    """

    __slots__ = ("covered", "cups", "hands", "match", "middle", "seed", "stack", "tokens", "wants")

    def __init__(self, match: Match, seed: int) -> None:
        """Set up the beginning of a match's round, in which the first player has drawn."""
        self.seed = seed
        self._begin(match)

    def _begin(self, match: Match) -> None:
        self.match = match
        box = the_box()
        chance = random.Random(f"{self.seed}/{match.round}")
        tokens = rest_of(box.tokens, match.kept())
        chance.shuffle(tokens)
        self.middle, self.tokens = tuple(tokens[:3]), tokens[3:]
        self.wants = ["more"] * len(COLUMNS)
        lids = [card for card in box.cards if card[0] == "L"]
        chance.shuffle(lids)
        stack = [*lids[6:], *(card for card in box.cards if card[0] != "L")]
        for _ in range(len(SEATS) * len(COLUMNS)):
            stack.remove(BOTTOM)
        chance.shuffle(stack)
        self.cups = {"S": [Cup(lid) for lid in lids[:3]], "N": [Cup(lid) for lid in lids[3:6]]}
        self.covered: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.hands = {"S": in_order(stack[:2]), "N": in_order(stack[2:4])}
        self.stack = stack[4:]
        self._draw(self.match.first)

    def _draw(self, seat: str) -> None:
        self.hands[seat] = in_order([*self.hands[seat], self.stack.pop(0)])

    @classmethod
    def start(cls, first: str = "S", rulings: Rulings = Rulings.LETTER, seed: int = 0) -> "TapiruGame":
        """A new game; `first` drank tea most recently, `seed` decides every shuffle. Raises BadInput."""
        match = Match.begun(first, rulings)
        check_seed(seed)
        return cls(match, seed)

    @classmethod
    def random_start(cls, chance: random.Random) -> "TapiruGame":
        rulings = Rulings.LETTER
        if chance.random() < 0.5:
            rulings = Rulings(**{name: chance.choice(choices) for name, choices in CHOICES.items()})
        return cls.start(chance.choice(SEATS), rulings, chance.randrange(1 << 32))

    # Whose turn it is

    @property
    def rulings(self) -> Rulings:
        return self.match.rulings

    @property
    def mover(self) -> str:
        """Who drew the latest card."""
        return self.match.first if (STACK - len(self.stack)) % 2 else OTHER[self.match.first]

    @property
    def phase(self) -> str:
        """`play`, `last` (the other player has completed three cups: the mover's final turn) or `scored`."""
        if all(len(hand) == 2 for hand in self.hands.values()):
            return "scored"
        return "last" if self.complete(OTHER[self.mover]) else "play"

    @property
    def actor(self) -> str:
        """Who acts next: the mover, or after a scored round the seat that begins the next one."""
        if self.phase != "scored":
            return self.mover
        result, _, match = self.result()
        return match.next_round(result).first

    def complete(self, seat: str) -> bool:
        return all(cup.complete(self.rulings) for cup in self.cups[seat])

    # What can be done

    def legal_actions(self) -> list[str]:
        if self.phase == "scored":
            return [] if self.outcome() else [DEAL]
        found = hand_placements(self.hands[self.mover], self.cups[self.mover], self.rulings)
        actions = [action for places in found.values() for action in places]
        return [*actions, SKIP] if self.may_skip else actions

    @property
    def may_skip(self) -> bool:
        return self.rulings.last_turn == "may be skipped" and self.phase == "last"

    def apply(self, action: str) -> None:
        if action not in self.legal_actions():
            raise IllegalMove(self._refusal(action))
        if action == DEAL:
            result, _, match = self.result()
            self._begin(match.next_round(result))
            return
        if action == SKIP:
            # Nobody sees the cards that are left, and all are shuffled for the next round.
            self.stack.insert(0, self.hands[self.mover].pop())
            return
        card, _, where = action.partition(" ")
        seat, at = self.mover, int(where[0]) - 1
        self.hands[seat].remove(card)
        self.cups[seat][at], covered = put(card, where[2:], self.cups[seat][at])
        if covered:
            self.covered[seat] = in_order([*self.covered[seat], covered])
        if card == BOTTOM:
            self.wants[at] = FLIPPED[self.wants[at]]
        if self.stack and not self.complete(OTHER[seat]):
            self._draw(OTHER[seat])

    def _refusal(self, action: str) -> str:
        """Why an action is refused. It doesn't depend on the hand, because the other player reads it, too."""
        if self.outcome():
            return f"{shown(action)}: the game is over; start a new one"
        if self.phase == "scored":
            return f"{shown(action)}: the round is over; {DEAL!r} begins the next one"
        return (
            f"{self.actor} can't play {shown(action)} now; lay a card of the hand, as in 'Lr 2', 'U 2', 'Tr5 2' on a "
            "free place, or 'Tr5 2/1' over a place's card"
        )

    # How it stands

    def score(self) -> Score:
        counts = {seat: [cup.count(self.rulings) for cup in self.cups[seat]] for seat in SEATS}
        return score(counts, self.wants, self.middle, self.match.first, self.rulings)

    def result(self) -> tuple[Score, dict[str, list[str]], Match]:
        """The round's score, the bonus tokens drawn by each seat, and the match with all of them given to the seats."""
        result = self.score()
        drawn, _ = self._draws(result)
        return result, drawn, self.match.scored(result, drawn)

    def _draws(self, result: Score) -> tuple[dict[str, list[str]], list[str]]:
        stack = list(self.tokens)
        if self.rulings.unclaimed == "at once":
            stack += result.unclaimed()
            random.Random(f"{self.seed}/{self.match.round}/bonus").shuffle(stack)
        drawn: dict[str, list[str]] = {seat: [] for seat in SEATS}
        for seat in result.draws(self.match.first, self.rulings):
            if stack:
                drawn[seat].append(stack.pop(0))
        return drawn, stack

    def _face_down(self) -> list[str]:
        return self._draws(self.score())[1] if self.phase == "scored" else list(self.tokens)

    def outcome(self) -> dict[str, Any] | None:
        if self.phase != "scored":
            return None
        result, _, match = self.result()
        return match.outcome(result)

    def facts(self) -> dict[str, Any]:
        hidden = {"stack": list(self.stack), "tokens": self._face_down(), "seed": self.seed}
        hands = {seat: list(hand) for seat, hand in self.hands.items()}
        return {**self._open(), "hands": hands, **hidden}

    def view(self, seat: str) -> dict[str, Any]:
        """What a seat may know: its own hand, counts for what is hidden. Raises BadInput."""
        if seat not in SEATS:
            raise BadInput(f"there is no seat {seat!r}; the seats are S and N")
        counts = {
            "hand_of_other": len(self.hands[OTHER[seat]]),
            "stack": len(self.stack),
            "tokens": len(self._face_down()),
        }
        actions = self.legal_actions() if self.actor == seat else []
        return {**self._open(), "seat": seat, "hand": list(self.hands[seat]), **counts, "actions": actions}

    def _open(self) -> dict[str, Any]:
        scored = self.phase == "scored"
        result, drawn, match = self.result() if scored else (None, {}, self.match)
        return {
            "round": match.round,
            "extra": match.extra,
            "first": match.first,
            "actor": self.actor,
            "stage": self.phase,
            "wants": list(self.wants),
            "middle": list(self.middle),
            "cups": {seat: [cup_facts(cup, self.rulings) for cup in self.cups[seat]] for seat in SEATS},
            "pearls": {seat: sum(cup.pearls for cup in self.cups[seat]) for seat in SEATS},
            "covered": {seat: list(cards) for seat, cards in self.covered.items()},
            "won": {seat: list(match.won(seat)) for seat in SEATS},
            "missing": {seat: missing(match.won(seat)) for seat in SEATS},
            "aside": list(match.aside),
            "may_skip": self.may_skip,
            "score": {**result.facts(), "drawn": drawn} if result else None,
            "rulings": asdict(self.rulings),
            "outcome": self.outcome(),
        }

    def census(self) -> list[str]:
        cups = [cup for seat in SEATS for cup in self.cups[seat]]
        tops = [card for cup in cups for card in (cup.lid, cup.brand, *cup.tapioca, BOTTOM) if card]
        rest = [card for seat in SEATS for heap in (self.covered[seat], self.hands[seat]) for card in heap]
        return sorted([*tops, *rest, *self.stack, *self.match.kept(), *self.middle, *self.tokens])

    # In and out

    def text(self) -> str:
        return game_text(self)

    @classmethod
    def parse(cls, text: str) -> "TapiruGame":
        return parse_game(text, cls.blank)

    @classmethod
    def blank(cls, match: Match, seed: int) -> "TapiruGame":
        """A game without cards; the caller fills in all of it."""
        game = cls.__new__(cls)
        game.match, game.seed = match, seed
        return game


def hand_placements(hand: Sequence[str], cups: Sequence[Cup], rulings: Rulings) -> dict[str, list[str]]:
    """Every way to play each card of a hand on its player's three cups, as actions by card."""
    strict = rulings.covering == "same type"
    found = {card: placements(card, cups, strict) for card in dict.fromkeys(hand)}
    return found if any(found.values()) else {card: placements(card, cups) for card in found}


def placements(card: str, cups: Sequence[Cup], same_type: bool = False) -> list[str]:
    """Every way to play a card on a player's three cups, as actions, west to east.

    With `same_type` tapioca and straight milk tea don't cover each other.
    """
    if card not in IN_CUP:
        return [f"{card} {column}" for column in COLUMNS]
    actions = []
    for column, cup in zip(COLUMNS, cups, strict=True):
        filled = len(cup.tapioca)
        if filled < PLACES:
            actions.append(f"{card} {column}")
        actions += [
            f"{card} {column}/{place}"
            for place, under in enumerate(cup.tapioca, 1)
            if not same_type or (under == MILK_TEA) == (card == MILK_TEA)
        ]
    return actions


def put(card: str, place: str, cup: Cup) -> tuple[Cup, str | None]:
    """A cup with a card on it and what the card covers; `place` is empty unless a tapioca is covered."""
    if card[0] == "L":
        return Cup(card, cup.brand, cup.tapioca), cup.lid
    if card[0] == "B":
        return Cup(cup.lid, card, cup.tapioca), cup.brand
    if card == BOTTOM:
        return cup, BOTTOM
    if not place:
        return Cup(cup.lid, cup.brand, (*cup.tapioca, card)), None
    at = int(place) - 1
    return Cup(cup.lid, cup.brand, (*cup.tapioca[:at], card, *cup.tapioca[at + 1 :])), cup.tapioca[at]


def cup_facts(cup: Cup, rulings: Rulings) -> dict[str, Any]:
    return {
        "lid": cup.lid,
        "brand": cup.brand,
        "tapioca": list(cup.tapioca),
        "pearls": cup.pearls,
        "milk_tea": cup.milk_tea(rulings),
        "bonus": cup.bonus(rulings),
        "complete": cup.complete(rulings),
    }
