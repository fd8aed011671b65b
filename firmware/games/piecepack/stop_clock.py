"""The clock of TAPAS for the piecepack: how long all have played.

A play clock (`firmware.games.play_clock`) counts down what each seat has left, and one seat's runs at a time. This one
counts up for all players at once, and its times stand in the actions themselves, as in `out 2 @83.4`.
"""

import re
from typing import Final

from engine.errors import BadInput
from firmware.journal import Entry

CLOCK: Final = "clock"
"""The kind of the journal's entries with the clock's time while nothing else happens."""
KEEP_SECONDS: Final = 10.0
"""The most seconds of the clock that a power cut loses."""
_TIME: Final = re.compile(r"(?:0|[1-9][0-9]{0,6})\.[0-9]")


class StopClock:
    """Seconds played, without the time in which claps were settled. Every call gets the present time."""

    def __init__(self) -> None:
        self._base = self._kept = 0.0
        self._since: float | None = None
        self._tick_at: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def seconds(self, now: float) -> float:
        """How long has been played."""
        return self._base + (max(0.0, now - self._since) if self._since is not None else 0.0)

    def unkept(self, now: float) -> float:
        """How many of these seconds a power cut would lose."""
        return self.seconds(now) - self._kept

    def reach(self, seconds: float) -> None:
        """So long has been played at least."""
        self._base = max(self._base, seconds)

    def go_on(self, seconds: float, runs: bool, now: float) -> None:
        """Run on from so many seconds, or stand there."""
        self._base, self._since = seconds, now if runs else None
        self._set_tick(now)

    def _set_tick(self, now: float) -> None:
        # A little after the full second, so that rounding never shows the one before.
        self._tick_at = now + 1.001 - self.seconds(now) % 1.0 if self.runs else None

    def deadline(self) -> float | None:
        """When `tick` is next worth calling."""
        return self._tick_at

    def tick(self, now: float) -> bool:
        """Whether another second has been played."""
        if self._tick_at is None or now < self._tick_at - 1e-9:
            return False
        self._set_tick(now)
        return True

    def keep(self, now: float) -> Entry:
        """The entry that keeps the time; if it can't be written the next one is due later, not at once."""
        self._kept = self.seconds(now)
        return CLOCK, f"{self._kept:.1f}"


def time_of(data: str) -> float:
    """The seconds of an entry. Raises BadInput."""
    if not _TIME.fullmatch(data):
        raise BadInput(f"the clock can't stand at {data[:20]!r}; a time is written as in 83.4")
    return float(data)
