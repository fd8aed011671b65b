"""Collects garbage while nobody presses anything.

Python's collector stops the whole program while it looks at all objects, and a long game has many: left alone, it would
stop the table in the middle of a press. Objects that exist at the start are never looked at again.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

QUIET_SECONDS: Final = 5.0
"""Seconds without a press after which nobody is taken to be pressing."""
_EVERY: Final = 60.0
_NEVER: Final = 1 << 30


async def collect_when_idle(quiet_for: Callable[[], float]) -> None:
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
