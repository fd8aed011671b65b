"""What is agreed before a game of Tacocat: which way it is played, what is printed on the board, who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.tacocat import SEATS, Board, Referee, Rulings, TacocatGame, default_board

REFEREE, CARDS = "referee", "cards"
WAYS: Final = (REFEREE, CARDS)
"""Real cards on the real table, or the cards on the page."""
PERSON, TABLE = "person", "table"
_FIELDS: Final = ("way", "numbers", "arrows", "cards", "rulings", "seats", "seed")
_SEEDS: Final = 2**32

State = Referee | TacocatGame


@dataclass(frozen=True)
class TacocatOptions:
    """`seats` are those that the table takes, as in {"WOW": "table"}; `seed` shuffles the cards on the page."""

    way: str
    board: Board
    rulings: Rulings = Rulings.RULEBOOK
    seats: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    @classmethod
    def from_dict(
        cls, options: Mapping[str, Any], board: Board | None = None, chance: Random | None = None
    ) -> "TacocatOptions":
        """Checked options; what is left out is `board`'s, or printed so by default. `chance` draws a seed.

        BadInput names what can be chosen.
        """
        if not isinstance(options, Mapping):
            raise BadInput(f"the options are {shown(options)}; give a mapping with {', '.join(_FIELDS)}")
        if unknown := [str(name) for name in options if name not in _FIELDS]:
            raise BadInput(f"there is no option {shown(unknown[0])}; the options are {', '.join(_FIELDS)}")
        way = options.get("way", REFEREE)
        if way not in WAYS:
            raise BadInput(f"there is no way {shown(way)} to play; choose {' or '.join(WAYS)}")
        printed = (board or default_board()).replace(*(options.get(name) for name in ("numbers", "arrows", "cards")))
        rulings = options.get("rulings", "rulebook")
        if not isinstance(rulings, str):
            raise BadInput(f"rulings is {shown(rulings)}; give a text such as rulebook or wow_first,part_groups")
        seats = _check_seats(options.get("seats", {}))
        if way == REFEREE:
            if seats:
                raise BadInput("the table holds no real cards, so it takes no seat; play with the cards on the page")
            return cls(way, printed, Rulings.named(rulings))
        return cls(way, printed, Rulings.named(rulings), seats, _seed(options.get("seed"), chance))

    def as_dict(self) -> dict[str, Any]:
        """Plain data that `from_dict` takes."""
        board = self.board
        plain = {
            "way": self.way,
            "numbers": list(board.numbers),
            "arrows": list(board.arrows),
            "cards": list(board.cards),
            "rulings": str(self.rulings),
        }
        return plain if self.way == REFEREE else {**plain, "seats": dict(self.seats), "seed": self.seed}

    def start(self) -> State:
        """The game before its first action."""
        if self.way == REFEREE:
            return Referee.start(self.board, self.rulings)
        return TacocatGame.start(self.seed, self.board, self.rulings)


def _check_seats(seats: Any) -> dict[str, str]:
    if not isinstance(seats, Mapping):
        raise BadInput(f"seats is {shown(seats)}; give seats and who takes them, as in {{'WOW': 'table'}}")
    for seat, who in seats.items():
        if seat not in SEATS:
            raise BadInput(f"there is no seat {shown(seat)}; the seats are {' and '.join(SEATS)}")
        if who not in (PERSON, TABLE):
            raise BadInput(f"nobody called {shown(who)} can sit at {seat}; choose {PERSON} or {TABLE}")
    return {seat: TABLE for seat in SEATS if seats.get(seat) == TABLE}


def _seed(given: Any, chance: Random | None) -> int:
    if given is None:
        return chance.getrandbits(32) if chance is not None else 0
    if type(given) is not int or not 0 <= given < _SEEDS:
        raise BadInput(f"the seed is {shown(given)}; give a whole number from 0 to {_SEEDS - 1}")
    return given
