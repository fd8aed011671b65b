"""`tapas-table play`: the mock table with its page in the browser."""

from firmware.commands.arguments import Commands, add_command
from firmware.commands.run import add_table_options


def add(commands: Commands) -> None:
    """Declare the command; it runs as `tapas-table run` does, with the mock table unless another is named."""
    add_table_options(
        add_command(
            commands,
            "play",
            "play at the mock table in the browser",
            more="The game goes on where it was left, also after a crash.",
        ),
        browser=True,
    )
