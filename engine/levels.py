"""The levels at which the table plays a game of cards; each game says in its own `levels` what they look at."""

from typing import Final

from engine.errors import BadInput, shown

CHILD: Final = "child"
BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
CAREFUL: Final = "careful"
MASTER: Final = "master"
LEVELS: Final = (CHILD, BEGINNER, CASUAL, CAREFUL, MASTER)
"""From the weakest to the strongest."""


def check_level(level: object) -> str:
    """A level by its name. BadInput lists the levels there are."""
    if not isinstance(level, str) or level not in LEVELS:
        raise BadInput(f"there is no level {shown(level)}; the levels are {', '.join(LEVELS)}")
    return level
