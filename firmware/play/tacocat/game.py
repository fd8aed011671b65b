"""What both ways to play Tacocat have in common: the actions on disk, taking back, replaying, Tacocat on the track.

Nothing changes before `log` has it. Each action leaves a state behind, so that taking back is leaving the latest.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Generic, TypeVar

from engine.tacocat import SEATS, Match, Referee, TacocatGame
from engine.tapas.tray import ENTRIES
from firmware.journal import Entry
from firmware.lights.show import Show
from firmware.play.face import Log
from firmware.play.tacocat import lights
from firmware.play.tacocat.agreed import Agreed
from firmware.play.tacocat.lights import Frames, View
from firmware.settings import Settings
from firmware.thinking import Answer, Question

ACTION: Final = "action"
BACK: Final = "back"
NOTE: Final = "note"
"""A comment of an imported record; it changes nothing."""
TAG: Final = "tag"
"""A tag of an imported record that the table has no use for."""
FINISHED: Final = "finished"

S = TypeVar("S", Referee, TacocatGame)


class TacocatPlay(ABC, Generic[S]):
    """One game on the table; how it is told what happens is for the way it is played to say."""

    def __init__(
        self, agreed: Agreed, state: S, names: Mapping[str, str], entries: Iterable[Entry], log: Log, settings: Settings
    ) -> None:
        self.agreed, self.names, self.settings = agreed, dict(names), settings
        self._log = log
        self._states: list[S] = [state]
        self._actions: list[str] = []
        self._refused: dict[str, Any] | None = None
        """Why the latest press did nothing, for the page to put into words."""
        self._hint = False
        for kind, data in entries:
            if kind == ACTION:
                self._do(data)
            elif kind == BACK:
                self._pop()
        self.show = Show()

    # What is known

    @property
    def state(self) -> S:
        return self._states[-1]

    @property
    def match(self) -> Match:
        return self.state.match

    @property
    def phase(self) -> str:
        return FINISHED if self.match.winner else self.state.phase

    @property
    @abstractmethod
    def seats(self) -> Mapping[str, str]:
        """The seats that the table takes."""

    def actions(self) -> Sequence[str]:
        return tuple(self._actions)

    def facts(self) -> dict[str, Any]:
        setup = self.agreed.as_dict()
        if not self.match.winner:
            # Who knows the seed knows every card.
            setup.pop("seed", None)
        return {
            **self._state_facts(),
            "phase": self.phase,
            "way": self.agreed.way,
            "names": dict(self.names),
            "setup": setup,
            "outcome": self.state.outcome(),
            "mover": self._mover(),
            "wins": self._wins(),
            "played": len(self._actions),
            "refused": self._refused,
            "hint": self._hint,
            "seats": dict(self.seats),
        }

    @abstractmethod
    def _state_facts(self) -> dict[str, Any]: ...

    @abstractmethod
    def _mover(self) -> str | None:
        """The one seat that acts now, if it is one."""

    def _wins(self) -> dict[str, int]:
        return {seat: sum(result.winner == seat for result in self.match.history) for seat in SEATS}

    # Actions

    def _do(self, action: str) -> None:
        """Apply an action to a copy of the state, which then is the latest. Raises BadInput or IllegalMove."""
        after = self.state.copy()
        after.apply(action)
        self._states.append(after)
        self._actions.append(action)

    def _pop(self) -> str:
        self._states.pop()
        return self._actions.pop()

    def _commit(self, action: str, now: float) -> None:
        """Check an action, write it down, do it, show it."""
        trial = self.state.copy()
        trial.apply(action)
        self._log(ACTION, action, result_facts(trial))
        self._refused, self._hint = None, False
        self.redo(action, now)

    def redo(self, action: str, now: float) -> None:
        before = self._view()
        self._do(action)
        self._settle()
        self._animate(now, self._frames_after(before, self._states[-2], self.state))

    def undo(self, now: float) -> None:
        self._pop()
        self._settle()
        self.redraw(now)

    def _take_back(self, now: float) -> None:
        """Take the latest action back, if the table is set to let players do so."""
        if not self._actions:
            self._refuse("nothing_back", (), now)
        elif not self.settings.take_backs:
            self._refuse("take_backs", (), now)
        else:
            self._log(BACK, self._actions[-1], None)
            self.undo(now)

    def _settle(self) -> None:
        """Forget what was being entered: the state is another one."""

    def advise(self, action: str, now: float) -> None:
        self.redraw(now)

    # Presses

    def press(self, button: str, hold: bool, now: float) -> None:
        hinting, self._hint, self._refused = self._hint, False, None
        if button == "hint":
            self._press_hint(now)
        elif button == "back" and hinting:
            self.redraw(now)
        elif button == "back":
            self._press_back(now)
        elif button == "ok":
            self._press_ok(now)
        elif button in ENTRIES and self.phase == FINISHED:
            self._refuse("over", (button,), now)
        elif button in ENTRIES:
            self._press_entry(button, now)

    def _press_hint(self, now: float) -> None:
        self._hint = True
        self._animate(now, lights.hint_frames(self._view(), self.settings.colors))

    def _press_back(self, now: float) -> None:
        self._take_back(now)

    @abstractmethod
    def _press_ok(self, now: float) -> None: ...

    @abstractmethod
    def _press_entry(self, button: str, now: float) -> None: ...

    def _refuse(self, why: str, buttons: tuple[str, ...], now: float) -> None:
        self._refused = {"why": why, "button": buttons[0] if buttons else None}
        self._animate(now, lights.refused_frames(self._view(), buttons, self.settings.colors))

    @property
    def holding(self) -> bool:
        return False

    def touch(self, button: str, down: bool, now: float) -> None:
        """Tacocat knows presses only."""

    # Time and thinking

    def deadline(self) -> float | None:
        return None

    def advance(self, now: float) -> None:
        """Nothing happens by itself among people."""

    def hold_on(self) -> None:
        self._refused = None

    def question(self) -> Question | None:
        return None

    def answer(self, question: Question, answer: Answer | None, now: float) -> None:
        """The table's own seat thinks within `advance`."""

    # Pictures

    @abstractmethod
    def _view(self) -> View: ...

    def redraw(self, now: float) -> None:
        self._animate(now, [])

    def _animate(self, now: float, frames: Frames) -> None:
        colors, view = self.settings.colors, self._view()
        loop: Frames = []
        if self.match.winner:
            loop = lights.end_frames(view, self.match.winner, self._wins(), colors)
        self.show = Show(lights.draw(view, colors), tuple(frames), now, tuple(loop))

    def _frames_after(self, shown: View, before: S, after: S) -> Frames:
        """Tacocat moves, or a round is to be played again; who won a duel is shown too."""
        colors = self.settings.colors
        if len(after.match.history) > len(before.match.history):
            at_start = View(self.agreed.board, before.match.track)
            if after.match.track == before.match.track:
                return lights.again_frames(at_start, colors)
            return lights.hop_frames(at_start, replace(at_start, track=after.match.track), colors)
        return []

    def scores(self) -> Sequence[tuple[float, bytes]]:
        """The rounds that each has won."""
        wins, colors = self._wins(), self.settings.colors
        return [(lights.NUMBER_SECONDS, lights.number_picture(wins[seat], seat, colors)) for seat in SEATS]

    @abstractmethod
    def act(self, action: str, now: float) -> None: ...


def result_facts(state: Referee | TacocatGame) -> dict[str, Any] | None:
    """What the list of games says about a finished one; None while it goes on."""
    outcome = state.outcome()
    return None if outcome is None else {"outcome": outcome, "rounds": len(state.match.history)}
