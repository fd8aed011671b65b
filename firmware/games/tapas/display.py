"""A game of Tapas as the lights show it: what is known of it, and the picture of each moment.

What a press means is in `game.py`, what the page gets in `state.py`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.tapas import Closed, Move, Outcome, Position, Push
from engine.tapas.game import Setup, TapasGame
from engine.tapas.tray import ENTRIES, PLAYERS, turn_entry
from firmware.games.base import FINISHED, ActionGame
from firmware.games.computer_player import Question
from firmware.games.history import Done, History, Log
from firmware.games.shared import AWAY
from firmware.games.tapas import lights, refusals
from firmware.games.tapas.corrections import frames_after, frames_back, frames_of, pushes_of
from firmware.games.tapas.entering import Entering
from firmware.games.tapas.lights import View, seat_of
from firmware.games.tapas.snapshot import Phase
from firmware.games.tapas.summary import lost_early, result_of
from firmware.games.tapas.tray import PhysicalTray
from firmware.layout import Cell, right_hand
from firmware.lights.animation import Animation, Frames
from firmware.settings import Settings

PUSH: Final = "push"
_AGAIN: Final = 3.0
"""The factor by which the latest push is shown more slowly than a push that is being entered."""


class TapasDisplay(ActionGame[TapasGame]):
    """One game of Tapas on the lights.

    `seats` are those that nobody at this table takes: the table's own, level by player, and those at another table.
    `match` is how the first game ended, if this is the second of two.
    """

    def __init__(
        self,
        setup: Setup,
        names: Mapping[str, str],
        log: Log,
        settings: Settings,
        seats: Mapping[str, str],
        match: Mapping[str, Any] | None,
    ) -> None:
        super().__init__(History(TapasGame(setup.start()), log, result_of, PUSH), names, settings)
        self.setup, self.seats, self.match = setup, dict(seats), match
        self.table_seats = self.seats
        self.tray = PhysicalTray(setup.quarter_turns)
        self.entering = Entering()
        self.advised: Push | None = None
        """What a review would have done instead, as long as the lights show it."""
        self._away_push: str | None = None
        """What was pushed at the other table, until somebody has made that push here."""
        self._rested: tuple[TapasGame, View] | None = None
        """A state, and what the lights show of it while nothing is entered."""
        self._coach = Question()
        """What a hint asks where a person is to push."""

    # What is known

    @property
    def position(self) -> Position:
        return self.history.state.position

    @property
    def phase(self) -> Phase:
        if not self.tray.placed:
            return "placing"
        if self.outcome is not None:
            return FINISHED
        return "turning" if self.tray.turns != self.position.quarter_turns else "entering"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the position or early."""
        return self.position.outcome() or (lost_early(self.lost) if self.lost is not None else None)

    @property
    def pushes(self) -> list[Push]:
        return pushes_of(self.done)

    @property
    def turns_asked(self) -> int:
        """Quarter turns the players are to turn the tray now; negative ones run back."""
        return self.tray.turns_asked(self.position.quarter_turns)

    @property
    def commit_at(self) -> float | None:
        """When what is entered counts by itself, by the setting as it is now."""
        return self.entering.counts_at(self.settings.auto_commit)

    @property
    def mover_is_away(self) -> bool:
        """Whether whoever is to push sits at another table."""
        return self.seats.get(self.position.mover) == AWAY

    @property
    def demonstrates(self) -> bool:
        """Whether the table plays both sides, so that its pushes count by themselves."""
        return len(self.seats) == len(PLAYERS)

    @property
    def plays_by_itself(self) -> bool:
        """Whether the table's own pushes count without anybody's doing."""
        waits = self.settings.real_tray or self.settings.table_pushes == "after-ok"
        return self.demonstrates or not waits

    @property
    def proposed(self) -> str | None:
        """The push that a player is to make for the table, or for another table."""
        return self.seat.proposal or self._away_push

    @property
    def proposal(self) -> Push | None:
        """What that push would do."""
        return self.position.preview(Move(self.proposed)) if self.proposed is not None else None

    @property
    def advice(self) -> Question:
        """What finds the push that a hint shows: the table's own question where it is to push."""
        return self.seat.question if self.position.mover in self.seats else self._coach

    @property
    def refused_entry(self) -> str | None:
        """The entry, in the tray's frame, that couldn't be pressed just now; None if it was nothing about an entry."""
        if self._refused is None or self._refused["why"] not in refusals.OF_AN_ENTRY:
            return None
        button = self._refused["button"]
        return turn_entry(button, -self.position.quarter_turns) if button in ENTRIES else None

    @property
    def closed(self) -> Closed:
        """Why that entry is closed."""
        entry, why = self.refused_entry, self._refusal()
        if entry is None or why not in refusals.CLOSED:
            return Closed.NONE
        return Closed.GAME_OVER if why == "over" else self.position.why_entry_closed(entry)

    # Pictures

    def _view(self) -> View:
        """What stays on the lights when nothing moves."""
        state = self.history.state
        if self._rested is None or self._rested[0] is not state:
            self._rested = state, lights.view_of(state.position, state.position.quarter_turns)
        view = self._rested[1]
        if self.lost is not None:
            view = replace(view, mover=None, open=(), reverse=None)
        if not self.tray.placed:
            return replace(view, turns=self.tray.turns, open=(), mover=None)
        if self.entering.push is not None:
            return lights.preview_view(view, self.entering.push)
        if (move := self.entering.move) is not None:
            return replace(view, chosen=move.entry, value=move.value, there=False)
        if self.mover_is_away:
            view = replace(view, open=())
        return replace(view, waits_for_turn=self.phase == "turning")

    def _animate(self, now: float, frames: Frames) -> None:
        self.advised = None
        colors = self.settings.colors
        view = self._view()
        outcome = self.outcome
        still = lights.draw(view, colors)
        loop: Frames = ()
        if not self.tray.placed:
            loop = lights.placing_frames(view, self.setup.extras, colors)
        elif outcome is not None:
            loop = lights.end_frames(self.position, view, outcome, colors)
        elif self.phase == "turning":
            loop = lights.waiting_frames(view, colors, self.turns_asked < 0)
        elif not view.there:
            loop = lights.missing_frames(view, colors)
        elif self.commit_at is not None:
            left = self.commit_at - now - sum(seconds for seconds, _ in frames)
            frames = [*frames, *lights.running_frames(view, left, self.settings.auto_commit, colors)]
        elif (shown := self._shown_push()) is not None:
            loop = lights.proposal_frames(view, shown, colors)
        else:
            loop = lights.resting_loop(view, colors, still)
        self.animation = Animation(still, tuple(frames), now, tuple(loop))

    def _shown_push(self) -> Push | None:
        """The push that the lights show again and again: the table's own, or the one the coach advises."""
        if (proposal := self.proposal) is not None:
            return proposal
        if not self._hint or self.entering.move is not None:
            # `ok` counts what is entered, so nothing else may be seen on the lights; the page has the advice.
            return None
        advised = self.advice.move
        return self.position.preview(Move(advised)) if advised is not None else None

    def advise(self, action: str, now: float) -> None:
        view = self._view()
        self.advised = self.position.preview(Move(action))
        loop = lights.proposal_frames(view, self.advised, self.settings.colors)
        self.animation = Animation(lights.draw(view, self.settings.colors), (), now, tuple(loop))

    def _hint_frames(self) -> Frames:
        view, colors = self._view(), self.settings.colors
        refused = refusals.refusal_frames(view, "hints", "hint", colors) if self._refusal() == "hints" else []
        return [*refused, *lights.hint_frames(view, colors)]

    def _refused_frames(self, button: str) -> Frames:
        colors, view, why = self.settings.colors, self._view(), self._refusal()
        if why == "closed" and (entry := self.refused_entry) is not None:
            return refusals.closed_frames(view, entry, self.closed.names, colors)
        proposal = self.proposal
        wanted = proposal.move.entry if proposal is not None else None
        value = self.entering.move.value if self.entering.move is not None else 0
        return refusals.refusal_frames(view, why, button, colors, wanted, value)

    def _frames_of(self, before: View, done: Done[TapasGame]) -> Frames:
        """What was done, from the picture before it, and what came of it."""
        return [*frames_of(before, done, self.settings.colors), *self._frames_after(done)]

    def _frames_after(self, done: Done[TapasGame]) -> Frames:
        """Frames of what left and to whom, of a pass or another turn, and of the tray turning."""
        view = replace(lights.view_of(self.position, self.tray.turns), open=(), reverse=None)
        return [*frames_after(view, done, self.settings.colors), *self._turning_frames(view)]

    def _frames_back(self, done: Done[TapasGame]) -> Frames:
        view = replace(self._view(), turns=self.tray.turns, waits_for_turn=False)
        return [*frames_back(view, done, self.settings.colors), *self._turning_frames(view)]

    def _turning_frames(self, view: View) -> Frames:
        asked = self.turns_asked if self.phase == "turning" else 0
        return lights.turn_frames(replace(view, turns=self.tray.turns), asked, self.settings.colors)

    def _show_latest(self, now: float) -> None:
        """What was done last once more, from the tray before it."""
        view = lights.view_of(self.done[-1].before.position, self.tray.turns)
        frames = frames_of(view, self.done[-1], self.settings.colors) or self._frames_after(self.done[-1])
        self._animate(now, [(_AGAIN * seconds, picture) for seconds, picture in frames])

    def score_frames(self) -> Frames:
        return lights.points_frames(self.position, self.settings.colors)

    def _last_cells(self, seat: str) -> Sequence[Cell]:
        return right_hand(seat_of(seat, self.position.south))

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        # While a value is entered these lights show it.
        return () if self.entering.move is not None else self._last_cells(seat)
