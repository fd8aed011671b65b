"""The core in C beside plain Python in one run: the same searches of the same positions, and what ends of games take.

python -m bench.core
"""

import statistics
import time
from collections.abc import Callable
from typing import TypeVar

from bench.thinking import SAMPLES, with_left
from engine.tapas import Position
from engine.tapas.core import Core, absence, packed
from engine.tapas.opponent.best_first import InCore, InPython
from engine.tapas.opponent.net import NETS, Net

POSITIONS = 3_000
INFINITE = 1 << 20
SOON = 10**9
Found = TypeVar("Found")


def timed(work: Callable[..., Found], *given: object, **named: object) -> tuple[Found, float]:
    """What the work gives, and the processor seconds it took."""
    began = time.process_time()
    found = work(*given, **named)
    return found, time.process_time() - began


def pair(position: Position) -> tuple[InCore, InPython]:
    nets = [Net.named(name) for name in NETS]
    return InCore(position.rules, 32, nets), InPython(position.rules, 32, nets)


def trees() -> None:
    """Best-first search, whose trees are the same."""
    fast = slow = 0.0
    for seed in range(8):
        position = with_left(20 - seed, seed)
        in_core, in_python = pair(position)
        fast += timed(in_core.think, position.state, positions=POSITIONS)[1]
        slow += timed(in_python.think, position.state, positions=POSITIONS)[1]
    print(
        "best-first search".ljust(28) + f"{8 * POSITIONS / fast:12,.0f} positions/s   plain Python "
        f"{8 * POSITIONS / slow:10,.0f}   ratio {slow / fast:6.1f}"
    )


def perft() -> None:
    """All sequences of moves from the start."""
    position = Position.start()
    in_core, _ = pair(position)
    counted, fast = timed(in_core.core.perft, packed(position.state), 4)
    expected, slow = timed(position.perft, 4)
    if counted != expected:
        raise SystemExit(f"the core counts {counted} and Python {expected}")
    print(f"perft 4, {counted:,}".ljust(28) + f"{counted / fast:12,.0f} sequences/s   ratio {slow / fast:6.1f}")


def sevens() -> None:
    """The last seven pushes to their end."""
    fast = slow = 0.0
    for seed in range(SAMPLES):
        position = with_left(7, seed)
        in_core, in_python = pair(position)
        one, seconds = timed(in_core.exact, position.state, -INFINITE, INFINITE, SOON)
        fast += seconds
        other, seconds = timed(in_python.exact, position.state, -INFINITE, INFINITE, SOON)
        slow += seconds
        if one is None or other is None or one[0] != other[0]:
            raise SystemExit(f"{position.text()}: the core says {one}, Python {other}")
    print(
        f"the last 7, {SAMPLES} positions".ljust(28)
        + f"{fast:8.2f} s   plain Python {slow:8.2f} s   ratio {slow / fast:6.1f}"
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
                in_core, _ = pair(position)
                times.append(timed(in_core.exact, position.state, -INFINITE, INFINITE, SOON)[1])
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
