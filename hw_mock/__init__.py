"""Mock hardware for any PC: here a Pico without a board, in `table` a table on gpiozero's mock pins, with faults.

The Pico is its real controller code on mock contacts, served at a file descriptor: the master of a pty (`PtyPico`), or
the other end of a USB gadget. It can be unplugged and plugged in again, with its power or without.
"""

import os
import select
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from firmware.hardware.pins import PICO_PIN_MAP
from firmware.layout import BUTTONS
from firmware.link.device import DeviceEnd
from firmware.pico.controller import Controller

_STEP_SECONDS = 0.001


class MockPico:
    """Twenty contacts to `drive`, and `pixels`, the 192 bytes its strip got last; `frames` counts them."""

    def __init__(self, pin_map: int = PICO_PIN_MAP, clock: Callable[[], float] = time.monotonic) -> None:
        self._pin_map, self._clock = pin_map, clock
        self._down = 0
        self.frames = 0
        self.power_up()

    def power_up(self) -> None:
        """Reset: a dark strip and a new link without events."""
        self.pixels = bytes(192)
        self.link = DeviceEnd(self._pin_map, int.from_bytes(os.urandom(4), "little"), "mock Pico")
        self._controller = Controller(self.link, self._show, self._now())

    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _show(self, pixels: bytes) -> None:
        self.pixels = bytes(pixels)
        self.frames += 1

    def drive(self, button: str, down: bool) -> None:
        bit = 1 << BUTTONS.index(button)
        self._down = self._down | bit if down else self._down & ~bit

    def step(self, incoming: bytes) -> bytes:
        """One pass of the Pico's loop: takes bytes from the host, returns bytes to the host."""
        now = self._now()
        self._controller.contacts(self._down, now)
        if incoming:
            self.link.received(incoming, now)
        self._controller.lights(now)
        return self.link.due(now)

    def serve(self, descriptor: int, stop: threading.Event) -> None:
        """Step at a descriptor until `stop` is set or the other side is closed."""
        with suppress(OSError):
            while not stop.is_set():
                ready = select.select([descriptor], [], [], _STEP_SECONDS)[0]
                out = self.step(os.read(descriptor, 4096) if ready else b"")
                while out:
                    out = out[os.write(descriptor, out) :]


class PtyPico:
    """A mock Pico at a pty; `path` is a symbolic link to the port that stays the same."""

    def __init__(self, path: Path, pico: MockPico | None = None) -> None:
        self.path, self.pico = path, pico or MockPico()
        self._stop = threading.Event()
        self.plug()

    def plug(self) -> None:
        """Plug the cable in; the port is there at once."""
        # Windows has neither module; the other class works there.
        import pty
        import tty

        self._master, slave = pty.openpty()
        tty.setraw(slave)
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.symlink_to(os.ttyname(slave))
        fresh.replace(self.path)
        self._stop.clear()
        self._thread = threading.Thread(target=self._serve, args=(slave,), daemon=True)
        self._thread.start()

    def _serve(self, slave: int) -> None:
        # The slave stays open here, too: reading from the master fails while no process has the slave open.
        self.pico.serve(self._master, self._stop)
        os.close(slave)
        os.close(self._master)

    def unplug(self, powered: bool = False) -> None:
        """Pull the cable; without another supply (`powered`) the Pico is reset."""
        self._stop.set()
        self._thread.join()
        self.path.unlink(missing_ok=True)
        if not powered:
            self.pico.power_up()
