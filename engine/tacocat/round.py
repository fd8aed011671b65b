"""One round with all its cards: replace, duel, attack and defend, down to one card each (docs/tacocat.md).

A card is its value, 1 to 12; hands are sorted.
"""

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, product
from typing import Final, NamedTuple

from engine.errors import BadInput, IllegalMove, shown
from engine.game import Copied
from engine.reader import Reader
from engine.tacocat.board import SEATS, other
from engine.tacocat.match import CARD_PATTERN, Match

Cards = tuple[int, ...]

REPLACE, DUEL, ATTACK, DEFEND, SHOWN = "replace", "duel", "attack", "defend", "shown"
"""The phases; in the last one each player has one card left, and both are shown."""
_ACTION: Final = re.compile(
    r"(?P<verb>keep|sacrifice|(?:replace|duel|attack|defend)(?P<cards>(?: [1-9][0-9]?){1,9}))(?: against [1-9][0-9]?)?",
    re.ASCII,
)
ACTION_WORDS: Final = "keep, replace 5 6, duel 9, attack 7 7, defend 11, sacrifice, defend 11 against 7"


class Deal(NamedTuple):
    """A shuffled deck, dealt: hands sorted, the first card of `stack` is drawn first.

    >>> from engine.tacocat.board import default_board
    >>> deal = Deal.shuffled(Match(default_board()), seed=7)
    >>> len(deal.yay), len(deal.wow), len(deal.stack)
    (7, 7, 24)
    """

    yay: Cards
    wow: Cards
    stack: Cards

    @classmethod
    def shuffled(cls, match: Match, seed: int) -> "Deal":
        """The deal of the match's next round; the same seed and round give the same cards."""
        deck = match.board.deck()
        random.Random(f"{seed}/{match.round}").shuffle(deck)
        dealt = 2 * match.number
        return cls(tuple(sorted(deck[0:dealt:2])), tuple(sorted(deck[1:dealt:2])), tuple(deck[dealt:]))

    def text(self) -> str:
        """Both hands and the stack, with dots between cards and slashes between heaps."""
        return "/".join(".".join(map(str, cards)) for cards in self)

    @classmethod
    def read(cls, reader: Reader, match: Match) -> "Deal":
        """The inverse of `text`, which must fit the number to deal and the deck. Raises TextError."""
        at = reader.where
        hands = []
        for seat in SEATS:
            start = reader.where
            hand = _read_cards(reader, f"{seat}'s cards separated by dots")
            if len(hand) != match.number or list(hand) != sorted(hand):
                raise reader.error(f"{match.number} cards for {seat}, in order", start)
            hands.append(hand)
            reader.take("/", "'/'")
        stack = _read_cards(reader, "the stack's cards separated by dots")
        if sorted([*hands[0], *hands[1], *stack]) != match.board.deck():
            raise reader.error("hands and stack that are together the board's 38 cards", at)
        return cls(hands[0], hands[1], stack)


def _read_cards(reader: Reader, expected: str) -> Cards:
    return tuple(map(int, reader.take(rf"{CARD_PATTERN}(?:\.{CARD_PATTERN})*", expected).split(".")))


class Duel(NamedTuple):
    """The cards of YAY and WOW in one duel."""

    yay: int
    wow: int


class Answer(NamedTuple):
    """One card of an attack and the card that defended or was sacrificed against it."""

    attack: int
    card: int
    defended: bool


