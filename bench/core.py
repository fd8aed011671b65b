"""The core in C: how fast it searches, how fast it is beside Python where both can answer, and what ends of games take.

python -m bench.core
"""

import statistics
import time
from collections.abc import Callable
from typing import TypeVar

from bench.thinking import SAMPLES, with_left
from engine.tapas import Position
from engine.tapas.core import Core, absence, packed
from engine.tapas.opponent import Search
from engine.tapas.opponent.champion import CoreSearch

POSITIONS = 30_000
INFINITE = 1 << 20
SOON = 10**9
Found = TypeVar("Found")


def timed(work: Callable[..., Found], *given: object, **named: object) -> tuple[Found, float]:
    """What the work gives, and the processor seconds it took."""
    began = time.process_time()
    found = work(*given, **named)
    return found, time.process_time() - began


def trees() -> None:
    """Best-first search."""
    seconds = 0.0
    for seed in range(8):
        position = with_left(20 - seed, seed)
        seconds += timed(CoreSearch(position.rules, 32).think, position.state, positions=POSITIONS)[1]
    print("best-first search".ljust(28) + f"{8 * POSITIONS / seconds:12,.0f} positions/s")


def perft() -> None:
    """All sequences of moves from the start."""
    position = Position.start()
    counted, fast = timed(CoreSearch(position.rules, 32).core.perft, packed(position.state), 4)
    expected, slow = timed(position.perft, 4)
    if counted != expected:
        raise SystemExit(f"the core counts {counted} and Python {expected}")
    print(f"perft 4, {counted:,}".ljust(28) + f"{counted / fast:12,.0f} sequences/s   ratio {slow / fast:6.1f}")


def sevens() -> None:
    """The last seven pushes to their end."""
    fast = slow = 0.0
    for seed in range(SAMPLES):
        position = with_left(7, seed)
        one, seconds = timed(CoreSearch(position.rules, 32).exact, position.state, -INFINITE, INFINITE, SOON)
        fast += seconds
        other, seconds = timed(Search(position.rules, 8).exact, position.state, -INFINITE, INFINITE, SOON)
        slow += seconds
        if one is None or other is None or one[0] != other[0]:
            raise SystemExit(f"{position.text()}: the core says {one}, Python {other}")
    print(
        f"the last 7, {SAMPLES} positions".ljust(28)
        + f"{fast:8.2f} s   in Python {slow:8.2f} s   ratio {slow / fast:6.1f}"
    )


def ends() -> None:
    """How long the core takes to play to the end."""
    for left, burning_head in ((9, False), (10, False), (14, True)):
        times: list[float] = []
        seed = 0
        while len(times) < SAMPLES:
            seed += 1
            position = with_left(left, seed)
            if position.burning_head is burning_head:
                search = CoreSearch(position.rules, 32)
                times.append(timed(search.exact, position.state, -INFINITE, INFINITE, SOON)[1])
        times.sort()
        name = "Burning Head" if burning_head else "without Burning Head"
        print(
            f"the last {left}, {name}".ljust(36)
            + f"median {statistics.median(times):6.2f} s   nine of ten {times[SAMPLES * 9 // 10]:6.2f} s"
            + f"   slowest {times[-1]:6.2f} s"
        )


if __name__ == "__main__":
    if Core is None:
        raise SystemExit(f"the core in C isn't there ({absence}); install a C compiler and run make bench again")
    trees()
    perft()
    sevens()
    ends()
