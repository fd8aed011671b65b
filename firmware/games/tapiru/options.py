"""What is agreed before a game of Tapiru: the variant, who begins, the rulings, who sits where."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.tapiru import SEATS, Rulings, TapiruGame, TapiruReferee, the_box
from engine.tapiru.cards import COLOURS, SYLLABLES, Box
from firmware.games.agreed_clock import split_clock
from firmware.games.levels import OPTION, Level, check_levels, levels_as_dict
from firmware.games.seeds import SEEDS, draw_seed
from firmware.games.take_backs import check_take_backs, take_backs_as_dict
from firmware.games.tapiru.snapshot import Seat, Variant
from firmware.games.variant import with_variant_key

REFEREE: Final = "referee"
CARDS: Final = "cards"
VARIANTS: Final = (REFEREE, CARDS)
"""Real cards with the table as referee, or the cards on the page."""
VARIANT_KEY: Final = "play"
"""The name of the option for the variant in journals; requests may also call it `variant`."""
PERSON: Final = "person"
TABLE: Final = "table"
SITTERS: Final = (PERSON, TABLE)
_OPTIONS: Final = (VARIANT_KEY, "first", "rulings", "seats", "seed", "spread", "take_backs", OPTION)


@dataclass(frozen=True, slots=True)
class TapiruOptions:
    """`seats` are those that the table takes; `seed` decides its shuffles and choices, with cards on the page only."""

    variant: Variant = REFEREE
    first: Seat = "S"
    rulings: Rulings = Rulings.LETTER
    seats: tuple[str, ...] = ()
    seed: int = 0
    spread: str = field(default_factory=lambda: spread())
    """How the box spreads its pearls, see `spread`."""
    take_backs: bool = True
    """Whether actions with the cards on the page can be taken back."""
    levels: Mapping[str, Level] = field(default_factory=dict)
    """The table's seats that it plays below its best."""

    @classmethod
    def from_dict(cls, options: Mapping[str, Any], chance: random.Random | None = None) -> "TapiruOptions":
        """Check options, in the form of the set-up screen or of `as_dict`. With `chance` a missing seed is drawn.

        Options without rulings are those of a record from the time when nothing had to be said of `RULEBOOK`. Raises
        BadInput.
        """
        if not isinstance(options, Mapping):
            raise BadInput(f"a game of Tapiru is set up with {', '.join(_OPTIONS)}, not with {shown(options)}")
        options = with_variant_key(split_clock(options)[0], VARIANT_KEY)
        if unknown := [name for name in options if name not in _OPTIONS]:
            raise BadInput(f"there is no option {shown(unknown[0])}; a game of Tapiru has {', '.join(_OPTIONS)}")
        variant = options.get(VARIANT_KEY, REFEREE)
        if variant not in VARIANTS:
            raise BadInput(f"play is {shown(variant)}; choose 'referee' (real cards) or 'cards' (cards on the page)")
        first = options.get("first", "S")
        if first not in SEATS:
            raise BadInput(f"first is {shown(first)}; it must be 'S' (the south seat) or 'N' (the north seat)")
        rulings = Rulings.read(options.get("rulings", "rulebook"))
        seats = check_seats(options.get("seats", {}))
        if variant == REFEREE:
            if seats:
                raise BadInput("the table plays with cards on the page only; choose 'cards', or people for both seats")
            return cls(variant, first, rulings)
        seed = options.get("seed", 0 if chance is None else draw_seed(chance))
        if type(seed) is not int or not 0 <= seed < SEEDS:
            raise BadInput(f"seed is {shown(seed)}; it must be a whole number from 0 to {SEEDS - 1}")
        box = options.get("spread", spread())
        if box != spread():
            raise BadInput(f"this game has the pearls {shown(box)}, but cards.toml says {spread()!r}; change it")
        levels = check_levels(options.get(OPTION, {}), seats)
        return cls(variant, first, rulings, seats, seed, take_backs=check_take_backs(options), levels=levels)

    def as_dict(self) -> dict[str, Any]:
        """As plain data; `from_dict` is the inverse."""
        data: dict[str, Any] = {VARIANT_KEY: self.variant, "first": self.first, "rulings": str(self.rulings)}
        if self.variant == REFEREE:
            return data
        data |= {"seats": dict.fromkeys(self.seats, TABLE), "seed": self.seed, "spread": self.spread}
        return {**data, **take_backs_as_dict(self.take_backs), **levels_as_dict(self.levels)}

    def start(self) -> TapiruGame | TapiruReferee:
        """The game at its beginning."""
        if self.variant == REFEREE:
            return TapiruReferee.start(self.first, self.rulings)
        return TapiruGame.start(self.first, self.rulings, self.seed)


def check_seats(seats: Any) -> tuple[str, ...]:
    """The seats that the table takes; what is left out is a person's. Raises BadInput."""
    if not isinstance(seats, Mapping):
        raise BadInput(f"seats is {shown(seats)}; say who sits where, as in {{'N': 'table'}}")
    for seat, sitter in seats.items():
        if seat not in SEATS or sitter not in SITTERS:
            raise BadInput(
                f"{shown(sitter)} can't sit at {shown(seat)}; the seats are S and N, a person's or the table's"
            )
    return tuple(seat for seat in SEATS if seats.get(seat) == TABLE)


def spread() -> str:
    """How many tapioca cards of 1 to 5 pearls each colour has in the box, as in `21111 12111 11211 11121 11112`.

    The same seed gives the same game only with the same box. The tokens stand behind the pearls where there aren't four
    of each.
    """
    return _spread(the_box())


@cache
def _spread(box: Box) -> str:
    rows = ["".join(str(box.cards.count(f"T{colour}{pearls}")) for pearls in range(1, 6)) for colour in COLOURS]
    tokens = [box.tokens.count(syllable) for syllable in SYLLABLES]
    return " ".join(rows if tokens == [4] * len(tokens) else [*rows, "-".join(map(str, tokens))])
