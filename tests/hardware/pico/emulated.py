"""An emulated Pico that runs MicroPython and the table's program: press its buttons, see its lights, pull its plug."""

import json
import mmap
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from firmware.pico import pins
from tests.hardware.pico import CHIP_PATIENCE
from tests.waiting import PATIENCE
from tools.pico_uf2 import with_program

_ROOT: Final = Path(__file__).parents[3]
GPIO: Final = dict(pins.BUTTONS)
# A contact that bounces when it closes: milliseconds of the chip's time, and the level from then on.
_BOUNCE: Final = ((0.0, True), (0.3, False), (0.5, True), (0.9, False), (1.6, True))


class EmulatedPico:
    """An RP2040 in a process of its own; its USB port is a link at `port` while the cable is in.

    It was flashed with one file, as a maker does it: MicroPython with `files`, by path. It is some fifteen times slower
    than the real one. `clock` tells the chip's own time, in seconds: a host that goes by it is just as slow, and
    nothing that either waits for comes too early.
    """

    def __init__(self, uf2: Path, files: Mapping[str, bytes], directory: Path) -> None:
        self.port = directory / "ttyPico"
        whole = directory / "whole.uf2"
        whole.write_bytes(with_program(uf2.read_bytes(), files))
        self.frames: list[bytes] = []
        """Every frame the strip got, 192 bytes green-red-blue each (fewer if it was cut off)."""
        self.strange_pulses = 0
        """Pulses on the strip's wire that the data sheet forbids."""
        shared = directory / "clock"
        shared.write_bytes(bytes(8))
        with shared.open("r+b") as file:
            self._time = mmap.mmap(file.fileno(), 8)
        self._changed = threading.Condition()
        self._said: list[dict[str, Any]] = []
        command = [sys.executable, "-m", "tests.hardware.pico.chip", str(whole), str(self.port), str(shared)]
        self._process = subprocess.Popen(
            command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._wait("up")

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            words = json.loads(line)
            with self._changed:
                if "frame" in words:
                    self.frames.append(bytes.fromhex(words["frame"]))
                    self.strange_pulses += words["strange"]
                else:
                    self._said.append(words)
                self._changed.notify_all()

    def _tell(self, **words: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()

    def _wait(self, word: str, seconds: float = CHIP_PATIENCE) -> Any:
        with self._changed:
            assert self._changed.wait_for(lambda: any(word in said for said in self._said), seconds), f"no {word!r}"
            said = next(said for said in self._said if word in said)
            self._said.remove(said)
        return said[word]

    def clock(self) -> float:
        return float(struct.unpack_from("<d", self._time, 0)[0])

    def wait_for_frame(self, pixels: bytes, seconds: float = CHIP_PATIENCE) -> None:
        """Wait until the strip shows these 192 bytes; `seconds` of ours."""
        with self._changed:
            shown = self._changed.wait_for(lambda: bool(self.frames) and self.frames[-1] == pixels, seconds)
        assert shown, "the strip shows something else"

    def press(self, button: str) -> None:
        self._train(button, (0.0, True))

    def release(self, button: str) -> None:
        self._train(button, (0.0, False))

    def _train(self, button: str, *steps: tuple[float, bool]) -> None:
        self._tell(train=[GPIO[button], steps])

    def bounce(self, button: str, down: bool) -> None:
        """Close or open a contact the way contacts do."""
        self._train(button, *((after, level == down) for after, level in _BOUNCE))

    def click(self, button: str, milliseconds: float) -> None:
        """Press a button for that long by the chip's own clock."""
        self._train(button, (0.0, True), (milliseconds, False))

    def reset(self) -> None:
        """Pull RUN low for a moment: the chip starts anew; returns when it is on USB again."""
        self._tell(reset=True)
        self._wait("up")

    def unplug(self, *, powered: bool = False) -> None:
        """Pull the cable out; `powered` says whether the Pico runs on from another supply."""
        self._tell(unplug=powered)

    def plug(self, *, powered: bool = False) -> None:
        """Put the cable back, as it was pulled; without power of its own the Pico starts anew."""
        self._tell(plug=powered)
        self._wait("up")

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._time.close()
