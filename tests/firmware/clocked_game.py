"""A game of Tapas with a clock, driven by hand in virtual time."""

import random
from typing import Any

from firmware.games.history import Result
from firmware.games.registry import plugin
from firmware.games.tapas.game import TapasTableGame
from firmware.journal import Entry, WrittenGame
from firmware.table import Settings

SEATS = ("J", "C")


class Played:
    """A game of Tapas that is the mode on top, driven by hand; `entries` are what the journal has of it."""

    def __init__(self, clock: Any, now: float = 0.0, **options: Any) -> None:
        self.kind = plugin("tapas")
        self.setup = self.kind.agreed({"clock": clock, **options}, random.Random(1))
        self.entries: list[Entry] = [("placed", "")]
        self.results: list[Result | None] = []
        self.now = now
        self.game = self.opened()

    def log(self, entries: Any, result: Result | None) -> None:
        self.entries += entries
        self.results.append(result)

    def written(self) -> WrittenGame:
        return WrittenGame(self.setup, {}, list(self.entries), self.results[-1] if self.results else None)

    def opened(self) -> TapasTableGame:
        """The game as it comes back from the journal."""
        game = self.kind.open(self.written(), self.log, Settings(), self.now)
        assert isinstance(game, TapasTableGame)
        game.resume(self.now)
        return game

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.game.deadline()) is not None and due <= end:
            self.now = due
            self.game.advance(due)
        self.now = end

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.game.press(button, False, self.now)

    def push(self, seconds: float = 0.0) -> None:
        """Enter a 1 at the first open entry, think, count it."""
        self.press(self.game.snapshot()["open_buttons"][0])
        self.wait(seconds)
        self.press("ok")

    def do(self, step: str) -> None:
        """A step: buttons, `push 10` seconds of thinking, `wait` with a table that wakes and `rest` without."""
        word, _, rest = step.partition(" ")
        if step == "take back":
            assert self.game.steps_back() == 1
            self.game.take_back(1, self.now)
        elif step == "press first":
            self.press(self.game.snapshot()["open_buttons"][0])
        elif word == "clock":
            self.game.act(step, self.now)
        elif word in ("push", "wait"):
            getattr(self, word)(float(rest))
        elif word == "rest":
            self.now += float(rest)
        elif word in ("suspend", "resume"):
            getattr(self.game, word)(self.now)
        elif word == "restart":
            self.game = self.opened()
        else:
            self.press(*step.split())

    @property
    def clock(self) -> dict[str, Any]:
        told = self.game.snapshot()["clock"]
        assert told is not None
        return dict(told)

    @property
    def left(self) -> dict[str, float]:
        return dict(self.clock["left"])
