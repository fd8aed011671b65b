"""Errors of every game: one root, each also a builtin, each message names the remedy."""

from typing import Final

_LONGEST_SHOWN: Final = 60


class GameError(Exception):
    """Root of all errors raised by `engine`."""


class BadInput(GameError, ValueError):
    """A value, a name or an option that doesn't exist; the message lists what does."""


class TextError(BadInput):
    """A text that can't be read.

    `line` and `column` count from 1 and point at the first character that is wrong; `expected` says what should
    stand there.
    """

    def __init__(self, text: str, offset: int, expected: str, found: str | None = None) -> None:
        offset = min(max(offset, 0), len(text))
        self.line, self.column = place(text, offset)
        self.expected = expected
        if found is None:
            found = text[offset : offset + 12].split("\n")[0]
        seen = f"found {found!r}" if found else "the line ends here"
        super().__init__(f"line {self.line}, column {self.column}: expected {expected}, {seen}")


class RecordError(BadInput):
    """A record that can be read, but whose game can't have been played so.

    It is raised for every action that is illegal or doesn't exist. `number` counts the record's actions from 1, `line`
    and `column` count from 1 and point at the action; each is None where it isn't known.
    """

    def __init__(
        self, reason: object, number: int | None = None, action: str = "", at: tuple[int, int] | None = None
    ) -> None:
        self.number = number
        self.line: int | None
        self.column: int | None
        self.line, self.column = at or (None, None)
        what = f"move {number}" if number is not None else ""
        what += f", {action}" if what and action else ""
        where = f" at line {self.line}, column {self.column}" if at and what else ""
        super().__init__(f"{what}{where}: {reason}" if what else str(reason))


class IllegalMove(GameError, ValueError):
    """A move that the rules don't allow now; the position is unchanged."""


class NothingToTakeBack(GameError, IndexError):
    """`pop` at the position the game was set up with."""


def place(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of an offset in a text, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def shown(value: object) -> str:
    """How a refusal names what was given: shortly, and of what can be nested without end only its type."""
    if value is not None and not isinstance(value, str | int | float):
        return f"a {type(value).__name__}"
    try:
        text = repr(value)
    except ValueError:
        return "a number that is too long to write"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."
