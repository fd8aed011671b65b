"""How long a press takes while the table works at something else: from the edge of a pin to the strip, beside idle.

python -m bench.beside
"""

import asyncio
import gc
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from engine.pgn import MOST_COMMENTS
from firmware.games.base import ActionGame
from firmware.games.registry import plugin
from firmware.journal import Journal, WrittenGame
from firmware.library import log_nowhere
from firmware.lights import PowerBudget
from firmware.table import AT_TABLE, Caller, Settings
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import PRESS_SECONDS, Table
from firmware.web.server import Web
from hw_mock.table import MockTable

COMMENTS: Final = 300_000
"""Of a game in the journal, as one from before records had limits."""
LENGTH: Final = 380
"""Of a comment that is imported, so that all of them are not quite the largest text that is taken."""
ACTIONS: Final = 5000
GAMES: Final = 400
LISTED: Final = 10_000
"""Games in the journal beside those that are opened."""
SAMPLES: Final = 200
PAUSE: Final = 0.035
"""Seconds until the contact has come to rest."""
LONGEST: Final = 12.0
"""Seconds for which one kind of work is repeated."""

ASK: Final = """
import sys, urllib.request
method, address, path = sys.argv[1:]
body = open(path, "rb").read() if method == "POST" else None
try:
    urllib.request.urlopen(urllib.request.Request(address, body, method=method), timeout=120).read()
except urllib.error.HTTPError as error:
    sys.exit(f"{address} {error.code} {error.read()[:200]}")
"""


def commented() -> str:
    """A game of Tapas with as many and as long comments as a record and a request may have."""
    return '[Game "Tapas"]\n\n' + f"{{{'x' * LENGTH}}}" * MOST_COMMENTS + " *\n"


def long_game() -> WrittenGame:
    """A game of Tacocat whose rounds are ties, so that it doesn't end."""
    tacocat = plugin("tacocat")
    setup = tacocat.setup({"way": "referee"}, Random(1))
    game = tacocat.open(WrittenGame(setup, {}, []), log_nowhere, Settings(), 0.0)
    assert isinstance(game, ActionGame)
    for _ in range(ACTIONS):
        actions = game.state.legal_actions()
        game.commit(next((action for action in actions if "tie" in action), actions[0]), 0.0)
    return WrittenGame(setup, {}, [("action", action) for action in game.actions()])


def commented_game(*pushes: str) -> WrittenGame:
    """A game of Tapas with more comments than anybody reads."""
    entries = [("placed", ""), *(("push", push) for push in pushes), *[("note", "")] * COMMENTS]
    return WrittenGame(plugin("tapas").setup({}, Random(1)), {}, entries)


