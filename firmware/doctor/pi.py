"""Checks of a Raspberry Pi's header: model, GPIO chip and lines, pixel libraries, devices and their permissions."""

import os
import re
from importlib.util import find_spec
from pathlib import Path

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, split, warning
from firmware.errors import TableError
from firmware.hardware import gpiochip
from firmware.hardware.pi import is_pi5
from firmware.hardware.pins import SPI


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


def check_pixel_access(computer: Computer) -> Finding | None:
    """Whether the pixels may be driven: a Pi 5 needs its PIO device, SPI its own, PWM root."""
    if not computer.on_header:
        return None
    say = computer.say
    if is_pi5(computer.model):
        return _device(computer, "pixels", "dev/pio0", say("pixels-old"), say("pixels-install"))
    if computer.build.pixels == SPI.pixels:
        switch_on = say("put-into-config", line="dtparam=spi=on")
        return _device(computer, "pixels", "dev/spidev0.0", switch_on, say("pixels-join"))
    if not os.access(computer.root / "dev/mem", os.R_OK | os.W_OK):
        return failed("pixels", say("pixels-root", gpio=computer.build.pixels), say("pixels-root-cure"))
    return good("pixels", say("device-fine", name="dev/mem"))


def _device(computer: Computer, about: str, name: str, missing: str, denied: str) -> Finding:
    """Whether the device /`name` is there and may be used; `missing` and `denied` are the cures."""
    device = computer.root / name
    if not device.exists():
        return failed(about, computer.say("device-missing", name=name), missing)
    if not os.access(device, os.R_OK | os.W_OK):
        return failed(about, computer.say("device-denied", name=name), denied)
    return good(about, computer.say("device-fine", name=name))


def check_flicker(computer: Computer) -> Finding | None:
    """What makes pixels flicker: analog audio uses the same PWM; SPI's clock follows the core's."""
    if not computer.on_header or is_pi5(computer.model):
        return None
    say = computer.say
    if computer.build.pixels == SPI.pixels:
        fixed = r"core_freq_min=500" if re.search("Pi 4|Compute Module 4", computer.model) else r"core_freq=250"
        if not re.search(rf"^\s*{fixed}\b", computer.boot_config, re.MULTILINE):
            return warning("flicker", say("flicker-clock"), say("put-into-config", line=fixed))
        return good("flicker", say("flicker-clock-fine"))
    if "snd_bcm2835" in computer.text("proc/modules"):
        return warning("flicker", say("flicker-audio"), say("put-into-config", line="dtparam=audio=off"))
    return good("flicker", say("flicker-audio-fine"))


def check_expander(computer: Computer) -> Finding | None:
    """Whether the I2C bus of the MCP23017 may be used, in a build that has one."""
    if not (computer.on_header and computer.build.expander):
        return None
    missing = computer.say("put-into-config", line="dtparam=i2c_arm=on")
    return _device(computer, "expander", "dev/i2c-1", missing, computer.say("expander-join"))
