"""The table on a Raspberry Pi's header: buttons on gpiozero pins and a NeoPixel strip, in a build of `pins`.

Whatever can't be opened raises HardwareError with the cure when the table is made. Libraries must not install anything
or ask at the keyboard: the table may run as a service.
"""

import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from firmware.errors import HardwareError
from firmware.hardware import Edge, HardwareFault, raspberry
from firmware.hardware.pins import DIRECT, SPI
from firmware.hardware.raspberry import is_pi5, model_of
from firmware.hardware.wired import BYTE_ORDER, Contacts, ExpanderContacts, Painter, open_bus
from firmware.layout import PIXELS
from firmware.lights import BLANK, MatrixOrder, Picture

BUILDS: Final = {build.name: build for build in (DIRECT, SPI)}


def demand_fixed_clock() -> None:
    """Raise HardwareError if SPI's bits would change their length on this Pi, which turns the pixels white for good."""
    name = model_of()
    found = None if is_pi5(name) or "Raspberry Pi" not in name else raspberry.loose(name)
    if found is not None:
        raise HardwareError(str(found))


def open_strip(gpio: int) -> Any:
    """64 NeoPixels at a GPIO, switched off. Raises HardwareError with the cure."""
    # Without this Blinka asks at the keyboard whether it shall install what is missing.
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    try:
        import board
        import neopixel

        strip = neopixel.NeoPixel(getattr(board, f"D{gpio}"), PIXELS, auto_write=False, pixel_order=BYTE_ORDER)
        strip.show()
        return strip
    except (ImportError, AttributeError, NotImplementedError, RuntimeError, ValueError, OSError) as error:
        raise HardwareError(
            f"the pixels at GPIO{gpio} can't be driven ({error}): {_strip_cure(error, gpio)}"
        ) from error


def _strip_cure(error: Exception, gpio: int) -> str:
    """What to do about an error of the pixels' library."""
    if isinstance(error, ImportError):
        return "a library for this Pi's pixels is missing; run make install"
    if "revision is not supported" in str(error):
        return "rpi_ws281x doesn't know this board; wire the build pico, which any board can use, or take another Pi"
    if "sudo" in str(error) or isinstance(error, PermissionError):
        if gpio == SPI.pixels:
            return "your user must be in the groups spi and gpio (sudo usermod -aG spi,gpio $USER), then log in again"
        return f"GPIO{gpio} needs root (make install sets that up); the build spi on GPIO{SPI.pixels} doesn't"
    if is_pi5(model_of()):
        return "a Pi 5 needs /dev/pio0: bring its firmware up to date (sudo apt full-upgrade), then run make install"
    if gpio == SPI.pixels and not Path("/dev/spidev0.0").exists():
        return "put dtparam=spi=on into /boot/firmware/config.txt (make install BUILD=spi does it) and restart"
    return "tapas-table doctor looks for the cause"


class PiTable:
    """Twenty buttons and 64 pixels on the header; see `firmware.hardware.Hardware`.

    `build` is `direct` or `spi`; `chip` a GPIO chip's label or number for a board that isn't recognised. Where SPI's
    clock isn't fixed HardwareError is raised before anything is driven.
    """

    name = "pi"

    def __init__(self, build: str = DIRECT.name, matrix: MatrixOrder | None = None, chip: str = "") -> None:
        self._build = BUILDS[build]
        if self._build.pixels == SPI.pixels:
            demand_fixed_clock()
        self._matrix = matrix or MatrixOrder(zigzag=True)
        self._away: HardwareFault | None = None
        self._changed: Callable[[], None] = lambda: None
        self._expander: ExpanderContacts | None = None
        with ExitStack() as opened:
            self._open(raspberry.header(chip), opened)
            self._opened = opened.pop_all()

    def _open(self, chip: raspberry.Chip, opened: ExitStack) -> None:
        """Open pins and pixels; `opened` gets what closes each of them. Raises HardwareError."""
        owners = {gpio: f"the button {name}" for name, gpio in self._build.buttons.items()}
        expander = self._build.expander
        if expander:
            owners[expander.interrupt] = "the expander's interrupt"
        for gpio, user in raspberry.users(chip, owners).items():
            cure = raspberry.cure_for(user)
            raise HardwareError(f"GPIO{gpio} for {owners[gpio]} is in use by {user!r}: {cure}")
        from gpiozero.pins.lgpio import LGPIOFactory

        try:
            factory = LGPIOFactory(chip=chip.number)
            opened.callback(factory.close)
            self._contacts = Contacts(self._build.buttons, factory)
            opened.callback(self._contacts.close)
        except HardwareError:
            raise
        except Exception as error:  # gpiozero's errors have no root below Exception that lgpio's share
            raise HardwareError(f"the GPIO pins can't be had ({error}): run tapas-table doctor") from error
        # Before the expander: without it the table doesn't start, but its lights are off.
        self._strip: Any = open_strip(self._build.pixels)
        opened.callback(self._strip.pin.deinit)
        self._painter = Painter(self._strip, self._matrix.order())
        if expander:
            self._expander = ExpanderContacts(expander, open_bus(), factory)
            opened.callback(self._expander.close)

    def start(self, edge: Edge, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._contacts.start(edge)
        if self._expander:
            self._expander.start(edge, changed)

    @property
    def away(self) -> HardwareFault | None:
        # Without lights the game goes on, without controls it doesn't.
        return (self._expander and self._expander.away) or self._away

    def is_down(self, button: str) -> bool:
        contacts = self._contacts if button in self._build.buttons else self._expander
        assert contacts is not None
        return contacts.is_down(button)

    def show(self, picture: Picture) -> None:
        try:
            self._painter.paint(picture)
            trouble = None
        except (RuntimeError, OSError) as error:
            # The game goes on without lights; the next picture is sent again.
            trouble = HardwareFault(
                "strip", f"the pixels can't be reached ({error}): {_strip_cure(error, self._build.pixels)}"
            )
        if trouble != self._away:
            self._away = trouble
            self._changed()

    @property
    def lit(self) -> Picture:
        return self._matrix.picture(bytes(value for color in self._strip for value in color))

    def close(self) -> None:
        self.show(BLANK)
        self._opened.close()
