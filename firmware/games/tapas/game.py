"""A game of Tapas on the table: what each press means and when which picture is shown.

The phase follows from what is known: placing until the players say that the Extras lie, turning while the tray
lies otherwise than the position needs it, entering until the game is over. Nothing changes before `log` has it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from engine.errors import BadInput
from engine.tapas import Closed, Move, Outcome, Position, Push
from engine.tapas.game import outcome_facts, position_facts
from engine.tapas.opponent import Level
from engine.tapas.pieces import PLAYERS
from engine.tapas.setup import Setup
from engine.tapas.tray import ENTRIES, LINE_SLOTS, turn_entry
from firmware.analysis import AnalysisRequest, Answer
from firmware.games.entries import BACK
from firmware.games.plugin import Log, PressesOnly
from firmware.games.tapas import lights
from firmware.games.tapas.lights import Frames, View
from firmware.games.tapas.places import piece_colors
from firmware.journal import Entry
from firmware.lights.animation import Animation
from firmware.settings import Settings

PLACED = "placed"
TURNED = "turned"
PUSH = "push"
_COACH = "master"
"""The level that advises."""
_IN_NEED = "careful"
"""The level that needs no process of its own to think."""
_AGAIN = 3.0
"""How much slower the latest push is shown again than a push that is being entered."""


class TapasTableGame(PressesOnly):
    """One game of Tapas on the table."""

    def __init__(
        self,
        setup: Setup,
        names: Mapping[str, str],
        entries: Iterable[Entry],
        log: Log,
        settings: Settings,
        now: float,
        seats: Mapping[str, str] | None = None,
        seed: int = 0,
    ) -> None:
        self.setup, self.names, self.settings = setup, names, settings
        self._log = log
        self.position: Position = setup.start()
        self._pushes: list[Push] = []
        self._lies = setup.quarter_turns % 4
        """How the tray lies as far as the players have said, clockwise quarter turns 0-3."""
        self._placed = False
        self._turn_back = False
        self._entering: Push | None = None
        self._commit_at: float | None = None
        self._closed = Closed.NONE
        self._refused: str | None = None
        self._hint = False
        self._why = False
        self._denied: str | None = None
        """The setting that kept the latest press from doing what it does."""
        self.seats = dict(seats or {})
        self._seed = seed
        self._answers: tuple[AnalysisRequest, Answer | None] | None = None
        self._proposal: Push | None = None
        """The table's own push, which somebody is to make for it."""
        self._plays_at: float | None = None
        for kind, data in entries:
            self._restore(kind, data)
        self.animation = Animation()
        self.redraw(now)

    def _restore(self, kind: str, data: str) -> None:
        if kind == PLACED:
            self._placed = True
        elif kind == TURNED:
            self._lies = int(data)
        elif kind == PUSH:
            self._push(Move(data))
        elif kind == BACK:
            self._pop()

    # What is known

    @property
    def phase(self) -> str:
        if not self._placed:
            return "placing"
        if self.position.outcome() is not None:
            return "finished"
        return "turning" if self._lies != self.position.quarter_turns else "entering"

    def _turns_asked(self) -> int:
        """Quarter turns the players are to turn the tray now; negative ones run back."""
        ahead = (self.position.quarter_turns - self._lies) % 4
        return ahead - 4 if ahead and self._turn_back else ahead

    def snapshot(self) -> dict[str, Any]:
        p = self.position
        return {
            **position_facts(p),
            "phase": self.phase,
            "entering": _entering_facts(self._entering),
            "moves": [push.move.text for push in self._pushes],
            "closed": list(self._closed.names),
            "refused": self._refused,
            "names": dict(self.names),
            "setup": self.setup.as_dict(),
            "south": p.south,
            "turns_asked": self._turns_asked(),
            "picture_turns": self._view().turns,
            "history": [_push_facts(push) for push in self._pushes],
            "hint": self._hint_snapshot() if self._hint else None,
            "denied": self._denied,
            "seats": dict(self.seats),
            "thinking": self.question() is not None,
            "proposal": _entering_facts(self._proposal),
            "advice": self._advice_snapshot(),
            "speechless": self._hint and self._speechless,
            "auto_commit": self.settings.auto_commit if self._commit_at is not None else 0,
        }

    def _hint_snapshot(self) -> dict[str, list[str]]:
        return {entry: list(self.position.why_entry_closed(entry).names) for entry in ENTRIES}

    @property
    def latest(self) -> Push:
        """The latest push; IndexError at the beginning."""
        return self._pushes[-1]

    def latest_words(self) -> str:
        push = self.latest
        left = "".join(f", {left.piece} to {left.to or 'nobody'}" for left in push.left)
        return f"push {len(self._pushes)}: {push.mover} {push.move}{left}"

    def standing_words(self) -> str:
        return f"{self.position.points('J')}-{self.position.points('C')}"

    def look(self, seat: str) -> dict[str, Any]:
        raise BadInput("nothing is hidden in Tapas; everything stands on the page")

    def act(self, action: str, now: float) -> None:
        raise BadInput(f"Tapas is played with the table's buttons, not with {action!r}; press an entry")

    def actions(self) -> Sequence[str]:
        return [push.move.text for push in self._pushes]

    # Thinking

    @property
    def _demonstrates(self) -> bool:
        """Whether the table plays both sides, and so by itself."""
        return len(self.seats) == len(PLAYERS)

    def question(self) -> AnalysisRequest | None:
        level = self._level()
        if level is None:
            return None
        question = AnalysisRequest(self.position.text(), level, self._seed + len(self._pushes))
        return None if self._answers is not None and self._answers[0] == question else question

    def _level(self) -> str | None:
        """At which level the table is to think about this position, if at all."""
        if self.phase != "entering":
            return None
        return self.seats.get(self.position.mover) or (_COACH if self._hint and self.settings.hints else None)

    def answer(self, question: AnalysisRequest, answer: Answer | None, now: float) -> None:
        self._answers = question, answer
        if self.position.mover in self.seats:
            self._entering, self._proposal = None, self.position.preview(self._found(answer))
        # What is still moving on the lights is seen to its end.
        self._animate(self.animation.began, list(self.animation.frames))
        self._arm(now)

    def _found(self, answer: Answer | None) -> Move:
        """The move to play; thinking that has failed must not stop the game."""
        if answer is not None:
            return Move(answer["move"])
        return Level.named(_IN_NEED).choose(self.position, Random(self._seed)).move

    def _arm(self, now: float) -> None:
        """In a demonstration: when the table goes on by itself."""
        self._plays_at = None
        if self._demonstrates and self.phase in ("turning", "entering"):
            shown = max(self.animation.began + self.animation.length, now)
            if self.phase == "turning":
                self._plays_at = shown
            elif self._proposal is not None:
                self._plays_at = shown + lights.proposal_seconds(self._proposal)

    @property
    def _speechless(self) -> bool:
        """Whether nothing could be found about this position."""
        return self._answers is not None and self._answers[1] is None

    def _advice_snapshot(self) -> dict[str, Any] | None:
        """What the coach says; the reasons when they were asked for."""
        if not self._hint or self._answers is None or self._answers[1] is None:
            return None
        _, answer = self._answers
        assert answer is not None
        push = self.position.preview(Move(answer["move"]))
        told = {name: answer[name] for name in ("score", "exact", "depth", "line")}
        return {**told, "push": _entering_facts(push), "reasons": answer["reasons"] if self._why else None}

    # Presses

    def press(self, button: str, hold: bool, now: float) -> None:
        self._closed, self._refused, self._denied = Closed.NONE, None, None
        hinting, self._hint, self._why = self._hint, False, False
        self._commit_at = None
        if hinting and button == "back":
            self.redraw(now)
            return
        if button in ENTRIES:
            self._press_entry(button, now)
        elif button == "ok":
            self._press_ok(now)
        elif button == "back":
            self._press_back(now)
        elif button == "hint":
            self._press_hint(hold, now)

    def _press_entry(self, button: str, now: float) -> None:
        phase = self.phase
        if phase == "placing":
            return
        if phase == "turning":
            self._confirm_turn()
        entry = turn_entry(button, -self.position.quarter_turns)
        if phase != "finished" and self.position.mover in self.seats:
            self._press_for_the_table(entry, now)
            return
        closed = self.position.why_entry_closed(entry)
        if closed:
            self._closed, self._refused = closed, entry
            self._entering = None
            if phase != "finished":
                line = LINE_SLOTS[ENTRIES.index(entry)]
                self._animate(now, lights.refused_frames(self._view(), entry, line, self.settings.colors))
            return
        values = self._values()
        value = values[0]
        if self._entering is not None and self._entering.move.entry == entry:
            value = values[(values.index(self._entering.move.value) + 1) % len(values)]
        self._enter(Move.of(value, entry), now)

    def _press_for_the_table(self, entry: str, now: float) -> None:
        """Somebody has made the table's push and confirms it where it entered; anywhere else is an error."""
        if self._proposal is None:
            self.redraw(now)
        elif entry == self._proposal.move.entry:
            self._commit(self._proposal, now)
        else:
            self._refused = entry
            line = LINE_SLOTS[ENTRIES.index(entry)]
            self._animate(now, lights.refused_frames(self._view(), entry, line, self.settings.colors))

    def _values(self) -> list[int]:
        supply = self.position.supply(self.position.mover)
        return [value for value, count in enumerate(supply, 1) if count]

    def _enter(self, move: Move, now: float) -> None:
        before = replace(self._view(), chosen=move.entry, value=move.value)
        self._entering = self.position.preview(move)
        if self.settings.auto_commit:
            self._commit_at = now + self.settings.auto_commit
        self._animate(now, lights.push_frames(before, self._entering, self.settings.colors))

    def _press_ok(self, now: float) -> None:
        phase = self.phase
        if phase == "placing":
            self._log(PLACED, "", None)
            self._placed = True
            self._animate(now, self._turning_frames(self._view(), self._lies))
            self._arm(now)
        elif phase == "turning":
            self._confirm_turn()
            self.redraw(now)
        elif self._entering is not None:
            self._commit(self._entering, now)
        elif phase == "entering":
            if self._proposal is not None:
                self._denied = None if self._demonstrates else "confirm"
                self.redraw(now)
            elif self._pushes:
                self._show_latest(now)
            else:
                self._press_hint(False, now)

    def _confirm_turn(self) -> None:
        turned = self.position.quarter_turns
        self._log(TURNED, str(turned), None)
        self._lies = turned
        self._turn_back = False

    def _commit(self, push: Push, now: float) -> None:
        self._log(PUSH, push.move.text, _result(self.position, push.move))
        done = self._push(push.move)
        self._animate(now, self._after_push_frames(done))
        self._arm(now)

    def _push(self, move: Move) -> Push:
        push = self.position.push(move)
        self._pushes.append(push)
        self._entering = self._proposal = self._plays_at = self._answers = None
        self._turn_back = False
        return push

    def _press_back(self, now: float) -> None:
        if self._entering is not None:
            values = self._values()
            at = values.index(self._entering.move.value)
            if at:
                self._enter(Move.of(values[at - 1], self._entering.move.entry), now)
            else:
                self._entering = None
                self.redraw(now)
        elif self._placed and self._pushes and not self._may_take_back():
            self._denied = "take_backs"
            self._animate(
                now,
                lights.notice_frames(
                    self._view(), self.latest.mover, self.settings.colors.refused, self.settings.colors
                ),
            )
        elif self._placed and self._pushes:
            self._log(BACK, self._pushes[-1].move.text, None)
            self.undo(now)

    def _may_take_back(self) -> bool:
        """Take-backs can be switched off, but not for whoever has them by agreement."""
        agreed = self.setup.handicaps.get(self.latest.mover)
        return self.settings.take_backs or (agreed is not None and agreed.take_backs)

    def _pop(self) -> Push:
        self.position.pop()
        self._entering = self._proposal = self._plays_at = self._answers = None
        self._turn_back = True
        return self._pushes.pop()

    def undo(self, now: float) -> None:
        lying = self._lies
        push = self._pop()
        view = replace(self._view(), turns=lying, waits_for_turn=False)
        frames = lights.back_frames(view, push, self.settings.colors)
        self._animate(now, [*frames, *self._turning_frames(view, lying)])

    def redo(self, action: str, now: float) -> None:
        if self.phase == "turning":
            self._lies = self.position.quarter_turns
        view = replace(self._view(), chosen=Move(action).entry, value=Move(action).value)
        push = self._push(Move(action))
        frames = lights.push_frames(view, push, self.settings.colors)
        self._animate(now, [*frames, *self._after_push_frames(push)])

    def advise(self, action: str, now: float) -> None:
        view = self._view()
        loop = lights.proposal_frames(view, self.position.preview(Move(action)), self.settings.colors)
        self.animation = Animation(lights.draw(view, self.settings.colors), (), now, tuple(loop))

    def _press_hint(self, hold: bool, now: float) -> None:
        if self.phase == "placing":
            return
        if self.phase != "finished":
            self._hint, self._why = True, hold
            if self._speechless:
                # Thinking has failed before; who asks again may have better luck.
                self._answers = None
            self._denied = None if self.settings.hints else "hints"
            self._animate(now, lights.hint_frames(self._view(), self.settings.colors))

    def _show_latest(self, now: float) -> None:
        """The latest push once more, from the tray before it."""
        move = self.position.pop()
        before = replace(lights.view_of(self.position, self._lies), chosen=move.entry, value=move.value)
        push = self.position.push(move)
        frames = lights.push_frames(before, push, self.settings.colors)
        self._animate(now, [(_AGAIN * seconds, picture) for seconds, picture in frames])

    # Time

    def deadline(self) -> float | None:
        return min((t for t in (self._commit_at, self._plays_at) if t is not None), default=None)

    def advance(self, now: float) -> None:
        if self._commit_at is not None and self._entering is not None and now >= self._commit_at - 1e-9:
            self._commit_at = None
            self._commit(self._entering, now)
        elif self._plays_at is not None and now >= self._plays_at - 1e-9:
            if self.phase == "turning":
                self._confirm_turn()
                self.redraw(now)
            elif self._proposal is not None:
                self._commit(self._proposal, now)

    def suspend(self) -> None:
        self._commit_at = None
        self._closed, self._refused, self._denied = Closed.NONE, None, None

    # Pictures

    def _view(self) -> View:
        """What stays on the lights when nothing moves."""
        view = lights.view_of(self.position, self.position.quarter_turns)
        if not self._placed:
            return replace(view, turns=self._lies, open=(), mover=None)
        if self._entering is not None:
            return lights.preview_view(view, self._entering)
        return replace(view, waits_for_turn=self.phase == "turning")

    def redraw(self, now: float) -> None:
        self._animate(now, [])
        self._arm(now)

    def _animate(self, now: float, frames: Frames) -> None:
        colors = self.settings.colors
        view = self._view()
        still = lights.draw(view, colors)
        outcome = self.position.outcome()
        loop: Frames = []
        if not self._placed:
            frames, loop = [], lights.placing_frames(view, self.setup.extras, colors)
        elif outcome is not None:
            loop = lights.end_frames(self.position, view, outcome, colors)
        elif self.phase == "turning":
            frames = [*frames, *lights.waiting_frames(view, colors, self._turns_asked() < 0)]
        elif (shown := self._shown_push()) is not None:
            loop = lights.proposal_frames(view, shown, colors)
        self.animation = Animation(still, tuple(frames), now, tuple(loop))

    def _shown_push(self) -> Push | None:
        """The push that the lights show again and again: the table's own, or the one the coach advises."""
        if self._proposal is not None or not self._hint or self._answers is None or self._answers[1] is None:
            return self._proposal
        if self._entering is not None:
            # `ok` counts what is entered, so nothing else may be seen on the lights; the page has the advice.
            return None
        return self.position.preview(Move(self._answers[1]["move"]))

    def _after_push_frames(self, push: Push) -> Frames:
        """What left and to whom, who plays again or had to pass, and the tray turning."""
        colors = self.settings.colors
        view = replace(lights.view_of(self.position, self._lies), open=(), reverse=None)
        frames = lights.fall_frames(view, push, colors)
        for player in push.passed:
            frames += lights.notice_frames(view, player, colors.refused, colors)
        if push.play_again:
            frames += lights.notice_frames(view, push.mover, piece_colors(colors)["xN"], colors)
        return [*frames, *self._turning_frames(view, self._lies)]

    def _turning_frames(self, view: View, lying: int) -> Frames:
        asked = self._turns_asked() if self.phase == "turning" else 0
        return lights.turn_frames(replace(view, turns=lying), asked, self.settings.colors)

    def scores(self) -> Sequence[tuple[float, bytes]]:
        return lights.points_frames(self.position, self.settings.colors)


def result_facts(position: Position, outcome: Outcome) -> dict[str, Any]:
    """What the list of games says about a finished one."""
    return {"points": {"J": position.points("J"), "C": position.points("C")}, "outcome": outcome_facts(outcome)}


def _result(position: Position, move: Move) -> dict[str, Any] | None:
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    return result_facts(after, outcome) if outcome else None


@lru_cache(maxsize=64)
def _push_facts(push: Push) -> dict[str, Any]:
    return {
        "mover": push.mover,
        "move": push.move.text,
        "turned": push.turns_before,
        "moved": [{"piece": s.piece, "from": s.start, "to": s.end} for s in push.moved],
        "left": [{"piece": x.piece, "to": x.to} for x in push.left],
        "points": push.points,
        "play_again": push.play_again,
        "passed": list(push.passed),
    }


def _entering_facts(push: Push | None) -> dict[str, Any] | None:
    if push is None:
        return None
    facts = _push_facts(push)
    return {
        "entry": push.move.entry,
        "value": push.move.value,
        "moves": facts["moved"],
        "leaves": facts["left"],
        "points": facts["points"],
        "play_again": facts["play_again"],
        "ends": push.game_over,
    }
