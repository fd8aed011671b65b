"""Where the counters lie: heap by heap, clockwise, each beside a button of its side."""

from typing import Final

from firmware.layout import CLOCKWISE
from nim_table.rules import HEAPS, Nim

BUTTONS: Final = {heap: tuple(button for button in CLOCKWISE if button[0] == heap) for heap in HEAPS}
"""The buttons of each heap, the counter that is taken last first."""


def taken_by(button: str, state: Nim) -> str | None:
    """The action that a button stands for: it takes its counter and all behind it. None where no counter lies."""
    place, count = BUTTONS[button[0]].index(button), state.count(button[0])
    return f"{button[0]}{count - place}" if place < count else None


def counters(state: Nim) -> dict[str, str]:
    """The buttons beside counters, with the actions that they stand for."""
    return {button: action for heap in HEAPS for button in BUTTONS[heap] if (action := taken_by(button, state))}


def taken(action: str, state: Nim) -> tuple[str, ...]:
    """The buttons beside the counters that an action takes from a state."""
    heap, number = action[0], int(action[1])
    return BUTTONS[heap][state.count(heap) - number : state.count(heap)]
