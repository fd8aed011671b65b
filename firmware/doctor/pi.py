"""Checks of a Raspberry Pi's header: model, GPIO chip and lines, pixel libraries, devices and their permissions."""

import os
import stat
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, Level, failed, good, split, warning
from firmware.errors import TableError
from firmware.hardware import boards, core_clock, gpiochip
from firmware.hardware.pi import is_pi5
from firmware.hardware.pins import SPI

_HEADERS_BUS: Final = 1
_GROUP: Final = stat.S_IRGRP | stat.S_IWGRP
_OTHERS: Final = stat.S_IROTH | stat.S_IWOTH


def check_model(computer: Computer) -> Finding | None:
    """Whether this is a Raspberry Pi, for the hardware `pi`."""
    if computer.hardware != "pi":
        return None
    say = computer.say
    if not computer.on_header:
        return failed("model", say("model-no-pi", model=computer.model or say("model-none")), say("model-use"))
    return good("model", computer.model)


def check_lgpio(computer: Computer) -> Finding | None:
    """Whether lgpio is installed and can write to its working directory."""
    if not computer.on_header:
        return None
    try:
        gpiochip.import_lgpio()
    except TableError as error:
        return failed("lgpio", *split(computer.say.error(error)))
    folder, say = Path(os.environ["LG_WD"]), computer.say
    if not os.access(folder, os.W_OK):
        return failed("lgpio", say("lgpio-denied", path=folder), say("lgpio-set"))
    return good("lgpio", say("lgpio-fine", path=folder))


def check_chip(computer: Computer) -> Finding | None:
    """Whether the header's GPIO chip is there."""
    if not computer.on_header:
        return None
    try:
        chip = gpiochip.header(computer.config["pi", "chip"])
    except TableError as error:
        return failed("GPIO chip", *split(computer.say.error(error)))
    return good("GPIO chip", f"gpiochip{chip.number} ({chip.label})")


def check_lines(computer: Computer) -> Finding | None:
    """Whether the buttons' GPIO lines are free, or all used by a running table."""
    if not computer.on_header:
        return None
    build, say = computer.build, computer.say
    wanted = {gpio: name for name, gpio in build.buttons.items()}
    if build.expander:
        wanted[build.expander.interrupt] = say("the-expander")
    try:
        used = gpiochip.users(gpiochip.header(computer.config["pi", "chip"]), wanted)
    except TableError:
        return None  # check_chip reports it
    ours = {gpio for gpio, user in used.items() if user == "lg"}
    if len(ours) == len(wanted):
        return good("GPIO lines", say("lines-ours"))
    for gpio, user in used.items():
        taken = say("lines-taken", gpio=gpio, button=wanted[gpio], user=repr(user))
        return failed("GPIO lines", taken, gpiochip.cure_for(user)(say))
    return good("GPIO lines", say("lines-free", count=len(wanted)))


def check_pixel_library(computer: Computer) -> Finding | None:
    """Whether the libraries for this model's pixels and for the expander are installed."""
    if not computer.on_header:
        return None
    module = "adafruit_raspberry_pi5_neopixel_write" if is_pi5(computer.model) else "_rpi_ws281x"
    for needed in ("neopixel", module, *(["adafruit_mcp230xx"] if computer.build.expander else [])):
        if not _importable(needed):
            return failed("pixel library", computer.say("library-missing", name=needed), computer.say("run-install"))
    return good("pixel library", module)


def _importable(module: str) -> bool:
    return find_spec(module) is not None


def check_board(computer: Computer) -> Finding | None:
    """Whether rpi_ws281x drives pixels on this board; a Pi 5 has another library."""
    if not computer.on_header or is_pi5(computer.model):
        return None
    say, revision = computer.say, computer.revision
    if revision is None:
        return failed("board", say("board-no-revision"), say("board-cure"))
    name = f"{revision:06x}"
    if boards.is_known(revision, computer.bits):
        return good("board", say("board-known", revision=name, version=boards.VERSION))
    message = "board-warranty" if boards.has_lost_warranty(revision) else "board-unknown"
    return failed("board", say(message, revision=name, version=boards.VERSION), say("board-cure"))


