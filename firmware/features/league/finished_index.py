"""Lists the finished games whose streams need no more reading or writing, so that a start costs the same after years.

A stream is settled when its latest message is what the journal's game ended with. Of the games that a table played
alone, which it tells its club by itself, the journal keeps up to where the club has them all.
"""

from collections.abc import Callable, Iterable
from typing import Final

from firmware.errors import JournalError
from firmware.features.league.codec import MessageError
from firmware.features.league.messages import Act, Entry, decode
from firmware.games.plugin import SPOILT
from firmware.journal import FINISHED, GameRow, Journal

_SETTING: Final = "told of the evenings"

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
