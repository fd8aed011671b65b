"""Says utterances at the table's own loudspeaker: espeak-ng makes them, aplay plays them.

A thread of its own waits for both programs; the loop only hands over what is to be said. An utterance that interrupts
ends the program that runs and drops what waits. A program that is missing or fails is told once, and nothing else
happens. Both are Debian packages (`espeak-ng`, `alsa-utils`).
"""

import subprocess
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from firmware.features.voice.cache import Cache
from firmware.features.voice.words import texts
from firmware.messages import Messages
from firmware.snapshot import Sound, SpokenLine, Utterance, VoiceLevel

SYNTHESIZER: Final = "espeak-ng"
PLAYER: Final = "aplay"
PACKAGES: Final = {SYNTHESIZER: "espeak-ng", PLAYER: "alsa-utils"}
"""The Debian package of each program."""
SOUNDS: Final = Path(__file__).parents[2] / "web" / "static" / "sounds"
_MOST_WAITING: Final = 4
_LONGEST_TEXT: Final = 400
"""Characters of one line that are spoken."""
_LONGEST_SECONDS: Final = 60.0
"""After which a program that plays or speaks is ended."""
_CLOSING_SECONDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Job:
    """One utterance that is to be said."""

    game: str
    language: str
    level: VoiceLevel
    lines: Sequence[SpokenLine]
    sound: Sound | None


class Speaker:
    """The table's loudspeaker; `tell` is called once for each thing that is amiss, and says what to do.

    `device` is ALSA's name of the device, "" for the default one.
    """

    def __init__(self, directory: Path, device: str, tell: Callable[[str], None]) -> None:
        self._directory, self._device, self._tell = directory, device, tell
        self._cache: Cache | None = None
        self._told: set[str] = set()
        self._heard = 0
        self._waiting: deque[_Job] = deque(maxlen=_MOST_WAITING)
        self._turn = threading.Condition()
        """Guards what both threads use: the jobs, the program that runs, the counter of interruptions, the end."""
        self._running: subprocess.Popen[bytes] | None = None
        self._interruptions = 0
        self._closed = False
        self._thread: threading.Thread | None = None
        self._speaks: tuple[tuple[str, str], Messages] | None = None

    def hear(self, spoken: Utterance, state: Mapping[str, Any]) -> None:
        """Take an utterance and the state with it: say it unless it was heard already. Returns at once."""
        settings = state["settings"]
        if spoken["number"] == self._heard:
            return
        self._heard = spoken["number"]
        if spoken["interrupts"]:
            self.hush()
        if settings["voice"] == "off":
            self.hush()
            return
        job = _Job(spoken["game"], settings["language"], settings["voice"], tuple(spoken["lines"]), spoken["sound"])
        with self._turn:
            if self._closed:
                return
            self._waiting.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
                self._thread.start()
            self._turn.notify()

    def hush(self) -> None:
        """Be silent at once: end what is played, and drop what waits."""
        with self._turn:
            self._interruptions += 1
            self._waiting.clear()
            self._end_program()

    def close(self) -> None:
        """Be silent for good."""
        with self._turn:
            self._closed = True
            self._interruptions += 1
            self._waiting.clear()
            self._end_program()
            self._turn.notify()
        if self._thread is not None:
            self._thread.join(_CLOSING_SECONDS)

    def _end_program(self) -> None:
        if self._running is not None:
            with suppress(OSError):
                self._running.kill()

    # In the thread

    def _run(self) -> None:
        while True:
            with self._turn:
                while not self._waiting and not self._closed:
                    self._turn.wait()
                if self._closed:
                    return
                job, at = self._waiting.popleft(), self._interruptions
            try:
                self._say(job, at)
            except OSError as error:
                self._tell_once(f"Spoken lines can't be kept in {self._directory} ({error.strerror or error}).")

    def _say(self, job: _Job, at: int) -> None:
        if job.sound is not None:
            self._play([SOUNDS / f"{job.sound}.wav"], at)
        files = []
        for text in texts(job.lines, job.level, self._messages(job)):
            path = self._spoken(job.language, text[:_LONGEST_TEXT], at)
            if path is None:
                return
            files.append(path)
        if files:
            self._play(files, at)

    def _messages(self, job: _Job) -> Messages:
        """The messages of a game in a language; those of the latest utterance are kept."""
        wanted = job.language, job.game
        if self._speaks is None or self._speaks[0] != wanted:
            self._speaks = wanted, Messages.of(*wanted)
        return self._speaks[1]

    def _spoken(self, language: str, text: str, at: int) -> Path | None:
        """A text as a sound file; None if it was interrupted or couldn't be made."""
        if self._cache is None:
            self._cache = Cache(self._directory)

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
        with self._turn:
            if self._interruptions != at:
                return False
            try:
                running = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
                )
            except OSError as error:
                self._tell_once(
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
            with self._turn:
                self._running = None
        with self._turn:
            interrupted = self._interruptions != at
        if running.returncode and not interrupted:
            why = (wrong.decode("utf-8", "replace").strip().splitlines() or [f"it ended with {running.returncode}"])[0]
            self._tell_once(
                f"The table can't speak: {program} says: {why[:200]}; tapas-table doctor looks for the cause."
            )
        return running.returncode == 0 and not interrupted

    def _tell_once(self, text: str) -> None:
        if text not in self._told and len(self._told) < _MOST_WAITING:
            self._told.add(text)
            self._tell(text)
