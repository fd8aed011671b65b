"""Reading a text from left to right with errors that point at the place."""

import re

from engine.errors import TextError


class Reader:
    """A cursor over a text; every refusal is a TextError at the cursor."""

    def __init__(self, text: str, where: int = 0) -> None:
        self.text, self.where = text, where

    def take(self, pattern: str | re.Pattern[str], expected: str) -> str:
        """The text that matches here, or TextError saying what was expected."""
        match = re.compile(pattern).match(self.text, self.where)
        if match is None:
            raise self.error(expected)
        self.where = match.end()
        return match.group()

    def skip(self, pattern: str | re.Pattern[str]) -> bool:
        """Whether the pattern stood here; the cursor is then behind it."""
        match = re.compile(pattern).match(self.text, self.where)
        if match is not None:
            self.where = match.end()
        return match is not None

    def end(self) -> None:
        """TextError unless everything has been read."""
        if self.where < len(self.text):
            raise self.error("the end of the text")

    def error(self, expected: str, where: int | None = None) -> TextError:
        return TextError(self.text, self.where if where is None else where, expected)
