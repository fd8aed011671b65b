"""The table on a Raspberry Pi Pico at a USB serial port of any computer.

The protocol is in `firmware.link.host`. Here a thread looks for the Pico, reads from its port and starts a second one
that writes. When the port fails they look for the Pico again, and it gets the latest picture; until then `away` says
what is wrong.
"""

import errno
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

import serial
from serial.tools import list_ports

from firmware.hardware import Edge, HardwareFault
from firmware.hardware.pins import PICO_PIN_MAP
from firmware.layout import BUTTONS
from firmware.lights import BLANK, MatrixOrder, Picture
from firmware.link.host import HostEnd, hello, picture_bytes

VENDOR: Final = 0x2E8A
"""Raspberry Pi's USB vendor number."""
_INTERRUPT: Final = b"\x03"
"""Ctrl+C, which ends a MicroPython program that hasn't switched it off yet."""
_RETRY_SECONDS: Final = 0.5
_READ_SECONDS: Final = 0.25
_SILENT_SECONDS: Final = 2.0
"""A Pico that doesn't answer properly for so long is away, and another port is tried."""
_FAREWELL_SECONDS: Final = 0.3
"""How long `close` waits until the Pico shows the dark picture."""

# Some of pyserial's calls let termios.error through, which is no OSError.
if sys.platform == "win32":
    PORT_ERRORS: tuple[type[Exception], ...] = (OSError,)
else:
    import termios

    PORT_ERRORS = (OSError, termios.error)


def ports() -> list[str]:
    """The serial ports that may be a Pico, by USB vendor."""
    try:
        return sorted(port.device for port in list_ports.comports() if port.vid == VENDOR)
    except (OSError, TypeError, ValueError):  # pyserial's errors for a device that is unplugged while it is listed
        return []


def open_port(name: str) -> serial.Serial:
    """Open a port for this process alone. Raises one of `PORT_ERRORS`."""
    return serial.Serial(
        name, 115200, timeout=_READ_SECONDS, write_timeout=1.0, exclusive=None if os.name == "nt" else True
    )


def new_host() -> int:
    """A random number for this run of the program, above 0.

    Its HELLO frame contains no Ctrl+C, which would end the program of a Pico that is just starting.
    """
    for _ in range(1000):
        host = int.from_bytes(os.urandom(4), "little")
        if host and _INTERRUPT not in hello(PICO_PIN_MAP, host):
            break
    return host


def trouble_with(name: str, error: Exception) -> HardwareFault:
    """Why a port can't be opened, and the cure, from the error that opening it raised."""
    number = getattr(error, "errno", None) or next((n for n in error.args if isinstance(n, int)), None)
    if number == errno.EPERM:
        return HardwareFault("denied", f"the service may not use {name}: run make install again")
    if number == errno.EACCES or "PermissionError" in str(error):
        return HardwareFault(
            "denied",
            f"no permission for {name}: add yourself to the group dialout (sudo usermod -aG dialout $USER), log in "
            "again",
        )
    if number in (errno.EBUSY, errno.EAGAIN):
        return HardwareFault(
            "busy",
            f"another program uses {name}: stop it (sudo systemctl stop tapas-table, a serial monitor, ModemManager)",
        )
    if number in (errno.ENOTTY, errno.EISDIR, errno.EINVAL) or isinstance(error, IsADirectoryError):
        return HardwareFault("missing", f"{name} is no serial port: correct port under [pico], or leave it empty")
    return HardwareFault("missing", f"there is no Pico at {name}: plug its USB cable in")


