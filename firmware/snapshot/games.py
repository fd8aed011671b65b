"""What all games say of themselves, on the table and in the list."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

Snapshot = Mapping[str, object]
"""A game's part of a state, or a whole state. A game that is typed promises more."""


class Latest(TypedDict):
    """An action that was done."""

    seat: str
    """Whose it was, or a word such as `both`."""
    action: str
    """What it was, as in the game's records; of hidden cards only the first word."""


class Again(TypedDict):
    """An action that was taken back and can be done again."""

    seat: str
    """Whose it was, or a word such as `both`."""
    action: str
    """What it was, as in the game's records; empty if that would tell hidden cards."""


class Refused(TypedDict):
    """Why the latest press did nothing."""

    why: str
    """A word for which the game's page has a message."""
    button: str
    """The button that was pressed."""


class PromptLine(TypedDict):
    """A message of the game's page, else one of the table's."""

    id: str
    """The message."""
    args: dict[str, Any]
    """Its arguments: texts, numbers, messages of the same form, or lists of those."""


class PromptState(TypedDict):
    """What the table asks for now. With `seat` an argument says whom a message is about: that player's own page says
    `you`.
    """

    headline: list[PromptLine]
    """What it waits for, or how the game ended."""
    advice: list[PromptLine]
    """What to do about it."""


class ActionPart(TypedDict):
    """What the games say alike in which everything that happens is an action."""

    names: dict[str, str]
    """The players' names by seat."""
    latest: Latest | None
    """What was done last."""
    refused: Refused | None
    """Why the latest press did nothing."""
    hint: bool
    """Whether a hint was asked for."""
    redo: Again | None
    """What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
    something else is done.
    """
    resigned: str | None
    """The seat that has resigned."""
    may_resign: list[str]
    """The seats that can resign now, with `POST /api/act` and the action `resign SEAT`."""


class SetupPart(TypedDict):
    """What the games say alike that can begin with anybody's turn, while one is set up."""

    phase: Literal["setup"]
    """A game is set up."""
    mover: None
    """Nobody."""
    outcome: None
    """None."""
    names: dict[str, str]
    """The players' names by seat."""


ClockPause = Literal["start", "restart", "asked", "idle", "covered"]


class PlayClockState(TypedDict):
    """The clock of a game with one. A press of an entry or of `ok` lets a paused one go on."""

    agreed: dict[str, str]
    """Minutes and seconds more after each action by seat, as in `10+5`."""
    falling: Literal["loses", "notice"]
    """What happens to a seat whose time is up: it loses, or the table says so and the game goes on."""
    left: dict[str, float]
    """Seconds left by seat, when this was told; 0 is the least."""
    running: str | None
    """The seat whose clock runs, all others stand; null if none does, because it is paused or nobody is to act."""
    paused: ClockPause | None
    """Why it is paused: nobody has pressed anything since the game began or was taken up (`start`, `restart`), somebody
    wanted it (`asked`), nobody has pressed anything for ten minutes (`idle`), something covers the game (`covered`).
    Null if it isn't.
    """
    fallen: list[str]
    """The seats whose time is up."""


class ClockChoice(TypedDict):
    """The clock that is chosen for the next game."""

    banks: dict[str, str]
    """Minutes and seconds more after each action by seat, as in `10+5`; empty without a clock."""
    falling: Literal["loses", "notice"]
    """What would happen to a seat whose time is up."""
    choices: list[str]
    """What the button goes through: `off`, and clocks."""
    button: str
    """The button that does: for both seats; held, for the second one alone."""


class ListedGame(TypedDict):
    """A game in the list of `GET /api/games`."""

    id: int
    """Its number in the journal."""
    game: str
    """Which game it is, by name."""
    title: str
    """What the game is called."""
    names: dict[str, str]
    """The players' names by seat."""
    seats: list[str]
    """All seats of the game; empty if it makes no sense to this table."""
    setup: dict[str, Any]
    """What was agreed, as the game keeps it, without the seed."""
    result: dict[str, Any] | None
    """How it ended, as the game tells it; null if it hasn't."""
    started: float
    """When it began, in seconds since 1970; 0 if that isn't known."""
    touched: float
    """When anything was last written of it, in seconds since 1970; 0 if that isn't known."""
    status: Literal["open", "finished", "abandoned", "deleted"]
    """Whether it goes on. Deleted games are listed only if they are asked for."""
    current: bool
    """Whether it is the game on the table."""
    hidden: bool
    """Whether its record would tell cards that its players don't know yet."""


class GamesPage(TypedDict):
    """A part of the list of games."""

    games: list[ListedGame]
    """The latest games, the latest first."""
    total: int
    """How many games are wanted in all, on this page and on others."""
    next: str | None
    """What `before` says to have the page after this one; null if this is the last."""
