"""Texts of records: several games of any kinds, one after the other, each begun by its Game tag."""

import re
from typing import Final

from engine.errors import BadInput
from firmware.games.registry import first_game, plugin, titles
from firmware.journal import WrittenGame

_GAME_TAG: Final = re.compile(r'\{[^}]*(?:\}|\Z)|^[\ufeff \t]*\[Game +"(?P<title>[^"\n]*)"', re.MULTILINE)
"""Matches a Game tag, or a whole comment, so that a tag quoted in a comment is not taken for one."""


def records_by_game(text: str) -> list[tuple[str, str]]:
    """Split a text of records into parts of one kind of game each: (name of the game, the part).

    The lines before a part are left in it as empty lines, so that errors name the lines of the whole text. Raises
    BadInput for an unknown game.
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
