"""`tapas-table doctor`: everything that keeps a table from working, each with its cure.

A check is a function from what it looks at (`Patient`) to a `Finding`, or None where it has nothing to look at. None
of them changes anything, and all work beside a running table.
"""

import argparse
import json
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

from firmware import config as configuration
from firmware.errors import JournalError, TableError
from firmware.hardware import gpiochip, installed, pi, pico
from firmware.hardware.build import Build
from firmware.hardware.pins import PICO_PIN_MAP, SPI
from firmware.journal import FILE_NAME, Journal
from firmware.link import frames
from firmware.link.host import HostEnd

_LONGEST_NAME: Final = 255
_LITTLE_SPACE: Final = 50_000_000
_ALARMS: Final = "sys/class/hwmon/hwmon*/in0_lcrit_alarm"
_ASK_SECONDS: Final = 3.0


class Level(Enum):
    """How bad a finding is."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found; `cure` says what to do about it."""

    level: Level
    about: str
    text: str
    cure: str = ""

    def __str__(self) -> str:
        cure = f"\n{'':9} -> {self.cure}" if self.cure else ""
        return f"{self.level.value:8}  {self.about}: {self.text}{cure}"


def good(about: str, text: str) -> Finding:
    return Finding(Level.OK, about, text)


def warning(about: str, text: str, cure: str) -> Finding:
    return Finding(Level.WARNING, about, text, cure)


def failed(about: str, text: str, cure: str) -> Finding:
    return Finding(Level.FAILED, about, text, cure)


def _run(*command: str) -> str:
    """A command's output; empty if it isn't there or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=5, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


@dataclass
class Patient:
    """What the checks look at; `root` stands for the file system's, so that a test can bring its own."""

    config: configuration.Config
    hardware: str
    root: Path = Path("/")
    run: Callable[..., str] = _run
    ports: Callable[[], list[str]] = pico.ports
    groups: frozenset[str] = field(default_factory=lambda: _own_groups())

    def text(self, path: str) -> str:
        """A file's text below the root; empty if it can't be read."""
        try:
            return (self.root / path).read_text("utf-8", "replace").strip("\0\n ")
        except OSError:
            return ""

    @cached_property
    def model(self) -> str:
        return self.text("proc/device-tree/model")

    @property
    def build(self) -> Build:
        return pi.build_named(self.config["pi", "build"])

    @property
    def on_header(self) -> bool:
        return self.hardware == "pi" and "Raspberry Pi" in self.model

    @property
    def on_usb(self) -> bool:
        return self.hardware == "pico"

    @cached_property
    def table(self) -> dict[str, Any]:
        """The state of a table that runs where the configuration says; empty if none does."""
        host, port = self.config["page", "host"], self.config["page", "port"]
        line = HTTPConnection("127.0.0.1" if host in ("0.0.0.0", "::") else host, port, timeout=2)
        try:
            line.request("GET", "/api/state")
            state = json.loads(line.getresponse().read())
            return state if isinstance(state, dict) and "phase" in state else {}
        except (OSError, HTTPException, TypeError, ValueError):
            return {}
        finally:
            line.close()

    @cached_property
    def boot_config(self) -> str:
        """The firmware's configuration without its comments."""
        text = self.text("boot/firmware/config.txt") or self.text("boot/config.txt")
        return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))


def _own_groups() -> frozenset[str]:
    if sys.platform == "win32":
        return frozenset()
    import grp

    names = set()
    for number in {*os.getgroups(), os.getegid()}:
        try:
            names.add(grp.getgrgid(number).gr_name)
        except KeyError:
            continue
    return frozenset(names)


# Everywhere


def check_python(patient: Patient) -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    marker = Path(sysconfig.get_path("stdlib")) / "EXTERNALLY-MANAGED"
    if sys.prefix == sys.base_prefix and marker.exists():
        return warning(
            "Python",
            f"{version}, the system's own, where pip is forbidden",
            "run make install; it makes an environment",
        )
    return good("Python", version)


def check_configuration(patient: Patient) -> Finding:
    return good("configuration", str(patient.config.file or "none, all settings have their defaults"))


def check_hardware(patient: Patient) -> Finding:
    if patient.hardware not in installed():
        return failed("hardware", f"there is no {patient.hardware!r}", f"choose one of: {', '.join(installed())}")
    return good("hardware", patient.hardware)


