"""The history of a game: the kinds of its entries in the journal, its state and the actions that led to it.

A record lists the actions in order. Actions that were taken back, and comments of an imported record, are comments
between them. So is what a play clock keeps: the journal has `J=295.300 C=300.000`, seconds left by seat, behind each
action, a record the comment `clock J 4:55.3 C 5:00`. A time that was given, a fall and its end are entries as well.

Every action keeps the state before it, to which taking back returns. `commit` and `take_back` write to the journal
before anything changes. What was taken back can be committed again until something else is done; the journal has all
of it, so that this outlives a restart. A replay goes back and forth with `undo`, `redo` and `go_to`, which do not write
and work nothing out again.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from engine import pgn
from engine.errors import BadInput
from engine.pgn import LONGEST_COMMENT, LONGEST_TAG, MOST_COMMENTS, TAG_NAME, one_line, without_controls
from firmware.errors import JournalError
from firmware.journal import Entry

if TYPE_CHECKING:
    from firmware.games.timed import Loser

ACTION: Final = "action"
BACK: Final = "back"
NOTE: Final = "note"
"""A comment of an imported record; it changes nothing."""
TAG: Final = "tag"
"""A tag of an imported record that the table has no use for."""
TIME: Final = "time"
"""What a play clock keeps: what is left to each seat after an action, who has lost on time."""
RESIGN: Final = "resign"
"""The seat that resigns, or an empty text where the resignation is taken back."""
MOST_ACTIONS: Final = pgn.MOST_ACTIONS
"""The most actions of one game."""
MOST_TAGS: Final = 100
"""The most tags of one game that the table has no use for."""
TIME_LEFT: Final = re.compile(r"(?P<seat>[^\s=+]+)=(?P<left>[0-9]{1,9}\.[0-9]{3})")
"""One seat's part of what a clock reads, in seconds."""
GIVEN: Final = re.compile(r"(?P<seat>[^\s=+]+)\+(?P<seconds>[1-9][0-9]{0,3})")
"""Seconds given to a seat."""
FELL, NOTICED, GOES_ON = "fell ", "noticed ", "goes on"
"""A seat that has lost on time; one whose time is up and that plays on; a fall that is taken back."""
_CLOCK: Final = "clock "
_CLOCK_TIME: Final = re.compile(r"(?P<minutes>[0-9]{1,7}):(?P<seconds>[0-5][0-9])(?:\.(?P<parts>[0-9]{1,3}))?")
_BRACES: Final = str.maketrans("{}", "()")


class RecordedActions(NamedTuple):
    """The entries of a game as a record lists them; `comments` are (number of actions before it, text)."""

    actions: Sequence[str]
    comments: Sequence[tuple[int, str]]
    tags: Mapping[str, str]

    @classmethod
    def of(cls, entries: Iterable[Entry], action: str = ACTION) -> "RecordedActions":
        """Read entries; `action` is the kind of entry that holds an action of the game.

        A journal has no limits, a record has some: what is too long is cut, and the last comment says how many are left
        out if there are too many.
        """
        actions: list[str] = []
        comments: list[tuple[int, str]] = []
        tags: dict[str, str] = {}
        before = ""
        for kind, data in entries:
            acted, before = before == action, kind
            if kind == action:
                actions.append(data)
            elif kind == BACK:
                _check_any(actions)
                actions.pop()
                comments.append((len(actions), f"{data} taken back"))
            elif kind == NOTE:
                comments.append((len(actions), data))
            elif kind == TIME and (comment := clock_comment(data, acted)) is not None:
                comments.append((len(actions), comment))
            elif kind == RESIGN and not data:
                comments.append((len(actions), "the resignation taken back"))
            elif kind == TAG:
                name, _, value = data.partition("=")
                tags[name] = without_controls(value)
        named = ((name, _cut(value, LONGEST_TAG)) for name, value in tags.items() if TAG_NAME.fullmatch(name))
        return cls(actions, _within_limits(_in_order(comments)), dict(islice(named, MOST_TAGS)))

    def steps(self) -> Iterator[tuple[list[str], str | None]]:
        """Yield (comments before an action, the action) for each action, then (comments after the last one, None)."""
        comments = sorted(self.comments, key=lambda comment: comment[0])
        listed = 0
        for played, action in enumerate([*self.actions, None]):
            begun = listed
            while listed < len(comments) and comments[listed][0] <= played:
                listed += 1
            yield [text for _, text in comments[begun:listed]], action

    def lines(self) -> list[str]:
        """Everything in order, a line each, comments in braces."""
        found = []
        for comments, action in self.steps():
            found += [f"{{{text}}}" for text in comments] + ([action] if action is not None else [])
        return found

    def entries(self, action: str = ACTION) -> list[Entry]:
        """The entries of the recorded game. `of` is the inverse, except for actions that were taken back."""
        found: list[Entry] = [(TAG, f"{name}={value}") for name, value in self.tags.items()]
        for comments, done in self.steps():
            found += [(NOTE, text) for text in comments] + ([(action, done)] if done is not None else [])
        return found


