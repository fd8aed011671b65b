"""Passes contacts to the host and its pictures to the pixels; needs no chip and runs under CPython, too.

The host debounces. Here changes shorter than `FILTER_MS` are dropped, which saves frames.
"""

from firmware.link.device import DeviceEnd
from firmware.link.frames import PIXEL_BYTES

BUTTON_COUNT = 20
FILTER_MS = 3
WALK_MS = 100
_WALKER = bytes((5, 12, 0))
"""The dot that shows that there is no host: green, red, blue."""


class Controller:
    """Twenty contacts, 64 pixels and a link. `show` gets 192 bytes green-red-blue in the strip's order.

    Times are in milliseconds of a monotonic clock.
    """

    def __init__(self, link: DeviceEnd, show, now: int) -> None:  # type: ignore[no-untyped-def]
        self.link = link
        self._show = show
        self._down = 0
        self._since: dict[int, int] = {}
        self._moved_at = now
        self._pixel = 0
        self._walking = False

    def contacts(self, down: int, now: int) -> None:
        """Take the contacts' levels, a bit each, 1 for closed."""
        changed = down ^ self._down
        if not changed and not self._since:
            return
        for button in range(BUTTON_COUNT):
            if not changed >> button & 1:
                self._since.pop(button, None)
            elif button not in self._since:
                self._since[button] = now
            elif now - self._since[button] >= FILTER_MS:
                self._down ^= 1 << button
                self.link.event(button, bool(down >> button & 1), self._since.pop(button))

    def lights(self, now: int) -> None:
        """Show the host's picture; while there is no host, a dot that moves a pixel every `WALK_MS`."""
        if self.link.away(now):
            if not self._walking or now - self._moved_at >= WALK_MS:
                self._walking, self._moved_at = True, now
                picture = bytearray(PIXEL_BYTES)
                picture[3 * self._pixel : 3 * self._pixel + 3] = _WALKER
                self._pixel = (self._pixel + 1) % (PIXEL_BYTES // 3)
                self._show(picture)
                self.link.painted_over()
            return
        self._walking = False
        wanted = self.link.take_picture()
        if wanted is not None:
            self._show(wanted)
