"""What the games share in which everything that happens is an action of the engine.

A press is looked up by the game; what comes of it is an action for `commit`, which changes nothing before the journal
has it. Every action keeps the state before it: taking back is going back there. Where the table has a seat of its own
it thinks about what that seat may see (`view`), in the process that thinks for all games.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, Answer
from firmware.analysis import answer as think
from firmware.games.entries import ACTION, BACK, NOTE, TAG
from firmware.games.plugin import Log, PressesOnly
from firmware.journal import Entry
from firmware.lights.animation import Animation
from firmware.lights.picture import Picture
from firmware.settings import Settings

FINISHED: Final = "finished"
_PAUSE_SECONDS: Final = 0.8
_AGAIN_SECONDS: Final = 2.0
"""When the table tries again to act if the journal couldn't be written."""
Frames = Sequence[tuple[float, Picture]]


class State(Protocol):
    """What is asked of a game's state here; see `engine.game.GameState`."""

    @property
    def actor(self) -> str: ...

    def apply(self, action: str) -> None: ...

    def outcome(self) -> dict[str, Any] | None: ...

    def copy(self) -> Self: ...


class HiddenState(State, Protocol):
    """A state of which each seat sees a part."""

    def view(self, seat: str) -> dict[str, Any]: ...


S = TypeVar("S", bound=State)
H = TypeVar("H", bound=HiddenState)


@dataclass(frozen=True, slots=True)
class Done(Generic[S]):
    """An action, whose it was, and the state before it."""

    seat: str
    action: str
    before: S


class TableTurn:
    """The table's own turn: what it thinks about, what it found, and from when on it may do that."""

    def __init__(self) -> None:
        self._about: AnalysisRequest | None = None
        self._found: str | None = None
        self._at: float | None = None

    def begin(self, about: AnalysisRequest, at: float) -> None:
        """Think about this, and do what is found at `at` (seconds), or later if it takes longer.

        To begin the same again only changes when.
        """
        if about != self._about:
            self._about, self._found = about, None
        self._at = at

    def end(self) -> None:
        """It isn't the table's turn any more."""
        self._about = self._found = self._at = None

    def wait(self) -> None:
        """Do nothing until `begin` says from when on."""
        self._at = None

    def question(self) -> AnalysisRequest | None:
        return self._about if self._found is None else None

    def answer(self, about: AnalysisRequest, found: str) -> None:
        if about == self._about:
            self._found = found

    def deadline(self) -> float | None:
        return self._at if self._found is not None else None

    def due(self, now: float) -> str | None:
        """The action to be done now. If that fails it is due again in a moment."""
        if self._found is None or self._at is None or now < self._at - 1e-9:
            return None
        self._at = now + _AGAIN_SECONDS
        return self._found


