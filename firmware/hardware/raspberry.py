"""What has to be known of a Raspberry Pi before its header is driven: its GPIO chip and who uses its lines, whether its
core's clock is fixed, and whether rpi_ws281x drives pixels on the board.

The chip's number differs between kernels and models, so it is found by its label: `pinctrl-rp1` on a Pi 5,
`pinctrl-bcm…` on all others.

SPI divides the clock of the core. Where that clock follows the load the bits become longer or shorter than the pixels
take, and they go to full white and stay there (jgarff/rpi_ws281x, README "SPI", issues 381 and 447). So the build *spi*
doesn't start before the clock is fixed. A Pi 5 drives its pixels otherwise.

rpi_ws281x looks the board's revision up in a table, and refuses any other. What is here of that table is in
`lib/rpihw.c` of rpi_ws281x 5.0.0, the version that `locks/pi.txt` pins (github.com/jgarff/rpi_ws281x, Copyright (c)
2014 Jeremy Garff, BSD-2-Clause): facts about boards, and no code. raspberrypi.com explains the bits of a revision under
"Raspberry Pi revision codes".
"""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from firmware.errors import HardwareError
from firmware.service import boot

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


Ask = Callable[..., str]
"""Runs a command and returns its output, "" where that can't be had."""


_TOLERANCE: Final = 0.02
"""By how much a measured clock may be off, as a part of itself."""


class Rates(NamedTuple):
    """Rates of the core in MHz: the one to be fixed at, and the limits between which it moves otherwise.

    From raspberrypi.com's "Overclocking options" and rpi_ws281x's README.
    """

    fixed: int
    highest: int
    lowest: int


_OF_PI_4: Final = Rates(fixed=500, highest=500, lowest=200)
_OF_OLDER: Final = Rates(fixed=250, highest=400, lowest=250)
_INSTALLED: Final = {line for model in ("Pi 3", "Pi 4") for line in boot.wanted("spi", model)}
"""The lines that the installer writes."""

_SECTIONS: Final = {
    "all": "", "pi0": "Zero", "pi0w": "Zero W|Zero 2", "pi02": "Zero 2", "pi2": "Pi 2",
    "pi3": "Pi 3|Compute Module 3", "pi3+": "Pi 3 Model . Plus", "cm3": "Compute Module 3",
    "pi4": "Pi 4|Compute Module 4", "pi400": "Pi 400", "cm4": "Compute Module 4",
}  # fmt: skip
"""The filters of config.txt that are understood, with what the model's name has where they let lines through."""


class Loose(NamedTuple):
    """The clock isn't fixed. `line` is missing in config.txt; or it is there, and waits for a `restart`."""

    line: str
    restart: bool

    def __str__(self) -> str:
        """What is wrong, and after a colon the cure."""
        wrong = "the core's clock isn't fixed, so the pixels could turn white and stay so"
        file = "/boot/firmware/config.txt"
        does = " (make install BUILD=spi does it)" if self.line in _INSTALLED else ""
        cure = (
            f"{self.line} is in {file}, but not in force;" if self.restart else f"put {self.line} into {file}{does} and"
        )
        return f"{wrong}: {cure} restart the Pi (sudo reboot)"


