"""Says utterances at the table's own loudspeaker: espeak-ng makes them, aplay plays them.

A thread of its own waits for both programs; the loop only hands over what is to be said. An utterance that interrupts
ends the program that runs and drops what waits. A program that is missing or fails is reported once, and nothing else
happens. Both are Debian packages (`espeak-ng`, `alsa-utils`).
"""

import hashlib
import os
import subprocess
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from firmware.games.speech import LEVELS
from firmware.messages import Messages
from firmware.snapshot import SpokenLine, Utterance, VoiceLevel

SYNTHESIZER: Final = "espeak-ng"
PLAYER: Final = "aplay"
PACKAGES: Final = {SYNTHESIZER: "espeak-ng", PLAYER: "alsa-utils"}
"""The Debian package of each program."""
SOUNDS: Final = Path(__file__).parents[2] / "web" / "static" / "sounds"
_MOST_WAITING: Final = 4
_MOST_WARNINGS: Final = 4
_LONGEST_TEXT: Final = 400
"""Characters of one line that are spoken."""
_LONGEST_SECONDS: Final = 60.0
"""After which a program that plays or speaks is ended."""
_CLOSING_SECONDS: Final = 2.0


class Speaker:
    """The table's loudspeaker; `warn` is called once for each thing that is amiss, and says what to do.

    `device` is ALSA's name of the device, "" for the default one.
    """

    def __init__(self, directory: Path, device: str, warn: Callable[[str], None]) -> None:
        self._cache, self._device, self._warn = Cache(directory), device, warn
        self._warned: set[str] = set()
        self._heard = 0
        self._waiting: SimpleQueue[tuple[Utterance, Mapping[str, Any], int] | None] = SimpleQueue()
        """What is to be said, each with the settings and the interruptions at its time; nothing is said after None."""
        self._lock = threading.Lock()
        """Guards the program that runs and the counter of interruptions."""
        self._running: subprocess.Popen[bytes] | None = None
        self._interruptions = 0
        self._thread: threading.Thread | None = None

    def hear(self, spoken: Utterance, state: Mapping[str, Any]) -> None:
        """Take an utterance and the state with it: say it unless it was heard already. Returns at once."""
        settings = state["settings"]
        if spoken["number"] == self._heard:
            return
        self._heard = spoken["number"]
        is_off = settings["voice"] == "off"
        if spoken["interrupts"] or is_off:
            self._hush()
        if is_off:
            return
        self._waiting.put((spoken, settings, self._interruptions))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
            self._thread.start()

    def _hush(self) -> None:
        """Be silent at once: end what is played, and let nothing be said that waits."""
        with self._lock:
            self._interruptions += 1
            if self._running is not None:
                with suppress(OSError):
                    self._running.kill()

    def close(self) -> None:
        """Be silent for good."""
        self._hush()
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(_CLOSING_SECONDS)

    # In the thread

    def _run(self) -> None:
        while (waiting := self._waiting.get()) is not None:
            spoken, settings, at = waiting
            # What comes quicker than it can be said is left out.
            if self._heard - spoken["number"] >= _MOST_WAITING:
                continue
            try:
                self._say(spoken, settings["voice"], settings["language"], at)
            except OSError as error:
                self._warn_once(f"Spoken lines can't be kept in {self._cache.directory} ({error.strerror or error}).")

    def _say(self, spoken: Utterance, level: VoiceLevel, language: str, at: int) -> None:
        if spoken["sound"] is not None:
            self._play([SOUNDS / f"{spoken['sound']}.wav"], at)
        files = []
        for text in texts(spoken["lines"], level, Messages.of(language, spoken["game"])):
            path = self._spoken(language, text[:_LONGEST_TEXT], at)
            if path is None:
                return
            files.append(path)
        if files:
            self._play(files, at)

    def _spoken(self, language: str, text: str, at: int) -> Path | None:
        """A text as a sound file; None if it was interrupted or couldn't be made."""

        def make(path: Path) -> bool:
            # The text comes by standard input, so that none is taken for an option.
            return self._ran([SYNTHESIZER, "-v", language, "--stdin", "-w", str(path)], at, text) and path.exists()

        return self._cache.file(language, text, make)

    def _play(self, files: Sequence[Path], at: int) -> None:
        device = ["-D", self._device] if self._device else []
        self._ran([PLAYER, "-q", *device, *map(str, files)], at)

    def _ran(self, command: Sequence[str], at: int, text: str = "") -> bool:
        """Run a program to its end; False if it was interrupted, is missing or fails."""
        program = command[0]
        with self._lock:
            if self._interruptions != at:
                return False
            try:
                running = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
                )
            except OSError as error:
                self._warn_once(
                    f"The table can't speak: {program} can't be run ({error.strerror or error}); "
                    f"sudo apt install {PACKAGES[program]}"
                )
                return False
            self._running = running
        try:
            _, wrong = running.communicate(text.encode(), timeout=_LONGEST_SECONDS)
        except subprocess.TimeoutExpired:
            running.kill()
            _, wrong = running.communicate()
        finally:
            with self._lock:
                self._running = None
        with self._lock:
            interrupted = self._interruptions != at
        if running.returncode and not interrupted:
            why = (wrong.decode("utf-8", "replace").strip().splitlines() or [f"it ended with {running.returncode}"])[0]
            self._warn_once(
                f"The table can't speak: {program} says: {why[:200]}; tapas-table doctor looks for the cause."
            )
        return running.returncode == 0 and not interrupted

    def _warn_once(self, text: str) -> None:
        if text not in self._warned and len(self._warned) < _MOST_WARNINGS:
            self._warned.add(text)
            self._warn(text)


