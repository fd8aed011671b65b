"""`tapas-table games` lists, shows, exports and imports the journal's games, and takes care of its file.

`review` judges every action of a recorded game, as text, as a picture or as a page; `perft` and `simulate` check the
rules.
"""

import argparse
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import BadInput, GameError
from firmware.commands.arguments import (
    CommandError,
    Commands,
    add_command,
    add_data,
    count,
    read_text,
    run_action,
    write_new,
)
from firmware.errors import JournalError
from firmware.messages import FALLBACK, languages

if TYPE_CHECKING:
    from firmware.journal import GameRow, WrittenGame


def add(commands: Commands) -> None:
    """Declare the commands."""
    command = add_command(
        commands, "games", "list, show, export and import games of the journal; back it up, restore it"
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing, deleting, undeleting, show, export, importing, _, _, restoring, _ = (
        _add_action(actions, name, do, text)
        for name, do, text in (
            ("list", _list_games, "list all games, the latest first"),
            ("delete", _delete, "delete games of the journal; undelete brings them back for 30 days"),
            ("undelete", _undelete, "bring deleted games back"),
            ("show", _show, "show a game: its record, and its board if it has one"),
            ("export", _export, "write games as records, one after the other"),
            ("import", _import, "add the games of record files to the journal, all or none"),
            ("backup", _backup, "make a backup of the journal, also while a table runs"),
            ("backups", _backups, "list the backups, the latest first"),
            ("restore", _restore, "put a backup in the journal's place; the journal is kept under another name"),
            ("salvage", _salvage, "save what can be read of a damaged journal, which is kept under another name"),
        )
    )
    _add_filters(listing)
    for action in (deleting, undeleting):
        action.add_argument("games", type=count, nargs="+", metavar="game", help="their numbers in the list")
    show.add_argument("game", type=count, help="its number in the list")
    export.add_argument("games", type=count, nargs="*", metavar="game", help="their numbers; all if left out")
    export.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="a new file to write; the terminal if left out"
    )
    importing.add_argument("files", type=Path, nargs="+", metavar="FILE", help="record files, - for standard input")
    restoring.add_argument(
        "which", nargs="?", metavar="WHICH", help="its number in 'games backups', or a file; the latest if left out"
    )
    command = add_command(
        commands,
        "review",
        "look at a recorded game again: the turning point and what would have been better",
        more="The table's own player looks at each action. With the compiled core a whole game takes a second.",
    )
    command.add_argument("file", type=Path, help="a record, - for standard input")
    command.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new .html or .svg to write instead")
    command.add_argument("--nodes", type=count, help="how hard to think about each action")
    command.add_argument("--language", choices=languages(), default=FALLBACK, help="the language of the review")
    command.set_defaults(run=_review)
    _add_checks(commands)


def _add_action(
    actions: Commands, name: str, do: Callable[[argparse.Namespace], int], text: str
) -> argparse.ArgumentParser:
    action = add_command(actions, name, text)
    add_data(action)
    action.set_defaults(run=run_action, action=do)
    return action


def _show(options: argparse.Namespace) -> int:
    from firmware.games.registry import plugin
    from firmware.journal import Journal
    from firmware.library import Library, log_nowhere
    from firmware.table import Settings

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
    from firmware.library import add_new

    games = [game for path in options.files for game in _read_games(path)]
    with closing(Journal(options.data)) as journal:
        for warning in journal.warnings:
            print(f"tapas-table: {warning}", file=sys.stderr)
        added, present = add_new(journal, games)
    games_imported = "imported 1 game" if len(added) == 1 else f"imported {len(added)} games"
    print(": ".join(filter(None, (games_imported, " ".join(map(str, added))))))
    if present:
        there = "1 game was" if len(present) == 1 else f"{len(present)} games were"
        print(f"{there} there already, and not stored twice")
    return 0


def _read_games(path: Path) -> "list[tuple[str, WrittenGame]]":
    from firmware.games.registry import read_records

    text = read_text(path)
    try:
        return read_records(text)
    except GameError as error:
        raise CommandError(f"{path}: {error}") from error


