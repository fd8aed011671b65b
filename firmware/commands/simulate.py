"""Checks of the rules: `tapas-table perft` counts sequences of actions, `simulate` writes random games as JSON."""

import argparse

from engine.errors import BadInput
from firmware.commands.arguments import Commands, add_command, count


def add(commands: Commands) -> None:
    """Declare both commands."""
    command = add_command(commands, "perft", "count the sequences of moves from a position, to check an engine")
    command.add_argument("depth", type=count, help="how many moves deep")
    command.add_argument("--game", metavar="NAME", help="the game's name; the first of the menu if left out")
    command.add_argument(
        "--position", metavar="TEXT", help="a position's text; the start of the classic game if left out"
    )
    command.set_defaults(run=_perft)
    command = add_command(
        commands,
        "simulate",
        "play games at random and write every step as a line of JSON",
        more="Each line has the game's number, the step, the actor, the action (null at the start) and the whole "
        "state after it, so that anyone can check the rules with a program of their own. Variants, rulings, "
        "players and boards are drawn at random, too, and stand in the state; docs/ says of each game what "
        "its actions mean. The same seed gives the same games.",
    )
    game = command.add_argument("game", type=_game, help="which game: %(installed)s")
    vars(game)["installed"] = _Installed()
    command.add_argument("--games", type=count, default=1, help="how many")
    command.add_argument("--seed", type=int, default=0, help="any whole number")
    command.set_defaults(run=_simulate)


class _Installed:
    """The games' names, for the help. They are found when this help is printed: finding them takes a while."""

    def __str__(self) -> str:
        from firmware.games.registry import plugins

        return ", ".join(sorted(plugins()))


def _game(name: str) -> str:
    """An installed game's name."""
    from firmware.games.registry import plugin

    try:
        return plugin(name).name
    except BadInput as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _perft(options: argparse.Namespace) -> int:
    """Print a line (depth, count) for each depth from 1 on. Raises BadInput or TextError for a bad game or position."""
    from firmware.games.registry import first_game, plugin

    game = plugin(options.game or first_game())
    for depth in range(1, options.depth + 1):
        print(f"{depth} {game.perft(options.position, depth)}", flush=True)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    """Write the games to standard output, a line a step, and the progress to standard error."""
    import json
    import random
    import sys

    from tqdm import tqdm

    from firmware.games.registry import plugin

    cls = plugin(options.game).rules()
    chance = random.Random(options.seed)
    for number in tqdm(range(options.games), unit="game", disable=None, file=sys.stderr):
        state = cls.random_start(chance)
        step, actor, action = 0, None, None
        while True:
            line = {"game": number, "step": step, "actor": actor, "action": action, "state": state.facts()}
            print(json.dumps(line, separators=(",", ":")))
            actions = state.legal_actions()
            if not actions:
                break
            step, actor, action = step + 1, state.actor, chance.choice(actions)
            state.apply(action)
    sys.stdout.flush()
    return 0