@dataclass(slots=True)
class Round(Copied):
    """A round in progress; `match` is the game as the round began and stays so.

    `thrown` holds the replaced cards of those who have decided, `chosen` YAY's hidden duel card until WOW has chosen,
    `attack` the cards of the latest attack that still wait for an answer, `answers` those given so far.

    >>> from engine.tacocat.board import default_board
    >>> match = Match(default_board())
    >>> round = Round(match, Deal.shuffled(match, seed=7))
    >>> round.apply("keep")
    >>> round.actor, round.limit, round.legal_actions()[0]
    ('WOW', 7, 'keep')
    """

    match: Match
    deal: Deal
    hands: dict[str, list[int]] = field(init=False)
    stack: list[int] = field(init=False)
    phase: str = REPLACE
    thrown: dict[str, Cards] = field(default_factory=dict)
    chosen: int | None = None
    duels: list[Duel] = field(default_factory=list)
    attacker: str | None = None
    attack: list[int] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands = {"YAY": list(self.deal.yay), "WOW": list(self.deal.wow)}
        self.stack = list(self.deal.stack)

    # Who may do what

    @property
    def actor(self) -> str | None:
        if self.phase == REPLACE:
            return other(self.match.first) if self.thrown else self.match.first
        if self.phase == DUEL:
            return SEATS[self.chosen is not None]
        if self.phase == ATTACK or self.attacker is None:
            return self.attacker
        return other(self.attacker) if self.phase == DEFEND else None

    @property
    def limit(self) -> int:
        """How many cards the actor may replace; 0 in the other phases."""
        if self.phase != REPLACE or self.actor is None:
            return 0
        return self.match.replace_limit(self.actor, sum(map(len, self.thrown.values())))

    @property
    def duelled_down(self) -> bool:
        """Whether tied duels alone led to the last cards."""
        return self.phase == SHOWN and self.attacker is None

    def legal_actions(self) -> list[str]:
        """All actions of the actor, without repeats; none when the last cards are shown."""
        if self.actor is None:
            return []
        hand = self.hands[self.actor]
        if self.phase == REPLACE:
            return ["keep", *(_worded("replace", cards) for cards in parts(hand, self.limit))]
        if self.phase == DUEL:
            return [f"duel {card}" for card in sorted(set(hand))]
        if self.phase == ATTACK:
            return [_worded("attack", cards) for cards in attacks(hand, self.match.rulings.part_groups)]
        return [
            action
            for value in sorted(set(self.attack))
            for action in (
                *(f"defend {card}{against(value, self.attack)}" for card in sorted(set(hand)) if card >= value),
                *([f"sacrifice{against(value, self.attack)}"] if self._may_sacrifice(value) else []),
            )
        ]

    def _may_sacrifice(self, value: int) -> bool:
        return self.match.rulings.may_sacrifice or self.hands[other(self.attacker or "")][-1] < value

    # What actions do

    def apply(self, action: str) -> None:
        found = _ACTION.fullmatch(action) if isinstance(action, str) else None
        if found is None:
            raise BadInput(f"{shown(action)} is no action; write one such as {ACTION_WORDS}")
        verb = found["verb"].split(" ")[0]
        cards = tuple(map(int, (found["cards"] or "").split()))
        if self.actor is None:
            raise IllegalMove(f"{action!r}: the last cards are shown, the round is over")
        if verb in ("keep", "replace"):
            self._replace(action, cards)
        elif verb == "duel":
            self._duel(action, cards)
        elif verb == "attack":
            self._attack(action, cards)
        else:
            self._answer(action, verb, cards)
        self.actions.append(action)

    def _replace(self, action: str, cards: Cards) -> None:
        seat = self._expect(REPLACE, action, replacing(cards))
        if len(cards) > self.limit:
            raise IllegalMove(f"{action!r}: {seat} may replace at most {self.limit} cards; or keep them all")
        self._check_held(action, part_of(cards, self.hands[seat]))
        drawn, self.stack = self.stack[: len(cards)], self.stack[len(cards) :]
        self.hands[seat] = sorted([*without(self.hands[seat], cards), *drawn])
        self.thrown[seat] = cards
        if len(self.thrown) == 1 and not self.limit:
            self.thrown[other(seat)] = ()
        if len(self.thrown) == 2:
            self.phase = DUEL

    def _duel(self, action: str, cards: Cards) -> None:
        seat = self._expect(DUEL, action, _worded("duel", cards[:1]))
        self._check_held(action, part_of(cards, self.hands[seat]))
        self.hands[seat].remove(cards[0])
        if self.chosen is None:
            self.chosen = cards[0]
            return
        duel = Duel(self.chosen, cards[0])
        self.chosen = None
        self.duels.append(duel)
        self.discard += duel
        if duel.yay != duel.wow:
            self.attacker = "YAY" if duel.yay > duel.wow else "WOW"
            self.phase = ATTACK
        self._show_last()

    def _attack(self, action: str, cards: Cards) -> None:
        seat = self._expect(ATTACK, action, _worded("attack", cards))
        hand, in_parts = self.hands[seat], self.match.rulings.part_groups
        if not is_group(cards) or len(cards) >= len(hand):
            raise IllegalMove(
                f"{action!r}: attack with one card, two or more equal ones or three or more in sequence, "
                f"and keep at least one card"
            )
        entire = "" if in_parts or len(cards) == 1 else ", and the entire group of them"
        self._check_held(action, cards in attacks(hand, in_parts), entire)
        self.hands[seat] = without(self.hands[seat], cards)
        self.attack, self.answers, self.phase = list(cards), [], DEFEND

    def _answer(self, action: str, verb: str, cards: Cards) -> None:
        value = self.attack[0] if self.attack else 0
        if len(set(self.attack)) > 1:
            value = next((v for v in self.attack if action.endswith(f" against {v}")), 0)
            if not value:
                raise IllegalMove(f"{action!r}: say against which card, {' or '.join(map(str, self.attack))}")
        seat = self._expect(DEFEND, action, _worded(verb, cards[:1]) + against(value, self.attack))
        if verb == "sacrifice" and not self._may_sacrifice(value):
            raise IllegalMove(f"{action!r}: {seat} can defend against {value} and must; play {value} or higher")
        if verb == "defend" and cards[0] < value:
            raise IllegalMove(f"{action!r}: defend against {value} with an equal or higher card, or sacrifice")
        self._check_held(action, part_of(cards, self.hands[seat]))
        card = cards[0] if verb == "defend" else self.hands[seat][0]
        self.hands[seat].remove(card)
        self.attack.remove(value)
        self.answers.append(Answer(value, card, verb == "defend"))
        self.discard += (value, card)
        if not self.attack:
            if all(answer.defended for answer in self.answers):
                self.attacker = seat
            self.phase = ATTACK
            self._show_last()

    def _expect(self, phase: str, action: str, written: str) -> str:
        """The actor, if this is the phase and the action is written as it should be."""
        seat = self.actor or ""
        if self.phase != phase:
            raise IllegalMove(f"{action!r}: it is {seat}'s turn to {self.phase}")
        if action != written:
            raise IllegalMove(f"{action!r}: write {written!r}")
        return seat

    def _check_held(self, action: str, held: bool, entire: str = "") -> None:
        """Refuse what the hand doesn't allow, after all other checks.

        The other player reads the message, too, so it must not say what the hand holds.
        """
        if not held:
            raise IllegalMove(f"{action!r}: choose cards that {self.actor} holds{entire}")

    def _show_last(self) -> None:
        if len(self.hands["YAY"]) == 1:
            self.phase = SHOWN