def _backup(options: argparse.Namespace) -> int:
    import time

    from firmware.journal import FILE_NAME
    from firmware.journal.backups import make

    print(f"made {make(options.data / FILE_NAME, time.time()).path}")
    return 0


def _backups(options: argparse.Namespace) -> int:
    from firmware.journal import FILE_NAME
    from firmware.journal.backups import kept

    there = kept(options.data / FILE_NAME)
    for each in there:
        size = f"{each.path.stat().st_size:>9} bytes"
        print(f"{each.number:4}  {each.day}  {size}  {each.path}")
    if not there:
        print("There is no backup yet; 'tapas-table games backup' makes one.")
    return 0


def _restore(options: argparse.Namespace) -> int:
    from firmware.journal.backups import restore

    file, kept = restore(options.data, options.which)
    print(f"restored {file}" if kept is None else f"restored {file}; the journal that was there is kept as {kept}")
    return 0


def _salvage(options: argparse.Namespace) -> int:
    from firmware.library.recovery import recover

    print(recover(options.data))
    return 0


_STATUSES = ("open", "finished", "abandoned", "deleted")


def _add_filters(command: argparse.ArgumentParser) -> None:
    command.add_argument("--search", default="", metavar="WORDS", help="in the number, the title and the names")
    command.add_argument("--game", default="", metavar="GAME", help="one kind of game, by its name in the list")
    command.add_argument("--player", default="", metavar="NAME", help="in a player's name")
    command.add_argument(
        "--from", dest="since", type=_day, metavar="DAY", help="begun on this day or later, as in 2026-11-22"
    )
    command.add_argument(
        "--to", dest="until", type=_day, metavar="DAY", help="begun on this day or before, as in 2026-11-22"
    )
    command.add_argument("--status", default="", choices=_STATUSES, help="deleted games are listed with this alone")


def _day(text: str) -> tuple[float, float]:
    """When a day begins and ends, in seconds since 1970."""
    try:
        day = datetime.strptime(text, "%Y-%m-%d")
        return day.timestamp(), (day + timedelta(days=1)).timestamp()
    except (ValueError, OverflowError, OSError):
        raise argparse.ArgumentTypeError(f"{text!r} is no day of a clock; write it as in 2026-11-22") from None


def _list_games(options: argparse.Namespace) -> int:
    from firmware.games.registry import titles
    from firmware.journal import Journal, Wanted

    wanted = Wanted(
        search=options.search,
        game=options.game,
        player=options.player,
        since=options.since[0] if options.since else None,
        until=options.until[1] if options.until else None,
        status=options.status,
        titles=titles(),
    )
    with closing(Journal(options.data, write=False)) as journal:
        for row in journal.page(wanted).rows:
            players, variant, result = _summary(row)
            when = "?" if row.started is None else f"{datetime.fromtimestamp(row.started):%Y-%m-%d %H:%M}"
            print(f"{row.id:4}  {when:16}  {row.game:9}  {players:24}  {variant:28}  {result or row.status}")
    return 0


def _summary(row: "GameRow") -> tuple[str, str, str]:
    """Players, variant and result; "?" for a row of which the game's plugin makes no sense."""
    from firmware.games.plugin import SPOILT
    from firmware.games.registry import plugin
    from firmware.journal import WrittenGame

    try:
        return plugin(row.game).summary(WrittenGame(row.setup, row.names, [], row.result, row.started))
    except SPOILT:
        return "?", "?", ""


def _delete(options: argparse.Namespace) -> int:
    from firmware.journal import Journal

    games = dict.fromkeys(options.games)
    with closing(Journal(options.data)) as journal:
        current = journal.current()
        for number in games:
            if current is not None and journal.game(number).id == current.id:
                raise CommandError(f"game {number} is on the table; put it away there first, then stop the table")
        journal.delete(*games)
    numbers = " ".join(map(str, games))
    print(f"deleted {numbers}; 'tapas-table games undelete {numbers}' brings back what was deleted in the last 30 days")
    return 0


