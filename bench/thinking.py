"""What the opponent makes of this machine: exact ends, depth against time, punctuality, memory, start, stop, reviews.

python -m bench.thinking
"""

import asyncio
import itertools
import os
import random
import re
import statistics
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import cast

from engine.tapas import Position
from engine.tapas.core import Core
from engine.tapas.game import Setup
from engine.tapas.opponent import LEVELS, Search, Thought
from engine.tapas.opponent.evaluation import bonus, result, tapas_left
from engine.tapas.opponent.review import POSITIONS, review
from engine.tapas.record import Record
from engine.tapas.state import State, legal_moves
from firmware.analysis import AnalysisRequest, AnalysisResult, Limits
from firmware.background.opponent import OpponentProcess
from firmware.games.tapas.snapshot import TapasFoundMove

SAMPLES = 40
THINKERS = ("master",) if Core is None else ("master", "champion")
"""The levels that think for as long as they may."""
MEMORY_SECONDS = 30
MORE_THAN_ANY = 10**9
"""Nodes that nobody gets to."""
GAME = Path(__file__).parents[1] / "docs" / "game.txt"


def with_left(left: int, seed: int) -> Position:
    """A position of any variant after random pushes, with so many tapas left and the game not over."""
    chance = random.Random(f"{seed}/{left}")
    while True:
        position = Setup.drawn(chance).start()
        while position.outcome() is None and tapas_left(position.state) > left:
            position.push(chance.choice(position.legal_moves()))
        if position.outcome() is None and tapas_left(position.state) == left:
            return position


def full_width(position: Position, state: State) -> int:
    """What a position is worth, every game played to its end: the peer that knows no trick."""
    if state.over:
        return result(state, bonus(position.rules))
    best = -(1 << 30)
    for move in legal_moves(state):
        after = position.rules.played(state, move)
        value = full_width(position, after)
        best = max(best, value if after.mover == state.mover else -value)
    return best


def timed(position: Position, seconds: float | None = None) -> tuple[Thought, float]:
    """What a search finds, and how many seconds it took."""
    began = time.perf_counter()
    thought = Search(position.rules).think(position.state, seconds=seconds, clock=time.perf_counter)
    return thought, time.perf_counter() - began


