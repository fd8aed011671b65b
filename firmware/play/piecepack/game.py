"""TAPAS for the piecepack on the table: fingers, presses, the clock and what is shown of them.

Nothing changes before `log` has it; what nobody would miss after a power cut (who holds, which tapa is looked at)
isn't logged. Of the clock a time is kept with every action and every ten seconds.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engine.errors import BadInput
from engine.piecepack import PiecepackGame, Setup
from engine.piecepack.report import box_facts
from engine.tapas.tray import ENTRIES
from firmware.journal import Entry
from firmware.lights.show import Frames, Show
from firmware.play.face import Log
from firmware.play.piecepack import buttons, lights, views
from firmware.play.piecepack.course import Course
from firmware.play.piecepack.seats import seats_of
from firmware.play.piecepack.views import Moment
from firmware.settings import Settings
from firmware.thinking import Answer, Question

DO = "do"
BACK = "back"
CLOCK = "clock"
"""The clock's time while nothing else happens."""
NOTE = "note"
"""A comment of an imported record; it changes nothing."""
TAG = "tag"
"""A tag of an imported record that the table has no use for."""
KEEP_SECONDS: Final = 10.0
"""What a pulled plug can take from the clock."""
QUIET_SECONDS: Final = 2.0
"""How long presses of an edge don't count once the play has ended: they were meant for going out."""


