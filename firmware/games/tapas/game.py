"""A game of Tapas on the table: what each press means and which picture is shown when.

The phase follows from the state: `placing` until the players confirm that the Extras lie, `turning` while the tray lies
otherwise than the position needs, `entering` until the game is over. An entry is pressed as often as the tapas is
worth, even where the mover has none of that value; `ok` commits the push. The table's own push is a proposal: at a real
tray a player makes it and confirms it at its entry, on a mock table it counts by itself or by `ok`, as the setting
says.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from engine.errors import BadInput
from engine.tapas import Move, Push
from engine.tapas.game import Corrected, Correction, TapasGame, corrects
from engine.tapas.opponent import LEVELS
from engine.tapas.tray import ENTRIES, turn_entry
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.abilities import AWAY
from firmware.games.base import FINISHED, ActionGame
from firmware.games.computer_player import AGAIN_SECONDS
from firmware.games.history import BACK, Done
from firmware.games.tapas import lights
from firmware.games.tapas.display import PUSH, TapasDisplay
from firmware.games.tapas.edit_screen import TapasEditScreen
from firmware.games.tapas.snapshot import TapasState
from firmware.games.tapas.state import state_of
from firmware.games.tapas.tray import PLACED, TURNED, PhysicalTray
from firmware.snapshot import Again, Snapshot

_COACH: Final = LEVELS[-1].name
"""The level that advises: the strongest there is."""


class TapasTableGame(TapasDisplay):
    """One game of Tapas on the table."""

    _turns_at: float | None = None
    """The time at which the game goes on as if somebody had turned the tray: the table plays by itself, or no tray is
    there.
    """
    _why = False
    """Whether a hint was asked for with its reasons."""

    def _restore(self, kind: str, data: str) -> None:
        if self.tray.restore(kind, data):
            return
        super()._restore(kind, data)
        if kind in (PUSH, BACK):
            self.tray.turns_back = kind == BACK

    # What is known

    def may_act(self, seat: str, action: str) -> bool:
        # Anybody may say that the Extras lie or that the tray is turned, and may make the table's push.
        phase, mover = self.phase, self.position.mover
        return phase in ("placing", "turning") or (phase == "entering" and (mover == seat or mover in self.seats))

    def snapshot(self) -> TapasState:
        return state_of(self, self._why)

    def latest_words(self) -> str:
        number, latest = len(self.pushes), self.done[-1].report
        if isinstance(latest, Corrected):
            changed = "".join(f", {slot} {was} to {now}" for slot, was, now in latest.changes)
            return f"correction after push {number}: {latest.correction.reason}{changed}"
        push = cast(Push, latest)
        left = "".join(f", {left.piece} to {left.to or 'nobody'}" for left in push.left)
        return f"push {number}: {push.mover} {push.move}{left}"

    def standing_words(self) -> str:
        return f"{self.position.points('J')}-{self.position.points('C')}"

    def board_lines(self) -> Sequence[str]:
        """The six ranks of the tray, two characters for each slot."""
        ranks = self.position.tray().split("/")
        pieces = ([rank[i : i + 2] for i in range(0, len(rank), 2)] for rank in ranks)
        return [" ".join(row if len(row) == 6 else ["  ", *row]) for row in pieces]

    def look(self, seat: str) -> Snapshot:
        raise BadInput("nothing is hidden in Tapas; everything stands on the page")

    # Analysis

    def _acts(self) -> str | None:
        return self.position.mover if self.phase == "entering" else None

    def _known_to(self, seat: str) -> str:
        return self.position.text()

    def _request(self, level: str) -> AnalysisRequest:
        return AnalysisRequest("tapas", self.position.text(), level, self._first_seed + len(self.done))

    def answer_request(self) -> AnalysisRequest | None:
        """What finds the other side's best answer to the latest push; None if it isn't theirs to push."""
        if self.position.outcome() is not None or not self.done:
            return None
        if self.done[-1].before.position.mover == self.position.mover:
            return None
        return self._request(_COACH)

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self.advice.receive(request, result)
        self._show_next(now)
        self._go_on(now)

    def _show_next(self, now: float) -> None:
        """Draw what is known now; what is still moving ends first."""
        moving = self._shown_until(now) > now
        self._animate(self.animation.began if moving else now, self._bare.frames if moving else ())

    def _arm(self, now: float) -> None:
        phase, level = self.phase, self.seats.get(self.position.mover)
        shown, by_itself = self._shown_until(now), level not in (None, AWAY) and self.plays_by_itself
        turns_itself = by_itself or not self.settings.real_tray
        if phase == "entering" and level is not None and level != AWAY:
            request = self._request(level)
            self.seat.ask(request)
            if by_itself and (push := self.proposal) is not None:
                at_once = self.settings.table_pushes == "at-once" and not self.demonstrates
                self.seat.ask(request, shown if at_once else shown + lights.proposal_seconds(push))
        else:
            self.seat.end()
            if phase == "entering" and level is None and self._hint and self.settings.hints:
                self._advice.ask(self._request(_COACH))
        self._turns_at = shown if turns_itself and phase == "turning" else None

    # Presses

    def press(self, button: str, hold: bool, now: float) -> None:
        self._refused = None
        self.entering.wait_for_ok()
        self.entering.stated(now, self.settings.auto_commit)
        hinting, self._why = self._hint, False
        if hinting and button == "back":
            self._hint = False
            self.redraw(now)
        else:
            # What was found for this position stays.
            ActionGame.press(self, button, hold, now)

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
        elif phase == FINISHED or self.position.why_entry_closed(entry):
            self.entering.clear()
            self._refuse("closed" if phase != FINISHED else "over", button, now)
        else:
            self._enter(self.entering.one_more(entry), now)

    def _press_for_the_table(self, button: str, entry: str, now: float) -> None:
        """Take the entry at which a player confirms the table's push; any other entry is refused."""
        proposal = self.proposal
        if proposal is None:
            # The analysis begins once the turn has been confirmed.
            self._refuse("away" if self.mover_is_away else "thinking", button, now)
        elif entry == proposal.move.entry:
            self.commit(proposal.move.text, now)
        else:
            self._refuse("by_itself" if self.demonstrates else "wrong_entry", button, now)

    def _enter(self, move: Move, now: float) -> None:
        # The push runs from the tray as it is, not from the one that the value before would leave.
        before = replace(self._view(), chosen=move.entry, value=move.value, there=True)
        self.entering.enter(move, self.position, now)
        push = self.entering.push
        self._animate(now, lights.push_frames(before, push, self.settings.colors) if push is not None else ())

    def _press_ok(self, now: float) -> None:
        phase = self.phase
        if phase == "placing":
            self.history.write(PLACED, "")
            self.tray.placed = True
            self._animate(now, self._turning_frames(self._view()))
        elif phase == "turning":
            self._confirm_turn()
            self.redraw(now)
        elif self.entering.push is not None:
            self.commit(self.entering.push.move.text, now)
        elif self.entering.move is not None:
            self._refuse("no_such_tapas", "ok", now)
        elif phase == "entering":
            self._press_ok_with_nothing_entered(now)

    def _press_ok_with_nothing_entered(self, now: float) -> None:
        if (proposed := self.proposed) is None:
            if self.done:
                self._show_latest(now)
            else:
                self._animate(now, self._hint_frames())
        elif self.demonstrates:
            self._refuse("by_itself", "ok", now)
        elif self.settings.real_tray:
            self._refuse("confirm", "ok", now)
        else:
            self.commit(proposed, now)

    def _confirm_turn(self) -> None:
        turned = self.position.quarter_turns
        self.history.write(TURNED, str(turned))
        self.tray.turned(turned)

    def _is_entering(self) -> bool:
        return self.entering.move is not None or self._hint or not self.tray.placed

    def _ok_is_free(self) -> bool:
        # Where the table is to push, `ok` is for what it shows.
        return self.phase == "entering" and self.entering.move is None and self.position.mover not in self.seats

    def _press_back(self, now: float) -> None:
        if (less := self.entering.one_less()) is not None:
            self._enter(less, now)
        elif not self.tray.placed:
            self._refuse("nothing", "back", now)
        else:
            super()._press_back(now)

    def _forget(self) -> bool:
        entered = self.entering.move is not None
        self.entering.clear()
        return entered

    def _by_a_person(self, done: Done[TapasGame]) -> bool:
        # Where the table plays by itself its pushes go back together with a person's: it would make them at once again.
        return not self.plays_by_itself or done.seat not in self.seats or not isinstance(done.report, Push)

    def steps_back(self, seat: str | None = None) -> int:
        steps = super().steps_back(seat)
        # A seat's own push, below that of a player with the handicap, is taken back only if it may be itself.
        return steps if seat is None or self.lost is not None or (steps and self._may_undo(steps)) else 0

    def _may_take_back(self) -> bool:
        """Whether the latest push may be taken back: the setting forbids it, except for players with that handicap.
        A correction may always be: it is none of the game's choices.
        """
        return self._may_undo(self._steps_back() or 1)

    def _may_undo(self, steps: int) -> bool:
        latest = self.done[-steps]
        agreed = self.agreed.handicaps.get(latest.seat)
        allowed = self.settings.take_backs or (agreed is not None and agreed.take_backs)
        return allowed or not isinstance(latest.report, Push)

    def _press_hint(self, hold: bool, now: float) -> None:
        if self.phase in ("placing", FINISHED):
            self._refuse("over" if self.phase == FINISHED else "placing", "hint", now)
            return
        self._why = hold
        self._advice.again()
        if not self.settings.hints:
            self._refused = {"why": "hints", "button": "hint"}
        super()._press_hint(hold, now)

    def _act(self, action: str, now: float) -> None:
        raise BadInput(f"Tapas is played with the table's buttons, not with {action!r}; press an entry")

    # Doing

    def _changed(self, now: float) -> None:
        super()._changed(now)
        self.entering.clear()
        self._away_push = self._refused = None

    def _show_done(self, done: Done[TapasGame], now: float) -> None:
        self.tray.turns_back = False
        super()._show_done(done, now)

    def _show_undone(self, done: Done[TapasGame], now: float) -> None:
        self.tray.turns_back = True
        super()._show_undone(done, now)

    def redo_snapshot(self) -> Again | None:
        return None if self.mover_is_away else super().redo_snapshot()

    def show_away(self, action: str | None, now: float) -> bool:
        if action == self._away_push:
            return False
        self._away_push = action
        self.entering.clear()
        self._show_next(now)
        self._go_on(now)
        return True

    def do_again(self, now: float) -> None:
        if self.mover_is_away:
            raise BadInput("the other table pushes now; wait for its push", code="other-table-pushes")
        super().do_again(now)
        while (done := self.history.again) is not None and not self._by_a_person(done):
            super().do_again(now)
        self._show_whole(now)

    def perform(self, action: str, now: float) -> None:
        super().perform(action, now)
        self._show_whole(now)

    def redo(self, now: float) -> None:
        self.tray.turned(self.position.quarter_turns)
        super().redo(now)
        self._show_whole(now)

    def begin_replay(self, now: float) -> None:
        self.tray = PhysicalTray(self.agreed.quarter_turns)
        self.tray.placed = True
        super().begin_replay(now)

    def refusals(self) -> Sequence[str]:
        return tuple(self.closed.names) or super().refusals()

    def correction(self, position: str, reason: str) -> str:
        self._check_correctable()
        return Correction(position, reason).applied(self.position).correction.action

    def editor(self, now: float) -> TapasEditScreen:
        self._check_correctable()
        return TapasEditScreen(self.position, "correction", self.settings, now)

    def _check_correctable(self) -> None:
        if not self.tray.placed:
            raise BadInput("the Extras are being laid; confirm them with ok, then correct", code="correct-placing")
        if self.lost is not None:
            raise BadInput("this game has ended early; go on with it first, then correct", code="correct-time")
        if AWAY in self.seats.values():
            raise BadInput(
                "two tables play this game, so none corrects it alone; take back what went wrong",
                code="correct-shared",
            )

    # Time

    def _clocked_seat(self) -> str | None:
        mover = self.position.mover
        return mover if self.phase == "entering" and mover not in self.seats else None

    def deadline(self) -> float | None:
        times = (self.commit_at, self._turns_at, super().deadline())
        return min((t for t in times if t is not None), default=None)

    def _earns_time(self, action: str) -> bool:
        return not corrects(action)

    def advance(self, now: float) -> None:
        self._advance_clock(now)
        commit_at, push = self.commit_at, self.entering.push
        if commit_at is not None and push is not None and now >= commit_at - 1e-9:
            self.entering.wait_for_ok()
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
        self.entering.wait_for_ok()
        self._turns_at = None

    def settings_changed(self, now: float) -> None:
        self.entering.stated(now, self.settings.auto_commit)
        super().settings_changed(now)
        if not self.play_clock.covered:
            # When the table's push counts is a setting, too.
            self._arm(now)
