"""`tapas-table perft`: the number of sequences of actions of each length from a position of a game."""

import argparse

from firmware.commands.arguments import Commands, add_command, count
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "perft")
    command.add_argument("depth", type=count(say), help=say("perft-depth-help"))
    command.add_argument("--game", metavar="NAME", help=say("perft-game-help"))
    command.add_argument("--position", metavar="TEXT", help=say("perft-position-help"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print a line (depth, count) for each depth from 1 on. Raises BadInput or TextError for a bad game or position."""
    from firmware.games.registry import first_game, plugin

    game = plugin(options.game or first_game())
    for depth in range(1, options.depth + 1):
        print(f"{depth} {game.perft(options.position, depth)}", flush=True)
    return 0
