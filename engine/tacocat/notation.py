"""A game, or what a referee knows of one, as one line of text.

    tacocat board=4697964/WWWBYYY/2.2.5.5.5.5.4.3.2.2.2.1 rulings=rulebook seed=7 rounds=YAY:2/5 \
        deal=1.3.4.5.6.9/2.4.6.6.8.10/7.3... play=replace 5 6;keep;duel 9
    tacocat-referee board=4697964/WWWBYYY/2.2.5.5.5.5.4.3.2.2.2.1 rulings=rulebook rounds=YAY,again told=dealt

The text of a light referee begins with `tacocat-light-referee` and has no actions of the round in progress.
The board's numbers, arrows (Y, W, or B for both) and counts; the rounds that are over; then the round in progress from
its start: the hands of YAY and WOW and the stack as dealt, and every action since, none written as `-`. Reading plays
them again, so whatever the rules don't allow is refused where it stands.
"""

from collections.abc import Callable
from typing import Final

from engine.errors import BadInput, GameError
from engine.reader import Reader, read_rulings
from engine.tacocat.board import ARROWS, SEATS, Board
from engine.tacocat.match import AGAIN, TIE, Match, Rulings, lower
from engine.tacocat.round import Deal

_LETTERS: Final = {"YAY": "Y", "WOW": "W", "both": "B"}
_CARD: Final = "1[0-2]|[1-9]"
_CARDS: Final = rf"({_CARD})(\.({_CARD}))*"
_RESULT: Final = rf"again(:({_CARD})/({_CARD}))?|(YAY|WOW)(:arrow|:({_CARD})/({_CARD}))?"
_ACTION: Final = "[a-zA-Z0-9 ]+"


def opening(match: Match) -> str:
    """The fields of board and rulings."""
    board = match.board
    arrows = "".join(_LETTERS[arrow] for arrow in board.arrows)
    numbers, cards = "".join(map(str, board.numbers)), ".".join(map(str, board.cards))
    return f"board={numbers}/{arrows}/{cards} rulings={match.rulings}"


def rounds_text(match: Match) -> str:
    """The results of the rounds that are over, with commas between, `-` for none."""
    return ",".join(map(str, match.history)) or "-"


def deal_text(deal: Deal) -> str:
    """Both hands and the stack as they were dealt."""
    return "/".join(".".join(map(str, cards)) for cards in deal)


def actions_text(actions: list[str]) -> str:
    """The actions of a round, with semicolons between, `-` for none."""
    return ";".join(actions) or "-"


def reader_of(text: str, name: str) -> Reader:
    """A reader of a text whose first word must be `name`, behind that word. Raises BadInput, TextError."""
    if not isinstance(text, str):
        raise BadInput(f"a game is a text, not {type(text).__name__}")
    reader = Reader(text)
    reader.take(f"{name} ", f"{name!r} and a space")
    return reader


def read_opening(reader: Reader) -> Match:
    """Read board and rulings into a match without rounds. Raises TextError."""
    reader.take("board=", "'board='")
    at = reader.where
    numbers = tuple(map(int, reader.take("[0-9]{7}", "seven numbers")))
    reader.take("/", "'/' and the arrows")
    names = dict(zip(_LETTERS.values(), ARROWS, strict=True))
    arrows = tuple(names[letter] for letter in reader.take("[YWB]{7}", "seven arrows, each Y, W or B"))
    reader.take("/", "'/' and the card counts")
    counts = reader.take(r"[1-9][0-9]?(\.[1-9][0-9]?){11}", "twelve counts separated by dots, for the values 1 to 12")
    try:
        board = Board(numbers, arrows, tuple(map(int, counts.split("."))))
    except BadInput as error:
        raise reader.error(f"a board of the game ({error})", at) from None
    reader.take(" rulings=", "' rulings='")
    return Match(board, read_rulings(reader, Rulings.named))


def read_rounds(reader: Reader, match: Match, with_cards: bool) -> Match:
    """Read the rounds that are over; returns the match after them. Raises TextError."""
    reader.take(" rounds=", "' rounds='")
    if reader.skip("-"):
        return match
    shape = "YAY:2/5 or again:7/7" if with_cards else "YAY, YAY:arrow or again"
    while True:
        if match.winner:
            raise reader.error(f"no further round, {match.winner} has won")
        at = reader.where
        entry = reader.take(_RESULT, f"a round such as {shape}")
        after = _after(match, entry, with_cards)
        if after is None or str(after.history[-1]) != entry:
            raise reader.error(f"a round that the cards and arrows allow, such as {shape}", at)
        match = after
        if not reader.skip(","):
            break
    if match.winner:
        raise reader.error(f"the round that {match.winner} won last as the one in progress")
    return match


def _after(match: Match, entry: str, with_cards: bool) -> Match | None:
    name, _, rest = entry.partition(":")
    if with_cards != ("/" in rest):
        return None
    down = name == AGAIN and len(match.arrows) == 1
    if not with_cards:
        return match.after(name if name in SEATS and not rest else TIE, down)
    yay, wow = map(int, rest.split("/"))
    if yay == wow and match.board.cards[yay - 1] < 2:
        return None
    return match.after(lower((yay, wow)), down, (yay, wow))


def read_deal(reader: Reader, match: Match) -> Deal:
    """Read hands and stack, and compare them with the number to deal and the deck. Raises TextError."""
    reader.take(" deal=", "' deal='")
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
    return Deal(hands[0], hands[1], stack)


def _read_cards(reader: Reader, expected: str) -> tuple[int, ...]:
    return tuple(map(int, reader.take(_CARDS, expected).split(".")))


def replay(reader: Reader, apply: Callable[[str], None], open_round: Callable[[], bool]) -> None:
    """Read the actions of the round in progress up to the end of the text and do each with `apply`.

    `open_round` says whether the round still goes on. Raises TextError.
    """
    if reader.skip("-"):
        reader.end()
        return
    while True:
        at = reader.where
        action = reader.take(_ACTION, "an action, or -")
        if not open_round():
            raise reader.error("no action after the end of a round (write it under rounds=, then the next)", at)
        try:
            apply(action)
        except GameError as error:
            raise reader.error(f"an action that is allowed here ({error})", at) from None
        if not reader.skip(";"):
            break
    reader.end()
