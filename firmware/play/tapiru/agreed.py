"""What is agreed before a game: the way to play, who begins, the rulings, who sits where."""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from engine.errors import BadInput
from engine.tapiru import SEATS, Rulings, TapiruGame, TapiruReferee, the_box
from engine.tapiru.cards import COLOURS
from engine.tapiru.rulings import CHOICES

REFEREE: Final = "referee"
CARDS: Final = "cards"
WAYS: Final = (REFEREE, CARDS)
"""With real cards and the table as referee, or with the cards on the page."""
PERSON: Final = "person"
TABLE: Final = "table"
SITTERS: Final = (PERSON, TABLE)
_OPTIONS: Final = ("play", "first", "rulings", "seats", "seed", "spread")


@dataclass(frozen=True, slots=True)
class Agreed:
    """`seats` are those that the table takes; `seed` decides its shuffles and choices, with cards on the page only."""

    play: str = REFEREE
    first: str = "S"
    rulings: Rulings = Rulings.RULEBOOK
    seats: tuple[str, ...] = ()
    seed: int = 0
    spread: str = field(default_factory=lambda: spread())
    """How the box that is played with spreads its pearls, see `spread`."""

    @classmethod
    def read(cls, options: Mapping[str, Any], chance: random.Random | None = None) -> "Agreed":
        """Options as the set-up screen gives them or as `as_dict` wrote them. With `chance` a seed that is missing
        is drawn. Raises BadInput."""
        if not isinstance(options, Mapping) or set(options) - set(_OPTIONS):
            raise BadInput(f"a game of Tapiru is set up with {', '.join(_OPTIONS)}, not with {options!r}")
        play = options.get("play", REFEREE)
        if play not in WAYS:
            raise BadInput(f"play is {play!r}; choose 'referee' (real cards) or 'cards' (cards on the page)")
        first = options.get("first", "S")
        if first not in SEATS:
            raise BadInput(f"first is {first!r}; it must be 'S' (the south seat) or 'N' (the north seat)")
        rulings = read_rulings(options.get("rulings", "rulebook"))
        seats = read_seats(options.get("seats", {}))
        if play == REFEREE:
            if seats:
                raise BadInput("the table plays with cards on the page only; choose 'cards', or people for both seats")
            return cls(play, first, rulings)
        seed = options.get("seed", 0 if chance is None else chance.getrandbits(32))
        if type(seed) is not int or seed < 0:
            raise BadInput(f"seed is {seed!r}; it must be a whole number from 0 up")
        if options.get("spread", spread()) != spread():
            raise BadInput(f"this game has the pearls {options['spread']}, but cards.toml says {spread()}; change it")
        return cls(play, first, rulings, seats, seed)

    def as_dict(self) -> dict[str, Any]:
        """As plain data; `read` is the inverse."""
        data: dict[str, Any] = {"play": self.play, "first": self.first, "rulings": str(self.rulings)}
        if self.play == REFEREE:
            return data
        return {**data, "seats": dict.fromkeys(self.seats, TABLE), "seed": self.seed, "spread": self.spread}

    def start(self) -> TapiruGame | TapiruReferee:
        """The game at its beginning."""
        if self.play == REFEREE:
            return TapiruReferee.start(self.first, self.rulings)
        return TapiruGame.start(self.first, self.rulings, self.seed)


def read_rulings(wish: Any, now: Rulings = Rulings.RULEBOOK) -> Rulings:
    """Rulings from their text, or `now` with some changed, as in {'capacity': 18}. Raises BadInput."""
    if isinstance(wish, Mapping):
        unknown = [name for name in wish if name not in CHOICES]
        if unknown:
            raise BadInput(f"there is no ruling {unknown[0]!r}; the rulings are {', '.join(CHOICES)}")
        return Rulings(**(asdict(now) | dict(wish)))
    if not isinstance(wish, str):
        raise BadInput(f"rulings are {wish!r}; give 'rulebook', or some of them as in {{'capacity': 18}}")
    return Rulings.named(wish)


def read_seats(seats: Any) -> tuple[str, ...]:
    """The seats that the table takes; what is left out is a person's. Raises BadInput."""
    if not isinstance(seats, Mapping):
        raise BadInput(f"seats is {seats!r}; say who sits where, as in {{'N': 'table'}}")
    for seat, sitter in seats.items():
        if seat not in SEATS or sitter not in SITTERS:
            raise BadInput(f"{sitter!r} can't sit at {seat!r}; the seats are S and N, for a 'person' or the 'table'")
    return tuple(seat for seat in SEATS if seats.get(seat) == TABLE)


def spread() -> str:
    """How many tapioca cards of 1 to 5 pearls each colour has in the box, as in `21111 12111 11211 11121 11112`.

    The same seed gives the same game only with the same box.
    """
    cards = the_box().cards
    rows = ("".join(str(cards.count(f"T{colour}{pearls}")) for pearls in range(1, 6)) for colour in COLOURS)
    return " ".join(rows)