def check_disk(patient: Patient) -> Finding:
    about, path = "disk", patient.config.data.absolute()
    there = next((folder for folder in (path, *path.parents) if os.path.lexists(folder)), path)
    if not os.path.isdir(there) or any(len(os.fsencode(part)) > _LONGEST_NAME for part in path.parts):
        return failed(about, f"{there} can't hold the journal: it is no directory", "give another one with --data")
    free = shutil.disk_usage(there).free
    if free < _LITTLE_SPACE:
        return failed(
            about, f"{free // 1_000_000} MB free for {path}", "make room: sudo apt clean, old logs, old files"
        )
    flags = os.statvfs(there).f_flag if hasattr(os, "statvfs") else 0
    if flags & getattr(os, "ST_RDONLY", 1):
        return failed(
            about, f"{there} is on a read-only file system", "put games.data on a partition that can be written"
        )
    if not os.access(there, os.W_OK):
        if path == configuration.SYSTEM_DATA:
            return warning(about, f"you may not write to {there}", "it belongs to the service: sudo tapas-table doctor")
        return failed(about, f"you may not write to {there}", "make it yours, or give another directory with --data")
    return good(about, f"{free // 1_000_000} MB free for {path}")


def check_journal(patient: Patient) -> Finding:
    directory = patient.config.data
    if not os.path.exists(directory / FILE_NAME):
        return good("journal", "none yet")
    try:
        with closing(Journal(directory, write=False)) as journal:
            return good("journal", f"{len(journal.games())} games in {journal.path}")
    except JournalError as error:
        if error.code in ("damaged", "foreign", "newer"):
            return failed("journal", str(error), "move the file away and keep it; the table begins a new one")
        return failed("journal", str(error), "make the directory and the file yours, or use sudo")


def check_page(patient: Patient) -> Finding | None:
    host, port = patient.config["page", "host"], patient.config["page", "port"]
    if not port:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except (OSError, UnicodeError, TypeError) as error:
        if patient.table:
            return good("page", f"a table is running at port {port}")
        why = getattr(error, "strerror", None) or error
        return failed(
            "page", f"{host}:{port} can't be had ({why})", "stop what uses it, or set page.host and page.port"
        )
    return good("page", f"port {port} is free")


def check_buttons(patient: Patient) -> Finding | None:
    """What a running table has noticed: endless bounce, contacts that stay closed, or that it is away."""
    if not patient.table:
        return None
    trouble = [f"{button} chatters" for button in patient.table.get("chattering", ())]
    trouble += [f"{button} is stuck" for button in patient.table.get("stuck", ())]
    away = patient.table.get("away")
    if away:
        return failed("buttons", *_split(away.get("message", "the table is away: look at its cable")))
    if trouble:
        return warning(
            "buttons", ", ".join(trouble), "clean the contact, look at its wire and at ground, then doctor --buttons"
        )
    return good("buttons", "the running table has no complaint; for missed presses: doctor --buttons")


def check_power(patient: Patient) -> Finding | None:
    """The Pi's own supply; bit 0 of get_throttled is now, bit 16 since it started."""
    if "Raspberry Pi" not in patient.model:
        return None
    found = re.search(r"0x([0-9a-f]+)", patient.run("vcgencmd", "get_throttled"))
    alarms = [patient.text(str(path.relative_to(patient.root))) for path in patient.root.glob(_ALARMS)]
    if not found and not alarms:
        return warning("power", "the Pi doesn't say how its voltage is", "sudo tapas-table doctor may be told")
    bits = int(found[1], 16) if found else 0
    bits |= int("1" in alarms)
    cure = "use the official supply and a short cable; never feed the pixels from the Pi"
    if bits & 1:
        return failed("power", "the Pi's voltage is too low now", cure)
    if bits & 0x10000:
        return warning("power", "the Pi's voltage was too low since it started", cure)
    return good("power", "the Pi's voltage is fine")


def check_service(patient: Patient) -> Finding | None:
    if not (patient.root / "etc/systemd/system/tapas-table.service").exists():
        return None
    state = patient.run("systemctl", "is-active", "tapas-table").strip() or "unknown"
    if state == "active":
        return good("service", "runs")
    if state == "inactive":
        return warning("service", "is stopped", "sudo systemctl start tapas-table")
    return failed("service", f"can't start ({state})", "journalctl -u tapas-table -n 20 says why")


# A Raspberry Pi's header


def check_model(patient: Patient) -> Finding | None:
    if patient.hardware != "pi":
        return None
    if not patient.on_header:
        return failed(
            "model",
            f"this is no Raspberry Pi ({patient.model or 'no model'})",
            "use --hardware pico or --hardware mock",
        )
    return good("model", patient.model)


def check_lgpio(patient: Patient) -> Finding | None:
    if not patient.on_header:
        return None
    try:
        gpiochip.import_lgpio()
    except TableError as error:
        return failed("lgpio", *_split(error))
    folder = Path(os.environ["LG_WD"])
    if not os.access(folder, os.W_OK):
        return failed("lgpio", f"its working directory {folder} can't be written", "set LG_WD to one that can")
    return good("lgpio", f"there, its pipe goes to {folder}")


