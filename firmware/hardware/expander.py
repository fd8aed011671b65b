"""Buttons on an MCP23017, for when the header's pins run out.

The expander pulls its interrupt line low when a pin changes; until then nobody asks it anything. A bus that fails is
asked again until it answers, and the page says so meanwhile.
"""

import threading
from collections.abc import Callable
from typing import Any, Final

from gpiozero import DigitalInputDevice

from firmware.errors import HardwareError
from firmware.hardware import Away, Edge
from firmware.hardware.build import Expander

_MIRROR_OPEN_DRAIN: Final = 0x44
_RETRY_SECONDS: Final = 1.0
_MOST_READS: Final = 50


def open_bus() -> Any:
    """The header's I2C bus. Raises HardwareError with the cure."""
    try:
        import board

        return board.I2C()
    except (ImportError, AttributeError, NotImplementedError, RuntimeError, ValueError, OSError) as error:
        raise HardwareError(
            f"the I2C bus can't be opened ({error}): put dtparam=i2c_arm=on into /boot/firmware/config.txt, "
            "restart; your user must be in the group i2c"
        ) from error


class ExpanderContacts:
    """The buttons of an expander on an I2C bus (`busio.I2C`); its interrupt line is on a gpiozero pin factory."""

    def __init__(self, expander: Expander, bus: Any, factory: Any, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._bits = {name: 1 << pin for name, pin in expander.buttons.items()}
        self._mask = sum(self._bits.values())
        self._edge: Edge = lambda *_: None
        self._changed: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._closed = False
        self.away: Away | None = None
        try:
            from adafruit_mcp230xx.mcp23017 import MCP23017

            self._chip = MCP23017(bus, address=expander.address)
            self._chip.gppu = self._mask
            self._chip.interrupt_configuration = 0
            self._chip.interrupt_enable = self._mask
            self._chip.io_control = _MIRROR_OPEN_DRAIN
            self._down = self._read()
        except ImportError as error:
            raise HardwareError(f"{error.name} is missing: run make install") from error
        except (ValueError, OSError) as error:
            raise HardwareError(
                f"no MCP23017 answers at address 0x{expander.address:02x} ({error}): look after its power, ground, SDA "
                "(GPIO2), SCL (GPIO3) and the address pins A0 to A2; i2cdetect -y 1 shows who answers"
            ) from error
        self._interrupt = DigitalInputDevice(expander.interrupt, pull_up=True, bounce_time=None, pin_factory=factory)

    def _read(self) -> int:
        """The buttons that are down, a bit each; tells the expander to report the next change."""
        return int(~self._chip.gpio & self._mask)

    def start(self, edge: Edge, changed: Callable[[], None]) -> None:
        self._edge, self._changed = edge, changed
        self._interrupt.when_activated = self._look
        self._look()

    def _look(self) -> None:
        """Read until the expander has nothing more to report."""
        with self._lock:
            for _ in range(_MOST_READS):
                if self._closed:
                    return
                try:
                    down = self._read()
                except OSError as error:
                    self._fails(error)
                    return
                self._works()
                at, changed, self._down = self._clock(), down ^ self._down, down
                for name, bit in self._bits.items():
                    if changed & bit:
                        self._edge(name, bool(down & bit), at)
                if not self._interrupt.is_active:
                    return

    def _fails(self, error: OSError) -> None:
        if self.away is None:
            self.away = Away("expander", f"the MCP23017 doesn't answer ({error}): look after its wires and its power")
            self._changed()
        timer = threading.Timer(_RETRY_SECONDS, self._look)
        timer.daemon = True
        timer.start()

    def _works(self) -> None:
        if self.away is not None:
            self.away = None
            self._changed()

    def is_down(self, name: str) -> bool:
        return bool(self._down & self._bits[name])

    def close(self) -> None:
        with self._lock:
            self._closed = True
        self._interrupt.close()
