"""The errors that `firmware` raises. Each also has a builtin type, and its message says what to do."""


class TableError(Exception):
    """Root of all errors raised by `firmware`."""


class JournalError(TableError, OSError):
    """The journal can't be read or written, and hasn't been changed.

    `code` is one of `newer damaged foreign read-only full busy gone unknown unplayable long failed`; the page has a
    message for each.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class HardwareError(TableError, RuntimeError):
    """The table's hardware can't be opened; the message has the form "why: what to do"."""
