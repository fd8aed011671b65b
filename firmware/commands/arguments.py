"""What several subcommands share: help format, argument types, common options, text files that they are given."""

import argparse
import io
import os
import sys
from pathlib import Path
from typing import Final, TypeAlias

from engine.errors import BadInput
from firmware.errors import TableError
from firmware.service import config

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class _Help(argparse.HelpFormatter):
    """Appends an option's default to its help unless that default is None, empty or False."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        if not action.help or action.default in (None, "", False, argparse.SUPPRESS) or action.required:
            return action.help
        return f"{action.help} (default: %(default)s)"


def add_command(commands: Commands, name: str, text: str, more: str = "") -> argparse.ArgumentParser:
    """A subcommand's parser. `text` is its line in the list of commands; its own help adds `more`."""
    description = f"{text[0].upper()}{text[1:]}. {more}".strip()
    return commands.add_parser(name, help=text, description=description, formatter_class=_Help)


def add_config(command: argparse.ArgumentParser) -> None:
    """The option `--config`."""
    command.add_argument(
        "--config", type=Path, metavar="FILE", help="the configuration; the user's or the system's if left out"
    )


def add_data(command: argparse.ArgumentParser, default: str | None = None) -> None:
    """The option `--data`, the journal's directory."""
    command.add_argument(
        "--data", type=Path, metavar="DIR", default=default, help="directory of the journal; as configured if left out"
    )


def add_port(command: argparse.ArgumentParser) -> None:
    """The option `--port` of a table's page."""
    command.add_argument(
        "--port", type=port, default=os.environ.get("PORT") or None, help="port of the page; PORT sets it too"
    )


def add_listening(command: argparse.ArgumentParser, host: str | None = None) -> None:
    """Where and how a page is served: `--host`, `--certificate` and `--key`."""
    command.add_argument(
        "--host",
        default=host,
        help="address to listen on; with 0.0.0.0 phones in your network watch, or play if let in",
    )
    command.add_argument("--certificate", metavar="FILE", help="PEM file with the page's certificate: https, not http")
    command.add_argument("--key", metavar="FILE", help="PEM file with the certificate's key, if it isn't in that file")


def _whole(text: str, least: int, most: int, wanted: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no {wanted}")


def port(text: str) -> int:
    """A TCP port, 0 to 65535."""
    return _whole(text, 0, 65535, "port; give a number from 0 (any free one) to 65535")


def count(text: str) -> int:
    """A whole number from 1 to 10 million."""
    return _whole(text, 1, 10_000_000, "number from 1 to 10000000")


def settled(options: argparse.Namespace) -> config.Config:
    """The configuration in which the command line's options replace those of the file. Raises ConfigError."""
    return config.in_use(options.config).changed(
        {
            ("", "hardware"): options.hardware,
            ("page", "port"): options.port,
            ("page", "host"): getattr(options, "host", None),
            ("page", "certificate"): getattr(options, "certificate", None),
            ("page", "key"): getattr(options, "key", None),
            ("lights", "limit_ma"): getattr(options, "limit", None),
            ("games", "data"): str(options.data) if options.data else None,
        }
        | {(key.section, key.name): getattr(options, key.argument, None) for key in config.all_keys() if key.flag}
    )


def run_action(options: argparse.Namespace) -> int:
    """Do the chosen action of a command with the journal, as configured if none is named."""
    options.data = options.data or config.in_use().data
    return int(options.action(options))


MOST_BYTES: Final = 50_000_000
"""The most bytes of a file with records: some ten thousand games."""


class CommandError(TableError, BadInput):
    """What a command was given can't be used; the message says what would do."""


def read_text(path: Path) -> str:
    """A file's text, or standard input's for `-`. Raises BadInput for a file that is no text or too long."""
    try:
        if str(path) != "-":
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        elif sys.stdin is None:
            raise CommandError("there is no standard input; name a file")
        else:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise CommandError(f"{path} has more than {MOST_BYTES // 10**6} MB; give its records in several files")
        return io.TextIOWrapper(io.BytesIO(data), "utf-8").read()
    except UnicodeDecodeError:
        raise CommandError(
            f"{path} is no text in UTF-8; give a record as 'tapas-table games export' writes it"
        ) from None


def write_new(path: Path, text: str) -> None:
    """Write a new file with all of the text; one that can't be written whole is deleted. Raises BadInput, OSError."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise CommandError(f"{path} exists already; give the name of a new file") from None
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error
