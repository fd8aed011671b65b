"""The board and the deck, and where Tacocat is on the board.

Seven spaces spell TACOCAT. Each round Tacocat moves towards the winner's goal and covers the space it leaves, so the
goals come nearer. Most of the printed numbers are guesses (see `board.toml`), so they are data that a table can
correct.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.reader import read_toml, text_of

SEATS: Final = ("YAY", "WOW")
"""The two players, named by their goals: YAY's lies before space 0, WOW's after space 6."""
SPELLING: Final = "TACOCAT"
MIDDLE: Final = 3
GOALS: Final = {"YAY": -1, "WOW": len(SPELLING)}
ARROWS: Final = (*SEATS, "both")
SMALLEST_HAND: Final = 4
LARGEST_HAND: Final = 9
VALUES: Final = range(1, 13)
DECK_SIZE: Final = 38
_STEP: Final = {"YAY": -1, "WOW": 1}
_SEVENS: Final = 4
_FILE: Final = "board.toml"


def other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


@dataclass(frozen=True, slots=True)
class Track:
    """`at` is the space Tacocat sits on, 0 to 6, or -1 and 7 for the goals of YAY and WOW.

    >>> START.moved("YAY").moved("WOW")  # the middle is covered, so Tacocat skips it
    Track(at=4, covered=frozenset({2, 3}))
    """

    at: int = MIDDLE
    covered: frozenset[int] = frozenset()

    @property
    def winner(self) -> str | None:
        return next((seat for seat in SEATS if GOALS[seat] == self.at), None)

    def moved(self, seat: str) -> "Track":
        """The track after Tacocat moved one open space towards a seat's goal (rulebook, Moving Tacocat).

        The space that it leaves is covered; covered spaces are skipped.
        """
        covered = self.covered | {self.at}
        at = self.at + _STEP[seat]
        while at in covered:
            at += _STEP[seat]
        return Track(at, covered)


START: Final = Track()
"""On the middle space, with nothing covered (rulebook, Replacing cards)."""


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed: `numbers` and `arrows` of spaces 0 to 6, `cards` how many of each value 1 to 12.

    An arrow is "YAY", "WOW" or "both". BadInput for a board that can't be the game's.

    >>> board = default_board()
    >>> board.numbers[3], board.points_at(3), len(board.deck())
    (7, ('YAY', 'WOW'), 38)
    """

    numbers: tuple[int, ...]
    arrows: tuple[str, ...]
    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        for field, wrong_in in _CHECKS.items():
            given = getattr(self, field)
            if wrong := wrong_in(given):
                raise BadInput(f"the board's {field}: {wrong}")
            object.__setattr__(self, field, tuple(given))

    @classmethod
    def parse(cls, toml_text: str) -> "Board":
        """A board from the text of a file such as `board.toml`. Raises BadInput."""
        data = read_toml(_FILE, toml_text)
        if set(data) != set(_CHECKS):
            raise BadInput(f"{_FILE} has {shown(', '.join(data))}; it needs {', '.join(_CHECKS)} and nothing else")
        cards = data["cards"]
        if isinstance(cards, dict):
            if set(cards) != set(map(str, VALUES)):
                raise BadInput(f"{_FILE}: give a count for each value from 1 to 12 and nothing else, as in 7 = 4")
            cards = [cards[str(value)] for value in VALUES]
        return cls(data["numbers"], data["arrows"], cards)

    def replace(
        self,
        numbers: Sequence[int] | None = None,
        arrows: Sequence[str] | None = None,
        cards: Sequence[int] | None = None,
    ) -> "Board":
        """This board with other printed numbers, arrows or card counts. Raises BadInput."""
        given: dict[str, Any] = {"numbers": numbers, "arrows": arrows, "cards": cards}
        return replace(self, **{field: value for field, value in given.items() if value is not None})

    def points_at(self, space: int) -> tuple[str, ...]:
        arrow = self.arrows[space]
        return SEATS if arrow == "both" else (arrow,)

    def deck(self) -> list[int]:
        return [value for value, count in zip(VALUES, self.cards, strict=True) for _ in range(count)]


@cache
def default_board() -> Board:
    return Board.parse(text_of(__package__, _FILE))


def _wrong_numbers(numbers: Any) -> str | None:
    if not isinstance(numbers, list | tuple) or len(numbers) != len(SPELLING):
        return "give seven numbers, one for each space of TACOCAT"
    for space, number in enumerate(numbers):
        if type(number) is not int or not SMALLEST_HAND <= number <= LARGEST_HAND:
            return (
                f"space {space} ({SPELLING[space]}) has {shown(number)}; "
                f"give a whole number of cards from {SMALLEST_HAND} to {LARGEST_HAND}"
            )
    if numbers[MIDDLE] != 7:
        return f"the middle space has {numbers[MIDDLE]}; it is printed with a 7, so give 7 as the fourth number"
    return None


def _wrong_arrows(arrows: Any) -> str | None:
    if not isinstance(arrows, list | tuple) or len(arrows) != len(SPELLING):
        return "give seven arrows, one for each space of TACOCAT"
    for space, arrow in enumerate(arrows):
        if not isinstance(arrow, str) or arrow not in ARROWS:
            return f"space {space} ({SPELLING[space]}) has {shown(arrow)}; give {', '.join(SEATS)} or both"
    if arrows[MIDDLE] != "both":
        return f"the middle space has {arrows[MIDDLE]}; it points at both players, so give both as the fourth arrow"
    return None


def _wrong_cards(cards: Any) -> str | None:
    if not isinstance(cards, list | tuple) or len(cards) != len(VALUES):
        return "give twelve counts, one for each value from 1 to 12"
    for value, count in zip(VALUES, cards, strict=True):
        if type(count) is not int or not 1 <= count <= DECK_SIZE:
            return f"there are {shown(count)} cards of value {value}; give a whole number of at least 1"
    if sum(cards) != DECK_SIZE:
        return f"they add up to {sum(cards)} cards; correct the counts until there are {DECK_SIZE}"
    if cards[6] < _SEVENS:
        return f"there are {cards[6]} cards of value 7; the rulebook's first jumbo example shows 4, so give at least 4"
    return None


_CHECKS: Final = {"numbers": _wrong_numbers, "arrows": _wrong_arrows, "cards": _wrong_cards}