def _worded(verb: str, cards: Sequence[int]) -> str:
    return " ".join([verb, *map(str, sorted(cards))])


def replacing(cards: Sequence[int]) -> str:
    """The action that replaces these cards."""
    return _worded("replace", cards) if cards else "keep"


def against(value: int, attack: Sequence[int]) -> str:
    """The end of an answer to one of the attacking cards; it is needed where they differ."""
    return f" against {value}" if len(set(attack)) > 1 else ""


def part_of(cards: Sequence[int], hand: Sequence[int]) -> bool:
    return not Counter(cards) - Counter(hand)


def parts(hand: Sequence[int], limit: int) -> list[Cards]:
    """Every choice of 1 to `limit` cards of a hand, without repeats: fewer cards come first."""
    held = sorted(Counter(hand).items())
    choices = (
        tuple(value for (value, _), n in zip(held, taken, strict=True) for _ in range(n))
        for taken in product(*(range(count + 1) for _, count in held))
        if 0 < sum(taken) <= limit
    )
    return sorted(choices, key=lambda cards: (len(cards), cards))


def attacks(hand: Sequence[int], in_parts: bool = False) -> list[Cards]:
    """Every attack a hand allows: one card, two or more equal, three or more in sequence; never the last card.

    A jumbo takes the entire group (rulebook, Jumbo attacks), or all but one card of it where the group is the hand.
    With `in_parts` any part that is big enough will do.
    """
    held = sorted(Counter(hand).items())
    found: list[Cards] = [(card,) for card, _ in held]
    equals = [((card,) * count, 2) for card, count in held]
    sequences = [(run, 3) for run in _runs([card for card, _ in held])]
    for group, least in (*equals, *sequences):
        most = min(len(group), len(hand) - 1)
        for size in range(least if in_parts else max(least, most), most + 1):
            found += dict.fromkeys(group[at : at + size] for at in range(len(group) - size + 1))
    return found


def is_group(cards: Sequence[int]) -> bool:
    """Whether these sorted cards can attack together: equal ones, or three or more in sequence."""
    return len(set(cards)) == 1 or (len(cards) >= 3 and list(cards) == list(range(cards[0], cards[0] + len(cards))))


def _runs(values: list[int]) -> list[Cards]:
    runs = groupby(enumerate(values), lambda found: found[1] - found[0])
    return [tuple(value for _, value in run) for _, run in runs]


def without(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """A hand after these cards have left it. The hand must hold them."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
