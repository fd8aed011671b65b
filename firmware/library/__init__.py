"""Lists, opens and exports the games of a journal, and adds games from records."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, Literal, cast

from firmware.errors import JournalError, NotNow
from firmware.games.entries import TIME
from firmware.games.history import Log
from firmware.games.plugin import SPOILT, TableGame, without_seed
from firmware.games.registry import plugin, plugins, titles
from firmware.games.shared import TABLES
from firmware.journal import UNREADABLE, Cursor, Entry, GameRow, Journal, Wanted, WrittenGame
from firmware.settings import Settings
from firmware.snapshot import GamesPage, ListedGame, Trouble

MOST_LISTED: Final = 500
"""The most games of one page."""
_ALL: Final = Wanted()
_KEPT: Final = ("position", TABLES, UNREADABLE)
"""What is in the set-up of a game that was set by hand, that another table has, too, or of which nobody knows."""


def log_nowhere(entries: Sequence[Entry], result: Mapping[str, Any] | None) -> None:
    """The log of a game that is only looked at: it writes nothing."""


Track = Callable[[Sequence[Entry]], Iterable[Entry]]
"""Passes a game's entries on and reports how far it is."""


def untracked(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Report nothing."""
    return entries


class Library:
    """The games of one journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def own_connection(self) -> "Library":
        """The same library for another thread, which reads on a connection of its own and closes its journal."""
        return Library(self.journal.own_connection())

    def page(
        self,
        wanted: Wanted = _ALL,
        current: int | None = None,
        most: int = MOST_LISTED,
        before: Cursor | None = None,
    ) -> GamesPage:
        """At most `most` of the games that are wanted, the latest first: those after the page that ended at `before`.

        `current` is the number of the one on the table. A game is `hidden` if its record shows cards that its players
        don't know yet.
        """
        page = self.journal.page(replace(wanted, titles=titles()), most, before)
        return {
            "games": [_listed(row, current) for row in page.rows],
            "total": page.total,
            "next": str(page.following) if page.following is not None else None,
        }

    def name_of(self, number: int) -> str:
        """Which kind of game it is. Raises JournalError."""
        return self.journal.game(number).game

    def open(self, row: GameRow, written: WrittenGame, log: Log, settings: Settings, now: float) -> TableGame:
        """Restore a game from entries and draw it. Raises JournalError for entries that make no sense."""
        with self.made_sense_of(row):
            return plugin(row.game).open(written, log, settings, now)

    def record(self, number: int, track: Track = untracked) -> str:
        """A game as a record. Raises JournalError."""
        row = self.journal.game(number)
        written = self.journal.written(row)
        with self.made_sense_of(row):
            return plugin(row.game).record(written._replace(entries=[*track(list(written.entries))]))

    def check_open(self, number: int) -> None:
        """Raise NotNow for a game whose record would tell what its players don't know yet, and JournalError."""
        row = self.journal.game(number)
        if hides(row.game, row.setup, row.result):
            raise NotNow(
                f"the record of game {number} would tell its hidden cards; it can be read once the game is over",
                code="hidden-record",
            )

    def unplayed(self) -> set[int]:
        """The games that were begun and left before anything was played in them. Raises JournalError.

        The one on the table is none of them, nor what somebody set by hand, imported, or began with another table.
        """
        begun = {row.id for row in self.journal.without_actions(TIME) if not any(map(row.setup.get, _KEPT))}
        return begun and begun - self.journal.imported()

    def delete_unplayed(self) -> None:
        """Delete those, until they are restored. Raises JournalError."""
        if unplayed := self.unplayed():
            self.journal.delete(*unplayed)

    def notice(self) -> Trouble | None:
        """What happened to the journal since somebody played, as the table's trouble. Raises JournalError."""
        notice = self.journal.notice()
        return None if notice is None else {"code": "salvaged", "message": notice}

    @contextmanager
    def made_sense_of(self, row: GameRow) -> Iterator[None]:
        """Raise JournalError in place of any error that a game written by another program causes."""
        try:
            yield
        except SPOILT as error:
            raise JournalError(
                "unplayable",
                f"game {row.id} of {self.journal.path} makes no sense ({error}); leave it and begin another one",
            ) from error


def hides(game: str, setup: Mapping[str, Any], result: Mapping[str, Any] | None) -> bool:
    """Whether a game's record would tell what its players don't know yet."""
    return result is None and game in plugins() and plugin(game).hides(setup)


def _listed(row: GameRow, current: int | None) -> ListedGame:
    return {
        "id": row.id,
        "game": row.game,
        "title": titles().get(row.game, "?"),
        "names": dict(row.names),
        "seats": _seats(row),
        "setup": without_seed(row.setup),
        "result": dict(row.result) if row.result is not None else None,
        "started": row.started or 0.0,
        "touched": row.touched or 0.0,
        "status": cast(Literal["open", "finished", "abandoned", "deleted"], row.status),
        "current": row.id == current,
        "hidden": "seed" in row.setup and row.result is None,
    }


def _seats(row: GameRow) -> list[str]:
    try:
        return [*plugin(row.game).seats(row.setup)]
    except SPOILT:
        return []
