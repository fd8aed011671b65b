"""`tapas-table play`: the mock table with its page in the browser."""

from firmware.commands.arguments import Commands, add_command
from firmware.commands.run import add_table_options
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command; it runs as `tapas-table run` does, with the mock table unless another is named."""
    add_table_options(add_command(commands, say, "play"), say, browser=True)