def _in_order(comments: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """Comments where they stand now that actions before some of them were taken back, which each left a comment."""
    places = [*accumulate((at for at, _ in reversed(comments)), min)]
    return [(at, text) for at, (_, text) in zip(reversed(places), comments, strict=True)]


def _within_limits(comments: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The comments that a record can hold, each on one line and without braces."""
    more = len(comments) - MOST_COMMENTS
    if more > 0:
        kept = comments[: MOST_COMMENTS - 1]
        comments = [*kept, (comments[-1][0], f"{more + 1} more comments and actions taken back are left out here")]
    return [(at, _cut(one_line(text.translate(_BRACES)), LONGEST_COMMENT)) for at, text in comments]


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 3]}..."


# What a play clock keeps


def times_left(left: Mapping[str, int]) -> str:
    """Milliseconds left by seat, as the journal keeps them."""
    return " ".join(f"{seat}={ms // 1000}.{ms % 1000:03}" for seat, ms in left.items())


def clock_comment(data: str, acted: bool) -> str | None:
    """The comment that a record has for an entry, None if it has none; `acted` is whether it follows an action."""
    if data.startswith(NOTICED):
        return f"the time of {data.removeprefix(NOTICED)} is up"
    if data == GOES_ON:
        return "the fall taken back"
    if (given := GIVEN.fullmatch(data)) is not None:
        return f"{given['seconds']} s more for {given['seat']}"
    times = [f"{one['seat']} {_minutes(one['left'])}" for one in TIME_LEFT.finditer(data)]
    return _CLOCK + " ".join(times) if acted and times else None


def _minutes(seconds: str) -> str:
    """Seconds with three decimals as minutes and seconds, without decimals that say nothing.

    >>> _minutes("295.300"), _minutes("60.000")
    ('4:55.3', '1:00')
    """
    whole, _, parts = seconds.partition(".")
    minutes, rest = divmod(int(whole), 60)
    return f"{minutes}:{rest:02}.{parts}".rstrip("0").rstrip(".") if parts != "000" else f"{minutes}:{rest:02}"


def read_clock_comment(text: str, seats: Iterable[str]) -> str | None:
    """The entry of a comment that says what each of the seats had left; None for any other comment."""
    words = text.removeprefix(_CLOCK).split(" ")
    times = [time for word in words[1::2] if (time := _CLOCK_TIME.fullmatch(word)) is not None]
    if not text.startswith(_CLOCK) or words[::2] != [*seats] or 2 * len(times) != len(words):
        return None
    left = (
        60_000 * int(time["minutes"]) + 1000 * int(time["seconds"]) + int(f"{time['parts'] or ''}000"[:3])
        for time in times
    )
    return times_left(dict(zip(seats, left, strict=True)))


def _check_any(done: Sequence[object]) -> None:
    if not done:
        raise BadInput("an action is taken back before any has been done")


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
    """An action, the seat that did it, the states before and after it, and the report of `apply`."""

    seat: str
    action: str
    before: S
    after: S
    report: object


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
        self._undone: list[Done[S]] = []
        """What `redo` does again, the next one last."""
        self._taken_back: list[Done[S]] = []
        self._log, self.result, self.kind = log, result, kind

    @property
    def again(self) -> Done[S] | None:
        """The action to be done again, because it was taken back and nothing else was done since; None without one."""
        return self._taken_back[-1] if self._taken_back else None

    def forget_again(self) -> None:
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
        self._log([(self.kind, action), *following], self.result(after, None))
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
        self._undone.append(done)
        self.state = done.before
        return done

    def redo(self) -> Done[S]:
        """Do the action again that was undone last. Raises IndexError if there is none."""
        done = self._undone.pop()
        self.state = done.after
        self.done.append(done)
        return done

    @property
    def ahead(self) -> list[Done[S]]:
        """What `redo` does again, the next one first."""
        return self._undone[::-1]

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
        self._log(entries, self.result(self.state, loser))

    def restore(self, kind: str, data: str) -> bool:
        """Repeat an entry of the journal; returns False if only the game knows its kind. Raises GameError."""
        if kind == self.kind:
            self._do(data, *self._after(data))
        elif kind == BACK:
            _check_any(self.done)
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
        done = Done(self.state.actor, action, self.state, after, report)
        self.state = after
        self.done.append(done)
        return done
