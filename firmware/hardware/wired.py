"""What is wired to this computer's own pins, a Pi's header or the mock table's: contacts to ground on gpiozero pins, or
some on an MCP23017 I/O expander, and a NeoPixel strip.

The build *spi* needs an expander because SPI takes pins of the header. gpiozero's `DigitalInputDevice` is its `Button`
without the thread that waits for long presses; twenty such threads would wake two hundred times a second, and long
presses are detected after the debounce (`PressDetector`). `bounce_time` stays unset because it means something else in
each pin factory and loses edges in some. The pin factory dates the edges, on lgpio with the kernel's time: a busy
program gets them late, but with the right times.
"""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from gpiozero import DigitalInputDevice

from firmware.errors import HardwareError
from firmware.hardware import Edge, Expander, HardwareFault
from firmware.layout import PIXELS
from firmware.lights import Picture

_STRANGE_SECONDS: Final = 5.0
"""A pin factory whose edges are older than this counts in another clock than `time.monotonic`."""


def _input(gpio: int, what: str, factory: Any) -> Any:
    """A pin with a pull-up. Raises HardwareError if it can't be had."""
    try:
        return DigitalInputDevice(gpio, pull_up=True, bounce_time=None, pin_factory=factory)
    except Exception as error:  # each pin factory raises what its library raises
        raise HardwareError(
            f"GPIO{gpio} for {what} can't be had ({error}): end what else uses it; tapas-table doctor says who"
        ) from error


