"""The bases of games in which everything that happens is an action of the engine.

`ActionGame` puts three parts together: a `History` keeps the state and writes to the journal, a `ComputerPlayer` asks
and acts for the table itself, and the game's own functions draw a state. The game turns a press into an action and
hands it to `commit`, which writes the action to the journal before the state changes.

Drawing (`_animate`, `redraw`) only draws. `_go_on` has `_arm` set what happens by itself, and lets the clock of whoever
acts run: after every press and action, and when the game becomes the mode on top, but never in a replay.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self

from engine.errors import BadInput, IllegalMove, shown
from firmware.analysis import AnalysisRequest
from firmware.games.computer_player import ComputerPlayer, Question
from firmware.games.history import BACK, Done, History, S
from firmware.games.play_clock import AgreedClock, PlayClock
from firmware.games.timed import TimedGame
from firmware.journal import Entry
from firmware.lights import Animation, Frames
from firmware.snapshot import ActionPart, Again, Snapshot
from firmware.table import Settings

FINISHED: Final = "finished"
REDO: Final = "redo"
"""What `act` takes in every game: do again what was taken back last."""


class ActionGame(TimedGame[S]):
    """One game on the table. By itself it takes one button at a time, and the table plays no seat."""

    expects_held_buttons = False
    """Whether buttons are meant to stay down now; then entries reach the game by `touch` and not as presses."""
    allows_rollover = False
    """Whether an entry counts as pressed while another one is down, because several people press at once."""
    is_urgent = False
    """Whether a clock runs or fingers stay on buttons, so that no page's question may cover the game."""
    hides_cards = False
    """Whether people hold cards now that others may not know; then nothing is taken back unasked."""

    def __init__(self, history: History[S], names: Mapping[str, str], settings: Settings) -> None:
        self.history = history
        self.names, self.settings = dict(names), settings
        self.play_clock = PlayClock(AgreedClock({}))
        self.animation = Animation()
        self.seat = ComputerPlayer()
        self._advice = Question()
        self._refused = None
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

    # Defined by each game

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """Everything the page says about the game, as plain data: one of the plugin's `snapshot_types`."""

    @abstractmethod
    def score_frames(self) -> Frames:
        """The score as pictures with their seconds."""

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        """Take a change of a button, down or up; `held` are all buttons that are down after it."""
        return

    def advise(self, action: str, now: float) -> None:
        """Show what an action would do, again and again, without doing it; nothing where there is no review."""
        return

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
        return ()

    def _is_entering(self) -> bool:
        """Whether something is being entered, so that `back` takes no action back."""
        return False

    def _forget(self) -> bool:
        """Undo the latest step of what is being entered; returns whether there was one."""
        return False

    def _leaving(self) -> None:
        """Keep what is to be drawn of the present state: another one follows."""

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
        return min(len(self.done), 1)

    def actions(self) -> Sequence[str]:
        """The actions done and not taken back, in order."""
        return self.history.actions()

    def latest_words(self) -> str:
        done = self.done[-1]
        return f"{len(self.done)}: {self.names.get(done.seat) or done.seat} {done.action}"

    def standing_words(self) -> str:
        return f"goes on ({self.phase})"

    def board_lines(self) -> Sequence[str]:
        """The board for a terminal, line by line; none where a record says enough."""
        return ()

    def common_snapshot(self) -> ActionPart:
        """What is the same in the snapshots of all these games."""
        return {
            "names": dict(self.names),
            "latest": {"seat": self.done[-1].seat, "action": self.done[-1].action} if self.done else None,
            "played": len(self.done),
            "refused": self._refused,
            "hint": self._hint,
            "redo": self.redo_snapshot(),
            "resigned": self.resigned,
            "may_resign": [*self.resigning_seats()],
        }

    def redo_snapshot(self) -> Again | None:
        """The action that can be done again. It is empty for hidden cards and for what the table did."""
        if (done := self.history.again) is None or self.lost is not None:
            return None
        secret = self.hides_cards or done.seat in self.table_seats
        return {"seat": done.seat, "action": "" if secret else done.action}

    def look(self, seat: str) -> Snapshot:
        """What the player of a seat may see, for the one page that asks. Raises BadInput where nothing is hidden."""
        raise BadInput("nothing is hidden in this game; everything stands on the page", code="no-cards")

    # Presses and actions

    def press(self, button: str, hold: bool, now: float) -> None:
        """Take a press of a button of `firmware.layout.BUTTONS`; `hold` is whether it was a long one."""
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
        """The number of actions that `back` takes back now; 0 if there are none, or if it only clears what is entered.

        With a seat it is the number of actions back to the latest one of its player.
        """
        if self.lost is not None:
            return 1
        if not self.done or self._is_entering() or not self._may_take_back():
            return 0
        return self._steps_back() if seat is None else self._steps_to(lambda done: done.seat == seat)

    def _steps_to(self, wanted: Callable[[Done[S]], bool]) -> int:
        """The number of actions back to the latest one that is wanted, with that one; 0 if there is none."""
        return next((steps for steps, done in enumerate(reversed(self.done), 1) if wanted(done)), 0)

    def take_back(self, steps: int, now: float) -> None:
        """Take the latest actions back and show it. Raises JournalError."""
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
        """Whether the player of a seat may press a button now, from a device of their own. `back` isn't asked for."""
        return self.may_act(seat, "")

    def may_do_again(self, seat: str) -> bool:
        """Whether the action that was taken back last is one that the player of a seat may do again now."""
        done = self.history.again
        return done is not None and done.seat == self.state.actor and self.may_act(seat, done.action)

    def may_act(self, seat: str, action: str) -> bool:
        """Whether an action that has no button is one of a seat's player now."""
        return self.phase != FINISHED and self.state.actor == seat

    def _refuse(self, why: str, button: str, now: float) -> None:
        self._refused = {"why": why, "button": button}
        self._animate(now, self._refused_frames(button))

    def _refusal(self) -> str:
        return self._refused["why"] if self._refused else ""

    def refusals(self) -> Sequence[str]:
        """Why the latest press did nothing: the game's words for it, as its snapshot has them; none if it did."""
        return (self._refusal(),) if self._refused else ()

    def perform(self, action: str, now: float) -> None:
        """Do an action as its player would, and show it. Raises GameError or JournalError, with nothing changed."""
        self.commit(action, now)

    def act(self, action: str, now: float) -> None:
        """Do an action that has no button, such as a card chosen on the page. Raises GameError."""
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
        if self.lost is not None:
            raise IllegalMove(f"{shown(action)}: this game has ended early; go on with it first")
        self._leaving()
        reading = self.play_clock.after_action(now, self._earns_time(action))
        done = self.history.commit(action, [reading.entry()] if self.play_clock.is_agreed else ())
        self.play_clock.acted(reading, now)
        self._now = now
        self._refused, self._hint = None, False
        self._show_done(done, now)
        self._go_on(now)

    def _earns_time(self, action: str) -> bool:
        """Whether an action gives its player the seconds that were agreed for each one."""
        return True

    def begin_replay(self, now: float) -> None:
        """Show the game's start; from now on this is a replay, and all actions are kept for `redo`."""
        self._leaving()
        self.play_clock.replays, self.play_clock.paused = True, None
        self.history.go_to(0)
        self.history.forget_again()
        self._begin_anew(now)
        self.redraw(now)

    def go_to(self, count: int, now: float) -> None:
        """Show the state after so many of a replay's actions at once."""
        # The last step is taken as by itself, for what a game keeps besides its state.
        if count > len(self.done):
            self.history.go_to(count - 1)
            self.redo(now)
        elif count < len(self.done):
            self.history.go_to(count + 1)
            self.undo(now)
        self.redraw(now)

    def redo(self, now: float) -> None:
        """Do the next action of a replay again, with its animation."""
        self._leaving()
        self._show_done(self.history.redo(), now)

    def undo(self, now: float) -> None:
        """Take the latest action of a replay back, to be done again by `redo`."""
        self._leaving()
        self._show_undone(self.history.undo(), now)

    def _show_done(self, done: Done[S], now: float) -> None:
        self._begin_anew(now)
        self._animate(now, self._frames_after(done))

    def _show_undone(self, done: Done[S], now: float) -> None:
        self._begin_anew(now)
        self._animate(now, self._frames_back(done))

    def _begin_anew(self, now: float) -> None:
        self.seat.end()
        self._changed(now)

    def _restore(self, kind: str, data: str) -> None:
        if not self.history.restore(kind, data):
            raise BadInput(f"this version doesn't know entries of the kind {kind!r}; use the one that wrote it")

    def _show_early_end(self, now: float) -> None:
        self._refused, self._hint = None, False
        self._begin_anew(now)
        self.redraw(now)

    def redraw(self, now: float) -> None:
        self._animate(now, ())

    def settings_changed(self, now: float) -> None:
        """Draw by the table's settings as they are now, and drop refusals. What happens by itself goes on."""
        self._refused = None
        self.redraw(now)


