"""What both ways to play Tapiru share: the journal, taking back, refusals, replay, the picture.

What the buttons mean at a moment is one table, `meanings`: the lights glow by it, the page writes its signs by it, and
a press is looked up in it. Nothing changes before `log` has it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from engine.tapas.tray import ENTRIES
from engine.tapiru import SEATS, TapiruGame, TapiruReferee
from engine.tapiru.scoring import Column, Score
from firmware.journal import Entry
from firmware.lights.layout import Cell
from firmware.lights.palettes import Palette
from firmware.lights.picture import Color, Picture
from firmware.lights.show import Show
from firmware.play.face import Log
from firmware.play.tapiru import lights
from firmware.play.tapiru.agreed import Agreed
from firmware.play.tapiru.lights import Frames, View
from firmware.settings import Settings
from firmware.thinking import Answer, Question

ACTION = "action"
BACK = "back"
NOTE = "note"
"""A comment of an imported record; it changes nothing."""
TAG = "tag"
"""A tag of an imported record that the table has no use for."""
State = TypeVar("State", TapiruGame, TapiruReferee)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a button means now.

    `what` is a word that the page knows, `value` what it is about; `light` is the colour beside an entry.
    """

    what: str
    value: str = ""
    light: Color | None = None
    chosen: bool = False


