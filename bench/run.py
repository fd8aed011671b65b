"""Prints what this machine makes of the table: the engine against python-chess in the same run, then the whole way.

python -m bench.run
"""

import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess

from bench.beside import Bench
from bench.thinking import processor_seconds, resident_mb
from engine.tapas import Position
from firmware.table.table import PRESS_SECONDS

ROUNDS = 5


def rate(count: Callable[[], int]) -> float:
    """Moves a second, the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.perf_counter()
        moves = count()
        best = max(best, moves / (time.perf_counter() - began))
    return best


def chess_perft(board: chess.Board, depth: int) -> int:
    """As in python-chess's own examples: the last level is counted, not played."""
    if depth == 1:
        return int(board.legal_moves.count())
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def play_all(legal: Callable[[], Any], push: Callable[[Any], Any], pop: Callable[[], Any], depth: int) -> int:
    """Every move to a depth played and taken back through the public face."""
    if depth == 0:
        return 1
    total = 0
    for move in legal():
        push(move)
        total += play_all(legal, push, pop, depth - 1)
        pop()
    return total


def engine() -> None:
    board, position = chess.Board(), Position.start()
    ours = rate(lambda: position.perft(4))
    theirs = rate(lambda: chess_perft(board, 3))
    compare("perft", ours, theirs)
    ours = rate(lambda: play_all(position.legal_moves, position.push, position.pop, 3))
    theirs = rate(lambda: play_all(lambda: board.legal_moves, board.push, board.pop, 3))
    compare("legal_moves, push, pop", ours, theirs)


def compare(what: str, ours: float, theirs: float) -> None:
    print(f"{what:28} {ours:12,.0f} moves/s   python-chess {theirs:12,.0f}   ratio {ours / theirs:5.2f}")


async def latency(directory: Path, samples: int = 400) -> None:
    """From the edge of a pin, driven in another thread, to the bytes at the strip, with the page being served."""
    bench = Bench(directory)
    bench.begin()
    hardware, session = bench.hardware, bench.session
    sent: list[float] = []
    transmit = hardware.strip._transmit

    def stamped(buffer: bytearray) -> None:
        transmit(buffer)
        sent.append(time.monotonic())

    hardware.strip._transmit = stamped  # type: ignore[method-assign]
    taken = []
    for _ in range(samples):
        await asyncio.sleep(0.03)
        sent.clear()
        began: list[float] = []

        def finger(began: list[float] = began) -> None:
            began.append(time.monotonic())
            hardware.drive("W4", True)

        threading.Thread(target=finger).start()
        while not sent:
            await asyncio.sleep(0.001)
        taken.append((sent[0] - began[0] - PRESS_SECONDS) * 1000)
        hardware.drive("W4", False)
        await asyncio.sleep(0.03)
        bench.table.press("back", False, time.monotonic())
        while session.picture(time.monotonic()) != session.picture(time.monotonic() + 60):
            await asyncio.sleep(0.005)
    bench.close()
    taken.sort()
    median, p99 = statistics.median(taken), taken[int(0.99 * samples)]
    print(
        f"edge to strip, a preview     median {median:.2f} ms   p99 {p99:.2f} ms"
        f"   (and {1000 * PRESS_SECONDS:.0f} ms of debounce before)"
    )


def process(directory: Path) -> None:
    """The installed program as a user starts it: start, memory, and what it costs when nobody plays."""
    play = ("-m", "firmware.commands.__main__", "play", "--no-browser", "--port", "0", "--data", str(directory))
    began = time.monotonic()
    with subprocess.Popen([sys.executable, *play], stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        url = re.search(r"http\S+", table.stdout.readline())
        assert url is not None
        started = time.monotonic() - began
        listener = urllib.request.urlopen(f"{url.group()}api/events")
        request = urllib.request.Request(f"{url.group()}api/new-game", b"{}", method="POST")
        urllib.request.urlopen(request).read()
        time.sleep(3)
        before, at = processor_seconds(table.pid), time.monotonic()
        time.sleep(15)
        share = (processor_seconds(table.pid) - before) / (time.monotonic() - at)
        memory = resident_mb(table.pid, "VmRSS")
        listener.close()
        table.terminate()
    print(f"start to first picture       {started:.2f} s")
    print(f"idle, one page open          {100 * share:.2f} % of a core   {memory:.0f} MB resident")


if __name__ == "__main__":
    engine()
    with tempfile.TemporaryDirectory() as one:
        asyncio.run(latency(Path(one)))
    with tempfile.TemporaryDirectory() as two:
        process(Path(two))
