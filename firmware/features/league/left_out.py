"""Which messages were left out and told, so that a table that is started anew doesn't tell them again."""

from typing import Final

from firmware.journal import Journal

_SETTING: Final = "left out of the league"
_MOST: Final = 100


class LeftOut:
    """The sequence of the latest message that was left out, of each game; of the latest hundred games."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        kept = journal.settings().get(_SETTING)
        self._told: dict[str, int] = kept if isinstance(kept, dict) else {}
        self._is_kept = True

    def is_new(self, game: str, sequence: int) -> bool:
        """Whether a message wasn't told yet; then it counts as told."""
        if sequence <= self._told.get(game, 0):
            return False
        self._told[game] = sequence
        while len(self._told) > _MOST:
            del self._told[min(self._told, key=self._told.__getitem__)]
        self._is_kept = False
        return True

    def keep(self) -> None:
        """Write what was told to the journal. Raises JournalError."""
        if not self._is_kept:
            self._journal.keep_settings({_SETTING: self._told})
            self._is_kept = True