class SeatedGame(ActionGame[S]):
    """A game in which the table may take seats, and `hint` may ask what is best for the seat of `_advised`."""

    game: str
    """The game's name; its plugin analyses for the table's seats, which are among the `players`."""
    players: Sequence[str]
    setup: Mapping[str, Any]
    """What was agreed; `levels` are those of the table's seats."""

    @abstractmethod
    def _acts(self) -> str | None:
        """The seat that acts now; None if no single seat does."""

    def _advised(self) -> str | None:
        """The seat for which a hint asks the opponent's process; None if it doesn't ask."""
        return None

    def _pause(self) -> float:
        """Seconds that the table waits before it acts, so that people can follow."""
        return 0.8

    def _by_a_person(self, done: Done[S]) -> bool:
        return done.seat not in self.table_seats

    def _may_take_back(self) -> bool:
        return self.settings.take_backs

    def _steps_back(self) -> int:
        """The number of actions back to the latest one of a person; one if the table plays alone."""
        return self._steps_to(self._by_a_person) if self._people() else super()._steps_back()

    def _people(self) -> Sequence[str]:
        return [seat for seat in self.players if seat not in self.table_seats]

    def _seats_of_two(self) -> Sequence[str]:
        return self.players if len(self.players) == 2 else ()

    def redo_snapshot(self) -> Again | None:
        again = self.history.again
        # Where people have entered their own action once more, the table acts anew.
        if again is not None and self._people() and not self._by_a_person(again):
            return None
        return super().redo_snapshot()

    def do_again(self, now: float) -> None:
        """Do again the latest action that was taken back, and the table's own after it: `back` took them together."""
        super().do_again(now)
        while self._people() and (done := self.history.again) is not None and not self._by_a_person(done):
            super().do_again(now)

    @abstractmethod
    def _known_to(self, seat: str) -> str:
        """All that a seat may know, as the game's plugin reads it in a request. Where nothing is hidden: the state."""

    def _what_to_do(self, seat: str) -> AnalysisRequest:
        """The request for the action of a seat; without a level it is for the table's best."""
        level = str(self.setup.get("levels", {}).get(seat, ""))
        return AnalysisRequest(self.game, self._known_to(seat), level, f"{self._seed()}/{len(self.done)}")

    def _seed(self) -> str:
        """The seed of the table's choices; not that of the shuffles, so that no choice depends on hidden cards."""
        return ""

    def _act(self, action: str, now: float) -> None:
        if (seat := self._acts()) is not None and seat in self.table_seats:
            raise BadInput("it is the table's turn; wait until it has played", code="tables-turn")
        super()._act(action, now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._advice.drop()
        super().press(button, hold, now)

    def _press_hint(self, hold: bool, now: float) -> None:
        seat = self._advised()
        if self.settings.hints and seat is not None and seat not in self.table_seats:
            self._advice.ask(self._what_to_do(seat))
        super()._press_hint(hold, now)

    def _changed(self, now: float) -> None:
        self._advice.drop()

    def _arm(self, now: float) -> None:
        seat = self._acts()
        if seat is not None and seat in self.table_seats:
            self.seat.ask(self._what_to_do(seat), self._shown_until(now) + self._pause())
        else:
            self.seat.end()
