"""What the records of all games have in common: PGN's shape, tags in brackets, comments in braces.

A record is tags, a blank line, the actions, and a result at the end. Each game reads its own actions; the rest of the
reading, the limits of what a record may hold, the errors for actions and the writing of tags and lines are here.
Tapas's record holds nothing but the game, so `engine.tapas.record` reads it. Those of the other games also hold what
only a table knows, such as its clock and the seats that it plays, so `firmware.games` reads them.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from engine.errors import LimitError, RecordError, TextError, place
from engine.reader import Reader

WIDTH: Final = 100
"""Characters in a line of moves."""
MOST_ACTIONS: Final = 5000
"""The most actions in the record of one game; a long game has a few hundred."""
LONGEST_ACTION: Final = 200
MOST_COMMENTS: Final = 5000
"""The most comments in the record of one game: one for each action."""
LONGEST_COMMENT: Final = 1000
"""Characters of a comment on one line."""
LONGEST_TAG: Final = 1000
# No step back is ever tried, so none is remembered for each character.
_VALUE: Final = re.compile(r'"(?:[^"\\\n]++|\\["\\])*+"')
TAG_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_]{0,59}(?![A-Za-z0-9_])")
_HALF: Final = re.compile("[\ud800-\udfff]")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")
_WORD: Final = re.compile(r"[A-Za-z0-9][^\s;{}]{0,59}")
_Record = TypeVar("_Record")


class RecordReader(Reader):
    """A cursor over a text of records. It counts lines, and the comments of the present record in `comments`.

    >>> reader = RecordReader("1.\\n  2@Nc")
    >>> reader.skip(r"1.\\s*"), reader.place()
    (True, (2, 3))
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.comments = 0
        self._counted, self._line, self._line_start = 0, 1, -1

    def place(self) -> tuple[int, int]:
        """The line and the column of the cursor, which must not have moved back since the latest call."""
        self._line += self.text.count("\n", self._counted, self.where)
        self._line_start = max(self._line_start, self.text.rfind("\n", self._counted, self.where))
        self._counted = self.where
        return self._line, self.where - self._line_start

    def over(self, most: int, words: str, where: int | None = None, *, code: str) -> LimitError:
        """The error to raise for more than a record may hold, at an offset, at the cursor if none is given."""
        return LimitError(self.text, self.where if where is None else where, most, words, code=code)


def each(text: str, read: Callable[[RecordReader], _Record]) -> list[_Record]:
    """Read all records of a text, one after the other, with `read`. Raises TextError, and what `read` raises."""
    reader = RecordReader(text)
    if (broken := _HALF.search(text)) is not None:
        raise reader.error("text in Unicode (half a character stands here)", broken.start())
    records = []
    reader.skip(r"\ufeff?\s*")
    while True:
        records.append(read(reader))
        reader.skip(r"\s*")
        if reader.where == len(text):
            return records


def read_tags(reader: RecordReader, title: str) -> tuple[dict[str, str], dict[str, int]]:
    """Begin a record: read its tags, of which `Game` must be `title`. Returns their values and the offset of each.

    Raises TextError.
    """
    reader.comments = 0
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    reader.take(r"(?=\[)", f'a tag as in [Game "{title}"]')
    while reader.skip(r"\["):
        here = reader.where
        name = reader.take(TAG_NAME, "the name of a tag, at most 60 letters, digits and _")
        if name in tags:
            raise reader.error(f"each tag once ({name} is there twice)", here)
        reader.take(" +", "a space")
        places[name] = reader.where
        tags[name] = re.sub(r"\\(.)", r"\1", reader.take(_VALUE, "a value in double quotes")[1:-1])
        if len(tags[name]) > LONGEST_TAG:
            words = f"the value of a tag has at most {LONGEST_TAG} characters; shorten that of {name}"
            raise reader.over(LONGEST_TAG, words, places[name], code="long-tag")
        reader.take(r" *\]", "']'")
        reader.skip(r"\s*")
    if tags.get("Game") != title:
        raise reader.error(f'[Game "{title}"]', places.get("Game"))
    return tags, places


def read_comment(reader: RecordReader) -> str | None:
    """Read the comment that begins here and return it on one line; None if there is none. Raises TextError."""
    here = reader.where
    if not reader.skip("{"):
        return None
    reader.comments += 1
    if reader.comments > MOST_COMMENTS:
        words = f"a game has at most {MOST_COMMENTS} comments; leave some out, or write several into one"
        raise reader.over(MOST_COMMENTS, words, here, code="many-comments")
    raw = reader.take("[^{}]*", "a comment")
    reader.take("}", "'}' at the end of a comment")
    text = one_line(raw)
    if len(text) > LONGEST_COMMENT:
        words = f"a comment has at most {LONGEST_COMMENT} characters; shorten it, or write several"
        raise reader.over(LONGEST_COMMENT, words, here, code="long-comment")
    return text


def one_line(text: str) -> str:
    """A comment's text on one line, without control characters."""
    return " ".join(without_controls(" ".join(text.split())).split())


def without_controls(text: str) -> str:
    """A text without control characters, which a terminal that prints it would obey."""
    return _CONTROL.sub("", text)


def check_action(reader: RecordReader, number: int, action: str) -> None:
    """Check that the action that begins here is within the limits; `number` counts the record's actions from 1.

    Raises TextError.
    """
    if number > MOST_ACTIONS:
        words = f"a game has at most {MOST_ACTIONS} actions; leave out what was done and undone"
        raise reader.over(MOST_ACTIONS, words, code="many-actions")
    if len(action) > LONGEST_ACTION:
        words = f"an action has at most {LONGEST_ACTION} characters; write one on each line"
        raise reader.over(LONGEST_ACTION, words, code="long-action")


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
    values = {name: re.sub(r'(["\\])', r"\\\1", " ".join(value.split())) for name, value in tags.items()}
    return "".join(f'[{name} "{value}"]\n' for name, value in values.items())


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