def check_chip(patient: Patient) -> Finding | None:
    if not patient.on_header:
        return None
    try:
        chip = gpiochip.header(patient.config["pi", "chip"])
    except TableError as error:
        return failed("GPIO chip", *_split(error))
    return good("GPIO chip", f"gpiochip{chip.number} ({chip.label})")


def check_lines(patient: Patient) -> Finding | None:
    if not patient.on_header:
        return None
    build = patient.build
    wanted = {gpio: name for name, gpio in build.buttons.items()}
    if build.expander:
        wanted[build.expander.interrupt] = "the expander"
    try:
        used = gpiochip.users(gpiochip.header(patient.config["pi", "chip"]), wanted)
    except TableError:
        return None  # check_chip has said it.
    ours = {gpio for gpio, user in used.items() if user == "lg"}
    if len(ours) == len(wanted):
        return good("GPIO lines", "all in use by a running table")
    for gpio, user in used.items():
        return failed("GPIO lines", f"GPIO{gpio} ({wanted[gpio]}) is in use by {user!r}", gpiochip.cure_for(user))
    return good("GPIO lines", f"all {len(wanted)} are free")


def check_pixel_library(patient: Patient) -> Finding | None:
    if not patient.on_header:
        return None
    module = "adafruit_raspberry_pi5_neopixel_write" if pi.is_pi5(patient.model) else "_rpi_ws281x"
    for needed in ("neopixel", module, *(["adafruit_mcp230xx"] if patient.build.expander else [])):
        if not _importable(needed):
            return failed("pixel library", f"Python's {needed} is missing", "run make install")
    return good("pixel library", module)


def _importable(module: str) -> bool:
    from importlib.util import find_spec

    return find_spec(module) is not None


def check_pixel_access(patient: Patient) -> Finding | None:
    """Who may drive the pixels: root for PWM, the group spi for SPI, and a Pi 5 needs its PIO device."""
    if not patient.on_header:
        return None
    about = "pixels"
    if pi.is_pi5(patient.model):
        device = patient.root / "dev/pio0"
        if not device.exists():
            return failed(
                about, "there is no /dev/pio0", "sudo apt full-upgrade and restart: older firmware has no PIO"
            )
        if not os.access(device, os.R_OK | os.W_OK):
            return failed(about, "no permission for /dev/pio0", "run make install: it lets the group gpio use it")
        return good(about, "/dev/pio0 can be used")
    if patient.build.pixels == SPI.pixels:
        device = patient.root / "dev/spidev0.0"
        if not device.exists():
            return failed(about, "there is no /dev/spidev0.0", "put dtparam=spi=on into config.txt and restart")
        if not os.access(device, os.R_OK | os.W_OK):
            return failed(about, "no permission for /dev/spidev0.0", "sudo usermod -aG spi,gpio $USER, log in again")
        return good(about, "/dev/spidev0.0 can be used")
    if not os.access(patient.root / "dev/mem", os.R_OK | os.W_OK):
        return failed(
            about,
            f"GPIO{patient.build.pixels} needs root (/dev/mem)",
            "sudo tapas-table doctor; make install runs the table so; the build spi needs no root",
        )
    return good(about, "/dev/mem can be used")


def check_flicker(patient: Patient) -> Finding | None:
    """PWM pixels share their clock with analog audio, SPI pixels follow the core's clock."""
    if not patient.on_header or pi.is_pi5(patient.model):
        return None
    if patient.build.pixels == SPI.pixels:
        fixed = r"core_freq_min=500" if re.search("Pi 4|Compute Module 4", patient.model) else r"core_freq=250"
        if not re.search(rf"^\s*{fixed}\b", patient.boot_config, re.MULTILINE):
            return warning("flicker", "the core's clock isn't fixed", f"put {fixed} into config.txt and restart")
        return good("flicker", "the core's clock is fixed")
    if "snd_bcm2835" in patient.text("proc/modules"):
        return warning("flicker", "analog audio uses the pixels' PWM", "put dtparam=audio=off into config.txt, restart")
    return good("flicker", "analog audio is off")


def check_expander(patient: Patient) -> Finding | None:
    if not (patient.on_header and patient.build.expander):
        return None
    device = patient.root / "dev/i2c-1"
    if not device.exists():
        return failed("expander", "there is no /dev/i2c-1", "put dtparam=i2c_arm=on into config.txt and restart")
    if not os.access(device, os.R_OK | os.W_OK):
        return failed("expander", "no permission for /dev/i2c-1", "sudo usermod -aG i2c $USER, log in again")
    return good("expander", "/dev/i2c-1 can be used")


# A Pico at USB


