"""The records of finished games that a table sends its club, version 1: JSON objects in the stream `RECORDS`.

Each game has the subject `played.<table>.<game>`, and its latest message counts: a game that was finished, taken back
and finished anew is sent again. What two tables play, or one plays for an evening, is in the stream `GAMES` instead.
"""

import re
from typing import Final

import msgspec

from engine.errors import shown
from firmware.names import TABLE_NAME
from league.protocol.codec import Codec, Message, MessageError

RECORDS: Final = "RECORDS"
SUBJECT: Final = "played"
EXPECTED: Final = "Nats-Expected-Last-Subject-Sequence"
"""The header that says which message of a subject must be the latest one before; it is kept with the message."""
_SUBJECT: Final = re.compile(rf"{SUBJECT}\.({TABLE_NAME.pattern})\.([a-z0-9-]{{1,40}})")
_LONGEST: Final = 200_000


class Played(Message, frozen=True, kw_only=True, tag="played"):
    """A game that has ended at a table."""

    by: str
    """The table that sends it."""
    record: str
    """The whole game, in the notation of its kind."""
    levels: dict[str, str] = msgspec.field(default_factory=dict)
    """The table's own level at each seat that it played itself."""
    ended: float | None = None
    """When the table's clock says that it ended, in seconds since 1970."""


_CODEC: Final = Codec[Played](Played, _LONGEST)
encode, decode, schema = _CODEC.encode, _CODEC.decode, _CODEC.schema


def subject_of(table: str, number: int, started: float | None) -> str:
    """The subject of a game of a table's journal. A journal that is begun anew has other starting times."""
    return f"{SUBJECT}.{table}.{number:x}-{int((started or 0) * 1000):x}"


def identity_of(subject: str) -> tuple[str, str]:
    """The table of a subject, and the game's name there. Raises MessageError."""
    match = _SUBJECT.fullmatch(subject)
    if match is None:
        raise MessageError(f"{shown(subject)} is no subject of a game that was played")
    return match[1], match[2]
