"""What tables and clubs send each other, version 1; docs/league.md describes it for other programs.

A message is a JSON object that says its `kind` and the version `v`, and has a greatest length: `Codec` writes and reads
it. `messages` are those of a game between two tables; `replica` says how such a game starts, keeps its stream and knows
what may come next. `club_messages` are what a club and a table tell each other. `keys` sign them. `reading` reads
streams of a NATS server.
"""

from typing import Any, Final, Generic, TypeVar

import msgspec

from firmware.errors import TableError

VERSION: Final = 1
LONGEST: Final = 32_000
"""Bytes of a message."""


class MessageError(TableError, ValueError):
    """A message that is left out; the error says what is wrong with it."""


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What every message has."""

    v: int = VERSION


M = TypeVar("M", bound=Message)


class Codec(Generic[M]):
    """Writes and reads messages of some kinds, given as a type: one of them, or a union."""

    def __init__(self, kinds: Any, longest: int = LONGEST) -> None:
        self._kinds, self._longest = kinds, longest
        self._decoder: msgspec.json.Decoder[M] = msgspec.json.Decoder(kinds)
        self._encoder = msgspec.json.Encoder()

    def encode(self, message: M) -> bytes:
        """The message as it goes over the line. Raises MessageError for one that is too long."""
        data = self._encoder.encode(message)
        self._check_length(data)
        return data

    def decode(self, data: bytes) -> M:
        """The message of some bytes. Raises MessageError."""
        self._check_length(data)
        try:
            message = self._decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise MessageError(f"a message can't be read: {error}") from None
        if message.v != VERSION:
            raise MessageError(f"a message is of version {message.v}; this table speaks {VERSION}")
        return message

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of these kinds, with what no schema can demand in words."""
        description = (
            f"JSON in UTF-8 of at most {self._longest} bytes. Where an integer stands, the number is written without "
            "point and exponent: 5 fits, 5.0 and 5e0 don't."
        )
        return {"description": description, **msgspec.json.schema(self._kinds)}

    def _check_length(self, data: bytes) -> None:
        if len(data) > self._longest:
            raise MessageError(f"a message has {len(data)} bytes; {self._longest} are the most")
