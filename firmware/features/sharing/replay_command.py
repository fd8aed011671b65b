"""`tapas-table replay`: a recorded game of any kind with its lights, in the terminal or as an animated GIF."""

import argparse
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands.arguments import CommandError, Commands, add_command, read_text

if TYPE_CHECKING:
    from firmware.features.sharing.writer import Frame
    from firmware.lights import Picture


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "replay",
        "show a recorded game again, with the lights in colour",
        more="Every push is checked on the way.",
    )
    command.add_argument("file", type=Path, help="a record, - for standard input")
    command.add_argument("--speed", type=float, default=1.0, help="how fast; 0 shows all at once")
    command.add_argument("--picture", type=Path, metavar="GIF", help="write an animated picture instead (needs Pillow)")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Replay a record. Raises TextError or RecordError if it can't be read or played."""
    from firmware.features.sharing.writer import frames
    from firmware.games.registry import plugin, read_records

    if not 0 <= options.speed <= 100:
        raise CommandError("the speed goes from 0 (all at once) to 100; 1 is the table's own")
    if options.picture is not None and options.picture.suffix.lower() != ".gif":
        raise CommandError(f"{options.picture} is no name of a GIF; let it end in .gif")
    games = read_records(read_text(options.file))
    if len(games) != 1:
        raise CommandError(f"{options.file} holds {len(games)} games; give a record of one")
    name, game = games[0]
    if options.picture is not None:
        from firmware.features.sharing.writer import write_gif

        write_gif(frames(plugin(name), game), options.picture)
    else:
        show_in_terminal(frames(plugin(name), game), options.speed, sys.stdout.isatty())
    return 0


def show_in_terminal(frames: "Iterable[Frame]", speed: float, moving: bool) -> None:
    """Print the frames: `moving` (a terminal) and `speed` above 0, each one in the place of the one before.

    Otherwise only the last frame of each line of words is printed, in colour if `moving`, else just the words.
    """
    import time

    from firmware.layout import WIDTH

    if moving and speed:
        for number, (seconds, picture, words) in enumerate(frames):
            up = f"\x1b[{WIDTH + 1}A" if number else ""
            print(f"{up}{in_color(picture)}\n\x1b[K{words}", flush=True)
            time.sleep(seconds / speed)
        return
    for words, alike in groupby(frames, key=lambda frame: frame[2]):
        *_, (_, picture, _) = alike
        print(f"{in_color(picture)}\n{words}" if moving else words)


def in_color(picture: "Picture") -> str:
    """Eight lines of coloured blocks for a terminal with 24-bit colour."""
    from firmware.features.sharing.writer import colours
    from firmware.layout import WIDTH

    cells = [f"\x1b[38;2;{red};{green};{blue}m██" for red, green, blue in colours(picture)]
    return "\n".join("".join(cells[at : at + WIDTH]) + "\x1b[0m" for at in range(0, len(cells), WIDTH))
