"""Digits and letters for the matrix, three to five pixels wide and five high."""

from collections.abc import Iterable, Iterator
from typing import Final

from firmware.layout import WIDTH, Cell

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
