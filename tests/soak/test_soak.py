"""A thousand games of all kinds in one process, with faults on: nothing grows, and a press is as quick as at first."""

import logging
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from firmware.games.registry import plugin, plugins
from tests.soak.drawing import drawing
from tests.soak.figures import Latency, Sample, children, growths, quiet, sample, table
from tests.soak.games import KINDS, happened, play
from tests.soak.tables import InVirtualTime, OnLoopback, both
from tests.valid_states import checked
from tests.waiting import until

GAMES = int(os.environ.get("SOAK_GAMES", "1000"))
PICTURE = Path(os.environ.get("SOAK_PICTURE", "build/soak.svg"))
_REAL_EVERY = 17
"""One game in so many is played over the loopback; it is prime to the number of kinds, so that each of them is."""
_RULES_ALONE = 100
_REPORT_EVERY = 50
_PRESSES = 41
_RESTING_THREADS = 3

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process occupies is read from /proc")


@pytest.fixture(autouse=True)
def no_log() -> Iterator[None]:
    """Refusals are wanted here; pytest would keep each line of their log."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


class Soak:
    """The games so far, and what was measured between them."""

    def __init__(self, virtual: InVirtualTime, real: OnLoopback, chance: random.Random) -> None:
        self.virtual, self.real, self.chance = virtual, real, chance
        self.samples: list[Sample] = []
        self.latencies: list[Latency] = []
        self.finished = 0
        self._began, self._reported = time.monotonic(), 0

    def play(self, games: int) -> None:
        """A game over the loopback after every few in virtual time."""
        _fill_caches()
        # The first state of a phone lets the tests build what they check states by, which takes megabytes.
        checked(self.real.state())
        kinds = list(KINDS)
        for number in range(games):
            kind = kinds[number % len(kinds)]
            if number % _REAL_EVERY == _REAL_EVERY - 1:
                self._play_over_loopback(kind, number + 1)
            else:
                with self.real.held_up():
                    self.finished += play(self.virtual, kind, self.chance)

    def _play_over_loopback(self, kind: str, games: int) -> None:
        # On a busy computer the games in virtual time before it take longer than a connection may rest.
        self.real.hang_up()
        self.finished += play(self.real, kind, self.chance)
        self._let_rest()
        self.samples.append(sample(games, self.virtual.journal_bytes() + self.real.journal_bytes()))
        if games // _REPORT_EVERY > self._reported:
            self._reported = games // _REPORT_EVERY
            self.latencies.append(Latency(games, self.real.latency(_PRESSES)))
            self._report()

    def _let_rest(self) -> None:
        """All pages are closed and the opponent ends; wait until what they occupied is free again."""
        self.real.close_pages()
        self.real.let_opponent_go_on()
        self.real.end_opponent()
        self.real.hang_up()
        # What isn't free after that counts as what has grown.
        with suppress(AssertionError):
            until(
                lambda: quiet(_RESTING_THREADS) and self.real.open_connections() == 0 and not children(),
                "all is at rest",
            )

    def _report(self) -> None:
        now, seconds = self.samples[-1], time.monotonic() - self._began
        print(
            f"{now.games:5} games  {seconds:5.0f} s  {now.memory / 1024:6.1f} MB  {now.descriptors} descriptors  "
            f"{now.threads} threads  {now.processes} processes  {now.journal / 1024:.1f} MB of journals  "
            f"{self.latencies[-1].milliseconds:.2f} ms to the strip  {self.finished} finished",
            flush=True,
        )


def _fill_caches() -> None:
    """Play by the rules alone until what they remember of positions, up to a bound, is there."""
    chance = random.Random(2)
    for name in plugins():
        for _ in range(_RULES_ALONE):
            state = plugin(name).rules().random_start(chance)
            while actions := state.legal_actions():
                state.apply(chance.choice(actions))


def test_what_many_games_occupy_stays_flat_and_a_press_as_quick(tmp_path: Path) -> None:
    chance = random.Random(1)
    print()
    with both(tmp_path, chance) as (virtual, real):
        soak = Soak(virtual, real, chance)
        soak.play(GAMES)
    print(table(soak.samples, soak.latencies))
    print("in between:", ", ".join(f"{what} {times}" for what, times in sorted(happened.items())))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(drawing(soak.samples, soak.latencies), encoding="utf-8")
    print(f"the curves: {PICTURE}")
    assert soak.finished > GAMES / 2, f"only {soak.finished} of {GAMES} games came to their end"
    told = growths(soak.samples, soak.latencies)
    assert not told, "; ".join(told)
