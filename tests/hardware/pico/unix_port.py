"""The table's program on MicroPython's Unix port: the Pico's code at full speed, its pins and strip faked by a shim."""

import mmap
import os
import pty
import subprocess
import threading
import tty
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firmware.pico import pins
from tests.waiting import PATIENCE

_SHIM: Final = Path(__file__).with_name("shim")
_GPIO: Final = dict(pins.BUTTONS)
_FRAME: Final = 192
_ALL_UP: Final = (1 << 30) - 1


class UnixPico:
    """MicroPython running `main.py` on a pty, whose far end is the descriptor `master`."""

    def __init__(self, micropython: Path, files: Mapping[str, bytes], directory: Path) -> None:
        for name, content in files.items():
            (directory / name).parent.mkdir(parents=True, exist_ok=True)
            (directory / name).write_bytes(content)
        levels = directory / "levels"
        levels.write_bytes(_ALL_UP.to_bytes(4, "little") + bytes(4))
        with levels.open("r+b") as file:
            self._levels = mmap.mmap(file.fileno(), 8)
        self._level, self._turn = _ALL_UP, threading.Lock()
        self.frames: list[bytes] = []
        """Every frame the strip got."""
        strip, far = os.pipe()
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        self._errors = directory / "errors"
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                [micropython, "main.py"],
                cwd=directory,
                env={"MICROPYPATH": f"{_SHIM}:{directory}", "TAPAS_PINS": str(levels), "TAPAS_STRIP": f"/dev/fd/{far}"},
                stdin=slave,
                stdout=slave,
                stderr=errors,
                pass_fds=[far],
            )
        os.close(slave)
        os.close(far)
        self._eye = threading.Thread(target=self._look, args=(strip,), daemon=True)
        self._eye.start()

    def _look(self, strip: int) -> None:
        with os.fdopen(strip, "rb") as frames:
            while frame := frames.read(_FRAME):
                self.frames.append(frame)

    def drive(self, button: str, down: bool) -> None:
        """Set a contact now."""
        bit = 1 << _GPIO[button]
        with self._turn:
            self._level = self._level & ~bit if down else self._level | bit
            self._levels[:4] = self._level.to_bytes(4, "little")

    @property
    def looks(self) -> int:
        """How often the program has looked at its contacts."""
        return int.from_bytes(self._levels[4:], "little")

    def complaints(self) -> str:
        """What it wrote on stderr."""
        return self._errors.read_text()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._eye.join(PATIENCE)
        os.close(self.master)
        self._levels.close()
