"""What a Raspberry Pi needs before its header is driven: lines in its config.txt, a GPIO chip whose lines nobody uses,
a core's clock that is fixed, and a board on which rpi_ws281x drives pixels.

The lines that a build needs are in a block of their own at the end of config.txt; the user's lines stay as they are.
The block begins with `[all]`, so that no filter hides it, and with an empty `dtoverlay=`: a `dtparam` behind an overlay
may be taken for the overlay's, and vc4-kms-v3d has an `audio` of its own.

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
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from firmware.errors import HardwareError

FILES: Final = ("boot/firmware/config.txt", "boot/config.txt")
"""Where the file is: on Bookworm and later, and before."""
BACKUP: Final = "config.before-tapas-table.txt"
"""The file as it was before the first change, in the same folder."""
BEGIN: Final = "# tapas-table: make install writes these lines, make uninstall takes them away"
END: Final = "# tapas-table: end"
_BLOCK: Final = re.compile(rf"^{re.escape(BEGIN)}\n.*?^{re.escape(END)}\n?", re.MULTILINE | re.DOTALL)
_SETTING: Final = re.compile(r"\s*(?:dtparam=(?P<params>\S+)|(?P<name>core_freq(?:_min)?)=(?P<value>\d+))")
_ALIASES: Final = {"i2c": "i2c_arm"}
_WORDS: Final = {"": "on", "yes": "on", "true": "on", "1": "on", "no": "off", "false": "off", "0": "off"}


class InstallError(Exception):
    """A step of an installation failed; the message says what to do."""


def model_of(root: Path = Path("/")) -> str:
    """What the device tree below `root` calls this computer; empty on a PC."""
    try:
        return (root / "proc/device-tree/model").read_text("utf-8", "replace").strip("\0\n ")
    except OSError:
        return ""


def is_pi5(model: str) -> bool:
    """Whether a model has the chip of the Pi 5, as the Pi 500 and the Compute Module 5; it drives pixels by PIO."""
    return any(name in model for name in ("Pi 5", "Compute Module 5"))


def wanted(build: str, model: str) -> tuple[str, ...]:
    """The lines that a build at the header needs on this model; wiring/why.md says why."""
    if build == "spi":
        clock = "core_freq_min=500" if re.search("Pi 4|Compute Module 4", model) else "core_freq=250"
        return "dtparam=spi=on", "dtparam=i2c_arm=on", clock
    return ("dtparam=spi=off",) if is_pi5(model) else ("dtparam=audio=off", "dtparam=spi=off")


def settled(text: str, lines: Sequence[str]) -> str:
    """The file's text with those of the lines in its block that the rest doesn't say already."""
    own = _BLOCK.sub("", text)
    said = _said(own)
    missing = [line for line in lines if (setting := _setting(line)) and said.get(setting[0], {"off"}) != {setting[1]}]
    if not missing:
        return own
    gap = "" if not own or own.endswith("\n") else "\n"
    return f"{own}{gap}" + "\n".join([BEGIN, "[all]", "dtoverlay=", *missing, END]) + "\n"


def write(path: Path, text: str) -> None:
    """Replace the file as a whole, after a copy of what was there first. Raises OSError."""
    backup = path.with_name(BACKUP)
    if not backup.exists():
        shutil.copyfile(path, backup)
    fresh = path.with_name("config.tapas-table.new")
    with fresh.open("wb") as file:
        file.write(text.encode("latin-1"))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def read(path: Path) -> str:
    """The file's text, byte by byte: what its owner wrote in it may be in any encoding. Raises OSError."""
    return path.read_bytes().decode("latin-1")


def _setting(line: str) -> tuple[str, str]:
    name, _, value = line.removeprefix("dtparam=").partition("=")
    return _ALIASES.get(name, name), _WORDS.get(value, value)


def _said(text: str) -> dict[str, set[str]]:
    """The values of each setting; more than one where a filter or an overlay may take a line for itself."""
    found: dict[str, set[str]] = {}
    filtered = overlaid = False
    for line in text.splitlines():
        if section := re.match(r"\s*\[(.*?)\]", line):
            filtered = section[1].strip().lower() != "all"
        elif overlay := re.match(r"\s*dtoverlay=(.*)", line):
            overlaid = bool(overlay[1].strip())
        elif setting := _SETTING.match(line):
            params = setting["params"].split(",") if setting["params"] else [f"{setting['name']}={setting['value']}"]
            for name, value in map(_setting, params):
                if filtered or (overlaid and setting["params"]):
                    found.setdefault(name, set()).add(value)
                else:
                    found[name] = {value}
    return found


def settle(root: Path, lines: Sequence[str], say: Callable[[str], None]) -> bool:
    """Put a build's lines into config.txt, or take ours away; whether that changed it. Raises InstallError."""
    path = next((path for name in FILES if (path := root / name).is_file()), None)
    there = ", ".join(lines)
    if path is None:
        if lines:
            say("There is no config.txt in /boot/firmware or /boot: sudo mount /boot/firmware, then make install")
            say(f"  again. Without that file the Pi needs otherwise: {there}")
        return False
    try:
        before = read(path)
        after = settled(before, lines)
        if after == before:
            return False
        write(path, after)
    except OSError as error:
        remedy = f"sudo mount -o remount,rw {path.parent}, then the same again"
        by_hand = f", or put these lines to its end under [all]: {there}" if lines else ""
        raise InstallError(f"{path} can't be changed ({error.strerror}): {remedy}{by_hand}") from error
    say(f"{path}: {there or 'our lines are taken out'}; as it was before: {BACKUP} in the same folder")
    return True


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
_INSTALLED: Final = {line for model in ("Pi 3", "Pi 4") for line in wanted("spi", model)}
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
        return subprocess.run(command, capture_output=True, text=True, timeout=5, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


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
    for name in FILES:
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
