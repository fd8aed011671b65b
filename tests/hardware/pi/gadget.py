"""Runs in a machine under test: a mock Pico at its USB, in the kernel, as a device and a host wired to each other.

By itself it presses the buttons that it reads, one a line, and answers each when it is let go. It needs the table's own
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


class Pico:
    """A Pico that is plugged in; `mock` has its contacts and its pixels."""

    def __init__(self) -> None:
        subprocess.run(("modprobe", "-a", "dummy_hcd", "libcomposite", "usb_f_acm", "cdc-acm"), check=True)
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
        (_GADGET / "UDC").write_text(next(name for name in os.listdir("/sys/class/udc") if name.startswith("dummy")))
        while not _PORT.exists():
            time.sleep(0.2)
        port = os.open(_PORT, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(port)
        from hw_mock import MockPico

        self.mock = MockPico()
        threading.Thread(target=self.mock.serve, args=(port, threading.Event()), daemon=True).start()

    def press(self, button: str) -> None:
        for down in (True, False):
            self.mock.drive(button, down)
            time.sleep(_DOWN_SECONDS)


def main() -> None:
    pico = Pico()
    print("plugged in", flush=True)
    for line in sys.stdin:
        pico.press(line.strip())
        print("pressed", flush=True)


if __name__ == "__main__":
    main()
