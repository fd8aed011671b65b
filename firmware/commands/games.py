"""`tapas-table games`: lists, shows, exports and imports the journal's games, and takes care of its file."""

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import GameError
from firmware import config
from firmware.commands.arguments import Commands, add_command, count
from firmware.commands.files import CommandError, read_text, write_new
from firmware.commands.games_file import backup, backups, restore, salvage
from firmware.commands.games_list import add_filters, delete, list_games, undelete
from firmware.errors import JournalError
from firmware.messages.plain import Words

if TYPE_CHECKING:
    from firmware.journal import WrittenGame


def add(commands: Commands, say: Words) -> None:
    """Declare the command and its actions."""
    command = add_command(commands, say, "games")
    actions = command.add_subparsers(title=say("actions-title"), metavar=say("action-metavar"), required=True)
    listing, deleting, undeleting, show, export, bring, back_up, stored, restoring, salvaging = (
        add_command(actions, say, name, f"games-{name}")
        for name in (
            "list", "delete", "undelete", "show", "export", "import", "backup", "backups", "restore", "salvage"
        )
    )  # fmt: skip
    add_filters(listing, say)
    for action in (deleting, undeleting):
        action.add_argument("games", type=count(say), nargs="+", metavar="game", help=say("games-chosen-help"))
    for action in (listing, deleting, undeleting, show, export, bring, back_up, stored, restoring, salvaging):
        action.add_argument("--data", type=Path, metavar="DIR", help=say("games-data-help"))
    show.add_argument("game", type=count(say), help=say("games-game-help"))
    export.add_argument("games", type=count(say), nargs="*", metavar="game", help=say("games-numbers-help"))
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help=say("games-output-help"))
    bring.add_argument("files", type=Path, nargs="+", metavar="FILE", help=say("games-files-help"))
    restoring.add_argument("which", nargs="?", metavar="WHICH", help=say("games-which-help"))
    for action, do in (
        (listing, list_games), (deleting, delete), (undeleting, undelete), (show, _show), (export, _export),
        (bring, _import),
        (back_up, backup), (stored, backups), (restoring, restore), (salvaging, salvage),
    ):  # fmt: skip
        action.set_defaults(run=run, action=do)


def run(options: argparse.Namespace) -> int:
    """Do an action with the journal. Raises JournalError, BadInput."""
    options.data = options.data or config.read(config.find()).data
    return int(options.action(options))


def _show(options: argparse.Namespace) -> int:
    from firmware.games.registry import plugin
    from firmware.journal import Journal
    from firmware.library import Library, log_nowhere
    from firmware.settings import Settings

    with closing(Journal(options.data, write=False)) as journal:
        print(Library(journal).record(options.game))
        row = journal.game(options.game)
        with Library(journal).made_sense_of(row):
            board = plugin(row.game).open(journal.written(row), log_nowhere, Settings(), 0.0).board_lines()
    for line in board:
        print(f"   {line}")
    return 0


def _export(options: argparse.Namespace) -> int:
    """Write the records of the games; one that can't be read is named, left out, and makes the exit code 1."""
    from firmware.journal import Journal
    from firmware.library import Library

    texts, failures = [], 0
    with closing(Journal(options.data, write=False)) as journal:
        for number in options.games or [row.id for row in reversed(journal.games())]:
            try:
                texts.append(Library(journal).record(number))
            except JournalError as error:
                print(f"tapas-table: {options.say.error(error)}", file=sys.stderr)
                failures += 1
    text = "\n".join(texts)
    if options.output is None:
        print(text, end="")
    else:
        write_new(options.output, text)
    return 1 if failures else 0


def _import(options: argparse.Namespace) -> int:
    from firmware.duplicates import Brought, sort_out
    from firmware.journal import Journal

    games = [Brought(0, *game) for path in options.files for game in _read_games(path)]
    with closing(Journal(options.data)) as journal:
        for warning in journal.warnings:
            print(f"tapas-table: {options.say.error(warning)}", file=sys.stderr)
        found = sort_out(journal, games)
        numbers = journal.add([(one.game, one.written) for one in found.new])
    message = {0: "imported-none", 1: "imported-one"}.get(len(numbers), "imported-many")
    print(options.say(message, count=len(numbers), numbers=" ".join(map(str, numbers))))
    if present := len(found.present):
        print(options.say("present-one" if present == 1 else "present-many", count=present))
    return 0


def _read_games(path: Path) -> "list[tuple[str, WrittenGame]]":
    from firmware.games.records import read_records

    text = read_text(path)
    try:
        return read_records(text)
    except GameError as error:
        raise CommandError(f"{path}: {error}", words="in-file", params={"path": path, "why": error}) from error
