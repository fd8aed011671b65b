"""Text files that the commands read and write."""

import sys
from pathlib import Path

from engine.errors import BadInput


def read_text(path: Path) -> str:
    """A file's text, or standard input's for `-`. Raises BadInput for a file that is no text."""
    try:
        if str(path) != "-":
            return path.read_text(encoding="utf-8")
        if sys.stdin is None:
            raise BadInput("there is no standard input; name a file")
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text in UTF-8; give a record as 'tapas-table games export' writes it") from None


def write_new(path: Path, text: str) -> None:
    """Write a new file with all of the text; one that can't be written whole is deleted. Raises BadInput, OSError."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise BadInput(f"{path} exists already; give the name of a new file") from None
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error
