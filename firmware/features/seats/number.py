"""The number on the lights, which lets in whoever types it on a device that asks for a seat at a table without buttons.

It is the same for all who ask, since only those at the table see it: the lights show it in halves, with the game in
between, and no page is sent it.
"""

from collections import Counter
from random import Random
from typing import Final

from firmware.features.seats.newcomers import Newcomers
from firmware.layout import WIDTH
from firmware.lights.animation import Animation
from firmware.lights.digits import centered
from firmware.lights.picture import Canvas, Picture
from firmware.settings import Settings

DIGITS: Final = 4
TRIES: Final = 3
"""How often a device may type a number."""
_HALF: Final = DIGITS // 2
_HALF_SECONDS: Final = 1.5
_GAME_SECONDS: Final = 2.0
NOTHING: Final = b""


class NumberOnLights:
    """The number of one table, while there are `newcomers`; `chance` draws it. See `firmware.lights.picture.Secret`."""

    def __init__(self, newcomers: Newcomers, settings: Settings, chance: Random) -> None:
        self._newcomers, self._settings, self._chance = newcomers, settings, chance
        self._wrong: Counter[str] = Counter()
        self.text = ""

    def draw(self, now: float) -> None:
        """Another number from now on, with all tries."""
        self._wrong.clear()
        self.text = f"{self._chance.randrange(10**DIGITS):0{DIGITS}}"
        halves = tuple((_HALF_SECONDS, self._picture(at)) for at in range(0, DIGITS, _HALF))
        self._animation = Animation(began=now, loop=(*halves, (_GAME_SECONDS, NOTHING)))

    def _picture(self, at: int) -> Picture:
        """The digits from a place on; the bar below them is on the left for the first half, then on the right."""
        canvas, colors = Canvas(), self._settings.colors
        canvas.put_all(centered(self.text[at : at + _HALF], top=0), colors.chosen)
        left = at * WIDTH // DIGITS
        canvas.put_all(((x, WIDTH - 1) for x in range(left, left + WIDTH // 2)), colors.open)
        return canvas.picture()

    def tries_left(self, digest: str) -> int:
        """Count a wrong number of the device that shows the token of a digest."""
        self._wrong[digest] += 1
        return TRIES - self._wrong[digest]

    def at(self, now: float) -> Picture:
        return self._animation.at(now) if self._newcomers else NOTHING

    def next_change(self, now: float) -> float | None:
        return self._animation.next_change(now) if self._newcomers else None
