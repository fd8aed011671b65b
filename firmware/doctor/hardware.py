"""Checks for the hardware `pi` (GPIO chip and lines, pixel libraries, devices) and `pico` (its port and program)."""

import os
import re
import stat
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from firmware.doctor import Computer, Finding, Level, failed, failed_by, good, warning
from firmware.errors import TableError
from firmware.hardware import raspberry
from firmware.hardware.pico import PORT_ERRORS, open_port, trouble_with
from firmware.hardware.pins import PICO_PIN_MAP, SPI
from firmware.hardware.raspberry import is_pi5
from firmware.hardware.wired import no_answer
from firmware.link import frames
from firmware.link.host import HostEnd

_HEADERS_BUS: Final = 1
_OTHER_COMPUTER: Final = "wire the build pico, which any computer can use, or take another Pi"
_JOIN_GROUPS: Final = "sudo usermod -aG spi,gpio $USER, log in again"
_GROUP: Final = stat.S_IRGRP | stat.S_IWGRP
_OTHERS: Final = stat.S_IROTH | stat.S_IWOTH


def check_model(computer: Computer) -> Finding:
    """Whether this is a Raspberry Pi: `PI_CHECKS` are made on one alone."""
    if computer.on_header:
        return good("model", computer.model)
    found = f"this is no Raspberry Pi ({computer.model or 'no model'})"
    return failed("model", found, "use --hardware pico or --hardware mock")


def check_lgpio(computer: Computer) -> Finding:
    """Whether lgpio is installed and can write to its working directory."""
    try:
        raspberry.import_lgpio()
    except TableError as error:
        return failed_by("lgpio", error)
    folder = Path(os.environ["LG_WD"])
    if not os.access(folder, os.W_OK):
        return failed("lgpio", f"its working directory {folder} can't be written", "set LG_WD to one that can")
    return good("lgpio", f"there, its pipe goes to {folder}")


def check_chip(computer: Computer) -> Finding:
    """Whether the header's GPIO chip is there."""
    try:
        chip = raspberry.header(computer.config["pi", "chip"])
    except TableError as error:
        return failed_by("GPIO chip", error)
    return good("GPIO chip", f"gpiochip{chip.number} ({chip.label})")


def check_lines(computer: Computer) -> Finding | None:
    """Whether the buttons' GPIO lines are free, or all used by a running table."""
    build = computer.build
    wanted = {gpio: name for name, gpio in build.buttons.items()}
    if build.expander:
        wanted[build.expander.interrupt] = "the expander"
    try:
        used = raspberry.users(raspberry.header(computer.config["pi", "chip"]), wanted)
    except TableError:
        return None  # check_chip reports it
    ours = {gpio for gpio, user in used.items() if user == "lg"}
    if len(ours) == len(wanted):
        return good("GPIO lines", "all in use by a running table")
    for gpio, user in used.items():
        taken = f"GPIO{gpio} ({wanted[gpio]}) is in use by {user!r}"
        return failed("GPIO lines", taken, raspberry.cure_for(user))
    return good("GPIO lines", f"all {len(wanted)} are free")


def check_pixel_library(computer: Computer) -> Finding:
    """Whether the libraries for this model's pixels and for the expander are installed."""
    module = "adafruit_raspberry_pi5_neopixel_write" if is_pi5(computer.model) else "_rpi_ws281x"
    for needed in ("neopixel", module, *(["adafruit_mcp230xx"] if computer.build.expander else [])):
        if find_spec(needed) is None:
            return failed("pixel library", f"Python's {needed} is missing", "run make install")
    return good("pixel library", module)


def check_board(computer: Computer) -> Finding | None:
    """Whether rpi_ws281x drives pixels on this board; a Pi 5 has another library."""
    if is_pi5(computer.model):
        return None
    revision = computer.revision
    if revision is None:
        found = "the device tree names no revision, and rpi_ws281x drives no pixels without one"
        return failed("board", found, _OTHER_COMPUTER)
    name, library = f"{revision:06x}", f"rpi_ws281x {raspberry.VERSION}"
    if raspberry.is_known(revision, computer.bits):
        return good("board", f"revision {name}, which {library} knows")
    found = f"{library} doesn't know the revision {name} and drives no pixels on it"
    if raspberry.has_lost_warranty(revision):
        lost = "has a bit set that says the warranty is lost"
        found = f"revision {name} {lost}, and {library} doesn't know it so on 64 bits"
    return failed("board", found, _OTHER_COMPUTER)


