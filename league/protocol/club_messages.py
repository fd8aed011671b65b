"""What a club's server and a table tell each other, version 1: JSON objects.

The stream `CLUB` has the latest message of each subject and is written by the club alone: `club.keys.<table>` has the
keys by which a table's messages are known, `club.place.<table>` what it has to do with the evening. A table asks the
club for something by a request to `ask.<table>`, and is answered `Said`.

The stream `RECORDS` has the finished games that tables send. Each game has the subject `played.<table>.<game>`, and its
latest message counts: a game that was finished, taken back and finished anew is sent again. What two tables play, or
one plays for an evening, is in the stream `GAMES` instead.
"""

import re
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine.errors import shown
from firmware.names import TABLE_NAME
from league.protocol import Codec, Message, MessageError
from league.protocol.messages import Invite, tables_of

CLUB: Final = "CLUB"
KEYS: Final = "club.keys"
PLACE: Final = "club.place"
ASK: Final = "ask"
SIGNATURE: Final = "Table-Signature"
"""The header with the signature of a message."""
RECORDS: Final = "RECORDS"
PLAYED: Final = "played"
EXPECTED: Final = "Nats-Expected-Last-Subject-Sequence"
"""The header that says which message of a subject must be the latest one before; it is kept with the message."""
_PLAYED_SUBJECT: Final = re.compile(rf"{PLAYED}\.({TABLE_NAME.pattern})\.([a-z0-9-]{{1,40}})")
_LONGEST_RECORD: Final = 200_000

Phase = Literal["registration", "playing", "between", "paused", "over"]


class Keys(Message, frozen=True, kw_only=True, tag="keys"):
    """The public keys that a table has had; each may have signed one of its messages."""

    table: str
    keys: list[str]


class EveningGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that a table is to play, or a part of it."""

    id: str
    """Its id in the league."""
    board: int
    game: str
    """The name of the game's plugin."""
    setup: dict[str, Any]
    seats: dict[str, str]
    """The table of each seat."""
    names: dict[str, str]
    """The player of each seat."""

    def invite(self) -> Invite:
        """The invitation that begins it. Raises MessageError."""
        by, to = tables_of(self.id)
        return Invite(by=by, to=to, game=self.game, setup=self.setup, seats=self.seats, names=self.names)


class Goes(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody who registered at a table does in this round."""

    player: str
    board: int = 0
    """Where they play; 0 if they don't."""
    table: str = ""
    """The table of that board, if it has one."""
    bye: float | None = None
    """The points for a round without a game."""
    points: float = 0.0
    place: int = 0
    """In the standings."""


class Place(Message, frozen=True, kw_only=True, tag="place"):
    """What a table has to do with the evening."""

    evening: str
    """The evening's name; empty for none."""
    phase: Phase = "over"
    round: int = 0
    rounds: int = 0
    games: list[EveningGame] = msgspec.field(default_factory=list)
    """Those that are to be played here now."""
    players: list[Goes] = msgspec.field(default_factory=list)
    """Those who have registered here."""


class Register(Message, frozen=True, kw_only=True, tag="register"):
    """Somebody at this table takes part in the evening."""

    player: str


class Withdraw(Message, frozen=True, kw_only=True, tag="withdraw"):
    """Somebody of this table takes part no longer, from the next round on."""

    player: str


class Unplayable(Message, frozen=True, kw_only=True, tag="unplayable"):
    """A game of the evening can't begin at this table, and why."""

    game: str
    why: str


class Said(Message, frozen=True, kw_only=True, tag="said"):
    """The club's answer: done, or why not, as an error of the club's page has it."""

    error: str = ""
    code: str = ""
    params: dict[str, str | int] = msgspec.field(default_factory=dict)


Request: TypeAlias = Register | Withdraw | Unplayable
"""What a table asks its club."""
ClubMessage: TypeAlias = Keys | Place | Request | Said
_CODEC: Final = Codec[ClubMessage](ClubMessage)
encode, decode, schema = _CODEC.encode, _CODEC.decode, _CODEC.schema


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


RECORD_CODEC: Final = Codec[Played](Played, _LONGEST_RECORD)


def record_subject(table: str, number: int, started: float | None) -> str:
    """The subject of a game of a table's journal. A journal that is begun anew has other starting times."""
    return f"{PLAYED}.{table}.{number:x}-{int((started or 0) * 1000):x}"


def record_identity(subject: str) -> tuple[str, str]:
    """The table of a subject, and the game's name there. Raises MessageError."""
    match = _PLAYED_SUBJECT.fullmatch(subject)
    if match is None:
        raise MessageError(f"{shown(subject)} is no subject of a game that was played")
    return match[1], match[2]
