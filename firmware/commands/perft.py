"""`tapas-table perft`: the number of sequences of moves of each length from a position of Tapas."""

import argparse

from firmware.commands.arguments import Commands, add_command, count


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(commands, "perft", "count the sequences of moves from a position, to check an engine")
    command.add_argument("depth", type=count, help="how many moves deep")
    command.add_argument(
        "--position", metavar="TEXT", help="a position's text; the start of the classic game if left out"
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print a line (depth, count) for each depth from 1 on. Raises TextError for a position that can't be read."""
    from engine.tapas import Position

    position = Position.parse(options.position) if options.position is not None else Position.start()
    for depth in range(1, options.depth + 1):
        print(f"{depth} {position.perft(depth)}", flush=True)
    return 0