def check_pixel_access(computer: Computer) -> Finding:
    """Whether the pixels may be driven: a Pi 5 needs its PIO device, SPI its own and the pins', PWM root."""
    if is_pi5(computer.model):
        missing = "sudo apt full-upgrade and restart: older firmware has no PIO"
        return _device(computer, "pixels", "dev/pio0", missing, "run make install: it lets the group gpio use it")
    if computer.build.pixels == SPI.pixels:
        missing = "put dtparam=spi=on into config.txt (make install BUILD=spi does it) and restart"
        spi = _device(computer, "pixels", "dev/spidev0.0", missing, _JOIN_GROUPS)
        if spi.level is not Level.OK:
            return spi
        missing = "use Raspberry Pi OS: its kernel alone has it; another system can use the build pico"
        return _device(computer, "pixels", "dev/gpiomem", missing, _JOIN_GROUPS)
    if not os.access(computer.root / "dev/mem", os.R_OK | os.W_OK):
        cure = "sudo tapas-table doctor; make install runs the table so; the build spi needs no root"
        return failed("pixels", f"GPIO{computer.build.pixels} needs root (/dev/mem)", cure)
    return good("pixels", "/dev/mem can be used")


def _device(computer: Computer, about: str, name: str, missing: str, denied: str) -> Finding:
    """Whether the device /`name` is there and may be used, by us and the service; `missing` and `denied` are cures."""
    device = computer.root / name
    if not device.exists():
        return failed(about, f"there is no /{name}", missing)
    if not os.access(device, os.R_OK | os.W_OK):
        return failed(about, f"no permission for /{name}", denied)
    if not _service_may(computer, device):
        cure = "sudo udevadm trigger, then run make install again; Raspberry Pi OS gives such devices to a group"
        return failed(about, f"the service has no permission for /{name}", cure)
    return good(about, f"/{name} can be used")


def _service_may(computer: Computer, device: Path) -> bool:
    """Whether the service, a user of its own in some groups, may read and write a device; True if there is none."""
    groups = computer.service_groups
    if groups is None:
        return True
    facts = device.stat()
    names = re.findall(rf"^([^:\n]+):[^:\n]*:{facts.st_gid}:", computer.text("etc/group"), re.MULTILINE)
    of_group = facts.st_mode & _GROUP == _GROUP and not groups.isdisjoint(names)
    return of_group or facts.st_mode & _OTHERS == _OTHERS


def check_clock(computer: Computer) -> Finding | None:
    """Whether the clock is fixed from which SPI makes the pixels' bits; the build *spi* doesn't start before."""
    if is_pi5(computer.model) or computer.build.pixels != SPI.pixels:
        return None
    found = raspberry.loose(computer.model, computer.run, computer.root)
    if found is None:
        return good("clock", "the core's clock is fixed")
    return failed_by("clock", f"{found}; the table doesn't start before")


def check_flicker(computer: Computer) -> Finding | None:
    """Whether analog audio makes the pixels flicker: it uses the same PWM."""
    if not computer.has_pixels_on_pwm:
        return None
    if "snd_bcm2835" in computer.text("proc/modules"):
        cure = "put dtparam=audio=off into config.txt (make install BUILD=direct does it) and restart"
        return warning("flicker", "analog audio uses the pixels' PWM", cure)
    return good("flicker", "analog audio is off")


def check_expander(computer: Computer) -> Finding | None:
    """Whether the MCP23017 answers on the I2C bus, in a build that has one."""
    if (expander := computer.build.expander) is None:
        return None
    missing = "put dtparam=i2c_arm=on into config.txt (make install BUILD=spi does it) and restart"
    bus = _device(computer, "expander", f"dev/i2c-{_HEADERS_BUS}", missing, "sudo usermod -aG i2c $USER, log in again")
    if bus.level is not Level.OK:
        return bus
    try:
        computer.probe(_HEADERS_BUS, expander.address)
    except OSError as error:
        return failed_by("expander", no_answer(expander.address, error))
    except ImportError as error:
        return failed("expander", f"Python's {error.name} is missing", "run make install")
    return good("expander", f"an MCP23017 answers at address 0x{expander.address:02x}")


