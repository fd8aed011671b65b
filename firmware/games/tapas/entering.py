"""What is being entered: as many presses of an entry as the tapas is worth, and the push that they would make."""

from dataclasses import dataclass
from typing import Final

from engine.tapas import Move, Position, Push
from engine.tapas.tray import IN_HAND

_MOST: Final = len(IN_HAND)


@dataclass(slots=True)
class Entering:
    """What the presses so far have entered; nothing at first."""

    move: Move | None = None
    """The value and the entry, whether the mover has such a tapas or not."""
    push: Push | None = None
    """What it would do; None if the mover has no such tapas."""
    _entered_at: float | None = None
    """When the value was entered that counts by itself after a while; None while it waits for `ok`."""
    _stated_at: float = 0.0
    """When the latest press or change of a setting came."""

    def clear(self) -> None:
        """Let nothing be entered."""
        self.move = self.push = None

    def enter(self, move: Move, position: Position, now: float) -> None:
        """Enter this instead of anything else. A value that the mover has none of can be entered, too."""
        self.move, self._entered_at = move, now
        self.push = None if position.why_closed(move) else position.preview(move)

    def one_more(self, entry: str) -> Move:
        """What one press more at an entry enters: at another entry a 1, and so does the fifth at the same."""
        if self.move is None or self.move.entry != entry:
            return Move.of(1, entry)
        return Move.of(self.move.value % _MOST + 1, entry)

    def one_less(self) -> Move | None:
        """What `back` leaves; None if that is nothing."""
        if self.move is None or self.move.value == 1:
            return None
        return Move.of(self.move.value - 1, self.move.entry)

    def stated(self, now: float) -> None:
        """Take note that the page gets the state now, so that `seconds_left` are counted from here."""
        self._stated_at = now

    def wait_for_ok(self) -> None:
        """Let it not count by itself."""
        self._entered_at = None

    def counts_at(self, after: float) -> float | None:
        """When it counts by itself if it does so `after` seconds; None if it waits for `ok`, as it does for 0."""
        if self.push is None or self._entered_at is None or not after:
            return None
        return self._entered_at + after

    def seconds_left(self, after: float) -> float:
        """How many of these seconds were left when the page got the state; 0 if it waits for `ok`."""
        counts_at = self.counts_at(after)
        return 0.0 if counts_at is None else round(max(counts_at - self._stated_at, 0), 3)
