"""Finds games that the journal has already, among those that are imported.

Two games are the same if their records say the same, whatever the date: the same game, set-up, names, actions, comments
and tags. What differs in its actions is told apart first, because a record takes a while to write.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from firmware.games.entries import BACK, NOTE, RESIGN, TAG, TIME
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin
from firmware.journal import Entry, GameRow, Journal, WrittenGame

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
    known: dict[Key, dict[str, int]] = {}
    """The numbers of the games with a key by their records, each of which is written once."""
    new, present = list[ImportedGame](), list[int]()
    for one, key in zip(imported, keys, strict=True):
        check()
        if key not in known:
            known[key] = {}
            for row in rows.get(key, ()):
                check()
                if (there := _record(row.game, journal.written(row))) is not None:
                    known[key][there] = row.id
        record = _record(one.game, one.written)
        if record is not None and record in known[key]:
            present.append(known[key][record])
            continue
        new.append(one)
        if record is not None:
            known[key][record] = one.number
    return Sorted(new, present)


def _alike(
    journal: Journal, imported: Sequence[ImportedGame], keys: Collection[Key], check: Callable[[], None]
) -> dict[Key, list[GameRow]]:
    """The journal's games with these keys."""
    players = {(one.game, _pairs(one.written.names)) for one in imported}
    found: dict[Key, list[GameRow]] = {}
    for row in list(journal.of_kinds({one.game for one in imported})):
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
    for kind, data in entries:
        if kind == BACK:
            del actions[-1:]
        elif data and kind not in (NOTE, TAG, TIME, RESIGN):
            actions.append(data)
    return game, _pairs(names), tuple(actions)


def _record(game: str, written: WrittenGame) -> str | None:
    """A game's record without its date; None for a game that makes no sense, which is like no other."""
    try:
        record = plugin(game).record(written)
    except SPOILT:
        return None
    return "\n".join(line for line in record.splitlines() if not line.startswith(_DATE))
