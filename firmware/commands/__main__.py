"""The command `tapas-table`: its parser, and its errors as one line each with an exit code.

Every module of `COMMANDS`, or named by an entry point of `COMMANDS_GROUP`, has a function `add(commands)`. It declares
the arguments of a command or several, and sets as their default `run` a function that takes the options, does the work
and returns the exit code. All modules are imported to print the help, so each of them imports libraries and other parts
of the firmware inside its functions, when the command runs.
"""

import argparse
import io
import os
import sys
import textwrap
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import entry_points, version
from typing import Final

from engine.errors import GameError
from firmware.commands import computer, games, run
from firmware.errors import TableError

COMMANDS_GROUP: Final = "tapas_table.commands"
"""The entry points of further subcommands: those of features, and of any installed package."""
COMMANDS: Final = (run, computer, games)
"""In the order of the help; those of features follow."""
FAILED: Final = 1
INTERRUPTED: Final = 130

_EXIT_CODES: Final = {
    0: "done",
    FAILED: "it couldn't be done: bad input, a busy port, a journal that can't be used (the message says what to do)",
    2: "the command line was wrong",
    INTERRUPTED: "interrupted with Ctrl+C (play is meant to be stopped so, and ends with 0)",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # An error message may quote a lone surrogate, which UTF-8 can't encode.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        try:
            options = parser().parse_args(arguments)
        finally:
            sys.stdout.flush()  # It may have printed help and be about to end the program.
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except (GameError, TableError) as error:
        print(f"tapas-table: {error}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        _discard_output()
        return FAILED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"tapas-table: {where}{error.strerror or error}", file=sys.stderr)
        _discard_output()
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _discard_output() -> None:
    """Send buffered output to the null device: Python would try to write it again when it exits, and fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    codes = "".join(f"  {code}  {meaning}\n" for code, meaning in _EXIT_CODES.items())
    top = argparse.ArgumentParser(
        prog="tapas-table",
        description=textwrap.fill(
            "A companion for a real table: it reads the buttons, keeps the rules and the score, "
            "shows the tray on 64 lights, and never forgets a move."
        ),
        epilog=f"exit codes:\n{codes}\nStart with: tapas-table play\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    installed = f"tapas-table {version('tapas-table')}"
    top.add_argument("--version", action="version", version=installed, help="print the version and exit")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    further = sorted(entry_points(group=COMMANDS_GROUP), key=lambda point: point.name)
    for command in (*COMMANDS, *(point.load() for point in further)):
        command.add(commands)
    return top


if __name__ == "__main__":
    sys.exit(main())
