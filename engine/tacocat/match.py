"""A game between its rounds: who won which, where that moved Tacocat, what the next round asks for; and its text.

The card game and the referee share it, so it knows nothing of hands.

    tacocat board=4697964/WWWBYYY/2.2.5.5.5.5.4.3.2.2.2.1 rulings=rulebook seed=7 rounds=YAY:2/5 \\
        deal=1.3.4.5.6.9/2.4.6.6.8.10/7.3... play=replace 5 6;keep;duel 9
    tacocat-referee board=4697964/WWWBYYY/2.2.5.5.5.5.4.3.2.2.2.1 rulings=rulebook rounds=YAY,again told=dealt

The board's numbers, arrows (Y, W, or B for both) and counts; the rounds that are over; then the round in progress from
its start: the hands of YAY and WOW and the stack as dealt, and every action since, none written as `-`. Reading plays
them again, so whatever the rules don't allow is refused where it stands.
"""

import random
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from engine.errors import BadInput, GameError
from engine.reader import Fields, FlagRulings, Reader, read_rulings
from engine.tacocat.board import (
    ARROWS,
    LARGEST_HAND,
    MIDDLE,
    SEATS,
    SMALLEST_HAND,
    SPELLING,
    START,
    Board,
    Track,
    default_board,
)

_LETTERS: Final = {"YAY": "Y", "WOW": "W", "both": "B"}
CARD_PATTERN: Final = "(?:1[0-2]|[1-9])"


@dataclass(frozen=True, slots=True)
class Rulings(FlagRulings):
    """Open points of the rulebook; the defaults follow its wording.

    >>> str(Rulings.RULEBOOK), Rulings.named("wow_first").wow_first
    ('rulebook', True)
    """

    may_sacrifice: bool = False
    """Who could defend may sacrifice all the same (as printed the sacrifice is forced, so only who can't defend)."""
    wow_first: bool = False
    """On a space with both arrows WOW replaces first, not YAY (the rulebook gives no order; both may replace any
    number)."""
    arrow_after_duels: bool = False
    """Tied duels down to equal last cards: the arrow decides too (as printed, the round is played again)."""
    part_groups: bool = False
    """A jumbo attack may also be a part of the matching cards, or of the sequence (as printed it is "the entire
    group")."""
    hidden_replacing: bool = False
    """Replaced cards are thrown face down (the discard pile is face up, so as printed everybody sees them)."""

    RULEBOOK: ClassVar["Rulings"]


Rulings.RULEBOOK = Rulings()

TIE: Final = "tie"
CARD, ARROW, AGAIN = "card", "arrow", "again"
"""What settled a round: the lower last card, the arrow on a tie, or nothing, so that it is played again."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended: who won it by what, the spaces `start` and `end` of Tacocat, and the last cards if known.

    `cards` are YAY's and WOW's. `winner` is None when the round is played again.

    >>> str(Result("YAY", CARD, 3, 2, (2, 5))), str(Result(None, AGAIN, 3, 3, None))
    ('YAY:2/5', 'again')
    """

    winner: str | None
    by: str
    start: int
    end: int
    cards: tuple[int, int] | None

    def __str__(self) -> str:
        """`YAY:2/5`, `again:7/7`; without cards `YAY`, `YAY:arrow`, `again`."""
        name = self.winner or AGAIN
        if self.cards is not None:
            return f"{name}:{self.cards[0]}/{self.cards[1]}"
        return f"{name}:arrow" if self.by == ARROW else name


