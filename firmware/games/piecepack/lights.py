"""What the lights show of TAPAS for the piecepack.

The lights beside a player's buttons show that player's edge. In the middle is a number or the clock: a ring that fills
every minute round a dot for each full minute.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from firmware.layout import ENTRY_CELL
from firmware.lights.animation import Frames, blink
from firmware.lights.digits import glyph_cells, upright
from firmware.lights.palettes import Palette
from firmware.lights.picture import Canvas, Color, Picture, dim
from firmware.lights.signs import Place, sign_frames

_RING: Final = (
    *((x, 1) for x in range(4, 7)),
    *((6, y) for y in range(2, 7)),
    *((x, 6) for x in range(5, 0, -1)),
    *((1, y) for y in range(5, 0, -1)),
    *((x, 1) for x in range(2, 4)),
)
"""Twenty cells clockwise from the top, three seconds each."""
_MINUTES: Final = tuple((x, y) for y in range(2, 6) for x in range(2, 6))
_SIGNS: Final = {"?": ".##.|#..#|...#|..#.|....|..#.", "=": "....|####|....|....|####|...."}
_CORNERS: Final = ((1, 1), (6, 1), (1, 6), (6, 6))
_ON, _OFF = 0.6, 0.3
NUMBER_SECONDS: Final = 1.3
_WAITS: Final = 0.25
"""The share of light of what is present and inactive."""


@dataclass(frozen=True)
class View:
    """One moment of the table: lights by button, and what is in the middle."""

    edges: Mapping[str, Color] = field(default_factory=dict)
    asked: tuple[str, ...] = ()
    """Buttons whose lights blink because the table waits for one of them."""
    clock: float | None = None
    """Seconds."""
    frozen: bool = False
    number: tuple[int, Color] | None = None
    die: bool = False
    """The number is a die's."""
    sign: tuple[str, Color] | None = None
    """`?`: the table asks, ok is yes and back is no; `=`: another tapa like it is looked for."""
    side: str = "S"
    """The side of the table for whom number and sign stand upright."""


def seat_color(seat: int, palette: Palette) -> Color:
    """The colour of a seat (1-8). None is similar to white, which marks what is asked; the position at the edge
    identifies seats, too.
    """
    one, two, accents = palette.seat_one, palette.seat_two, palette.accents
    return (one[1], two[3], accents.green, accents.purple, one[3], two[2], accents.rose, two[0])[seat - 1]


def side_of(buttons: tuple[str, ...]) -> str:
    """The side of the table at which the player of some buttons sits."""
    return buttons[0][0]


def seat_colors(seats: Iterable[int], palette: Palette) -> dict[str, str]:
    """Each seat's light for the page, in hexadecimal."""
    return {str(seat): bytes(seat_color(seat, palette)).hex() for seat in seats}


def waiting(color: Color) -> Color:
    """A colour, dimmed as the light of a seat that is waited for."""
    return dim(color, _WAITS)


def draw(view: View, palette: Palette, lit: bool = True) -> Picture:
    """The picture of one moment; with `lit` off what blinks is dark."""
    canvas = Canvas()
    if view.clock is not None:
        _draw_clock(canvas, int(view.clock), view.frozen, palette)
    if view.number is not None:
        _draw_number(canvas, *view.number, view.side, palette)
    if view.die:
        canvas.put_all(_CORNERS, palette.chosen)
    if view.sign is not None:
        sign, color = view.sign
        rows = enumerate(_SIGNS[sign].split("|"), 1)
        cells = ((x, y) for y, row in rows for x, mark in enumerate(row, 2) if mark == "#")
        canvas.put_all(upright(cells, view.side), color)
    for button, color in view.edges.items():
        if lit or button not in view.asked:
            canvas.put(*ENTRY_CELL[button], color)
    return canvas.picture()


def _draw_clock(canvas: Canvas, seconds: int, frozen: bool, palette: Palette) -> None:
    ring = palette.closed if frozen else palette.open
    canvas.put_all(_RING[: seconds % 60 // 3 + 1], ring)
    minutes = seconds // 60
    if minutes >= len(_MINUTES):
        canvas.put_all(_MINUTES, palette.turn)
    canvas.put_all(_MINUTES[: minutes % len(_MINUTES)], palette.refused if frozen else palette.chosen)


def _draw_number(canvas: Canvas, number: int, color: Color, side: str, palette: Palette) -> None:
    """Draw a number in the six columns between the lights of the buttons; tens and ones touch and differ by colour."""
    text = str(abs(number))[-2:]
    if len(text) == 1:
        canvas.put_all(upright(glyph_cells(text, 3, 1), side), color)
    else:
        canvas.put_all(upright(glyph_cells(text[0], 1, 1), side), palette.chosen)
        canvas.put_all(upright(glyph_cells(text[1], 4, 1), side), color)
    if number < 0:
        # A line under it says that it is below zero.
        canvas.put_all(upright(((x, 6) for x in range(2, 7)), side), palette.refused)


def loop_of(view: View, palette: Palette) -> Frames:
    """A view whose asked lights blink, again and again; empty if nothing does."""
    if not view.asked:
        return ()
    return (_ON, draw(view, palette)), (_OFF, draw(view, palette, lit=False))


def numbers_loop(
    numbers: Iterable[tuple[int, int]],
    view: View,
    seats: Mapping[int, tuple[str, ...]],
    palette: Palette,
    dice: bool = False,
) -> Frames:
    """Seats with a number, one after the other and upright for each, its edge bright over the rest of a view."""
    frames = []
    for seat, number in numbers:
        color = seat_color(seat, palette)
        edges = {**view.edges, **dict.fromkeys(seats[seat], palette.chosen)}
        one = replace(view, edges=edges, number=(number, color), die=dice, sign=None, side=side_of(seats[seat]))
        frames.append((NUMBER_SECONDS, draw(one, palette)))
    return tuple(frames)


def start_frames(view: View, palette: Palette) -> Frames:
    """All lights twice, for the start."""
    canvas = Canvas()
    canvas.put_all((*_RING, *_MINUTES, *ENTRY_CELL.values()), palette.open)
    return tuple(blink(0.18, 2, canvas.picture(), draw(view, palette)))


def number_frames(view: View, number: int, seat: int, buttons: tuple[str, ...], palette: Palette) -> Frames:
    """A number in the middle for a moment, in a seat's colour and upright for who has those buttons."""
    number_of = (number, seat_color(seat, palette))
    shown = replace(view, clock=None, sign=None, number=number_of, side=side_of(buttons))
    return ((NUMBER_SECONDS, draw(shown, palette)),)


def alarm_frames(view: View, buttons: Iterable[str], palette: Palette) -> Frames:
    """Lights beside buttons in red, twice: a clap, or tapas that are lost."""
    red = replace(view, edges={**view.edges, **dict.fromkeys(buttons, palette.refused)})
    return tuple(blink(0.2, 2, draw(red, palette), draw(view, palette)))


def refused_frames(view: View, why: str, button: str, palette: Palette) -> Frames:
    """The sign of a refusal, upright for who pressed. For a control it faces south."""
    side = button[0] if button in ENTRY_CELL else "S"
    return tuple(sign_frames(why, draw(view, palette), palette, Place(ENTRY_CELL.get(button), side=side)))


def asked_frames(view: View, palette: Palette) -> Frames:
    """What is asked for, brightly, three times."""
    edges = {**view.edges, **dict.fromkeys(view.asked or view.edges, palette.chosen)}
    return tuple(blink(0.25, 3, draw(replace(view, edges=edges), palette), draw(view, palette, lit=False)))
