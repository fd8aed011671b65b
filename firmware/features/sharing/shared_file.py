"""A shared file: a game, a study, a lesson or a puzzle.

A game and a study are a record as it is, or an envelope in JSON that holds one. A lesson and a puzzle are an envelope
that names them, because their positions and words come with the program:

    {<mark>: 1, "kind": "study", "record": "[Game ..."}
    {<mark>: 1, "kind": "lesson", "game": "<game>", "name": "first-push"}

The mark is that of the program. The number is the version of the envelope. A program reads its own version and older
ones, and ignores fields that it doesn't know.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, cast

from engine.errors import BadInput, shown
from firmware.games.records import count_records, game_of_records
from firmware.games.registry import plugin
from firmware.tasks.lessons import lesson

VERSION: Final = 1
_MARK: Final = "tapas-table"
Kind = Literal["game", "study", "lesson", "puzzle"]
KINDS: Final[tuple[Kind, ...]] = ("game", "study", "lesson", "puzzle")
_IN_RECORDS: Final = ("game", "study")
_LONGEST_NAME: Final = 80


class SharedFile(NamedTuple):
    """What somebody shares."""

    kind: Kind
    game: str
    """Which game it is of, by the name of its plugin."""
    record: str = ""
    """The record of a game or a study."""
    name: str = ""
    """The name of a lesson or a puzzle."""

    def check(self) -> None:
        """Raise BadInput for a lesson or a puzzle that this table doesn't have."""
        if self.kind == "lesson":
            lesson(self.game, self.name)
        elif self.kind == "puzzle" and self.name not in plugin(self.game).puzzle_ratings():
            raise BadInput(
                f"this table has no puzzle {shown(self.name)}; update it, and open the file again",
                code="handed-no-puzzle",
                params={"name": self.name},
            )

    def text(self) -> str:
        """The envelope as text; `read_shared_file` is the inverse."""
        what = {"record": self.record} if self.kind in _IN_RECORDS else {"game": self.game, "name": self.name}
        return json.dumps({_MARK: VERSION, "kind": self.kind, **what}, ensure_ascii=False) + "\n"


def read_shared_file(text: str) -> SharedFile:
    """What a file holds. Raises BadInput for one that holds nothing of a table, or more than one game."""
    if not text.strip():
        raise BadInput("this is empty; give a game's record, or a study, a lesson or a puzzle", code="handed-empty")
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
    version = data.get(_MARK) if isinstance(data, Mapping) else None
    if type(version) is not int:
        raise _foreign()
    if version > VERSION:
        raise BadInput(
            f"this was handed on by a newer table (version {version}, here is {VERSION}); update this one",
            code="handed-newer",
            params={"version": version, "known": VERSION},
        )
    kind = data.get("kind")
    if kind not in KINDS:
        raise BadInput(
            f"this holds {shown(kind)}; what can be opened is {', '.join(KINDS)}",
            code="handed-kind",
            params={"kind": str(kind)[:_LONGEST_NAME], "known": ", ".join(KINDS)},
        )
    if kind in _IN_RECORDS:
        record = data.get("record")
        if not isinstance(record, str):
            raise _foreign()
        return _record(cast(Kind, kind), record)
    game, name = data.get("game"), data.get("name")
    if not (isinstance(game, str) and isinstance(name, str) and len(game) + len(name) <= _LONGEST_NAME):
        raise _foreign()
    return SharedFile(cast(Kind, kind), game, name=name)


def _record(kind: Kind, text: str) -> SharedFile:
    if (count := count_records(text)) != 1:
        raise BadInput(
            f"this holds {count} games; open one, or import all of them",
            code="handed-many",
            params={"count": count},
        )
    return SharedFile(kind, game_of_records(text), text)


def _foreign() -> BadInput:
    return BadInput(
        "this is no game, study, lesson or puzzle of a table; give a file that one has saved", code="handed-foreign"
    )
