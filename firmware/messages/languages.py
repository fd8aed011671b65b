"""Which languages the table speaks: those that have a folder of message files."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

FALLBACK: Final = "en"
"""The language behind all others."""
FOLDER: Final = Path(str(files("firmware"))) / "messages"
"""Where the folders of the languages are."""


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that there are, in alphabetical order. Every subcommand's parser asks for them."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))
