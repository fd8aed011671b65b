"""What a game at two tables costs: from ok to the lights of the other, messages and bytes, memory of each part."""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nats

from engine.tapas.tray import turn_entry
from firmware.features.league.client import LeagueClient
from firmware.features.league.feature import LeagueFeature
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Table
from hw_mock.table import MockTable
from league.protocol.messages import STREAM
from tests.league.line import Line
from tests.league.processes import Server, TableProcess
from tests.ports import free_port

_PATIENCE_SECONDS = 20.0
_REST_SECONDS = 0.1


class Lights(MockTable):
    """Mock hardware that remembers when a picture came."""

    shown_at = 0.0

    def show(self, picture: Any) -> None:
        super().show(picture)
        self.shown_at = time.perf_counter()


class Player:
    """A table of the league in this process."""

    def __init__(self, name: str, directory: Path, port: int) -> None:
        self.name, self.lights = name, Lights()
        self.journal = Journal(directory / name)
        self.session = Session(self.journal, random.Random(1), time.monotonic())
        self.table = Table(self.lights, self.session, PowerBudget(750), time.monotonic())
        self.runner = Runner(self.table)
        league = self.session.features["league"]
        assert isinstance(league, LeagueFeature)
        self.controller = league.open_controller(name, random.SystemRandom())
        client = LeagueClient(self.runner, self.controller, f"nats://127.0.0.1:{port}", lambda *_: None)
        self.joined = asyncio.ensure_future(client.run())

    def state(self) -> Any:
        return self.table.snapshot()

    def press(self, button: str) -> None:
        self.table.press(button, False, time.monotonic())
        self.runner.wake()

    def close(self) -> None:
        self.joined.cancel()
        self.runner.stop()
        self.journal.close()


async def until(holds: Callable[[], Any], what: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + _PATIENCE_SECONDS
    while not holds():
        if time.monotonic() > end:
            raise SystemExit(f"in vain waited for: {what}")
        await asyncio.sleep(0)


async def play(north: Player, south: Player, games: int, chance: random.Random) -> list[tuple[float, float]]:
    """Play games to their ends; what `push` returns of each."""
    await until(lambda: north.controller.connected and south.controller.connected, "the server")
    took = []
    for _ in range(games):
        north.controller.invite("south", "tapas", {"extras": 0}, {}, time.monotonic())
        north.runner.wake()
        await until(lambda: south.state()["asking"] == "invitation", "the invitation")
        south.press("ok")
        await until(lambda: north.state()["phase"] == south.state()["phase"] == "entering", "the beginning")
        while north.state()["phase"] != "finished":
            pusher, other = (north, south) if north.state()["mover"] == "J" else (south, north)
            took.append(await push(pusher, other, chance))
        for each in (north, south):
            each.press("ok")
    return took


async def push(pusher: Player, other: Player, chance: random.Random) -> tuple[float, float]:
    """Push at one table and make it at the other.

    Returns the milliseconds from ok to the other's lights, and from when the push is on the own disk.
    """
    state = pusher.state()
    button = turn_entry(chance.choice(state["open_entries"]), state["quarter_turns"])
    while not (entering := pusher.state()["entering"]) or not entering["there"]:
        pusher.press(button)
    while (moving := other.session.navigator.animation).began + moving.length > time.monotonic():
        await asyncio.sleep(_REST_SECONDS)
    began = time.perf_counter()
    pusher.press("ok")
    kept = time.perf_counter()
    await until(lambda: other.lights.shown_at > began and other.state()["proposal"] is not None, "the push")
    shown = other.lights.shown_at
    other.press(turn_entry(other.state()["proposal"]["entry"], other.state()["quarter_turns"]))
    return (shown - began) * 1000, (shown - kept) * 1000


async def stream(port: int) -> tuple[int, int]:
    """Messages and bytes that the server keeps."""
    client = await nats.connect(f"nats://127.0.0.1:{port}")
    state = (await client.jetstream().stream_info(STREAM)).state
    await client.close()
    return state.messages, state.bytes


async def measure(directory: Path, server: Server, games: int) -> None:
    """Print what games in this process take."""
    line = Line(free_port(), server.port)
    north, south = Player("north", directory, line.port), Player("south", directory, server.port)
    before = line.bytes
    began = time.monotonic()
    took = await play(north, south, games, random.Random(1))
    messages, size = await stream(server.port)
    for what, column in ("ok to the other table's lights", 0), ("  without the own disk", 1):
        each = sorted(row[column] for row in took)
        print(
            f"{what:31} median {statistics.median(each):.2f} ms   p99 {each[int(len(each) * 0.99)]:.2f} ms   "
            f"({len(each)} pushes)"
        )
    print(f"a game                          {messages / games:.0f} messages, {size / games / 1000:.1f} kB kept")
    seconds, sent = (time.monotonic() - began) / games, (line.bytes - before) / games / 1000
    print(f"a table's line                  {sent:.1f} kB a game of {seconds:.0f} s")
    north.close()
    south.close()
    line.close()


def memory(directory: Path, server: Server) -> None:
    """Print what is resident of a table that stands alone, of one in the league, and of the server."""
    with TableProcess("alone", directory, None) as alone, TableProcess("joined", directory, server.port) as joined:
        for each in (alone, joined):
            each.wait_until_up()
        time.sleep(3)
        print(f"a table alone                   {alone.memory:.1f} MB")
        print(f"a table in the league           {joined.memory:.1f} MB")
        print(f"the server                      {server.memory:.1f} MB")


def main() -> None:
    """Measure with a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, Server(Path(name)) as server:
        asyncio.run(measure(Path(name), server, options.games))
        memory(Path(name), server)


if __name__ == "__main__":
    main()
