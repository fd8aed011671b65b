"""The errors that `firmware` raises. Each also has a builtin type, and its message says what to do."""

from collections.abc import Mapping
from typing import Any


class TableError(Exception):
    """Root of all errors raised by `firmware`."""


class JournalError(TableError, OSError):
    """The journal can't be read or written, and hasn't been changed.

    `code` is one of `newer damaged foreign read-only full busy gone unknown unplayable long failed`.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class HardwareError(TableError, RuntimeError):
    """The table's hardware can't be opened; the message has the form "why: what to do"."""


class CodedError(TableError):
    """An error with a `code`, for which each language has a message, and the `params` of that message."""

    def __init__(self, message: str, *, code: str, params: Mapping[str, str | int] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.params: dict[str, Any] = dict(params or {})


class NotAllowed(CodedError, PermissionError):
    """Whoever asks may not do this; the message says who may, or how to get there."""


class NotNow(CodedError, RuntimeError):
    """This can't be done while the table is as it is; the message says what has to happen first."""


class WorkError(CodedError, RuntimeError):
    """Work in the background that failed; the message says what to try."""
