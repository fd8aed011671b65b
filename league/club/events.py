"""What can happen on a club's evening: the events of its log, as the stream keeps them.

`league.club.evening` says which event may come next, and what follows from it.
"""

from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from engine.errors import BadInput

System = Literal["swiss", "round-robin", "knock-out"]
Source = Literal["table", "referee"]
SYSTEMS: Final[tuple[System, ...]] = get_args(System)
WIN: Final = 1.0
DRAW: Final = 0.5
LOSS: Final = 0.0


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a round."""

    number: int
    players: dict[str, str]
    """Who plays, by seat; the first seat's player begins."""
    tables: dict[str, str] = {}
    """The table of each seat; empty for two who play without one."""
    game: str = ""
    """The id of the game in the league; empty without tables."""


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What every event has."""

    at: float = 0.0
    """Seconds since 1970."""


class Opened(_Event, frozen=True, kw_only=True, tag="opened"):
    """The evening is announced, and players may register."""

    name: str
    system: System
    rounds: int
    """How many are played; 0 for as many as the system needs."""
    game: str
    options: dict[str, Any] = {}
    """The options of the game's set-up."""
    tables: list[str] = []
    """The tables to which the players go; without any each one stays at the table of their own."""
    automatic: bool = False
    """Whether the next round begins when the last result of a round is there."""


class Registered(_Event, frozen=True, kw_only=True, tag="registered"):
    """Somebody takes part, from the next round on; also somebody who had withdrawn."""

    player: str
    table: str = ""
    """The table of their own."""
    seed: float = 0.0
    """How well they are known to play; the best ones are seeded first."""


class Withdrawn(_Event, frozen=True, kw_only=True, tag="withdrawn"):
    """Somebody takes part no longer, from the next round on."""

    player: str


class Absent(_Event, frozen=True, kw_only=True, tag="absent"):
    """Somebody asks not to be paired in one round, for half a point."""

    player: str
    round: int


class Forbidden(_Event, frozen=True, kw_only=True, tag="forbidden"):
    """Two who aren't paired, such as those who came in one car."""

    players: tuple[str, str]


class Allowed(_Event, frozen=True, kw_only=True, tag="allowed"):
    """Two who weren't to be paired may meet after all."""

    players: tuple[str, str]


class Paired(_Event, frozen=True, kw_only=True, tag="paired"):
    """A round begins; or games of it are played again, because a knock-out knows no draw."""

    round: int
    setup: dict[str, Any]
    """The set-up of all its games, with what chance has decided."""
    boards: list[Board]
    byes: dict[str, float] = {}
    """Who doesn't play, and the points they get for it."""


class Result(_Event, frozen=True, kw_only=True, tag="result"):
    """How a game has ended; a later one of the same board is the one that counts."""

    round: int
    board: int
    points: dict[str, float]
    """By player: 1 for a win, ½ for a draw."""
    source: Source
    reason: str = ""

    @property
    def winner(self) -> str | None:
        """Who has won; None for a draw."""
        return next((name for name, points in self.points.items() if points == WIN), None)


class Timed(_Event, frozen=True, kw_only=True, tag="timed"):
    """How long a round lasts: the present one from now on, or between rounds each of those to come. 0 is no limit."""

    minutes: int


class Unpaired(_Event, frozen=True, kw_only=True, tag="unpaired"):
    """The latest pairing is undone; none of its games has a result."""

    round: int


class Swapped(_Event, frozen=True, kw_only=True, tag="swapped"):
    """Two players of a round have changed places: the boards that this changes, and all byes of the round."""

    round: int
    boards: list[Board]
    byes: dict[str, float] = {}


class Restored(_Event, frozen=True, kw_only=True, tag="restored"):
    """The referee's result counts no longer; the table's own one does, as far as there is one."""

    round: int
    board: int
    points: dict[str, float] | None = None
    """By player, as the table has them."""

    @property
    def own_result(self) -> Result | None:
        """The table's own result, to which the board goes back."""
        if self.points is None:
            return None
        return Result(at=self.at, round=self.round, board=self.board, points=self.points, source="table")


class Paused(_Event, frozen=True, kw_only=True, tag="paused"):
    """Nothing begins until the evening goes on; games that are played go on."""

    reason: str = ""


class Resumed(_Event, frozen=True, kw_only=True, tag="resumed"):
    """The evening goes on."""


class Closed(_Event, frozen=True, kw_only=True, tag="closed"):
    """The evening is over."""


Event: TypeAlias = (
    Opened | Registered | Withdrawn | Absent | Forbidden | Allowed | Paired | Unpaired | Swapped | Result | Restored
    | Timed | Paused | Resumed | Closed
)  # fmt: skip
_DECODER: Final = msgspec.json.Decoder(Event)
encode = msgspec.json.Encoder().encode


def decode(data: bytes) -> Event:
    """The event of some bytes. Raises BadInput."""
    try:
        event: Event = _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadInput(f"an event can't be read: {error}") from None
    return event
