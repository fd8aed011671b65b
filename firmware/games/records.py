"""Texts of records: several games of any kinds, one after the other, each begun by its Game tag."""

import re
from itertools import pairwise
from typing import Final, NamedTuple

from engine.errors import BadInput, RecordError, TextError, shown
from firmware.games.entries import MOST_TAGS, TAG
from firmware.games.registry import first_game, plugin, titles
from firmware.journal import WrittenGame

_GAME_TAG: Final = re.compile(r'\{[^}]*(?:\}|\Z)|^[\ufeff \t]*\[Game +"(?P<title>[^"\n]*)"', re.MULTILINE)
"""Matches a Game tag, or a whole comment, so that a tag quoted in a comment is not taken for one."""
_LONGEST_TITLE: Final = 60


class _Part(NamedTuple):
    """A part of a text with records of one kind of game, from `start` to `end`; `lines` is the number before it."""

    game: str
    start: int
    end: int
    lines: int


def _parts(text: str) -> list[_Part]:
    """The parts of a text of records. Raises BadInput for an unknown game."""
    if not isinstance(text, str):
        raise BadInput(f"a record is a text, not {type(text).__name__}")
    names = {title: name for name, title in titles().items()}
    begun: list[tuple[str, int]] = []
    for tag in _GAME_TAG.finditer(text):
        title = tag["title"]
        if title is None:
            continue
        if title not in names:
            known = ", ".join(names)
            raise BadInput(
                f"there is no game {shown(title)}; records of {known} can be read",
                code="unknown-record",
                params={"title": title[:_LONGEST_TITLE], "known": known},
            )
        if not begun or begun[-1][0] != names[title]:
            begun.append((names[title], tag.start() if begun else 0))
    begun = begun or [(first_game(), 0)]
    parts, lines = [], 0
    for (name, start), (_, end) in pairwise([*begun, ("", len(text))]):
        parts.append(_Part(name, start, end, lines))
        lines += text.count("\n", start, end)
    return parts


def game_of_records(text: str) -> str:
    """The name of the game whose record a text begins with; BadInput lists the games there are."""
    return _parts(text)[0].game


def count_records(text: str) -> int:
    """The number of records in a text, by their Game tags."""
    return sum(tag["title"] is not None for tag in _GAME_TAG.finditer(text))


def read_records(text: str) -> list[tuple[str, WrittenGame]]:
    """Every game of a text of records, of any kinds: (name, game). Raises GameError with the line in the whole text."""
    games = []
    for part in _parts(text):
        try:
            read = plugin(part.game).read(text[part.start : part.end])
        except (TextError, RecordError) as error:
            error.move_down(part.lines)
            raise
        games += [(part.game, _with_few_tags(game)) for game in read]
    return games


def _with_few_tags(game: WrittenGame) -> WrittenGame:
    """The same game. Raises BadInput for more tags than are kept; those that the game uses don't count."""
    if sum(kind == TAG for kind, _ in game.entries) > MOST_TAGS:
        raise BadInput(
            f"a game has at most {MOST_TAGS} tags besides those that the table knows; leave some out",
            code="many-tags",
            params={"most": MOST_TAGS},
        )
    return game
