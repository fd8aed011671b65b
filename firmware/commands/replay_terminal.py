"""A replayed game in the terminal, in blocks of 24-bit colour."""

import time
from collections.abc import Iterable

from firmware.layout import WIDTH
from firmware.lights.picture import Picture
from firmware.share.frames import Frame, seen


def show_in_terminal(frames: Iterable[Frame], speed: float, moving: bool) -> None:
    """Print the frames: `moving` (a terminal) and `speed` above 0, each one in the place of the one before.

    Otherwise only the last frame of each line of words is printed, in colour if `moving`, else just the words.
    """
    shown = None
    last: tuple[str, Picture] | None = None
    for seconds, picture, words in frames:
        if moving and speed:
            if shown is not None:
                print(f"\x1b[{WIDTH + 1}A", end="")
            print(f"{in_color(picture)}\n\x1b[K{words}", flush=True)
            shown = picture
            time.sleep(seconds / speed)
        elif last is not None and last[0] != words:
            print(f"{in_color(last[1]) if moving else ''}\n{last[0]}".strip("\n"))
        last = (words, picture)
    if last is not None and not (moving and speed):
        print(f"{in_color(last[1]) if moving else ''}\n{last[0]}".strip("\n"))


def in_color(picture: Picture) -> str:
    """Eight lines of coloured blocks for a terminal with 24-bit colour."""
    lines = []
    for y in range(WIDTH):
        row = picture[3 * WIDTH * y : 3 * WIDTH * (y + 1)]
        cells = [seen(row[i : i + 3]) for i in range(0, len(row), 3)]
        lines.append("".join(f"\x1b[38;2;{r};{g};{b}m██" for r, g, b in cells) + "\x1b[0m")
    return "\n".join(lines)