@dataclass(frozen=True, slots=True)
class Match:
    """A game between two rounds.

    >>> from engine.tacocat.board import default_board
    >>> match = Match(default_board())
    >>> match.round, match.number, match.after("WOW").track.at
    (1, 7, 4)
    """

    board: Board
    rulings: Rulings = Rulings.RULEBOOK
    track: Track = START
    history: tuple[Result, ...] = ()

    @property
    def winner(self) -> str | None:
        return self.track.winner

    @property
    def round(self) -> int:
        """The number of the round being played, from 1. A round that is played again has a number of its own."""
        return len(self.history) + 1

    @property
    def number(self) -> int:
        return self.board.numbers[self.track.at]

    @property
    def arrows(self) -> tuple[str, ...]:
        return self.board.points_at(self.track.at)

    @property
    def first(self) -> str:
        """The seat that replaces first: the one the arrow points at; where it points at both, the rulings decide."""
        if len(self.arrows) == 1:
            return self.arrows[0]
        return "WOW" if self.rulings.wow_first else "YAY"

    def replace_limit(self, seat: str, first_replaced: int) -> int:
        """How many cards a seat may replace (rulebook, Replacing cards).

        `first_replaced` is how many the other seat replaced before; it limits a seat at which no arrow points.
        """
        return self.number if seat in self.arrows else first_replaced

    def after(self, lowest: str, duelled_down: bool = False, cards: tuple[int, int] | None = None) -> "Match":
        """The match after a round: `lowest` is the seat with the lower last card, or "tie".

        A tie goes to the seat the arrow points at. Where both arrows are, or when tied duels led down to the last
        cards, the round is played again: nothing moves, nothing is covered, all cards are shuffled and the same number
        is dealt (rulebook, Ties; Who goes first?).
        """
        winner: str | None = lowest
        by = CARD
        if lowest == TIE:
            decides = len(self.arrows) == 1 and not (duelled_down and not self.rulings.arrow_after_duels)
            winner, by = (self.arrows[0], ARROW) if decides else (None, AGAIN)
        track = self.track if winner is None else self.track.moved(winner)
        result = Result(winner, by, self.track.at, track.at, cards)
        return Match(self.board, self.rulings, track, (*self.history, result))

    def outcome(self) -> dict[str, Any] | None:
        return None if self.winner is None else {"winner": self.winner, "reason": "goal"}

    def facts(self) -> dict[str, Any]:
        """Board, track and past rounds as plain data; spaces are 0 to 6, the goals of YAY and WOW -1 and 7.

        `number` and `first` are None when the game is over.
        """
        over = self.winner is not None
        return {
            "spelling": SPELLING,
            "numbers": list(self.board.numbers),
            "arrows": list(self.board.arrows),
            "cards": list(self.board.cards),
            "rulings": str(self.rulings),
            "at": self.track.at,
            "covered": sorted(self.track.covered),
            "open": {seat: self.track.moved(seat).at for seat in SEATS} if not over else {},
            "number": None if over else self.number,
            "arrow": [] if over else list(self.arrows),
            "first": None if over else self.first,
            "round": len(self.history) if over else self.round,
            "history": [self._result_facts(number, result) for number, result in enumerate(self.history, 1)],
            "outcome": self.outcome(),
        }

    def _result_facts(self, number: int, result: Result) -> dict[str, Any]:
        return {
            "round": number,
            "dealt": self.board.numbers[result.start],
            "winner": result.winner,
            "by": result.by,
            "from": result.start,
            "to": result.end,
            "last_cards": None if result.cards is None else dict(zip(SEATS, result.cards, strict=True)),
        }


def lower(cards: tuple[int, int]) -> str:
    if cards[0] == cards[1]:
        return TIE
    return SEATS[0] if cards[0] < cards[1] else SEATS[1]


def random_match(chance: random.Random) -> Match:
    """A match about to begin in any variant: half of the time as printed, else with other numbers, arrows or rulings.

    Numbers and arrows are drawn, too, because the printed ones are guesses (see `board.toml`): the rules must hold for
    any board.
    """
    board, rulings = default_board(), Rulings.RULEBOOK
    if chance.random() < 0.5:
        numbers = [chance.randint(SMALLEST_HAND, LARGEST_HAND) for _ in board.numbers]
        arrows = [chance.choice(ARROWS) for _ in board.arrows]
        numbers[MIDDLE], arrows[MIDDLE] = board.numbers[MIDDLE], board.arrows[MIDDLE]
        board = board.replace(numbers, arrows)
    if chance.random() < 0.5:
        rulings = Rulings(*(chance.random() < 0.5 for _ in range(5)))
    return Match(board, rulings)


