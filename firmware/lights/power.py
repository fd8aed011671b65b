"""The power budget: the estimated current of a frame never exceeds the limit of the supply.

A pixel draws a little while it is dark and up to `CHANNEL_MA` more for each channel at full light, as the map of the
wiring says. The current of dark chips can't be reduced, so only the rest is scaled, and every channel is rounded down.
"""

from functools import lru_cache

from engine.errors import BadInput
from firmware.lights.picture import Picture
from firmware.lights.supply import CHANNEL_MA, IDLE_MA, LEAST_LIMIT_MA, LIMIT_MA


def current_ma(picture: Picture) -> float:
    """The estimated current of a frame in mA."""
    return IDLE_MA + sum(picture) * CHANNEL_MA / 255


class PowerBudget:
    """Scales frames by the brightness asked for and, where needed, below a limit in mA."""

    def __init__(self, limit_ma: int = LIMIT_MA) -> None:
        if limit_ma < LEAST_LIMIT_MA:
            raise BadInput(
                f"a power limit of {limit_ma} mA is too low to show anything; give at least {LEAST_LIMIT_MA}"
            )
        self.limit_ma = limit_ma

    def apply(self, picture: Picture, brightness: float = 1.0) -> Picture:
        """The frame to send: `brightness` (0 to 1) and then the limit are applied, rounded down."""
        wanted = sum(picture) * brightness * CHANNEL_MA / 255
        allowed = self.limit_ma - IDLE_MA
        scale = brightness if wanted <= allowed else brightness * allowed / wanted
        return picture if scale >= 1.0 else picture.translate(_scaled(scale))


@lru_cache(maxsize=64)
def _scaled(scale: float) -> bytes:
    """Every level of a channel at a share of its light, rounded down."""
    return bytes(int(value * scale) for value in range(256))