class PiecepackPlay:
    """See `firmware.play.face.Play`."""

    def __init__(
        self,
        setup: Setup,
        names: Mapping[str, str],
        entries: Iterable[Entry],
        log: Log,
        settings: Settings,
        now: float,
    ) -> None:
        self.setup, self.names, self.settings = setup, dict(names), settings
        self._log = log
        self.course = Course(setup)
        self.seats = seats_of(setup.players)
        self._box = box_facts(setup)
        self._down: set[str] = set()
        self._spent: set[str] = set()
        """Buttons that are still held from the start: that they went down means nothing any more."""
        self._holding: set[int] = set()
        self._chosen = 0
        self._refused: dict[str, str] | None = None
        self._quiet_until = now
        self._base, self._since, self._kept = 0.0, None, 0.0  # type: float, float | None, float
        self._tick_at: float | None = None
        self._replays = False
        for kind, data in entries:
            self._restore(kind, data)
        self.show = Show()
        self._now = now
        self._settle(now)
        self.redraw(now)

    def _restore(self, kind: str, data: str) -> None:
        if kind == DO:
            self.course.do(data)
            self._base = max(self._base, self.course.seconds)
        elif kind == BACK:
            self.course.back()
        elif kind == CLOCK:
            self._base = max(self._base, float(data))
        if self.course.phase == "ready":
            self._base = 0.0

    # What is known

    @property
    def phase(self) -> str:
        """The course's phases; `over` is `finished`."""
        return "finished" if self.course.phase == "over" else self.course.phase

    @property
    def chosen(self) -> int:
        """The number of the tapa that is to be described next by button; 0 outside the count."""
        state = self.course.game.state
        if self.course.phase != "count":
            return 0
        numbers = [ref.number for ref in state.uncounted(state.turn)]
        return self._chosen if self._chosen in numbers else numbers[0]

    def clock(self, now: float) -> float:
        """Seconds played, without those in which a clap was settled."""
        return self._base + (max(0.0, now - self._since) if self._since is not None else 0.0)

    def _meanings(self) -> dict[str, str]:
        return buttons.meanings(self.course, self.seats, self._holding, self.chosen)

    def facts(self) -> dict[str, Any]:
        facts = self.course.game.facts()
        ready = self.course.phase == "ready"
        holding = {str(seat) for seat in (self._holding if ready else self.seats)}
        return {
            **facts,
            **self._box,
            "phase": self.phase,
            "names": dict(self.names),
            "mover": facts["turn"],
            "holding": sorted(holding),
            "waiting_for": [str(seat) for seat in self.seats if str(seat) not in holding],
            "clock": {"seconds": int(self.clock(self._now)), "running": self._since is not None},
            "seats": {str(seat): list(named) for seat, named in self.seats.items()},
            "buttons": self._meanings(),
            "chosen": self.chosen,
            "callable": [str(r) for refs in buttons.callable_tapas(self.course.game.state).values() for r in refs],
            "refused": self._refused,
            "latest": self.course.actions[-1] if self.course.actions else None,
        }

    def actions(self) -> Sequence[str]:
        return list(self.course.actions)

    def scores(self) -> Sequence[tuple[float, bytes]]:
        colors = self.settings.colors
        if self.course.phase in ("ready", "play", "clapped", "clap"):
            return [(1.0, lights.draw(lights.View(clock=self.clock(self._now)), colors))]
        return lights.numbers_loop(views.numbers(self.course), lights.View(), self.seats, colors)

    # Fingers and presses

    @property
    def holding(self) -> bool:
        return self.course.phase == "ready"

    def touch(self, button: str, down: bool, now: float) -> None:
        seat = next((seat for seat, named in self.seats.items() if button in named), None)
        if not down:
            self._down.discard(button)
            self._spent.discard(button)
        else:
            self._down.add(button)
        if seat is None or self.course.phase != "ready":
            return
        if down:
            self._hold(seat, now)
        elif not self._down & set(self.seats[seat]):
            self._release(seat, now)

    def _hold(self, seat: int, now: float) -> None:
        """One more holds; when it is the last one the play starts."""
        if {*self._holding, seat} == set(self.seats):
            self._commit("start", now)
            self._spent = set(self._down)
        else:
            self._holding.add(seat)
        self._refused = None
        if self.course.phase == "ready":
            self.redraw(now)

    def _release(self, seat: int, now: float) -> None:
        self._holding.discard(seat)
        self.redraw(now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._now, self._refused = now, None
        if button in self._spent or (self.course.phase == "ready" and button in self._down):
            return
        meaning = self._meanings().get(button)
        if button in ENTRIES and now < self._quiet_until - 1e-9:
            self._refuse(button, "stopped", now)
        elif meaning is not None:
            self._do(meaning, now)
        elif button == "hint" and self.course.phase != "over":
            self._animate(now, lights.asked_frames(self._view(), self.settings.colors))
        else:
            self._refuse(button, self._why(button), now)

    def _why(self, button: str) -> str:
        """Why a button does nothing, as a word for the page."""
        if button == "ok" and self.course.phase == "serve":
            return "telling" if any(self.course.game.state.hands.values()) else "untold"
        if button in ENTRIES and not any(button in named for named in self.seats.values()):
            return "nobody"
        if button == "back":
            return "beginning"
        return self.phase

    def _refuse(self, button: str, why: str, now: float) -> None:
        self._refused = {"button": button, "why": why}
        colors, view = self.settings.colors, self._view()
        if button in ENTRIES:
            self._animate(now, lights.alarm_frames(view, (button,), colors))
        else:
            self._animate(now, lights.controls_frames(view, colors))

    # Doing

    def act(self, action: str, now: float) -> None:
        if not isinstance(action, str):
            raise BadInput(f"an action is a text, not {type(action).__name__}")
        self._now, self._refused = now, None
        name, _, seat = action.partition(" ")
        if name in ("hold", "release") and self.course.phase == "ready":
            if seat not in map(str, self.seats):
                raise BadInput(f"there is no seat {seat!r}; the seats are {', '.join(map(str, self.seats))}")
            self._do(action, now)
        elif action == buttons.BACK:
            self._back(now)
        else:
            self._commit(action, now)

    def _do(self, meaning: str, now: float) -> None:
        """Do what a button means."""
        name, _, seat = meaning.partition(" ")
        state = self.course.game.state
        if name == "hold":
            self._hold(int(seat), now)
        elif name == "release":
            self._release(int(seat), now)
        elif meaning == buttons.NEXT:
            numbers = [ref.number for ref in state.uncounted(state.turn)]
            self._chosen = numbers[(numbers.index(self.chosen) + 1) % len(numbers)]
            self.redraw(now)
        elif name == "call":
            for action in buttons.call(state, int(seat)):
                self._commit(action, now)
        elif meaning == buttons.BACK:
            self._back(now)
        elif name == "accuse" and state.clap is not None and state.clap.accused is not None:
            self._back(now)
            self._commit(meaning, now)
        else:
            self._commit(meaning, now)

    def _commit(self, text: str, now: float) -> None:
        """Keep an action, then do it. Raises BadInput, IllegalMove or JournalError, with nothing changed."""
        after, _ = self.course.after(text)
        action = self.course.written(text, self.clock(now))
        self._log(DO, action, result_of(after, self.course.seconds))
        before = self.course.phase
        self.course.do(action)
        self._chosen, self._holding = 0, set()
        if before == "play" and self.course.phase == "serve":
            self._quiet_until = now + QUIET_SECONDS
        self._settle(now)
        self._animate(now, self._frames(text))

    def _back(self, now: float) -> None:
        """Take the latest action back; the clock doesn't run back but for the start."""
        if not self.course.actions:
            self._refuse("back", "beginning", now)
            return
        self._log(BACK, self.course.actions[-1], None)
        self._forget_latest(now)
        self.redraw(now)

    def _forget_latest(self, now: float) -> None:
        self.course.back()
        self._chosen, self._holding, self._quiet_until = 0, set(), now
        self._settle(now)

    def redo(self, action: str, now: float) -> None:
        self._replays = True
        text = action.partition(" @")[0]
        self.course.do(action)
        self._settle(now)
        self._animate(now, self._frames(text))

    def undo(self, now: float) -> None:
        self._replays = True
        self._forget_latest(now)
        self.redraw(now)

    # Time

    def _settle(self, now: float) -> None:
        """The clock runs if the play does; in a replay it stands at the latest action's time."""
        self._base = self.course.seconds if self._replays else self.clock(now)
        if self.course.phase == "ready":
            self._base = self._kept = 0.0
        self._since = now if self.course.timed and not self._replays else None
        self._now = now
        self._set_tick(now)

    def _set_tick(self, now: float) -> None:
        # A little after the full second, so that rounding never shows the one before.
        self._tick_at = now + 1.001 - self.clock(now) % 1.0 if self._since is not None else None

    def deadline(self) -> float | None:
        return self._tick_at

    def advance(self, now: float) -> None:
        if self._tick_at is None or now < self._tick_at - 1e-9:
            return
        self._now = now
        self._set_tick(now)
        if now >= self.show.began + self.show.length:
            self.redraw(now)
        if self.clock(now) >= self._kept + KEEP_SECONDS:
            # Also if it fails: the next try is due ten seconds later, not at once.
            self._kept = self.clock(now)
            self._log(CLOCK, f"{self._kept:.1f}", None)

    def hold_on(self) -> None:
        """Whoever held has to hold anew: while something else is shown nobody sees fingers go up."""
        self._refused = None
        self._holding = set()

    # The table doesn't play here.

    def question(self) -> Question | None:
        return None

    def answer(self, question: Question, answer: Answer | None, now: float) -> None:
        """Nothing was asked."""

    def advise(self, action: str, now: float) -> None:
        """There is no review that could advise."""

    # Pictures

    def _moment(self, now: float) -> Moment:
        return Moment(self.course, self.seats, self._holding, self.chosen, self.clock(now))

    def _view(self) -> lights.View:
        return views.view_of(self._moment(self._now), self.settings.colors)

    def redraw(self, now: float) -> None:
        self._animate(now, ())

    def _animate(self, now: float, frames: Frames) -> None:
        self._now = now
        colors, moment = self.settings.colors, self._moment(now)
        still = lights.draw(views.view_of(moment, colors), colors)
        self.show = Show(still, frames, now, views.loop_of(moment, colors))

    def _frames(self, text: str) -> Frames:
        """What an action shows for a moment once it is done."""
        colors, state, view = self.settings.colors, self.course.game.state, self._view()
        name, _, rest = text.partition(" ")
        if name == "start":
            return lights.start_frames(view, colors)
        if name == "out":
            seat = int(rest)
            number = self.course.game.facts()["dice"][rest]["shown"]
            return lights.number_frames(view, number, lights.seat_color(seat, colors), colors)
        if name == "clap" and self.course.phase in ("clap", "clapped"):
            return lights.alarm_frames(view, view.edges, colors)
        if name in ("plain", "take") and not state.hands[int(rest[0])]:
            seat = int(rest[0])
            return lights.number_frames(view, len(state.tapas[seat]), lights.seat_color(seat, colors), colors)
        gone = self._gone(name)
        return lights.alarm_frames(view, gone, colors) if gone else ()

    def _gone(self, name: str) -> list[str]:
        """The buttons of those who have just lost tapas."""
        log = self.course.game.state.log
        if name not in ("describe", "settle", "thumb", "cannot") or self.course.phase in ("bis", "vote") or not log:
            return []
        verdict = log[-1]
        lost = [*verdict.found, *([verdict.ref] if verdict.discarded else [])]
        return [button for ref in lost for button in self.seats[ref.seat]]


def result_of(game: PiecepackGame, seconds: float) -> dict[str, Any] | None:
    """What the list of games says about a finished one."""
    outcome = game.outcome()
    return {"outcome": outcome, "seconds": seconds} if outcome else None
