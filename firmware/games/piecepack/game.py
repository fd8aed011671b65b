"""TAPAS for the piecepack on the table: presses, the clock and what is shown of them.

Nothing changes before `log` has written it. Which players hold is not logged, because all hold again after a power cut.
The time of the clock is logged with every action, every ten seconds, and when another mode covers the game.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, Self, cast

from engine.errors import BadInput, GameError, shown
from engine.piecepack import Setup, play
from firmware.errors import JournalError
from firmware.games.base import FINISHED, ActionGame
from firmware.games.history import Done, History, Log
from firmware.games.piecepack import lights
from firmware.games.piecepack.course import (
    BACK,
    CLOCK,
    KEEP,
    KEEP_SECONDS,
    NEXT,
    Course,
    StopClock,
    call,
    callable_tapas,
    meanings,
    result_of,
    seats_of,
    time_of,
)
from firmware.games.piecepack.snapshot import Phase, PiecepackState, box_of, facts_of
from firmware.journal import Entry
from firmware.layout import ENTRIES
from firmware.lights import Animation, Frames
from firmware.table import Settings

CHOOSE: Final = "choose"
"""The number of the tapa that is to be described next: an entry, and what the page asks for, as in `choose 2`."""
_OF_ONE: Final = ("hold", "release", "out", "clap", "plain", "take", "drop", "back", "done", "undone", "thumb")
"""Actions that begin with the player whose they are, as in `out 2`."""
QUIET_SECONDS: Final = 2.0
"""Seconds after the end of the play in which presses of an edge don't count, because they were meant for going out."""
START_SECONDS: Final = 1.0
"""Seconds after the start of the play in which they don't count, because they were meant for holding."""


