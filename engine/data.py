"""What stands in the TOML files of the games, which people may correct."""

import tomllib
from importlib.resources import files
from typing import Any

from engine.errors import BadInput


def text_of(package: str | None, file: str) -> str:
    """The text of a package's own file."""
    return files(str(package)).joinpath(file).read_text("utf-8")


def read_toml(file: str, text: str) -> dict[str, Any]:
    """What the text of a file says. Raises BadInput."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{file} is no TOML: {error}; mend that line") from None
