"""Texts of states: lines of fields such as `round=1 extra=0`, each of which is read where it must stand."""

import re

from engine.errors import TextError
from engine.reader import Reader


class Fields:
    """A cursor over the fields of a line; whatever it refuses is a TextError at the field.

    >>> fields = Fields("round=2 first=S")
    >>> fields.take("round", "[1-9]", "the round"), fields.take("first", "[SN]", "S or N")
    ('2', 'S')
    """

    def __init__(self, text: str) -> None:
        self.reader = Reader(text)
        self._at: dict[str, int] = {}

    def take(self, name: str, pattern: str, expected: str) -> str:
        """The value of the field that must stand here; it ends at a blank or with the text."""
        self.begin(name, f"'{name}=' and {expected}")
        return self.reader.take(rf"(?:{pattern})(?=\s|\Z)", expected)

    def begin(self, name: str, expected: str) -> None:
        """Go to the value of the field that must stand here, which its own reader reads."""
        self.reader.take(f"{' ' if self._at else ''}{re.escape(name)}=", expected)
        self._at[name] = self.reader.where

    def error(self, name: str, expected: str) -> TextError:
        """The error to raise at a field that has been read: what was expected there."""
        return self.reader.error(expected, self._at[name])
