"""The lessons of the games, read from a file of each: `lessons.toml` in the folder of its plugin.

A file has lessons, a lesson has steps:

    [[lesson]]
    name = "first-push"

    [[lesson.step]]
    name = "press"
    position = "J1C1J1C1/J1...."
    press = ["Nc"]
    until = { "entering.entry" = "Nc" }
    wrong = ["Nb", "ok"]

| in a step | what it says |
|---|---|
| `name` | its own among those of the lesson |
| `setup`, `position` | options of the game in which it begins, as `POST /api/new-game` takes them, or only the |
|  | `position`; without either it goes on where the step before has ended |
| `placing` | whether what lies on the tray in the beginning is still to be laid |
| `actions` | what was done already when it begins, after its `setup` or `position` |
| `action` | the actions that solve it, by how they begin, or `any` |
| `until` | what the game's state has to say to solve it, by path |
| `press` | the buttons that solve it, in order; `"Sb Sc"` where several are equally right |
| `after` | the presses of the step before that have led here, for who has to do them again after a wrong one |
| `wrong` | buttons, refusals and actions that have words of their own |
| `reply` | what the other side does afterwards |
| `praise` | whether it has words of its own for who has solved it |
| `lit` | whether the button to press is lit from the beginning |

The words are messages of the game's page: `lesson-first-push` is the title, `lesson-first-push-press` asks for the
step, `lesson-first-push-press-nb` answers a wrong press, `lesson-first-push-press-praise` praises.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from engine.errors import BadInput
from firmware.errors import TableError
from firmware.features.learning.task import ANY, Start, Step, Task
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugin, plugins
from firmware.layout import BUTTONS

_LESSON: Final = {"name", "step"}
_STEP: Final = {
    "name", "setup", "position", "placing", "actions",
    "action", "until", "press", "after", "wrong", "reply", "praise", "lit",
}  # fmt: skip


class LessonError(TableError, ValueError):
    """A game's file of lessons can't be used; the message says where and what to mend."""


def has_lessons(game: str) -> bool:
    """Whether a game has lessons, which aren't read for that."""
    return plugin(game).lessons.is_file()


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
    wrong = {key: f"{words}-{message_key(key)}" for key in data.get("wrong", ())}
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


def message_key(key: str) -> str:
    """A button, a refusal or an action as a part of a message's name."""
    return "".join(letter if letter.isalnum() else "-" for letter in key.lower())


def _check(data: Mapping[str, Any], known: set[str]) -> None:
    if unknown := set(data) - known:
        raise ValueError(f"unknown {sorted(unknown)[0]!r}; there are {', '.join(sorted(known))}")