class TapiruPlay(ABC, Generic[State]):
    """One game of Tapiru on the table; the subclasses say what presses mean."""

    def __init__(
        self,
        state: State,
        agreed: Agreed,
        names: Mapping[str, str],
        entries: Iterable[Entry],
        log: Log,
        settings: Settings,
        now: float,
    ) -> None:
        self.state: State = state
        self.agreed, self.settings = agreed, settings
        self.names = dict(names)
        self._log = log
        self._done: list[tuple[str, str, State]] = []
        """Who was asked, what was done, and the state before it."""
        self._refused: dict[str, str] | None = None
        self._hint = False
        for kind, data in entries:
            if kind == ACTION:
                self._apply(data)
            elif kind == BACK:
                self._pop()
        self.show = Show()
        self.redraw(now)

    # What is known

    @property
    def phase(self) -> str:
        return "finished" if self.state.outcome() else self.state.stage

    @property
    def holding(self) -> bool:
        return False

    def facts(self) -> dict[str, Any]:
        setup = {name: value for name, value in self.agreed.as_dict().items() if name != "seed"}
        return {
            "play": self.agreed.play,
            "phase": self.phase,
            "mover": None if self.phase == "finished" else self.state.actor,
            "names": dict(self.names),
            "setup": setup,
            "history": [{"seat": seat, "action": action} for seat, action, _ in self._done],
            "buttons": {
                button: {"what": meaning.what, "value": meaning.value, "chosen": meaning.chosen}
                for button, meaning in self.meanings().items()
            },
            "refused": self._refused,
            "hint": self._hint,
        }

    def actions(self) -> Sequence[str]:
        return [action for _, action, _ in self._done]

    # To be said by the two ways to play

    @abstractmethod
    def meanings(self) -> dict[str, Meaning]:
        """What each button means now; one that isn't there means nothing."""

    @abstractmethod
    def _mean(self, button: str, meaning: Meaning, now: float) -> None:
        """Do what a button means."""

    @abstractmethod
    def _forget(self) -> bool:
        """Forget what was being entered, step by step; whether there was anything."""

    @abstractmethod
    def _view(self) -> View: ...

    def _asked_cells(self) -> Sequence[Cell]:
        """Where the lights blink because something is asked for there."""
        return ()

    @abstractmethod
    def act(self, action: str, now: float) -> None: ...

    def _changed(self) -> None:
        """Called after every action done or taken back."""

    def _may_take_back(self) -> bool:
        return True

    # Presses

    def press(self, button: str, hold: bool, now: float) -> None:
        self._refused, self._hint = None, False
        if button == "back":
            self._press_back(now)
        elif button == "hint":
            self._hint = True
            self._animate(now, lights.hint_frames(self._still(), self._lights()))
        elif (meaning := self.meanings().get(button)) is not None:
            self._mean(button, meaning, now)
        else:
            self._refuse(button, "closed", now)

    def _refuse(self, button: str, why: str, now: float) -> None:
        self._refused = {"button": button, "why": why}
        self._animate(now, lights.refused_frames(self._still(), button, self.settings.colors))

    def _press_back(self, now: float) -> None:
        if self._forget():
            self.redraw(now)
        elif not (steps := self._steps_back()):
            self._refuse("back", "nothing", now)
        elif not self._may_take_back():
            self._refuse("back", "take_backs", now)
        else:
            for _ in range(steps):
                self._log(BACK, self._done[-1][1], None)
                self.undo(now)

    def _steps_back(self) -> int:
        """How many actions a take-back takes back."""
        return min(len(self._done), 1)

    # Doing and taking back

    def commit(self, action: str, now: float) -> None:
        """Do an action of the engine. Raises IllegalMove or JournalError, with nothing changed."""
        after = self.state.copy()
        after.apply(action)
        self._log(ACTION, action, result_facts(after))
        self._refused, self._hint = None, False
        self.redo(action, now)

    def redo(self, action: str, now: float) -> None:
        self._apply(action)
        self._changed()
        self._animate(now, self._frames_after(self._done[-1][0], action))

    def undo(self, now: float) -> None:
        seat, action, _ = self._done[-1]
        before = self._still()
        self._pop()
        self._changed()
        blink = [(lights.BLINK_SECONDS, picture) for picture in (self._still(), before)]
        self._animate(now, self._frames_after(seat, action) or blink)

    def _apply(self, action: str) -> None:
        before = self.state.copy()
        self.state.apply(action)
        self._done.append((before.actor, action, before))

    def _pop(self) -> None:
        self.state = self._done.pop()[2]

    def advise(self, action: str, now: float) -> None:
        """There is no review of Tapiru."""

    def hold_on(self) -> None:
        self._refused = None

    def touch(self, button: str, down: bool, now: float) -> None:
        """Tapiru knows presses only."""

    def question(self) -> Question | None:
        return None

    def answer(self, question: Question, answer: Answer | None, now: float) -> None:
        """Nothing is asked."""

    def deadline(self) -> float | None:
        return None

    def advance(self, now: float) -> None:
        """Nothing happens by itself."""

    # Pictures

    def redraw(self, now: float) -> None:
        self._animate(now, [])

    def _lights(self) -> dict[str, Color]:
        meanings = self.meanings().items()
        return {button: m.light for button, m in meanings if m.light is not None and button in ENTRIES}

    def _still(self) -> Picture:
        return lights.draw(self._view(), self.settings.colors)

    def _animate(self, now: float, frames: Frames) -> None:
        still: Picture = self._still()
        colors: Palette = self.settings.colors
        loop: Frames = []
        if self.phase == "finished":
            loop = [*lights.tokens_frames(self._view().won, colors), (lights.NUMBER_SECONDS, still)]
        elif cells := self._asked_cells():
            loop = lights.asking_loop(still, cells, colors)
        self.show = Show(still, tuple(frames), now, tuple(loop))

    def _frames_after(self, seat: str, action: str) -> Frames:
        """What shows that a seat's action was done or taken back; nothing if the picture says it by itself."""
        colors: Palette = self.settings.colors
        still: Picture = self._still()
        verb, *words = action.split(" ")
        if self.state.stage in ("draw", "scored") and verb not in ("draw", "deal"):
            return self._score_frames()
        if verb == "flip" or verb == "U":
            cells = lights.want_cells(int(words[0]))
            return lights.blink_cells(still, cells, colors.chosen)
        return []

    def _score_frames(self) -> Frames:
        """Column by column: who takes it."""
        colors = self.settings.colors
        view = self._view()
        score: Score = self.state.score()
        frames: Frames = []
        taken: dict[int, str] = {}
        column: Column
        for column in score.columns:
            cells = (*lights.want_cells(column.column), *lights.token_cells(column.column))
            if column.taker:
                taken[column.column] = column.taker
            picture: Picture = lights.draw(replace(view, lights={}, taken=dict(taken)), colors)
            frames += [] if column.taker else lights.blink_cells(picture, cells, colors.refused)
            frames.append((lights.COLUMN_SECONDS, picture))
        return frames

    def scores(self) -> Sequence[tuple[float, bytes]]:
        return lights.tokens_frames(self._view().won, self.settings.colors)


def result_facts(state: TapiruGame | TapiruReferee) -> dict[str, Any] | None:
    """What the list of games says about a finished one; None as long as it goes on."""
    outcome = state.outcome()
    if outcome is None:
        return None
    facts = state.facts()
    return {"outcome": outcome, "won": {seat: list(facts["won"][seat]) for seat in SEATS}}
