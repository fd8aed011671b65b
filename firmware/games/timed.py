"""What a game on the table does with a play clock, if its players agreed on one.

The clock of the seat that acts runs while the game is the mode on top and waits for that seat. `_clocked_seat` says
which one; by default it is the actor of the state, unless the table plays it. An action that counts is written
together with what it left to each seat, a fall with the result of the game.
"""

from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Self

from engine.errors import BadInput, shown
from firmware.errors import JournalError
from firmware.games.agreed_clock import NOTICE, AgreedClock
from firmware.games.early_end import BY_TIME, RESIGN_ACTION, EarlyEndGame, Loser
from firmware.games.entries import FELL, GOES_ON, NOTICED, TIME
from firmware.games.history import S
from firmware.games.play_clock import PlayClock
from firmware.journal import Entry
from firmware.layout import ENTRIES, Cell
from firmware.lights import Animation
from firmware.lights.motion import with_last_seconds, with_time_left
from firmware.snapshot import ClockPause, PlayClockState
from firmware.table import Settings

CLOCK_ACTION: Final = "clock "
"""How the actions begin that `act` takes for the clock: `clock pause`, `clock go`, `clock add J 60`."""
_PAUSE, _GO, _ADD = "pause", "go", "add"
_CALM_SHARE: Final = 0.5