def check_modem_manager(patient: Patient) -> Finding | None:
    """ModemManager talks to every new serial port as if it were a modem."""
    if not patient.on_usb or not patient.run("pgrep", "-x", "ModemManager").strip():
        return None
    rules = [patient.root / folder / "70-tapas-table.rules" for folder in ("etc/udev/rules.d", "usr/lib/udev/rules.d")]
    if any(rule.exists() for rule in rules):
        return good("ModemManager", "runs, and leaves the Pico alone")
    return warning(
        "ModemManager", "it runs and grabs the Pico for seconds after it is plugged in", "make install, or stop it"
    )


def check_port(patient: Patient) -> Finding | None:
    if not patient.on_usb:
        return None
    about, named, found = "Pico's port", patient.config["pico", "port"], patient.ports()
    if named and not os.path.exists(named):
        there = f"; there are: {', '.join(found)}" if found else ""
        if re.match(r"/dev/ttyACM\d+$", named):
            cure = f"such names move: use one of /dev/serial/by-id, or leave pico.port empty{there}"
        else:
            cure = f"plug the Pico in, or correct pico.port{there}"
        return failed(about, f"there is no {named}", cure)
    if not named and not found:
        return failed(about, "no Raspberry Pi Pico is plugged in", "plug it in, with a cable that carries data")
    name = named or found[0]
    if os.name != "nt" and not stat.S_ISCHR(os.stat(name).st_mode):
        return failed(about, f"{name} is no serial port", "correct port under [pico], or leave it empty")
    if not os.access(name, os.R_OK | os.W_OK) and "dialout" not in patient.groups:
        return failed(about, f"no permission for {name}", "sudo usermod -aG dialout $USER, log in again")
    return good(about, name + (f" (the first of {len(found)})" if not named and len(found) > 1 else ""))


def check_pico(patient: Patient) -> Finding | None:
    """Ask the Pico who it is, unless the table is talking to it."""
    name = patient.config["pico", "port"] or next(iter(patient.ports()), "") if patient.on_usb else ""
    if not name or not os.path.exists(name):
        return None
    about, install = "Pico", "tapas-table pico install"
    try:
        link = _ask(name)
    except pico.PORT_ERRORS as error:
        trouble = pico.trouble_with(name, error)
        if trouble.code == "busy":
            return good(about, f"{name} is in use, by the table if it runs")
        return failed(about, *_split(trouble.message))
    partner = link.partner
    if partner is None:
        return failed(about, f"nothing at {name} speaks our language", f"put MicroPython on it, then {install}")
    if partner.version != frames.VERSION:
        return failed(about, "its program is of another version", install)
    if partner.pin_map != PICO_PIN_MAP:
        return failed(about, "its program is for another wiring", install)
    if link.damaged:
        return warning(about, f"{link.damaged} frames arrived damaged", "use a shorter or better USB cable")
    return good(about, partner.about)


def _ask(name: str) -> HostEnd:
    import time

    link = HostEnd(PICO_PIN_MAP, host=0)  # asks, and takes the Pico from nobody
    with pico.open_port(name) as port:
        end = time.monotonic() + _ASK_SECONDS
        while link.partner is None and (now := time.monotonic()) < end:
            port.write(link.due(now))
            link.received(port.read(port.in_waiting or 1), time.monotonic())
    return link


CHECKS: Final[tuple[Callable[[Patient], Finding | None], ...]] = (
    check_python,
    check_configuration,
    check_hardware,
    check_disk,
    check_journal,
    check_page,
    check_buttons,
    check_service,
    check_power,
    check_model,
    check_lgpio,
    check_chip,
    check_lines,
    check_pixel_library,
    check_pixel_access,
    check_flicker,
    check_expander,
    check_modem_manager,
    check_port,
    check_pico,
)


def examine(patient: Patient) -> Iterable[Finding]:
    """All findings, in an order in which a cure may make the next ones unnecessary."""
    for check in CHECKS:
        finding = check(patient)
        if finding is not None:
            yield finding


def _split(error: object) -> tuple[str, str]:
    """An error of ours as what is wrong and what to do about it."""
    text, _, cure = str(error).partition(": ")
    return text, cure


def run(options: argparse.Namespace) -> int:
    """`tapas-table doctor` without a test. Returns the exit code."""
    file = options.config or configuration.find()
    try:
        settled = configuration.read(file)
    except configuration.ConfigError as error:
        print(failed("configuration", *_split(error)))
        return 1
    settled = settled.changed({("games", "data"): str(options.data) if options.data else None})
    findings = []
    for finding in examine(Patient(settled, options.hardware or settled["", "hardware"])):
        findings.append(finding)
        print(finding, flush=True)
    count = {level: sum(finding.level is level for finding in findings) for level in Level}
    print(f"\n{count[Level.OK]} ok, {count[Level.WARNING]} warnings, {count[Level.FAILED]} failed.")
    print("Test the table itself with: tapas-table doctor --lights, tapas-table doctor --buttons")
    return 1 if count[Level.FAILED] else 0
