"""Finds the GPIO chip of a Raspberry Pi's header, and who uses its lines, with lgpio.

The chip's number differs between kernels and models, so it is found by its label: `pinctrl-rp1` on a Pi 5,
`pinctrl-bcm…` on all others.
"""

import atexit
import os
import re
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from firmware.errors import HardwareError

_HEADER: Final = re.compile(r"pinctrl-(rp1|bcm)")
_IN_USE: Final = 1
"""The kernel's flag of a line that is in use."""


class Chip(NamedTuple):
    """A GPIO chip: /dev/gpiochip`number`."""

    number: int
    label: str
    lines: int


def import_lgpio() -> Any:
    """The module lgpio. Raises HardwareError if it isn't installed, or only PyPI's empty stub is."""
    # lgpio makes a pipe in its working directory and leaves it there; it fails where another user has made one.
    if "LG_WD" not in os.environ:
        os.environ["LG_WD"] = tempfile.mkdtemp(prefix="tapas-table-lgpio-")
        atexit.register(shutil.rmtree, os.environ["LG_WD"], ignore_errors=True)
    here = os.getcwd()
    try:
        import lgpio
    except (ImportError, OSError) as error:
        raise HardwareError(
            f"Python's lgpio is missing ({error}): run make install, or: sudo apt install python3-lgpio "
            "and a virtual environment made with --system-site-packages"
        ) from error
    finally:
        os.chdir(here)  # importing lgpio changes the working directory
    if not hasattr(lgpio, "gpiochip_open"):
        raise HardwareError(
            "the lgpio that is installed is an empty stub: pip uninstall lgpio, then sudo apt install python3-lgpio"
        )
    return lgpio


def chips(devices: Path = Path("/dev")) -> list[Chip]:
    """All GPIO chips that can be opened. Raises HardwareError if there are some and none can."""
    lgpio = import_lgpio()
    found: dict[Path, Chip] = {}
    denied: list[str] = []
    for path in sorted(devices.glob("gpiochip*")):
        number = path.name.removeprefix("gpiochip")
        real = path.resolve()
        if not number.isdigit() or real in found:
            continue
        try:
            handle = lgpio.gpiochip_open(int(number))
        except lgpio.error:
            denied.append(str(path))
            continue
        try:
            _, lines, _, label = lgpio.gpio_get_chip_info(handle)
        finally:
            lgpio.gpiochip_close(handle)
        found[real] = Chip(int(number), label, lines)
    if denied and not found:
        raise HardwareError(
            f"no permission for {denied[0]}: add yourself to the group gpio (sudo usermod -aG gpio $USER), log in again"
        )
    return list(found.values())


def header(chosen: str = "") -> Chip:
    """The header's chip, or the one whose label or number is `chosen`. Raises HardwareError if there is none."""
    all_chips = chips()
    fitting = [
        chip
        for chip in all_chips
        if (chosen in (chip.label, str(chip.number)) if chosen else _HEADER.match(chip.label))
    ]
    if fitting:
        return fitting[0]
    there = ", ".join(f"{chip.number} ({chip.label})" for chip in all_chips) or "none"
    if chosen:
        raise HardwareError(f"there is no GPIO chip {chosen!r}; there are: {there}. Correct chip under [pi]")
    raise HardwareError(
        f"this is no Raspberry Pi: of its GPIO chips ({there}) none is labelled pinctrl-rp1 or pinctrl-bcm...; "
        "on another computer use --hardware pico or --hardware mock"
    )


def users(chip: Chip, lines: Iterable[int]) -> dict[int, str]:
    """The user of each of these lines that is in use. Raises HardwareError."""
    lgpio = import_lgpio()
    try:
        handle = lgpio.gpiochip_open(chip.number)
    except lgpio.error as error:
        raise HardwareError(f"/dev/gpiochip{chip.number} can't be opened ({error}): join the group gpio") from error
    try:
        result = {}
        for line in lines:
            _, _, flags, _, user = lgpio.gpio_get_line_info(handle, line)
            if flags & _IN_USE:
                result[line] = user or "another program"
        return result
    finally:
        lgpio.gpiochip_close(handle)


def cure_for(user: str) -> str:
    """What to do about a `user` of a line, as the kernel names it."""
    if "spi" in user.lower():
        return (
            "put dtparam=spi=off into /boot/firmware/config.txt (make install BUILD=direct does it) and restart, or "
            "wire the build spi"
        )
    if "i2c" in user.lower():
        return "take dtparam=i2c_arm=on out of /boot/firmware/config.txt and restart"
    if user == "lg":
        return (
            "stop the other program that reads buttons; is the table running twice? (sudo systemctl stop tapas-table)"
        )
    return f"stop what calls itself {user!r}, or take its overlay out of /boot/firmware/config.txt"