class ActionGame(PressesOnly, ABC, Generic[S]):
    """One game on the table; see `firmware.games.plugin.Play`."""

    def __init__(
        self, state: S, names: Mapping[str, str], entries: Iterable[Entry], log: Log, settings: Settings
    ) -> None:
        self.state: S = state
        self.names, self.settings = dict(names), settings
        self.animation = Animation()
        self._log = log
        self._done: list[Done[S]] = []
        self._refused: dict[str, str] | None = None
        """Why the latest press did nothing: `why`, a word for the page, and the `button`."""
        self._hint = False
        self._table_turn = TableTurn()
        for kind, data in entries:
            self._restore(kind, data)

    # What the games say

    @property
    @abstractmethod
    def phase(self) -> str: ...

    @abstractmethod
    def snapshot(self) -> dict[str, Any]: ...

    @abstractmethod
    def scores(self) -> Frames: ...

    @abstractmethod
    def _result(self, state: S) -> dict[str, Any] | None:
        """What the list of games says about a finished one; None as long as it goes on."""

    @abstractmethod
    def _press(self, button: str, now: float) -> None:
        """An entry or `ok` was pressed."""

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
        """What shows that this was taken back."""
        return ()

    def _forget(self) -> bool:
        """Forget what is being entered, step by step; whether there was anything."""
        return False

    def _leaving(self) -> None:
        """The state will be another one: what is shown of it can still be kept."""

    def _changed(self) -> None:
        """The state is another one: nothing is being entered any more."""

    def _may_take_back(self) -> bool:
        return True

    def _steps_back(self) -> int:
        """How many actions a press of back takes back."""
        return min(len(self._done), 1)

    # What is the same for all

    def actions(self) -> Sequence[str]:
        return [done.action for done in self._done]

    def latest_words(self) -> str:
        done = self._done[-1]
        return f"{len(self._done)}: {self.names.get(done.seat) or done.seat} {done.action}"

    def standing_words(self) -> str:
        return f"goes on ({self.phase})"

    def common_snapshot(self) -> dict[str, Any]:
        """What is the same in the facts of all these games."""
        return {
            "phase": self.phase,
            "names": dict(self.names),
            "outcome": self.state.outcome(),
            "latest": {"seat": self._done[-1].seat, "action": self._done[-1].action} if self._done else None,
            "refused": self._refused,
            "hint": self._hint,
        }

    def look(self, seat: str) -> dict[str, Any]:
        raise BadInput("nothing is hidden in this game; everything stands on the page")

    def press(self, button: str, hold: bool, now: float) -> None:
        self._refused, self._hint = None, False
        if button == "hint":
            self._press_hint(now)
        elif button == "back":
            self._press_back(now)
        else:
            self._press(button, now)

    def _press_hint(self, now: float) -> None:
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
            for _ in range(steps):
                self._log(BACK, self._done[-1].action, None)
                self._step_back(now)

    def _refuse(self, why: str, button: str, now: float) -> None:
        self._refused = {"why": why, "button": button}
        self._animate(now, self._refused_frames(button))

    def act(self, action: str, now: float) -> None:
        if not isinstance(action, str):
            raise BadInput(f"an action is a text, not {type(action).__name__}")
        self._act(action, now)

    def _act(self, action: str, now: float) -> None:
        self.commit(action, now)

    def commit(self, action: str, now: float) -> None:
        """Check an action, write it down, do it, show it. GameError or JournalError, with nothing changed."""
        after = self._after(action)
        self._log(ACTION, action, self._result(after))
        self._refused, self._hint = None, False
        self._step(action, after, now)

    def redo(self, action: str, now: float) -> None:
        self._step(action, self._after(action), now)

    def undo(self, now: float) -> None:
        self._step_back(now)

    def _after(self, action: str) -> S:
        after = self.state.copy()
        after.apply(action)
        return after

    def _step(self, action: str, after: S, now: float) -> None:
        self._leaving()
        self._do(action, after)
        self._changed()
        self._animate(now, self._frames_after(self._done[-1]))

    def _step_back(self, now: float) -> None:
        self._leaving()
        done = self._pop()
        self._changed()
        self._animate(now, self._frames_back(done))

    def _restore(self, kind: str, data: str) -> None:
        if kind == ACTION:
            self._do(data, self._after(data))
        elif kind == BACK:
            self._pop()
        elif kind not in (NOTE, TAG):
            raise BadInput(f"this version doesn't know entries of the kind {kind!r}; use the one that wrote it")

    def _do(self, action: str, after: S) -> None:
        before, self.state = self.state, after
        self._done.append(Done(before.actor, action, before))

    def _pop(self) -> Done[S]:
        done = self._done.pop()
        self.state = done.before
        return done

    def redraw(self, now: float) -> None:
        self._animate(now, ())

    def advise(self, action: str, now: float) -> None:
        """These games know no review."""

    def suspend(self) -> None:
        self._refused = None
        self._table_turn.wait()

    # The table's own seat

    def question(self) -> AnalysisRequest | None:
        return self._table_turn.question()

    def answer(self, question: AnalysisRequest, answer: Answer | None, now: float) -> None:
        if answer is None:
            # Without the process that thinks the table's buttons wait for once.
            answer = think(question)
        self._table_turn.answer(question, answer["move"])

    def deadline(self) -> float | None:
        return self._table_turn.deadline()

    def advance(self, now: float) -> None:
        if (action := self._table_turn.due(now)) is not None:
            self.commit(action, now)


class SeatedGame(ActionGame[H]):
    """A game with the cards on the page, in which the table may take seats."""

    game: str
    """The game's name; its `thinker` plays the table's seats."""
    table_seats: Collection[str]

    @abstractmethod
    def _acts(self) -> str | None:
        """The seat that is to act now, if it is one."""

    def _pause(self) -> float:
        """Seconds that the table waits before it acts, so that one sees what happens."""
        return _PAUSE_SECONDS

    def _by_a_person(self, done: Done[H]) -> bool:
        return done.seat not in self.table_seats

    def _may_take_back(self) -> bool:
        return self.settings.take_backs

    def _steps_back(self) -> int:
        """To the latest thing that a person did, with what the table did since; step by step if there are no people."""
        by_people = (steps for steps, done in enumerate(reversed(self._done), 1) if self._by_a_person(done))
        return next(by_people, 0) if self._people() else super()._steps_back()

    @abstractmethod
    def _people(self) -> Sequence[str]:
        """The seats that people take."""

    def _what_to_do(self, seat: str) -> AnalysisRequest:
        """The question what a seat should do, which knows nothing but what that seat may see."""
        return AnalysisRequest(
            json.dumps(self.state.view(seat)), "", f"{self._seed()}/{len(self._done)}", game=self.game
        )

    @abstractmethod
    def _seed(self) -> str:
        """What the table's choices are drawn with: not the stream that shuffles, or they would lean on the cards."""

    def _animate(self, now: float, frames: Frames) -> None:
        super()._animate(now, frames)  # type: ignore[safe-super]
        seat = self._acts()
        if seat is not None and seat in self.table_seats:
            self._table_turn.begin(self._what_to_do(seat), now + self.animation.length + self._pause())
        else:
            self._table_turn.end()