class Bench:
    """A table with its page, a game of Tapas on it, and games in its journal."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.journal = Journal(directory)
        self.hardware = MockTable()
        self.session = Session(self.journal, Random(1), time.monotonic())
        self.table = Table(self.hardware, self.session, PowerBudget(), time.monotonic())
        self.runner = Runner(self.table)
        self.web = Web(self.runner, "127.0.0.1")
        self.server = self.web.listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.web.port}"
        self._pressed = False
        self._shown = threading.Event()
        press, refresh = self.session.press, self.table.refresh

        def pressed(button: str, hold: bool, now: float, by: Caller = AT_TABLE) -> None:
            press(button, hold, now, by)
            self._pressed = True

        def refreshed(now: float) -> None:
            refresh(now)
            if self._pressed:
                self._pressed = False
                self._shown.set()

        self.session.press, self.table.refresh = pressed, refreshed  # type: ignore[method-assign]

    def close(self) -> None:
        self.server.stop()
        self.runner.stop()
        self.journal.close()

    def begin(self) -> None:
        """A new game of Tapas on the table."""
        self.session.new_game({}, {}, time.monotonic(), game="tapas")
        self.web.changed()

    def ask(self, method: str, path: str, body: bytes = b"{}") -> subprocess.Popen[bytes]:
        """A request from another process."""
        file = self.directory / "body"
        file.write_bytes(body)
        return subprocess.Popen([sys.executable, "-c", ASK, method, self.address + path, str(file)])

    def press(self) -> float:
        """Milliseconds from an edge until the strip has what the press changes, without the debounce."""
        self._shown.clear()
        began = time.monotonic()
        self.hardware.drive("W4", True)
        self._shown.wait()
        taken = 1000 * (time.monotonic() - began - PRESS_SECONDS)
        self.hardware.drive("W4", False)
        time.sleep(PAUSE)
        return taken

    async def during(self, work: Callable[[], subprocess.Popen[bytes]] | None) -> list[float]:
        """Presses while a work runs, which is begun again until there are enough. A thread presses."""
        taken: list[float] = []
        end = time.monotonic() + LONGEST
        pressing, ended = threading.Event(), threading.Event()

        def finger() -> None:
            while not ended.is_set():
                if pressing.wait(0.1):
                    taken.append(self.press())

        thread = threading.Thread(target=finger)
        thread.start()
        while len(taken) < SAMPLES and time.monotonic() < end:
            self.begin()
            await asyncio.sleep(0.2)
            asked = work() if work is not None else None
            pressing.set()
            while len(taken) < SAMPLES and (asked is None or asked.poll() is None):
                await asyncio.sleep(0.02)
            while asked is not None and asked.poll() is None:
                await asyncio.sleep(0.02)
            pressing.clear()
        ended.set()
        while thread.is_alive():
            await asyncio.sleep(0.02)
        return sorted(taken)

    async def steps(self, number: int) -> list[float]:
        """Milliseconds that a step of a replay holds the loop."""
        navigator, now = self.session.navigator, time.monotonic()
        navigator.show_replay(navigator.replay_of(navigator.library, number, now), now)
        taken = []
        for _ in range(20):
            for step in ("last", "first", ACTIONS // 2, "next", "back"):
                began = time.perf_counter()
                self.session.navigator.replay().step(step, time.monotonic())
                self.web.changed()
                self.table.snapshot()
                taken.append(1000 * (time.perf_counter() - began))
                await asyncio.sleep(0)
        return sorted(taken)


def tell(what: str, taken: list[float], idle: list[float] | None = None) -> None:
    """A line with median, p99 and the longest, and how many times those of the idle table they are."""
    median, p99 = statistics.median(taken), taken[int(0.99 * len(taken))]
    ratio = (
        f"   ratios {median / statistics.median(idle):6.2f} {p99 / idle[int(0.99 * len(idle))]:6.2f}" if idle else ""
    )
    shown = f"{what:34} median {median:8.2f} ms   p99 {p99:9.2f} ms   longest {taken[-1]:9.2f} ms"
    print(f"{shown}{ratio}   ({len(taken)})", flush=True)


async def measure(directory: Path) -> None:
    bench = Bench(directory)
    games = [("tapas", commented_game()), ("tapas", commented_game("1@Nc")), ("tacocat", long_game())]
    with_comments, pushed, long = bench.session.library.journal.add(games)
    setup = plugin("tapas").setup({}, Random(1))
    bench.session.library.journal.add(
        [("tapas", WrittenGame(setup, {"J": f"Player {at % 100}", "C": f"Guest {at}"}, [])) for at in range(LISTED)]
    )
    text, rounds = commented(), count()

    def many() -> bytes:
        """Records that the journal doesn't have yet."""
        game = Path("docs/game.txt").read_text()
        tagged = (f'[Event "{next(rounds)}"]\n{game}' for _ in range(GAMES))
        return json.dumps({"text": "\n".join(tagged)}).encode()

    idle = await bench.during(None)
    tell("idle", idle)
    works: dict[str, Callable[[], subprocess.Popen[bytes]]] = {
        "import of a game with comments": lambda: bench.ask("POST", "/api/import", json.dumps({"text": text}).encode()),
        "import of 400 games": lambda: bench.ask("POST", "/api/import", many()),
        "replay of a game with comments": lambda: bench.ask("POST", f"/api/games/{with_comments}/replay"),
        "replay of 5,000 actions": lambda: bench.ask("POST", f"/api/games/{long}/replay"),
        "review of a game with comments": lambda: bench.ask("POST", f"/api/games/{pushed}/review"),
        "record of a game with comments": lambda: bench.ask("GET", f"/api/games/{with_comments}/record"),
        "take-up of a game with comments": lambda: bench.ask("POST", f"/api/games/{with_comments}/take-up"),
        "take-up of 5,000 actions": lambda: bench.ask("POST", f"/api/games/{long}/take-up"),
        "list of games": lambda: bench.ask("GET", "/api/games"),
        "search in 10,000 games": lambda: bench.ask("GET", "/api/games?search=player+guest+77&limit=30"),
    }
    for what, work in works.items():
        tell(what, await bench.during(work), idle)
    tell("a step in a replay of 5,000", await bench.steps(long))
    bench.close()


if __name__ == "__main__":
    # As the program does, see firmware.service.serve.
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 1 << 30)
    with tempfile.TemporaryDirectory() as one:
        asyncio.run(measure(Path(one)))
