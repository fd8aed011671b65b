"""Remembers what a start needn't read again: finished games, and messages that were skipped and reported.

A game is finished here when the latest message of its stream is what the journal's game ended with. Of the games that a
table played alone the journal keeps a number: the club has all up to that one.
"""

from collections.abc import Callable, Iterable
from typing import Final

from firmware.errors import JournalError
from firmware.games.plugin import SPOILT
from firmware.journal import FINISHED, GameRow, Journal
from league.protocol.codec import MessageError
from league.protocol.messages import Act, Entry, decode

_SETTING: Final = "told of the evenings"
_SKIPPED: Final = "left out of the league"
_MOST_SKIPPED: Final = 100

_UNREADABLE: Final[tuple[type[Exception], ...]] = (MessageError, JournalError, *SPOILT)

ReadEntries = Callable[[GameRow], list[Entry]]
"""What a stream is to have of a game of the journal."""


class FinishedIndex:
    """The settled games of a journal."""

    def __init__(self, journal: Journal, entries: ReadEntries) -> None:
        self._journal, self._entries = journal, entries
        kept = journal.settings().get(_SETTING, 0)
        self._told_up_to = kept if isinstance(kept, int) else 0
        self._games: set[str] = set()

    def __contains__(self, game: str) -> bool:
        return game in self._games

    def add(self, game: str) -> None:
        """Nothing is to be read of a game."""
        self._games.add(game)

    def forget(self, game: str) -> None:
        """Something was said of a game, or is going to be."""
        self._games.discard(game)

    def was_told(self, row: GameRow) -> bool:
        """Whether the club has all of a game that was played at this table alone. Raises JournalError."""
        return row.status == FINISHED and self._journal.touch_of(row.id) <= self._told_up_to

    def tell(self, number: int, untold: Iterable[int]) -> None:
        """The club has all of a game, and not of others that are `untold`. Raises JournalError."""
        touch = self._journal.touch_of(number)
        if touch > self._told_up_to and all(self._journal.touch_of(other) > touch for other in untold):
            self._journal.keep_settings({_SETTING: touch})
            self._told_up_to = touch

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