class Contacts:
    """The buttons (name: GPIO) on the pins of a gpiozero factory. Raises HardwareError for a pin that can't be had.

    With a `clock` edges get its time instead of the factory's.
    """

    def __init__(self, buttons: Mapping[str, int], factory: Any, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock
        # gpiozero's pins keep weak references to their handlers.
        self._handlers: list[Callable[[float, int], None]] = []
        self._devices: dict[str, Any] = {}
        try:
            for name, gpio in buttons.items():
                self._devices[name] = _input(gpio, f"the button {name}", factory)
        except HardwareError:
            self.close()
            raise

    def start(self, edge: Edge) -> None:
        """Call `edge` for every raw edge, in the pin factory's thread."""
        for name, device in self._devices.items():
            self._handlers.append(self._handler(edge, name))
            device.pin.when_changed = self._handlers[-1]

    def _handler(self, edge: Edge, name: str) -> Callable[[float, int], None]:
        def changed(ticks: float, state: int) -> None:
            edge(name, not state, self._dated(ticks))

        return changed

    def _dated(self, ticks: float) -> float:
        """The time of an edge in seconds of `time.monotonic`; lgpio's `ticks` are that on all current kernels."""
        if self._clock is not None:
            return self._clock()
        now = time.monotonic()
        return ticks if now - _STRANGE_SECONDS < ticks <= now else now

    def is_down(self, name: str) -> bool:
        return bool(self._devices[name].is_active)

    def close(self) -> None:
        for device in self._devices.values():
            device.close()


_MIRROR_OPEN_DRAIN: Final = 0x44
"""IOCON: both interrupt outputs report both ports, and are open drain."""
WATCH_SECONDS: Final = 2.0
_MOST_READS: Final = 50
"""Reads in a row while the interrupt line stays low."""


def open_bus() -> Any:
    """The header's I2C bus. Raises HardwareError with the cure."""
    try:
        import board

        return board.I2C()
    except (ImportError, AttributeError, NotImplementedError, RuntimeError, ValueError, OSError) as error:
        raise HardwareError(
            f"the I2C bus can't be opened ({error}): put dtparam=i2c_arm=on into /boot/firmware/config.txt "
            "(make install BUILD=spi does it), restart; your user must be in the group i2c"
        ) from error


def no_answer(address: int, error: Exception) -> HardwareError:
    """The chip is silent at its address on the bus."""
    return HardwareError(
        f"no MCP23017 answers at address 0x{address:02x} ({error}): look after its power, ground, SDA (GPIO2), SCL "
        "(GPIO3) and the address pins A0 to A2; i2cdetect -y 1 shows who answers"
    )


class ExpanderContacts:
    """The buttons of an expander on an I2C `bus` (`busio.I2C`), its interrupt line on a pin of a gpiozero `factory`.

    The expander pulls its interrupt line low when a pin changes; then its port is read. A thread reads its registers
    every `WATCH_SECONDS` as well: an expander that lost its power has lost its configuration and reports nothing. It is
    configured again as soon as it answers; until then `away` says what is wrong. Raises HardwareError.
    """

    def __init__(self, expander: Expander, bus: Any, factory: Any) -> None:
        self._bits = {name: 1 << pin for name, pin in expander.buttons.items()}
        self._mask = sum(self._bits.values())
        self._edge: Edge = lambda *_: None
        self._changed: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self.away: HardwareFault | None = None
        try:
            from adafruit_mcp230xx.mcp23017 import MCP23017

            self._chip = MCP23017(bus, address=expander.address)
            self._configure()
            self._down = self._read()
        except ImportError as error:
            raise HardwareError(f"{error.name} is missing: run make install") from error
        except (ValueError, OSError) as error:
            raise no_answer(expander.address, error) from error
        self._interrupt = _input(expander.interrupt, "the expander's interrupt", factory)
        self._closed = threading.Event()

    def _configure(self) -> None:
        """All pins inputs; the buttons' pins with pull-ups and an interrupt at each change. Raises OSError."""
        self._chip.iodir = 0xFFFF
        self._chip.gppu = self._mask
        self._chip.interrupt_configuration = 0
        self._chip.interrupt_enable = self._mask
        self._chip.io_control = _MIRROR_OPEN_DRAIN

    def _read(self) -> int:
        """The buttons that are down, a bit each; reading re-arms the interrupt. Raises OSError."""
        return int(~self._chip.gpio & self._mask)

    def start(self, edge: Edge, changed: Callable[[], None]) -> None:
        """Report edges by `edge` and changes of `away` by `changed`, in other threads, from now on."""
        self._edge, self._changed = edge, changed
        self._interrupt.when_activated = self._look
        self._look()
        threading.Thread(target=self._watch_over, name="expander", daemon=True).start()

    def _watch_over(self) -> None:
        """The thread: check every `WATCH_SECONDS` until closed."""
        while not self._closed.wait(WATCH_SECONDS):
            self.check()

    def check(self) -> None:
        """Compare the expander's registers with what was configured, configure it again if needed, and read it."""
        self._look(check=True)

    def _look(self, check: bool = False) -> None:
        """Read the port and report the edges, until the interrupt line is high again."""
        with self._lock:
            for _ in range(_MOST_READS):
                if self._closed.is_set():
                    return
                try:
                    if check and (self._chip.gppu, self._chip.interrupt_enable) != (self._mask, self._mask):
                        self._configure()
                    down = self._read()
                except OSError as error:
                    self._fails(error)
                    return
                self._works()
                at, changed, self._down = time.monotonic(), down ^ self._down, down
                for name, bit in self._bits.items():
                    if changed & bit:
                        self._edge(name, bool(down & bit), at)
                if not self._interrupt.is_active:
                    return

    def _fails(self, error: OSError) -> None:
        if self.away is None:
            self.away = HardwareFault(
                "expander", f"the MCP23017 doesn't answer ({error}): look after its wires and its power"
            )
            self._changed()

    def _works(self) -> None:
        if self.away is not None:
            self.away = None
            self._changed()

    def is_down(self, name: str) -> bool:
        return bool(self._down & self._bits[name])

    def close(self) -> None:
        """Wait for whatever reads, and end the thread; nothing is read and no edge reported from then on."""
        with self._lock:
            self._closed.set()
        self._interrupt.close()


BYTE_ORDER: Final = "GRB"


class Painter:
    """Shows pictures on a `PixelBuf` that is new, and dark. `order` has the picture's pixel (0-63) of each place on it.

    A pixel that stays as it is isn't set again, which would take longer than all else; all are sent.
    """

    def __init__(self, strip: Any, order: Sequence[int]) -> None:
        self._strip, self._order = strip, order
        self._painted = [bytes(3)] * len(order)

    def paint(self, picture: Picture) -> None:
        """Set the pixels and send them. Whatever sending raises, the next picture is sent as a whole."""
        for place, pixel in enumerate(self._order):
            rgb = bytes(picture[3 * pixel : 3 * pixel + 3])
            if rgb != self._painted[place]:
                self._strip[place] = tuple(rgb)
                self._painted[place] = rgb
        self._strip.show()


def colors(sent: bytes) -> bytes:
    """The bytes in the order red, green, blue a pixel, from the bytes that were sent in `BYTE_ORDER`."""
    rgb = bytearray(3 * PIXELS)
    for i, channel in enumerate(BYTE_ORDER):
        rgb["RGB".index(channel) :: 3] = sent[i::3]
    return bytes(rgb)
