"""How much work a reader does: memory, function calls, and characters looked at by methods of the text itself.

None of it depends on the machine's speed, so a test may compare the work for a text with that for one twice as long.
"""

import cProfile
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from engine.errors import GameError
from firmware.errors import TableError

Reader = Callable[[str], object]

_MOST_GROWTH: Final = 3.0
"""Work for twice the text is twice as much; four times as much would be the square."""
_TRIES: Final = 4
_SLACK: Final = 100_000
"""What a reader may need once, for caches and the like, in bytes, calls and characters alike."""


class CountedText(str):
    """A text that counts the characters that its methods go through, and those that are copied out of it."""

    looked_at = 0

    def _look(self, start: Any, end: Any) -> None:
        begin, stop, _ = slice(start, end).indices(len(self))
        CountedText.looked_at += max(stop - begin, 0)

    def count(self, part: str, start: Any = None, end: Any = None) -> int:  # type: ignore[override]
        self._look(start, end)
        return super().count(part, start, end)

    def find(self, part: str, start: Any = None, end: Any = None) -> int:  # type: ignore[override]
        found = super().find(part, start, end)
        self._look(start, end if found < 0 else found)
        return found

    def rfind(self, part: str, start: Any = None, end: Any = None) -> int:  # type: ignore[override]
        found = super().rfind(part, start, end)
        self._look(start if found < 0 else found, end)
        return found

    def index(self, part: str, start: Any = None, end: Any = None) -> int:  # type: ignore[override]
        self._look(start, end)
        return super().index(part, start, end)

    def splitlines(self, keepends: bool = False) -> list[str]:
        self._look(None, None)
        return super().splitlines(keepends)

    def __getitem__(self, where: Any) -> str:
        part = super().__getitem__(where)
        CountedText.looked_at += len(part)
        return CountedText(part) if isinstance(where, slice) else part


class Work(NamedTuple):
    """What one reading took: bytes of memory at most, calls of functions, characters looked at."""

    memory: int
    calls: int
    characters: int


def _read(read: Reader, text: str) -> None:
    """Read a text, which may be refused with the words of an error of this project."""
    with suppress(GameError, TableError):
        read(text)


def of_reading(read: Reader, text: str) -> Work:
    """The work of reading a text, or of refusing it."""
    tracemalloc.start()
    try:
        _read(read, text)
        memory = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    CountedText.looked_at = 0
    profile = cProfile.Profile()
    profile.enable()
    try:
        _read(read, CountedText(text))
    finally:
        profile.disable()
    calls = sum(function.callcount for function in profile.getstats())
    return Work(memory, calls, CountedText.looked_at)


def grows_with_the_text(read: Reader, shape: Callable[[int], str], size: int) -> str:
    """An empty text if twice the text takes about twice the work; else what grew faster."""
    # The first reading fills what is kept for all later ones, such as compiled patterns.
    _read(read, shape(size // 8))
    once, twice = of_reading(read, shape(size)), of_reading(read, shape(2 * size))
    for _ in range(_TRIES):
        if not grown(once, twice):
            break
        # Threads that another test left behind take memory, too: only what is taken each time is the reader's.
        twice = Work(*map(min, twice, of_reading(read, shape(2 * size))))
    return grown(once, twice)


def grown(once: Work, twice: Work) -> str:
    """What grew faster than the text; empty if nothing did."""
    return "; ".join(
        f"{name} grew from {few} to {many}"
        for name, few, many in zip(Work._fields, once, twice, strict=True)
        if many > _MOST_GROWTH * few + _SLACK
    )
