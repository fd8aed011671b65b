"""The printed board and the deck: numbers, arrows and how many cards of each value.

Most of them are guesses (see `board.toml`), so they are data that a table can correct.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engine.errors import BadInput, TextError, shown
from engine.tacocat.track import MIDDLE, SEATS, SPELLING

ARROWS: Final = (*SEATS, "both")
SMALLEST_HAND: Final = 4
LARGEST_HAND: Final = 9
VALUES: Final = range(1, 13)
DECK_SIZE: Final = 38
_SEVENS: Final = 4
_FIELDS: Final = ("numbers", "arrows", "cards")


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed: `numbers` and `arrows` of spaces 0 to 6, `cards` how many of each value 1 to 12.

    An arrow is "YAY", "WOW" or "both". BadInput for a board that can't be the game's.

    >>> board = default_board()
    >>> board.numbers[3], board.points_at(3), len(board.deck())
    (7, ('YAY', 'WOW'), 38)
    >>> Board.parse(board.toml()) == board
    True
    """

    numbers: tuple[int, ...]
    arrows: tuple[str, ...]
    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        for field, wrong in ((f, _CHECKS[f](getattr(self, f))) for f in _FIELDS):
            if wrong:
                raise BadInput(f"the board's {field}: {wrong}")

    @classmethod
    def parse(cls, toml_text: str) -> "Board":
        """A board from the text of a file such as `board.toml`.

        TextError where it isn't TOML; BadInput with the line and the field where it isn't a board.
        """
        if not isinstance(toml_text, str):
            raise BadInput(f"a board file is a text, not {type(toml_text).__name__}")
        data = _read_toml(toml_text)
        for field in sorted(set(data) - set(_FIELDS)):
            raise _at(toml_text, field, f"there is no such field; a board file has {', '.join(_FIELDS)}")
        for field in _FIELDS:
            if field not in data:
                raise BadInput(f"the board file has no {field}; it needs {', '.join(_FIELDS)}")
        cards = data["cards"]
        if isinstance(cards, dict):
            if set(cards) != set(map(str, VALUES)):
                raise _at(toml_text, "cards", "give a count for each value from 1 to 12 and nothing else, as in 7 = 4")
            cards = [cards[str(value)] for value in VALUES]
        for field, value in {**data, "cards": cards}.items():
            if wrong := _CHECKS[field](value):
                raise _at(toml_text, field, wrong)
        return cls(tuple(data["numbers"]), tuple(data["arrows"]), tuple(cards))

    def replace(
        self,
        numbers: Sequence[int] | None = None,
        arrows: Sequence[str] | None = None,
        cards: Sequence[int] | None = None,
    ) -> "Board":
        """This board with other printed numbers, arrows or card counts. Raises BadInput."""
        given = {"numbers": numbers, "arrows": arrows, "cards": cards}
        for field, value in given.items():
            if value is not None and (wrong := _CHECKS[field](value)):
                raise BadInput(f"the board's {field}: {wrong}")
        return Board(
            self.numbers if numbers is None else tuple(numbers),
            self.arrows if arrows is None else tuple(arrows),
            self.cards if cards is None else tuple(cards),
        )

    def toml(self) -> str:
        """The text of a board file; `parse` is the inverse."""
        arrows = ", ".join(f'"{arrow}"' for arrow in self.arrows)
        counts = [f"{value} = {count}" for value, count in zip(VALUES, self.cards, strict=True)]
        return "\n".join([f"numbers = {list(self.numbers)}", f"arrows = [{arrows}]", "", "[cards]", *counts, ""])

    def points_at(self, space: int) -> tuple[str, ...]:
        """The seats at whom the arrows of a space point: one, or both."""
        arrow = self.arrows[space]
        return SEATS if arrow == "both" else (arrow,)

    def deck(self) -> list[int]:
        """The values of all 38 cards, sorted."""
        return [value for value, count in zip(VALUES, self.cards, strict=True) for _ in range(count)]


@cache
def default_board() -> Board:
    """The board of the package's own `board.toml`."""
    return Board.parse(files(__package__).joinpath("board.toml").read_text(encoding="utf-8"))


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _wrong_numbers(numbers: Any) -> str | None:
    if not isinstance(numbers, list | tuple) or len(numbers) != len(SPELLING):
        return "give seven numbers, one for each space of TACOCAT"
    for space, number in enumerate(numbers):
        if not _whole(number) or not SMALLEST_HAND <= number <= LARGEST_HAND:
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
        if not _whole(count) or not 1 <= count <= DECK_SIZE:
            return f"there are {shown(count)} cards of value {value}; give a whole number of at least 1"
    if sum(cards) != DECK_SIZE:
        return f"they add up to {sum(cards)} cards; correct the counts until there are {DECK_SIZE}"
    if cards[6] < _SEVENS:
        return f"there are {cards[6]} cards of value 7; the rulebook's first jumbo example shows 4, so give at least 4"
    return None


_CHECKS: Final = {"numbers": _wrong_numbers, "arrows": _wrong_arrows, "cards": _wrong_cards}


def _read_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadInput("the board file is nested too deeply; it needs only numbers, arrows and [cards]") from None
    except ValueError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place is None:
            offset = len(text)
        else:
            line, column = int(place[1]), int(place[2])
            offset = sum(len(before) + 1 for before in text.split("\n")[: line - 1]) + column - 1
        raise TextError(text, offset, f"TOML as in numbers = [4, 6, 9, 7, 9, 6, 4] ({error})") from None


def _at(text: str, field: str, wrong: str) -> BadInput:
    """An error with the line on which a field begins."""
    found = re.search(rf"^[ \t]*+\[?[ \t\"']*+{re.escape(field)}[ \t\"']*[=.\]]", text, re.MULTILINE)
    line = f"line {text.count(chr(10), 0, found.start()) + 1}, " if found else ""
    return BadInput(f"board file, {line}{field}: {wrong}")