class TimedGame(EarlyEndGame[S]):
    """The part of a game that keeps time."""

    settings: Settings
    play_clock: PlayClock
    """Without seats, and never running, where no clock was agreed on."""
    _bare = Animation()
    """What the game shows, without the time."""
    _lit = Animation()
    _now = 0.0
    """The time of the latest press, action or tick."""

    def with_clock(self, agreed: AgreedClock | None) -> Self:
        """Give a new game its clock, before it is restored."""
        if agreed is not None:
            self.play_clock = PlayClock(agreed)
        return self

    # Defined by each game

    @abstractmethod
    def _clocked_seat(self) -> str | None:
        """The seat whose time runs now; None while the game waits for no single person."""

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        """The lights that grow dim as the time of a seat is spent; none while they say something else."""
        return ()

    def _last_cells(self, seat: str) -> Sequence[Cell]:
        """The lights that show the last seconds of a seat."""
        return self._time_cells(seat)

    @abstractmethod
    def _show_early_end(self, now: float) -> None:
        """Show that the game has ended early, or goes on after that."""

    @abstractmethod
    def _go_on(self, now: float) -> None:
        """Let everything go on that happens by itself."""

    # What is known

    def clock_snapshot(self) -> PlayClockState | None:
        if not self.play_clock.is_agreed:
            return None
        reading = self.play_clock.snapshot(len(self.history.done), self._now)
        return {**reading, "paused": None} if self.phase == "finished" else reading

    @property
    def animation(self) -> Animation:
        """What the lights show, with the time that is left."""
        return self._lit

    @animation.setter
    def animation(self, animation: Animation) -> None:
        self._bare = animation
        self._show_time_left()

    def _show_time_left(self) -> None:
        """Show the time that is left on the picture of the game."""
        clock, self._lit = self.play_clock, self._bare
        if (seat := clock.running) is None:
            return
        now = self._now
        if not clock.is_urgent(now):
            if cells := self._time_cells(seat):
                self._lit = with_time_left(self._bare, cells, clock.share(seat, now))
        elif self.settings.calm:
            self._lit = with_last_seconds(self._bare, self._last_cells(seat), self.settings.colors.refused, _CALM_SHARE)
        elif clock.left(now)[seat] % 1000 > 500 or not clock.left(now)[seat] % 1000:
            self._lit = with_last_seconds(self._bare, self._last_cells(seat), self.settings.colors.refused, 1.0)

    # Running

    def _run_clock(self, now: float) -> None:
        """Let the clock run of whoever is to act."""
        self._now = now
        self.play_clock.run(self._clocked_seat(), now)
        self._show_time_left()

    def _used_clock(self, button: str, now: float) -> None:
        """Take a press of a button, or an action of the page without one: it lets a paused clock go on."""
        self._now = now
        self.play_clock.used(now)
        if self.play_clock.paused is not None and button in ("", "ok", *ENTRIES):
            self.play_clock.pause(None, now)

    def _stop_clock(self, why: ClockPause | None, now: float) -> None:
        """Pause it, and keep the time that had run."""
        self._now = now
        ran = self.play_clock.running is not None
        self.play_clock.pause(why, now)
        if ran:
            # What stopped the clock holds also if the time couldn't be written.
            with suppress(JournalError):
                self.history.write(*self.play_clock.kept(now))

    def _cover_clock(self, now: float) -> None:
        """Another mode covers the game."""
        self.play_clock.covered = True
        self._stop_clock(self.play_clock.paused, now)

    def _advance_clock(self, now: float) -> bool:
        """Do what is due of the clock; returns whether that has ended the game. Raises JournalError."""
        clock = self.play_clock
        if not clock.tick(now):
            return False
        self._now = now
        if self._time_out(now):
            return True
        if clock.is_forgotten(now):
            self._stop_clock("idle", now)
        elif clock.to_keep(now):
            self.history.write(*clock.kept(now))
        self._show_time_left()
        return False

    # Time that is up

    def _time_out(self, now: float) -> bool:
        """End the game if the time of whoever acts is up and that loses; returns whether it did. Raises JournalError.

        Where it doesn't lose the clock of that seat stands from now on.
        """
        clock = self.play_clock
        if clock.running is None or not clock.time_is_up(now):
            return False
        if clock.agreed.falling == NOTICE:
            self._write_time((TIME, NOTICED + clock.running), now)
            clock.run(None, now)
            return False
        self._end_early(Loser(clock.running, BY_TIME), now)
        return True

    def _last_entries(self, now: float) -> Sequence[Entry]:
        return [self.play_clock.kept(now)] if self.play_clock.is_agreed else []

    def _end_early(self, loser: Loser, now: float) -> None:
        super()._end_early(loser, now)
        self.play_clock.pause(None, now)
        if loser.reason == BY_TIME:
            self.play_clock.apply(loser.entry(), len(self.history.done), now)
        self._now = now
        self._show_early_end(now)

    def _take_back_early_end(self, now: float) -> None:
        """Go on after a fall or a resignation. Raises JournalError.

        Whoever fell has the time that it had when its turn began.
        """
        if self.resigned is not None:
            self._take_back_resignation()
        else:
            self._write_time((TIME, GOES_ON), now)
            self._early = None
        self.play_clock.pause("asked", now)
        self._now = now
        self._show_early_end(now)

    def _write_time(self, entry: Entry, now: float) -> None:
        self.history.write(*entry)
        self.play_clock.apply(entry, len(self.history.done), now)

    # Actions

    def _act_on_clock(self, action: str, now: float) -> bool:
        """Pause, go on, give time, or resign; False for any other action. Raises BadInput or JournalError."""
        if action.startswith(RESIGN_ACTION):
            self._resign(action.removeprefix(RESIGN_ACTION), now)
        elif action.startswith(CLOCK_ACTION):
            self._set_clock(action, now)
        else:
            return False
        return True

    def _set_clock(self, action: str, now: float) -> None:
        if not self.play_clock.is_agreed or self.phase == "finished":
            raise BadInput("no clock runs in this game; agree on one when a game is set up", code="no-clock")
        verb, *about = action.split(" ")[1:]
        self.play_clock.used(now)
        if (verb, about) == (_PAUSE, []):
            self._stop_clock("asked", now)
        elif (verb, about) == (_GO, []):
            self.play_clock.pause(None, now)
        elif verb == _ADD and len(about) == 2 and about[1].isdecimal() and len(about[1]) < 6:
            self._write_time(self.play_clock.given(about[0], int(about[1]), now), now)
        else:
            raise BadInput(f"{shown(action)} is nothing a clock does; use clock pause, clock go, or clock add SEAT 60")

    # Restoring

    def _restore_time(self, kind: str, data: str, acted: bool) -> bool:
        """Repeat an entry; `acted` is whether it stands right behind an action. False if it is neither the clock's nor
        a resignation.

        Raises BadInput.
        """
        if kind != TIME:
            return self._restore_resignation(kind, data)
        if not self.play_clock.is_agreed:
            raise BadInput("this game keeps time, but no clock was agreed on; it can't be opened")
        restore = self.play_clock.restore_action if acted else self.play_clock.restore
        restore(data, len(self.history.done))
        if data.startswith(FELL):
            self._early = Loser(data.removeprefix(FELL), BY_TIME), len(self.history.done)
        elif data == GOES_ON:
            self._early = None
        return True


def may_act_remotely(seat: str, action: str) -> bool | None:
    """Whether a seat's player may do that to the clock from a device of their own, or resign; None for other actions.

    A player may do all to the clock but give themselves time, and resign for nobody else.
    """
    if action.startswith(RESIGN_ACTION):
        return action == RESIGN_ACTION + seat
    if action.startswith(CLOCK_ACTION):
        return not action.startswith(f"{CLOCK_ACTION}{_ADD} {seat} ")
    return None
