"""Tasks: steps on a game's table, what solves each, and the words for what doesn't.

Lessons are tasks, read from a file of each game: `lessons.toml` in the folder of its plugin, which docs/lessons.md
describes.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final, Literal, NamedTuple, Protocol

from engine.errors import BadInput
from firmware.errors import TableError
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugin, plugins
from firmware.games.speech import Phrase
from firmware.journal import Entry
from firmware.layout import BUTTONS, ENTRIES

ANY: Final = "any"
"""Instead of actions: whatever is possible solves the step."""


class Name(NamedTuple):
    """Which lesson or puzzle: its game, and its name among those of the game."""

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Start:
    """Where a step begins: a set-up of the game, the entries that lead on from it, and what was done after them."""

    setup: Mapping[str, Any]
    entries: Sequence[Entry] = ()
    actions: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do.

    It is solved by one of `actions`, or as soon as the game's snapshot has all values of `until`, by path as in
    `entering.entry`; true stands for anything but null. An action may be named by how it begins: `out 1` is
    `out 1 @2.5`, too. `presses` are the buttons that solve it, one after the other; where several are equally right
    they stand in one text, as in `Sb Sc`. `after` are presses of the step before, which are to be done again once
    something else was pressed. `wrong` are the messages for what else may be done: by button, by the game's word for a
    refusal, by action; `push` is for every other action. `words` is the message that asks for it, `praise` the one when
    it is done. After it the other side does its `replies`, one after the other.
    """

    words: str
    presses: Sequence[str]
    start: Start | None = None
    """None goes on where the step before has ended."""
    actions: frozenset[str] = frozenset()
    until: Mapping[str, Any] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    praise: str = ""
    replies: Sequence[str] = ()
    params: Mapping[str, str | int] = field(default_factory=dict)
    """The arguments of the messages."""
    lit: bool = True
    """Whether the button to press is lit from the beginning; else once something else was pressed."""
    after: Sequence[str] = ()
    free: bool = False
    """Whether anything may be tried before an action is done, and only who asks gets `hints`. Whatever else
    is done is answered by the other side before it is taken back."""
    hints: Sequence[str] = ()
    """The messages for who asks, one after the other; the last one says the solution."""
    solution_params: Mapping[str, str | int] = field(default_factory=dict)
    """The further arguments of the hints."""

    @property
    def way(self) -> Sequence[Sequence[str]]:
        """The buttons of each press that leads to its end, from where nothing is entered."""
        return [press.split(" ") for press in (*self.after, *self.presses)]

    @property
    def takes_any(self) -> bool:
        """Whether any action solves it."""
        return ANY in self.actions

    def solved_by(self, action: str) -> bool:
        return self.takes_any or any(_begins(action, wanted) for wanted in self.actions)

    def shown_by(self, snapshot: Mapping[str, Any]) -> bool:
        """Whether the game shows what it is about."""
        found = [(_at(snapshot, path), value) for path, value in self.until.items()]
        return bool(found) and all(at is not None if value is True else at == value for at, value in found)


@dataclass(frozen=True, slots=True)
class Task:
    """Steps that belong together, in a game; `name` is its own among those of its kind.

    `title` is a message; `number` counts from 1 among `of`.
    """

    kind: Literal["lesson", "puzzle"]
    game: str
    name: str
    title: str
    number: int
    of: int
    steps: Sequence[Step]
    ending: Sequence[Phrase] = ()
    """What is explained when all is done."""


class Keeper(Protocol):
    """Keeps what becomes of a task, and leads to the next one. Methods raise JournalError."""

    params: Mapping[str, str | int] = {}
    """What the words speak of when all is done."""

    def missed(self, now: float) -> None:
        """Something else was done than asked for, for the first time."""

    def done(self, mistakes: int, now: float) -> None:
        """All steps were done, after so many mistakes."""

    def is_last(self) -> bool:
        """Whether there is nothing to follow."""

    def follow(self, now: float) -> bool:
        """Put the next task on the table; False, with nothing done, if there is none."""


def wrong_words(step: Step, button: str, action: str, causes: Sequence[str]) -> str:
    """The message for a press, or for what it did, that doesn't solve a step.

    The step's own words come first: for the action or any action, the button, the game's `causes`; then the table's for
    an action, for a refusal, which the game words, for an entry and for each of the controls.
    """
    for key, words in step.wrong.items():
        if action and _begins(action, key):
            return words
    for key in ("push", button) if action else (button, *causes):
        if key in step.wrong:
            return step.wrong[key]
    if action:
        return "task-other-action"
    if causes and button != "back":
        # The game itself says why.
        return "task-refused"
    if button not in ENTRIES:
        return f"task-{button}"
    return "task-too-often" if any(button in buttons for buttons in step.way) else "task-other-entry"


