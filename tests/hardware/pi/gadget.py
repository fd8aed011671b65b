"""Runs in a machine under test: a mock Pico at its USB, in the kernel, as a device and a host wired to each other.

What the device writes to /dev/ttyGS0 comes out of /dev/ttyACM0, which is there only while the cable is plugged in. By
itself it presses the buttons that it reads, one a line, and answers each when it is let go. It needs the table's own
libraries and root.
"""

import os
import subprocess
import sys
import threading
import time
import tty
from pathlib import Path
from typing import Final

_GADGET: Final = Path("/sys/kernel/config/usb_gadget/pico")
_PORT: Final = Path("/dev/ttyGS0")
_DOWN_SECONDS: Final = 0.5
_END_SECONDS: Final = 90.0


def load_modules() -> None:
    """Load what the kernel needs for both ends of the cable."""
    subprocess.run(("modprobe", "-a", "dummy_hcd", "libcomposite", "usb_f_acm", "cdc-acm"), check=True)


class Pico:
    """A Pico that isn't yet plugged in; `mock` has its contacts and its pixels."""

    def __init__(self) -> None:
        from hw_mock import MockPico

        self.mock = MockPico()
        self._stop = threading.Event()
        self._server: threading.Thread | None = None
        if not _GADGET.parent.exists():
            subprocess.run(("mount", "-t", "configfs", "config", "/sys/kernel/config"))
        (_GADGET / "strings/0x409").mkdir(parents=True)
        for name, value in {
            "idVendor": "0x2e8a",
            "idProduct": "0x0005",
            "strings/0x409/product": "Board in FS mode",
        }.items():
            (_GADGET / name).write_text(value)
        (_GADGET / "configs/c.1").mkdir(parents=True)
        (_GADGET / "functions/acm.0").mkdir(parents=True)
        (_GADGET / "configs/c.1/acm.0").symlink_to(_GADGET / "functions/acm.0")

    def plug(self) -> None:
        """Plug it in; the host's port appears soon after."""
        (_GADGET / "UDC").write_text(next(name for name in os.listdir("/sys/class/udc") if name.startswith("dummy")))
        while not _PORT.exists():
            time.sleep(0.2)
        port = os.open(_PORT, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(port)
        self._stop.clear()
        self._server = threading.Thread(target=self._serve, args=(port,), daemon=True)
        self._server.start()

    def _serve(self, port: int) -> None:
        try:
            self.mock.serve(port, self._stop)
        finally:
            os.close(port)

    def unplug(self) -> None:
        """Pull it out. What the device does about its lost power is its own affair."""
        (_GADGET / "UDC").write_text("\n")
        self._stop.set()
        if self._server:
            self._server.join(_END_SECONDS)

    def press(self, button: str) -> None:
        for down in (True, False):
            self.mock.drive(button, down)
            time.sleep(_DOWN_SECONDS)


def main() -> None:
    load_modules()
    pico = Pico()
    pico.plug()
    print("plugged in", flush=True)
    for line in sys.stdin:
        pico.press(line.strip())
        print("pressed", flush=True)


if __name__ == "__main__":
    main()
