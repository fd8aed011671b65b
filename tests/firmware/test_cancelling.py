"""Tasks that are ended have ended."""

import asyncio

from firmware.background.jobs import end_all


async def deaf_once(cancelled: list[int]) -> None:
    """Loses the first word that it is cancelled, as `asyncio.wait_for` does now and then."""
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            cancelled.append(len(cancelled))
            if len(cancelled) > 1:
                raise


def test_a_task_that_loses_the_first_word_ends_all_the_same() -> None:
    async def ended() -> list[int]:
        cancelled: list[int] = []
        task = asyncio.ensure_future(deaf_once(cancelled))
        await asyncio.sleep(0)
        await asyncio.wait_for(end_all([task]), 60)
        assert task.done()
        return cancelled

    assert asyncio.run(ended()) == [0, 1]
