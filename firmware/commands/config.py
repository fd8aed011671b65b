"""`tapas-table config`: the settings in force, or a new configuration file."""

import argparse
from pathlib import Path

from firmware import config
from firmware.commands.arguments import Commands, add_command, add_config
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "config", user=config.user_file(), system=config.SYSTEM_FILE)
    add_config(command, say)
    command.add_argument(
        "--write",
        type=Path,
        nargs="?",
        const=config.user_file(),
        metavar="FILE",
        help=say("config-write-help"),
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the settings, or write the file. Raises ConfigError."""
    if options.write is not None:
        config.write(options.write, options.say.language)
        print(options.say("written", path=options.write))
    else:
        print(config.explained(config.read(options.config or config.find()), options.say.language))
    return 0
