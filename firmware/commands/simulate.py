"""`tapas-table simulate`: random games as lines of JSON, to check the rules with a program of one's own."""

import argparse
from collections.abc import Callable

from engine.errors import BadInput
from firmware.commands.arguments import Commands, add_command, count
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "simulate")
    game = command.add_argument("game", type=_game(say), help=say("simulate-game-help"))
    vars(game)["installed"] = _Installed()
    command.add_argument("--games", type=count(say), default=1, help=say("simulate-games-help"))
    command.add_argument("--seed", type=int, default=0, help=say("simulate-seed-help"))
    command.set_defaults(run=run)


class _Installed:
    """The games' names, for the help. They are found when this help is printed: finding them takes a while."""

    def __str__(self) -> str:
        from firmware.games.registry import plugins

        return ", ".join(sorted(plugins()))


def _game(say: Words) -> Callable[[str], str]:
    """The type of an installed game's name."""

    def read(name: str) -> str:
        from firmware.games.registry import plugin

        try:
            return plugin(name).name
        except BadInput as error:
            raise argparse.ArgumentTypeError(say.error(error)) from None

    return read


def run(options: argparse.Namespace) -> int:
    """Write the games to standard output, a line a step, and the progress to standard error."""
    import json
    import random
    import sys

    from tqdm import tqdm

    from firmware.games.registry import plugin

    cls = plugin(options.game).rules()
    chance = random.Random(options.seed)
    for number in tqdm(range(options.games), unit=options.say("progress-games"), disable=None, file=sys.stderr):
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
