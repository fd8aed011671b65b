"""What the ratings and statistics of players ask of a game's plugin, whatever the game is."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

Ending = Literal["won", "drawn", "lost"]
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Standing(NamedTuple):
    """Who sat where in a game, and how it ended. `names` are people's and `levels` the table's, by seat.

    `places` are the seats' places, 1 for the best, the same for those that share one; it is empty as long as the game
    goes on. `points` are the points of those that the game counts.
    """

    seats: tuple[str, ...]
    names: Mapping[str, str]
    levels: Mapping[str, str] = _NOTHING
    variant: str = ""
    """What kinds of rules it was played by, keys separated by `+`; the game's page has the message `variant-<key>`."""
    first: str | None = None
    """The seat that began, if one did."""
    places: Mapping[str, int] = _NOTHING
    points: Mapping[str, float] = _NOTHING
    rated: bool = True
    """Whether the result says who plays better: not with a handicap, and not from a position that somebody set."""

    @property
    def people(self) -> dict[str, str]:
        """The names of people by seat; a name at a seat of the table means nobody."""
        return {seat: name for seat, name in self.names.items() if seat in self.seats and seat not in self.levels}

    @property
    def makes_sense(self) -> bool:
        """Whether what a plugin made of a game can be counted, whoever has written the game."""
        texts = (*self.names.values(), *self.levels.values())
        numbers = (*self.places.values(), *self.points.values())
        seats = set(self.seats)
        return (
            set(self.places) in (set(), seats)
            and set(self.levels) <= seats
            and all(isinstance(text, str) for text in texts)
            and all(isinstance(number, int | float) for number in numbers)
        )

    def ending(self, seat: str) -> "Ending":
        """How the game ended for a seat."""
        if self.places[seat] > 1:
            return "lost"
        return "won" if sum(place == 1 for place in self.places.values()) == 1 else "drawn"


class SeatStatistics(NamedTuple):
    """What a seat did in a game. Those of many games are added up."""

    entries: Mapping[str, int] = _NOTHING
    """How often it played at each entry of the tray."""
    taken: Mapping[str, int] = _NOTHING
    """How many pieces of each value it won."""
    lost: Mapping[str, int] = _NOTHING
    """How many of its own pieces of each value others won."""
    was_last: bool = False
    """Whether the game's last action was its own."""


class Measured(NamedTuple):
    """A match between two of the table's levels: how many games, and which share of the points `level` scored."""

    level: str
    other: str
    games: int
    share: float


def two_places(seats: tuple[str, ...], winner: str | None) -> dict[str, int]:
    """The places of two seats after a game that one of them has won; a draw has no winner."""
    return {seat: 1 if winner in (None, seat) else 2 for seat in seats}
