"""Requests to the opponent's process and their results.

Only the types are here. `firmware.opponent` runs the analysis in a process of its own; each game's plugin finds the
result of its requests.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


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


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of an analysis: `seconds` for a move, `memory` in megabytes for the table of searched positions."""

    seconds: float = 3.0
    memory: int = 32


LIMITS: Final = Limits()
AnalysisResult = Mapping[str, Any]
"""`move`, `score` (hundredths of a point), `exact`, `depth`, `nodes`, `line` (moves), `reasons` (plain data).

Where cards are hidden only `move`.

For `REVIEW`: `pushes`, each judged, and `turn`, the number of the one that turned the game; before that, now and then,
`progress`: how many pushes have been looked at.
"""
REVIEW: Final = "review"
"""The level that stands for the review of a whole game."""
