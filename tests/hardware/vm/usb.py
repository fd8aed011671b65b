"""Inside the virtual machine: a USB cable with a Pico's serial port at its far end.

The kernel is both ends: `dummy_hcd` is a USB host and a USB device that are wired to each other. What the device
writes to /dev/ttyGS0 comes out of /dev/ttyACM0, which is there only while the cable is plugged in.
"""

import os
import threading
import tty
from pathlib import Path
from typing import Final, Protocol

from firmware.hardware.pico import VENDOR
from tests.waiting import PATIENCE, until

PRODUCT: Final = 0x0005
SERIAL: Final = "E6614103E7000000"
_GADGET: Final = Path("/sys/kernel/config/usb_gadget/pico")
_DEVICE_PORT: Final = Path("/dev/ttyGS0")


class Served(Protocol):
    """Whatever speaks at the device's end until it is stopped or the other side is gone."""

    def serve(self, descriptor: int, stop: threading.Event) -> None: ...


class Cable:
    """The cable to a Pico, not yet plugged in."""

    def __init__(self, pico: Served) -> None:
        self.pico = pico
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        strings = _GADGET / "strings" / "0x409"
        strings.mkdir(parents=True)
        (_GADGET / "idVendor").write_text(f"{VENDOR:#06x}")
        (_GADGET / "idProduct").write_text(f"{PRODUCT:#06x}")
        (strings / "manufacturer").write_text("MicroPython")
        (strings / "product").write_text("Board in FS mode")
        (strings / "serialnumber").write_text(SERIAL)
        function, configuration = _GADGET / "functions" / "acm.0", _GADGET / "configs" / "c.1"
        function.mkdir(parents=True)
        configuration.mkdir(parents=True)
        (configuration / "acm.0").symlink_to(function)
        self._controller = next(Path("/sys/class/udc").iterdir()).name

    def plug(self) -> None:
        """Plug it in; the host's port appears soon after."""
        (_GADGET / "UDC").write_text(self._controller)
        self._stop.clear()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        until(_DEVICE_PORT.exists, f"{_DEVICE_PORT} is there")
        descriptor = os.open(_DEVICE_PORT, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(descriptor)
        try:
            self.pico.serve(descriptor, self._stop)
        finally:
            os.close(descriptor)

    def unplug(self) -> None:
        """Pull it out. What the device does about its lost power is its own affair."""
        (_GADGET / "UDC").write_text("\n")
        self._stop.set()
        if self._thread:
            self._thread.join(PATIENCE)
