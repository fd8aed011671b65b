"""Checks for the hardware `pico`: the serial port, programs that grab it, and the program on the Pico."""

import os
import re
import stat
import time
from typing import Final

from firmware.doctor.computer import Computer, Finding, failed, good, split, warning
from firmware.hardware.pico import PORT_ERRORS, open_port, trouble_with
from firmware.hardware.pins import PICO_PIN_MAP
from firmware.link import frames
from firmware.link.host import HostEnd

_ASK_SECONDS: Final = 3.0
"""How long a Pico may take to answer."""


def check_modem_manager(computer: Computer) -> Finding | None:
    """Whether ModemManager may open the Pico's port: it sends modem commands to every new serial port."""
    if not computer.run("pgrep", "-x", "ModemManager").strip():
        return None
    rules = [computer.root / folder / "70-tapas-table.rules" for folder in ("etc/udev/rules.d", "usr/lib/udev/rules.d")]
    if any(rule.exists() for rule in rules):
        return good("ModemManager", "runs, and leaves the Pico alone")
    return warning(
        "ModemManager", "it runs and grabs the Pico for seconds after it is plugged in", "make install, or stop it"
    )


def check_port(computer: Computer) -> Finding:
    """Whether the Pico's serial port is there and may be used."""
    about, named, found = "Pico's port", computer.config["pico", "port"], computer.ports()
    if named and not os.path.exists(named):
        cure = (
            "such names move: use one of /dev/serial/by-id, or leave pico.port empty"
            if re.match(r"/dev/ttyACM\d+$", named)
            else "plug the Pico in, or correct pico.port"
        )
        if found:
            cure = f"{cure}; there are: {', '.join(found)}"
        return failed(about, f"there is no {named}", cure)
    if not named and not found:
        return failed(about, "no Raspberry Pi Pico is plugged in", "plug it in, with a cable that carries data")
    name = named or found[0]
    if os.name != "nt" and not stat.S_ISCHR(os.stat(name).st_mode):
        return failed(about, f"{name} is no serial port", "correct port under [pico], or leave it empty")
    if not os.access(name, os.R_OK | os.W_OK) and "dialout" not in computer.groups:
        return failed(about, f"no permission for {name}", "sudo usermod -aG dialout $USER, log in again")
    several = not named and len(found) > 1
    return good(about, f"{name} (the first of {len(found)})" if several else name)


def check_pico(computer: Computer) -> Finding | None:
    """Whether the program on the Pico answers and fits, unless another program uses the port."""
    name = computer.config["pico", "port"] or next(iter(computer.ports()), "")
    if not name or not os.path.exists(name):
        return None
    about, install = "Pico", "tapas-table pico install"
    try:
        link = _ask(name)
    except PORT_ERRORS as error:
        trouble = trouble_with(name, error)
        if trouble.code == "busy":
            return good(about, f"{name} is in use, by the table if it runs")
        return failed(about, *split(trouble.message))
    partner = link.partner
    if partner is None:
        return failed(about, f"nothing at {name} speaks our language", f"put MicroPython on it, then {install}")
    if partner.version != frames.VERSION:
        return failed(about, "its program is of another version", install)
    if partner.pin_map != PICO_PIN_MAP:
        return failed(about, "its program is for another wiring", install)
    if link.damaged:
        return warning(about, f"{link.damaged} frames arrived damaged", "use a shorter or better USB cable")
    return good(about, partner.about)


def _ask(name: str) -> HostEnd:
    """The link after asking the Pico at a port for its WELCOME. Raises one of `PORT_ERRORS`."""
    link = HostEnd(PICO_PIN_MAP, host=0)  # 0 leaves the Pico with its present host
    with open_port(name) as port:
        end = time.monotonic() + _ASK_SECONDS
        while link.partner is None and (now := time.monotonic()) < end:
            port.write(link.due(now))
            link.received(port.read(port.in_waiting or 1), time.monotonic())
    return link


CHECKS: Final = (check_modem_manager, check_port, check_pico)
