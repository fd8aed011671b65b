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
    if not computer.on_header:
        return failed(
            "model",
            f"this is no Raspberry Pi ({computer.model or 'no model'})",
            "use --hardware pico or --hardware mock",
        )
    return good("model", computer.model)


def check_lgpio(computer: Computer) -> Finding | None:
    """Whether lgpio is installed and can write to its working directory."""
    if not computer.on_header:
        return None
    try:
        gpiochip.import_lgpio()
    except TableError as error:
        return failed("lgpio", *split(error))
    folder = Path(os.environ["LG_WD"])
    if not os.access(folder, os.W_OK):
        return failed("lgpio", f"its working directory {folder} can't be written", "set LG_WD to one that can")
    return good("lgpio", f"there, its pipe goes to {folder}")


def check_chip(computer: Computer) -> Finding | None:
    """Whether the header's GPIO chip is there."""
    if not computer.on_header:
        return None
    try:
        chip = gpiochip.header(computer.config["pi", "chip"])
    except TableError as error:
        return failed("GPIO chip", *split(error))
    return good("GPIO chip", f"gpiochip{chip.number} ({chip.label})")


def check_lines(computer: Computer) -> Finding | None:
    """Whether the buttons' GPIO lines are free, or all used by a running table."""
    if not computer.on_header:
        return None
    build = computer.build
    wanted = {gpio: name for name, gpio in build.buttons.items()}
    if build.expander:
        wanted[build.expander.interrupt] = "the expander"
    try:
        used = gpiochip.users(gpiochip.header(computer.config["pi", "chip"]), wanted)
    except TableError:
        return None  # check_chip reports it
    ours = {gpio for gpio, user in used.items() if user == "lg"}
    if len(ours) == len(wanted):
        return good("GPIO lines", "all in use by a running table")
    for gpio, user in used.items():
        return failed("GPIO lines", f"GPIO{gpio} ({wanted[gpio]}) is in use by {user!r}", gpiochip.cure_for(user))
    return good("GPIO lines", f"all {len(wanted)} are free")


def check_pixel_library(computer: Computer) -> Finding | None:
    """Whether the libraries for this model's pixels and for the expander are installed."""
    if not computer.on_header:
        return None
    module = "adafruit_raspberry_pi5_neopixel_write" if is_pi5(computer.model) else "_rpi_ws281x"
    for needed in ("neopixel", module, *(["adafruit_mcp230xx"] if computer.build.expander else [])):
        if not _importable(needed):
            return failed("pixel library", f"Python's {needed} is missing", "run make install")
    return good("pixel library", module)


def _importable(module: str) -> bool:
    return find_spec(module) is not None


def check_pixel_access(computer: Computer) -> Finding | None:
    """Whether the pixels may be driven: a Pi 5 needs its PIO device, SPI its own, PWM root."""
    if not computer.on_header:
        return None
    if is_pi5(computer.model):
        old = "sudo apt full-upgrade and restart: older firmware has no PIO"
        return _device(computer, "pixels", "dev/pio0", old, "run make install: it lets the group gpio use it")
    if computer.build.pixels == SPI.pixels:
        join = "sudo usermod -aG spi,gpio $USER, log in again"
        return _device(computer, "pixels", "dev/spidev0.0", "put dtparam=spi=on into config.txt and restart", join)
    if not os.access(computer.root / "dev/mem", os.R_OK | os.W_OK):
        return failed(
            "pixels",
            f"GPIO{computer.build.pixels} needs root (/dev/mem)",
            "sudo tapas-table doctor; make install runs the table so; the build spi needs no root",
        )
    return good("pixels", "/dev/mem can be used")


def _device(computer: Computer, about: str, name: str, missing: str, denied: str) -> Finding:
    """Whether the device /`name` is there and may be used; `missing` and `denied` are the cures."""
    device = computer.root / name
    if not device.exists():
        return failed(about, f"there is no /{name}", missing)
    if not os.access(device, os.R_OK | os.W_OK):
        return failed(about, f"no permission for /{name}", denied)
    return good(about, f"/{name} can be used")


def check_flicker(computer: Computer) -> Finding | None:
    """What makes pixels flicker: analog audio uses the same PWM; SPI's clock follows the core's."""
    if not computer.on_header or is_pi5(computer.model):
        return None
    if computer.build.pixels == SPI.pixels:
        fixed = r"core_freq_min=500" if re.search("Pi 4|Compute Module 4", computer.model) else r"core_freq=250"
        if not re.search(rf"^\s*{fixed}\b", computer.boot_config, re.MULTILINE):
            return warning("flicker", "the core's clock isn't fixed", f"put {fixed} into config.txt and restart")
        return good("flicker", "the core's clock is fixed")
    if "snd_bcm2835" in computer.text("proc/modules"):
        return warning("flicker", "analog audio uses the pixels' PWM", "put dtparam=audio=off into config.txt, restart")
    return good("flicker", "analog audio is off")


def check_expander(computer: Computer) -> Finding | None:
    """Whether the I2C bus of the MCP23017 may be used, in a build that has one."""
    if not (computer.on_header and computer.build.expander):
        return None
    missing = "put dtparam=i2c_arm=on into config.txt and restart"
    return _device(computer, "expander", "dev/i2c-1", missing, "sudo usermod -aG i2c $USER, log in again")
