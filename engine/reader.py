"""Reading a text from left to right, with errors that point at the place.

All texts of the games (positions, records, boards in one line) are read with one `Reader`: it takes what must stand
at its cursor or raises a TextError with line and column.
"""

import re

from engine.errors import TextError


class Reader:
    """A cursor over a text; whatever it refuses is a TextError at the cursor.

    `where` is the cursor, an offset in characters from 0.

    >>> reader = Reader("2@W3 rest")
    >>> reader.take("[1-4]", "a value"), reader.where
    ('2', 1)
    >>> reader.take("[1-4]", "a value")
    Traceback (most recent call last):
    engine.errors.TextError: line 1, column 2: expected a value, found '@W3 rest'
    """

    def __init__(self, text: str, where: int = 0) -> None:
        self.text, self.where = text, where

    def take(self, pattern: str | re.Pattern[str], expected: str) -> str:
        """Return the text that matches the pattern here and move behind it. TextError says what was expected."""
        match = re.compile(pattern).match(self.text, self.where)
        if match is None:
            raise self.error(expected)
        self.where = match.end()
        return match.group()

    def skip(self, pattern: str | re.Pattern[str]) -> bool:
        """Move behind the pattern if it stands here, and return whether it did."""
        match = re.compile(pattern).match(self.text, self.where)
        if match is not None:
            self.where = match.end()
        return match is not None

    def end(self) -> None:
        """Check that everything has been read. Raises TextError."""
        if self.where < len(self.text):
            raise self.error("the end of the text")

    def error(self, expected: str, where: int | None = None) -> TextError:
        """The error to raise: what was expected at an offset, at the cursor if none is given."""
        return TextError(self.text, self.where if where is None else where, expected)
