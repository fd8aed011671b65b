"""A shared file: a game, a study, or what a feature has by name, such as a lesson or a puzzle.

A game and a study are a record as it is, or an envelope in JSON that holds one. A lesson and a puzzle are an envelope
that names them, because their positions and words come with the program. docs/keeping-games.md describes the envelope.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final, NamedTuple, Protocol

from engine.errors import BadInput, shown
from firmware.games.registry import count_records, game_of_records
from firmware.table.session import Session

VERSION: Final = 1
_LONGEST_NAME: Final = 80
_GROUP: Final = "tapas_table.shared"


class NamedKind(Protocol):
    """A kind of thing that a file only names, by an entry point of `tapas_table.shared`: the page begins it with
    `POST /api/<kind>`.
    """

    def check(self, game: str, name: str) -> None:
        """Raise BadInput for one that this table doesn't have."""

    def begin(self, session: Session, game: str, name: str, now: float) -> None:
        """Put it on the table. Raises BadInput or JournalError."""


@cache
def named_kinds() -> Mapping[str, NamedKind]:
    """All such kinds that are installed, by name in alphabetical order."""
    return {point.name: point.load() for point in sorted(entry_points(group=_GROUP), key=lambda point: point.name)}


class SharedFile(NamedTuple):
    """What a shared file holds: a record, or the name of a lesson or a puzzle."""

    kind: str
    game: str
    """Which game it is of, by the name of its plugin."""
    record: str = ""
    """The record of a game or a study."""
    name: str = ""
    """The name of what the file only names, such as a lesson."""

    @property
    def named(self) -> NamedKind | None:
        """What knows the things of this kind; None for a record."""
        return named_kinds().get(self.kind)

    def check(self) -> None:
        """Raise BadInput for something named that this table doesn't have."""
        if self.named is not None:
            self.named.check(self.game, self.name)


def read_shared_file(text: str) -> SharedFile:
    """What a file holds. Raises BadInput for one that holds nothing of a table, or more than one game."""
    if not text.strip():
        raise BadInput("this is empty; choose a game's record, a study, a lesson or a puzzle", code="handed-empty")
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return _enveloped(text)
    if "[Game " not in text:
        raise _foreign()
    return _record("game", text)


def _enveloped(text: str) -> SharedFile:
    try:
        data: Any = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        raise _foreign() from None
    match data:
        case {"tapas-table": bool()}:
            pass
        case {"tapas-table": int(version)} if version > VERSION:
            raise BadInput(
                f"a newer table has written this (version {version}, not {VERSION}); update this one, then open it "
                "again",
                code="handed-newer",
                params={"version": version, "known": VERSION},
            )
        case {"tapas-table": int(), "kind": "game" | "study" as kind, "record": str(record)}:
            return _record(kind, record)
        case {"tapas-table": int(), "kind": str(kind), "game": str(game), "name": str(name)} if kind in named_kinds():
            if len(game) + len(name) <= _LONGEST_NAME:
                return SharedFile(kind, game, name=name)
        case {"tapas-table": int()} if (kind := data.get("kind")) not in (known := ("game", "study", *named_kinds())):
            raise BadInput(
                f"this holds {shown(kind)}; what can be opened is {', '.join(known)}",
                code="handed-kind",
                params={"kind": str(kind)[:_LONGEST_NAME], "known": ", ".join(known)},
            )
    raise _foreign()


def _record(kind: str, text: str) -> SharedFile:
    if (count := count_records(text)) != 1:
        raise BadInput(
            f"this holds {count} games; open one, or import all of them", code="handed-many", params={"count": count}
        )
    return SharedFile(kind, game_of_records(text), text)


def _foreign() -> BadInput:
    return BadInput(
        "this is no game, study, lesson or puzzle of a table; give a file that one has saved", code="handed-foreign"
    )
