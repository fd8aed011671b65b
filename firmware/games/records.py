"""Texts of records: several games of any kinds, one after the other, each begun by its Game tag."""

import re
from typing import Final

from engine.errors import BadInput
from firmware.games.registry import first_game, plugin, titles
from firmware.journal import WrittenGame

_GAME_TAG: Final = re.compile(r'\{[^}]*(?:\}|\Z)|^[\ufeff \t]*\[Game +"(?P<title>[^"\n]*)"', re.MULTILINE)
"""A Game tag, or a comment, in which there is none whatever it says."""


def records_by_game(text: str) -> list[tuple[str, str]]:
    """A text of records in parts, each of one game: (its name, the part). Raises BadInput for a game there is not.

    What comes before a part is left in it as empty lines, so that errors in it name the text's own lines.
    """
    if not isinstance(text, str):
        raise BadInput(f"a record is a text, not {type(text).__name__}")
    names = {title: name for name, title in titles().items()}
    parts: list[tuple[str, int]] = []
    for tag in _GAME_TAG.finditer(text):
        title = tag["title"]
        if title is None:
            continue
        if title not in names:
            raise BadInput(
                f"there is no game {title!r}; records of {', '.join(names)} can be read",
                code="unknown-record",
                params={"title": title, "known": ", ".join(names)},
            )
        if not parts or parts[-1][0] != names[title]:
            parts.append((names[title], tag.start() if parts else 0))
    parts = parts or [(first_game(), 0)]
    ends = [start for _, start in parts[1:]] + [len(text)]
    return [
        (name, "\n" * text.count("\n", 0, start) + text[start:end])
        for (name, start), end in zip(parts, ends, strict=True)
    ]


def game_of_records(text: str) -> str:
    """The name of the game whose record a text begins with; BadInput lists the games there are."""
    return records_by_game(text)[0][0]


def read_records(text: str) -> list[tuple[str, WrittenGame]]:
    """Every game of a text of records, of any kinds: (name, game). Raises GameError."""
    return [(name, game) for name, part in records_by_game(text) for game in plugin(name).read(part)]
