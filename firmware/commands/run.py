"""`tapas-table run`: the table and its page, on the hardware that the configuration names."""

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands.arguments import Commands, add_command, add_config, count, port, settled
from firmware.config import ConfigError
from firmware.messages.plain import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.journal import Journal
    from firmware.serve import Begin


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    add_table_options(add_command(commands, say, "run"), say, browser=False)


def add_table_options(command: argparse.ArgumentParser, say: Words, browser: bool) -> None:
    """The options of `play` (`browser`) and `run`; whatever is left out comes from the configuration."""
    if browser:
        command.add_argument("--no-browser", action="store_true", help=say("run-no-browser-help"))
    else:
        command.set_defaults(no_browser=True)
    command.add_argument(
        "--hardware",
        default="mock" if browser else None,
        metavar="NAME",
        help=say("run-hardware-help"),
    )
    add_config(command, say)
    command.add_argument("--port", type=port(say), default=os.environ.get("PORT") or None, help=say("run-port-help"))
    command.add_argument("--host", help=say("run-host-help"))
    command.add_argument("--certificate", metavar="FILE", help=say("run-certificate-help"))
    command.add_argument("--key", metavar="FILE", help=say("run-key-help"))
    command.add_argument("--data", type=Path, metavar="DIR", help=say("data-help"))
    command.add_argument("--league", metavar="URL", help=say("run-league-help"))
    command.add_argument("--table", metavar="NAME", help=say("run-table-help"))
    command.add_argument("--limit", type=count(say), metavar="MA", help=say("run-limit-help"))
    command.add_argument("--seed", type=int, help=say("run-seed-help"))
    command.add_argument(
        "--misbehave",
        default="",
        metavar="FAULTS",
        help=say("run-misbehave-help"),
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve the table until it is stopped. Raises TableError with the remedy for whatever can't be opened."""
    return run_table(options, lambda journal: None)


def run_table(options: argparse.Namespace, prepare: "Callable[[Journal], Begin | None]") -> int:
    """The same; `prepare` gets the journal before the table does, and returns what begins when the page is there."""
    import asyncio

    from firmware.journal.backups import BackupKeeper
    from firmware.salvage import open_journal
    from firmware.serve import open_table, serve

    config = settled(options)
    faults = {"faults": options.misbehave} if options.misbehave else {}
    if faults and config["", "hardware"] != "mock":
        raise ConfigError(
            "only the mock table misbehaves: leave --misbehave out, or add --hardware mock", words="misbehave"
        )
    say = options.say
    journal = open_journal(config.data, _tell, say)
    backups = BackupKeeper(journal.path, time.time, lambda error: _tell(say("backup-failed", why=say.error(error))))
    journal.on_write = backups.wake
    try:
        begin = prepare(journal)
        table = open_table(config, journal, faults, options.seed)
        asyncio.run(serve(table, config, "table-at", say, browser=not options.no_browser, begin=begin))
    finally:
        backups.close()
        journal.close()
    return 0


def _tell(text: str) -> None:
    """Tell whoever reads the terminal or the service's log."""
    print(f"tapas-table: {text}", file=sys.stderr, flush=True)
