"""Makes, keeps and reads the token by which the table's own browser is known: random, and its owner's alone to read."""

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from firmware.errors import TableError

_OWN: Final = 0o600


def write_private(path: Path, data: bytes) -> None:
    """Put a file in the place of another, also while the power may fail. Raises OSError, with the old one there.

    It belongs to whom its folder belongs to: what an administrator writes there a service under its own user can read.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    with suppress(FileNotFoundError):
        new.unlink()
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN), "wb") as file:
        if os.name == "posix" and os.geteuid() == 0:
            owner = path.parent.stat()
            os.fchown(file.fileno(), owner.st_uid, owner.st_gid)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


FILE: Final = "page-token"
_TOKEN: Final = re.compile(r"[\w-]{43}", re.ASCII)
_OTHERS: Final = 0o077


class TokenError(TableError, OSError):
    """The file with the token can't be read or written."""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def read_token(data: Path) -> str:
    """The token in a directory; empty without one, or if others than its owner may have read it. Raises TokenError."""
    path = data / FILE
    try:
        with path.open("rb") as file:
            seen = os.name == "posix" and os.fstat(file.fileno()).st_mode & _OTHERS
            text = file.read(100).decode("ascii", "replace").strip()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise _error(path, error) from error
    return text if _TOKEN.fullmatch(text) and not seen else ""


def kept_token(data: Path) -> str:
    """The token in a directory, which is made if there is none. Raises TokenError."""
    if token := read_token(data):
        return token
    token = new_token()
    try:
        write_private(data / FILE, f"{token}\n".encode())
    except OSError as error:
        raise _error(data / FILE, error) from error
    return token


def _error(path: Path, error: OSError) -> TokenError:
    why = error.strerror or error
    return TokenError(
        f"{path}: can't be used ({why}); make it yours to read and write, or use sudo if the table is a service"
    )
