"""Waiting for what another process, a thread or a browser does in its own time."""

import time
from collections.abc import Callable
from typing import Final, TypeVar

PATIENCE: Final = 90.0
"""Seconds after which what was waited for won't come any more.

At least ten times what anything here takes on a computer that has nothing else to do. Nothing waits that long when all
is well, so a longer patience costs nothing, and a shorter one says of a busy computer that the table is broken.
"""

T = TypeVar("T")


def until(
    look: Callable[[], T],
    what: str,
    holds: Callable[[T], object] = bool,
    seconds: float = PATIENCE,
    pause: Callable[[float], object] = time.sleep,
    every: float = 0.02,
) -> T:
    """Look again and again until it `holds`; what was seen then. `pause` passes the time from one look to the next.

    Raises AssertionError after so many seconds, with what was seen last.
    """
    began = time.monotonic()
    while not holds(seen := look()):
        assert time.monotonic() < began + seconds, f"waited {seconds:g} s for this: {what}; seen last: {seen!r}"
        pause(every)
    return seen
