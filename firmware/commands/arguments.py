"""What the parsers of several subcommands share: help format, argument types, common options."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from firmware import config
from firmware.messages import languages
from firmware.messages.plain import Words

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _helper(say: Words) -> type[argparse.HelpFormatter]:
    """A class that appends an option's default to its help unless that default is None, empty or False."""

    class Help(argparse.HelpFormatter):
        def _get_help_string(self, action: argparse.Action) -> str | None:
            if not action.help or action.default in (None, "", False, argparse.SUPPRESS) or action.required:
                return action.help
            return f"{action.help} {say('parser-default')}"

    return Help


def add_command(
    commands: Commands, say: Words, name: str, message: str = "", **values: object
) -> argparse.ArgumentParser:
    """A subcommand's parser. The message `<message>-help` is its line in the list of commands.

    Its own help adds `<message>-more`, if there is one, with these values. `message` is the name if left out.
    """
    message = message or name
    text = say(f"{message}-help")
    more = say(f"{message}-more", **values) if f"{message}-more" in say else ""
    command = commands.add_parser(
        name,
        help=text,
        description=f"{text[0].upper()}{text[1:]}. {more}".strip(),
        formatter_class=_helper(say),
    )
    add_language(command, say)
    return command


def add_language(command: argparse.ArgumentParser, say: Words) -> None:
    """The option `--language`, which is read before the parsers are made."""
    command.add_argument("--language", choices=languages(), default=argparse.SUPPRESS, help=say("language-help"))


def add_config(command: argparse.ArgumentParser, say: Words) -> None:
    """The option `--config`."""
    command.add_argument("--config", type=Path, metavar="FILE", help=say("config-option-help"))


def _whole(text: str, most: int) -> int | None:
    """A whole number up to `most` in plain digits; None for anything else."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return int(text) if plain and int(text) <= most else None


def port(say: Words) -> Callable[[str], int]:
    """The type of a TCP port, 0 to 65535."""

    def read(text: str) -> int:
        if (number := _whole(text, 65535)) is not None:
            return number
        raise argparse.ArgumentTypeError(say("no-port", text=repr(text)))

    return read


def count(say: Words) -> Callable[[str], int]:
    """The type of a whole number from 1 to 10 million."""

    def read(text: str) -> int:
        if number := _whole(text, 10_000_000):
            return number
        raise argparse.ArgumentTypeError(say("no-count", text=repr(text)))

    return read


def settled(options: argparse.Namespace) -> config.Config:
    """The configuration in which the command line's options replace those of the file. Raises ConfigError."""
    file = options.config or config.find()
    return config.read(file).changed(
        {
            ("", "hardware"): options.hardware,
            ("page", "port"): options.port,
            ("page", "host"): getattr(options, "host", None),
            ("page", "certificate"): getattr(options, "certificate", None),
            ("page", "key"): getattr(options, "key", None),
            ("lights", "limit_ma"): getattr(options, "limit", None),
            ("league", "url"): getattr(options, "league", None),
            ("league", "table"): getattr(options, "table", None),
            ("games", "data"): str(options.data) if options.data else None,
        }
    )
