"""Runs on the board, started by systemd: does what it is asked at the first serial port, and says what it finds.

A request is a line with a name of `STAGES`. The system's Python runs it, which has no library of the table; what needs
them is in `inside_header.py`.
"""

import json
import os
import subprocess
import sys
import time
import traceback
import tty
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gadget import Pico, load_modules

SOURCES = "/home/maker/tapas-table"
UNIT = "tapas-table.service"
COMMAND = "/usr/local/bin/tapas-table"
PYTHON = "/opt/tapas-table/current/bin/python"
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "SUDO_USER": "maker",
    "PIP_NO_INDEX": "1",
    "PIP_FIND_LINKS": "/wheels",
}
CONFIG_TXT = Path("/boot/firmware/config.txt")


def say(*words: object) -> None:
    print(*words, flush=True)


def run(*command: str, fails: bool = False, environment: Mapping[str, str] = ENVIRONMENT) -> str:
    """A command's output, both streams. Raises AssertionError if it fails, unless it may."""
    ran = subprocess.run(
        command, cwd=SOURCES, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert fails or ran.returncode == 0, f"{' '.join(command)} failed:\n{ran.stdout}"
    return ran.stdout.strip()


def wait(true: Callable[[], bool], seconds: float = 600.0) -> float:
    """Until it is true; returns the seconds it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds, f"still not so after {seconds:g} s"
        time.sleep(0.2)
    return time.monotonic() - began


def shown(name: str) -> str:
    return run("systemctl", "show", "-P", name, UNIT)


def since_power_on() -> float:
    return time.clock_gettime(time.CLOCK_BOOTTIME)


def state() -> dict[str, Any]:
    """What the table says of itself; {} while it doesn't answer."""
    try:
        with urllib.request.urlopen("http://127.0.0.1:8765/api/state", timeout=90) as answer:
            facts: dict[str, Any] = json.load(answer)
            return facts
    except OSError:
        return {}


def is_there() -> bool:
    """Whether the table answers, and has its Pico."""
    return state().get("away", "no answer") is None


def make_install(build: str, fails: bool = False) -> None:
    """What `make install BUILD=...` runs."""
    began = since_power_on()
    say(run("python3", "-B", "-m", "firmware.service.install", build, fails=fails))
    say(f"make install BUILD={build} took {since_power_on() - began:.0f} s")


def install() -> None:
    make_install("pico")
    wait(lambda: shown("ActiveState") == "active")


pico: Pico


def first_light() -> None:
    """From power-on until the Pico, which is plugged in early, lights its pixels."""
    global pico
    say(f"this begins {since_power_on():.0f} s after power-on")
    site = next(Path("/opt/tapas-table/current/lib").glob("python3*/site-packages"))
    sys.path[:0] = [SOURCES, str(site)]
    load_modules()
    pico = Pico()
    pico.plug()
    say(f"the Pico is plugged in {since_power_on():.0f} s after power-on")
    wait(lambda: any(pico.mock.pixels))
    say(f"first light {since_power_on():.0f} s after power-on")
    wait(is_there)
    say(f"the service was ready {int(shown('ActiveEnterTimestampMonotonic')) / 1e6:.0f} s after power-on")
    assert shown("ActiveState") == "active"


def push() -> None:
    """A push entered at the Pico's contacts counts."""
    for button in ("ok", "W4", "ok"):
        pico.press(button)
    wait(lambda: len(state().get("moves", ())) == 1)
    say("a push was entered at the Pico's contacts and counts")


def identity() -> None:
    """Who the board says it is, and who Blinka takes it for."""
    say("model:", Path("/proc/device-tree/model").read_text().strip("\0"))
    say("revision:", Path("/proc/device-tree/system/linux,revision").read_bytes().hex())
    question = "from adafruit_platformdetect import Detector as D; d = D(); print('Blinka:', d.chip.id, d.board.id)"
    say(run(PYTHON, "-c", question))


def doctor() -> None:
    """The doctor about the Pico, with the service running."""
    say(run(COMMAND, "doctor", "--config", "/etc/tapas-table/config.toml"))


def install_direct() -> None:
    """The same table, wired anew: to the header, with libraries that are compiled here. It can't start here."""
    make_install("direct", fails=True)
    say(run("journalctl", "-u", UNIT, "--no-pager", "-o", "cat", "-n", "40"))
    wait(is_there)
    say("the table at the Pico is back")


def _compiled() -> str:
    """The programs of the environment that was made for the header."""
    return str(next(Path("/opt/tapas-table").glob("env-*/lib/python3*/site-packages/lgpio.py")).parents[3] / "bin")


def _configured(build: str) -> str:
    path = Path(f"/run/{build}.toml")
    path.write_text(
        f'hardware = "pi"\n[pi]\nbuild = "{build}"\n[games]\ndata = "/run/games"\n[page]\nport = 0\n', encoding="utf-8"
    )
    return str(path)


def doctor_direct() -> None:
    say(run(f"{_compiled()}/tapas-table", "doctor", "--config", _configured("direct"), fails=True))


def doctor_spi() -> None:
    """Before config.txt fixes the clock, and after."""
    run("modprobe", "i2c-dev")
    say(run(f"{_compiled()}/tapas-table", "doctor", "--config", _configured("spi"), fails=True))
    CONFIG_TXT.parent.mkdir(parents=True, exist_ok=True)
    CONFIG_TXT.write_text("core_freq=250\n")
    say("core_freq=250 is written")
    say(run(f"{_compiled()}/tapas-table", "doctor", "--config", _configured("spi"), fails=True))
    CONFIG_TXT.unlink()


def _header(what: str) -> None:
    environment = {**ENVIRONMENT, "LG_WD": "/run"}
    say(run(f"{_compiled()}/python", "/usr/local/lib/inside_header.py", what, environment=environment))


def lines() -> None:
    _header("lines")


def pixels() -> None:
    _header("pixels")


STAGES: dict[str, Callable[[], None]] = {
    "install": install,
    "first_light": first_light,
    "push": push,
    "identity": identity,
    "doctor": doctor,
    "install_direct": install_direct,
    "doctor_direct": doctor_direct,
    "doctor_spi": doctor_spi,
    "lines": lines,
    "pixels": pixels,
}


def main() -> None:
    """Answer requests for ever; the answer ends with the exit status."""
    port = os.open("/dev/ttyAMA0", os.O_RDWR | os.O_NOCTTY)
    tty.setraw(port)
    for stream in (1, 2):
        os.dup2(port, stream)
    say("TAPAS-VM-UP")
    with os.fdopen(port, "r", closefd=False) as requests:
        for line in requests:
            failed = 1
            try:
                STAGES[line.strip()]()
                failed = 0
            except BaseException:
                traceback.print_exc(file=sys.stdout)
                say(run("journalctl", "-u", UNIT, "--no-pager", "-o", "cat", "-n", "30", fails=True))
            os.sync()
            say(f"TAPAS-VM-EXIT={failed}")


if __name__ == "__main__":
    main()