def run(*command: str) -> str:
    """A command's output; "" if it is missing, fails or takes longer than 5 s."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return "" if done.returncode else done.stdout


def loose(model: str, ask: Ask = run, root: Path = Path("/")) -> Loose | None:
    """What keeps the clock of this model from being fixed; None if it is fixed.

    The firmware says what is in force, and how fast the core runs. Where it says nothing (vcgencmd is missing, or may
    not be used) the file counts that the firmware reads when it starts.
    """
    rates = _OF_PI_4 if re.search("Pi 4|Compute Module 4", model) else _OF_OLDER
    written = _missing(_written(root, model), rates)
    answered = _in_force(ask)
    if not answered:
        return Loose(written, restart=False) if written else None
    line = _missing(answered, rates)
    if not line and _runs_elsewhere(ask, rates):
        line = f"core_freq={rates.fixed}"
    return Loose(line, restart=not written) if line else None


def _missing(settings: Mapping[str, int], rates: Rates) -> str:
    """The first line that config.txt needs, "" if the settings (MHz, 0 for the firmware's own) fix the clock."""
    for name, usual in (("core_freq", rates.highest), ("core_freq_min", rates.lowest)):
        whole = name.replace("core", "gpu")  # gpu_freq sets the core's rate together with others
        if (settings.get(name) or settings.get(whole) or usual) != rates.fixed:
            return f"{name}={rates.fixed}"
    return ""


def _in_force(ask: Ask) -> dict[str, int]:
    """The firmware's rates by name, in MHz; empty if it says nothing."""
    found = {}
    for name in ("core_freq", "core_freq_min"):
        if answer := re.search(rf"^{name}=(\d+)", ask("vcgencmd", "get_config", name), re.MULTILINE):
            found[name] = int(answer[1])
    return found


def _runs_elsewhere(ask: Ask, rates: Rates) -> bool:
    """Whether the core was measured at another rate; False if it can't be measured."""
    answer = re.search(r"=(\d+)", ask("vcgencmd", "measure_clock", "core"))
    wanted = rates.fixed * 1_000_000
    return answer is not None and abs(int(answer[1]) - wanted) > _TOLERANCE * wanted


def _written(root: Path, model: str) -> dict[str, int]:
    """The numbers that config.txt sets for this model. What stands under a filter we don't know doesn't count."""
    settings, applies = dict[str, int](), True
    for line in _text(root).splitlines():
        if section := re.match(r"\s*\[(.*?)\]", line):
            known = _SECTIONS.get(section[1].strip().lower())
            applies = known is not None and re.search(known, model) is not None
        elif applies and (setting := re.match(r"\s*([a-z0-9_]+)=(\d+)\b", line)):
            settings[setting[1]] = int(setting[2])
    return settings


def _text(root: Path) -> str:
    for name in boot.FILES:
        try:
            return (root / name).read_text("utf-8", "replace")
        except OSError:
            continue
    return ""


VERSION: Final = "5.0.0"
"""The rpi_ws281x whose table this is."""

REVISIONS: Final = frozenset({
    0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xd, 0xe, 0xf, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x900021, 0x900032,
    0x900092, 0x900093, 0x9000c1, 0x9020e0, 0x902120, 0x920093, 0x9200c1, 0xa01040, 0xa01041, 0xa02082, 0xa02083,
    0xa020a0, 0xa020d3, 0xa020d4, 0xa02100, 0xa03111, 0xa03112, 0xa03115, 0xa03140, 0xa03141, 0xa21041, 0xa22042,
    0xa22082, 0xa22083, 0xa220a0, 0xa32082, 0xb03111, 0xb03112, 0xb03114, 0xb03115, 0xb03140, 0xb03141, 0xc03111,
    0xc03112, 0xc03114, 0xc03115, 0xc03130, 0xc03131, 0xc03140, 0xc03141, 0xd03114, 0xd03115, 0xd03140, 0xd03141,
})  # fmt: skip

_WARRANTY: Final = 0x3 << 24
_MAKER: Final = 0xF << 16


def is_known(revision: int, bits: int) -> bool:
    """Whether rpi_ws281x of a system with that many `bits` (32 or 64) drives pixels on a board.

    On 64 bits it compares the whole number, so that a board on which the firmware has set a bit of the warranty isn't
    found (issues 502, 503 and 508 there); on 32 bits it leaves out these and the maker's.
    """
    if bits == 64:
        return revision in REVISIONS
    left_out = ~(_WARRANTY | _MAKER)
    return revision & left_out in {known & left_out for known in REVISIONS}


def has_lost_warranty(revision: int) -> bool:
    """Whether the firmware has set a bit that says so; it stays for good."""
    return bool(revision & _WARRANTY)
