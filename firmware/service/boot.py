"""Puts the lines that a build needs into a Raspberry Pi's config.txt, in a block of its own at the end of the file.

The user's lines stay as they are. The block begins with `[all]`, so that no filter hides it, and with an empty
`dtoverlay=`: a `dtparam` behind an overlay may be taken for the overlay's, and vc4-kms-v3d has an `audio` of its own.
"""

import os
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

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
