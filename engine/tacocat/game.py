"""The whole card game as a `GameState`: both hands and the stack are in its state.

`facts` shows all of it; `view` shows what one seat may know, for a player at the page and for the opponent.
"""

import random
from typing import Any

from engine.errors import BadInput, IllegalMove, shown
from engine.game import Copied
from engine.reader import Fields, check_seed, read_seed
from engine.tacocat.board import SEATS, Board, default_board
from engine.tacocat.match import (
    Match,
    Rulings,
    actions_text,
    lower,
    opening,
    random_match,
    read_opening,
    read_rounds,
    replay,
)
from engine.tacocat.round import SHOWN, Deal, Round

OVER = "over"
"""The phase word when Tacocat sits on a goal; the others are those of a round."""


class TacocatGame(Copied):
    """A `GameState`. `match` is the game up to now, `round` the round in progress (at the end, the one that won).

    When the last cards are shown, Tacocat moves and the next round is dealt at once, from the seed and its number.

    >>> game = TacocatGame.start(seed=7)
    >>> game.phase, game.actor, len(game.round.hands["YAY"])
    ('replace', 'YAY', 7)
    >>> game.apply("keep")
    >>> game.actor
    'WOW'
    """

    def __init__(self, match: Match, seed: int, deal: Deal | None = None) -> None:
        check_seed(seed)
        self.seed, self.match = seed, match
        self.round = Round(match, deal or Deal.shuffled(match, seed))

    @classmethod
    def start(cls, seed: int, board: Board | None = None, rulings: Rulings = Rulings.RULEBOOK) -> "TacocatGame":
        """A game set up as printed, with the default board if none is given. Raises BadInput."""
        return cls(Match(board or default_board(), rulings), seed)

    @classmethod
    def random_start(cls, chance: random.Random) -> "TacocatGame":
        return cls(random_match(chance), chance.getrandbits(32))

    @property
    def phase(self) -> str:
        """`replace`, `duel`, `attack`, `defend` or `over`."""
        return OVER if self.match.winner else self.round.phase

    @property
    def actor(self) -> str:
        """Who acts next; when the game is over, who has won."""
        return self.round.actor or self.match.winner or SEATS[0]

    def legal_actions(self) -> list[str]:
        return self.round.legal_actions()

    def apply(self, action: str) -> None:
        if self.match.winner:
            raise IllegalMove(f"{shown(action)}: the game is over, {self.match.winner} has won; start a new one")
        self.round.apply(action)
        if self.round.phase == SHOWN:
            cards = (self.round.hands["YAY"][0], self.round.hands["WOW"][0])
            self.match = self.match.after(lower(cards), self.round.duelled_down, cards)
            if not self.match.winner:
                self.round = Round(self.match, Deal.shuffled(self.match, self.seed))

    def outcome(self) -> dict[str, Any] | None:
        return self.match.outcome()

    def facts(self) -> dict[str, Any]:
        """The whole state as plain data.

        It is what all see, and both hands, the stack (the next card first), what each seat replaced (`thrown`) and a
        duel card that lies face down (`chosen`).
        """
        r = self.round
        return {
            **self._table(),
            "seed": self.seed,
            "hands": {seat: list(r.hands[seat]) for seat in SEATS},
            "stack": list(r.stack),
            "thrown": {seat: list(cards) for seat, cards in r.thrown.items()},
            "chosen": r.chosen,
        }

    def view(self, seat: str) -> dict[str, Any]:
        """What one seat may know, as plain data: counts stand for hidden cards.

        `hand` and `chosen` (a duel card not yet turned over) are the seat's own; `thrown` has the cards each seat
        replaced, None for those the seat can't see; `actions` is empty unless it is the seat's turn. Raises BadInput.
        """
        if seat not in SEATS:
            raise BadInput(f"there is no seat {seat!r}; the seats are {' and '.join(SEATS)}")
        r = self.round
        thrown = {
            who: None if who != seat and self.match.rulings.hidden_replacing else list(cards)
            for who, cards in r.thrown.items()
        }
        return {
            **self._table(),
            "seat": seat,
            "hand": list(r.hands[seat]),
            "thrown": thrown,
            "chosen": r.chosen if seat == "YAY" else None,
            "actions": self.legal_actions() if seat == self.actor else [],
        }

    def _table(self) -> dict[str, Any]:
        r = self.round
        return {
            **self.match.facts(),
            "phase": self.phase,
            "actor": self.actor,
            "limit": r.limit,
            "held": {seat: len(r.hands[seat]) for seat in SEATS},
            "stack_size": len(r.stack),
            "replaced": {seat: len(cards) for seat, cards in r.thrown.items()},
            "has_chosen": [] if r.chosen is None else ["YAY"],
            "duels": [{"YAY": duel.yay, "WOW": duel.wow} for duel in r.duels],
            "attacker": r.attacker,
            "attack": list(r.attack),
            "answers": [answer._asdict() for answer in r.answers],
            "discard": list(r.discard),
        }

    def census(self) -> list[str]:
        r = self.round
        hidden = [] if r.chosen is None else [r.chosen]
        thrown = [card for cards in r.thrown.values() for card in cards]
        cards = [*r.hands["YAY"], *r.hands["WOW"], *r.stack, *thrown, *r.attack, *r.discard, *hidden]
        return sorted(f"{card:02}" for card in cards)

    def text(self) -> str:
        begun, play = opening(self.round.match, f" seed={self.seed}"), actions_text(self.round.actions)
        return f"tacocat {begun} deal={self.round.deal.text()} play={play}"

    @classmethod
    def parse(cls, text: str) -> "TacocatGame":
        fields = Fields(text)
        fields.reader.take("tacocat ", "'tacocat' and a space")
        match = read_opening(fields)
        fields.begin("seed", "' seed='")
        seed = read_seed(fields.reader)
        match = read_rounds(fields, match, with_cards=True)
        fields.begin("deal", "' deal='")
        game = cls(match, seed, Deal.read(fields.reader, match))
        fields.begin("play", "' play='")
        replay(fields.reader, game)
        return game
