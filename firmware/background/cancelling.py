"""Ends tasks."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

_CANCEL_SECONDS: Final = 0.1
"""How long a task that was cancelled has before it is cancelled again."""


async def end_all(tasks: Sequence[asyncio.Future[Any]]) -> None:
    """Cancel tasks until all of them have ended; what they raise is dropped.

    Once isn't enough: up to Python 3.11 a task inside `asyncio.wait_for` doesn't hear that it is cancelled if what it
    waits for comes at that very moment.
    """
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=_CANCEL_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
