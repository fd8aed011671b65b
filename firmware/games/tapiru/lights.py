"""What the lights show of Tapiru.

c c 1 2 2 3 t t      1 2 3  the buttons' lights, of a column at the player's own side
c c 1 2 2 3 t t      next to them in the north what each column wants, in the south the token that lies there
w s n s n s n e      s n    the cup of south grows northward, that of north southward; a light is four pearls
w s n s n s n e      t c    at the left hand the syllables that are won, at the right hand how full the stomach is;
                          the four outermost lights blink where `ok` is the answer
w s n s n s n e
w s n s n s n e
t t 1 2 2 3 c c
t t 1 2 2 3 c c
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.tapiru.cards import COLUMNS, SEATS, SYLLABLES
from firmware.layout import ENTRY_CELL, FRAME, Cell, left_hand, right_hand
from firmware.lights import BLANK, Canvas, Color, Frame, Palette, Picture, blink, dim, lit
from firmware.lights.signs import centered, number_cells, upright

BLINK_SECONDS: Final = 0.18
ASK_SECONDS: Final = 0.5
COLUMN_SECONDS: Final = 0.7
NUMBER_SECONDS: Final = 1.6
PEARLS_A_LIGHT: Final = 4
COLUMN_OF: Final = {"b": 1, "c": 2, "d": 2, "e": 3}
"""The column of an entry of the north or south side; the middle one has two."""
_LINES: Final = {1: (2,), 2: (3, 4), 3: (5,)}


@dataclass(frozen=True)
class CupView:
    """One cup; `pearls` is None until the number is entered."""

    pearls: int | None = None
    brand: bool = True
    milk_tea: bool = False
    bonus: bool = False


@dataclass(frozen=True)
class View:
    """One moment of the table."""

    cups: Mapping[str, Sequence[CupView]]
    wants: Sequence[str]
    middle: Sequence[str | None]
    """The token of each column; None where somebody has taken it."""
    won: Mapping[str, Sequence[str]]
    pearls: Mapping[str, int]
    capacity: int
    lights: Mapping[str, Color] = field(default_factory=dict)
    number: tuple[str, int] | None = None
    """A seat and the pearls being entered for one of its cups, in digits instead of the cups."""
    taken: Mapping[int, str] = field(default_factory=dict)
    """Columns whose winner is shown, and the winner."""


def syllable_color(syllable: str, palette: Palette) -> Color:
    """The colour of a syllable's token."""
    accents = palette.accents
    return {"TA": accents.green, "PI": accents.purple, "O": accents.cream, "CA": palette.seat_two[3]}[syllable]


def seat_color(seat: str, palette: Palette) -> Color:
    """South is seat one of the palette, north seat two."""
    return (palette.seat_one if seat == "S" else palette.seat_two)[2]


def draw(view: View, palette: Palette) -> Picture:
    """The picture of one moment."""
    canvas = Canvas()
    for column, want in zip(COLUMNS, view.wants, strict=True):
        # More is bright and yellow, less dark and blue.
        canvas.put_all(want_cells(column), palette.seat_one[3] if want == "more" else palette.seat_two[1])
    for column, token in zip(COLUMNS, view.middle, strict=False):
        if token is not None:
            canvas.put_all(token_cells(column), syllable_color(token, palette))
    for seat in SEATS:
        for column, cup in zip(COLUMNS, view.cups[seat], strict=True):
            _draw_cup(canvas, cup_cells(seat, column), cup, seat, palette)
        _draw_corners(canvas, view, seat, palette)
    for column, seat in view.taken.items():
        canvas.put_all((cell for each in SEATS for cell in cup_cells(each, column)), seat_color(seat, palette))
        canvas.put_all((*want_cells(column), *token_cells(column)), palette.chosen)
    if view.number is not None:
        _draw_number(canvas, *view.number, palette)
    for entry, color in view.lights.items():
        canvas.put(*ENTRY_CELL[entry], color)
    return canvas.picture()


def want_cells(column: int) -> tuple[Cell, ...]:
    """The two lights of a column that show the preference of its customer."""
    return tuple((x, 1) for x in _LINES[column])


def token_cells(column: int) -> tuple[Cell, ...]:
    """The two lights of a column that show its token."""
    return tuple((x, 6) for x in _LINES[column])


