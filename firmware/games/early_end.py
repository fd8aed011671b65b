"""How a game ends before its rules end it: a player's time is up, or a player resigns.

`Loser` is who lost so, as journals and records have it. `EarlyEndGame` is the part of a game on the table that ends
early and lets players resign; `firmware.games.timed` adds the clock.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Generic

from engine.errors import BadInput, shown
from firmware.games.entries import FELL, GOES_ON, RESIGN, TIME
from firmware.games.history import History, S
from firmware.games.shared import AWAY
from firmware.journal import Entry

DECIDED: Final = "Decided"
"""The tag of a record that says so."""
BY_TIME, BY_RESIGNATION = "time", "resignation"
"""Its values, which are also the `reason` of an outcome."""
RESIGN_ACTION: Final = f"{RESIGN} "
"""How the action begins by which a seat resigns: `resign J`."""


class Loser(str):
    """The seat that has lost, as a text, and by what: one of `BY_TIME` and `BY_RESIGNATION`."""

    reason: str

    def __new__(cls, seat: str, reason: str) -> "Loser":
        loser = super().__new__(cls, seat)
        loser.reason = reason
        return loser

    def entry(self) -> Entry:
        """As the journal keeps it."""
        return (TIME, FELL + self) if self.reason == BY_TIME else (RESIGN, str(self))


def loser_of(entries: Iterable[Entry]) -> Loser | None:
    """The seat that had lost on time or resigned at the end of these entries."""
    kept = list(entries)
    resigned = [data for kind, data in kept if kind == RESIGN]
    if resigned and resigned[-1]:
        return Loser(resigned[-1], BY_RESIGNATION)
    ends = [data for kind, data in kept if kind == TIME and (data.startswith(FELL) or data == GOES_ON)]
    return Loser(ends[-1].removeprefix(FELL), BY_TIME) if ends and ends[-1] != GOES_ON else None


class EarlyEndGame(ABC, Generic[S]):
    """The part of a game on the table that can end before its rules end it."""

    history: History[S]
    table_seats: Collection[str] = ()
    _early: tuple[Loser, int] | None = None
    """Who has lost before the rules ended the game, and after how many actions."""

    # Defined by each game

    @property
    @abstractmethod
    def phase(self) -> str: ...

    def _seats_of_two(self) -> Sequence[str]:
        """Both seats of a game of two in which somebody can resign; none in other games."""
        return ()

    def _last_entries(self, now: float) -> Sequence[Entry]:
        """What is written before the entry that ends the game."""
        return ()

    # The same in every game

    @property
    def lost(self) -> Loser | None:
        """The seat that has lost before the rules ended the game."""
        early = self._early
        return early[0] if early is not None and early[1] == len(self.history.done) else None

    @property
    def resigned(self) -> str | None:
        """The seat that has resigned."""
        return str(lost) if (lost := self.lost) is not None and lost.reason == BY_RESIGNATION else None

    def resigning_seats(self) -> Sequence[str]:
        """The seats whose players may resign now: people in a game of two that has begun and is played at one table."""
        seats, table = self._seats_of_two(), self.table_seats
        shared = isinstance(table, Mapping) and AWAY in table.values()
        if shared or not self.history.done or self.phase == "finished":
            return ()
        return [seat for seat in seats if seat not in table]

    def _resign(self, seat: str, now: float) -> None:
        """End the game because the player of a seat resigns. Raises BadInput or JournalError."""
        if seat not in (seats := self.resigning_seats()):
            remedy = f"it can be {' or '.join(seats)}" if seats else "nobody can resign now"
            raise BadInput(f"{shown(seat)} can't resign; {remedy}", code="resign-who")
        self._end_early(Loser(seat, BY_RESIGNATION), now)

    def _end_early(self, loser: Loser, now: float) -> None:
        """End the game because a seat has lost. Raises JournalError, with nothing changed."""
        self.history.end([*self._last_entries(now), loser.entry()], loser)
        self._early = loser, len(self.history.done)

    def _take_back_resignation(self) -> None:
        """Go on after a resignation. Raises JournalError."""
        self.history.write(RESIGN, "")
        self._early = None

    def _restore_resignation(self, kind: str, data: str) -> bool:
        """Repeat an entry of the journal; False if it is no resignation."""
        if kind == RESIGN:
            self._early = (Loser(data, BY_RESIGNATION), len(self.history.done)) if data else None
        return kind == RESIGN