def ends() -> None:
    """The last pushes, exactly: beside the plain search where that can be waited for, then alone."""
    ours = plain = 0.0
    for seed in range(SAMPLES // 2):
        position = with_left(5, seed)
        began = time.perf_counter()
        expected = full_width(position, position.state)
        plain += time.perf_counter() - began
        thought, seconds = timed(position)
        ours += seconds
        if thought.score != expected:
            raise SystemExit(f"{position.text()} is worth {expected}, not {thought.score}")
    shown = f"{ours:6.2f} s   plain full width {plain:6.1f} s   ratio {plain / ours:5.1f}"
    print(f"the last 5, {SAMPLES // 2} positions".ljust(36) + shown)
    for left in (8, 10):
        taken = sorted(timed(with_left(left, seed))[1] for seed in range(SAMPLES))
        print(
            f"the last {left}, exactly, {SAMPLES} positions".ljust(36)
            + f"median {statistics.median(taken):6.2f} s   nine of ten {taken[SAMPLES * 9 // 10]:6.2f} s"
            + f"   slowest {taken[-1]:6.2f} s"
        )


def depths() -> None:
    """How many pushes ahead, in how much time, at the beginning of a game and in its middle."""
    for left, name in ((20, "at the start"), (14, "with 14 left")):
        for seconds in (0.1, 0.3, 1.0, 3.0):
            found = [timed(with_left(left, seed), seconds) for seed in range(8)]
            rate = statistics.fmean(thought.nodes / taken for thought, taken in found)
            seen = " ".join(str(thought.depth) for thought, _ in found)
            print(f"{name}, {seconds:.1f} s".ljust(36) + f"{rate:10,.0f} nodes/s   pushes ahead {seen}")


def resident_mb(pid: int | None, which: str) -> float:
    """The megabytes that a process has resident (`VmRSS`), or has had at most (`VmHWM`)."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(rf"{which}:\s+(\d+)", status).group(1)) / 1024  # type: ignore[union-attr]


def processor_seconds(pid: int | None) -> float:
    """The processor time that a process has taken since it began."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Thinker:
    """The opponent's process, asked as the table asks it."""

    def __init__(self, seconds: float, memory: int, level: str = "master") -> None:
        self._level = level
        self._loop = asyncio.Runner()
        self._opponent, self._results = self._loop.run(self._begin(Limits(seconds, memory)))

    async def _begin(self, limits: Limits) -> tuple[OpponentProcess, asyncio.Queue[AnalysisResult | None]]:
        results: asyncio.Queue[AnalysisResult | None] = asyncio.Queue()
        return OpponentProcess(lambda _, result, __: results.put_nowait(result), limits), results

    def ask(self, position: Position, nodes: int = MORE_THAN_ANY) -> int:
        """Think about a position until the time is up, or so many nodes; how many it took."""
        result = self._loop.run(self._ask(AnalysisRequest("tapas", position.text(), self._level, nodes=nodes)))
        assert result is not None, "the opponent's process found nothing"
        return cast(TapasFoundMove, result)["nodes"]

    async def _ask(self, request: AnalysisRequest) -> AnalysisResult | None:
        self._opponent.ask(request)
        return await self._results.get()

    @property
    def pid(self) -> int | None:
        return self._opponent.pid

    def close(self) -> None:
        self._loop.close()


def punctuality(level: str) -> None:
    """How late a push of the opening comes, from the request to the result; early if the memory is full before."""
    for seconds in (0.05, 0.5, 3.0):
        with closing(Thinker(seconds, 32, level)) as thinker:
            thinker.ask(with_left(20, 0))
            late = []
            for seed in range(SAMPLES if seconds < 1 else SAMPLES // 4):
                position = with_left(20 - seed % 4, seed)
                began = time.perf_counter()
                thinker.ask(position)
                late.append(1000 * (time.perf_counter() - began - seconds))
        shown = f"late by {statistics.median(late):.1f} ms, at most {max(late):.1f} ms"
        print(f"{level}, an opening in {seconds} s".ljust(36) + shown)


def memory(level: str) -> None:
    """What the thinking process takes with little and with more memory allowed, at the start and with twelve left."""
    for megabytes in (4, 16, 32):
        with closing(Thinker(MEMORY_SECONDS, megabytes, level)) as thinker:
            nodes = thinker.ask(Position.start()) + thinker.ask(with_left(12, 0))
            shown = f"{resident_mb(thinker.pid, 'VmHWM'):.0f} MB resident at most"
        print(f"{level}, {megabytes} MB allowed".ljust(36) + f"{shown}, {nodes:,} nodes")


def evening(level: str) -> None:
    """What the process takes after many games: positions that have little in common, a second for each."""
    with closing(Thinker(1.0, 32, level)) as thinker:
        for seed in range(2 * SAMPLES):
            thinker.ask(with_left(20 - seed % 10, seed))
        print(
            f"{level}, after {2 * SAMPLES} positions".ljust(36)
            + f"{resident_mb(thinker.pid, 'VmHWM'):.0f} MB resident at most"
        )


def start() -> None:
    """How long a new process takes until it has answered for the first time."""
    seconds, processor = [], []
    for _ in range(SAMPLES // 4):
        began = time.perf_counter()
        with closing(Thinker(3.0, 16, THINKERS[-1])) as thinker:
            thinker.ask(Position.start(), nodes=1)
            seconds.append(time.perf_counter() - began)
            processor.append(processor_seconds(thinker.pid))
    shown = f"{statistics.median(seconds):.2f} s, {statistics.median(processor):.2f} s of processor time"
    print("a new process's first answer".ljust(36) + shown)


def stops() -> None:
    """The most processor time between two questions whether to stop, which nobody who wants an end waits for longer."""
    for left in (20, 14, 12, 10):
        longest, after = 0.0, 0.0
        for seed in range(SAMPLES // 4):
            asked: list[float] = []

            def stop(asked: list[float] = asked) -> bool:
                asked.append(time.thread_time())
                return len(asked) > 1000

            LEVELS[-1].choose(with_left(left, seed), random.Random(1), MORE_THAN_ANY, memory=16, stop=stop)
            after = max(after, time.thread_time() - asked[-1])
            longest = max(longest, *(b - a for a, b in itertools.pairwise(asked)))
        shown = f"asks whether to stop at least every {1000 * longest:.1f} ms, stops within {1000 * after:.1f} ms"
        print(f"{THINKERS[-1]}, {left} left".ljust(36) + shown)


def reviews() -> None:
    """The recorded game of the documentation, judged, against the plain search of all its positions."""
    record = Record.parse(GAME.read_text(encoding="utf-8"))

    def plain() -> None:
        position = record.setup.start()
        for move in record.moves:
            Search(position.rules).think(position.state, nodes=20_000)
            position.push(move)

    before = _seconds(plain)
    now = _seconds(lambda: review(record.setup, record.moves))
    shown = f"{now:6.2f} s   plain search of 20,000 nodes {before:6.2f} s   ratio {before / now:5.1f}"
    print(f"a review by the {THINKERS[-1]}, {POSITIONS:,} positions".ljust(36) + shown)


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    ends()
    depths()
    for name in THINKERS:
        punctuality(name)
        memory(name)
        evening(name)
    start()
    stops()
    reviews()
