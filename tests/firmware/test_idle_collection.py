"""The garbage collector runs while nobody presses anything."""

import asyncio
import gc

import pytest

from firmware.service import serve

EVERY = 0.01
MANY = 100_000


@pytest.mark.parametrize("quiet", [10.0, 0.0])
def test_all_objects_are_looked_at_while_nobody_presses_and_not_between_presses(
    monkeypatch: pytest.MonkeyPatch, quiet: float
) -> None:
    done: list[int] = []

    def heard(phase: str, facts: dict[str, int]) -> None:
        if phase == "stop":
            done.append(facts["generation"])

    async def looked_at_all() -> bool:
        """Let it run until it looked at all objects, or for a while, after many were made that stay."""
        collecting = asyncio.ensure_future(serve.collect_when_idle(lambda: quiet))
        await asyncio.sleep(EVERY / 2)
        done.clear()
        kept = [[number] for number in range(MANY)]
        assert (2 in done, len(kept), gc.get_threshold()[:2]) == (False, MANY, (700, 10))
        for _ in range(1000 if quiet > EVERY else 20):
            if 2 not in done:
                await asyncio.sleep(EVERY)
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)
        return 2 in done

    monkeypatch.setattr(serve, "_EVERY", EVERY)
    monkeypatch.setattr(serve, "QUIET_SECONDS", EVERY)
    before = gc.get_threshold()
    # As Python has it: so many objects as above would be looked at.
    gc.set_threshold(700, 10, 10)
    gc.callbacks.append(heard)
    try:
        assert asyncio.run(looked_at_all()) is (quiet > EVERY)
        assert gc.get_threshold() == (700, 10, 10)
    finally:
        gc.callbacks.remove(heard)
        gc.set_threshold(*before)
