"""Objects that keep each other alive are looked for when nobody presses anything."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from firmware import tidying

EVERY = 0.01


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The generations that were collected, one after the other."""
    done: list[int] = []

    def heard(phase: str, facts: dict[str, int]) -> None:
        if phase == "stop":
            done.append(facts["generation"])

    monkeypatch.setattr(tidying, "_EVERY", EVERY)
    monkeypatch.setattr(tidying, "QUIET_SECONDS", EVERY)
    gc.callbacks.append(heard)
    yield done
    gc.callbacks.remove(heard)


async def tidied(quiet: float, done: list[int]) -> None:
    """Let it run for a while, in which many objects are made that stay."""
    before = gc.get_threshold()
    tidying_up = asyncio.ensure_future(tidying.keep_tidy(lambda: quiet))
    await asyncio.sleep(EVERY / 2)
    done.clear()
    kept = [[number] for number in range(400_000)]
    assert 2 not in done
    await asyncio.sleep(20 * EVERY)
    tidying_up.cancel()
    await asyncio.gather(tidying_up, return_exceptions=True)
    assert gc.get_threshold() == before
    assert len(kept) == 400_000


def test_all_objects_are_looked_at_while_nobody_presses(collections: list[int]) -> None:
    asyncio.run(tidied(10.0, collections))
    assert 2 in collections


def test_nothing_is_collected_between_presses(collections: list[int]) -> None:
    asyncio.run(tidied(0.0, collections))
    assert 2 not in collections
