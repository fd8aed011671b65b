"""The subcommands of `tapas-table`, one module each.

Every module listed in `COMMANDS`, or named by an entry point of `COMMANDS_GROUP`, has two functions: `add(commands)`
declares the command's arguments and sets `run` as their default, and `run(options)` does the work and returns the exit
code. All modules are imported to print the help, so each of them imports libraries and other parts of the firmware
inside its functions, when the command runs.
"""

from typing import Final

from firmware.commands import (
    address,
    body,
    config,
    doctor,
    games,
    perft,
    pico,
    play,
    review,
    run,
    simulate,
)

COMMANDS_GROUP: Final = "tapas_table.commands"
"""The entry points of further subcommands: those of features, and of any installed package."""
COMMANDS: Final = (
    play, run, address, config, doctor, pico, body, games, review, perft, simulate,
)  # fmt: skip
"""In the order of the help; those of features follow."""
