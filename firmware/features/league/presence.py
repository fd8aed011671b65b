"""Who is there: the tables that say so every few seconds, and whether one of them has this table's name."""

from typing import Final

from firmware.names import TABLE_NAME
from league.protocol.messages import HERE_SECONDS

_GONE_SECONDS: Final = 3 * HERE_SECONDS
_BEATS_OF_A_NEWCOMER: Final = 3
_MOST_TABLES: Final = 1000
"""So many others are known to be there: those of the largest club."""
_LISTED: Final = 50
"""So many of them are offered as opponents."""


class Presence:
    """The other tables on this line, for the table of a name; `instance` tells it from another one of that name."""

    def __init__(self, table: str, instance: str) -> None:
        self.table, self.instance = table, instance
        self._heard_at: dict[str, float] = {}
        self._beats = 0
        """How often the tables that are silent were looked for on this line."""
        self.is_doubled = self.is_second = False
        """Whether another table has this name, and whether it was there before: then this one plays with nobody."""

    def __contains__(self, table: str) -> bool:
        return table in self._heard_at

    def tables(self) -> list[str]:
        """The names of the others, in order; the first fifty of them."""
        return sorted(self._heard_at)[:_LISTED]

    def begin(self) -> None:
        """Begin anew, on another line."""
        self._heard_at.clear()
        self._beats, self.is_doubled, self.is_second = 0, False, False

    def heard(self, table: str, instance: str, now: float) -> bool:
        """Take what a table says of itself; returns whether that is news."""
        if table == self.table:
            news = not self.is_doubled and instance != self.instance
            # Whoever was there first goes on.
            self.is_second |= news and self._beats < _BEATS_OF_A_NEWCOMER
            self.is_doubled |= news
            return news
        news = table not in self._heard_at
        if not news or (TABLE_NAME.fullmatch(table) and len(self._heard_at) < _MOST_TABLES):
            self._heard_at[table] = now
        return news and table in self._heard_at

    def forget_silent(self, now: float) -> bool:
        """Forget the tables that say nothing any more; returns whether there were any."""
        self._beats += 1
        gone = [table for table, at in self._heard_at.items() if now - at > _GONE_SECONDS]
        for table in gone:
            del self._heard_at[table]
        return bool(gone)
