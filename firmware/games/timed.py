"""What a game on the table does with a play clock, if its players agreed on one, and when a player resigns.

The clock of the seat that acts runs while the game is the mode on top and waits for that seat. `_clocked_seat` says
which one; by default it is the actor of the state, unless the table plays it. An action that counts is written
together with what it left to each seat, a fall with the result of the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final, Generic, Self

from engine.errors import BadInput, shown
from firmware.errors import JournalError
from firmware.games.agreed_clock import AgreedClock
from firmware.games.early_end import BY_RESIGNATION, BY_TIME, RESIGN_ACTION, Loser, resigned_entry
from firmware.games.entries import RESIGN, TIME
from firmware.games.history import History, Result, S
from firmware.games.play_clock import PlayClock, Standing, fell_entry
from firmware.games.shared import AWAY
from firmware.journal import Entry
from firmware.layout import ENTRIES, Cell
from firmware.lights.animation import Animation
from firmware.lights.time_left import with_last_seconds, with_time_left
from firmware.settings import Settings
from firmware.snapshot import ClockPause, PlayClockState

CLOCK_ACTION: Final = "clock "
"""How the actions begin that `act` takes for the clock: `clock pause`, `clock go`, `clock add J 60`."""
_PAUSE, _GO, _ADD = "pause", "go", "add"
_CALM_SHARE: Final = 0.5


class TimedGame(ABC, Generic[S]):
    """The part of a game that keeps time. Without a clock it does nothing."""

    history: History[S]
    settings: Settings
    table_seats: Collection[str] = ()
    play_clock: PlayClock | None = None
    _bare = Animation()
    """What the game shows, without the time."""
    _lit = Animation()
    _early_result: Callable[[Loser], Result]
    _resigned: tuple[str, int] | None = None
    """Who has resigned, and after how many actions."""
    _now = 0.0
    """The time of the latest press, action or tick."""

    def with_clock(self, agreed: AgreedClock | None, result: Callable[[Loser], Result]) -> Self:
        """Give a new game its clock, before it is restored, and let its players resign.

        `result` tells what the list of games says when a seat has lost on time or resigned.
        """
        self.play_clock = PlayClock(agreed) if agreed is not None else None
        self._early_result = result
        return self

    # Defined by each game

    @property
    @abstractmethod
    def phase(self) -> str: ...

    def _seats_of_two(self) -> Sequence[str]:
        """Both seats of a game of two in which somebody can resign; none in other games."""
        return ()

    def _clocked_seat(self) -> str | None:
        """The seat whose time runs now; None while the game waits for no single person."""
        return None

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

    @property
    def fallen(self) -> str | None:
        """The seat that has lost on time."""
        return self.play_clock.fallen(len(self.history.done)) if self.play_clock is not None else None

    @property
    def resigned(self) -> str | None:
        """The seat that has resigned."""
        return self._resigned[0] if self._resigned is not None and self._resigned[1] == len(self.history.done) else None

    @property
    def lost(self) -> Loser | None:
        """The seat that has lost before the rules ended the game."""
        if (seat := self.resigned) is not None:
            return Loser(seat, BY_RESIGNATION)
        return Loser(fallen, BY_TIME) if (fallen := self.fallen) is not None else None

    def clock_snapshot(self) -> PlayClockState | None:
        if self.play_clock is None:
            return None
        told = self.play_clock.snapshot(len(self.history.done), self._now)
        return {**told, "paused": None} if self.phase == "finished" else told

    @property
    def animation(self) -> Animation:
        """What the lights show, with the time that is left."""
        return self._lit

    @animation.setter
    def animation(self, animation: Animation) -> None:
        self._bare = animation
        self._shine()

    def _shine(self) -> None:
        """Show the time that is left on the picture of the game."""
        clock, self._lit = self.play_clock, self._bare
        if clock is None or (seat := clock.running) is None:
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
        if self.play_clock is not None:
            self.play_clock.run(self._clocked_seat(), now)
            self._shine()

    def _used_clock(self, button: str, now: float) -> None:
        """Take a press of a button, or an action of the page without one: it lets a paused clock go on."""
        self._now = now
        if self.play_clock is not None:
            self.play_clock.used(now)
            if self.play_clock.paused is not None and button in ("", "ok", *ENTRIES):
                self.play_clock.pause(None, now)

    def _stop_clock(self, why: ClockPause, now: float) -> None:
        assert self.play_clock is not None
        self._now = now
        ran = self.play_clock.running is not None
        self.play_clock.pause(why, now)
        self._shine()
        if ran:
            self._keep_time(now)

    def _keep_time(self, now: float) -> None:
        # What stopped the clock holds also if the time couldn't be written.
        if self.play_clock is not None:
            with suppress(JournalError):
                self.history.write(*self.play_clock.kept(now))

    def _cover_clock(self, now: float) -> None:
        """Another mode covers the game."""
        self._now = now
        if self.play_clock is not None:
            ran, self.play_clock.covered = self.play_clock.running is not None, True
            self.play_clock.pause(self.play_clock.paused, now)
            if ran:
                self._keep_time(now)

    def _uncover_clock(self, now: float) -> None:
        self._now = now
        if self.play_clock is not None:
            self.play_clock.covered = False

    def _clock_deadline(self) -> float | None:
        return self.play_clock.deadline() if self.play_clock is not None else None

    def _advance_clock(self, now: float) -> bool:
        """Do what is due of the clock; returns whether that has ended the game. Raises JournalError."""
        clock = self.play_clock
        if clock is None or not clock.tick(now):
            return False
        self._now = now
        if self._time_out(now):
            return True
        if clock.is_forgotten(now):
            self._stop_clock("idle", now)
        elif clock.to_keep(now):
            self.history.write(*clock.kept(now))
        self._shine()
        return False

    # Time that is up

    def _time_out(self, now: float) -> bool:
        """End the game if the time of whoever acts is up and that loses; returns whether it did. Raises JournalError.

        Where it doesn't lose the clock of that seat stands from now on.
        """
        clock = self.play_clock
        if clock is None or clock.running is None or not clock.time_is_up(now):
            return False
        if not clock.loses:
            self._write_time(clock.noticing(), now)
            clock.run(None, now)
            return False
        entries = [clock.kept(now), fell_entry(clock.running)]
        self.history.end(entries, self._early_result(Loser(clock.running, BY_TIME)))
        clock.pause(None, now)
        for entry in entries:
            clock.apply(entry, len(self.history.done), now)
        self._now = now
        self._show_early_end(now)
        return True

    def _take_back_early_end(self, now: float) -> None:
        """Go on after a fall or a resignation. Raises JournalError.

        Whoever fell has the time that it had when its turn began.
        """
        if self.resigned is not None:
            self.history.write(*resigned_entry(None))
            self._resigned = None
        else:
            assert self.play_clock is not None
            self._write_time(self.play_clock.going_on(), now)
        if self.play_clock is not None:
            self.play_clock.pause("asked", now)
        self._now = now
        self._show_early_end(now)

    def _write_time(self, entry: Entry, now: float) -> None:
        assert self.play_clock is not None
        self.history.write(*entry)
        self.play_clock.apply(entry, len(self.history.done), now)

    # Resigning

    def resigning_seats(self) -> Sequence[str]:
        """The seats whose players may resign now: people in a game of two that has begun and is played at one table."""
        seats, table = self._seats_of_two(), self.table_seats
        shared = isinstance(table, Mapping) and AWAY in table.values()
        if shared or not self.history.done or self.phase == "finished":
            return ()
        return [seat for seat in seats if seat not in table]

    def _resign(self, seat: str, now: float) -> None:
        """End the game because the player of a seat resigns. Raises BadInput or JournalError."""
        if seat not in (seats := self.resigning_seats()):
            remedy = f"it can be {' or '.join(seats)}" if seats else "nobody can resign now"
            raise BadInput(f"{shown(seat)} can't resign; {remedy}", code="resign-who")
        clock = self.play_clock
        entries = [*([clock.kept(now)] if clock is not None else []), resigned_entry(seat)]
        self.history.end(entries, self._early_result(Loser(seat, BY_RESIGNATION)))
        if clock is not None:
            clock.pause(None, now)
        self._resigned = seat, len(self.history.done)
        self._now = now
        self._show_early_end(now)

    # Actions

    def _standing_after(self, now: float) -> Standing | None:
        """What an action that counts now would leave; to be written with it."""
        return self.play_clock.after_action(now) if self.play_clock is not None else None

    def _keep_standing(self, standing: Standing | None, now: float) -> None:
        self._now = now
        if self.play_clock is not None and standing is not None:
            self.play_clock.acted(standing, now)

    def _follow_clock(self, now: float) -> None:
        """Actions were taken back."""
        self._now = now
        if self.play_clock is not None:
            self.play_clock.taken_back(len(self.history.done), now)

    def _act_on_clock(self, action: str, now: float) -> None:
        """Pause, go on, or give time. Raises BadInput or JournalError."""
        if self.play_clock is None or self.phase == "finished":
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
        if kind == RESIGN:
            self._resigned = (data, len(self.history.done)) if data else None
            return True
        if kind != TIME:
            return False
        if self.play_clock is None:
            raise BadInput("this game keeps time, but no clock was agreed on; it can't be opened")
        count = len(self.history.done)
        if acted:
            self.play_clock.restore_action(data, count)
        else:
            self.play_clock.restore(data, count)
        return True

    def _restored_clock(self) -> None:
        """All entries are repeated: whoever is there lets the clock go on."""
        if self.play_clock is not None and len(self.history.done):
            self.play_clock.paused = "restart"

    def _replay_clock(self) -> None:
        if self.play_clock is not None:
            self.play_clock.replays, self.play_clock.paused = True, None


def may_act_beside(seat: str, action: str) -> bool | None:
    """Whether a seat's player may do that to the clock from a device of their own, or resign; None for other actions.

    A player may do all to the clock but give themselves time, and resign for nobody else.
    """
    if action.startswith(RESIGN_ACTION):
        return action == RESIGN_ACTION + seat
    if action.startswith(CLOCK_ACTION):
        return not action.startswith(f"{CLOCK_ACTION}{_ADD} {seat} ")
    return None
