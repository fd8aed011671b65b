"""`tapas-table perft`: the number of sequences of actions of each length from a position of a game."""

import argparse

from firmware.commands.arguments import Commands, add_command, count


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(commands, "perft", "count the sequences of moves from a position, to check an engine")
    command.add_argument("depth", type=count, help="how many moves deep")
    command.add_argument("--game", metavar="NAME", help="the game's name; the first of the menu if left out")
    command.add_argument(
        "--position", metavar="TEXT", help="a position's text; the start of the classic game if left out"
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print a line (depth, count) for each depth from 1 on. Raises BadInput or TextError for a bad game or position."""
    from firmware.games.registry import first_game, plugin

    game = plugin(options.game or first_game())
    for depth in range(1, options.depth + 1):
        print(f"{depth} {game.perft(options.position, depth)}", flush=True)
    return 0
