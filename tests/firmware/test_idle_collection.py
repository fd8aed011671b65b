"""The garbage collector runs while nobody presses anything."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from firmware.service import serve

EVERY = 0.01
MANY = 100_000


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The generations that were collected, one after the other."""
    done: list[int] = []

    def heard(phase: str, facts: dict[str, int]) -> None:
        if phase == "stop":
            done.append(facts["generation"])

    monkeypatch.setattr(serve, "_EVERY", EVERY)
    monkeypatch.setattr(serve, "QUIET_SECONDS", EVERY)
    before = gc.get_threshold()
    # As Python has it: so many objects as below would be looked at.
    gc.set_threshold(700, 10, 10)
    gc.callbacks.append(heard)
    yield done
    gc.callbacks.remove(heard)
    gc.set_threshold(*before)


async def tidied(quiet: float, done: list[int]) -> None:
    """Let it run until it looked at all objects, or for a while, after many were made that stay."""
    before = gc.get_threshold()
    collecting = asyncio.ensure_future(serve.collect_when_idle(lambda: quiet))
    await asyncio.sleep(EVERY / 2)
    done.clear()
    kept = [[number] for number in range(MANY)]
    assert 2 not in done
    rounds = 1000 if quiet > EVERY else 20
    while rounds and 2 not in done:
        await asyncio.sleep(EVERY)
        rounds -= 1
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)
    assert gc.get_threshold() == before
    assert len(kept) == MANY


def test_all_objects_are_looked_at_while_nobody_presses(collections: list[int]) -> None:
    asyncio.run(tidied(10.0, collections))
    assert 2 in collections


def test_nothing_is_collected_between_presses(collections: list[int]) -> None:
    asyncio.run(tidied(0.0, collections))
    assert 2 not in collections
