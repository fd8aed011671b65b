"""Requests to the opponent's process and their results.

Only the types are here. `firmware.background.opponent` runs the analysis in a process of its own; each game's plugin
finds the result of its requests.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict, cast

from firmware.snapshot import Review

Failure = Literal["silent", "ended", "memory", "refused"]
"""Why a process has no answer: it said nothing in time; it ended; it needed more memory than it may have; or the
question can't be answered at all.
"""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """A request. Equal requests have equal results, unless the time limit ends the analysis early."""

    game: str
    """The name of the game whose plugin analyses it."""
    text: str
    """A position, or a record for `REVIEW`. Where cards are hidden it is what a seat may see, as JSON."""
    level: str = ""
    """A level of the game's opponent, if it has several, or `REVIEW`."""
    seed: int | str = 0
    nodes: int | None = None
    """The number of positions to search for each move; None for that of the level."""
    fallback: bool = False
    """Whether the opponent's process has failed at it: a quick answer is found in a thread of the table's own process.
    """


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of an analysis: `seconds` for a move, `memory` in megabytes for the table of searched positions."""

    seconds: float = 3.0
    memory: int = 32


LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class AnalysisRun:
    """How one analysis is run: within `limits`, until `stop` returns that nobody wants its result any more.

    `progress` gets how many actions of a review have been judged.
    """

    limits: Limits = LIMITS
    stop: Callable[[], bool] = lambda: False
    progress: Callable[[int], None] = lambda _: None


UNDISTURBED: Final = AnalysisRun()
"""An analysis within the usual limits that is wanted to its end."""


class FoundMove(TypedDict):
    """The result of a request for a move; a game's own type may say more of it."""

    move: str
    """The text of an action."""
    instead: NotRequired[str]
    """The level that found it, where the one that was asked for isn't there."""


AnalysisResult = FoundMove | Review
"""For `REVIEW` it is a review; before it is there, now and then, one with nothing but its `progress`."""
REVIEW: Final = "review"
"""The level that stands for the review of a whole game."""


def found_move(result: AnalysisResult) -> str:
    """The move of a result that is no review."""
    return cast(FoundMove, result)["move"]
