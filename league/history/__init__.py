"""What has been played at a club: its people, their games and ratings, its evenings, in a database that can be asked.

Everything in it follows from the streams, and is computed from them anew when it is lost. Nothing else of the club
asks it for what counts: an evening goes on while the database is away. A game that has ended is read here, from its
record; `database` has the tables, `projection` writes them, `keeper` does that in a thread of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.errors import BadInput
from firmware.games.abilities import Standing
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, read_records

_LONGEST_LEVEL: Final = 40


class Origin(NamedTuple):
    """Where a game was played: at which tables, and at which board of an evening, if it was one of an evening."""

    tables: tuple[str, ...]
    evening: str = ""
    round: int = 0
    board: int = 0


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game. Times are in seconds since 1970."""

    id: str
    origin: Origin
    sequence: int
    """Of the latest message about it, in its stream."""
    ended: float
    """When the server heard of its end: games count in this order."""
    at: float
    """When it ended where it was played."""
    game: str
    began: float | None
    standing: Standing
    record: str


def read_game(record: str, levels: Mapping[str, str]) -> tuple[str, Standing, float | None]:
    """What the record of one finished game says: the game's name, its standing, and when it began.

    `levels` are the table's own at the seats that it played. Raises BadInput.
    """
    try:
        if "\0" in record:
            raise BadInput("no database keeps a text with a zero in it")
        games = read_records(record)
        if len(games) != 1:
            raise BadInput(f"a record has {len(games)} games; one was expected")
        ((name, written),) = games
        standing = plugin(name).standing(written)
    except SPOILT as error:
        raise BadInput(f"a record makes no sense: {error}") from None
    if standing is None or not standing.places:
        raise BadInput("a game has no end, or is none that has winners")
    standing = standing._replace(levels={**standing.levels, **levels})
    if not standing.makes_sense or any(len(level) > _LONGEST_LEVEL for level in standing.levels.values()):
        raise BadInput("nobody can sit as a record says")
    return name, standing, written.started