class PiecepackTableGame(ActionGame[Course]):
    """One game on the table."""

    def __init__(self, setup: Setup, names: Mapping[str, str], log: Log, settings: Settings) -> None:
        self.setup = setup
        self.seats = seats_of(setup.players)
        self._box = box_of(setup)
        self._holding: set[int] = set()
        self._chosen = 0
        self._quiet_until = 0.0
        self._armed = False
        """Whether `ok` is asked for once more before all players have finished."""
        self._clock = StopClock()
        super().__init__(History(Course(setup), log, lambda course, _: result_of(course)), names, settings)

    def restored(self, entries: Iterable[Entry], now: float) -> Self:
        super().restored(entries, now)
        self._settle(now)
        self.redraw(now)
        return self

    @property
    def course(self) -> Course:
        return self.state

    def _restore(self, kind: str, data: str) -> None:
        if kind == CHOOSE:
            self._chosen = self._number(data)
            return
        if kind == CLOCK:
            self._clock.reach(time_of(data))
        else:
            super()._restore(kind, data)
            self._chosen = 0
            self._clock.reach(self.course.seconds)
        if self.course.phase == "ready":
            self._clock = StopClock()

    # What is known

    @property
    def phase(self) -> Phase:
        """The course's phases; `over` is `finished`."""
        return cast(Phase, "finished" if self.course.phase == "over" else self.course.phase)

    @property
    def chosen(self) -> int:
        """The number of the tapa that is to be described next; 0 outside the count."""
        return self._chosen or next(iter(self._numbers()), 0)

    def _numbers(self) -> list[int]:
        """The numbers of the tapas of which one can be described now."""
        state = self.course.game.state
        return [ref.number for ref in state.uncounted(state.turn)] if self.course.phase == "count" else []

    def _number(self, text: str) -> int:
        """One of `_numbers` from its text. Raises BadInput that says which there are."""
        numbers = list(map(str, self._numbers()))
        if text not in numbers:
            there = f"those there are: {', '.join(numbers)}" if numbers else "choose one when it is to be described"
            raise BadInput(f"there is no tapa {shown(text)} to choose now; {there}", code="not-now")
        return int(text)

    def _meanings(self) -> dict[str, str]:
        back = {BACK: BACK} if self.done else {}
        return back | meanings(self.course, self.seats, self._holding, self.chosen)

    def snapshot(self) -> PiecepackState:
        facts = facts_of(self.course.game)
        ready = self.course.phase == "ready"
        holding = {str(seat) for seat in (self._holding if ready else self.seats)}
        return {
            **facts,
            **self._box,
            **self.common_snapshot(),
            "phase": self.phase,
            "mover": facts["turn"],
            "holding": sorted(holding),
            "waiting_for": [str(seat) for seat in self.seats if str(seat) not in holding],
            "clock": {"seconds": int(self._clock.seconds(self._now)), "running": self._clock.runs},
            "seats": {str(seat): list(named) for seat, named in self.seats.items()},
            "seat_colors": lights.seat_colors(self.seats, self.settings.colors),
            # Programs know `ok` of the count as the description in words; that it also ends BIS is the table's doing.
            "buttons": {
                button: f"describe {self.chosen} {play.WORDS}" if does.startswith(f"{KEEP} ") else does
                for button, does in self._meanings().items()
            },
            "chosen": self.chosen,
            "callable": [str(r) for refs in callable_tapas(self.course.game.state).values() for r in refs],
            "armed": self._armed,
            "missed": self._missed(),
        }

    def _missed(self) -> list[str]:
        """Of the tapas called in the latest count, those that the table knew not to fit."""
        before = self.done[-1].before.game.state if self.done and self.done[-1].action == "settle" else None
        now = before.now if before is not None else None
        return [str(ref) for ref in sorted(now.called) if not play.may_fit(before, now, ref)] if before and now else []

    def score_frames(self) -> Frames:
        colors = self.settings.colors
        if self.course.phase in ("ready", "play", "clapped", "clap"):
            return [(1.0, lights.draw(lights.View(clock=self._clock.seconds(self._now)), colors))]
        return lights.numbers_loop(lights.numbers(self.course), lights.View(), self.seats, colors)

    # Buttons

    allows_rollover = True

    @property
    def expects_held_buttons(self) -> bool:  # type: ignore[override]
        return self.course.phase == "ready"

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        seat = next((seat for seat, named in self.seats.items() if button in named), None)
        if seat is None or self.course.phase != "ready":
            return
        if button in held:
            self._hold(seat, now)
        elif not held & set(self.seats[seat]):
            self._release(seat, now)

    def _hold(self, seat: int, now: float) -> None:
        self._holding.add(seat)
        if self._holding == set(self.seats):
            self.commit("start", now)
        self._refused = None
        if self.course.phase == "ready":
            self.redraw(now)

    def _release(self, seat: int, now: float) -> None:
        self._holding.discard(seat)
        self.redraw(now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._armed = self._armed and button in ("ok", "back")
        if button in ("hint", "back") and self._meanings().get(button, BACK) != BACK:
            # A clap and the answer about it must be quick, so each has a button of its own.
            self._refused, self._hint = None, False
            self._press(button, now)
        else:
            super().press(button, hold, now)

    def _press(self, button: str, now: float) -> None:
        self._now = now
        meaning = self._meanings().get(button)
        if button in ENTRIES and self._quiet(now):
            self._refuse("started" if self.course.phase == "play" else "stopped", button, now)
        elif meaning == "done" and not self._armed:
            self._armed = True
            self.redraw(now)
        elif meaning is not None and meaning == self._accusation():
            self._refuse("clap", button, now)
        elif meaning is not None:
            self._mean(meaning, now)
        else:
            self._refuse(self._why(button), button, now)

    def _accusation(self) -> str:
        """What accuses the player whose hands are asked about already; empty if nobody's are."""
        clap = self.course.game.state.clap
        return f"accuse {clap.clapper} {clap.accused}" if clap is not None and clap.accused is not None else ""

    # What players may do from devices of their own

    @property
    def is_urgent(self) -> bool:  # type: ignore[override]
        return self.course.timed or (self.course.phase == "ready" and bool(self._holding))

    def may_press(self, seat: str, button: str) -> bool:
        if button in ENTRIES:
            return button in self.seats[int(seat)]
        return self.phase != "finished" and self._is_for(seat)

    def may_act(self, seat: str, action: str) -> bool:
        # Whose an action was may take it back.
        verb, *about = (self.done[-1].action if action == BACK and self.done else action).split(" ")
        return about[0] == seat if verb in _OF_ONE and about else self._is_for(seat)

    def _is_for(self, seat: str) -> bool:
        """Whether an action that names no player may be this player's: in the count only whose turn it is describes."""
        return self.course.phase != "count" or str(self.course.game.state.turn) == seat

    def _is_entering(self) -> bool:
        return self._armed or self._meanings().get("back", BACK) != BACK

    def _ok_is_free(self) -> bool:
        return "ok" not in self._meanings()

    def _forget(self) -> bool:
        armed, self._armed = self._armed, False
        return armed

    def _quiet(self, now: float) -> bool:
        return now < self._quiet_until - 1e-9

    def _why(self, button: str) -> str:
        if button == "ok" and self.course.phase == "serve":
            return "telling" if any(self.course.game.state.hands.values()) else "untold"
        if button in ENTRIES and not any(button in named for named in self.seats.values()):
            return "nobody"
        if self.course.phase == "vote":
            turn = self.course.game.state.turn
            return "own" if button in self.seats[turn] else "voted" if button in ENTRIES else "vote"
        return self.phase

    def _press_hint(self, hold: bool, now: float) -> None:
        super()._press_hint(hold, now)
        if (why := self._no_doubt()) is not None:
            self._refused = {"why": why, "button": "hint"}

    def _no_doubt(self) -> str | None:
        """Why nothing can be doubted while a tapa is judged, as a word for the page."""
        tapa = self.course.game.state.now
        if tapa is None:
            return None
        if self.course.phase == "vote":
            return "voting"
        return {play.WORDS: "called", play.ACCEPTED: "accepted"}.get(tapa.how, "fits")

    def _hint_frames(self) -> Frames:
        return lights.asked_frames(self._view(), self.settings.colors)

    def _refused_frames(self, button: str) -> Frames:
        # While thumbs are given a red light at an edge would say down.
        where = button if self.course.phase != "vote" else ""
        return lights.refused_frames(self._view(), self._refusal(), where, self.settings.colors)

    # Doing

    def _act(self, action: str, now: float) -> None:
        before = self._now, self._refused, self._armed, set(self._holding)
        self._now, self._refused, self._armed = now, None, False
        try:
            self._take(action, now)
        except (GameError, JournalError):
            self._now, self._refused, self._armed, self._holding = before
            raise

    def _take(self, action: str, now: float) -> None:
        """Do an action of the page, or say on the lights why it can't be done."""
        name, _, about = action.partition(" ")
        seat, _, what = about.partition(" ")
        phase, votes = self.course.phase, self.course.game.state.votes or {}
        if name in ("hold", "release") and phase == "ready":
            if about not in map(str, self.seats):
                raise BadInput(f"there is no seat {about!r}; the seats are {', '.join(map(str, self.seats))}")
            self._mean(action, now)
        elif action == BACK and self.phase == FINISHED:
            self._refuse("reopen", "back", now)
        elif action == BACK:
            self._press_back(now)
        elif name == "out" and about in map(str, self.seats) and phase == "play" and self._quiet(now):
            self._refuse("started", self.seats[int(about)][0], now)
        elif name == KEEP and phase == "count":
            self._mean(action, now)
        elif name == CHOOSE:
            self._choose(self._number(about), now)
        elif name in ("done", "back") and phase == "serve" and self._has_half_tapa(seat):
            self._refuse("telling", "ok", now)
        elif name == "thumb" and about in (f"{voter} {'down' if down else 'up'}" for voter, down in votes.items()):
            self._refuse("voted", "ok", now)
        elif name == "take" and self._is_gone(seat, what):
            self._refuse("piece", "ok", now)
        else:
            self.commit(action, now)

    def _is_gone(self, seat: str, piece: str) -> bool:
        """Whether a piece is no longer in the pool: several pages may offer the same piece."""
        known = seat in map(str, self.seats) and piece in self._box["pieces"]
        return known and self.course.phase == "serve" and f"take {seat} {piece}" not in self.course.game.legal_actions()

    def _choose(self, number: int, now: float) -> None:
        self.history.write(CHOOSE, str(number))
        self._chosen = number
        self.redraw(now)

    def _has_half_tapa(self, seat: str) -> bool:
        """Whether that player, or anybody if none is named, is in the middle of a tapa."""
        return any(hand for s, hand in self.course.game.state.hands.items() if seat in ("", str(s)))

    def _mean(self, meaning: str, now: float) -> None:
        name, _, seat = meaning.partition(" ")
        if name == "hold":
            self._hold(int(seat), now)
        elif name == "release":
            self._release(int(seat), now)
        elif meaning == NEXT:
            numbers = self._numbers()
            if len(numbers) == 1:
                # There is no other tapa to go to: what is asked for lights up.
                self._animate(now, self._hint_frames())
                return
            self._choose(numbers[(numbers.index(self.chosen) + 1) % len(numbers)], now)
        elif name == KEEP:
            self.commit(f"describe {self._number(seat)} {play.WORDS}", now)
            self.commit("no bis", now)
        elif name in ("call", "more"):
            if self.course.phase == "count":
                self.commit(f"describe {self.chosen} {play.WORDS}", now)
            for action in call(self.course.game.state, int(seat), name == "more"):
                self.commit(action, now)
        elif meaning == BACK:
            self._press_back(now)
        elif name == "accuse" and self._accusation():
            self._press_back(now)
            self.commit(meaning, now)
        else:
            self.commit(meaning, now)

    def commit(self, action: str, now: float) -> None:
        """Do an action, at the clock's time if it is running."""
        before = self.course.phase
        super().commit(self.course.written(action, self._clock.seconds(now)), now)
        if self.course.phase != before and before in ("ready", "play"):
            self._quiet_until = now + {"play": START_SECONDS, "serve": QUIET_SECONDS}.get(self.course.phase, 0.0)

    def _show_undone(self, done: Done[Course], now: float) -> None:
        self._quiet_until = 0.0
        super()._show_undone(done, now)

    def _changed(self, now: float) -> None:
        self._chosen, self._holding, self._armed = 0, set(), False
        self._settle(now)

    # Time

    def _settle(self, now: float) -> None:
        """Let the clock run if the play does; in a replay it has the time of the latest action."""
        if self.course.phase == "ready":
            self._clock = StopClock()
        replays = self.play_clock.replays
        seconds = self._clock.seconds(now)
        # An action that is done again brings its time with it; others have the clock's, to a tenth.
        if replays or round(seconds, 1) < self.course.seconds:
            seconds = self.course.seconds
        self._clock.go_on(seconds, self.course.timed and not replays, now)
        self._now = now

    def deadline(self) -> float | None:
        return self._clock.deadline()

    def advance(self, now: float) -> None:
        if not self._clock.tick(now):
            return
        self._now = now
        if now >= self.animation.began + self.animation.length:
            self.redraw(now)
        if self._clock.unkept(now) >= KEEP_SECONDS:
            self.history.write(*self._clock.keep(now))

    def suspend(self, now: float) -> None:
        """Log the time of the clock before another mode covers the game; players who hold go on holding."""
        super().suspend(now)
        self._armed = False
        if self._clock.runs:
            # The other mode covers the game also if the time couldn't be logged.
            with suppress(JournalError):
                self.history.write(*self._clock.keep(now))

    # Pictures

    def _moment(self) -> lights.Moment:
        seconds = self._clock.seconds(self._now)
        return lights.Moment(self.course, self.seats, self._holding, self.chosen, seconds, self._armed)

    def _view(self) -> lights.View:
        return lights.view_of(self._moment(), self.settings.colors)

    def _animate(self, now: float, frames: Frames) -> None:
        self._now, colors = now, self.settings.colors
        still, loop = lights.draw(self._view(), colors), lights.loop_of(self._moment(), colors)
        self.animation = Animation(still, tuple(frames), now, tuple(loop))

    def _frames_after(self, done: Done[Course]) -> Frames:
        return lights.frames_after(self._moment(), done.action, self.settings.colors)
