"""Errors of the table: one root, each also a builtin, each message names the remedy."""


class TableError(Exception):
    """Root of all errors raised by `firmware`."""


class JournalError(TableError, OSError):
    """The journal can't be read or written. Nothing in it has been changed.

    `code` is one of `newer damaged foreign read-only full busy gone unknown unplayable failed`; the page finds its
    words by it.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class HardwareError(TableError, RuntimeError):
    """The table's hardware can't be opened; the message says why and what to do."""
