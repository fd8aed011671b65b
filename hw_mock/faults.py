"""The faults that a mock table can have, and how they are written.

    bounce           contacts bounce for some milliseconds at every press and release
    stuck=W3         a button that is down from the start and stays down
    lost=0.05        the share of edges that the pins don't report
    dead=12          a pixel of the strip that stays dark (it still passes data on)
    brownout=1200    the supply's voltage drops above so many mA: the lights go out until a frame needs less

Several are joined by commas; `stuck` and `dead` can be given more than once.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from engine.errors import BadInput
from firmware.layout import BUTTONS, PIXELS


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of one mock table; by default none. `lost` is a share from 0 to 1, `dead` are pixels (0-63)."""

    bounce: bool = False
    stuck: tuple[str, ...] = ()
    lost: float = 0.0
    dead: tuple[int, ...] = ()
    brownout_ma: float | None = None

    @classmethod
    def parse(cls, text: str) -> "Faults":
        """The faults of a text as in the module's docstring. Raises BadInput."""
        bounce, stuck, lost, dead, brownout = False, [], 0.0, [], None
        for part in filter(None, text.split(",")):
            name, _, value = part.strip().partition("=")
            try:
                if name == "bounce" and not value:
                    bounce = True
                elif name == "stuck" and value in BUTTONS:
                    stuck.append(value)
                elif name == "lost" and 0 <= float(value) <= 1:
                    lost = float(value)
                elif name == "dead" and re.fullmatch("[0-9]{1,4}", value) and int(value) < PIXELS:
                    dead.append(int(value))
                elif name == "brownout" and 0 < float(value) < inf:
                    brownout = float(value)
                else:
                    raise ValueError
            except ValueError:
                raise BadInput(
                    f"{part.strip()!r} is no fault; there are bounce, stuck=W3 (a button), lost=0.05 (a share), "
                    f"dead=12 (a pixel, 0 to {PIXELS - 1}) and brownout=1200 (mA)"
                ) from None
        return cls(bounce, tuple(stuck), lost, tuple(dead), brownout)


def bounce_train(down: bool, chance: Random) -> Sequence[tuple[float, bool]]:
    """The edges of a bouncing contact that closes (`down`) or opens: (seconds, closed), at most 4 ms long."""
    edges, at = [(0.0, down)], 0.0
    for _ in range(chance.randrange(1, 5)):
        at += chance.uniform(0.0001, 0.0005)
        edges.append((at, not down))
        at += chance.uniform(0.0001, 0.0005)
        edges.append((at, down))
    return edges
