"""`tapas-table replay`: a recorded game of any kind with its lights, in the terminal or as an animated GIF."""

import argparse
import sys
from pathlib import Path

from firmware.commands.arguments import Commands, add_command
from firmware.commands.files import CommandError, read_text


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
    from firmware.games.records import read_records
    from firmware.games.registry import plugin
    from firmware.share.frames import frames

    if not 0 <= options.speed <= 100:
        raise CommandError("the speed goes from 0 (all at once) to 100; 1 is the table's own")
    if options.picture is not None and options.picture.suffix.lower() != ".gif":
        raise CommandError(f"{options.picture} is no name of a GIF; let it end in .gif")
    games = read_records(read_text(options.file))
    if len(games) != 1:
        raise CommandError(f"{options.file} holds {len(games)} games; give a record of one")
    name, game = games[0]
    if options.picture is not None:
        from firmware.share.gif import write_gif

        write_gif(frames(plugin(name), game), options.picture)
    else:
        from firmware.commands.replay_terminal import show_in_terminal

        show_in_terminal(frames(plugin(name), game), options.speed, sys.stdout.isatty())
    return 0
