"""The errors of all games.

They have one root, `GameError`, and each is also one of Python's own exceptions. Every message says what is wrong and
what to do about it.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

_LONGEST_SHOWN: Final = 60


class GameError(Exception):
    """Root of all errors raised by `engine`.

    `code` names what was refused, and `params` what that speaks of, for whoever says it in other words than the
    message's; without a code there are only these.

    >>> issubclass(BadInput, GameError), issubclass(IllegalMove, GameError)
    (True, True)
    """

    usual_code: ClassVar[str] = ""
    """The code of errors of this class that are raised without one."""

    def __init__(self, message: str = "", *, code: str = "", params: Mapping[str, str | int] | None = None) -> None:
        super().__init__(message)
        self.code = code or self.usual_code
        self.params = dict(params or {})


class BadInput(GameError, ValueError):
    """A value, a name or an option that doesn't exist; the message lists what does.

    >>> from engine.tapas import Position
    >>> Position.start(first="X")
    Traceback (most recent call last):
    engine.errors.BadInput: first is 'X'; it must be 'J' (jalapeños) or 'C' (croquetas)
    """


class TextError(BadInput):
    """A text that can't be read.

    `line` and `column` count from 1 and point at the first character that is wrong; `expected` says what should
    stand there.

    >>> error = TextError("first=X", 6, "J or C")
    >>> error.line, error.column, str(error)
    (1, 7, "line 1, column 7: expected J or C, found 'X'")
    """

    def __init__(self, text: str, offset: int, expected: str, found: str | None = None) -> None:
        offset = min(max(offset, 0), len(text))
        self.line, self.column = place(text, offset)
        self.expected = expected
        if found is None:
            found = text[offset : offset + 12].split("\n")[0]
        seen = f"found {found!r}" if found else "the line ends here"
        params: dict[str, str | int] = {"line": self.line, "column": self.column, "expected": expected, "found": found}
        super().__init__(
            f"line {self.line}, column {self.column}: expected {expected}, {seen}", code="unreadable", params=params
        )


class RecordError(BadInput):
    """A record that can be read, but whose game can't have been played so.

    It is raised for every action that is illegal or doesn't exist. `number` counts the record's actions from 1, `line`
    and `column` count from 1 and point at the action; each is None where it isn't known.

    >>> print(RecordError("REVERSE", 3, "1@Sb", (6, 4)))
    move 3, 1@Sb at line 6, column 4: REVERSE
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
        message = f"{what}{where}: {reason}" if what else str(reason)
        if number is None or at is None:
            super().__init__(message)
            return
        params: dict[str, str | int] = {"number": number, "action": action, "reason": str(reason)}
        params |= {"line": at[0], "column": at[1]}
        super().__init__(message, code="illegal-record", params=params)


class IllegalMove(GameError, ValueError):
    """A move that the rules don't allow now; the position is unchanged.

    >>> from engine.tapas import Move, Position
    >>> Position.start().push(Move("2@Nb"))
    Traceback (most recent call last):
    engine.errors.IllegalMove: J can't play 2@Nb: OWN_FIRST; open entries are Nc Ne E5 E3 Sb Sd W4 W2
    """

    usual_code = "not-now"


class NothingToTakeBack(GameError, IndexError):
    """`pop` at the position the game was set up with.

    >>> from engine.tapas import Position
    >>> Position.start().pop()
    Traceback (most recent call last):
    engine.errors.NothingToTakeBack: no push has been made yet, so there is nothing to take back
    """

    usual_code = "nothing-to-take-back"


def place(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of an offset in a text, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def shown(value: object) -> str:
    """How a message names a value that somebody gave: in at most 60 characters, and nested data only by its type."""
    if value is not None and not isinstance(value, str | int | float):
        return f"a {type(value).__name__}"
    try:
        text = repr(value)
    except ValueError:
        return "a number that is too long to write"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."
