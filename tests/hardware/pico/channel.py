"""A bad cable between two ends: it drops, doubles, cuts, garbles and delays frames, both ways."""

import os
import pty
import random
import select
import threading
import time
import tty
from contextlib import suppress
from typing import Final

from tests.waiting import PATIENCE

_KINDS: Final = ("drop", "double", "cut", "garble", "late")
_LATE_SECONDS: Final = 0.03


class Channel:
    """Carries bytes between the descriptor `far` and a port of its own, `port`; `badness` of the frames badly."""

    def __init__(self, far: int, badness: float, seed: int) -> None:
        self._near, slave = pty.openpty()
        tty.setraw(slave)
        self._slave, self.port = slave, os.ttyname(slave)
        self._far, self.badness, self._chance = far, badness, random.Random(seed)
        self.carried = self.spoiled = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _carry(self) -> None:
        there = {self._near: self._far, self._far: self._near}
        rest = {self._near: b"", self._far: b""}
        due = {self._near: 0.0, self._far: 0.0}
        waiting: list[tuple[float, int, bytes]] = []
        with suppress(OSError):
            while not self._stop.is_set():
                now = time.monotonic()
                soon = min((at for at, _, _ in waiting), default=now + 0.1) - now
                for end in select.select(list(there), [], [], max(soon, 0))[0]:
                    *whole, rest[end] = (rest[end] + os.read(end, 4096)).split(b"\0")
                    for content in filter(None, whole):
                        data, late = self._spoil(b"\0" + content + b"\0")
                        # A serial line overtakes nothing.
                        due[end] = max(due[end], time.monotonic() + late)
                        waiting.append((due[end], there[end], data))
                now = time.monotonic()
                for _, end, data in (item for item in waiting if item[0] <= now):
                    while data:
                        data = data[os.write(end, data) :]
                waiting = [item for item in waiting if item[0] > now]

    def _spoil(self, frame: bytes) -> tuple[bytes, float]:
        """What comes out of a frame, and how late."""
        self.carried += 1
        if self._chance.random() >= self.badness:
            return frame, 0.0
        self.spoiled += 1
        kind = self._chance.choice(_KINDS)
        if kind == "late":
            return frame, self._chance.random() * _LATE_SECONDS
        at = self._chance.randrange(1, len(frame) - 1)
        garbled = frame[:at] + bytes([frame[at] ^ self._chance.randrange(1, 256)]) + frame[at + 1 :]
        return {"drop": b"", "double": 2 * frame, "cut": frame[:at], "garble": garbled}[kind], 0.0

    def close(self) -> None:
        self._stop.set()
        self._thread.join(PATIENCE)
        os.close(self._near)
        os.close(self._slave)
