"""The errors of all games.

They have one root, `GameError`, and each is also one of Python's own exceptions. Every message says what is wrong and
what to do about it.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

_LONGEST_SHOWN: Final = 60


class GameError(Exception):
    """Root of all errors raised by `engine`.

    `code` names what was refused and `params` are its details, so that it can be said in other languages. Without a
    code there is only the English message.

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

    def __init__(self, text: str, offset: int, expected: str) -> None:
        super().__init__(code="unreadable")
        self.line, self.column = place(text, offset)
        self.expected = expected
        self._found = text[offset : offset + 12].split("\n")[0]
        self._describe()

    def _describe(self) -> None:
        self.params = {"line": self.line, "column": self.column, "expected": self.expected, "found": self._found}
        seen = f"found {self._found!r}" if self._found else "the line ends here"
        self.args = (f"line {self.line}, column {self.column}: expected {self.expected}, {seen}",)

    def move_down(self, lines: int) -> None:
        """Name the place in a longer text, in which `lines` lines stand before the text that was read."""
        self.line += lines
        self._describe()


class LimitError(TextError):
    """A record with more of something than a game may have: `code` says of what, `most` how many are allowed.

    >>> error = LimitError("{}{}", 2, 1, "a game has at most 1 comment; leave the others out", code="")
    >>> str(error), error.params
    ('line 1, column 3: a game has at most 1 comment; leave the others out', {'line': 1, 'column': 3, 'most': 1})
    """

    def __init__(self, text: str, offset: int, most: int, words: str, *, code: str) -> None:
        self.most = most
        super().__init__(text, offset, words)
        self.code = code

    def _describe(self) -> None:
        self.params = {"line": self.line, "column": self.column, "most": self.most}
        self.args = (f"line {self.line}, column {self.column}: {self.expected}",)


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
        self._action, self._reason = action, str(reason)
        super().__init__(code="illegal-record" if number is not None and at is not None else "")
        self._describe()

    def _describe(self) -> None:
        if self.number is None:
            self.args = (self._reason,)
            return
        what = f"move {self.number}, {self._action}" if self._action else f"move {self.number}"
        if self.line is not None and self.column is not None:
            what += f" at line {self.line}, column {self.column}"
            self.params = {"number": self.number, "action": self._action, "reason": self._reason}
            self.params |= {"line": self.line, "column": self.column}
        self.args = (f"{what}: {self._reason}",)

    def move_down(self, lines: int) -> None:
        """Name the place in a longer text, in which `lines` lines stand before the text that was read."""
        if self.line is not None:
            self.line += lines
            self._describe()


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
