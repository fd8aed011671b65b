"""A log that no visitor can fill: what is said again and again is said once, then counted."""

import copy
import logging
import time
from collections.abc import Callable
from typing import Final, TextIO

_SECONDS: Final = 60.0
_LONGEST: Final = 300
_MOST_KINDS: Final = 200

_Kind = tuple[str, int, type[BaseException] | None, object]


class SparingHandler(logging.StreamHandler[TextIO]):
    """Writes a message of each kind at most once a minute, with the number of those that were left out before it.

    Messages are of one kind if one place in the code says them, of the same exception and with the same status. Of
    their words, which may hold what a visitor sent, a few hundred characters are written, each of them printable.
    """

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._said: dict[_Kind, float] = {}
        self._left_out: dict[_Kind, int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write a message, or count it."""
        kind = _kind(record)
        now = self._clock()
        if now - self._said.get(kind, -_SECONDS) < _SECONDS:
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return
        if len(self._said) >= _MOST_KINDS:
            self._said.clear()
            self._left_out.clear()
        self._said[kind] = now
        written = copy.copy(record)
        written.msg, written.args = _printable(record.getMessage()), None
        if left_out := self._left_out.pop(kind, 0):
            written.msg += f" (and {left_out} more like this before)"
        super().emit(written)


def _kind(record: logging.LogRecord) -> _Kind:
    status = record.args[0] if isinstance(record.args, tuple) and record.args else None
    error = record.exc_info[0] if record.exc_info else None
    return record.pathname, record.lineno, error, status if isinstance(status, int) else None


def _printable(text: str) -> str:
    short = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def keep_log_short() -> None:
    """Have everything that is logged in this process written by a `SparingHandler`, unless it is taken care of."""
    if not logging.getLogger().handlers:
        logging.getLogger().addHandler(SparingHandler())
