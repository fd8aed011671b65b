"""Puts the table's program on a Raspberry Pi Pico that runs MicroPython.

mpremote copies the files. It needs MicroPython's prompt, so a program of ours that already runs there is asked for the
prompt first.
"""

import importlib.util
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Final

from firmware.errors import TableError
from firmware.hardware import pico
from firmware.link.host import prompt_frame

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
    found = [port] if port else pico.ports()
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
        with pico.open_port(name) as line:
            line.write(prompt_frame())
            line.flush()
    except pico.PORT_ERRORS as error:
        trouble = pico.trouble_with(name, error)
        raise PicoError(trouble.message) from error
    # The Pico resets: its port disappears and comes back.
    time.sleep(1.0)
    end = time.monotonic() + _BACK_SECONDS
    while time.monotonic() < end:
        try:
            back = find(port)
            with pico.open_port(back) as line:
                line.write(b"\r\x03\r\n")
                if b">>>" in line.read_until(b">>>"):
                    return back
        except (PicoError, *pico.PORT_ERRORS):
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
