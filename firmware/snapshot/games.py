"""The types of what games say of themselves, on the table, in the list and in a review.

`OpenSetupState` and `OpenGameState` are enough to make the page of a game in which everything lies open.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

Snapshot = Mapping[str, object]
"""A game's part of a state, or a whole state. A game with types of its own promises more."""


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
    played: int
    """How many actions were done."""
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
    """Seconds left by seat, at the time of this state; 0 is the least."""
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
    reviewable: bool
    """Whether it can be reviewed now."""


class GamesPage(TypedDict):
    """A part of the list of games."""

    games: list[ListedGame]
    """The latest games, the latest first."""
    total: int
    """How many games are wanted in all, on this page and on others."""
    next: str | None
    """What `before` says to have the page after this one; null if this is the last."""


class FormPart(TypedDict):
    """An option as a part of the set-up form. Its words are messages: `choice-<name>`, `<name>-<value>`."""

    name: str
    """The option."""
    values: list[Any]
    """What it can be; empty where each part has its own."""
    parts: dict[str, list[Any]]
    """What each part can be, such as each seat or each heap. Its words are the message `<name>-<part>`, those of a seat
    `seat-<part>`.
    """


class OpenSetupState(TypedDict):
    """The next game is set up."""

    phase: Literal["setup"]
    names: dict[str, str]
    """The players' names by seat."""
    mover: None
    outcome: None
    choice: dict[str, Any]
    """What is chosen so far, by option."""
    choices: dict[str, dict[str, Any]]
    """What each button stands for, by option."""
    form: list[FormPart]
    """What can be chosen now."""
    seats: list[str]
    """The seats that have names."""


class Deed(TypedDict):
    """An action in words."""

    words: PromptLine | str
    """What it does, as a message or as it is written in records."""
    sign: str
    """The same in a letter or two, for a button."""


class Row(TypedDict):
    """A row of the game's box: something on the table, and what can be done with it."""

    head: PromptLine
    """What it is."""
    shown: str
    """How it looks, in letters or signs."""
    words: PromptLine
    """The same in words."""
    actions: list[str]
    """What can be done with it now."""


class OpenGameState(ActionPart):
    """A game is played or shown again."""

    phase: Literal["play", "finished"]
    outcome: dict[str, Any] | None
    """How it ended; null while it goes on."""
    mover: str | None
    """The seat that acts."""
    seats: list[str]
    """All seats."""
    setup: dict[str, Any]
    """What was agreed."""
    facts: dict[str, Any]
    """The whole state of the rules."""
    buttons: dict[str, str]
    """The action that each button stands for."""
    entering: str | None
    """The action that `ok` counts."""
    thinking: bool
    """Whether the table is to act."""
    advice: str | None
    """The action that a hint proposes; null if none was asked for, or none is good."""
    deeds: dict[str, Deed]
    """All actions that can be done, and those that the state speaks of, in words."""
    rows: list[Row]
    """The game's box."""
    score: PromptLine | None
    """The score; null where nothing is counted."""
    clock: PlayClockState | None
    """The clock that was agreed on."""


class Reason(TypedDict):
    """One fact that speaks for an action."""

    code: str
    """Which fact: a word for which the game's page has a message, as in `sauces wins removes again keeps gives`."""
    pieces: list[str]
    """The pieces it is about."""
    move: NotRequired[str]
    """The later move that it is about."""
    points: NotRequired[int]
    """The lead at the end with best play, in points."""
    won: NotRequired[bool]
    """Whether the game is won; not there for a draw."""


class Fault(TypedDict):
    """What was wrong with an action."""

    code: str
    """Which fault: a word for which the game's page has a message, as in `missed gave allowed last quiet`."""
    pieces: list[str]
    """The pieces it is about."""
    lesson: str | None
    """The name of the game's lesson about it, if there is one."""


class WrongPart(TypedDict, total=False):
    """What is said besides of some actions."""

    fault: Fault
    """What was wrong with it; not there for one that cost less than a point."""
    sure: float
    """How likely the better of action and best is rightly called better, 0.5 to 1; only where cards are guessed."""


class JudgedPush(WrongPart):
    """One action of a reviewed game."""

    mover: str
    """Whose it was."""
    move: str
    """What was done."""
    best: str
    """What would have been best."""
    cost: int
    """How much less it was worth than the best, in hundredths of a point; some games say what a point is there."""
    before: float
    """The first player's chance to win before it, 0 to 1; the mover's own where more than two play."""
    after: float
    """The same after it. Where cards are hidden, both are judged from what the mover could see."""
    points: list[int]
    """The points of all players after it, in the order of their seats; empty where nothing is counted."""
    reasons: list[Reason]
    """What speaks for the best."""
    leads: NotRequired[list[int]]
    """Where points decide: by how much the first player is expected to lead at the end, before and after it, in
    hundredths of a point; 10000 stands for a win that no points decide.
    """
    step: NotRequired[int]
    """How many actions had been done before it, where a game has actions that are not judged, too."""


class Review(TypedDict):
    """The review of a game that is replayed: how far it is, that it failed, or all of it."""

    progress: NotRequired[int]
    """How many positions have been looked at, until the review is there."""
    failed: NotRequired[Literal[True]]
    """There is no review, and none will come."""
    pushes: NotRequired[list[JudgedPush]]
    """Every action that is judged."""
    turn: NotRequired[int | None]
    """The number of the action that turned the game, 1 for the first; null if none did."""
    seats: NotRequired[list[str]]
    """All seats of the game; the chances are those of the first one."""
    deeds: NotRequired[dict[str, PromptLine]]
    """What the actions that it names do, where the state of the game names actions so, too."""
    puzzle: NotRequired[str | None]
    """The puzzle that the action which turned the game makes, as the game writes puzzles; null if it makes none."""
    showing: NotRequired[str]
    """The better action that the lights show just now."""


class EditProblem(TypedDict):
    """Why a position that is set by hand can't be taken, as a request that takes it is refused."""

    error: str
    """Why, in English."""
    code: str
    """A word for which other languages have a message, as `error-edit-no-entry`."""
    params: dict[str, str | int]
    """What it is about."""


class Edit(TypedDict):
    """A position that is being set by hand."""

    purpose: Literal["correction", "study"]
    """Whether the game on the table is corrected, or a game begins in the position."""
    step: Literal["tray", "hands", "reason"]
    """What the buttons set: what lies on the tray, hands and turn, or why the game is corrected."""
    slot: str | None
    """The slot at the cursor."""
    tray: str
    """What lies on the tray, as in a written position."""
    supply: dict[str, list[int]]
    """How many 1s, 2s, 3s and 4s a player holds, by player."""
    most: dict[str, list[int]]
    """How many of each a player could hold."""
    pieces: dict[str, int]
    """The pieces that can be put on a slot, and how many there are of each."""
    lifted: list[str]
    """The pieces that were lifted and lie nowhere yet, the latest last."""
    mover: str
    """Whose turn it is."""
    points: dict[str, int]
    """The points by player."""
    position: str | None
    """The whole position as text; null while it can't be played, or while nothing was changed."""
    reason: str
    """Why the game is corrected."""
    reasons: dict[str, str]
    """The reason that a button chooses, by button; empty for a study."""
    problem: EditProblem | None
    """Why the latest `ok` was refused; null if it wasn't."""
