"""Purges deleted games: removes them from the journal for good, some time after they were deleted."""

import asyncio
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Final

from firmware.background.jobs import run_in_thread
from firmware.errors import JournalError
from firmware.journal import Journal

DAYS: Final = 30
"""Days for which a deleted game can be restored."""
_DAY: Final = 24 * 60 * 60.0


def purge_old(journal: Journal, now: float) -> int:
    """Remove the games that were deleted more than `DAYS` before `now`, in seconds since 1970; returns how many.

    It may run in a thread of its own, while the journal's owner writes. Raises JournalError.
    """
    with closing(journal.beside(write=True)) as own:
        return own.remove_deleted(now - DAYS * _DAY)


async def keep_removing(journal: Journal, clock: Callable[[], float] = time.time) -> None:
    """Remove what is due now, and again every day. What fails is tried again on the next day."""
    while True:
        with suppress(JournalError):
            await run_in_thread(lambda: purge_old(journal, clock()))
        await asyncio.sleep(_DAY)
