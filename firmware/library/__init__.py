"""Lists, opens and exports the games of a journal, and finds those that it has already among those that are imported.

Two games are the same if their records say the same, whatever the date: the same game, set-up, names, actions, comments
and tags. Games with other actions are sorted out first, because a record takes a while to write.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, cast

from firmware.errors import JournalError, NotNow
from firmware.games.abilities import TABLES
from firmware.games.history import BACK, TIME, Log
from firmware.games.plugin import SPOILT, TableGame, without_seed
from firmware.games.registry import plugin, plugins, titles
from firmware.journal import UNREADABLE, Cursor, Entry, GameRow, Journal, Wanted, WrittenGame
from firmware.journal.reading import NOTICE
from firmware.snapshot import GamesPage, ListedGame, Trouble
from firmware.table import Settings

MOST_LISTED: Final = 500
_ALL: Final = Wanted()
_KEPT: Final = ("position", TABLES, UNREADABLE)
"""What is in the set-up of a game that was set by hand, that is played with another table, or that can't be read."""


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

    def notice(self) -> Trouble | None:
        """What happened to the journal since somebody played, as the table's trouble. Raises JournalError."""
        notice = self.journal.settings().get(NOTICE)
        return {"code": "salvaged", "message": notice} if isinstance(notice, str) else None

    @contextmanager
    def made_sense_of(self, row: GameRow) -> Iterator[None]:
        """Raise JournalError in place of any error that a game written by another program causes."""
        try:
            yield
        except SPOILT as error:
            why = "its set-up can't be read" if UNREADABLE in row.setup else error
            raise JournalError(
                "unplayable",
                f"game {row.id} of {self.journal.path} makes no sense ({why}); leave it and begin another one",
            ) from error


def hides(game: str, setup: Mapping[str, Any], result: Mapping[str, Any] | None) -> bool:
    """Whether a game's record would tell what its players don't know yet."""
    return result is None and game in plugins() and plugin(game).hides(setup)


def _listed(row: GameRow, current: int | None) -> ListedGame:
    seats, reviewable = list[str](), False
    with suppress(*SPOILT):
        kind = plugin(row.game)
        seats = [*kind.seats(row.setup)]
        reviewable = kind.reviewed(row.setup) and not hides(row.game, row.setup, row.result)
    return {
        "id": row.id,
        "game": row.game,
        "title": titles().get(row.game, "?"),
        "names": dict(row.names),
        "seats": seats,
        "setup": without_seed(row.setup),
        "result": dict(row.result) if row.result is not None else None,
        "started": row.started or 0.0,
        "touched": row.touched or 0.0,
        "status": cast(Literal["open", "finished", "abandoned", "deleted"], row.status),
        "current": row.id == current,
        "hidden": "seed" in row.setup and row.result is None,
        "reviewable": reviewable,
    }


_DATE: Final = "[Date "

Key = tuple[object, ...]
"""What games that are the same have in common, and few others."""


class ImportedGame(NamedTuple):
    """A game that is imported: its number, 0 if it has none yet, which kind of game it is, and the game."""

    number: int
    game: str
    written: WrittenGame


class Sorted(NamedTuple):
    """What is new, and for each other game the number of the one that is the same."""

    new: list[ImportedGame]
    present: list[int]


def sort_out(journal: Journal, games: Iterable[ImportedGame], check: Callable[[], None] = lambda: None) -> Sorted:
    """Tell new games from those that the journal has or that come twice.

    `check` is called for each game that is looked at, and may raise. Raises JournalError.
    """
    imported = list(games)
    keys = [_key(one.game, one.written.names, one.written.entries) for one in imported]
    rows = _alike(journal, imported, set(keys), check)
    known: dict[Key, dict[str | None, int]] = {}
    """The numbers of the games with a key by their records, each of which is written once."""
    new, present = list[ImportedGame](), list[int]()
    for one, key in zip(imported, keys, strict=True):
        check()
        if key not in known:
            known[key] = {}
            for row in rows.get(key, ()):
                check()
                known[key][_record(row.game, journal.written(row))] = row.id
        record = _record(one.game, one.written)
        if record is not None and record in known[key]:
            present.append(known[key][record])
            continue
        new.append(one)
        if record is not None:
            known[key][record] = one.number
    return Sorted(new, present)


class Imported(NamedTuple):
    """The numbers of the games that an import added, and of those that were there already."""

    new: list[int]
    present: list[int]


def add_new(journal: Journal, games: Iterable[tuple[str, WrittenGame]]) -> Imported:
    """Add games, (name, game), to the journal, all that it hasn't yet, or none. Raises JournalError.

    One that comes twice is present as number 0.
    """
    found = sort_out(journal, [ImportedGame(0, *game) for game in games])
    return Imported(journal.add([(one.game, one.written) for one in found.new]), found.present)


def _alike(
    journal: Journal, imported: Sequence[ImportedGame], keys: Collection[Key], check: Callable[[], None]
) -> dict[Key, list[GameRow]]:
    """The journal's games with these keys."""
    players = {(one.game, _pairs(one.written.names)) for one in imported}
    found: dict[Key, list[GameRow]] = {}
    for row in journal.of_kinds({one.game for one in imported}):
        check()
        if (row.game, _pairs(row.names)) in players:
            key = _key(row.game, row.names, journal.entries(row.id))
            if key in keys:
                found.setdefault(key, []).append(row)
    return found


def _pairs(names: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    return frozenset(names.items())


def _key(game: str, names: Mapping[str, str], entries: Iterable[Entry]) -> Key:
    """The game, who played, and the actions that weren't taken back."""
    actions: list[str] = []
    action = plugin(game).action_kind
    for kind, data in entries:
        if kind == BACK:
            del actions[-1:]
        elif kind == action:
            actions.append(data)
    return game, _pairs(names), tuple(actions)


def _record(game: str, written: WrittenGame) -> str | None:
    """A game's record without its date, its tags sorted; None for a game without sense, which is like no other."""
    try:
        record = plugin(game).record(written)
    except SPOILT:
        return None
    # A tag that came with a record, as the table's level, stands elsewhere than where the table writes it.
    lines = [line for line in record.splitlines() if not line.startswith(_DATE)]
    tags = sorted(line for line in lines if line.startswith("["))
    return "\n".join([*tags, *(line for line in lines if not line.startswith("["))])
