"""The NKey of a table: who it is at a club's server, and what signs its messages so that nobody else can write them.

Needs the extra `league`; tables that are in no club never load it.
"""

import base64
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import nkeys
from nacl.exceptions import BadSignatureError, CryptoError
from nacl.signing import VerifyKey

from firmware.errors import TableError
from firmware.web.addresses import write_private
from league.protocol.club_messages import EXPECTED, SIGNATURE

_USER: Final = nkeys.PREFIX_BYTE_USER
_RAW: Final = slice(1, -2)
"""Where an encoded key has the key itself, after its prefix and before its checksum."""


class BadKey(TableError, ValueError):
    """A key that can't be read or written; the error says what to do."""


class Key:
    """A private key. `public` is what others know it by, 56 letters and digits that begin with U."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed.decode()
        self._pair = nkeys.from_seed(bytearray(seed))
        self.public: str = self._pair.public_key.decode()

    def sign(self, subject: str, expected: int, data: bytes) -> str:
        """The signature of a message: where it is written, after which sequence, and what it says."""
        return base64.b64encode(self._pair.sign(_signed(subject, expected, data))).decode()

    def headers(self, subject: str, expected: int, data: bytes) -> dict[str, str]:
        """The headers of a message that is to follow the one with the sequence `expected`, signed for that place."""
        return {EXPECTED: str(expected), SIGNATURE: self.sign(subject, expected, data)}

    @classmethod
    def new(cls) -> "Key":
        return cls(nkeys.encode_seed(os.urandom(32), _USER))

    @classmethod
    def read(cls, path: Path) -> "Key":
        """The key of a file. Raises BadKey."""
        try:
            return cls(path.read_bytes().strip())
        except OSError as error:
            why = error.strerror or error
            raise BadKey(
                f"the key {path} can't be read ({why}); ask the club for a new code, and join again"
            ) from error
        except (nkeys.NkeysError, ValueError, CryptoError) as error:
            raise BadKey(f"{path} holds no key; ask the club for a new code, and join again") from error

    def write(self, path: Path) -> None:
        """Keep the key in a file that nobody else may read, in place of one before. Raises OSError."""
        write_private(path, f"{self.seed}\n".encode())

    @classmethod
    def at(cls, path: Path) -> "Key":
        """The key of a file, which is made if it isn't there. Raises BadKey, OSError."""
        if not path.exists():
            cls.new().write(path)
        return cls.read(path)


def check_public(text: object) -> str:
    """A public key as it was sent. Raises BadKey."""
    if isinstance(text, str):
        with suppress(ValueError):
            raw = base64.b32decode(text)
            fits = len(raw) == 35 and raw[0] == _USER
            if fits and nkeys.crc16(bytearray(raw[:-2])).to_bytes(2, "little") == raw[-2:]:
                return text
    raise BadKey("that is no public key of a table")


def is_signed(subject: str, expected: int, data: bytes, signature: str, keys: Iterable[str]) -> bool:
    """Whether one of some public keys has signed a message for its place."""
    try:
        raw = base64.b64decode(signature, validate=True)
    except ValueError:
        return False
    for key in keys:
        with suppress(BadSignatureError, ValueError, CryptoError, TypeError):
            VerifyKey(base64.b32decode(key)[_RAW]).verify(_signed(subject, expected, data), raw)
            return True
    return False


def _signed(subject: str, expected: int, data: bytes) -> bytes:
    return f"{subject}\n{expected}\n".encode() + data