# As a text


def opening(match: Match, between: str = "") -> str:
    """Board, rulings and the rounds that are over; something may stand `between`."""
    board = match.board
    arrows = "".join(_LETTERS[arrow] for arrow in board.arrows)
    numbers, cards = "".join(map(str, board.numbers)), ".".join(map(str, board.cards))
    rounds = ",".join(map(str, match.history)) or "-"
    return f"board={numbers}/{arrows}/{cards} rulings={match.rulings}{between} rounds={rounds}"


def actions_text(actions: list[str]) -> str:
    return ";".join(actions) or "-"


def read_opening(fields: Fields) -> Match:
    """Board and rulings, as a match without rounds. Raises TextError."""
    shape = r"[0-9]{7}/[YWB]{7}/[1-9][0-9]?(?:\.[1-9][0-9]?){11}"
    expected = "seven numbers, seven arrows, each Y, W or B, and twelve counts of cards"
    numbers, letters, counts = fields.take("board", shape, expected).split("/")
    arrows = {letter: arrow for arrow, letter in _LETTERS.items()}
    try:
        board = Board(
            tuple(map(int, numbers)), tuple(arrows[letter] for letter in letters), tuple(map(int, counts.split(".")))
        )
    except BadInput as error:
        raise fields.error("board", f"a board of the game ({error})") from None
    fields.begin("rulings", "' rulings='")
    return Match(board, read_rulings(fields.reader, Rulings.named))


def read_rounds(fields: Fields, match: Match, with_cards: bool) -> Match:
    """The match after the rounds that are over, each with both last cards or with none. Raises TextError."""
    shape, example = rf"(?:YAY|WOW|again):{CARD_PATTERN}/{CARD_PATTERN}", "YAY:2/5 or again:7/7"
    if not with_cards:
        shape, example = "(?:(?:YAY|WOW)(?::arrow)?|again)", "YAY, YAY:arrow or again"
    expected = f"a round that the cards and arrows allow, such as {example}"
    found = fields.take("rounds", f"-|{shape}(?:,{shape})*", expected)
    for text in [] if found == "-" else found.split(","):
        name, _, rest = text.partition(":")
        down = name == AGAIN and len(match.arrows) == 1
        cards, lowest = None, TIE if rest or name == AGAIN else name
        if with_cards:
            yay, wow = map(int, rest.split("/"))
            cards, lowest = (yay, wow), lower((yay, wow))
            if yay == wow and match.board.cards[yay - 1] < 2:
                raise fields.error("rounds", expected)
        if match.winner or str((match := match.after(lowest, down, cards)).history[-1]) != text:
            raise fields.error("rounds", expected)
    if match.winner:
        raise fields.error("rounds", f"the round that {match.winner} won last as the one in progress")
    return match


class _InARound(Protocol):
    match: Match

    def apply(self, action: str) -> None: ...


def replay(reader: Reader, game: _InARound) -> None:
    """Do the actions of the round in progress, up to the end of the text. Raises TextError."""
    rounds, goes_on = len(game.match.history), not reader.skip("-")
    while goes_on:
        at = reader.where
        action = reader.take("[a-zA-Z0-9 ]+", "an action, or -")
        try:
            game.apply(action)
        except GameError as error:
            raise reader.error(f"an action that is allowed here ({error})", at) from None
        goes_on = reader.skip(";")
    reader.end()
    if len(game.match.history) > rounds + bool(game.match.winner):
        raise reader.error("a round in progress (this one is over: write it under rounds=, then the next)")
