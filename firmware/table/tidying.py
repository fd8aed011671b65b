"""Looks for objects that keep each other alive when nobody presses anything.

Python's collector stops the whole program for as long as it looks at all objects, and a long game has many: it would do
that in the middle of a press. What is there at the start is never looked at again.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

QUIET_SECONDS: Final = 5.0
"""Seconds without a press after which nobody is taken to be pressing."""
_EVERY: Final = 60.0
_NEVER: Final = 1 << 30


async def keep_tidy(quiet_for: Callable[[], float]) -> None:
    """Collect now and then while the table is quiet; `quiet_for` gives the seconds since the latest press."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(before[0], before[1], _NEVER)
    try:
        while True:
            await asyncio.sleep(_EVERY)
            while quiet_for() < QUIET_SECONDS:
                await asyncio.sleep(QUIET_SECONDS)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
