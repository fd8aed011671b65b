"""`tapas-table replay`: a recorded game of any kind with its lights, in the terminal or as an animated GIF."""

import argparse
import sys
from pathlib import Path

from firmware.commands.arguments import Commands, add_command
from firmware.commands.files import CommandError, read_text
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "replay")
    command.add_argument("file", type=Path, help=say("record-file-help"))
    command.add_argument("--speed", type=float, default=1.0, help=say("replay-speed-help"))
    command.add_argument("--picture", type=Path, metavar="GIF", help=say("replay-picture-help"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Replay a record. Raises TextError or RecordError if it can't be read or played."""
    from firmware.games.records import read_records
    from firmware.games.registry import plugin
    from firmware.share.frames import frames

    if not 0 <= options.speed <= 100:
        raise CommandError("the speed goes from 0 (all at once) to 100; 1 is the table's own", words="speed")
    if options.picture is not None and options.picture.suffix.lower() != ".gif":
        raise CommandError(
            f"{options.picture} is no name of a GIF; let it end in .gif",
            words="no-gif",
            params={"path": options.picture},
        )
    games = read_records(read_text(options.file))
    if len(games) != 1:
        raise CommandError(
            f"{options.file} holds {len(games)} games; give a record of one",
            words="many-games",
            params={"path": options.file, "count": len(games)},
        )
    name, game = games[0]
    if options.picture is not None:
        from firmware.share.gif import write_gif

        write_gif(frames(plugin(name), game, options.say), options.picture)
    else:
        from firmware.commands.replay_terminal import show_in_terminal

        show_in_terminal(frames(plugin(name), game, options.say), options.speed, sys.stdout.isatty())
    return 0
