"""Finds what keeps a table from working, and says what to do about it; `tapas-table doctor` prints it.

A check is a function from the `Computer` it looks at to a `Finding`, or to None where it doesn't apply. No check
changes anything, and all of them work while a table runs. Every access to the computer's files, commands and ports goes
through `Computer`, so that a test can hand in a directory and functions of its own.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, partial
from http.client import HTTPException
from pathlib import Path
from typing import Any

from firmware.hardware import Build, pi, pico, raspberry
from firmware.hardware.pins import SPI
from firmware.service import environment
from firmware.service.config import Config
from firmware.web.addresses import own_opener


def _run(*command: str) -> str:
    """A command's standard output; empty if the command is missing or takes longer than 5 s."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=5, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


def _probe(bus: int, address: int) -> None:
    """Read the first register of the chip at an address of an I2C bus. Raises OSError if no chip answers.

    Whoever uses the chip isn't disturbed: the register's number and its value go in one transfer.
    """
    from Adafruit_PureIO.smbus import SMBus

    with SMBus(bus) as line:
        line.read_byte_data(address, 0)


def _own_groups() -> frozenset[str]:
    """The names of this process's groups; none on Windows."""
    if sys.platform == "win32":
        return frozenset()
    import grp

    names = set()
    for number in {*os.getgroups(), os.getegid()}:
        with suppress(KeyError):
            names.add(grp.getgrgid(number).gr_name)
    return frozenset(names)


@dataclass
class Computer:
    """One computer, and the name of the hardware it is to run.

    `root` is the directory below which system files are looked for; `run` runs a command and returns its output;
    `find` finds a program; `ports` lists the serial ports that may be a Pico; `groups` are the groups of whoever asks.
    `probe` asks a chip on an I2C bus, `machine` is what `environment.machine` calls this one, `clock` counts seconds.
    """

    config: Config
    hardware: str
    root: Path = Path("/")
    run: Callable[..., str] = _run
    ports: Callable[[], list[str]] = pico.ports
    find: Callable[[str], str | None] = shutil.which
    probe: Callable[[int, int], None] = _probe
    machine: str = environment.machine()
    clock: Callable[[], float] = time.perf_counter
    groups: frozenset[str] = field(default_factory=_own_groups)

    def has(self, program: str) -> bool:
        return self.find(program) is not None

    def text(self, path: str) -> str:
        """A file's text below the root; empty if it can't be read."""
        try:
            return (self.root / path).read_text("utf-8", "replace").strip("\0\n ")
        except OSError:
            return ""

    @property
    def bits(self) -> int:
        """The width of the system's programs, 32 or 64."""
        return 32 if self.machine == "armv7l" else 64

    @property
    def revision(self) -> int | None:
        """The board's revision, read where rpi_ws281x reads it; None if it isn't there."""
        if self.bits == 64:
            try:
                return int.from_bytes((self.root / "proc/device-tree/system/linux,revision").read_bytes()[:4], "big")
            except OSError:
                return None
        found = re.search(r"^Revision\s*: ([0-9a-fA-F]+)$", self.text("proc/cpuinfo"), re.MULTILINE)
        return int(found[1], 16) if found else None

    @cached_property
    def service_groups(self) -> frozenset[str] | None:
        """The groups of the installed service; None if it isn't installed, or is root's."""
        unit = self.text("etc/systemd/system/tapas-table.service")
        if not unit or "User=root" in self.text("etc/systemd/system/tapas-table.service.d/direct.conf"):
            return None
        found = re.search(r"^SupplementaryGroups=(.*)$", unit, re.MULTILINE)
        return frozenset(found[1].split() if found else ())

    @cached_property
    def model(self) -> str:
        """The model as the device tree names it; empty on a PC."""
        return raspberry.model_of(self.root)

    @property
    def build(self) -> Build:
        return pi.BUILDS[self.config["pi", "build"]]

    @property
    def on_header(self) -> bool:
        """Whether the hardware is a Pi's header, and this is a Pi."""
        return self.hardware == "pi" and "Raspberry Pi" in self.model

    @property
    def has_pixels_on_pwm(self) -> bool:
        """Whether the pixels hang on the PWM that also makes the analogue sound."""
        return self.on_header and not raspberry.is_pi5(self.model) and self.build.pixels != SPI.pixels

    @cached_property
    def table(self) -> dict[str, Any]:
        """The state of a table that runs at the configured port, as `GET /api/state`; empty if none does."""
        try:
            with own_opener().open(f"{self.config.address()}api/state", timeout=2) as answer:
                state = json.load(answer)
            return state if isinstance(state, dict) and "phase" in state else {}
        except (OSError, HTTPException, ValueError):
            return {}


class Level(Enum):
    """How bad a finding is: nothing needs to be done, the table works less well than it could, or not at all."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found about a thing; `cure` says what to do about it."""

    level: Level
    about: str
    text: str
    cure: str = ""

    def __str__(self) -> str:
        """The finding's line, and one for its cure if it has one."""
        cure = f"\n{'':9} -> {self.cure}" if self.cure else ""
        return f"{self.level.value:8}  {self.about}: {self.text}{cure}"


good, warning, failed = (partial(Finding, level) for level in Level)


def split(message: str) -> tuple[str, str]:
    """The words of one of our errors, "what is wrong: what to do", as (what is wrong, what to do)."""
    text, _, cure = message.partition(": ")
    # In parentheses stands what the system says, which may have a colon, too.
    while text.count("(") > text.count(")") and ": " in cure:
        more, _, cure = cure.partition(": ")
        text = f"{text}: {more}"
    return text.rstrip("\u00a0"), cure


def failed_by(about: str, error: object) -> Finding:
    """The finding for one of our errors, or its words."""
    return failed(about, *split(str(error)))
