"""The table on a Raspberry Pi Pico at a USB serial port of any computer, and what puts its program there.

The protocol is in `firmware.link.host`. Here a thread looks for the Pico, reads from its port and starts a second one
that writes. When the port fails they look for the Pico again, and it gets the latest picture; until then `away` says
what is wrong.

mpremote copies the program to a Pico that runs MicroPython. It needs MicroPython's prompt, so a program of ours that
already runs there is asked for the prompt first.
"""

import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Final

import serial
from serial.tools import list_ports

from firmware.errors import TableError
from firmware.hardware import Edge, HardwareFault
from firmware.hardware.pins import PICO_PIN_MAP
from firmware.layout import BUTTONS
from firmware.lights import BLANK, MatrixOrder, Picture
from firmware.link.host import HostEnd, hello, picture_bytes, prompt_frame

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
    return serial.Serial(name, 115200, timeout=_READ_SECONDS, write_timeout=1.0, exclusive=True)


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
    """Why a port can't be opened or written to, and the cure, from the error that this raised."""
    if isinstance(error, serial.SerialTimeoutException):
        return HardwareFault("silent", f"the Pico at {name} takes no bytes: unplug it, then plug it in again")
    # pyserial leaves the number of what isn't a serial port to the error that it replaces.
    arguments = (*error.args, *getattr(error.__context__, "args", ()))
    number = next((part for part in arguments if isinstance(part, int)), None)
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

    def close(self) -> None:
        if self._thread.is_alive():
            self.show(BLANK)
            with self._turn:
                self._turn.wait_for(lambda: self._away is not None or self._link.shown, _FAREWELL_SECONDS)
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
            if hung_up.is_set():
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


SOURCE: Final = Path(__file__).parents[1]
FILES: Final = {
    "firmware/__init__.py": SOURCE / "__init__.py",
    "firmware/link/__init__.py": SOURCE / "link" / "__init__.py",
    "firmware/link/frames.py": SOURCE / "link" / "frames.py",
    "firmware/link/device.py": SOURCE / "link" / "device.py",
    "firmware/pico/__init__.py": SOURCE / "pico" / "__init__.py",
    "firmware/pico/pins.py": SOURCE / "pico" / "pins.py",
    "firmware/pico/controller.py": SOURCE / "pico" / "controller.py",
    "main.py": SOURCE / "pico" / "main.py",
}
"""Path on the Pico: source. `main.py` comes last, so that an interrupted copy doesn't start."""
_SERVICE: Final = "tapas-table"
_BACK_SECONDS: Final = 20.0
_STEP_SECONDS: Final = 90.0
_PAUSE_SECONDS: Final = 0.3


class PicoError(TableError, RuntimeError):
    """The Pico can't be set up; the message says why and what to do."""


def find(port: str) -> str:
    """The port that is named, or the only Pico's. Raises PicoError."""
    found = [port] if port else ports()
    if len(found) == 1:
        return found[0]
    if found:
        there = ", ".join(found)
        raise PicoError(f"there are several: {there}; name one with --port")
    raise PicoError(
        "no Pico with MicroPython is plugged in: hold BOOTSEL while plugging it in, copy the UF2 file for "
        "your board from micropython.org/download to the drive that appears, then try again"
    )


def give_prompt(port: str) -> str:
    """End our program on the Pico, if it runs there. Returns the port, which may have a new name. Raises PicoError."""
    name = find(port)
    try:
        with open_port(name) as line:
            line.write(prompt_frame())
            line.flush()
    except PORT_ERRORS as error:
        trouble = trouble_with(name, error)
        raise PicoError(trouble.message) from error
    # The Pico resets: its port disappears and comes back.
    time.sleep(1.0)
    end = time.monotonic() + _BACK_SECONDS
    while time.monotonic() < end:
        try:
            back = find(port)
            with open_port(back) as line:
                line.write(b"\r\x03\r\n")
                if b">>>" in line.read_until(b">>>"):
                    return back
        except (PicoError, *PORT_ERRORS):
            time.sleep(_PAUSE_SECONDS)
    raise PicoError("the Pico gives no prompt: unplug it, hold the menu button while plugging it in, then try again")


@contextmanager
def service_stopped(call: Callable[[list[str]], int] | None = None) -> Iterator[None]:
    """Stop the table's service where it runs, because it holds the port, and start it again whatever happens.

    Raises PicoError where that isn't allowed.
    """
    call = call or _call
    systemctl = shutil.which("systemctl")
    if systemctl is None or call([systemctl, "is-active", "--quiet", _SERVICE]):
        yield
        return
    if call([systemctl, "stop", _SERVICE]):
        raise PicoError(f"the service {_SERVICE} uses the Pico and can't be stopped: do this with sudo")
    try:
        yield
    finally:
        call([systemctl, "start", _SERVICE])


def install(port: str, call: Callable[[list[str]], int] | None = None) -> None:
    """Copy the program file by file. Raises PicoError. `call` runs a command and returns its exit code."""
    if importlib.util.find_spec("mpremote") is None:
        raise PicoError(f"mpremote is missing: {sys.executable} -m pip install mpremote (with sudo below /opt)")
    name = give_prompt(port)
    for number, arguments in enumerate(_steps(), 1):
        print(f"  {number}. {' '.join(arguments)}", flush=True)
        code = (call or _call)([sys.executable, "-m", "mpremote", "connect", name, *arguments])
        if code and arguments[:2] != ["fs", "mkdir"]:
            what = " ".join(arguments)
            raise PicoError(
                f"mpremote {what} failed (exit code {code}): hold the menu button while plugging the Pico in, then try "
                "again"
            )


def _call(command: list[str]) -> int:
    """Run a command; its exit code, 1 after `_STEP_SECONDS`."""
    try:
        return subprocess.call(command, timeout=_STEP_SECONDS)
    except subprocess.TimeoutExpired:
        return 1


def _steps() -> Iterator[list[str]]:
    """mpremote's arguments, run by run. Making a folder that exists fails, which `install` allows."""
    for folder in sorted({str(PurePosixPath(file).parent) for file in FILES if "/" in file}):
        yield ["fs", "mkdir", folder]
    for file, source in FILES.items():
        yield ["fs", "cp", str(source), f":{file}"]
    yield ["reset"]
