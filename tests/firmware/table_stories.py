"""Stories of fingers at one table in virtual time (`tests.stories` tells them)."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, cast

from engine.tapas.tray import turn_entry
from firmware.analysis import Failure
from tests.stories import follow
from tests.virtual_table import VirtualTable, play_to_the_end, start


def tell(
    table: VirtualTable,
    story: str,
    steps: Mapping[str, Callable[[str], object]] = MappingProxyType({}),
    more: Mapping[str, Callable[[], Any]] = MappingProxyType({}),
) -> None:
    """Tell a story; `steps` take what stands behind further verbs, and `more` are further facts."""
    follow(story, partial(take, table, steps=steps), lambda: _Facts(table, more))


class _Facts(dict[str, Any]):
    """The table's state, and what a story asks for beside it."""

    def __init__(self, table: VirtualTable, more: Mapping[str, Callable[[], Any]]) -> None:
        super().__init__(table.snapshot())
        self._table, self._more = table, more

    def __missing__(self, name: str) -> Any:
        return {
            **self._more,
            "said": lambda: [line["id"] for line in self._table.spoken()["lines"]],
            "on_lights": self._table.tray_on_lights,
            "asked": lambda: getattr(self._table.session.analysis_request(), "text", None),
            "result": lambda: self._table.journal.games(1)[0].result,
            "is_study": lambda: "study" in self._table.journal.games(1)[0].setup,
            "pushes": lambda: len(self["moves"]),
            "question": lambda: getattr(self._table.session.analysis_request(), "level", None),
            "fallback": lambda: getattr(self._table.session.analysis_request(), "fallback", None),
        }[name]()


def fail(table: VirtualTable, why: str = "silent") -> None:
    """Nothing comes of what the table wants to know."""
    request = table.question
    table.table.receive_analysis(request, None, table.now, cast(Failure, why))


def confirm(table: VirtualTable) -> None:
    """Press the entry at which the table wants somebody to push for it."""
    state = table.snapshot()
    table.press(turn_entry(state["proposal"]["entry"], state["quarter_turns"]))


def correct(table: VirtualTable, position: str, reason: str) -> None:
    """Put the game on the table right."""
    positions = table.session.features["positions"]
    positions.correct(positions.correction(position, reason), table.now)
    table.table.refresh(table.now)


def take(table: VirtualTable, step: str, steps: Mapping[str, Callable[[str], object]] = MappingProxyType({})) -> None:
    """Take a step of a story.

    `press menu hint`, `hold back`, `enter 2@W4` or `play` it, `wait 3`, `think` or `fail` to, `hear` what was said;
    `confirm` the table's push;
    `start {"first":"C"}` begins a game of Tapas between Julie and Peter, `to the end {"first":"C"}` plays one, `new
    tacocat` begins a game of the kind; `put away`, `take up 1`, `replay 1`, `step last` of a replay; `choose` and `set`
    options of the next game and settings, `begin {"J":"Ann"}` with names, `check lights`, `correct` the position;
    `restart` pulls the plug and puts it in again; `full press ok` is done on a full disk; anything else is an action of
    the game.
    """
    verb, _, rest = step.partition(" ")
    session, options = table.session, lambda: json.loads(rest or "{}")
    if verb == "full":
        with table.full_disk(), table.full_disk("keep", session.settings):
            take(table, rest, steps)
        return
    if verb in ("press", "hold") and verb not in steps:
        for button in rest.split():
            table.press(button, verb == "hold")
        return
    acts: dict[str, Any] = {
        "enter": lambda: table.enter(rest),
        "play": lambda: table.play(rest),
        "wait": lambda: table.wait(float(rest)),
        "think": table.think,
        "fail": lambda: fail(table, rest or "silent"),
        "confirm": lambda: confirm(table),
        "restart": table.restart,
        "hear": table.spoken,
        "start": lambda: start(table, **options()),
        "to": lambda: play_to_the_end(table, **json.loads(rest.removeprefix("the end") or "{}")),
        "begin": lambda: session.new_game({}, options(), table.now, game="tapas"),
        "new": lambda: session.new_game({}, {}, table.now, game=rest),
        "put": lambda: session.put_away(table.now),
        "take": lambda: session.take_up(int(rest.removeprefix("up ")), table.now),
        "replay": lambda: table.open_replay(int(rest)),
        "step": lambda: session.navigator.replay().step(rest, table.now),
        "choose": lambda: session.choose(options(), table.now),
        "set": lambda: session.change_settings(options(), table.now),
        "correct": lambda: correct(table, rest, "bumped"),
        "check": lambda: session.navigator.open_checkup(rest, table.now),
        "skip": lambda: session.navigator.checkup().skip(table.now),
        "leave": lambda: session.navigator.checkup().leave(table.now),
    }
    if verb in steps:
        steps[verb](rest)
    else:
        acts.get(verb, lambda: session.act(step, table.now))()
    table.table.refresh(table.now)
