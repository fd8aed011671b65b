"""How a game ends before its rules end it, and what it does with a play clock if its players agreed on one.

`Loser` is who lost early, as journals and records have it. `TimedGame` is the part of a game on the table that lets
players resign and keeps time. The clock of the seat that acts runs while the game is the mode on top and waits for that
seat, which `_clocked_seat` names. An action that counts is written together with what it left to each seat, a fall with
the result of the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Generic, Self

from engine.errors import BadInput, shown
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.errors import JournalError
from firmware.games.abilities import AWAY
from firmware.games.computer_player import ComputerPlayer, Question
from firmware.games.history import FELL, GOES_ON, NOTICED, RESIGN, TIME, Done, History, S
from firmware.games.play_clock import NOTICE, AgreedClock, PlayClock
from firmware.journal import Entry
from firmware.layout import ENTRIES, Cell
from firmware.lights import Animation
from firmware.lights.motion import with_last_seconds, with_time_left
from firmware.snapshot import ClockPause, PlayClockState, Refused
from firmware.table import Settings

DECIDED: Final = "Decided"
"""The tag of a record that says so."""
BY_TIME, BY_RESIGNATION = "time", "resignation"
"""Its values, which are also the `reason` of an outcome."""
RESIGN_ACTION: Final = f"{RESIGN} "
"""How the action begins by which a seat resigns: `resign J`."""
CLOCK_ACTION: Final = "clock "
"""How the actions begin that `act` takes for the clock: `clock pause`, `clock go`, `clock add J 60`."""
_CALM_SHARE: Final = 0.5


class Loser(str):
    """The seat that has lost, as a text, and by what: one of `BY_TIME` and `BY_RESIGNATION`."""

    reason: str

    def __new__(cls, seat: str, reason: str) -> "Loser":
        loser = super().__new__(cls, seat)
        loser.reason = reason
        return loser

    def entry(self) -> Entry:
        """As the journal keeps it."""
        return (TIME, FELL + self) if self.reason == BY_TIME else (RESIGN, str(self))


def loser_of(entries: Iterable[Entry]) -> Loser | None:
    """The seat that had lost on time or resigned at the end of these entries."""
    kept = list(entries)
    resigned = [data for kind, data in kept if kind == RESIGN]
    if resigned and resigned[-1]:
        return Loser(resigned[-1], BY_RESIGNATION)
    ends = [data for kind, data in kept if kind == TIME and (data.startswith(FELL) or data == GOES_ON)]
    return Loser(ends[-1].removeprefix(FELL), BY_TIME) if ends and ends[-1] != GOES_ON else None


class TimedGame(ABC, Generic[S]):
    """The part of a game on the table that keeps time, lets players resign, and can end before its rules end it."""

    history: History[S]
    settings: Settings
    table_seats: Collection[str] = ()
    """The seats that the table plays."""
    seat: ComputerPlayer
    """Acts for the table's own seats."""
    _advice: Question
    """What a hint asks the opponent's process."""
    _refused: Refused | None
    """Why the latest press did nothing: `why`, a word for the page, and the `button`."""
    _hint = False
    """Whether the latest press asked for a hint."""
    play_clock: PlayClock
    """Without seats, and never running, where no clock was agreed on."""
    _early: tuple[Loser, int] | None = None
    """Who has lost before the rules ended the game, and after how many actions."""
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

    @property
    @abstractmethod
    def phase(self) -> str:
        """What the game waits for, one word; `placing` and `finished` mean the same in all games."""

    def _seats_of_two(self) -> Sequence[str]:
        """Both seats of a game of two in which somebody can resign; none in other games."""
        return ()

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

    @abstractmethod
    def redraw(self, now: float) -> None:
        """Draw the present state, without animation. Drawing starts nothing."""

    @abstractmethod
    def commit(self, action: str, now: float) -> None:
        """Check an action, write it, do it and show it. Raises GameError or JournalError, with nothing changed."""

    # What is known

    @property
    def state(self) -> S:
        return self.history.state

    @property
    def done(self) -> Sequence[Done[S]]:
        return self.history.done

    @property
    def lost(self) -> Loser | None:
        """The seat that has lost before the rules ended the game."""
        early = self._early
        return early[0] if early is not None and early[1] == len(self.done) else None

    def outcome(self) -> Mapping[str, Any] | None:
        """How it ended, by the rules or before; None while it goes on."""
        result = self.history.result(self.state, self.lost)
        return result["outcome"] if result else None

    @property
    def resigned(self) -> str | None:
        return self._lost_by(BY_RESIGNATION)

    def _lost_by(self, reason: str) -> str | None:
        return str(lost) if (lost := self.lost) is not None and lost.reason == reason else None

    def resigning_seats(self) -> Sequence[str]:
        """The seats whose players may resign now: people in a game of two that has begun and is played at one table."""
        seats, table = self._seats_of_two(), self.table_seats
        shared = isinstance(table, Mapping) and AWAY in table.values()
        if shared or not self.done or self.phase == "finished":
            return ()
        return [seat for seat in seats if seat not in table]

    def clock_snapshot(self) -> PlayClockState | None:
        if not self.play_clock.is_agreed:
            return None
        reading = self.play_clock.snapshot(len(self.done), self._lost_by(BY_TIME), self._now)
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

    def _advance_clock(self, now: float) -> None:
        """Do what is due of the clock. Raises JournalError."""
        clock = self.play_clock
        if not clock.tick(now):
            return
        self._now = now
        if self._time_out(now):
            return
        if clock.is_forgotten(now):
            self._stop_clock("idle", now)
        elif clock.to_keep(now):
            self.history.write(*clock.kept(now))
        self._show_time_left()

    # What happens by itself

    def suspend(self, now: float) -> None:
        """Let nothing happen by itself until `resume`, and clear refusals, because another mode covers the game."""
        self._refused = None
        self.seat.wait()
        self.play_clock.covered = True
        self._stop_clock(self.play_clock.paused, now)

    def resume(self, now: float) -> None:
        """Draw, and let things happen by themselves again: the game is the mode on top, again or for the first time."""
        self._now, self.play_clock.covered = now, False
        self.redraw(now)
        self._go_on(now)

    def analysis_request(self) -> AnalysisRequest | None:
        """What is to be analysed now; None if nothing is."""
        return (self._advice.request if self._hint else None) or self.seat.question.request

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        """Take the result of a request; None if there can't be one."""
        self._advice.receive(request, result)
        self.seat.question.receive(request, result)

    def deadline(self) -> float | None:
        """When `advance` is next worth calling; None while nothing happens by itself."""
        times = (self.seat.deadline(), self.play_clock.deadline())
        return min((t for t in times if t is not None), default=None)

    def advance(self, now: float) -> None:
        """Do what is due by now. Raises JournalError."""
        self._advance_clock(now)
        if (action := self.seat.due(now)) is not None:
            self.commit(action, now)

    def _shown_until(self, now: float) -> float:
        return max(self.animation.began + self.animation.length, now)

    # Time that is up

    def _time_out(self, now: float) -> bool:
        """End the game if the time of whoever acts is up and that loses; returns whether it did. Raises JournalError.

        Where it doesn't lose the clock of that seat stands from now on.
        """
        clock = self.play_clock
        if clock.running is None or clock.left(now)[clock.running]:
            return False
        if clock.agreed.falling == NOTICE:
            self._write_time((TIME, NOTICED + clock.running), now)
            clock.run(None, now)
            return False
        self._end_early(Loser(clock.running, BY_TIME), now)
        return True

    # Ending early

    def _end_early(self, loser: Loser, now: float) -> None:
        """End the game because a seat has lost. Raises JournalError, with nothing changed."""
        clock = self.play_clock
        self.history.end([*([clock.kept(now)] if clock.is_agreed else []), loser.entry()], loser)
        self._early = loser, len(self.done)
        clock.pause(None, now)
        if loser.reason == BY_TIME:
            clock.apply(loser.entry(), now)
        self._now = now
        self._show_early_end(now)

    def _take_back_early_end(self, now: float) -> None:
        """Go on after a fall or a resignation. Raises JournalError.

        Whoever fell has the time that it had when its turn began.
        """
        if self.resigned is not None:
            self.history.write(RESIGN, "")
        else:
            self._write_time((TIME, GOES_ON), now)
        self._early = None
        self.play_clock.pause("asked", now)
        self._now = now
        self._show_early_end(now)

    def _write_time(self, entry: Entry, now: float) -> None:
        self.history.write(*entry)
        self.play_clock.apply(entry, now)

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

    def _resign(self, seat: str, now: float) -> None:
        if seat not in (seats := self.resigning_seats()):
            remedy = f"it can be {' or '.join(seats)}" if seats else "nobody can resign now"
            raise BadInput(f"{shown(seat)} can't resign; {remedy}", code="resign-who")
        self._end_early(Loser(seat, BY_RESIGNATION), now)

    def _set_clock(self, action: str, now: float) -> None:
        if not self.play_clock.is_agreed or self.phase == "finished":
            raise BadInput("no clock runs in this game; agree on one when a game is set up", code="no-clock")
        verb, *about = action.split(" ")[1:]
        self.play_clock.used(now)
        if (verb, about) == ("pause", []):
            self._stop_clock("asked", now)
        elif (verb, about) == ("go", []):
            self._used_clock("", now)
        elif verb == "add" and len(about) == 2 and about[1].isdecimal() and len(about[1]) < 6:
            self._write_time(self.play_clock.given(about[0], int(about[1]), now), now)
        else:
            raise BadInput(f"{shown(action)} is nothing a clock does; use clock pause, clock go, or clock add SEAT 60")

    # Restoring

    def _restore_time(self, kind: str, data: str, acted: bool) -> bool:
        """Repeat an entry; `acted` is whether it stands right behind an action. Raises BadInput.

        False if it is neither the clock's nor a resignation.
        """
        if kind == RESIGN:
            self._early = (Loser(data, BY_RESIGNATION), len(self.done)) if data else None
            return True
        if kind != TIME:
            return False
        if not self.play_clock.is_agreed:
            raise BadInput("this game keeps time, but no clock was agreed on; it can't be opened")
        self.play_clock.restore(data)
        # A record may say that a seat fell without what was left before.
        if acted and not data.startswith(FELL):
            self.play_clock.keep_reading(len(self.done))
        if data.startswith(FELL):
            self._early = Loser(data.removeprefix(FELL), BY_TIME), len(self.done)
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
        return not action.startswith(f"{CLOCK_ACTION}add {seat} ")
    return None
