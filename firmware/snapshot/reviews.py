"""What a review and a hint say of actions."""

from typing import Literal, NotRequired, TypedDict


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
    """How much less it was worth than the best, in hundredths of a point; games of cards say what a point is there."""
    before: float
    """The first player's chance to win before it, 0 to 1."""
    after: float
    """The same after it. Where cards are hidden, both are judged from what the mover could see."""
    points: list[int]
    """The points of both after it, the first player's first."""
    reasons: list[Reason]
    """What speaks for the best."""
    leads: NotRequired[list[int]]
    """Where points decide: by how much the first player is expected to lead at the end, before and after it, in
    hundredths of a point; 10000 stands for a win that no points decide.
    """
    step: NotRequired[int]
    """How many actions had been done before it, where a game has others beside those that are judged."""


class Review(TypedDict):
    """The review of a game that is replayed: how far it is, that it failed, or all of it."""

    progress: NotRequired[int]
    """How many positions have been looked at, until the review is there."""
    failed: NotRequired[Literal[True]]
    """There is no review, and none will come."""
    pushes: NotRequired[list[JudgedPush]]
    """Every action, judged."""
    turn: NotRequired[int | None]
    """The number of the action that turned the game, 1 for the first; null if none did."""
    puzzle: NotRequired[str | None]
    """The puzzle that the action which turned the game makes, as the game writes puzzles; null if it makes none."""
    showing: NotRequired[str]
    """The better action that the lights show just now."""
