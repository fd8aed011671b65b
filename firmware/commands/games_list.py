"""The actions of `tapas-table games` that list the journal's games, delete some, and bring deleted ones back."""

import argparse
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from firmware.commands.files import CommandError
from firmware.messages.plain import Words
from firmware.share.game_words import summary

if TYPE_CHECKING:
    from firmware.journal import GameRow

_STATUSES = ("open", "finished", "abandoned", "deleted")


def add_filters(command: argparse.ArgumentParser, say: Words) -> None:
    """Declare which games are listed."""
    command.add_argument("--search", default="", metavar="WORDS", help=say("games-search-help"))
    command.add_argument("--game", default="", metavar="GAME", help=say("games-kind-help"))
    command.add_argument("--player", default="", metavar="NAME", help=say("games-player-help"))
    command.add_argument("--from", dest="since", type=_day(say), metavar="DAY", help=say("games-from-help"))
    command.add_argument("--to", dest="until", type=_day(say), metavar="DAY", help=say("games-to-help"))
    command.add_argument("--status", default="", choices=_STATUSES, help=say("games-status-help"))


def _day(say: Words) -> Callable[[str], datetime]:
    """The type of an option that is a local day, as in 2026-11-22."""

    def begin(text: str) -> datetime:
        try:
            return datetime.strptime(text, "%Y-%m-%d")
        except ValueError:
            raise argparse.ArgumentTypeError(say("argument-day", text=repr(text))) from None

    return begin


def list_games(options: argparse.Namespace) -> int:
    """List the games, the latest first. Raises JournalError."""
    from firmware.games.registry import titles
    from firmware.journal import Journal, Wanted

    say, since, until = options.say, options.since, options.until
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
            players, variant, standing = _summary(row, say)
            standing = standing or say(f"status-{row.status}")
            print(f"{row.id:4}  {_when(row, say):16}  {row.game:9}  {players:24}  {variant:28}  {standing}")
    return 0


def _summary(row: "GameRow", say: Words) -> tuple[str, str, str]:
    """Players, variant and standing; "?" for a row of which the game's plugin makes no sense."""
    from firmware.games.plugin import SPOILT
    from firmware.games.registry import plugin
    from firmware.journal import WrittenGame

    try:
        return summary(plugin(row.game), WrittenGame(row.setup, row.names, [], row.result, row.started), say)
    except SPOILT:
        return "?", "?", ""


def _when(row: "GameRow", say: Words) -> str:
    """When the game began, in local time; "?" if that isn't known."""
    return "?" if row.started is None else say.moment(row.started)


def delete(options: argparse.Namespace) -> int:
    """Delete games, all or none.

    Raises CommandError for the game on the table, and JournalError, also while a table runs.
    """
    from firmware.journal import Journal

    with closing(Journal(options.data)) as journal:
        current = journal.current()
        for number in options.games:
            if current is not None and journal.game(number).id == current.id:
                raise CommandError(
                    f"game {number} is on the table; put it away there first, then stop the table",
                    words="on-table",
                    params={"number": number},
                )
        journal.delete(*dict.fromkeys(options.games))
    numbers = " ".join(map(str, options.games))
    print(options.say("deleted", numbers=numbers))
    return 0


def undelete(options: argparse.Namespace) -> int:
    """Bring deleted games back, all or none. Raises JournalError, also while a table runs."""
    from firmware.journal import Journal

    with closing(Journal(options.data)) as journal:
        journal.restore(*dict.fromkeys(options.games))
    print(options.say("undeleted", numbers=" ".join(map(str, options.games))))
    return 0