class PicoTable:
    """Twenty buttons and 64 pixels on a Pico; see `firmware.hardware.Hardware`.

    `port` names the serial port; empty, the first Raspberry Pi Pico that answers is taken.
    """

    name = "pico"

    def __init__(
        self, port: str = "", matrix: MatrixOrder | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._port_name, self._clock = port, clock
        self._matrix = matrix or MatrixOrder(zigzag=True)
        self._order = self._matrix.order()
        self._link = HostEnd(PICO_PIN_MAP, new_host())
        self._turn = threading.Condition()
        self._wanted: Picture = BLANK
        self._away: HardwareFault | None = HardwareFault("missing", "looking for the Pico")
        self._edge: Edge = lambda *_: None
        self._changed: Callable[[], None] = lambda: None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._live, name="pico", daemon=True)
        self._tried = 0

    def start(self, edge: Edge, changed: Callable[[], None]) -> None:
        self._edge, self._changed = edge, changed
        self._thread.start()

    @property
    def away(self) -> HardwareFault | None:
        return self._away

    def is_down(self, button: str) -> bool:
        return bool(self._link.held >> BUTTONS.index(button) & 1)

    def show(self, picture: Picture) -> None:
        with self._turn:
            self._wanted = picture
            self._link.show(picture_bytes(picture, self._order))
            self._turn.notify_all()

    @property
    def lit(self) -> Picture:
        return self._wanted

    @property
    def partner(self) -> str:
        """What the Pico says it runs; empty before it has answered."""
        return self._link.partner.about if self._link.partner else ""

    def close(self) -> None:
        if self._thread.is_alive():
            self.show(BLANK)
            end = self._clock() + _FAREWELL_SECONDS
            with self._turn:
                self._turn.wait_for(lambda: self._away is not None or self._link.shown, end - self._clock())
            self._closing.set()
            with self._turn:
                self._turn.notify_all()
            self._thread.join(2.0)

    def _live(self) -> None:
        """The thread: find the Pico and talk to it until the port fails, until closed."""
        while not self._closing.is_set():
            name = self._next_name()
            if name:
                try:
                    with open_port(name) as port:
                        self._talk(name, port)
                except PORT_ERRORS as error:
                    self._now_away(trouble_with(name, error))
                    self._tried += 1
                except Exception as error:  # after any other error of a driver the Pico must be found again, too
                    self._now_away(
                        HardwareFault("missing", f"{name} failed in an unknown way ({error!r}): plug the Pico in anew")
                    )
            else:
                self._now_away(HardwareFault("missing", "no Raspberry Pi Pico is plugged in: plug its USB cable in"))
            self._closing.wait(_RETRY_SECONDS)

    def _next_name(self) -> str:
        """The port to try now: the configured one, else one Pico's after the other; empty if there is none."""
        if self._port_name:
            return self._port_name
        found = ports()
        return found[self._tried % len(found)] if found else ""

    def _now_away(self, away: HardwareFault | None) -> None:
        if away != self._away:
            with self._turn:
                self._away = away
                self._turn.notify_all()
            self._changed()

    def _talk(self, name: str, port: serial.Serial) -> None:
        """Read from an open port, and write in a second thread, until one fails or the Pico is silent for too long.

        Raises one of `PORT_ERRORS`.
        """
        with self._turn:
            self._link.restart()
        hung_up = threading.Event()
        writer = threading.Thread(target=self._write, args=(port, hung_up), name="pico-writer", daemon=True)
        writer.start()
        try:
            since = self._clock()
            while not self._closing.is_set() and not hung_up.is_set():
                data = port.read(1)
                data += port.read(port.in_waiting) if data else b""
                now = self._clock()
                with self._turn:
                    events = self._link.received(data, now)
                    away = self._link.away(now)
                    if data:
                        self._turn.notify_all()
                for event in events:
                    if event.button < len(BUTTONS):
                        self._edge(BUTTONS[event.button], event.down, event.at)
                if not away:
                    since = now
                    self._now_away(None)
                elif now - since > _SILENT_SECONDS:
                    self._now_away(self._why_silent(name))
                    # The next port may be the table's.
                    self._tried += 1
                    return
            if hung_up.is_set() and not self._closing.is_set():
                self._now_away(self._why_silent(name))  # it takes no more bytes
        finally:
            hung_up.set()
            with self._turn:
                self._turn.notify_all()
            writer.join()

    def _why_silent(self, name: str) -> HardwareFault:
        """Why nobody fitting answers at a port that can be opened."""
        partner = self._link.partner
        cure = "run: tapas-table pico install"
        if partner is None or self._link.fits:
            return HardwareFault("silent", f"the Pico at {name} doesn't answer; if our program isn't on it yet, {cure}")
        if partner.pin_map != PICO_PIN_MAP:
            return HardwareFault("wiring", f"the program on the Pico at {name} is for another wiring; {cure}")
        return HardwareFault("version", f"the program on the Pico at {name} is of another version; {cure}")

    def _write(self, port: serial.Serial, hung_up: threading.Event) -> None:
        """The second thread: send what the link has to send, until `hung_up` is set or the port fails."""
        try:
            while not hung_up.is_set():
                with self._turn:
                    now = self._clock()
                    out = self._link.due(now)
                    if not out:
                        self._turn.wait(max(self._link.deadline(now) - now, 0.001))
                if out:
                    port.write(out)
        except PORT_ERRORS:
            pass  # The reading thread reports the port's failure.
        finally:
            hung_up.set()
