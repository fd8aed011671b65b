"""`tapas-table games`: lists, shows, exports and imports the journal's games, and takes care of its file."""

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput, GameError
from firmware import config
from firmware.commands.arguments import Commands, add_command, count
from firmware.commands.files import read_text, write_new
from firmware.commands.games_file import backup, backups, restore, salvage
from firmware.errors import JournalError

if TYPE_CHECKING:
    from firmware.journal import GameRow, WrittenGame


def add(commands: Commands) -> None:
    """Declare the command and its actions."""
    command = add_command(
        commands, "games", "list, show, export and import games of the journal; back it up, restore it"
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = add_command(actions, "list", "list all games, the latest first")
    show = add_command(actions, "show", "show a game: its record, and its board if it has one")
    export = add_command(actions, "export", "write games as records, one after the other")
    bring = add_command(actions, "import", "add the games of record files to the journal, all or none")
    back_up = add_command(actions, "backup", "make a backup of the journal, also beside a running table")
    stored = add_command(actions, "backups", "list the backups, the latest first")
    restoring = add_command(actions, "restore", "put a backup in the journal's place, which is set aside and kept")
    salvaging = add_command(
        actions, "salvage", "save what can be read of a damaged journal, which is set aside and kept"
    )
    for action in (listing, show, export, bring, back_up, stored, restoring, salvaging):
        action.add_argument(
            "--data", type=Path, metavar="DIR", help="directory of the journal; as configured if left out"
        )
    show.add_argument("game", type=count, help="its number in the list")
    export.add_argument("games", type=count, nargs="*", metavar="game", help="their numbers; all if left out")
    export.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="a new file to write; the terminal if left out"
    )
    bring.add_argument("files", type=Path, nargs="+", metavar="FILE", help="record files, - for standard input")
    restoring.add_argument(
        "which", nargs="?", metavar="WHICH", help="its number in 'games backups', or a file; the latest if left out"
    )
    for action, do in (
        (listing, _list), (show, _show), (export, _export), (bring, _import),
        (back_up, backup), (stored, backups), (restoring, restore), (salvaging, salvage),
    ):  # fmt: skip
        action.set_defaults(run=run, action=do)


def run(options: argparse.Namespace) -> int:
    """Do an action with the journal. Raises JournalError, BadInput."""
    options.data = options.data or config.read(config.find()).data
    return int(options.action(options))


def _list(options: argparse.Namespace) -> int:
    from firmware.journal import Journal

    with closing(Journal(options.data, write=False)) as journal:
        for row in journal.games():
            players, variant, standing = _summary(row)
            print(f"{row.id:4}  {_when(row):16}  {row.game:9}  {players:24}  {variant:28}  {standing or row.status}")
    return 0


def _summary(row: "GameRow") -> tuple[str, str, str]:
    """Players, variant and standing; "?" for a row of which the game's plugin makes no sense."""
    from firmware.games.plugin import SPOILT
    from firmware.games.registry import plugin
    from firmware.journal import WrittenGame

    try:
        return plugin(row.game).summary(WrittenGame(row.setup, row.names, [], row.result, row.started))
    except SPOILT:
        return "?", "?", ""


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
                print(f"tapas-table: {error}", file=sys.stderr)
                failures += 1
    text = "\n".join(texts)
    if options.output is None:
        print(text, end="")
    else:
        write_new(options.output, text)
    return 1 if failures else 0


def _import(options: argparse.Namespace) -> int:
    from firmware.journal import Journal

    games = [game for path in options.files for game in _read_games(path)]
    with closing(Journal(options.data)) as journal:
        for warning in journal.warnings:
            print(f"tapas-table: {warning}", file=sys.stderr)
        numbers = journal.add(games)
    print(f"imported {len(numbers)} game{'s' if len(numbers) != 1 else ''}: {' '.join(map(str, numbers))}")
    return 0


def _read_games(path: Path) -> "list[tuple[str, WrittenGame]]":
    from firmware.games.records import read_records

    text = read_text(path)
    try:
        return read_records(text)
    except GameError as error:
        raise BadInput(f"{path}: {error}") from error


def _when(row: "GameRow") -> str:
    """When the game began, in local time; "?" if that isn't known."""
    from datetime import datetime

    return "?" if row.started is None else datetime.fromtimestamp(row.started).isoformat(" ", "minutes")