PI_CHECKS: Final = (
    check_lgpio,
    check_chip,
    check_lines,
    check_pixel_library,
    check_board,
    check_pixel_access,
    check_clock,
    check_flicker,
    check_expander,
)


_ASK_SECONDS: Final = 3.0
"""How long a Pico may take to answer."""
_INSTALL: Final = "tapas-table pico install"


def check_modem_manager(computer: Computer) -> Finding | None:
    """Whether ModemManager may open the Pico's port: it sends modem commands to every new serial port."""
    if not computer.run("pgrep", "-x", "ModemManager").strip():
        return None
    if any((computer.root / of / "udev/rules.d/70-tapas-table.rules").exists() for of in ("etc", "usr/lib")):
        return good("ModemManager", "runs, and leaves the Pico alone")
    found = "it runs and grabs the Pico for seconds after it is plugged in"
    return warning("ModemManager", found, "make install, or stop it")


def check_port(computer: Computer) -> Finding:
    """Whether the Pico's serial port is there and may be used."""
    about, named, found = "Pico's port", computer.config["pico", "port"], computer.ports()
    if named and not os.path.exists(named):
        cure = "plug the Pico in, or correct pico.port"
        if re.match(r"/dev/ttyACM\d+$", named):
            cure = "such names move: use one of /dev/serial/by-id, or leave pico.port empty"
        there = f"; there are: {', '.join(found)}" if found else ""
        return failed(about, f"there is no {named}", f"{cure}{there}")
    if not named and not found:
        return failed(about, "no Raspberry Pi Pico is plugged in", "plug it in, with a cable that carries data")
    name = named or found[0]
    if os.name != "nt" and not stat.S_ISCHR(os.stat(name).st_mode):
        return failed(about, f"{name} is no serial port", "correct port under [pico], or leave it empty")
    if not os.access(name, os.R_OK | os.W_OK) and "dialout" not in computer.groups:
        return failed(about, f"no permission for {name}", "sudo usermod -aG dialout $USER, log in again")
    return good(about, named or ", ".join(found))


def check_pico(computer: Computer) -> Finding | None:
    """Whether the program on a Pico answers and fits, unless another program uses its port.

    Without a named port any Raspberry Pi's is asked, as by the table, because it may be another device's.
    """
    named = computer.config["pico", "port"]
    names = [name for name in ([named] if named else computer.ports()) if os.path.exists(name)]
    if not names:
        return None
    silent = f"nothing at {' or '.join(names)} speaks our language"
    return min(
        filter(None, map(_answer, names)),
        key=lambda finding: finding.level is not Level.OK,
        default=failed("Pico", silent, f"put MicroPython on the Pico, then {_INSTALL}"),
    )


def _answer(name: str) -> Finding | None:
    """Whether the Pico at a port fits, and whether the port can be opened; None if nothing answers there."""
    about = "Pico"
    try:
        partner = _ask(name).partner
    except PORT_ERRORS as error:
        trouble = trouble_with(name, error)
        if trouble.code == "busy":
            return good(about, f"{name} is in use, by the table if it runs")
        return failed_by(about, trouble.message)
    if partner is None:
        return None
    if partner.version != frames.VERSION:
        return failed(about, "its program is of another version", _INSTALL)
    if partner.pin_map != PICO_PIN_MAP:
        return failed(about, "its program is for another wiring", _INSTALL)
    return good(about, partner.about)


def _ask(name: str) -> HostEnd:
    """The link after asking the Pico at a port for its WELCOME. Raises one of `PORT_ERRORS`."""
    link = HostEnd(PICO_PIN_MAP, host=0)  # 0 leaves the Pico with its present host
    with open_port(name) as port:
        end = time.monotonic() + _ASK_SECONDS
        while link.partner is None and (now := time.monotonic()) < end:
            port.write(link.due(now))
            link.received(port.read(port.in_waiting or 1), time.monotonic())
    return link


PICO_CHECKS: Final = (check_modem_manager, check_port, check_pico)
