"""The messages of the league, version 1: JSON objects in one stream for each game.

The subject of a game's stream is `game.<id>`, and an id is `<inviter>.<guest>.<number>`, so that a table can be allowed
to write to the games it plays and to no others. Every message names the table that sends it in `by`.
"""

import hashlib
import re
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from engine.errors import BadInput, shown
from firmware.names import TABLE_NAME
from league.protocol import Codec, MessageError
from league.protocol import Message as BaseMessage

SUBJECT: Final = "game"
HERE: Final = "here"
"""Each table that is connected publishes `here.<table>` every few seconds; nothing of it is stored."""
HERE_SECONDS: Final = 4.0
"""How often a table says that it is there."""
STREAM: Final = "GAMES"
_ID: Final = re.compile(rf"({TABLE_NAME.pattern})\.({TABLE_NAME.pattern})\.([a-z0-9]{{1,16}})")
_DIGEST_SIZE: Final = 8

ActName: TypeAlias = Literal["act", "back"]
Reason: TypeAlias = Literal["busy", "version", "game", "setup", "seats"]
"""Why an invitation can't be accepted: too many wait there, the message can't be read, or that table can't play the
game, its set-up, or with these seats."""
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)


class _Message(BaseMessage, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every message of a game has."""

    by: str
    """The table that sends it."""


class Invite(_Message, frozen=True, kw_only=True, tag="invite"):
    """The first message of a game: a table asks another one to play it."""

    to: str
    """The table that is asked."""
    game: str
    """The name of the game's plugin."""
    setup: dict[str, Any]
    """The set-up with all that chance has decided, as the journal keeps it."""
    seats: dict[str, str]
    """The table of each seat."""
    names: dict[str, str] = msgspec.field(default_factory=dict)
    """The names of players who have one, by seat."""


class Accept(_Message, frozen=True, kw_only=True, tag="accept"):
    """The guest plays."""


class Decline(_Message, frozen=True, kw_only=True, tag="decline"):
    """The guest doesn't play, or the inviter doesn't ask any more."""

    why: str = ""
    """What keeps the guest from it, one of `REASONS`; empty if somebody there has said no."""


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something that is done, or taken back."""

    what: ActName
    action: str


class Act(_Message, frozen=True, kw_only=True, tag="act"):
    """What a table has done: one action, or actions taken back, the latest first."""

    number: int
    """How many entries the game had before."""
    entries: list[Entry]
    digest: str
    """`digest_of` the position that this leads to."""


class Ask(_Message, frozen=True, kw_only=True, tag="ask"):
    """A table asks the other one to agree that the latest actions are taken back."""

    number: int
    steps: int


class Answer(_Message, frozen=True, kw_only=True, tag="answer"):
    """The other table's answer to that."""

    number: int
    yes: bool


class Leave(_Message, frozen=True, kw_only=True, tag="leave"):
    """A table gives the game up."""


Message: TypeAlias = Invite | Accept | Decline | Act | Ask | Answer | Leave
_CODEC: Final = Codec[Message](Message)
encode, decode, schema = _CODEC.encode, _CODEC.decode, _CODEC.schema


class _Head(msgspec.Struct):
    kind: str
    by: str


def invites(data: bytes, inviter: str) -> bool:
    """Whether a message, of any version and length, says that it is an invitation by this table."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return (head.kind, head.by) == ("invite", inviter)


def digest_of(text: str) -> str:
    """Sixteen hexadecimal digits of a position's text, the same at every table: BLAKE2b over its UTF-8."""
    return hashlib.blake2b(text.encode(), digest_size=_DIGEST_SIZE).hexdigest()


def check_table(name: object) -> str:
    """The name of a table. Raises BadInput."""
    if not isinstance(name, str) or not TABLE_NAME.fullmatch(name):
        raise BadInput(
            f"a table is called {shown(name)}; use up to 32 small letters, digits and hyphens, as in north",
            code="bad-table",
        )
    return name


def game_id(inviter: str, guest: str, number: int) -> str:
    """The id of a new game; `number` tells apart what the same two tables play."""
    return f"{inviter}.{guest}.{number:x}"


def tables_of(game: str) -> tuple[str, str]:
    """The inviter and the guest of an id. Raises MessageError."""
    match = _ID.fullmatch(game)
    if match is None:
        raise MessageError(f"{shown(game)} is no id of a game")
    return match[1], match[2]


def is_id(game: str) -> bool:
    """Whether a text is the id of a game."""
    return _ID.fullmatch(game) is not None


def subject_of(game: str) -> str:
    """The subject of a game's stream."""
    return f"{SUBJECT}.{game}"


def game_of(subject: str) -> str:
    """The inverse of `subject_of`."""
    return subject.partition(".")[2]
