"""What the lights show of Tacocat: YAY sits at the west side, WOW at the east.

    a . n # # # . b      a b      the arrow of Tacocat's space points at YAY, at WOW
    . . . # # # . .      #        a number or a sign of what is to be done; below it a dark row
    w . . # # # . e      n e s w  a light next to each button that can be pressed
    w . . # # # . e      t        the track, the middle space two lights wide, covered spaces dark
    w . . # # # . e      y z      who is asked: YAY, WOW; blinking: to press ok
    w 1 1 1 2 2 2 e      1 2      a light for each round that YAY, that WOW has won
    t t t t t t t t
    y y s s s s z z

YAY reads from the west, WOW from the east: their numbers and signs are turned to them. A `View` is one moment; `draw`
makes its picture. Everything that moves ends in the picture that stays.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.tacocat import SEATS, Board, Track
from engine.tacocat.board import GOALS, MIDDLE
from firmware.layout import ENTRIES, ENTRY_CELL, FRAME, Cell
from firmware.lights import Canvas, Color, Frame, Palette, Picture, blink, dim, lit
from firmware.lights.signs import Place, glyph_cells, number_cells, sign_frames, upright

HOP_SECONDS: Final = 0.25
NUMBER_SECONDS: Final = 1.6
BLINK_SECONDS: Final = 0.6
SIDE: Final = {"YAY": "W", "WOW": "E"}
SPACE_CELLS: Final[tuple[tuple[Cell, ...], ...]] = (
    ((0, 6),),
    ((1, 6),),
    ((2, 6),),
    ((3, 6), (4, 6)),
    ((5, 6),),
    ((6, 6),),
    ((7, 6),),
)
ASKED: Final = {"YAY": ((0, 7), (1, 7)), "WOW": ((6, 7), (7, 7))}
POINTED: Final = {"YAY": (0, 0), "WOW": (7, 0)}
DUEL, LOWEST, TO_WOW, TO_YAY = "duel", "lowest", "to WOW", "to YAY"
"""Signs: crossed swords; a triangle down to the lowest card; an attack from the west, from the east."""
_SIGNS: Final = {
    LOWEST: ("......", "......", "######", ".####.", "..##.."),
    TO_WOW: ("...#..", "...##.", "######", "...##.", "...#.."),
    TO_YAY: ("..#...", ".##...", "######", ".##...", "..#..."),
}
TALLY: Final[Mapping[str, tuple[Cell, ...]]] = {
    "YAY": tuple((x, y) for x in (2, 3, 4) for y in (2, 3, 4)),
    "WOW": tuple((x, y) for x in (5, 4, 3) for y in (2, 3, 4)),
}
"""A light for each card that a seat may replace, at most nine, from its own side on."""
_SWORDS: Final = {
    "YAY": ((2, 1), (3, 2), (4, 3), (5, 4)),
    "WOW": ((5, 1), (4, 2), (3, 3), (2, 4)),
}
WON: Final = {"YAY": ((1, 5), (2, 5), (3, 5)), "WOW": ((6, 5), (5, 5), (4, 5))}
"""A light for each round won; with a fourth the game is over."""
_TIES: Final[tuple[Cell, ...]] = ((3, 1), (4, 1), (3, 4), (4, 4), (2, 2), (5, 2), (2, 3), (5, 3))
_WAITING: Final = tuple(entry for edge in "SE" for entry in ENTRIES if entry[0] == edge)


@dataclass(frozen=True)
class View:
    """One moment of the table.

    `text` is a number in the colour of the seat `whose` (None: nobody's), `sign` stands instead of it, or `tally`: how
    many cards `whose` has replaced, and how many may be. `asked` are the seats that have to do something, with `ok` if
    that is to press ok. `open` are the buttons that can be pressed, with the seat they stand for or None. `marked` is a
    space under discussion while the game is set up, `waiting` a number of cards on the south lights, `ties` that of
    tied duels.
    """

    board: Board
    track: Track
    text: str = ""
    whose: str | None = None
    sign: str | None = None
    tally: tuple[int, int] | None = None
    asked: tuple[str, ...] = ()
    ok: bool = False
    open: Mapping[str, str | None] = field(default_factory=dict)
    marked: int | None = None
    waiting: int = 0
    ties: int = 0
    wins: Mapping[str, int] = field(default_factory=dict)

    def bare(self) -> "View":
        """The same view with nothing asked."""
        return View(self.board, self.track, wins=self.wins)


def seat_color(palette: Palette, seat: str | None) -> Color:
    """The colour of a seat; white for None."""
    if seat is None:
        return palette.chosen
    return (palette.seat_one if seat == "YAY" else palette.seat_two)[2]


def draw(view: View, palette: Palette) -> Picture:
    """The picture of one moment."""
    canvas = Canvas()
    _draw_track(canvas, view, palette)
    for entry, seat in view.open.items():
        canvas.put(*ENTRY_CELL[entry], palette.open if seat is None else dim(seat_color(palette, seat), 0.6))
    for entry in _WAITING[: view.waiting]:
        canvas.put(*ENTRY_CELL[entry], seat_color(palette, view.whose))
    for seat in view.asked:
        canvas.put_all(ASKED[seat], seat_color(palette, seat))
    for seat, wins in view.wins.items():
        canvas.put_all(WON[seat][:wins], dim(seat_color(palette, seat), 0.5))
    _draw_middle(canvas, view, palette)
    return canvas.picture()


def _draw_track(canvas: Canvas, view: View, palette: Palette) -> None:
    """The open spaces in the colour of their arrow; Tacocat, or the space under discussion, brightly."""
    for space, cells in enumerate(SPACE_CELLS):
        pointed = view.board.points_at(space)
        color = palette.accents.grey if len(pointed) == 2 else seat_color(palette, pointed[0])
        if space not in view.track.covered:
            canvas.put_all(cells, dim(color, 0.2))
    here = view.track.at if view.marked is None else view.marked
    if here in range(len(SPACE_CELLS)):
        canvas.put_all(SPACE_CELLS[here], palette.accents.cream)
        # Two digits need the room: then the colour of the spaces alone tells the arrows.
        for seat in view.board.points_at(here) if len(view.text) < 2 else ():
            canvas.put(*POINTED[seat], seat_color(palette, seat))


def _draw_middle(canvas: Canvas, view: View, palette: Palette) -> None:
    color = seat_color(palette, view.whose)
    if view.sign == DUEL:
        for seat in SEATS:
            canvas.put_all(_SWORDS[seat], seat_color(palette, seat))
        canvas.put_all(_TIES[: view.ties], palette.chosen)
    elif view.sign is not None:
        rows = _SIGNS[view.sign]
        canvas.put_all(((x + 1, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#"), color)
    elif view.tally is not None and view.whose is not None:
        cells, (count, limit) = TALLY[view.whose], view.tally
        canvas.put_all(cells[count:limit], dim(color, 0.2))
        canvas.put_all(cells[:count], color)
    elif view.marked is not None:
        # The lights of the north buttons leave no dark row: the digit stands next to the space that it belongs to.
        canvas.put_all(glyph_cells(view.text, 2 if view.marked > MIDDLE else 3, 1), color)
    elif view.text:
        reader = view.asked[0] if len(view.asked) == 1 else view.whose
        canvas.put_all(_number(int(view.text), reader), color)


def _number(number: int, seat: str | None) -> tuple[Cell, ...]:
    """The lights of a number, upright for a seat, in the five rows above the rounds won; for nobody it faces south."""
    if seat is None:
        return tuple(number_cells(number, 0))
    cells = upright(number_cells(number), SIDE[seat])
    up = min(y for _, y in cells) - (number < 10)
    return tuple((x, y - up) for x, y in cells)


# What moves


def waiting_frames(view: View, palette: Palette) -> list[Frame]:
    """Where `ok` is the answer, the corners of those who are asked blink, again and again."""
    if not view.ok:
        return []
    return [(BLINK_SECONDS, draw(view, palette)), (BLINK_SECONDS / 2, draw(replace(view, asked=()), palette))]


def last_cards_frames(view: View, cards: tuple[int, int], palette: Palette) -> list[Frame]:
    """The last cards of both in turn, while `ok` is waited for."""
    shown = [replace(view, text=str(card), whose=seat) for seat, card in zip(SEATS, cards, strict=True)]
    return [frame for one in shown for frame in 2 * waiting_frames(one, palette)]


def hop_frames(before: View, after: Track, palette: Palette) -> list[Frame]:
    """Tacocat hopping to the next open space; on a goal it leaves the track. `before` asks nothing."""
    moved = draw(replace(before, track=after), palette)
    gone = draw(replace(before, track=replace(after, at=-9)), palette)
    return [(HOP_SECONDS, draw(before, palette)), *blink(HOP_SECONDS, 2, moved, gone)]


def again_frames(view: View, palette: Palette) -> list[Frame]:
    """A round to be played again: nothing moves, the track flashes. `view` asks nothing."""
    still = draw(view, palette)
    return blink(0.25, 3, lit(still, (cell for cells in SPACE_CELLS for cell in cells), palette.chosen), still)


def refused_frames(view: View, why: str, button: str, palette: Palette) -> list[Frame]:
    """The sign of a refusal, for who is asked, and green the buttons that count instead."""
    there = tuple(ENTRY_CELL[entry] for entry in view.open)
    side = SIDE[view.asked[0]] if len(view.asked) == 1 else "S"
    return sign_frames(why, draw(view, palette), palette, Place(ENTRY_CELL.get(button), there=there, side=side))


def hint_frames(view: View, palette: Palette) -> list[Frame]:
    """Who is asked and the buttons that count, three times in white."""
    normal = draw(view, palette)
    cells = [*(ENTRY_CELL[entry] for entry in view.open), *(cell for seat in view.asked for cell in ASKED[seat])]
    return blink(0.25, 3, lit(normal, cells, palette.chosen), normal)


def duel_frames(view: View, winner: str | None, palette: Palette) -> list[Frame]:
    """The swords, then only the winner's; both go out on a tie."""
    both = draw(replace(view.bare(), sign=DUEL), palette)
    lost = (cell for seat in SEATS if seat != winner for cell in _SWORDS[seat])
    return blink(0.3, 2, both, lit(both, lost, (0, 0, 0)))


def score_frames(wins: Mapping[str, int], palette: Palette) -> list[Frame]:
    """How many rounds each has won, in the seat's colour and upright for it, with its side lit."""
    frames = []
    for seat in SEATS:
        canvas = Canvas()
        canvas.put_all((*upright(number_cells(wins[seat]), SIDE[seat]), *ASKED[seat]), seat_color(palette, seat))
        frames.append((NUMBER_SECONDS, canvas.picture()))
    return frames


def end_frames(view: View, winner: str, palette: Palette) -> list[Frame]:
    """The end in a loop: Tacocat on the winner's goal, then the rounds that each has won."""
    goal = 0 if GOALS[winner] < 0 else 7
    canvas = Canvas(draw(view.bare(), palette))
    canvas.put_all(FRAME, dim(seat_color(palette, winner), 0.4))
    canvas.put_all(((goal, y) for y in range(8)), seat_color(palette, winner))
    canvas.put_all(((goal, 3), (goal, 4)), palette.accents.cream)
    return [(2.4, canvas.picture()), *score_frames(view.wins, palette)]