def check_pixel_access(computer: Computer) -> Finding | None:
    """Whether the pixels may be driven: a Pi 5 needs its PIO device, SPI its own and the pins', PWM root."""
    if not computer.on_header:
        return None
    say = computer.say
    if is_pi5(computer.model):
        return _device(computer, "pixels", "dev/pio0", say("pixels-old"), say("pixels-install"))
    if computer.build.pixels == SPI.pixels:
        switch_on = say("put-into-config", line="dtparam=spi=on")
        spi = _device(computer, "pixels", "dev/spidev0.0", switch_on, say("pixels-join"))
        if spi.level is not Level.OK:
            return spi
        return _device(computer, "pixels", "dev/gpiomem", say("gpiomem-missing"), say("pixels-join"))
    if not os.access(computer.root / "dev/mem", os.R_OK | os.W_OK):
        return failed("pixels", say("pixels-root", gpio=computer.build.pixels), say("pixels-root-cure"))
    return good("pixels", say("device-fine", name="dev/mem"))


def _device(computer: Computer, about: str, name: str, missing: str, denied: str) -> Finding:
    """Whether the device /`name` is there and may be used, by us and the service; `missing` and `denied` are cures."""
    device, say = computer.root / name, computer.say
    if not device.exists():
        return failed(about, say("device-missing", name=name), missing)
    if not os.access(device, os.R_OK | os.W_OK):
        return failed(about, say("device-denied", name=name), denied)
    if not _service_may(computer, device):
        return failed(about, say("device-denied-service", name=name), say("device-service-cure"))
    return good(about, say("device-fine", name=name))


def _service_may(computer: Computer, device: Path) -> bool:
    """Whether the service, a user of its own in some groups, may read and write a device; True if there is none."""
    groups = computer.service_groups
    if groups is None:
        return True
    facts = device.stat()
    if facts.st_mode & _OTHERS == _OTHERS:
        return True
    fields = (line.split(":") for line in computer.text("etc/group").splitlines())
    names = {field[0] for field in fields if len(field) > 2 and field[2] == str(facts.st_gid)}
    return facts.st_mode & _GROUP == _GROUP and bool(names & groups)


def check_clock(computer: Computer) -> Finding | None:
    """Whether the clock is fixed from which SPI makes the pixels' bits; the build *spi* doesn't start before."""
    if not computer.on_header or is_pi5(computer.model) or computer.build.pixels != SPI.pixels:
        return None
    say, found = computer.say, core_clock.loose(computer.model, computer.run, computer.root)
    if found is None:
        return good("clock", say("clock-fine"))
    if found.restart:
        return failed("clock", say("clock-waits", line=found.line), say("clock-restart"))
    return failed("clock", say("clock-loose"), say("put-into-config", line=found.line))


def check_flicker(computer: Computer) -> Finding | None:
    """Whether analog audio makes the pixels flicker: it uses the same PWM."""
    if not computer.on_header or is_pi5(computer.model) or computer.build.pixels == SPI.pixels:
        return None
    say = computer.say
    if "snd_bcm2835" in computer.text("proc/modules"):
        return warning("flicker", say("flicker-audio"), say("flicker-audio-off"))
    return good("flicker", say("flicker-audio-fine"))


def check_expander(computer: Computer) -> Finding | None:
    """Whether the MCP23017 answers on the I2C bus, in a build that has one."""
    expander, say = computer.build.expander, computer.say
    if not (computer.on_header and expander):
        return None
    missing = say("put-into-config", line="dtparam=i2c_arm=on")
    bus = _device(computer, "expander", f"dev/i2c-{_HEADERS_BUS}", missing, say("expander-join"))
    if bus.level is not Level.OK:
        return bus
    address = f"{expander.address:02x}"
    try:
        computer.probe(_HEADERS_BUS, expander.address)
    except OSError as error:
        return failed("expander", say("expander-silent", address=address, why=error), say("expander-wires"))
    except ImportError as error:
        return failed("expander", say("library-missing", name=error.name), say("run-install"))
    return good("expander", say("expander-answers", address=address))
