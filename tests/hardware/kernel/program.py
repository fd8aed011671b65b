"""`tapas-table` as it is, but for the last step to the strip: the bytes for the pixels go to a file.

Runs inside the virtual machine. `STRIP` names the file; each frame is its time and its 192 bytes. `HELD` names a
button that is down before the program looks at it for the first time.
"""

import os
import struct
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from tests.hardware.vm.lines import Lines

FRAME: Final = struct.Struct("<d192s")


def recorder(file: Path, held: str) -> ModuleType:
    """A `neopixel_write` for the real `neopixel`."""
    module = ModuleType("neopixel_write")
    strip = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    unpressed = [held] if held else []

    def neopixel_write(gpio: Any, buffer: bytes) -> None:
        # The first frame is sent after the lines were claimed, and before anybody looks at them.
        while unpressed:
            Lines().set(unpressed.pop(), True)
        os.write(strip, FRAME.pack(time.monotonic(), bytes(buffer)))

    module.neopixel_write = neopixel_write  # type: ignore[attr-defined]
    return module


if __name__ == "__main__":
    sys.modules["neopixel_write"] = recorder(Path(os.environ["STRIP"]), os.environ.get("HELD", ""))
    from firmware.commands.__main__ import main

    sys.exit(main())
