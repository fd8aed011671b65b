"""What the table asks its opponent to analyse, and what comes back.

Only the types are here. `firmware.opponent` runs the analysis in a process of its own; each game's plugin finds the
result of its requests.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """What is to be analysed. Equal requests have equal results, unless their time is up before."""

    game: str
    """The name of the game whose plugin analyses it."""
    text: str
    """A position, or for `REVIEW` a record; where cards are hidden what a seat may see, as JSON."""
    level: str = ""
    """A level of the game's opponent, if it has several, or `REVIEW`."""
    seed: int | str = 0
    nodes: int | None = None
    """Positions to look at for each move, if not as many as the level does."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an analysis may take: `seconds` for a move, `memory` in megabytes for what the search remembers."""

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
"""Instead of a level: a whole game is analysed, push by push."""
