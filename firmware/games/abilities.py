"""What features ask of games besides playing: results, puzzles, positions set by hand, games between two tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, Self, runtime_checkable

from engine.errors import BadInput, shown
from firmware.games.speech import Phrase
from firmware.lights import Animation
from firmware.snapshot import Edit

TABLES: Final = "tables"
"""The part of the set-up. Without it a game is played at one table."""
AWAY: Final = "away"
"""What stands for a level at a seat whose player sits at the other table."""


@dataclass(frozen=True, slots=True)
class Tables:
    """`id` names the game in the league, `own` is this table, and `seats` has the table of each seat."""

    id: str
    own: str
    seats: Mapping[str, str]

    def away(self) -> list[str]:
        """The seats at the other table."""
        return [seat for seat, table in self.seats.items() if table != self.own]

    def as_dict(self) -> dict[str, Any]:
        """As the set-up has it; `of` is the inverse."""
        return {TABLES: {"id": self.id, "own": self.own, "seats": dict(self.seats)}}

    @classmethod
    def of(cls, setup: Mapping[str, Any]) -> Self | None:
        """The tables of a set-up; None for a game at one table."""
        tables = setup.get(TABLES)
        return cls(tables["id"], tables["own"], tables["seats"]) if tables is not None else None


def away_seats(setup: Mapping[str, Any]) -> dict[str, str]:
    """The seats at the other table, with what stands for their level; none for a game at one table."""
    tables = Tables.of(setup)
    return dict.fromkeys(tables.away(), AWAY) if tables is not None else {}


@runtime_checkable
class SharedGame(Protocol):
    """A game that can be played at two tables."""

    def show_away(self, action: str | None, now: float) -> bool:
        """Show what was done at the other table, until somebody has done it here and confirms it; None shows nothing.

        Returns whether that is news: to show the same again changes nothing.
        """


# Positions set by hand

Ended = Literal["done", "left", None]
"""What a press led to: the position is to be taken, or nothing is to be changed; None if it goes on."""


class Editor(Protocol):
    """A position that is being set by hand."""

    animation: Animation
    reason: str
    """Why, for a correction."""

    def press(self, button: str, hold: bool, now: float) -> Ended:
        """Take a press of any button."""

    def set(self, changes: Mapping[str, Any], now: float) -> None:
        """Set by name what the buttons set. Raises BadInput, with nothing changed."""

    def position(self) -> str:
        """The text of the position. Raises BadInput if it can't be played."""

    def redraw(self, now: float) -> None:
        """Draw it."""

    def snapshot(self) -> Edit:
        """What the page says of it."""


@runtime_checkable
class EditableGame(Protocol):
    """A game whose position can be set anew, because it has drifted apart from what lies on the table."""

    def editor(self, now: float) -> Editor:
        """Begin with the game's position. Raises BadInput if that can't be now."""

    def correction(self, position: str, reason: str) -> str:
        """The action that makes a position's text the game's, with its reason. Raises BadInput if it can't be."""

    def commit(self, action: str, now: float) -> None:
        """Do that action. Raises GameError or JournalError, with nothing changed."""


@runtime_checkable
class StudyPlugin(Protocol):
    """A kind of game that can begin in a position set by hand."""

    def study_editor(self, options: Mapping[str, Any], settings: Any, now: float) -> Editor:
        """Begin with what is chosen for the next game, in the form of `SetupScreen.options`."""

    def study_options(self, options: Mapping[str, Any], position: str, name: str) -> Mapping[str, Any]:
        """The options of a game that begins in a position, kept under a name. Raises BadInput."""


# Puzzles


class Find(NamedTuple):
    """One push, or whatever the game has, that the solver of a puzzle must find."""

    action: str
    presses: Sequence[str]
    """The buttons that do it."""
    args: Mapping[str, str | int]
    """The arguments of the puzzle's `hints`."""
    replies: Sequence[str]
    """What the other side does then."""


class TablePuzzle(NamedTuple):
    """A puzzle of a game. Its set-up is as the journal keeps it; `themes` and `words` are messages of its page."""

    name: str
    rating: int
    themes: Sequence[str]
    setup: Mapping[str, Any]
    words: str
    args: Mapping[str, str | int]
    """The arguments of `words`."""
    hints: Sequence[str]
    """The messages for who asks, one after the other; the last one says what to push."""
    finds: Sequence[Find]
    worth: Phrase | None = None
    """What the solution is worth, for whoever has found it."""


def unknown_puzzle(name: str) -> BadInput:
    """The error for a name that no puzzle has."""
    return BadInput(
        f"there is no puzzle {shown(name)}; the list of puzzles has others",
        code="unknown-puzzle",
        params={"name": name[:60]},
    )


# Results and statistics

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
