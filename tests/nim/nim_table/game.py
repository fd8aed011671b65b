"""A game of Nim on the table.

A press beside a counter marks it and all counters behind it; `ok` takes them, `back` forgets them. Another press of the
same button forgets them, too.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from firmware.games.base import FINISHED, SeatedGame
from firmware.games.history import Done, History, Log, Result
from firmware.lights.animation import Animation, Frames
from firmware.settings import Settings
from nim_table import lights, places
from nim_table.lights import View
from nim_table.rules import MISERE, SEATS, Nim
from nim_table.snapshot import NimOutcome, NimSetup, NimState


def begun(setup: Mapping[str, Any]) -> Nim:
    """The game of a set-up before its first action."""
    return Nim.begin(setup["heaps"], setup["first"], setup["variant"])


def result_facts(state: Nim) -> Result | None:
    """What the list of games says about a finished one; None while it goes on."""
    outcome = state.outcome()
    return None if outcome is None else {"outcome": outcome}


class NimTableGame(SeatedGame[Nim]):
    """See `firmware.games.plugin.TableGame`; `_entering` is the action that `ok` counts."""

    game = "nim"

    def __init__(self, setup: Mapping[str, Any], names: Mapping[str, str], log: Log, settings: Settings) -> None:
        self.setup, self.table_seats = setup, setup["seats"]
        self._entering: str | None = None
        super().__init__(History(begun(setup), log, result_facts), names, settings)

    # What is known

    @property
    def phase(self) -> Literal["play", "finished"]:
        return "finished" if self.state.outcome() else "play"

    def _acts(self) -> str | None:
        return None if self.phase == FINISHED else self.state.actor

    def _people(self) -> Sequence[str]:
        return [seat for seat in SEATS if seat not in self.table_seats]

    def _known_to(self, seat: str) -> str:
        return self.state.text()

    @property
    def _thinking(self) -> bool:
        return self._acts() in self.table_seats

    @property
    def _advice(self) -> str | None:
        """The action that a hint proposes."""
        asked = self._hint and self.settings.hints and not self._thinking
        return next(iter(self.state.best_actions()), None) if asked else None

    def snapshot(self) -> NimState:
        facts: Mapping[str, Any] = self.state.facts()
        return {
            **self.common_snapshot(),
            "phase": self.phase,
            "outcome": cast(NimOutcome | None, self.state.outcome()),
            "mover": self._acts(),
            "setup": cast(NimSetup, self.setup),
            "heaps": facts["heaps"],
            "counters": places.counters(self.state),
            "entering": self._entering,
            "thinking": self._thinking,
            "advice": self._advice,
        }

    # Presses

    def _press(self, button: str, now: float) -> None:
        if self.phase == FINISHED:
            self._refuse("over", button, now)
        elif self._thinking:
            self._refuse("table_acts", button, now)
        elif button == "ok":
            self._press_ok(now)
        elif (action := places.taken_by(button, self.state)) is None:
            self._refuse("empty", button, now)
        else:
            self._entering = None if action == self._entering else action
            self.redraw(now)

    def _press_ok(self, now: float) -> None:
        if self._entering is None:
            self._refuse("counter_first", "ok", now)
        else:
            self.commit(self._entering, now)

    def _is_entering(self) -> bool:
        return self._entering is not None

    def _ok_is_free(self) -> bool:
        return self._entering is None and not self._thinking

    def _forget(self) -> bool:
        entering, self._entering = self._entering, None
        return entering is not None

    def _changed(self, now: float) -> None:
        self._entering = None

    # Pictures

    def _view(self) -> View:
        state, outcome = self.state, self.state.outcome()
        return View(
            counters=places.counters(state),
            mover=self._acts(),
            hollow=state.variant == MISERE,
            marked=places.taken(self._entering, state) if self._entering else (),
            advised=places.taken(self._advice, state) if self._advice else (),
            winner=outcome["winner"] if outcome else None,
        )

    def _animate(self, now: float, frames: Frames) -> None:
        colors, view = self.settings.colors, self._view()
        loop: Frames = ()
        if view.winner:
            loop = lights.end_frames(view, colors)
        elif view.marked or view.advised:
            loop = lights.marked_frames(view, colors)
        self.animation = Animation(lights.draw(view, colors), tuple(frames), now, tuple(loop))

    def _hint_frames(self) -> Frames:
        """None: what a hint proposes blinks until the next press."""
        return ()

    def _refused_frames(self, button: str) -> Frames:
        return lights.refused_frames(self._view(), button, self.settings.colors)

    def _frames_after(self, done: Done[Nim]) -> Frames:
        gone = places.taken(done.action, done.before)
        return lights.taken_frames(gone, self._view(), done.seat, self.settings.colors)

    def score_frames(self) -> Frames:
        """How many counters are left."""
        return [(lights.NUMBER_SECONDS, lights.number_picture(sum(self.state.heaps), self.settings.colors))]
