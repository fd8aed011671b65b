"""Digits and letters for the matrix, and the signs of refused presses, the same for all games.

A glyph is three to five pixels wide and five high. `SIGNS` is the one table of why a press did nothing: a code, which
is the word that a game gives as its reason, and how it is shown. A sign differs from every other sign of its game by
shape and motion, not by colour alone. It is shown for at least `SIGN_SECONDS` and ends with the next press. Shapes lie
within the 32 lights of the tray, so that the corners, where the score is, stay as they are. They stand upright for the
player who pressed. docs/lights.md has a picture of each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware.layout import CORNERS, ENTRY_CELL, FRAME, MIDDLE, RING, WIDTH, Cell
from firmware.lights import Animation, Canvas, Color, Frame, Palette, Picture, blink, dim, lit

_GLYPHS: Final = {
    "0": "###|#.#|#.#|#.#|###",
    "1": ".#.|##.|.#.|.#.|###",
    "2": "###|..#|###|#..|###",
    "3": "###|..#|.##|..#|###",
    "4": "#.#|#.#|###|..#|..#",
    "5": "###|#..|###|..#|###",
    "6": "###|#..|###|#.#|###",
    "7": "###|..#|.#.|.#.|.#.",
    "8": "###|#.#|###|#.#|###",
    "9": "###|#.#|###|..#|###",
    "T": "###|.#.|.#.|.#.|.#.",
    "K": "#..#|#.#.|##..|#.#.|#..#",
    "M": "#...#|##.##|#.#.#|#...#|#...#",
    "W": "#.#.#|#.#.#|#.#.#|#.#.#|.#.#.",
    "N": "#...#|##..#|#.#.#|#..##|#...#",
    "B": "###.|#..#|###.|#..#|###.",
}


def glyph_cells(text: str, left: int, top: int) -> Iterator[Cell]:
    """The lit cells of a text, one dark column between its characters."""
    for character in text:
        rows = _GLYPHS[character].split("|")
        for y, row in enumerate(rows):
            yield from ((left + x, top + y) for x, mark in enumerate(row) if mark == "#")
        left += len(rows[0]) + 1


def width(text: str) -> int:
    """Columns a text takes."""
    return sum(len(_GLYPHS[c].split("|")[0]) + 1 for c in text) - 1


def centered(text: str, top: int = 2) -> Iterator[Cell]:
    """The lit cells of a short text in the middle of the matrix, `top` rows down."""
    return glyph_cells(text, (8 - width(text) + 1) // 2, top)


def number_cells(number: int, top: int = 1) -> Iterator[Cell]:
    """The lit cells of a number from 0 to 19 in at most five columns: ten is a bar next to the digit."""
    if number < 10:
        yield from glyph_cells(str(number), 3, top)
        return
    yield from ((1, top + y) for y in range(5))
    yield from glyph_cells(str(number % 10), 3, top)


def letter_cells(letter: str) -> Iterator[Cell]:
    """The lit cells of a letter and of a line below it, which says where its foot is: an M turned over is no W."""
    yield from centered(letter, top=1)
    yield from ((x, WIDTH - 1) for x in range(1, WIDTH - 1))


def upright(cells: Iterable[Cell], side: str) -> tuple[Cell, ...]:
    """Cells drawn for the south side, turned for who sits at that side of the table."""
    turned = tuple(cells)
    for _ in range("SWNE".index(side)):
        turned = tuple((WIDTH - 1 - y, x) for x, y in turned)
    return turned


SIGN_SECONDS: Final = 1.5
_ON: Final = 0.5
_OFF: Final = 0.25
_STEP: Final = 0.3
_RUN: Final = 0.1
_BEHIND: Final = 0.15
"""The share of light of what a sign covers."""
_TAIL: Final = (1.0, 0.4, 0.15)
"""The light of a running spot and of what follows it."""

Marks = Mapping[Cell, float]
"""The lit lights of a shape, with their share of light."""
Shot = tuple[float, Marks]


@dataclass(frozen=True)
class Place:
    """Where a press was refused, and where the reason lies; all in the table's frame.

    `button` is the light next to the refused entry button, None for a control. `line` are the lights of its line from
    there on, the far entry's the last, and `stop` is the piece that closes it. `there` are the lights next to the
    buttons to press instead, `side` is where the player sits, `number` a number that the reason speaks of.
    """

    button: Cell | None = None
    line: tuple[Cell, ...] = ()
    stop: Cell | None = None
    there: tuple[Cell, ...] = ()
    side: str = "S"
    number: int = 0


Motion = Callable[[tuple[Cell, ...], Place], list[Shot]]


@dataclass(frozen=True)
class Sign:
    """One sign: what moves how, and its shape in six rows if it has one.

    `bare` signs are drawn on the line or the frame, over what lies there; the others have the middle to themselves.
    """

    motion: Motion
    shape: str = ""
    bare: bool = False

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The lights of the shape, upright for the south side."""
        return tuple(
            (x, y) for y, row in enumerate(self.shape.split(), 1) for x, mark in enumerate(row, 1) if mark == "#"
        )


