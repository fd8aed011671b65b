"""What the records of all games have in common: PGN's shape, tags in brackets, comments in braces.

A record is tags, a blank line, the actions, and a result at the end. Each game reads its own actions; the rest of the
reading, the errors for actions and the writing of tags and lines are here. Tapas's record holds nothing but the game,
so `engine.tapas.record` reads it. Those of the other games also hold what only a table knows, such as its clock and
the seats that it plays, so they are read where that is known.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from engine.errors import BadInput, RecordError, TextError, place
from engine.reader import Reader

WIDTH: Final = 100
"""Characters in a line of moves."""
_VALUE: Final = re.compile(r'"(?:[^"\\\n]|\\["\\])*"')
_HALF: Final = re.compile("[\ud800-\udfff]")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")
_WORD: Final = re.compile(r"[A-Za-z0-9][^\s;{}]{0,59}")
_Record = TypeVar("_Record")


def each(text: str, read: Callable[[Reader], _Record]) -> list[_Record]:
    """Read all records of a text, one after the other, with `read`. Raises TextError, and what `read` raises."""
    if not isinstance(text, str):
        raise BadInput(f"a record is a text, not {type(text).__name__}")
    reader = Reader(text)
    if (broken := _HALF.search(text)) is not None:
        raise reader.error("text in Unicode (half a character stands here)", broken.start())
    records = []
    reader.skip(r"\ufeff?\s*")
    while True:
        records.append(read(reader))
        reader.skip(r"\s*")
        if reader.where == len(text):
            return records


def read_tags(reader: Reader, title: str) -> tuple[dict[str, str], dict[str, int]]:
    """Read the tags of a record whose `Game` tag must be `title`: their values, and the offset of each value.

    Raises TextError.
    """
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    reader.take(r"(?=\[)", f'a tag as in [Game "{title}"]')
    while reader.skip(r"\["):
        here = reader.where
        name = reader.take("[A-Za-z][A-Za-z0-9_]*", "the name of a tag")
        if name in tags:
            raise reader.error(f"each tag once ({name} is there twice)", here)
        reader.take(" +", "a space")
        places[name] = reader.where
        tags[name] = re.sub(r"\\(.)", r"\1", reader.take(_VALUE, "a value in double quotes")[1:-1])
        reader.take(r" *\]", "']'")
        reader.skip(r"\s*")
    if tags.get("Game") != title:
        raise reader.error(f'[Game "{title}"]', places.get("Game"))
    return tags, places


def read_comment(reader: Reader) -> str | None:
    """Read the comment that begins here and return it on one line; None if there is none. Raises TextError."""
    if not reader.skip("{"):
        return None
    text = " ".join(reader.take("[^{}]*", "a comment").split())
    reader.take("}", "'}' at the end of a comment")
    # A terminal that prints the comment would obey its control characters.
    return _CONTROL.sub("", text)


def refused(reader: Reader, number: int, action: str, reason: object) -> RecordError:
    """The error for the action at the cursor, with its place and the reason why it can't have been done.

    `number` counts the record's actions from 1.
    """
    return RecordError(reason, number, action, place(reader.text, reader.where))


def not_an_action(reader: Reader, number: int, expected: str) -> RecordError | TextError:
    """The error where neither an action nor anything else of a record stands at the cursor.

    A word is taken for an unknown action, so it is a RecordError; anything else is a TextError.
    """
    word = _WORD.match(reader.text, reader.where)
    if word is None:
        return reader.error(expected)
    return refused(reader, number, word.group(), f"expected {expected}")


def tag_lines(tags: Mapping[str, str]) -> str:
    """Tags as they stand at the beginning of a record, one on each line; `read_tags` is the inverse."""
    return "".join(f"[{name} {_quoted(value)}]\n" for name, value in tags.items())


def _quoted(value: str) -> str:
    escaped = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def wrapped(words: Iterable[str]) -> str:
    """Join words by spaces in lines of at most `WIDTH` characters; a longer word has a line to itself."""
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".lstrip()
    return "\n".join([*lines, line])
