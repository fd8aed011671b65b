"""What a set-up says of a game that two tables play: its id, the own table, and the table of each seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self, runtime_checkable

TABLES: Final = "tables"
"""The part of the set-up. Without it a game is played at one table."""
AWAY: Final = "away"
"""What stands for a level at a seat whose player sits at the other table."""


@dataclass(frozen=True, slots=True)
class Tables:
    """`id` names the game in the league, `own` is this table, and `seats` has the table of each seat."""

    id: str
    own: str
    seats: Mapping[str, str]

    def away(self) -> list[str]:
        """The seats at the other table."""
        return [seat for seat, table in self.seats.items() if table != self.own]

    def as_dict(self) -> dict[str, Any]:
        """As the set-up has it; `of` is the inverse."""
        return {TABLES: {"id": self.id, "own": self.own, "seats": dict(self.seats)}}

    @classmethod
    def of(cls, setup: Mapping[str, Any]) -> Self | None:
        """The tables of a set-up; None for a game at one table."""
        tables = setup.get(TABLES)
        return cls(tables["id"], tables["own"], tables["seats"]) if tables is not None else None


def away_seats(setup: Mapping[str, Any]) -> dict[str, str]:
    """The seats at the other table, with what stands for their level; none for a game at one table."""
    tables = Tables.of(setup)
    return dict.fromkeys(tables.away(), AWAY) if tables is not None else {}


@runtime_checkable
class SharedGame(Protocol):
    """A game that can be played at two tables."""

    def show_away(self, action: str | None, now: float) -> bool:
        """Show what was done at the other table, until somebody has done it here and confirms it; None shows nothing.

        Returns whether that is news: to show the same again changes nothing.
        """
