"""Which of the pinned libraries have no wheel for this computer, and so are compiled when they are installed.

tests/hardware/install/test_wheels.py compares this with the files that the registry has.
"""

import platform
import shutil
import sys
import sysconfig
from collections.abc import Collection
from pathlib import Path
from typing import Final

ON_32_BIT: Final = frozenset({"gpiod", "msgspec", "rpi-ws281x", "sysv-ipc", "tornado"})
_ON_64_BIT: Final = frozenset({"rpi-ws281x"})
_LGPIO_HAS: Final = ((3, 11), (3, 12))
"""The Pythons for which lgpio has wheels. Raspberry Pi OS has a package of its own for each of its Pythons."""
COMPILER: Final = ("gcc", "python3-dev")
"""Debian's packages that compile a library in C; libc's own headers come with the second."""
SWIG: Final = "swig"
"""What lgpio needs besides."""
_PACKAGED: Final = ("x86_64", "amd64", "arm64")
"""Machines besides the Pi's with all the wheels that a table with a Pico needs."""


def machine(name: str = platform.machine(), bits: int = 64 if sys.maxsize > 1 << 32 else 32) -> str:
    """`aarch64`, `armv7l` for all 32-bit ARM, or the machine's own name.

    A 32-bit Raspberry Pi OS runs on a 64-bit kernel, which is what `name` tells.
    """
    if name == "aarch64":
        return "aarch64" if bits == 64 else "armv7l"
    return "armv7l" if name.startswith("arm") and name not in _PACKAGED else name


def compiled(pinned: Collection[str], on: str, python: tuple[int, int], lgpio: bool = False) -> list[str]:
    """Which of the `pinned` libraries are compiled `on` a machine with a `python`, sorted by name.

    `lgpio` says whether the system has one. A machine that we know nothing of compiles whatever is compiled anywhere.
    """
    found = _ON_64_BIT if on in ("aarch64", *_PACKAGED) else ON_32_BIT
    if python not in _LGPIO_HAS and not lgpio:
        found |= {"lgpio"}
    return sorted(found & set(pinned))


def has_compiler() -> bool:
    """Whether the program's own core in C can be compiled: a C compiler and Python's headers are here."""
    return shutil.which("gcc") is not None and (Path(sysconfig.get_path("include")) / "Python.h").exists()