def sign_frames(code: str, still: Picture, palette: Palette, place: Place) -> list[Frame]:
    """The frames of a sign over a picture. A code that has no sign of its own is shown as a cross."""
    sign = SIGNS.get(code, SIGNS["closed"])
    shots = sign.motion(upright(sign.cells, place.side), place)
    return [(seconds, _drawn(sign, marks, still, palette, place)) for seconds, marks in shots]


def _drawn(sign: Sign, marks: Marks, still: Picture, palette: Palette, place: Place) -> Picture:
    canvas = Canvas(still)
    for cell in FRAME if sign.bare else ():
        canvas.put(*cell, dim(canvas.get(*cell), _BEHIND))
    for cell in MIDDLE:
        canvas.put(*cell, dim(canvas.get(*cell), _BEHIND) if sign.bare else (0, 0, 0))
    canvas.put_all(place.there, palette.open)
    if place.button is not None:
        canvas.put(*place.button, palette.refused)
    for cell, share in marks.items():
        canvas.put(*cell, dim(palette.chosen, share) if share else (0, 0, 0))
    canvas.sign(marks if sign.bare else MIDDLE)
    return canvas.picture()


# Motions of a shape


def _lit(cells: tuple[Cell, ...]) -> Marks:
    return dict.fromkeys(cells, 1.0)


