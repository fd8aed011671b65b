"""What a state says of lessons and puzzles, and the answers to requests for lists of them."""

from typing import Literal, TypedDict

from firmware.snapshot import PromptLine


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


class LearningPart(TypedDict):
    """What the feature adds to the state."""

    task: Task | None
    """The task that covers the set-up or the game, such as a step of a lesson."""


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
