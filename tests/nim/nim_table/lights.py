"""What the lights show of Nim.

y y n n n n x x      n e s w  a light beside each button: a counter of that side's heap
y y i i i i x x      i        the same counters, brighter, so that the heaps are seen from afar
w i . m m . i e      m        an arrow towards the seat that is to take, hollow in the misère variant
w i m m m m i e      x y      the corners of the north seat
w i m m m m i e      p q      the corners of the south seat
w i . m m . i e
q q i i i i p p
q q s s s s p p
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from firmware.layout import ENTRY_CELL, Cell, left_hand, right_hand
from firmware.lights import Canvas, Color, Frame, Palette, Picture, blink, dim
from firmware.lights.signs import centered

BLINK_SECONDS: Final = 0.35
NUMBER_SECONDS: Final = 1.6
_FALL_SECONDS: Final = 0.12
_INWARD: Final = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
_TIP: Final[tuple[Cell, ...]] = ((3, 4), (4, 4))
_ARROW: Final = {
    False: ((2, 3), (3, 3), (4, 3), (5, 3), *_TIP),
    True: ((2, 3), (5, 3), *_TIP),
}
"""An arrow to the south, filled or hollow."""


@dataclass(frozen=True)
class View:
    """One moment: the `counters` that lie, those that are `marked` or, by a hint, `advised`, whose turn it is."""

    counters: Collection[str]
    mover: str | None
    hollow: bool = False
    marked: Collection[str] = ()
    advised: Collection[str] = ()
    winner: str | None = None


def cells(button: str) -> tuple[Cell, Cell]:
    """The light beside a button, and the one behind it towards the middle."""
    x, y = ENTRY_CELL[button]
    dx, dy = _INWARD[button[0]]
    return (x, y), (x + dx, y + dy)


def seat_color(palette: Palette, seat: str) -> Color:
    return (palette.seat_one if seat == "S" else palette.seat_two)[2]


def draw(view: View, palette: Palette) -> Picture:
    """The picture of one moment."""
    canvas = Canvas()
    for button in view.counters:
        outer, inner = cells(button)
        canvas.put(*outer, palette.open)
        canvas.put(*inner, palette.accents.cream)
    for button in view.advised:
        canvas.put_all(cells(button), palette.accents.purple)
    for button in view.marked:
        canvas.put_all(cells(button), seat_color(palette, view.mover) if view.mover else palette.chosen)
    seat = view.winner or view.mover
    if seat is not None:
        color = seat_color(palette, seat)
        canvas.put_all((*right_hand(seat), *left_hand(seat)), dim(color, 0.3))
        canvas.put_all(_arrow(seat, view.hollow), color)
    return canvas.picture()


def _arrow(seat: str, hollow: bool) -> Iterable[Cell]:
    return ((x, y if seat == "S" else 7 - y) for x, y in _ARROW[hollow])


def waiting_frames(view: View, palette: Palette) -> list[Frame]:
    """What blinks while the table waits: what is marked or advised, or who has won."""
    if view.winner:
        return [(0.8, draw(view, palette)), (0.4, Canvas().picture())]
    chosen = (*view.marked, *view.advised)
    bare = View([button for button in view.counters if button not in chosen], view.mover, view.hollow)
    return blink(BLINK_SECONDS, 1, draw(view, palette), draw(bare, palette)) if chosen else []


def taken_frames(buttons: Sequence[str], view: View, seat: str, palette: Palette) -> list[Frame]:
    """Counters go, one after the other, in the colour of the seat that takes them; `view` is without them."""
    frames = []
    for left in range(len(buttons), 0, -1):
        canvas = Canvas(draw(view, palette))
        for button in buttons[:left]:
            canvas.put_all(cells(button), seat_color(palette, seat))
        frames.append((_FALL_SECONDS, canvas.picture()))
    return frames


def number_picture(number: int, palette: Palette) -> Picture:
    canvas = Canvas()
    canvas.put_all(centered(str(number)), palette.chosen)
    return canvas.picture()


def heaps_picture(heaps: Sequence[int], palette: Palette) -> Picture:
    """The set-up: a column for each heap below its button."""
    canvas = Canvas()
    for column, count in enumerate(heaps):
        canvas.put_all(((2 + column, 1 + row) for row in range(count)), palette.accents.cream)
    return canvas.picture()
