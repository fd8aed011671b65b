"""Defines a task: steps on a game's table, what solves each, and the words for what doesn't."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from firmware.games.speech import Phrase
from firmware.journal import Entry
from firmware.layout import ENTRIES

ANY: Final = "any"
"""Instead of actions: whatever is possible solves the step."""


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
    """What the messages speak of."""
    lit: bool = True
    """Whether the button to press is lit from the beginning; else once something else was pressed."""
    after: Sequence[str] = ()
    free: bool = False
    """Whether anything may be tried before an action is done, and only who asks gets `hints`. Whatever else
    is done is answered by the other side before it is taken back."""
    hints: Sequence[str] = ()
    """The messages for who asks, one after the other; the last one says the solution."""
    solution_params: Mapping[str, str | int] = field(default_factory=dict)
    """What those messages speak of."""

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
        return bool(self.until) and all(_is(_at(snapshot, path), value) for path, value in self.until.items())


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


def _is(found: Any, wanted: Any) -> bool:
    return found is not None if wanted is True else bool(found == wanted)


def _at(snapshot: Mapping[str, Any], path: str) -> Any:
    found: Any = snapshot
    for name in path.split("."):
        found = found.get(name) if isinstance(found, Mapping) else None
    return found
