"""What a state says of the league: the other tables, invitations, and the game that two tables play."""

from typing import Literal, TypedDict

LeagueTrouble = Literal["unreachable", "no-streams", "denied", "named-twice", "parted", "left-out"]
Waiting = Literal["push", "confirm", "answer", "line"]


class Invitation(TypedDict):
    """A table has asked another one to play, and waits for the answer."""

    id: str
    by: str
    """The table that asks."""
    to: str
    """The table that is asked."""
    game: str
    """The name of the game's plugin."""


class OtherTable(TypedDict):
    """The table at the other end of the game."""

    table: str
    here: bool
    """Whether it is connected now, as far as this table can tell."""


class EveningBoard(TypedDict):
    """A game of a club's evening that is played at this table, or partly."""

    id: str
    board: int
    players: list[str]
    tables: list[str]
    """The table of each player."""
    begins: bool
    """Whether this table begins it; else the other one invites."""
    begun: bool


class EveningPlayer(TypedDict):
    """Somebody who has registered for the evening at this table."""

    player: str
    board: int
    """Where they play in this round; 0 if they don't."""
    table: str
    """The table of that board, "" if it has none."""
    bye: float | None
    """Their points for a round without a game; null if they play."""
    points: float
    place: int
    """In the standings; 0 before the first round."""


class EveningState(TypedDict):
    """A club's evening, as far as it concerns this table."""

    name: str
    phase: Literal["registration", "playing", "between", "paused", "over"]
    round: int
    rounds: int
    games: list[EveningBoard]
    next: str | None
    """The `id` of the game that the table asks to begin, or begins when it is asked to; null if there is none."""
    players: list[EveningPlayer]


class LeagueState(TypedDict):
    """The league as this table sees it."""

    table: str
    """The name of this table."""
    connected: bool
    """Whether the server can be reached."""
    trouble: LeagueTrouble | None
    """What is wrong: the server is `unreachable`, keeps `no-streams`, or has `denied` this table, another table is
    called the same (`named-twice`), the journals of this game have `parted`, or the latest message about it doesn't fit
    and was `left-out`.
    """
    tables: list[str]
    """The other tables that are connected now."""
    invitations: list[Invitation]
    """Invitations from this table and to it that aren't answered."""
    opponent: OtherTable | None
    """The other table of the game on the table; null if one table plays it."""
    behind: int
    """How much of this game the other table can't know yet, because it wasn't sent: pushes, or what was taken back."""
    waiting: Waiting | None
    """What this game waits for: the other table's `push`, that its push is made here and is to `confirm`, the `answer`
    to what was asked for, or the `line` over which all of that comes.
    """
    evening: EveningState | None
    """The club's evening; null without one."""


class Inviting(TypedDict):
    """What the buttons stand for while the other tables are shown; two presses invite one."""

    buttons: dict[str, str]
    """The table, by button."""
    marked: str | None
    """The table that another press of its button invites; null if none is marked."""


class LeaguePart(TypedDict):
    """What every state has of the league."""

    league: LeagueState | None
    """The other tables; null for a table that stands alone."""
    inviting: Inviting | None
    """The tables that can be invited, while the menu shows them."""
