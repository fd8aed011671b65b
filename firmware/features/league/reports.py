"""What a table tells its club beside the evenings: every game that has ended at it, once.

The journal says how far it has come: each game has a number there that grows whenever it is touched, and the largest
one that was told is kept. So a game that ended while the club was away is told later, and one that was taken up and
ended anew is told again. What is played for an evening, or with another table, the club has heard move by move.
"""

from contextlib import suppress
from typing import Any, Final, NamedTuple

from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, plugins
from firmware.games.shared import TABLES
from firmware.journal import FINISHED, GameRow, Journal
from league.protocol.codec import MessageError
from league.protocol.records import Played, encode, subject_of

_SETTING: Final = "told to the club"


class Report(NamedTuple):
    """A game to be told: up to where the journal is told with it, its subject, and the message."""

    touch: int
    subject: str
    data: bytes


class Reports:
    """The finished games of a journal that `table` tells the club with the public key `club`.

    Games that began before `since`, in seconds since 1970, stay at home, as they did before the table joined. So do
    games that were played elsewhere and brought here.
    """

    def __init__(self, journal: Journal, table: str, club: str, since: float) -> None:
        self._journal, self._table, self._club, self._since = journal, table, club, since
        kept = journal.settings().get(_SETTING)
        self._told = _touch_for(kept, club)
        self._seen = self._told
        """Up to where there is nothing else to be told."""
        self._writes = -1

    @property
    def is_due(self) -> bool:
        """Whether the journal was written to since it was looked through."""
        return self._journal.writes != self._writes

    def next(self) -> Report | None:
        """The next game to be told; None if there is none. For another thread. Raises JournalError."""
        writes, journal = self._journal.writes, self._journal.beside()
        try:
            imported = journal.imported()
            for touch, row in journal.in_order(after=self._seen):
                if row.id not in imported and (report := self._report(journal, touch, row)) is not None:
                    return report
                self._seen = touch
        finally:
            journal.close()
        self._writes = writes
        return None

    def _report(self, journal: Journal, touch: int, row: GameRow) -> Report | None:
        if row.status != FINISHED or row.game not in plugins() or TABLES in row.setup or row.result is None:
            return None
        if row.started is not None and row.started < self._since:
            return None
        kind, written = plugin(row.game), journal.written(row)
        # What a table can't read or tell is no reason to keep the others from the club.
        with suppress(*SPOILT, MessageError):
            standing = kind.standing(written)
            levels = dict(standing.levels) if standing is not None else {}
            message = Played(by=self._table, record=kind.record(written), levels=levels, ended=row.touched)
            return Report(touch, subject_of(self._table, row.id, row.started), encode(message))
        return None

    def told(self, report: Report) -> None:
        """Remember that the club has a game. Raises JournalError."""
        self._seen = max(self._seen, report.touch)
        self._journal.keep_settings({_SETTING: {"club": self._club, "touch": report.touch}})


def _touch_for(kept: Any, club: str) -> int:
    match kept:
        case {"club": str(known), "touch": int(touch)} if known == club:
            return touch
    return 0
