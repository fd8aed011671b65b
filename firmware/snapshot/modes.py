"""The types of what modes other than the game add to the state: menu, test of the table, replay, question."""

from typing import Literal, NotRequired, TypedDict

from firmware.snapshot.games import PromptLine


class Menu(TypedDict):
    """What the buttons stand for while the menu is open; features add buttons of their own."""

    palette: dict[str, str]
    """The palette that a button chooses, by button."""
    brightness: dict[str, int]
    """The step of brightness that a button chooses, by button."""
    checkup: dict[str, str]
    """The test that a button begins, by button."""


class Inviting(TypedDict):
    """What the buttons stand for while the other tables are shown; two presses invite one."""

    buttons: dict[str, str]
    """The table, by button."""
    marked: str | None
    """The table that another press of its button invites; null if none is marked."""


class LettingIn(TypedDict):
    """The table takes the entries that let a newcomer in."""

    right: int
    """How many entries of a request were pressed in their order."""


class Forgetting(TypedDict):
    """What the buttons stand for while the devices that have a seat are shown; two presses forget one."""

    buttons: dict[str, int]
    """The number of the device, by button."""
    marked: int | None
    """The device that another press of its button forgets; null if none is marked."""


class Checkup(TypedDict):
    """A test of the table. In the test of the lights there is only `what`."""

    what: Literal["lights", "buttons"]
    """What is tested."""
    asked: NotRequired[str | None]
    """The button that is to be pressed; null when all have been asked for."""
    instead: NotRequired[str | None]
    """The button that was just heard in place of the one asked for."""
    heard: NotRequired[list[str]]
    """The buttons that answered."""
    missing: NotRequired[list[str]]
    """The buttons that didn't."""


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


class Replay(TypedDict):
    """How far a replay is."""

    at: int
    """How many actions are shown."""
    of: int
    """How many actions the game has."""
    plays: bool
    """Whether it runs by itself."""


class Task(TypedDict):
    """A task on the table: a position in which something is to be done, written nowhere."""

    kind: Literal["lesson", "puzzle"]
    """What it is for."""
    name: str
    """Its own name among those of its game."""
    title: str
    """The message of the game's page that says what it is called."""
    number: int
    """Which it is, 1 for the first."""
    of: int
    """How many there are."""
    step: int
    """The step that is asked for, 1 for the first."""
    steps: int
    """How many steps it has."""
    state: Literal["asked", "wrong", "right", "done"]
    """What became of the latest press: nothing yet, something else than asked for, the step's solution, or the task is
    done.
    """
    asks: str
    """The message of the game's page that asks for the step."""
    words: str
    """The message of the game's page, or of the house's, that says what became of it."""
    params: dict[str, str | int]
    """What the messages speak of."""
    explained: list[PromptLine]
    """What else stays on the page: of the step before while one is asked for, of the other side's answer after a wrong
    action, of the whole task when it is done.
    """
    press: str | None
    """The button to press next, while the lights show it."""
    laid: int
    """How often the tray was laid out for one of its steps."""
    mistakes: int
    """How often something else was done."""
    last: bool
    """Whether it is done and no other one follows."""


class ListedLesson(TypedDict):
    """A lesson in the list of `GET /api/lessons`."""

    game: str
    """The game it teaches, by the name of its plugin."""
    name: str
    """Its own name among those of its game."""
    title: str
    """The message of the game's page that says what it is called."""
    steps: int
    """How many steps it has."""
    done: bool
    """Whether somebody has done it at this table."""


class LessonsList(TypedDict):
    """All lessons."""

    lessons: list[ListedLesson]
    """Those of all games, in the order in which they are offered."""


class ListedPuzzle(TypedDict):
    """One of the day's puzzles, or the one after them."""

    game: str
    """The game it is of, by the name of its plugin."""
    name: str
    """Its own name among those of its game."""
    rating: int
    """How hard it is, on the scale of the house's puzzle rating."""
    own: bool
    """Whether it was made of a game of this house."""
    solved: bool
    """Whether it was solved at this table."""
    themes: list[str]
    """What it is about, once it is solved: messages of the game's page."""


class PuzzlesOfTheDay(TypedDict):
    """The day's puzzles, and how the house fares with puzzles."""

    date: str
    """The local date, as in 2026.11.22."""
    today: list[ListedPuzzle]
    """Three, the same all day."""
    next: ListedPuzzle | None
    """The first of them that isn't solved, after them another one; null if there is none."""
    rating: int
    """The house's puzzle rating."""
    deviation: int
    """How unsure it is: two in three true values lie within it."""
    tries: int
    """How many puzzles it is made of."""
    solved: int
    """How many puzzles were solved here."""


Asking = Literal[
    "abandon",
    "take-back",
    "reopen",
    "replay",
    "new-game",
    "put-away",
    "take-up",
    "checkup",
    "lesson",
    "forget-player",
    "correct",
    "puzzle",
    "invitation",
    "evening",
    "switch-off",
    "update",
    "go-back",
]
"""What the table can ask."""