def cup_cells(seat: str, column: int) -> tuple[Cell, ...]:
    """Four cells from a player's own side on."""
    x = 2 * column - (seat == "S")
    return tuple((x, y) for y in ((5, 4, 3, 2) if seat == "S" else (2, 3, 4, 5)))


def _draw_cup(canvas: Canvas, cells: Sequence[Cell], cup: CupView, seat: str, palette: Palette) -> None:
    """Draw a cup; its first light shows a missing brand, a straight milk tea, a bonus, or that there is no pearl."""
    color = seat_color(seat, palette)
    for at, cell in enumerate(cells):
        _fill(canvas, cell, (cup.pearls or 0) / PEARLS_A_LIGHT - at, color)
    if cup.pearls == 0:
        canvas.put(*cells[0], dim(palette.chosen, 0.06))
    if not cup.brand and cup.pearls is not None:
        canvas.put(*cells[0], palette.refused)
    elif cup.milk_tea:
        canvas.put(*cells[0], palette.accents.cream)
    elif cup.bonus:
        canvas.put(*cells[0], palette.accents.purple)


def _fill(canvas: Canvas, cell: Cell, share: float, color: Color) -> None:
    if share > 0:
        canvas.put(*cell, dim(color, min(share, 1.0)))


def _draw_won(canvas: Canvas, won: Sequence[str], seat: str, palette: Palette) -> None:
    for cell, syllable in zip(left_hand(seat), SYLLABLES, strict=True):
        if syllable in won:
            canvas.put(*cell, syllable_color(syllable, palette))


def _draw_corners(canvas: Canvas, view: View, seat: str, palette: Palette) -> None:
    _draw_won(canvas, view.won[seat], seat, palette)
    if view.pearls[seat] > view.capacity:
        canvas.put_all(right_hand(seat), palette.refused)
        return
    for at, cell in enumerate(right_hand(seat)):
        _fill(canvas, cell, 4 * view.pearls[seat] / view.capacity - at, seat_color(seat, palette))


def _draw_number(canvas: Canvas, seat: str, number: int, palette: Palette) -> None:
    """Draw a number, upright for its seat; ten is a bar next to the digit, so that the buttons' lights stay free."""
    canvas.put_all(((x, y) for x in range(1, 7) for y in range(1, 7)), (0, 0, 0))
    canvas.put_all(upright(number_cells(number), seat), seat_color(seat, palette))


# What moves


def blink_cells(still: Picture, cells: Sequence[Cell], color: Color) -> list[Frame]:
    """Cells of a picture lit and left alone in turn, twice."""
    return blink(BLINK_SECONDS, 2, lit(still, cells, color), still)


def hint_frames(still: Picture, lights: Mapping[str, Color], asked: Sequence[Cell], color: Color) -> list[Frame]:
    """The lights next to the buttons that can be pressed go off and on, and what is asked for blinks with them."""
    if not lights and not asked:
        return []
    dark = lit(still, [ENTRY_CELL[entry] for entry in lights], (0, 0, 0))
    return blink(BLINK_SECONDS, 3, lit(dark, asked, color), still)


def tokens_frames(won: Mapping[str, Sequence[str]], palette: Palette) -> list[Frame]:
    """How many tokens each has, in digits of the player's hue, upright for that player."""
    frames: list[Frame] = []
    for seat in SEATS:
        canvas = Canvas()
        canvas.put_all(upright(centered(str(len(won[seat]))), seat), seat_color(seat, palette))
        _draw_won(canvas, won[seat], seat, palette)
        frames.append((NUMBER_SECONDS, canvas.picture()))
    return frames


def framed(frames: list[Frame], winner: str | None, palette: Palette) -> list[Frame]:
    """The same in a frame of the winner's colour; of a draw's each player has the own half."""
    shown: list[Frame] = []
    for seconds, picture in frames:
        canvas = Canvas(picture)
        for x, y in FRAME:
            canvas.put(x, y, seat_color(winner or ("S" if y > 3 else "N"), palette))
        shown.append((seconds, canvas.picture()))
    return shown


def number_frame(number: int, palette: Palette) -> tuple[float, Picture]:
    """A number for a moment."""
    return ASK_SECONDS + BLINK_SECONDS, lit(BLANK, centered(str(number)), palette.chosen)
