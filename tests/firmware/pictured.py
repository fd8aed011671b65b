"""What the lights show, written for golden files: when which picture is there, and each picture once.

The signs are those of `tests.firmware.test_pictures`. The first picture is written whole, a later one by the rows in
which it differs from the one above it, counted from the north.
"""

from collections.abc import Iterator, Mapping

from firmware.lights.animation import Animation, Frames
from tests.firmware.test_pictures import in_signs, show_of
from tests.virtual_table import VirtualTable


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
    above = [""] * 8
    for picture, at in number.items():
        rows = in_signs(picture).splitlines()
        changed = [f"row {y}  {row}" for y, (row, old) in enumerate(zip(rows, above, strict=True), 1) if row != old]
        yield from (f"picture {at}", *(rows if at == 1 else changed))
        above = rows
