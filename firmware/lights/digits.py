"""Digits and letters for the matrix, three to five pixels wide and five high."""

from collections.abc import Iterator
from typing import Final

from firmware.layout import Cell

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
    "W": "#...#|#...#|#.#.#|##.##|#...#",
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
