"""Notices: what somebody has done that concerns the others, for every page in words and for the lights as a sign.

The frame blinks twice for them, and once for somebody who asks for a seat.
"""

from collections.abc import Mapping
from typing import Final

from firmware.layout import FRAME
from firmware.lights.picture import Canvas
from firmware.settings import Settings
from firmware.snapshot import Notice

SECONDS: Final = 1.2
"""How long the frame blinks for a notice."""
_STEP: Final = 0.3


class Notices:
    """The latest notice, and the frame that blinks for it. Times are seconds of a clock that never runs back."""

    def __init__(self) -> None:
        self.latest: Notice | None = None
        self._began = 0.0
        self.ends = 0.0
        """When the frame has blinked."""

    def announce(self, code: str, params: Mapping[str, str | int], now: float) -> None:
        """Tell every page and the lights; the pages have a message `notice-<code>`."""
        number = self.latest["number"] + 1 if self.latest is not None else 1
        self.latest = {"number": number, "code": code, "params": dict(params)}
        self._began, self.ends = now, now + SECONDS

    def knock(self, now: float) -> None:
        """Let the frame blink once, unless it blinks already."""
        if self._step(now) is None:
            self._began, self.ends = now, now + 2 * _STEP

    def _step(self, now: float) -> int | None:
        """Which part of the blinking it is, from 0; None if it is over."""
        if now >= self.ends - 1e-9:
            return None
        return int((now - self._began + 1e-9) / _STEP)

    def draw(self, canvas: Canvas, settings: Settings, now: float) -> None:
        """Draw the frame, if it is lit just now; where lights are to be calm it stays lit."""
        step = self._step(now)
        if step is not None and (step % 2 == 0 or settings.calm):
            canvas.put_all(FRAME, settings.colors.chosen)

    def next_change(self, now: float) -> float | None:
        """When the frame changes next; None if it is over."""
        step = self._step(now)
        return None if step is None else self._began + (step + 1) * _STEP
