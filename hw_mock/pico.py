"""A Pico without a board: the real controller's code on mock contacts, at a file descriptor.

The descriptor is the master of a pty (`PtyPico`), or the far end of a USB gadget. It can be unplugged and plugged in
again, with its power or without.
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
    """Twenty contacts to `drive`, and `pixels`: the 192 bytes its strip got last. Step it, or let `serve` do so."""

    def __init__(self, pin_map: int = PICO_PIN_MAP, clock: Callable[[], float] = time.monotonic) -> None:
        self._pin_map, self._clock = pin_map, clock
        self._down = 0
        self.frames = 0
        self.power_up()

    def power_up(self) -> None:
        """As after a reset: whatever wasn't told yet is forgotten."""
        self.pixels = bytes(192)
        self.link = DeviceEnd(self._pin_map, int.from_bytes(os.urandom(4), "little"), "mock Pico")
        self._controller = Controller(self.link, self._show, self._now())

    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _show(self, pixels: bytes) -> None:
        self.pixels = bytes(pixels)
        self.frames += 1

    def drive(self, button: str, down: bool) -> None:
        """Set a contact now."""
        bit = 1 << BUTTONS.index(button)
        self._down = self._down | bit if down else self._down & ~bit

    def step(self, incoming: bytes) -> bytes:
        """One turn of the Pico's loop: bytes from the host in, bytes to the host out."""
        now = self._now()
        self._controller.contacts(self._down, now)
        if incoming:
            self.link.received(incoming, now)
        self._controller.lights(now)
        return self.link.due(now)

    def serve(self, descriptor: int, stop: threading.Event) -> None:
        """Run at a descriptor until `stop` is set or the other side is gone."""
        with suppress(OSError):
            while not stop.is_set():
                ready = select.select([descriptor], [], [], _STEP_SECONDS)[0]
                out = self.step(os.read(descriptor, 4096) if ready else b"")
                while out:
                    out = out[os.write(descriptor, out) :]


class PtyPico:
    """A mock Pico that is plugged into a pty; `path` is a link to the port and stays the same."""

    def __init__(self, path: Path, pico: MockPico | None = None) -> None:
        self.path, self.pico = path, pico or MockPico()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._master = -1
        self.plug()

    def plug(self) -> None:
        """Plug the cable in; the port is there at once."""
        # Windows has neither, and needs this module only for its other class.
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
        # The slave stays open here, too: a pty that nobody has open answers its master with an error.
        self.pico.serve(self._master, self._stop)
        os.close(slave)
        os.close(self._master)

    def unplug(self, powered: bool = False) -> None:
        """Pull the cable. A Pico that has no other supply forgets what it hadn't told."""
        self._stop.set()
        if self._thread:
            self._thread.join()
        self.path.unlink(missing_ok=True)
        if not powered:
            self.pico.power_up()
