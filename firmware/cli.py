"""The command `tapas-table`: its parser, and its errors as one line each with an exit code.

The commands themselves are in `firmware.commands`.
"""

import argparse
import io
import os
import sys
import textwrap
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from engine.errors import GameError
from firmware.commands import COMMANDS
from firmware.commands.arguments import add_language
from firmware.commands.parser_words import teach_parser
from firmware.errors import TableError
from firmware.messages.plain import Words, spoken, words

FAILED: Final = 1
INTERRUPTED: Final = 130

_EXIT_CODES: Final = {0: "exit-done", FAILED: "exit-failed", 2: "exit-usage", INTERRUPTED: "exit-interrupted"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # An error message may quote a lone surrogate, which UTF-8 can't encode.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    say = words(spoken(os.environ, _asked_language(arguments)))
    options = parser(say).parse_args(arguments)
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except (GameError, TableError) as error:
        print(f"tapas-table: {say.error(error)}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        _discard_output()
        return FAILED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        why = say("os-error", why=error.strerror or error)
        print(f"tapas-table: {where}{why}", file=sys.stderr)
        _discard_output()
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _asked_language(arguments: Sequence[str] | None) -> str | None:
    """What `--language` says, wherever it stands: the grammar itself is already in words of that language."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    first.add_argument("--language")
    try:
        asked: str | None = first.parse_known_args(arguments)[0].language
    except argparse.ArgumentError:
        return None
    return asked


def _discard_output() -> None:
    """Send buffered output to the null device: Python would try to write it again when it exits, and fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Version(argparse.Action):
    """Prints the installed version and ends the program."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"tapas-table {version('tapas-table')}")
        parser.exit()


def parser(say: Words) -> argparse.ArgumentParser:
    """The command line's grammar, whose help speaks a language. Options have `say`, with which commands speak it."""
    teach_parser(say)
    codes = "".join(f"  {code}  {say(message)}\n" for code, message in _EXIT_CODES.items())
    top = argparse.ArgumentParser(
        prog="tapas-table",
        description=textwrap.fill(say("description")),
        epilog=f"{say('exit-codes')}\n{codes}\n{say('start-with')}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.set_defaults(say=say)
    top.add_argument("--version", action=_Version, help=say("version-help"))
    add_language(top, say)
    commands = top.add_subparsers(title=say("commands-title"), metavar=say("command-metavar"), required=True)
    for command in COMMANDS:
        command.add(commands, say)
    return top


if __name__ == "__main__":
    sys.exit(main())
