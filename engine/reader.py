"""Reading what games are written in: texts from left to right, their fields, rulings and seeds, and TOML files.

All texts of the games (positions, records, boards in one line) are read with one `Reader`: it takes what must stand
at its cursor or raises a TextError with line and column.
"""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final, Self, TypeVar

from engine.errors import BadInput, TextError, shown


class Reader:
    """A cursor over a text; whatever it refuses is a TextError at the cursor.

    `where` is the cursor, an offset in characters from 0. BadInput for what is no text.

    >>> reader = Reader("2@W3 rest")
    >>> reader.take("[1-4]", "a value"), reader.where
    ('2', 1)
    >>> reader.take("[1-4]", "a value")
    Traceback (most recent call last):
    engine.errors.TextError: line 1, column 2: expected a value, found '@W3 rest'
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadInput(f"this is read from a text, not from {type(text).__name__}")
        self.text, self.where = text, 0

    def take(self, pattern: str | re.Pattern[str], expected: str) -> str:
        """Return the text that matches the pattern here and move behind it. TextError says what was expected."""
        match = re.compile(pattern).match(self.text, self.where)
        if match is None:
            raise self.error(expected)
        self.where = match.end()
        return match.group()

    def field(self, before: str, pattern: str, expected: str) -> str:
        """Return the text that matches the pattern after `before`, and move behind it. Raises TextError."""
        if not self.text.startswith(before, self.where):
            raise self.error(f"{before!r} and {expected}")
        self.where += len(before)
        return self.take(pattern, expected)

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


class Fields:
    """A cursor over the fields of a line, as in `round=1 extra=0`; whatever it refuses is a TextError at the field.

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


def text_of(package: str | None, file: str) -> str:
    """The text of a package's own file, which people may correct."""
    return files(str(package)).joinpath(file).read_text("utf-8")


def read_toml(file: str, text: str) -> dict[str, Any]:
    """What the text of a file says. Raises BadInput."""
    if not isinstance(text, str):
        raise BadInput(f"{file} is read from a text, not from {type(text).__name__}")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{file} is no TOML: {error}; mend that line") from None


_Rulings = TypeVar("_Rulings")


@dataclass(frozen=True, slots=True)
class FlagRulings:
    """Open points of a rulebook of which each is on or off. A game lists them as fields; the defaults are its wording.

    >>> str(FlagRulings.named("rulebook"))
    'rulebook'
    """

    @classmethod
    def presets(cls) -> dict[str, Self]:
        """The rulings that have a name of their own."""
        return {"rulebook": cls()}

    def __str__(self) -> str:
        """The name, or the fields that are set, separated by commas."""
        return _text(self)

    @classmethod
    def named(cls, text: str) -> Self:
        """The inverse of `str`; BadInput names what can be chosen."""
        presets, text = cls.presets(), str(text)
        if text in presets:
            return presets[text]
        names, chosen = [f.name for f in fields(cls)], text.split(",")
        if any(name not in names for name in chosen) or len(set(chosen)) != len(chosen):
            raise BadInput(
                f"unknown rulings {text!r}; use {' or '.join(presets)}, or a comma list of {', '.join(names)}"
            )
        return cls(**{name: name in chosen for name in names})


@cache
def _text(rulings: FlagRulings) -> str:
    named = (name for name, preset in rulings.presets().items() if preset == rulings)
    return next(named, None) or ",".join(f.name for f in fields(rulings) if getattr(rulings, f.name))


def read_rulings(reader: Reader, named: Callable[[str], _Rulings], pattern: str = "[a-z_,]+") -> _Rulings:
    """Read rulings by their name, which must be written as they write it themselves. Raises TextError."""
    where = reader.where
    text = reader.take(pattern, "rulings such as rulebook")
    try:
        rulings = named(text)
    except BadInput as error:
        raise reader.error(f"known rulings ({error})", where) from None
    if str(rulings) != text:
        raise reader.error(f"these rulings written as {rulings}", where)
    return rulings


SEEDS: Final = 2**128
"""A seed is less."""
_SEED: Final = f"a seed, a whole number from 0 to {SEEDS - 1}"


def check_seed(seed: object) -> None:
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise BadInput(f"the seed is {shown(seed)}; give a whole number from 0 to {SEEDS - 1}")


def read_seed(reader: Reader) -> int:
    where = reader.where
    seed = int(reader.take("(?:0|[1-9][0-9]{0,38})(?![0-9])", _SEED))
    if seed >= SEEDS:
        raise reader.error(_SEED, where)
    return seed
