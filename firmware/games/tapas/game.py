"""A game of Tapas on the table: what each press means and which picture is shown when.

The phase follows from the state: `placing` until the players confirm that the Extras lie, `turning` while the tray lies
otherwise than the position needs, `entering` until the game is over. As many presses of an entry enter a value, which
the mover may have none of; `ok` commits the push. The table's own push is a proposal: at a real tray a player makes it
and confirms it at its entry, on a mock table it counts by itself or by `ok`, as the setting says.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, cast

from engine.errors import BadInput
from engine.tapas import Closed, Move, Outcome, Position, Push
from engine.tapas.correction import Correction
from engine.tapas.game import TapasGame
from engine.tapas.opponent import LEVELS
from engine.tapas.pieces import PLAYERS
from engine.tapas.setup import Setup
from engine.tapas.tray import ENTRIES, turn_entry
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.base import FINISHED, ActionGame
from firmware.games.computer_player import AGAIN_SECONDS
from firmware.games.entries import BACK
from firmware.games.history import Done, History, Log, Result
from firmware.games.question import Question
from firmware.games.shared import AWAY
from firmware.games.tapas import lights, refusals
from firmware.games.tapas.corrections import corrections_snapshot, frames_after, frames_back, frames_of, pushes_of
from firmware.games.tapas.edit_screen import TapasEditScreen
from firmware.games.tapas.entering import Entering
from firmware.games.tapas.lights import View
from firmware.games.tapas.match import match_snapshot
from firmware.games.tapas.physical_tray import PLACED, TURNED, PhysicalTray
from firmware.games.tapas.score import seat_of
from firmware.games.tapas.snapshot import (
    Phase,
    Player,
    RefusedWhy,
    TapasAdvice,
    TapasEntering,
    TapasFoundMove,
    TapasSetup,
    TapasState,
    WhyClosed,
    color_snapshot,
    entering_snapshot,
    missing_snapshot,
    outcome_snapshot,
    position_of,
    push_snapshot,
)
from firmware.games.tapas.told import by_time, done_words, result_facts, result_of, tray_lines
from firmware.layout import Cell, right_hand
from firmware.lights.animation import Animation, Frames
from firmware.settings import Settings
from firmware.snapshot import Again, Snapshot

PUSH: Final = "push"
_COACH: Final = LEVELS[-1].name
"""The level that advises: the strongest there is."""
_AGAIN: Final = 3.0
"""The factor by which the latest push is shown more slowly than a push that is being entered."""


class TapasTableGame(ActionGame[TapasGame]):
    """One game of Tapas on the table.

    `seats` are those that nobody at this table takes: the table's own, level by player, with the `seed` of its choices,
    and those at another table. `match` is how the first game ended, if this is the second of two.
    """

    def __init__(
        self,
        setup: Setup,
        names: Mapping[str, str],
        log: Log,
        settings: Settings,
        seats: Mapping[str, str] | None = None,
        seed: int = 0,
        match: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(History(TapasGame(setup.start()), log, result_of, PUSH), names, settings)
        self.setup = setup
        self.seats = dict(seats or {})
        self._seed, self._match = seed, match
        self._tray = PhysicalTray(setup.quarter_turns)
        self._entering = Entering()
        self._away_push: str | None = None
        """What was pushed at the other table, until somebody has made that push here."""
        self._turns_at: float | None = None
        """The time at which the table, playing by itself, goes on as if the tray had been turned."""
        self._closed = Closed.NONE
        self._closed_entry: str | None = None
        self._why = False
        self._advised: Push | None = None
        """What a review would have done instead, as long as the lights show it."""
        self._denied: Literal["take_backs", "hints", "confirm"] | None = None
        """The setting that refused the latest press."""
        self._coach = Question()
        """What a hint asks where a person is to push."""

    def _restore(self, kind: str, data: str) -> None:
        if self._tray.restore(kind, data):
            return
        super()._restore(kind, data)
        if kind in (PUSH, BACK):
            self._tray.turns_back = kind == BACK

    # What is known

    @property
    def table_seats(self) -> Collection[str]:  # type: ignore[override]
        return self.seats

    def may_act(self, seat: str, action: str) -> bool:
        # Anybody may say that the Extras lie or that the tray is turned, and may make the table's push.
        phase, mover = self.phase, self.position.mover
        return phase in ("placing", "turning") or (phase == "entering" and (mover == seat or mover in self.seats))

    @property
    def position(self) -> Position:
        return self.state.position

    @property
    def phase(self) -> Phase:
        if not self._tray.placed:
            return "placing"
        if self.outcome is not None:
            return FINISHED
        return "turning" if self._tray.turns != self.position.quarter_turns else "entering"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the position or on time."""
        return self.position.outcome() or (by_time(self.fallen) if self.fallen is not None else None)

    @property
    def pushes(self) -> list[Push]:
        return pushes_of(self.done)

    def _turns_asked(self) -> int:
        """Quarter turns the players are to turn the tray now; negative ones run back."""
        return self._tray.turns_asked(self.position.quarter_turns)

    def snapshot(self) -> TapasState:
        p = self.position
        proposal = self._proposal
        return {
            **position_of(p),
            "outcome": outcome_snapshot(self.outcome),
            "open_entries": list(self._open()),
            "phase": self.phase,
            "entering": self._entering_snapshot(),
            "moves": [push.move.text for push in self.pushes],
            "closed": cast(list[WhyClosed], list(self._closed.names)),
            "refused": self._closed_entry,
            "refused_why": cast(RefusedWhy, self._refused["why"]) if self._refused else None,
            "refused_button": self._refused["button"] if self._refused else None,
            "open_buttons": [turn_entry(entry, p.quarter_turns) for entry in self._open()],
            "names": dict(self.names),
            "setup": cast(TapasSetup, self.setup.as_dict()),
            "match": match_snapshot(self._match, p, self.outcome) if self._match is not None else None,
            "south": cast(Player, p.south),
            "turns_asked": self._turns_asked(),
            "picture_turns": self._view().turns,
            "history": [push_snapshot(push) for push in self.pushes],
            "ahead": [push_snapshot(push) for push in pushes_of(self.history.ahead)],
            "corrections": corrections_snapshot(self.done, self.history.ahead),
            "position": p.text(),
            "hint": self._hint_snapshot() if self._hint else None,
            "denied": self._denied,
            "seats": dict(self.seats),
            "thinking": self.analysis_request() is not None,
            "proposal": entering_snapshot(proposal, p.quarter_turns),
            "proposal_by": "entry" if self.settings.real_tray else "ok",
            "plays_by_itself": self._plays_by_itself,
            "advice": self._advice_snapshot(),
            "advised": entering_snapshot(self._advised, p.quarter_turns),
            "speechless": self._hint and self._advice.is_given_up,
            "auto_commit": self.settings.auto_commit if self._commit_at is not None else 0,
            "auto_commit_left": self._entering.seconds_left(self.settings.auto_commit),
            "redo": self.redo_snapshot(),
            "clock": self.clock_snapshot(),
            "colors": color_snapshot(self.settings),
        }

    def _open(self) -> Sequence[str]:
        return () if self.fallen is not None else self.position.open_entries()

    def _entering_snapshot(self) -> TapasEntering | None:
        turns, entering = self.position.quarter_turns, self._entering
        if entering.move is not None and entering.push is None:
            return missing_snapshot(entering.move, turns)
        return entering_snapshot(entering.push, turns)

    def _hint_snapshot(self) -> dict[str, list[WhyClosed]]:
        closed = {entry: list(self.position.why_entry_closed(entry).names) for entry in ENTRIES}
        return cast(dict[str, list[WhyClosed]], closed)

    def _advice_snapshot(self) -> TapasAdvice | None:
        """The advice for the page; with reasons if they were asked for."""
        if not self._hint or (result := self._advice.result) is None:
            return None
        found = cast(TapasFoundMove, result)
        return {
            "score": found["score"],
            "exact": found["exact"],
            "depth": found["depth"],
            "line": found["line"],
            "push": entering_snapshot(self.position.preview(Move(found["move"])), self.position.quarter_turns),
            "reasons": found["reasons"] if self._why else None,
        }

    def latest_words(self) -> str:
        return done_words(self.done)

    def standing_words(self) -> str:
        return f"{self.position.points('J')}-{self.position.points('C')}"

    def board_lines(self) -> Sequence[str]:
        return tray_lines(self.position)

    def look(self, seat: str) -> Snapshot:
        raise BadInput("nothing is hidden in Tapas; everything stands on the page")

    # Analysis

    @property
    def _demonstrates(self) -> bool:
        """Whether the table plays both sides, so that its pushes count by themselves."""
        return len(self.seats) == len(PLAYERS)

    @property
    def _plays_by_itself(self) -> bool:
        """Whether the table's own pushes count without anybody's doing."""
        waits = self.settings.real_tray or self.settings.table_pushes == "after-ok"
        return self._demonstrates or not waits

    @property
    def _proposal(self) -> Push | None:
        """The table's own push, which a player makes for it."""
        return self.position.preview(Move(self._proposed)) if self._proposed is not None else None

    @property
    def _proposed(self) -> str | None:
        return self.seat.proposal or self._away_push

    @property
    def _mover_is_away(self) -> bool:
        """Whether whoever is to push sits at another table."""
        return self.seats.get(self.position.mover) == AWAY

    @property
    def _advice(self) -> Question:
        """What finds the push that a hint shows: the table's own question where it is to push."""
        return self.seat.question if self.position.mover in self.seats else self._coach

    def _request(self, level: str) -> AnalysisRequest:
        return AnalysisRequest("tapas", self.position.text(), level, self._seed + len(self.done))

    def answer_request(self) -> AnalysisRequest | None:
        """What finds the other side's best answer to the latest push; None if it isn't theirs to push."""
        if self.position.outcome() is not None or not self.done:
            return None
        if self.done[-1].before.position.mover == self.position.mover:
            return None
        return self._request(_COACH)

    def analysis_request(self) -> AnalysisRequest | None:
        return self.seat.question.request or (self._coach.request if self._hint else None)

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        if self.position.mover in self.seats:
            self._entering.clear()
        self._advice.receive(request, result)
        # The running animation ends first.
        self._animate(self.animation.began, self._bare.frames)
        self._go_on(now)

    def _arm(self, now: float) -> None:
        phase, level = self.phase, self.seats.get(self.position.mover)
        shown, by_itself = self._shown_until(now), level not in (None, AWAY) and self._plays_by_itself
        if phase == "entering" and level is not None and level != AWAY:
            request = self._request(level)
            self.seat.ask(request)
            if by_itself and (push := self._proposal) is not None:
                at_once = self.settings.table_pushes == "at-once" and not self._demonstrates
                self.seat.ask(request, shown if at_once else shown + lights.proposal_seconds(push))
        else:
            self.seat.end()
            if phase == "entering" and level is None and self._hint and self.settings.hints:
                self._coach.ask(self._request(_COACH))
        self._turns_at = shown if by_itself and phase == "turning" else None

    # Presses

    def press(self, button: str, hold: bool, now: float) -> None:
        self._drop_refusals()
        self._entering.wait_for_ok()
        self._entering.told(now)
        hinting, self._why = self._hint, False
        if hinting and button == "back":
            self._hint = False
            self.redraw(now)
        else:
            super().press(button, hold, now)

    def _press(self, button: str, now: float) -> None:
        if button == "ok":
            self._press_ok(now)
        elif button in ENTRIES:
            self._press_entry(button, now)

    def _press_entry(self, button: str, now: float) -> None:
        phase = self.phase
        if phase == "placing":
            self._refuse("placing", button, now)
            return
        if phase == "turning":
            self._confirm_turn()
        entry = turn_entry(button, -self.position.quarter_turns)
        if phase != FINISHED and self.position.mover in self.seats:
            self._press_for_the_table(button, entry, now)
        elif closed := Closed.GAME_OVER if phase == FINISHED else self.position.why_entry_closed(entry):
            self._closed, self._closed_entry = closed, entry
            self._entering.clear()
            self._refuse("closed" if phase != FINISHED else "over", button, now)
        else:
            self._enter(self._entering.one_more(entry), now)

    def _press_for_the_table(self, button: str, entry: str, now: float) -> None:
        """Take the entry at which a player confirms the table's push; any other entry is refused."""
        proposal = self._proposal
        if proposal is None:
            # The analysis begins once the turn has been confirmed.
            self._refuse("away" if self._mover_is_away else "thinking", button, now)
        elif entry == proposal.move.entry:
            self.commit(proposal.move.text, now)
        else:
            self._closed_entry = entry
            self._refuse("by_itself" if self._demonstrates else "wrong_entry", button, now)

    def _enter(self, move: Move, now: float) -> None:
        # The push runs from the tray as it is, not from the one that the value before would leave.
        before = replace(self._view(), chosen=move.entry, value=move.value, there=True)
        self._entering.enter(move, self.position, now)
        if (push := self._entering.push) is None:
            self.redraw(now)
        else:
            self._animate(now, lights.push_frames(before, push, self.settings.colors))

    def _press_ok(self, now: float) -> None:
        phase = self.phase
        if phase == "placing":
            self.history.write(PLACED, "")
            self._tray.placed = True
            self._animate(now, self._turning_frames(self._view(), self._tray.turns))
        elif phase == "turning":
            self._confirm_turn()
            self.redraw(now)
        elif self._entering.push is not None:
            self.commit(self._entering.push.move.text, now)
        elif self._entering.move is not None:
            self._refuse("no_such_tapas", "ok", now)
        elif phase == "entering":
            self._press_ok_with_nothing_entered(now)

    def _press_ok_with_nothing_entered(self, now: float) -> None:
        if self._proposed is not None:
            self._press_ok_for_the_table(self._proposed, now)
        elif self.done:
            self._show_latest(now)
        else:
            self._press_hint(False, now)

    def _press_ok_for_the_table(self, proposal: str, now: float) -> None:
        """Count the table's own push where no tapas is to be pushed for it."""
        if self._demonstrates:
            self._refuse("by_itself", "ok", now)
        elif self.settings.real_tray:
            self._denied = "confirm"
            self._refuse("confirm", "ok", now)
        else:
            self.commit(proposal, now)

    def _confirm_turn(self) -> None:
        turned = self.position.quarter_turns
        self.history.write(TURNED, str(turned))
        self._tray.turned(turned)

    def _is_entering(self) -> bool:
        return self._entering.move is not None or self._hint or not self._tray.placed

    def _ok_is_free(self) -> bool:
        return self.phase == "entering" and self._entering.move is None and not self._mover_is_away

    def _press_back(self, now: float) -> None:
        if (less := self._entering.one_less()) is not None:
            self._enter(less, now)
        elif self._entering.move is not None:
            self._entering.clear()
            self.redraw(now)
        elif not self._tray.placed or not self.done or not (steps := self._steps_back()):
            self._refuse("nothing", "back", now)
        elif self._may_take_back():
            self.take_back(steps, now)
        else:
            self._denied = "take_backs"
            self._refuse("take_backs", "back", now)

    def _steps_back(self) -> int:
        """With the table's own pushes, which it would make again at once, where it plays them by itself."""
        if self._demonstrates or not self._plays_by_itself:
            return super()._steps_back()
        back = enumerate(reversed(self.done), 1)
        return next((at for at, done in back if done.seat not in self.seats or not isinstance(done.report, Push)), 0)

    def _may_take_back(self) -> bool:
        """Whether the latest push may be taken back: the setting forbids it, except for players with that handicap.
        A correction may always be: it is none of the game's choices.
        """
        latest = self.done[-(self._steps_back() or 1)]
        agreed = self.setup.handicaps.get(latest.seat)
        allowed = self.settings.take_backs or (agreed is not None and agreed.take_backs)
        return allowed or not isinstance(latest.report, Push)

    def _press_hint(self, hold: bool, now: float) -> None:
        if self.phase in ("placing", FINISHED):
            self._refuse("over" if self.phase == FINISHED else "placing", "hint", now)
            return
        self._why = hold
        self._coach.again()
        if not self.settings.hints:
            self._denied, self._refused = "hints", {"why": "hints", "button": "hint"}
        super()._press_hint(hold, now)

    def _act(self, action: str, now: float) -> None:
        raise BadInput(f"Tapas is played with the table's buttons, not with {action!r}; press an entry")

    # Doing

    def _changed(self, now: float) -> None:
        self._entering.clear()
        self._coach.drop()
        self._away_push = None
        self._drop_refusals()

    def _show_done(self, done: Done[TapasGame], now: float) -> None:
        self._tray.turns_back = False
        super()._show_done(done, now)

    def _show_undone(self, done: Done[TapasGame], now: float) -> None:
        self._tray.turns_back = True
        super()._show_undone(done, now)

    def redo_snapshot(self) -> Again | None:
        return None if self._mover_is_away else super().redo_snapshot()

    def show_away(self, action: str | None, now: float) -> bool:
        if action == self._away_push:
            return False
        self._away_push = action
        self._entering.clear()
        # What is still moving ends first.
        moving = self._shown_until(now) > now
        self._animate(self.animation.began if moving else now, self._bare.frames if moving else ())
        self._go_on(now)
        return True

    def do_again(self, now: float) -> None:
        if self._mover_is_away:
            raise BadInput("the other table pushes now; wait for its push", code="other-table-pushes")
        before = self._view()
        super().do_again(now)
        # `back` took the table's own push with it.
        while self._plays_by_itself and (done := self.history.again) is not None and done.seat in self.seats:
            before = self._view()
            super().do_again(now)
        self._animate(now, self._frames_of(before, self.done[-1]))

    def perform(self, action: str, now: float) -> None:
        before = self._view()
        super().perform(action, now)
        self._animate(now, self._frames_of(before, self.done[-1]))

    def refusals(self) -> Sequence[str]:
        return tuple(self._closed.names) or super().refusals()

    def _frames_of(self, before: View, done: Done[TapasGame]) -> Frames:
        """What was done, from the picture before it, and what came of it."""
        return [*frames_of(before, done, self.settings.colors), *self._frames_after(done)]

    def correction(self, position: str, reason: str) -> str:
        self._check_correctable()
        return Correction(position, reason).applied(self.position).correction.action

    def editor(self, now: float) -> TapasEditScreen:
        self._check_correctable()
        return TapasEditScreen(self.position, "correction", self.settings, now)

    def _check_correctable(self) -> None:
        if not self._tray.placed:
            raise BadInput("the Extras are being laid; confirm them with ok, then correct", code="correct-placing")
        if self.fallen is not None:
            raise BadInput("a clock has decided this game; take that back first, then correct", code="correct-time")
        if AWAY in self.seats.values():
            raise BadInput(
                "two tables play this game, so none sets it right alone; take back what went wrong",
                code="correct-shared",
            )

    def begin_replay(self, now: float) -> None:
        self._tray = PhysicalTray(self.setup.quarter_turns)
        self._tray.placed = True
        super().begin_replay(now)

    def redo(self, now: float) -> None:
        self._tray.turned(self.position.quarter_turns)
        before = self._view()
        done = self.history.redo()
        self._changed(now)
        self._animate(now, self._frames_of(before, done))

    def advise(self, action: str, now: float) -> None:
        view = self._view()
        self._advised = self.position.preview(Move(action))
        loop = lights.proposal_frames(view, self._advised, self.settings.colors)
        self.animation = Animation(lights.draw(view, self.settings.colors), (), now, tuple(loop))

    def _show_latest(self, now: float) -> None:
        """What was done last once more, from the tray before it."""
        view = lights.view_of(self.done[-1].before.position, self._tray.turns)
        frames = frames_of(view, self.done[-1], self.settings.colors) or self._frames_after(self.done[-1])
        self._animate(now, [(_AGAIN * seconds, picture) for seconds, picture in frames])

    # Time

    def _clocked_seat(self) -> str | None:
        return super()._clocked_seat() if self.phase == "entering" else None

    def _last_cells(self, seat: str) -> Sequence[Cell]:
        return right_hand(seat_of(seat, self.position.south))

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        # While a value is entered these lights show it.
        return () if self._entering.move is not None else self._last_cells(seat)

    def result_by_time(self, loser: str) -> Result:
        """What the list of games says when a seat has lost on time."""
        return result_facts(self.position, by_time(loser))

    @property
    def _commit_at(self) -> float | None:
        """When what is entered counts by itself, by the setting as it is now."""
        return self._entering.counts_at(self.settings.auto_commit)

    def deadline(self) -> float | None:
        times = (self._commit_at, self._turns_at, super().deadline())
        return min((t for t in times if t is not None), default=None)

    def advance(self, now: float) -> None:
        if self._advance_clock(now):
            return
        commit_at, push = self._commit_at, self._entering.push
        if commit_at is not None and push is not None and now >= commit_at - 1e-9:
            self._entering.wait_for_ok()
            self.commit(push.move.text, now)
        elif self._turns_at is not None and now >= self._turns_at - 1e-9:
            # If the journal can't be written it is due again in a moment, not at once.
            self._turns_at = now + AGAIN_SECONDS
            self._confirm_turn()
            self.resume(now)
        else:
            super().advance(now)

    def suspend(self, now: float) -> None:
        super().suspend(now)
        self._entering.wait_for_ok()
        self._turns_at = None
        self._drop_refusals()

    def settings_changed(self, now: float) -> None:
        self._entering.told(now)
        self._drop_refusals()
        super().settings_changed(now)

    def _drop_refusals(self) -> None:
        self._closed, self._closed_entry, self._denied, self._refused = Closed.NONE, None, None, None

    # Pictures

    def _view(self) -> View:
        """What stays on the lights when nothing moves."""
        view = lights.view_of(self.position, self.position.quarter_turns)
        if self.fallen is not None:
            view = replace(view, mover=None, open=(), reverse=None)
        if not self._tray.placed:
            return replace(view, turns=self._tray.turns, open=(), mover=None)
        if self._entering.push is not None:
            return lights.preview_view(view, self._entering.push)
        if (move := self._entering.move) is not None:
            return replace(view, chosen=move.entry, value=move.value, there=False)
        if self._mover_is_away:
            view = replace(view, open=())
        return replace(view, waits_for_turn=self.phase == "turning")

    def _animate(self, now: float, frames: Frames) -> None:
        self._advised = None
        colors = self.settings.colors
        view = self._view()
        outcome = self.outcome
        loop: Frames = lights.score_loop(view, colors)
        if not self._tray.placed:
            loop = lights.placing_frames(view, self.setup.extras, colors)
        elif outcome is not None:
            loop = lights.end_frames(self.position, view, outcome, colors)
        elif self.phase == "turning":
            frames = [*frames, *lights.waiting_frames(view, colors, self._turns_asked() < 0)]
        elif not view.there:
            loop = lights.missing_frames(view, colors)
        elif self._commit_at is not None:
            left = self._commit_at - now - sum(seconds for seconds, _ in frames)
            frames = [*frames, *lights.running_frames(view, left, self.settings.auto_commit, colors)]
        elif (shown := self._shown_push()) is not None:
            loop = lights.proposal_frames(view, shown, colors)
        self.animation = Animation(lights.draw(view, colors), tuple(frames), now, tuple(loop))

    def _shown_push(self) -> Push | None:
        """The push that the lights show again and again: the table's own, or the one the coach advises."""
        if (proposal := self._proposal) is not None:
            return proposal
        if not self._hint or self._entering.move is not None:
            # `ok` counts what is entered, so nothing else may be seen on the lights; the page has the advice.
            return None
        advised = self._advice.move
        return self.position.preview(Move(advised)) if advised is not None else None

    def _hint_frames(self) -> Frames:
        view, colors = self._view(), self.settings.colors
        denied = refusals.refusal_frames(view, "hints", "hint", colors) if self._denied == "hints" else []
        return [*denied, *lights.hint_frames(view, colors)]

    def _refused_frames(self, button: str) -> Frames:
        colors, view, why = self.settings.colors, self._view(), self._refusal()
        if why == "closed" and self._closed_entry is not None:
            return refusals.closed_frames(view, self._closed_entry, self._closed.names, colors)
        proposal = self._proposal
        wanted = proposal.move.entry if proposal is not None else None
        value = self._entering.move.value if self._entering.move is not None else 0
        return refusals.refusal_frames(view, why, button, colors, wanted, value)

    def _frames_after(self, done: Done[TapasGame]) -> Frames:
        """Frames of what left and to whom, of a pass or another turn, and of the tray turning."""
        view = replace(lights.view_of(self.position, self._tray.turns), open=(), reverse=None)
        frames = frames_after(view, done, self.settings.colors)
        return [*frames, *self._turning_frames(view, self._tray.turns)]

    def _frames_back(self, done: Done[TapasGame]) -> Frames:
        view = replace(self._view(), turns=self._tray.turns, waits_for_turn=False)
        frames = frames_back(view, done, self.settings.colors)
        return [*frames, *self._turning_frames(view, self._tray.turns)]

    def _turning_frames(self, view: View, lying: int) -> Frames:
        asked = self._turns_asked() if self.phase == "turning" else 0
        return lights.turn_frames(replace(view, turns=lying), asked, self.settings.colors)

    def score_frames(self) -> Frames:
        return lights.points_frames(self.position, self.settings.colors)
