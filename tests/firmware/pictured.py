"""What the lights show, written for golden files: when which picture is there, and each picture once.

J1-C4 and xT-xB are pieces, `oo` an open entry, `rr` the one closed by the latest push, `##` the chosen one, `!!`
refused, `tt` the frame while the tray waits to be turned, hexadecimal numbers whatever has no name. The first picture
is written whole, a later one by the rows in which it differs from the one above it, counted from the north.
"""

from collections.abc import Iterator, Mapping

from firmware.games.tapas.tray import piece_colors
from firmware.lights import CLEAR, Animation, Frames, Picture
from tests.virtual_table import VirtualTable

WIDTH = 118
SIGNS = {
    (0, 0, 0): "..",
    CLEAR.open: "oo",
    CLEAR.closed: "rr",
    CLEAR.chosen: "##",
    CLEAR.refused: "!!",
    CLEAR.turn: "tt",
    **{color: name for name, color in piece_colors(CLEAR).items()},
}


def show_of(table: VirtualTable) -> Animation:
    return table.session.top.animation


def in_signs(picture: Picture) -> list[str]:
    """The rows of a picture, the northern one first."""
    cells = [tuple(picture[at : at + 3]) for at in range(0, len(picture), 3)]
    signs = [SIGNS.get(cell, bytes(cell).hex()) for cell in cells]  # type: ignore[call-overload]
    return [" ".join(signs[at : at + 8]) for at in range(0, len(signs), 8)]


def pictured(table: VirtualTable) -> str:
    """What a table's lights show from now on."""
    return pictured_in_turn({"": show_of(table)})


def pictured_in_turn(shows: Mapping[str, Animation]) -> str:
    """What the lights show at several moments that have names."""
    return "\n".join([*_lines(shows), ""])


def _lines(shows: Mapping[str, Animation]) -> Iterator[str]:
    pictures = [picture for show in shows.values() for _, picture in (*show.frames, *show.loop, (0, show.still))]
    number = {picture: at for at, picture in enumerate(dict.fromkeys(pictures), 1)}

    def times(frames: Frames) -> str:
        return ", ".join(f"{number[picture]} for {seconds:.2f} s" for seconds, picture in frames)

    for moment, show in shows.items():
        parts = [times(show.frames)] if show.frames else []
        parts += [f"again and again {times(show.loop)}"] if show.loop else []
        yield f"{moment}: {', '.join([*parts, f'then {number[show.still]}'])}".removeprefix(": ")
    above: list[str] = []
    for picture, at in number.items():
        rows = in_signs(picture)
        changed = [f"row {y}: {row}" for y, (row, old) in enumerate(zip(rows, above, strict=False), 1) if row != old]
        yield from _beside(f"picture {at}", changed) if above else rows
        above = rows


def _beside(head: str, rows: list[str]) -> Iterator[str]:
    """A heading and rows beside each other, as many in a line as have room."""
    line = head
    for row in rows:
        if len(line) + len(row) > WIDTH:
            yield line
            line = "   "
        line += f"  {row}"
    yield line
