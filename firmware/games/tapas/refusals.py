"""Why a press did nothing, on the lights: the signs of `firmware.lights.signs` where the reason lies."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.tapas.tray import EMPTY, ENTRIES, ENTRY_INDEX, LINE_SLOTS, OPPOSITE, turn_entry
from firmware.games.tapas.lights import View, draw, seat_of
from firmware.games.tapas.snapshot import Denied
from firmware.games.tapas.tray import slot_cell
from firmware.layout import ENTRY_CELL, Cell
from firmware.lights.animation import Frame
from firmware.lights.palettes import Palette
from firmware.lights.signs import Place, sign_frames

SIGN_OF: Final[Mapping[str, str]] = {
    "GAME_OVER": "over",
    "NOT_FACING": "not_facing",
    "EMPTY_LINE": "empty_line",
    "OWN_FIRST": "own_first",
    "REVERSE": "reverse",
    "NO_SUCH_TAPAS": "none_left",
    "no_such_tapas": "none_left",
    "away": "thinking",
}
"""The sign of each reason that has another name there, in the order in which several are shown."""
CLOSED: Final = ("closed", "over")
"""Why an entry can't be pressed that is closed by the rules."""
OF_AN_ENTRY: Final = (*CLOSED, "wrong_entry", "by_itself")
BY_SETTING: Final[Mapping[str, Denied]] = {"take_backs": "take_backs", "hints": "hints", "confirm": "confirm"}
"""What a setting refuses, or how the table's push is confirmed; as the state names it once more."""


def closed_frames(view: View, entry: str, reasons: Iterable[str], palette: Palette) -> list[Frame]:
    """The signs of the reasons (names of `Closed`) why an entry is closed, one after the other."""
    named = set(reasons)
    return [
        frame
        for reason, sign in SIGN_OF.items()
        if reason in named
        for frame in sign_frames(sign, draw(view, palette), palette, _place(view, entry, sign))
    ]


def refusal_frames(
    view: View, why: str, button: str, palette: Palette, wanted: str | None = None, value: int = 0
) -> list[Frame]:
    """The sign of another reason. `button` is what was pressed, in the table's frame; `wanted` is the entry that is to
    be pressed instead, in the tray's.
    """
    there = (_entry_cell(view, wanted),) if wanted is not None else ()
    place = Place(ENTRY_CELL.get(button), there=there, side=_side(view), number=value)
    return sign_frames(SIGN_OF.get(why, why), draw(view, palette), palette, place)


def _place(view: View, entry: str, sign: str) -> Place:
    """Where an entry is, what closes it, and the side that the mover may enter from."""
    index = ENTRY_INDEX[entry]
    cells = [slot_cell(slot, view.turns) for slot in LINE_SLOTS[index]]
    pieces = [cell for slot, cell in zip(LINE_SLOTS[index], cells, strict=True) if view.pieces[slot] != EMPTY]
    side = _side(view)
    facing = tuple(cell for button, cell in ENTRY_CELL.items() if button[0] == side)
    return Place(
        button=_entry_cell(view, entry),
        line=(*cells, _entry_cell(view, ENTRIES[OPPOSITE[index]])),
        stop=pieces[0] if pieces else None,
        there=facing if sign == "not_facing" else (),
        side=side,
    )


def _side(view: View) -> str:
    """The side of the table at which the mover sits; south if nobody moves."""
    return seat_of(view.mover or view.south, view.south)


def _entry_cell(view: View, entry: str) -> Cell:
    return ENTRY_CELL[turn_entry(entry, view.turns)]
