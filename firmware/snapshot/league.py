"""What a state says of the league: the other tables, invitations, and the game that two tables play."""

from typing import Literal, TypedDict

LeagueTrouble = Literal["unreachable", "no-streams", "denied", "named-twice", "parted"]
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


class LeagueState(TypedDict):
    """The league as this table sees it."""

    table: str
    """The name of this table."""
    connected: bool
    """Whether the server can be reached."""
    trouble: LeagueTrouble | None
    """What is wrong: the server is `unreachable`, keeps `no-streams`, or has `denied` this table, another table is
    called the same (`named-twice`), or the journals of this game have `parted`.
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
