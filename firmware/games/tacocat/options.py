"""What is agreed before a game of Tacocat: the variant, what is printed on the board, who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.tacocat import SEATS, Board, Referee, Rulings, TacocatGame, default_board
from firmware.games.agreed_clock import split_clock
from firmware.games.levels import OPTION, Level, check_levels, levels_as_dict
from firmware.games.seeds import SEEDS, draw_seed
from firmware.games.tacocat.snapshot import Variant
from firmware.games.take_backs import check_take_backs, take_backs_as_dict
from firmware.games.variant import with_variant_key

REFEREE: Final = "referee"
CARDS: Final = "cards"
VARIANTS: Final = (REFEREE, CARDS)
"""Real cards with the table as referee, or the cards on the page."""
VARIANT_KEY: Final = "way"
"""The name of the option for the variant in journals; requests may also call it `variant`."""
PERSON, TABLE = "person", "table"
_FIELDS: Final = (VARIANT_KEY, "numbers", "arrows", "cards", "rulings", "seats", "seed", "take_backs", OPTION, "light")

State = Referee | TacocatGame


@dataclass(frozen=True)
class TacocatOptions:
    """`seats` are those that the table takes, as in {"WOW": "table"}; `seed` shuffles the cards on the page.

    `take_backs` says whether actions with the cards on the page can be taken back, `levels` which of the table's seats
    it plays below its best.
    """

    variant: Variant
    board: Board
    rulings: Rulings = Rulings.RULEBOOK
    seats: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    take_backs: bool = True
    levels: Mapping[str, Level] = field(default_factory=dict)
    light: bool = False
    """Whether the referee is told of nothing but the last cards of each round."""

    @classmethod
    def from_dict(
        cls, options: Mapping[str, Any], chance: Random | None = None, board: Board | None = None
    ) -> "TacocatOptions":
        """Check options; what is left out comes from `board`, or is the default. `chance` draws a seed.

        The clock is left out. BadInput names what can be chosen.
        """
        if not isinstance(options, Mapping):
            raise BadInput(f"the options are {shown(options)}; give a mapping with {', '.join(_FIELDS)}")
        options = with_variant_key(split_clock(options)[0], VARIANT_KEY)
        if unknown := [str(name) for name in options if name not in _FIELDS]:
            raise BadInput(f"there is no option {shown(unknown[0])}; the options are {', '.join(_FIELDS)}")
        variant = options.get(VARIANT_KEY, REFEREE)
        if variant not in VARIANTS:
            raise BadInput(f"there is no way {shown(variant)} to play; choose {' or '.join(VARIANTS)}")
        printed = (board or default_board()).replace(*(options.get(name) for name in ("numbers", "arrows", "cards")))
        rulings = options.get("rulings", "rulebook")
        if not isinstance(rulings, str):
            raise BadInput(f"rulings is {shown(rulings)}; give a text such as rulebook or wow_first,part_groups")
        seats = check_seats(options.get("seats", {}))
        if variant == REFEREE:
            if seats:
                raise BadInput("the table holds no real cards, so it takes no seat; play with the cards on the page")
            return cls(variant, printed, Rulings.named(rulings), light=_light(options))
        if _light(options):
            raise BadInput(
                "only the referee can be told of the last cards alone; leave light out, or play with real cards"
            )
        seed, take_backs = _seed(options.get("seed"), chance), check_take_backs(options)
        levels = check_levels(options.get(OPTION, {}), seats)
        return cls(variant, printed, Rulings.named(rulings), seats, seed, take_backs, levels)

    def as_dict(self) -> dict[str, Any]:
        """Plain data that `from_dict` takes."""
        board = self.board
        plain: dict[str, Any] = {
            VARIANT_KEY: self.variant,
            "numbers": list(board.numbers),
            "arrows": list(board.arrows),
            "cards": list(board.cards),
            "rulings": str(self.rulings),
        }
        if self.variant == REFEREE:
            return {**plain, "light": True} if self.light else plain
        plain |= {"seats": dict(self.seats), "seed": self.seed}
        return {**plain, **take_backs_as_dict(self.take_backs), **levels_as_dict(self.levels)}

    def start(self) -> State:
        """The game before its first action."""
        if self.variant == REFEREE:
            return Referee.start(self.board, self.rulings, self.light)
        return TacocatGame.start(self.seed, self.board, self.rulings)


def check_seats(seats: Any) -> dict[str, str]:
    """The seats that the table takes, as in {"WOW": "table"}; all others are people's. Raises BadInput."""
    if not isinstance(seats, Mapping):
        raise BadInput(f"seats is {shown(seats)}; give seats and who takes them, as in {{'WOW': 'table'}}")
    for seat, who in seats.items():
        if seat not in SEATS:
            raise BadInput(f"there is no seat {shown(seat)}; the seats are {' and '.join(SEATS)}")
        if who not in (PERSON, TABLE):
            raise BadInput(f"nobody called {shown(who)} can sit at {seat}; choose {PERSON} or {TABLE}")
    return {seat: TABLE for seat in SEATS if seats.get(seat) == TABLE}


def _light(options: Mapping[str, Any]) -> bool:
    light = options.get("light", False)
    if not isinstance(light, bool):
        raise BadInput(f"light is {shown(light)}; it must be true or false")
    return light


def _seed(given: Any, chance: Random | None) -> int:
    if given is None:
        return draw_seed(chance) if chance is not None else 0
    if type(given) is not int or not 0 <= given < SEEDS:
        raise BadInput(f"the seed is {shown(given)}; give a whole number from 0 to {SEEDS - 1}")
    return given
