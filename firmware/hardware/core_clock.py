"""Checks whether the core's clock is fixed, from which a Raspberry Pi's SPI makes the bits for the pixels.

SPI divides the clock of the core. Where that clock follows the load the bits become longer or shorter than the pixels
take, and they go to full white and stay there (jgarff/rpi_ws281x, README "SPI", issues 381 and 447). So the build *spi*
doesn't start before the clock is fixed. A Pi 5 drives its pixels otherwise.
"""

import re
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from firmware.service import boot

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
