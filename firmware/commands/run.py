"""`tapas-table play` and `tapas-table run`: the mock table, or the one that the configuration names, and its page."""

import argparse
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from firmware.commands.arguments import (
    Commands,
    add_command,
    add_config,
    add_data,
    add_listening,
    add_port,
    count,
    settled,
)
from firmware.service.config import ConfigError, all_keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.journal import Journal
    from firmware.service.serve import Begin


_GREETING: Final = "The table is at {url} (Ctrl+C stops it; the game goes on next time)."


def add(commands: Commands) -> None:
    """Declare both commands; they run alike."""
    play = add_command(
        commands,
        "play",
        "play at the mock table in the browser",
        more="The game goes on where it was left, also after a crash.",
    )
    add_table_options(play, browser=True)
    command = add_command(
        commands,
        "run",
        "run the table that the configuration describes",
        "On a Raspberry Pi's header, with a Pico at USB, or the mock table; the game goes on where it was left.",
    )
    add_table_options(command, browser=False)


def add_table_options(command: argparse.ArgumentParser, browser: bool) -> None:
    """The options of `play` (`browser`) and `run`; whatever is left out comes from the configuration."""
    if browser:
        command.add_argument("--no-browser", action="store_true", help="don't open the browser")
    else:
        command.set_defaults(no_browser=True)
    command.add_argument(
        "--hardware",
        default="mock" if browser else None,
        metavar="NAME",
        help="pi, pico or mock: the table's buttons and lights",
    )
    add_config(command)
    add_port(command)
    add_listening(command)
    add_data(command)
    for key in all_keys():
        if key.flag:
            what = f"{key.why[0].lower()}{key.why[1:]}".removesuffix(".")
            command.add_argument(key.flag, dest=key.argument, metavar=key.metavar, help=what)
    command.add_argument("--limit", type=count, metavar="MA", help="most current the lights may draw")
    command.add_argument("--seed", type=int, help="draw the same Extras at every start with this number")
    command.add_argument(
        "--misbehave",
        default="",
        metavar="FAULTS",
        help="what the mock table does badly, as in bounce,stuck=W3,lost=0.05,dead=12,brownout=1200",
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve the table until it is stopped. Raises TableError with the remedy for whatever can't be opened."""
    return run_table(options, lambda journal: None)


def run_table(options: argparse.Namespace, prepare: "Callable[[Journal], Begin | None]") -> int:
    """As `run`; `prepare` gets the journal before the table does, and returns what begins when the page is there."""
    import asyncio

    from firmware.journal.backups import BackupKeeper
    from firmware.library.recovery import open_journal
    from firmware.service.serve import open_table, serve

    config = settled(options)
    faults = {"faults": options.misbehave} if options.misbehave else {}
    if faults and config["", "hardware"] != "mock":
        raise ConfigError("only the mock table misbehaves: leave --misbehave out, or add --hardware mock")
    journal = open_journal(config.data, _warn)
    backups = BackupKeeper(
        journal.path, time.time, lambda error: _warn(f"No backup of the journal could be made: {error}")
    )
    journal.on_write = backups.wake
    try:
        begin = prepare(journal)
        table = open_table(config, journal, faults, options.seed)
        asyncio.run(serve(table, config, _GREETING, browser=not options.no_browser, begin=begin))
    finally:
        backups.close()
        journal.close()
    return 0


def _warn(text: str) -> None:
    with suppress(OSError):  # Backups go on when nobody reads what is said.
        print(f"tapas-table: {text}", file=sys.stderr, flush=True)
