"""The actions of `tapas-table games` that list the journal's games, delete some, and bring deleted ones back."""

import argparse
from contextlib import closing
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from firmware.commands.files import CommandError

if TYPE_CHECKING:
    from firmware.journal import GameRow

_STATUSES = ("open", "finished", "abandoned", "deleted")


def add_filters(command: argparse.ArgumentParser) -> None:
    """Declare which games are listed."""
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


def _day(text: str) -> datetime:
    """A local day, as in 2026-11-22."""
    try:
        return datetime.strptime(text, "%Y-%m-%d")
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day; write it as in 2026-11-22") from None


def list_games(options: argparse.Namespace) -> int:
    """List the games, the latest first. Raises JournalError."""
    from firmware.games.registry import titles
    from firmware.journal import Journal, Wanted

    since, until = options.since, options.until
    wanted = Wanted(
        search=options.search,
        game=options.game,
        player=options.player,
        since=since.timestamp() if since else None,
        until=(until + timedelta(days=1)).timestamp() if until else None,
        status=options.status,
        titles=titles(),
    )
    with closing(Journal(options.data, write=False)) as journal:
        for row in journal.page(wanted).rows:
            players, variant, result = _summary(row)
            print(f"{row.id:4}  {_when(row):16}  {row.game:9}  {players:24}  {variant:28}  {result or row.status}")
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


def _when(row: "GameRow") -> str:
    """When the game began, in local time; "?" if that isn't known."""
    return "?" if row.started is None else f"{datetime.fromtimestamp(row.started):%Y-%m-%d %H:%M}"


def delete(options: argparse.Namespace) -> int:
    """Delete games, all or none.

    Raises CommandError for the game on the table, and JournalError, also while a table runs.
    """
    from firmware.journal import Journal

    with closing(Journal(options.data)) as journal:
        current = journal.current()
        for number in options.games:
            if current is not None and journal.game(number).id == current.id:
                raise CommandError(f"game {number} is on the table; put it away there first, then stop the table")
        journal.delete(*dict.fromkeys(options.games))
    numbers = " ".join(map(str, options.games))
    print(f"deleted {numbers}; 'tapas-table games undelete {numbers}' brings back what was deleted in the last 30 days")
    return 0


def undelete(options: argparse.Namespace) -> int:
    """Bring deleted games back, all or none. Raises JournalError, also while a table runs."""
    from firmware.journal import Journal

    with closing(Journal(options.data)) as journal:
        journal.restore(*dict.fromkeys(options.games))
    print(f"back in the list: {' '.join(map(str, options.games))}")
    return 0