def _begins(action: str, wanted: str) -> bool:
    return action == wanted or action.startswith(f"{wanted} ")


def _at(snapshot: Mapping[str, Any], path: str) -> Any:
    found: Any = snapshot
    for name in path.split("."):
        found = found.get(name) if isinstance(found, Mapping) else None
    return found


# Lessons

_LESSON: Final = {"name", "step"}
_STEP: Final = {
    "name", "setup", "position", "placing", "actions",
    "action", "until", "press", "after", "wrong", "reply", "praise", "lit",
}  # fmt: skip


class LessonError(TableError, ValueError):
    """A game's file of lessons can't be used; the message says where and what to mend."""


@cache
def lessons_of(game: str) -> tuple[Task, ...]:
    """The lessons of a game, in their order; none if it has no file.

    Raises LessonError, and BadInput for a game that there is not.
    """
    return read_lessons(plugin(game))


def read_lessons(kind: GamePlugin) -> tuple[Task, ...]:
    """The lessons of a plugin, in their order; none if it has no file. Raises LessonError."""
    if not kind.lessons.is_file():
        return ()
    try:
        data = tomllib.loads(kind.lessons.read_text(encoding="utf-8"))
        listed = data["lesson"]
        return tuple(_lesson(kind, lesson, number, len(listed)) for number, lesson in enumerate(listed, 1))
    except (tomllib.TOMLDecodeError, LookupError, TypeError, ValueError) as error:
        raise LessonError(f"{kind.lessons} can't be used ({error!r}); mend it or install the game again") from error


def lesson(game: str, name: str) -> Task:
    """A lesson by name. BadInput lists those there are."""
    there = lessons_of(game)
    for one in there:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in there) or "none"
    raise BadInput(
        f"{game} has no lesson {name!r}; its lessons are {names}",
        code="unknown-lesson",
        params={"name": str(name)[:60], "lessons": names},
    )


def all_lessons() -> Sequence[Task]:
    """The lessons of all games, in the order in which the table offers them."""
    return [one for game in plugins() for one in lessons_of(game)]


def _lesson(kind: GamePlugin, data: Mapping[str, Any], number: int, of: int) -> Task:
    _check(data, _LESSON)
    name = data["name"]
    steps = [_step(kind, f"lesson-{name}-{step['name']}", step) for step in data["step"]]
    if steps[0].start is None:
        raise ValueError(f"the first step of {name} has neither setup nor position")
    return Task("lesson", kind.name, name, f"lesson-{name}", number, of, steps)


def _step(kind: GamePlugin, words: str, data: Mapping[str, Any]) -> Step:
    _check(data, _STEP)
    wrong = {key: f"{words}-{re.sub('[^0-9a-z]', '-', key.lower())}" for key in data.get("wrong", ())}
    action = data.get("action", ())
    if not action and not data.get("until"):
        raise ValueError(f"nothing solves the step {data['name']}; give it an action, or what the state has to say")
    return Step(
        words,
        _presses(data["press"]),
        _start(kind, data),
        frozenset([action] if action == ANY else action),
        data.get("until", {}),
        wrong,
        f"{words}-praise" if data.get("praise") else "",
        (data["reply"],) if "reply" in data else (),
        lit=data.get("lit", True),
        after=_presses(data["after"]) if "after" in data else (),
    )


def _presses(listed: Sequence[str]) -> tuple[str, ...]:
    if not listed:
        raise ValueError("a step needs presses that solve it")
    for button in (button for press in listed for button in press.split(" ")):
        if button not in BUTTONS:
            raise ValueError(f"there is no button {button!r}; there are {', '.join(BUTTONS)}")
    return tuple(listed)


def _start(kind: GamePlugin, data: Mapping[str, Any]) -> Start | None:
    options = data.get("setup", {"position": data["position"]} if "position" in data else None)
    if options is None:
        return None
    setup = kind.setup(options, Random(0))
    entries = kind.first_entries(setup, bool(data.get("placing")))
    return Start(setup, tuple(entries), tuple(data.get("actions", ())))


def _check(data: Mapping[str, Any], known: set[str]) -> None:
    if unknown := set(data) - known:
        raise ValueError(f"unknown {sorted(unknown)[0]!r}; there are {', '.join(sorted(known))}")
