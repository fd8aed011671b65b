"""The base of games in which everything that happens is an action of the engine.

`ActionGame` puts three parts together: a `History` keeps the state and writes to the journal, a `ComputerPlayer` asks
and acts for the table itself, and the game's own functions draw a state. The game turns a press into an action and
hands it to `commit`, which writes the action to the journal before the state changes.

Drawing (`_animate`, `redraw`) only draws. `_arm` sets what happens by itself. It is called after every press, action
and result, and when the game becomes the mode on top; a replay never calls it. `_go_on` calls it, and lets the clock
of whoever acts run if the players agreed on one (`firmware.games.timed`).
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Self

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.agreed_clock import AgreedClock
from firmware.games.computer_player import ComputerPlayer
from firmware.games.entries import BACK
from firmware.games.history import Done, History, S
from firmware.games.play_clock import PlayClock
from firmware.games.timed import TimedGame
from firmware.journal import Entry
from firmware.lights import Animation, Frames
from firmware.snapshot import ActionPart, Again, Refused, Snapshot
from firmware.table import Settings

FINISHED: Final = "finished"
REDO: Final = "redo"
"""What `act` takes in every game: do again what was taken back last."""


class ActionGame(TimedGame[S]):
    """One game on the table; see `firmware.games.plugin.TableGame`."""

    expects_held_buttons = allows_rollover = is_urgent = hides_cards = False

    def __init__(self, history: History[S], names: Mapping[str, str], settings: Settings) -> None:
        self.history = history
        self.names, self.settings = dict(names), settings
        self.play_clock = PlayClock(AgreedClock({}))
        self.animation = Animation()
        self.seat = ComputerPlayer()
        self._refused: Refused | None = None
        """Why the latest press did nothing: `why`, a word for the page, and the `button`."""
        self._hint = False

    def restored(self, entries: Iterable[Entry], now: float) -> Self:
        """Repeat the entries of the journal and draw the state. Raises GameError for an entry that is not possible."""
        before = ""
        for kind, data in entries:
            if not self._restore_time(kind, data, before == self.history.kind):
                self._restore(kind, data)
            if kind in (self.history.kind, BACK):
                self.play_clock.follow(len(self.done))
            before = kind
        # Whoever is there lets the clock go on.
        self.play_clock.paused = "restart" if self.done else "start"
        self.redraw(now)
        return self

    @property
    def state(self) -> S:
        return self.history.state

    @property
    def done(self) -> Sequence[Done[S]]:
        return self.history.done

    # Defined by each game

    @abstractmethod
    def snapshot(self) -> Snapshot: ...

    @abstractmethod
    def score_frames(self) -> Frames: ...

    @abstractmethod
    def _press(self, button: str, now: float) -> None:
        """Take a press of an entry or of `ok`."""

    @abstractmethod
    def _animate(self, now: float, frames: Frames) -> None:
        """Show frames, then the present state."""

    @abstractmethod
    def _hint_frames(self) -> Frames: ...

    @abstractmethod
    def _refused_frames(self, button: str) -> Frames: ...

    def _frames_after(self, done: Done[S]) -> Frames:
        """What shows that this was done, if the picture doesn't say so by itself."""
        return ()

    def _frames_back(self, done: Done[S]) -> Frames:
        """What shows that this was taken back."""
        return ()

    def _is_entering(self) -> bool:
        """Whether something is being entered, so that `back` takes no action back."""
        return False

    def _forget(self) -> bool:
        """Undo the latest step of what is being entered; returns whether there was one."""
        return False

    def _leaving(self) -> None:
        """Prepare for another state: what is drawn of the present one can still be kept."""

    def _changed(self, now: float) -> None:
        """Clear what is being entered, because the state is another one."""

    def _arm(self, now: float) -> None:
        """Set what happens by itself from now on."""

    def _go_on(self, now: float) -> None:
        self._arm(now)
        self._run_clock(now)

    def _clocked_seat(self) -> str | None:
        actor = self.state.actor
        return None if self.phase == FINISHED or actor in self.table_seats else actor

    def _may_take_back(self) -> bool:
        return True

    def _ok_is_free(self) -> bool:
        """Whether `ok` has no meaning of its own now, so that it does again what was taken back."""
        return False

    def _steps_back(self) -> int:
        """The number of actions that a press of `back` takes back."""
        return min(len(self.done), 1)

    # The same in every game

    def actions(self) -> Sequence[str]:
        return self.history.actions()

    def latest_words(self) -> str:
        done = self.done[-1]
        return f"{len(self.done)}: {self.names.get(done.seat) or done.seat} {done.action}"

    def standing_words(self) -> str:
        return f"goes on ({self.phase})"

    def board_lines(self) -> Sequence[str]:
        return ()

    def common_snapshot(self) -> ActionPart:
        """What is the same in the snapshots of all these games."""
        return {
            "names": dict(self.names),
            "latest": {"seat": self.done[-1].seat, "action": self.done[-1].action} if self.done else None,
            "refused": self._refused,
            "hint": self._hint,
            "redo": self.redo_snapshot(),
            "resigned": self.resigned,
            "may_resign": [*self.resigning_seats()],
        }

    def redo_snapshot(self) -> Again | None:
        """The action that can be done again. It is empty for hidden cards and for what the table did."""
        if (done := self.history.again) is None:
            return None
        secret = self.hides_cards or done.seat in self.table_seats
        return {"seat": done.seat, "action": "" if secret else done.action}

    def look(self, seat: str) -> Snapshot:
        raise BadInput("nothing is hidden in this game; everything stands on the page", code="no-cards")

    # Presses and actions

    def press(self, button: str, hold: bool, now: float) -> None:
        if self._time_out(now):
            return
        self._used_clock(button, now)
        self._refused, self._hint = None, False
        self.seat.question.again()
        if button == "hint":
            self._press_hint(hold, now)
        elif button == "back":
            self._press_back(now)
        elif button == "ok" and self.history.again is not None and self._ok_is_free():
            self.do_again(now)
        else:
            self._press(button, now)
        self._go_on(now)

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        """Do nothing: the game counts presses alone."""

    def _press_hint(self, hold: bool, now: float) -> None:
        self._hint = True
        self._animate(now, self._hint_frames())

    def _press_back(self, now: float) -> None:
        if self._forget():
            self.redraw(now)
        elif not (steps := self._steps_back()):
            self._refuse("nothing", "back", now)
        elif not self._may_take_back():
            self._refuse("take_backs", "back", now)
        else:
            self.take_back(steps, now)

    def steps_back(self, seat: str | None = None) -> int:
        if self.lost is not None:
            return 1
        if not self.done or self._is_entering() or not self._may_take_back():
            return 0
        if seat is None:
            return self._steps_back()
        return next((steps for steps, done in enumerate(reversed(self.done), 1) if done.seat == seat), 0)

    def take_back(self, steps: int, now: float) -> None:
        self._refused, self._hint = None, False
        self._leaving()
        if self.lost is not None:
            self._take_back_early_end(now)
        else:
            taken_back = self.history.take_back(steps)
            self._now = now
            self.play_clock.taken_back(len(self.done), now)
            for done in taken_back:
                self._show_undone(done, now)
        self._go_on(now)

    def do_again(self, now: float) -> None:
        """Do again what was taken back last. Raises BadInput if there is nothing, or JournalError."""
        if (done := self.history.again) is None:
            raise BadInput("nothing was taken back that could be done again; go on", code="nothing-to-redo")
        ActionGame.commit(self, done.action, now)

    def may_press(self, seat: str, button: str) -> bool:
        return self.may_act(seat, "")

    def may_do_again(self, seat: str) -> bool:
        done = self.history.again
        return done is not None and done.seat == self.state.actor and self.may_act(seat, done.action)

    def may_act(self, seat: str, action: str) -> bool:
        return self.phase != FINISHED and self.state.actor == seat

    def _refuse(self, why: str, button: str, now: float) -> None:
        self._refused = {"why": why, "button": button}
        self._animate(now, self._refused_frames(button))

    def _refusal(self) -> str:
        """Why the latest press did nothing, a word; empty if it did something."""
        return self._refused["why"] if self._refused else ""

    def refusals(self) -> Sequence[str]:
        return (self._refusal(),) if self._refused else ()

    def perform(self, action: str, now: float) -> None:
        self.commit(action, now)

    def act(self, action: str, now: float) -> None:
        if not isinstance(action, str):
            raise BadInput(f"an action is a text, not {type(action).__name__}")
        if self._time_out(now):
            return
        if not self._act_on_clock(action, now):
            if action == REDO:
                self.do_again(now)
            else:
                self._act(action, now)
            # What is refused leaves a paused clock as it was.
            self._used_clock("", now)
        self._go_on(now)

    def _act(self, action: str, now: float) -> None:
        self.commit(action, now)

    def commit(self, action: str, now: float) -> None:
        """Check an action, write it, do it and show it. Raises GameError or JournalError, with nothing changed."""
        self._leaving()
        reading = self.play_clock.after_action(now)
        done = self.history.commit(action, [reading.entry()] if self.play_clock.is_agreed else ())
        self.play_clock.acted(reading, now)
        self._now = now
        self._refused, self._hint = None, False
        self._show_done(done, now)
        self._go_on(now)

    def begin_replay(self, now: float) -> None:
        self._leaving()
        self.play_clock.replays, self.play_clock.paused = True, None
        self.history.go_to(0)
        self.history.forget_again()
        self.seat.end()
        self._changed(now)
        self.redraw(now)

    def go_to(self, count: int, now: float) -> None:
        # The last step is taken as by itself, for what a game keeps besides its state.
        if count > len(self.done):
            self.history.go_to(count - 1)
            self.redo(now)
        elif count < len(self.done):
            self.history.go_to(count + 1)
            self.undo(now)
        self.redraw(now)

    def redo(self, now: float) -> None:
        self._leaving()
        self._show_done(self.history.redo(), now)

    def undo(self, now: float) -> None:
        self._leaving()
        self._show_undone(self.history.undo(), now)

    def _show_done(self, done: Done[S], now: float) -> None:
        self.seat.end()
        self._changed(now)
        self._animate(now, self._frames_after(done))

    def _show_undone(self, done: Done[S], now: float) -> None:
        self.seat.end()
        self._changed(now)
        self._animate(now, self._frames_back(done))

    def _restore(self, kind: str, data: str) -> None:
        if not self.history.restore(kind, data):
            raise BadInput(f"this version doesn't know entries of the kind {kind!r}; use the one that wrote it")

    def _show_early_end(self, now: float) -> None:
        self._refused, self._hint = None, False
        self.seat.end()
        self._changed(now)
        self.redraw(now)

    def redraw(self, now: float) -> None:
        self._animate(now, ())

    def settings_changed(self, now: float) -> None:
        self._refused = None
        self.redraw(now)

    def advise(self, action: str, now: float) -> None:
        """Do nothing: only games with a review have something to advise."""

    # Time

    def suspend(self, now: float) -> None:
        self._refused = None
        self.seat.wait()
        self._cover_clock(now)

    def resume(self, now: float) -> None:
        self._now, self.play_clock.covered = now, False
        self.redraw(now)
        self._go_on(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self.seat.question.request

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        """Do nothing: the table takes no seat here."""

    def deadline(self) -> float | None:
        times = (self.seat.deadline(), self.play_clock.deadline())
        return min((t for t in times if t is not None), default=None)

    def advance(self, now: float) -> None:
        if self._advance_clock(now):
            return
        if (action := self.seat.due(now)) is not None:
            self.commit(action, now)

    def _shown_until(self, now: float) -> float:
        """The time at which the frames of the animation have been shown, at least `now`."""
        return max(self.animation.began + self.animation.length, now)
