"""Finds the finished games that a table still has to send to its club.

Each game of the journal has a number that grows whenever the game changes; the largest number that was sent is kept.
So a game that ended while the club was away is sent later, and one that was taken up and ended anew is sent again. The
club follows the games of an evening, and those between two tables, move by move and needs no report of them.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from firmware.errors import JournalError
from firmware.games.abilities import TABLES
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, plugins
from firmware.journal import FINISHED, GameRow, Journal
from league.protocol import MessageError
from league.protocol.club_messages import RECORD_CODEC, Played, record_subject
from league.protocol.messages import Act, Entry, decode

_REPORTED: Final = "told of the evenings"
_SENT: Final = "told to the club"
_SKIPPED: Final = "left out of the league"
"""Names in the journal's settings, which stay as they were written first."""
_MOST_SKIPPED: Final = 100

_UNREADABLE: Final[tuple[type[Exception], ...]] = (MessageError, JournalError, *SPOILT)

ReadEntries = Callable[[GameRow], list[Entry]]
"""What a stream is to have of a game of the journal."""


class FinishedIndex:
    """The finished games of a journal, which a start needn't read again.

    A game is finished here when the latest message of its stream is what the journal's game ended with. Of the games
    that a table played alone the journal keeps a number: the club has all up to that one.
    """

    def __init__(self, journal: Journal, entries: ReadEntries) -> None:
        self._journal, self._entries = journal, entries
        kept = journal.settings().get(_REPORTED, 0)
        self._reported_up_to = kept if isinstance(kept, int) else 0
        self._games: set[str] = set()

    def __contains__(self, game: str) -> bool:
        return game in self._games

    def add(self, game: str) -> None:
        """Nothing is to be read of a game."""
        self._games.add(game)

    def forget(self, game: str) -> None:
        """Something was said of a game, or is going to be."""
        self._games.discard(game)

    def is_reported(self, row: GameRow) -> bool:
        """Whether the club has all of a game that was played at this table alone. Raises JournalError."""
        return row.status == FINISHED and self._journal.revision_of(row.id) <= self._reported_up_to

    def report(self, number: int, unreported: Iterable[int]) -> None:
        """The club has all of a game, and not of others that are `unreported`. Raises JournalError."""
        touch = self._journal.revision_of(number)
        if touch > self._reported_up_to and all(self._journal.revision_of(other) > touch for other in unreported):
            self._journal.keep_settings({_REPORTED: touch})
            self._reported_up_to = touch

    def ends_with(self, number: int, data: bytes) -> bool:
        """Whether a game of the journal has ended with the latest message of its stream."""
        try:
            message, row = decode(data), self._journal.game(number)
            if row.status != FINISHED or not isinstance(message, Act):
                return False
            return message.entries == self._entries(row)[message.number :]
        except _UNREADABLE:
            return False


class SkippedMessages:
    """The latest message of each game that this table skipped and reported, so that a start doesn't report it again.

    It keeps the latest hundred games.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        kept = journal.settings().get(_SKIPPED)
        self._reported: dict[str, int] = kept if isinstance(kept, dict) else {}
        self._is_kept = True

    def is_new(self, game: str, sequence: int) -> bool:
        """Whether a message wasn't reported yet; from now on it counts as reported."""
        if sequence <= self._reported.get(game, 0):
            return False
        self._reported[game] = sequence
        while len(self._reported) > _MOST_SKIPPED:
            del self._reported[min(self._reported, key=self._reported.__getitem__)]
        self._is_kept = False
        return True

    def keep(self) -> None:
        """Write what was reported to the journal. Raises JournalError."""
        if not self._is_kept:
            self._journal.keep_settings({_SKIPPED: self._reported})
            self._is_kept = True


class Report(NamedTuple):
    """A game to be sent: up to which change of the journal all is sent with it, its subject, and the message."""

    touch: int
    subject: str
    data: bytes


class Reports:
    """The finished games of a journal that `table` sends to the club with the public key `club`.

    Games that began before `since`, in seconds since 1970, are never sent, as the table wasn't in the club yet; nor are
    games that were played elsewhere and imported here.
    """

    def __init__(self, journal: Journal, table: str, club: str, since: float) -> None:
        self._journal, self._table, self._club, self._since = journal, table, club, since
        self._seen = 0
        """Up to where there is nothing else to be sent."""
        match journal.settings().get(_SENT):
            case {"club": str(known), "touch": int(touch)} if known == club:
                self._seen = touch
        self._writes = -1

    @property
    def is_due(self) -> bool:
        """Whether the journal was written to since it was looked through."""
        return self._journal.writes != self._writes

    def next(self) -> Report | None:
        """The next game to be sent; None if there is none. For another thread. Raises JournalError."""
        writes, journal = self._journal.writes, self._journal.own_connection()
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
        # What a table can't read or write is no reason to keep the others from the club.
        with suppress(*SPOILT, MessageError):
            standing = kind.standing(written)
            levels = dict(standing.levels) if standing is not None else {}
            message = Played(by=self._table, record=kind.record(written), levels=levels, ended=row.touched)
            return Report(touch, record_subject(self._table, row.id, row.started), RECORD_CODEC.encode(message))
        return None

    def sent(self, report: Report) -> None:
        """Remember that the club has a game. Raises JournalError."""
        self._seen = max(self._seen, report.touch)
        self._journal.keep_settings({_SENT: {"club": self._club, "touch": report.touch}})
