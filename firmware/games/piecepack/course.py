"""A game in the actions of the table, with the times of the clock, which counts how long all have played.

The engine's actions are taken as they are. Some are the table's own: `start` (all hold), `clap` (somebody clapped, and
the table doesn't know yet which player), `done` (all players have entered their tapas), `undone 2` (player 2 has more
to enter). Actions while the clock runs end in its time in seconds, as in `out 2 @83.4`. A play clock
(`firmware.games.play_clock`) counts down what each seat has left; this one counts up for all players at once.
"""

import re
from copy import copy
from typing import Final

from engine.errors import BadInput, IllegalMove
from engine.piecepack import PiecepackGame, Setup
from engine.piecepack.play import undone
from firmware.games.history import Result
from firmware.journal import Entry

_ACTION: Final = re.compile(r"(?P<text>[^@]*[^@ ])(?: @(?P<time>(?:0|[1-9][0-9]{0,6})\.[0-9]))?")
CLOCK: Final = "clock"
"""The kind of the journal's entries with the clock's time while nothing else happens."""
KEEP_SECONDS: Final = 10.0
"""The most seconds of the clock that a power cut loses."""
_TIME: Final = re.compile(r"(?:0|[1-9][0-9]{0,6})\.[0-9]")


class Course:
    """A game so far."""

    def __init__(self, setup: Setup) -> None:
        self.game = PiecepackGame.start(setup)
        self.clapped = False
        """Whether somebody clapped and the table doesn't know yet which player."""
        self.seconds = 0.0
        """The clock when the latest action that has a time was done."""

    @property
    def actor(self) -> str:
        return self.game.actor

    def outcome(self) -> Result | None:
        return self.game.outcome()

    def copy(self) -> "Course":
        twin = copy(self)
        twin.game = self.game.copy()
        return twin

    @property
    def phase(self) -> str:
        """The engine's phases, with `clapped` before `clap`."""
        return "clapped" if self.clapped else self.game.state.phase

    @property
    def timed(self) -> bool:
        """Whether the clock runs."""
        return self.phase == "play"

    def written(self, text: str, seconds: float) -> str:
        """An action as it is written down if it is done now."""
        # Rounded down: a time that is written can't be ahead of the clock.
        return f"{text} @{max(int(10 * seconds + 1e-6) / 10, self.seconds):.1f}" if self.timed else text

    def apply(self, action: str) -> None:
        """Do an action as it is written. Raises BadInput or IllegalMove, with nothing changed."""
        found = _ACTION.fullmatch(action)
        if found is None:
            raise BadInput(f"{action!r} is no action; write it as in 'take 1 tS0' or 'out 2 @83.4'")
        text, time = found["text"], found["time"]
        if (time is not None) is not self.timed:
            remedy = "can't have a time; leave it out" if time else "needs its time, as in 'out 2 @83.4'"
            raise BadInput(f"{action!r} {remedy}")
        if time is not None and float(time) < self.seconds:
            raise BadInput(f"{action!r} comes after {self.seconds:.1f}; times never run back")
        self.game, self.clapped = self._after(text)
        self.seconds = self.seconds if time is None else float(time)

    def _after(self, text: str) -> tuple[PiecepackGame, bool]:
        """The game after an action without its time, and whether a clapper is looked for then. Raises IllegalMove."""
        game, phase = self.game.copy(), self.phase
        if text == "clap" and phase == "play":
            return game, True
        if phase == "clapped" and not text.startswith("clap "):
            raise IllegalMove(f"{text!r} can't be done now; say who clapped, as in 'clap 1', or 'back'")
        if text.startswith("undone "):
            undone(game.state, text.removeprefix("undone "))
            return game, False
        for part in self._parts(text):
            game.apply(part)
        return game, False

    def _parts(self, text: str) -> list[str]:
        """The engine's actions that one of the table's stands for."""
        state = self.game.state
        if text == "start" and self.phase == "ready":
            return [f"hold {seat}" for seat in state.setup.seats]
        if text == "done" and self.phase == "serve":
            return [f"done {seat}" for seat in state.setup.seats if seat not in state.done]
        if self.phase == "ready":
            raise IllegalMove(f"{text!r} can't be done before the start; all hold their edge at once, then it starts")
        return [text]


def result_of(course: Course) -> Result | None:
    """What the list of games says about a finished one."""
    outcome = course.outcome()
    return {"outcome": outcome, "seconds": course.seconds} if outcome else None


class StopClock:
    """Seconds played, without the time in which claps were settled. Every call gets the present time."""

    def __init__(self) -> None:
        self._base = self._kept = 0.0
        self._since: float | None = None
        self._tick_at: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def seconds(self, now: float) -> float:
        """How long has been played."""
        return self._base + (max(0.0, now - self._since) if self._since is not None else 0.0)

    def unkept(self, now: float) -> float:
        """How many of these seconds a power cut would lose."""
        return self.seconds(now) - self._kept

    def reach(self, seconds: float) -> None:
        """Count at least so many seconds, which the journal has."""
        self._base = max(self._base, seconds)

    def go_on(self, seconds: float, runs: bool, now: float) -> None:
        """Run on from so many seconds, or stand there."""
        self._base, self._since = seconds, now if runs else None
        self._set_tick(now)

    def _set_tick(self, now: float) -> None:
        # A little after the full second, so that rounding never shows the one before.
        self._tick_at = now + 1.001 - self.seconds(now) % 1.0 if self.runs else None

    def deadline(self) -> float | None:
        """When `tick` is next worth calling."""
        return self._tick_at

    def tick(self, now: float) -> bool:
        """Whether another second has been played."""
        if self._tick_at is None or now < self._tick_at - 1e-9:
            return False
        self._set_tick(now)
        return True

    def keep(self, now: float) -> Entry:
        """The entry that keeps the time; if it can't be written the next one is due later, not at once."""
        self._kept = self.seconds(now)
        return CLOCK, f"{self._kept:.1f}"


def time_of(data: str) -> float:
    """The seconds of an entry. Raises BadInput."""
    if not _TIME.fullmatch(data):
        raise BadInput(f"the clock can't stand at {data[:20]!r}; a time is written as in 83.4")
    return float(data)