def _blink(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    return [(_ON, _lit(cells)), (_OFF, {})] * 2


def _still(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    return [(SIGN_SECONDS, _lit(cells))]


def _shifted(cells: tuple[Cell, ...], x: int, y: int) -> tuple[Cell, ...]:
    return tuple(cell for cell in ((a + x, b + y) for a, b in cells) if cell in MIDDLE)


def _along(place: Place, x: int, y: int) -> tuple[int, int]:
    """A direction as the player sees it, in the table's frame."""
    for _ in range("SWNE".index(place.side)):
        x, y = -y, x
    return x, y


def _shake(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """To and fro, as one shakes one's head."""
    moved = [_shifted(cells, *_along(place, step, 0)) for step in (0, -1, 0, 1, 0)]
    return [(_STEP, _lit(one)) for one in moved]


def _wipe(x: int, y: int) -> Motion:
    """It comes in line by line, from one side."""

    def motion(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
        dx, dy = _along(place, x, y)
        depth = {(a, b): a * dx + b * dy for a, b in cells}
        steps = sorted(set(depth.values()))
        shots = [(0.2, _lit(tuple(c for c in cells if depth[c] <= step))) for step in steps[1:-1:2]]
        return [*shots, (SIGN_SECONDS - sum(seconds for seconds, _ in shots), _lit(cells))]

    return motion


def _from_centre(cell: Cell) -> int:
    """0 for the four lights in the middle, 2 for the outermost of the tray."""
    return int(max(abs(cell[0] - 3.5), abs(cell[1] - 3.5)))


def _grow(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """From the centre outwards."""
    shots = [(_STEP, _lit(tuple(c for c in cells if _from_centre(c) <= ring))) for ring in (0, 1)]
    return [*shots, (0.9, _lit(cells))]


def _close(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """A square that closes towards the centre."""
    return [(0.5, _lit(tuple(c for c in MIDDLE if _from_centre(c) == ring))) for ring in (2, 1, 0)]


def _turn(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """It is turned over, as an hourglass."""
    lying = upright(cells, "W")
    return [(_ON, _lit(cells)), (_ON, _lit(lying)), (_ON, _lit(cells))]


_CROSS: Final = tuple((n, n) for n in range(2, 6)) + tuple((n, 7 - n) for n in range(2, 6))


def _strike(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """It is shown, then crossed out."""
    without = tuple(cell for cell in cells if cell not in _CROSS)
    return [(0.6, _lit(cells)), (0.9, {**_lit(without), **dict.fromkeys(_CROSS, 0.3)})]


# Motions on the board


def _own_first(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """A light runs from the button to the mover's own piece, which stops it and blinks."""
    stop = (place.stop,) if place.stop is not None else ()
    way = place.line[: place.line.index(stop[0])] if stop and stop[0] in place.line else ()
    shots: list[Shot] = [(_RUN, dict.fromkeys(way[: step + 1], 0.4)) for step in range(len(way))]
    return [*shots, *[(_ON, _lit(stop)), (_OFF, dict.fromkeys(stop, 0.0))] * 2]


def _reverse(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """The way of the latest push, brighter towards where it went, and a light that runs along it, twice."""
    way = place.line[::-1]
    rising = {cell: max(0.04, ((step + 1) / len(way)) ** 2) for step, cell in enumerate(way)}
    spots = [
        {way[at - back]: share for back, share in enumerate(_TAIL) if 0 <= at - back < len(way)}
        for at in range(len(way))
    ]
    return [(0.6, rising), *[(_RUN, spot) for spot in spots] * 2]


def _empty_line(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """A dashed line whose dashes change places: nothing lies there."""
    dashes = [dict.fromkeys(place.line[first::2], 0.4) for first in (0, 1)]
    return [(_STEP, dashes[step % 2]) for step in range(6)]


def _instead(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """What is to be pressed instead blinks in white."""
    return [(_ON, _lit(place.there)), (_OFF, {})] * 2


def _round(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """A light runs round the frame from the refused button to the one that is asked for, the shorter way."""
    if place.button is None or not place.there:
        return _instead(cells, place)
    start, end = RING.index(place.button), RING.index(place.there[0])
    ahead = (end - start) % len(RING)
    step, count = (1, ahead) if ahead <= len(RING) // 2 else (-1, len(RING) - ahead)
    run: list[Shot] = [(_RUN, {RING[(start + step * n) % len(RING)]: 1.0}) for n in range(1, count)]
    return [*run, *_instead(cells, place)]


def _none_left(cells: tuple[Cell, ...], place: Place) -> list[Shot]:
    """The value as a digit, then crossed out."""
    digit = tuple(glyph_cells(str(place.number), 3, 2)) if place.number else ()
    return _strike(upright(digit, place.side), place)


_DROP, _RISE, _SLIDE = _wipe(0, 1), _wipe(0, -1), _wipe(1, 0)

_OVER: Final = Sign(_close, "......  ......  ......  ......  ......  ......")
_NO_HINT: Final = Sign(_strike, "..###.  ....#.  ..###.  ..#...  ......  ..#...")
_QUESTION: Final = Sign(_blink, "..###.  ....#.  ..###.  ..#...  ......  ..#...")
_HOURGLASS: Final = Sign(_turn, ".####.  .#..#.  ..##..  ..##..  .#..#.  .####.")
_ON_PAGE: Final = Sign(_DROP, ".####.  ......  .####.  ......  .####.  ......")
_OK: Final = Sign(_SLIDE, "......  .....#  ....##  #..##.  ####..  .##...")
_FULL: Final = Sign(_RISE, ".####.  ......  ######  ######  ######  .####.")
_EDGES: Final = Sign(_grow, "......  .#..#.  ######  ######  .#..#.  ......")
_ELSEWHERE: Final = Sign(_SLIDE, "...#..  ...##.  ######  ######  ...##.  ...#..")

QUESTION: Final = _QUESTION.cells
"""The lights of a question mark, upright for the south side."""
BACKWARDS: Final = Sign(_still, "..#...  .##...  ######  ######  .##...  ..#...").cells
"""The lights of an arrow that points backwards, for the south side."""

SIGNS: Final[Mapping[str, Sign]] = {
    # Why an entry is closed.
    "own_first": Sign(_own_first, bare=True),
    "reverse": Sign(_reverse, bare=True),
    "empty_line": Sign(_empty_line, bare=True),
    "not_facing": Sign(_instead, bare=True),
    "none_left": Sign(_none_left),
    # A push that the table made, and before the first one.
    "wrong_entry": Sign(_round, bare=True),
    "confirm": _EDGES,
    "by_itself": Sign(_SLIDE, ".#....  .##...  .####.  .####.  .##...  .#...."),
    "placing": Sign(_DROP, "..##..  ######  .####.  ..##..  ......  .####."),
    "hints": _NO_HINT,
    # Of every game.
    "nothing": Sign(_shake, "......  #..#..  #.####  #.####  #..#..  ......"),
    "take_backs": Sign(_blink, ".####.  .#..#.  ######  ##..##  ######  ......"),
    "over": _OVER,
    "reopen": _QUESTION,
    "finished": _OVER,
    "closed": Sign(_shake, "......  .#..#.  ..##..  ..##..  .#..#.  ......"),
    # Cards.
    "thinking": _HOURGLASS,
    "table_acts": _HOURGLASS,
    "page": _ON_PAGE,
    "on_page": _ON_PAGE,
    "ok_first": _OK,
    "ok_deals": _OK,
    "edge_first": _EDGES,
    "other_edge": _ELSEWHERE,
    "most": _FULL,
    "full": _FULL,
    "range": Sign(_shake, ".####.  ......  ######  ######  ######  .####."),
    "pearls": Sign(_blink, "..##..  ..##..  ##..##  ##..##  ..##..  ..##.."),
    "end": _QUESTION,
    # Real time.
    "ready": Sign(_DROP, "..##..  ..##..  ..##..  ######  .####.  ..##.."),
    "play": _EDGES,
    "clapped": Sign(_blink, ".#..#.  .#..#.  ##..##  ##..##  ##..##  .#..#."),
    "clap": _QUESTION,
    "serve": Sign(_blink, "..##..  ..##..  ##..##  ##..##  ..##..  ..##.."),
    "count": _ELSEWHERE,
    "bis": Sign(_strike, "......  .####.  ......  ......  .####.  ......"),
    "vote": Sign(_RISE, "..##..  ..##..  #####.  #####.  #####.  .###.."),
    "telling": Sign(_SLIDE, ".####.  ###..#  ###..#  ###..#  ###..#  .####."),
    "untold": Sign(_RISE, ".####.  #....#  #....#  #....#  #....#  .####."),
    "nobody": Sign(_shake, ".#....  .#....  .####.  .#..#.  .#..#.  ......"),
    "own": Sign(_shake, "..##..  ..##..  .####.  .####.  ..##..  .#..#."),
    "voted": Sign(_blink, ".####.  #....#  #.##.#  #.##.#  #....#  .####."),
    "voting": _HOURGLASS,
    "called": Sign(_blink, "......  .####.  ......  ......  .####.  ......"),
    "accepted": Sign(_blink, ".#..#.  ######  ######  .####.  ..##..  ......"),
    "fits": _OK,
    "started": Sign(_SLIDE, ".#....  .##...  .####.  .####.  .##...  .#...."),
    "stopped": Sign(_still, "......  .####.  .####.  .####.  .####.  ......"),
    "piece": Sign(_grow, ".#..#.  ##..##  ......  ......  ##..##  .#..#."),
}


_BLINK_SECONDS: Final = 0.2


def with_red_light(shown: Animation, button: str, color: Color, now: float) -> Animation:
    """The same animation, after the sign that a button changes nothing."""
    # A second press within the sign of the first one is shown as a sign, too.
    picture = replace(shown, frames=()).at(now)
    red = lit(picture, (ENTRY_CELL[button],) if button in ENTRY_CELL else CORNERS, color)
    return replace(shown, frames=tuple(blink(_BLINK_SECONDS, 2, red, picture)), began=now)
