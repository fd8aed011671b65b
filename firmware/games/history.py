"""The history of a game: its state and the actions that led to it.

Every action keeps the state before it, to which taking back returns. `commit` and `take_back` write to the journal
before anything changes. What was taken back can be committed again until something else is done; the journal has all
of it, so that this outlives a restart. A replay goes back and forth with `undo`, `redo` and `go_to`, which do not write
and work nothing out again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from firmware.errors import JournalError
from firmware.games.entries import ACTION, BACK, MOST_ACTIONS, NOTE, TAG
from firmware.journal import Entry

if TYPE_CHECKING:
    from firmware.games.early_end import Loser

Result = Mapping[str, Any]
"""What the list of games says about a finished game, in the shape of the game's own."""
Log = Callable[[Sequence[Entry], Result | None], None]
"""Writes entries, (kind, data), to the journal, all or none. A result ends the game; None means that the game goes on.

It returns once the entries are on disk. It raises JournalError, with nothing written, if they can't be written.
"""


class State(Protocol):
    """What a history asks of a game's state; see `engine.game.GameState`."""

    @property
    def actor(self) -> str: ...

    def apply(self, action: str) -> object: ...

    def outcome(self) -> Mapping[str, Any] | None: ...

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Done(Generic[S]):
    """An action, the seat that did it, the state before it, and the report of `apply`."""

    seat: str
    action: str
    before: S
    report: object = None


class History(Generic[S]):
    """The actions of one game, the latest last.

    `result` returns what the list of games says about a finished state, and None for a state that goes on; its second
    argument is the seat that has lost early. `kind` is the kind of the journal's entries that hold an action.
    """

    def __init__(
        self, state: S, log: Log, result: "Callable[[S, Loser | None], Result | None]", kind: str = ACTION
    ) -> None:
        self.state = state
        self.done: list[Done[S]] = []
        self.taken_back = 0
        """How many actions have been taken back in this game."""
        self._undone: list[tuple[Done[S], S]] = []
        """What `redo` does again, the next one last, with the states after it."""
        self._taken_back: list[Done[S]] = []
        self._log, self._result, self.kind = log, result, kind

    @property
    def again(self) -> Done[S] | None:
        """The action to be done again, because it was taken back and nothing else was done since; None without one."""
        return self._taken_back[-1] if self._taken_back else None

    def forget_again(self) -> None:
        """Forget what could be done again."""
        self._taken_back.clear()

    def actions(self) -> list[str]:
        return [done.action for done in self.done]

    def commit(self, action: str, following: Sequence[Entry] = ()) -> Done[S]:
        """Check an action, write it to the journal, do it. Raises GameError or JournalError, with nothing changed.

        Entries `following` it, such as the time, are written with it or not at all. A game with as many actions as a
        record can hold is refused another one.
        """
        if len(self.done) >= MOST_ACTIONS:
            raise JournalError(
                "long", f"this game has {MOST_ACTIONS} actions, more are not kept; put it away, or take some back"
            )
        after, report = self._after(action)
        self._log([(self.kind, action), *following], self._result(after, None))
        return self._do(action, after, report)

    def take_back(self, steps: int = 1) -> list[Done[S]]:
        """Write that the latest actions are taken back, and undo them; returns them, the latest first.

        Raises JournalError, with nothing changed.
        """
        latest = [(BACK, done.action) for done in reversed(self.done[-steps:])]
        self._log(latest, None)
        self.taken_back += steps
        return [self._drop() for _ in latest]

    def undo(self) -> Done[S]:
        """Undo the latest action without writing, to be done again. Raises IndexError if there is none."""
        done = self.done.pop()
        self._undone.append((done, self.state))
        self.state = done.before
        return done

    def redo(self) -> Done[S]:
        """Do the action again that was undone last. Raises IndexError if there is none."""
        done, self.state = self._undone.pop()
        self.done.append(done)
        return done

    @property
    def ahead(self) -> list[Done[S]]:
        """What `redo` does again, the next one first."""
        return [done for done, _ in reversed(self._undone)]

    def go_to(self, count: int) -> None:
        """Undo or redo until so many actions are done. Raises IndexError if there aren't so many."""
        while len(self.done) > count:
            self.undo()
        while len(self.done) < count:
            self.redo()

    def write(self, kind: str, data: str) -> None:
        """Write an entry that is no action. Raises JournalError."""
        self._log([(kind, data)], None)

    def end(self, entries: Sequence[Entry], loser: "Loser") -> None:
        """Write entries that end the game without an action, because a seat has lost. Raises JournalError."""
        self._log(entries, self._result(self.state, loser))

    def restore(self, kind: str, data: str) -> bool:
        """Repeat an entry of the journal; returns False if only the game knows its kind. Raises GameError."""
        if kind == self.kind:
            self._do(data, *self._after(data))
        elif kind == BACK:
            self._drop()
            self.taken_back += 1
        else:
            return kind in (NOTE, TAG)
        return True

    def _after(self, action: str) -> tuple[S, object]:
        after = self.state.copy()
        return after, after.apply(action)

    def _drop(self) -> Done[S]:
        done = self.undo()
        self._undone.clear()
        self._taken_back.append(done)
        return done

    def _do(self, action: str, after: S, report: object) -> Done[S]:
        self._undone.clear()
        if self._taken_back and self._taken_back[-1].action == action:
            self._taken_back.pop()
        else:
            self._taken_back.clear()
        before, self.state = self.state, after
        done = Done(before.actor, action, before, report)
        self.done.append(done)
        return done
