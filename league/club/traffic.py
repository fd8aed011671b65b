"""How much each table writes to the club's server: who writes far more than games can need is shut out."""

from collections.abc import Mapping
from typing import Final

_A_SECOND: Final = 100_000
"""So many bytes a table may write for ever."""
_AT_ONCE: Final = 10_000_000
"""And so many beside them: what a table has to say that comes back after months takes less."""


class Traffic:
    """What was counted of each table, and how much of it is too much."""

    def __init__(self) -> None:
        self._counted: dict[str, int] = {}
        self._beyond: dict[str, float] = {}
        """The bytes that a table has written beside those that it always may."""
        self._at = 0.0

    def too_much(self, received: Mapping[str, int], now: float) -> list[str]:
        """The tables that have written too much, by the bytes that the server has had of each since it runs."""
        allowed, self._at = (now - self._at) * _A_SECOND, now
        for table, total in received.items():
            before = self._counted.get(table, 0)
            # A server that was started again counts from nothing.
            more = total - before if total >= before else total
            self._beyond[table] = max(0.0, self._beyond.get(table, 0.0) + more - allowed)
        self._counted = dict(received)
        found = [table for table, beyond in self._beyond.items() if beyond > _AT_ONCE]
        for table in found:
            del self._beyond[table]
        return found
