"""What a process occupies while games are played, and whether it grows."""

import ctypes
import gc
import math
import os
import statistics
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import _lru_cache_wrapper
from itertools import pairwise
from pathlib import Path
from typing import Final

from engine.tapas.push import Table

WARM_AFTER: Final = 100
"""Games after which everything that is loaded once, or kept up to a bound, is there."""
_MAY_GROW: Final = {"objects": (80.0, 4000.0, 2), "heap": (8.0, 1000.0, 2), "memory": (8.0, 4000.0, 20)}
"""What each may grow by after the first hundred games, for each game or in all, and how many samples that takes.

A short run doesn't judge `memory`: it rises by megabytes at once when free pieces lie badly.
"""
_MOST_SPREAD: Final = 3
"""What descriptors and threads may differ by from one look to the next, as connections come and go."""
_MOST_TIMES: Final = 2.0
"""What the latency at the end may be of that at the start, and the journal's growth for each game."""


@dataclass(frozen=True)
class Sample:
    """What the process occupied after so many games, in kilobytes.

    `objects` are Python's pieces of memory in use, and `heap` is what the C library has handed out; `memory` also has
    what both leave free.
    """

    games: int
    objects: int
    heap: float
    memory: float
    descriptors: int
    threads: int
    processes: int
    journal: float


@dataclass(frozen=True)
class Latency:
    """From edge to strip in milliseconds after so many games; a tenth of the presses is quicker."""

    games: int
    milliseconds: float


def sample(games: int, journal_bytes: int) -> Sample:
    """Look at this process, without what it remembers of positions up to a bound: that takes many games to be reached.

    A cache without a bound counts as memory that grows.
    """
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.cache_info().maxsize is not None:
            each.cache_clear()
        elif isinstance(each, Table) and each.limit < math.inf:
            each.clear()
    gc.collect()
    _give_back()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Sample(
        games,
        sys.getallocatedblocks(),
        _heap(),
        pages * os.sysconf("SC_PAGE_SIZE") / 1024,
        len(os.listdir("/proc/self/fd")),
        len(os.listdir("/proc/self/task")),
        len(children()),
        journal_bytes / 1024,
    )


def _give_back() -> None:
    """Let the C library give free memory back to the system: how much it keeps for later is its own affair."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


class _MallInfo(ctypes.Structure):
    """What glibc's `mallinfo2` answers, in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def _heap() -> float:
    """What the C library has handed out, in kilobytes; 0 where it doesn't say."""
    ask = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if ask is None:
        return 0.0
    ask.restype = _MallInfo
    info = ask()
    return float(info.uordblks + info.hblkhd) / 1024


def children(of: int | None = None) -> list[int]:
    """The processes that this or another one has started, those that have ended and aren't waited for among them."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = path.read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if int(parent) == (of or os.getpid()):
            found.append(int(path.parent.name))
    return found


def quiet(threads: int) -> bool:
    """Whether no more than so many threads run."""
    return threading.active_count() <= threads


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The middle one of the slopes between all pairs of points, which no single outlier moves."""
    slopes = [(b - a) / (n - m) for i, (m, a) in enumerate(points) for n, b in points[i + 1 :] if n != m]
    return statistics.median(slopes) if slopes else 0.0


def growths(samples: Sequence[Sample], latencies: Sequence[Latency]) -> list[str]:
    """What has grown since the first hundred games, a sentence each; of a run without that many nothing is said."""
    warm = [each for each in samples if each.games >= WARM_AFTER]
    told = [*_memory(warm), *_counts(warm), *_journal(warm)] if warm else []
    if not latencies:
        return told
    early, late = _ends(latencies)
    before, after = (statistics.median(each.milliseconds for each in some) for some in (early, late))
    if after > _MOST_TIMES * before:
        told.append(f"a press took {before:.2f} ms to the strip at the start, {after:.2f} ms at the end")
    return told


def _ends(rows: Sequence[Latency]) -> tuple[Sequence[Latency], Sequence[Latency]]:
    part = max(len(rows) // 4, 1)
    return rows[:part], rows[-part:]


def _memory(warm: Sequence[Sample]) -> list[str]:
    games, told = warm[-1].games - warm[0].games, []
    for what, (a_game, in_all, samples) in _MAY_GROW.items():
        points = [(each.games, getattr(each, what)) for each in warm]
        grown = slope(points)
        if len(points) >= samples and grown * games > max(a_game * games, in_all):
            told.append(f"{what}: {grown:.1f} more a game, from {points[0][1]:.0f} to {points[-1][1]:.0f}")
    return told


def _counts(warm: Sequence[Sample]) -> list[str]:
    """What is counted in pieces: the least of the last third must not be above what the first third had at most."""
    third = max(len(warm) // 3, 1)
    told = []
    for what in ("descriptors", "threads", "processes"):
        first = max(getattr(each, what) for each in warm[:third])
        last = min(getattr(each, what) for each in warm[-third:])
        most = max(getattr(each, what) for each in warm)
        if last > first or most > first + _MOST_SPREAD:
            told.append(f"there are {most} {what} at most and {last} at least at the end; at first {first} at most")
    return told


def _journal(warm: Sequence[Sample]) -> list[str]:
    """A game of the second half takes no more of the journal than one of the first."""
    if len(warm) < 5:
        return []
    first, middle, last = warm[0], warm[len(warm) // 2], warm[-1]
    early, late = (
        (after.journal - before.journal) / (after.games - before.games)
        for before, after in pairwise((first, middle, last))
    )
    if late <= _MOST_TIMES * early:
        return []
    return [f"the journals grow by {late:.1f} kB a game; at first it was {early:.1f} kB"]


def table(samples: Sequence[Sample], latencies: Sequence[Latency]) -> str:
    """The figures after the first hundred games, and at the end."""
    warm = [each for each in samples if each.games >= WARM_AFTER] or samples
    lines = [f"{'':12} {'at ' + str(warm[0].games):>9} {'at ' + str(warm[-1].games):>9}"]
    for field in fields(Sample)[1:]:
        first, last = (getattr(each, field.name) for each in (warm[0], warm[-1]))
        lines.append(f"{field.name:12} {first:9.0f} {last:9.0f}")
    if latencies:
        early, late = latencies[0].milliseconds, latencies[-1].milliseconds
        lines.append(f"{'latency, ms':12} {early:9.2f} {late:9.2f}")
    grown = slope([(each.games, each.heap) for each in warm])
    lines.append(f"the heap grows by {grown:.2f} kB a game, the journals by {_a_game(warm):.1f} kB")
    return "\n".join(lines)


def _a_game(rows: Sequence[Sample]) -> float:
    games = rows[-1].games - rows[0].games
    return (rows[-1].journal - rows[0].journal) / games if games else 0.0