MOST_BYTES: Final = 24_000_000
"""Some two hundred sentences of three seconds, as espeak-ng writes them."""


class Cache:
    """Spoken lines as sound files in a directory that holds no more than so many bytes.

    A line has the name of its text and language, so that it is found again after a restart. What wasn't used for
    longest goes first. Methods raise OSError of the disk.
    """

    def __init__(self, directory: Path, most_bytes: int = MOST_BYTES) -> None:
        self.directory, self._most_bytes = directory, most_bytes

    def file(self, language: str, text: str, make: Callable[[Path], bool]) -> Path | None:
        """The file of a text; `make` writes one to a path and says whether it could. None if it couldn't."""
        name = hashlib.sha256(f"{language}\n{text}".encode()).hexdigest()[:32]
        path = self.directory / f"{name}.wav"
        if path.exists():
            os.utime(path)
            return path
        self.directory.mkdir(parents=True, exist_ok=True)
        # The next line takes its place if this one is never finished.
        unfinished = self.directory / "unfinished"
        if not make(unfinished):
            return None
        unfinished.replace(path)
        self._trim(path)
        return path

    def _trim(self, newest: Path) -> None:
        """Delete what wasn't used for longest until all fits; the newest file stays, however large it is.

        What older versions left unfinished goes in the same way.
        """
        found = [(path.stat(), path) for path in self.directory.iterdir() if path != newest]
        found.sort(key=lambda each: each[0].st_mtime_ns, reverse=True)
        size = newest.stat().st_size
        for stat, path in found:
            size += stat.st_size
            if size > self._most_bytes:
                path.unlink()


def texts(lines: Iterable[SpokenLine], level: VoiceLevel, messages: Messages) -> list[str]:
    """The texts of the lines that are said at a level. A message that isn't there, as one of another program's game,
    is left out.
    """
    found = []
    for each in lines:
        if LEVELS.index(each["level"]) <= LEVELS.index(level):
            with suppress(KeyError, ValueError):
                found.append(said(each, messages))
    return [text for text in found if text]


def said(what: Mapping[str, Any], messages: Messages) -> str:
    """A line or a phrase as text. Raises KeyError or ValueError for one that can't be said, see `Messages.say`.

    An error without a message is said as it was raised, in English.
    """

    def say(message: str, /, **values: str | float) -> str:
        try:
            return messages.say(message, "spoken", **values)
        except KeyError:
            if "error" not in values:
                raise
            return f"{values['error']}."

    return str(messages.in_words(what, say))
