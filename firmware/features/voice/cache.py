"""Spoken lines as sound files in a directory that never holds more than so many files and bytes.

A line has the name of its text and language, so that it is found again after a restart. What wasn't used for longest
goes first. A file that is half written has another name and is cleared away at the next start.
"""

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST_FILES: Final = 400
MOST_BYTES: Final = 24_000_000
"""Some two hundred sentences of three seconds, as espeak-ng writes them."""
_UNFINISHED: Final = ".part"


class Cache:
    """The files in one directory, which is made when the first one is needed. Methods raise OSError of the disk."""

    def __init__(self, directory: Path, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES) -> None:
        self.directory = directory
        self._most_files, self._most_bytes = most_files, most_bytes
        for left in directory.glob(f"*{_UNFINISHED}"):
            with suppress(OSError):
                left.unlink()

    def file(self, language: str, text: str, make: Callable[[Path], bool]) -> Path | None:
        """The file of a text; `make` writes one to a path and says whether it could. None if it couldn't."""
        name = hashlib.sha256(f"{language}\n{text}".encode()).hexdigest()[:32]
        path = self.directory / f"{name}.wav"
        if path.exists():
            os.utime(path)
            return path
        self.directory.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(_UNFINISHED)
        if not make(unfinished):
            unfinished.unlink(missing_ok=True)
            return None
        unfinished.replace(path)
        self._trim(path)
        return path

    def _trim(self, newest: Path) -> None:
        """Delete what wasn't used for longest until all fits; the newest file stays, however large it is."""
        found = [(path.stat(), path) for path in self.directory.glob("*.wav") if path != newest]
        found.sort(key=lambda each: each[0].st_mtime_ns, reverse=True)
        files, size = 1, newest.stat().st_size
        for stat, path in found:
            files, size = files + 1, size + stat.st_size
            if files > self._most_files or size > self._most_bytes:
                path.unlink(missing_ok=True)