def _undelete(options: argparse.Namespace) -> int:
    from firmware.journal import Journal

    games = dict.fromkeys(options.games)
    with closing(Journal(options.data)) as journal:
        journal.restore(*games)
    print(f"back in the list: {' '.join(map(str, games))}")
    return 0


_FORMS: Final = {".html": "html", ".svg": "svg"}


def _review(options: argparse.Namespace) -> int:
    from tqdm import tqdm

    from firmware.games.plugin import ReviewOptions
    from firmware.games.registry import game_of_records, plugin

    text = read_text(options.file)
    output: Path | None = options.output
    form = _form_of(output)
    wanted = ReviewOptions(form, options.language, options.nodes, str(output or ""))
    with tqdm(unit="push", disable=None, file=sys.stderr, leave=False) as bar:

        def progress(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        document, notice = plugin(game_of_records(text)).review_document(text, wanted, progress)
    if output is None:
        print(document)
        return 0
    write_new(output, document)
    print(notice)
    return 0


def _form_of(output: Path | None) -> str:
    """The form of the review by its file's name, checked before it is made. Raises BadInput."""
    if output is None:
        return "text"
    if output.suffix.lower() not in _FORMS:
        raise CommandError(f"{output} is no name for a review; let it end in .html (everything) or .svg (the picture)")
    if output.exists():
        raise CommandError(f"{output} is there already; choose another name")
    if not output.parent.is_dir():
        raise CommandError(f"there is no directory {output.parent}; make it first or write elsewhere")
    return _FORMS[output.suffix.lower()]


def _add_checks(commands: Commands) -> None:
    """The checks of the rules: `perft` counts sequences of actions, `simulate` writes random games as JSON."""
    command = add_command(commands, "perft", "count the sequences of moves from a position, to check an engine")
    command.add_argument("depth", type=count, help="how many moves deep")
    command.add_argument("--game", metavar="NAME", help="the game's name; the first of the menu if left out")
    command.add_argument(
        "--position", metavar="TEXT", help="a position's text; the start of the classic game if left out"
    )
    command.set_defaults(run=_perft)
    command = add_command(
        commands,
        "simulate",
        "play games at random and write every step as a line of JSON",
        more="Each line has the game's number, the step, the actor, the action (null at the start) and the whole "
        "state after it, so that anyone can check the rules with a program of their own. Variants, rulings, "
        "players and boards are drawn at random, too, and stand in the state; docs/ says of each game what "
        "its actions mean. The same seed gives the same games.",
    )
    game = command.add_argument("game", type=_game, help="which game: %(installed)s")
    vars(game)["installed"] = _Installed()
    command.add_argument("--games", type=count, default=1, help="how many")
    command.add_argument("--seed", type=int, default=0, help="any whole number")
    command.set_defaults(run=_simulate)


class _Installed:
    """The games' names, for the help. They are found when this help is printed: finding them takes a while."""

    def __str__(self) -> str:
        from firmware.games.registry import plugins

        return ", ".join(sorted(plugins()))


def _game(name: str) -> str:
    from firmware.games.registry import plugin

    try:
        return plugin(name).name
    except BadInput as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _perft(options: argparse.Namespace) -> int:
    from firmware.games.registry import first_game, plugin

    game = plugin(options.game or first_game())
    for depth in range(1, options.depth + 1):
        print(f"{depth} {game.perft(options.position, depth)}", flush=True)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    import json
    import random

    from tqdm import tqdm

    from firmware.games.registry import plugin

    cls = plugin(options.game).rules()
    chance = random.Random(options.seed)
    for number in tqdm(range(options.games), unit="game", disable=None, file=sys.stderr):
        state = cls.random_start(chance)
        step, actor, action = 0, None, None
        while True:
            line = {"game": number, "step": step, "actor": actor, "action": action, "state": state.facts()}
            print(json.dumps(line, separators=(",", ":")))
            actions = state.legal_actions()
            if not actions:
                break
            step, actor, action = step + 1, state.actor, chance.choice(actions)
            state.apply(action)
    sys.stdout.flush()
    return 0
