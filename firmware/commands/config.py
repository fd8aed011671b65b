"""`tapas-table config`: the settings in force, or a new configuration file."""

import argparse
from pathlib import Path

from firmware import config
from firmware.commands.arguments import Commands, add_command, add_config


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "config",
        "say what can be set, what is in force and where it comes from",
        "The configuration is looked for in the file that TAPAS_TABLE_CONFIG names, then in the "
        f"user's ({config.user_file()}), then in the system's ({config.SYSTEM_FILE}).",
    )
    add_config(command)
    command.add_argument(
        "--write",
        type=Path,
        nargs="?",
        const=config.user_file(),
        metavar="FILE",
        help="write a commented file with all settings instead; never over one that is there",
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the settings, or write the file. Raises ConfigError."""
    if options.write is not None:
        config.write(options.write)
        print(f"Written: {options.write}")
    else:
        print(config.explained(config.read(options.config or config.find())))
    return 0
