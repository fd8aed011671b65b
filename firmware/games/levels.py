"""At which level the table plays its seats in a game of cards, as agreed when the game is set up.

`MASTER` is its best and is not written down, so that a set-up or a record without levels is one of the table's best.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, Literal, cast

from engine.errors import BadInput, shown
from engine.levels import LEVELS, MASTER, check_level

Level = Literal["child", "beginner", "casual", "careful", "master"]
OPTION: Final = "levels"
TAG: Final = "Levels"
"""The tag of a record in which the table played below its best, as in `WOW:child`."""
_DIMMEST: Final = 0.2
"""The share of light of the lowest level."""
CHOICES: Final = cast(list[Level], list(LEVELS))


def check_levels(levels: Any, seats: Collection[str]) -> dict[str, Level]:
    """The levels of the table's seats that are below its best; those of other `seats` are left out. Raises BadInput."""
    if not isinstance(levels, Mapping):
        raise BadInput(
            f"levels is {shown(levels)}; give seats and levels, as in {{{next(iter(seats), 'N')!r}: 'child'}}"
        )
    checked = {seat: cast(Level, check_level(level)) for seat, level in levels.items()}
    return {seat: checked[seat] for seat in seats if checked.get(seat, MASTER) != MASTER}


def levels_as_dict(levels: Mapping[str, Level]) -> dict[str, Any]:
    """What a set-up says of levels: nothing if the table plays at its best."""
    return {OPTION: dict(levels)} if levels else {}


def levels_tags(levels: Mapping[str, Level]) -> dict[str, str]:
    """What a record says of levels: nothing if the table plays at its best."""
    return {TAG: " ".join(f"{seat}:{level}" for seat, level in levels.items())} if levels else {}


def read_levels(tag: str) -> dict[str, str]:
    """The levels that a tag names, not yet checked."""
    return {seat: level for seat, _, level in (word.partition(":") for word in tag.split())}


def next_level(level: str) -> Level:
    """The level that a button goes on to: one lower, and after the lowest the best again."""
    return CHOICES[CHOICES.index(cast(Level, level)) - 1]


def level_light(level: str) -> float:
    """The share of light of a seat of the table: the lower its level, the less."""
    return _DIMMEST + (1 - _DIMMEST) * LEVELS.index(level) / (len(LEVELS) - 1)
