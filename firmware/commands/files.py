"""Text files that the commands read and write."""

import io
import sys
from pathlib import Path
from typing import Final

from engine.errors import BadInput
from firmware.errors import TableError

MOST_BYTES: Final = 50_000_000
"""The most bytes of a file with records: some ten thousand games."""


class CommandError(TableError, BadInput):
    """What a command was given can't be used; the message says what would do."""


def read_text(path: Path) -> str:
    """A file's text, or standard input's for `-`. Raises BadInput for a file that is no text or too long."""
    try:
        if str(path) != "-":
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        elif sys.stdin is None:
            raise CommandError("there is no standard input; name a file")
        else:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise CommandError(f"{path} has more than {MOST_BYTES // 10**6} MB; give its records in several files")
        return io.TextIOWrapper(io.BytesIO(data), "utf-8").read()
    except UnicodeDecodeError:
        raise CommandError(
            f"{path} is no text in UTF-8; give a record as 'tapas-table games export' writes it"
        ) from None


def write_new(path: Path, text: str) -> None:
    """Write a new file with all of the text; one that can't be written whole is deleted. Raises BadInput, OSError."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise CommandError(f"{path} exists already; give the name of a new file") from None
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error
