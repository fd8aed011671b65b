"""Checks of a Pico at USB: the serial port, programs that grab it, and the program on the Pico."""

import os
import re
import stat
import time
from typing import Final

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, split, warning
from firmware.hardware.pico import PORT_ERRORS, open_port, trouble_with
from firmware.hardware.pins import PICO_PIN_MAP
from firmware.link import frames
from firmware.link.host import HostEnd

_ASK_SECONDS: Final = 3.0
"""How long a Pico may take to answer."""


def check_modem_manager(computer: Computer) -> Finding | None:
    """Whether ModemManager may open the Pico's port: it sends modem commands to every new serial port."""
    if not computer.on_usb or not computer.run("pgrep", "-x", "ModemManager").strip():
        return None
    say = computer.say
    rules = [computer.root / folder / "70-tapas-table.rules" for folder in ("etc/udev/rules.d", "usr/lib/udev/rules.d")]
    if any(rule.exists() for rule in rules):
        return good("ModemManager", say("modem-manager-fine"))
    return warning("ModemManager", say("modem-manager-grabs"), say("modem-manager-stop"))


def check_port(computer: Computer) -> Finding | None:
    """Whether the Pico's serial port is there and may be used."""
    if not computer.on_usb:
        return None
    about, named, found, say = "Pico's port", computer.config["pico", "port"], computer.ports(), computer.say
    if named and not os.path.exists(named):
        cure = say("port-moves" if re.match(r"/dev/ttyACM\d+$", named) else "port-plug-or-correct")
        if found:
            cure = say("ports-there", cure=cure, ports=", ".join(found))
        return failed(about, say("port-none", port=named), cure)
    if not named and not found:
        return failed(about, say("pico-not-plugged"), say("pico-plug"))
    name = named or found[0]
    if os.name != "nt" and not stat.S_ISCHR(os.stat(name).st_mode):
        return failed(about, say("port-no-serial", port=name), say("port-correct"))
    if not os.access(name, os.R_OK | os.W_OK) and "dialout" not in computer.groups:
        return failed(about, say("port-denied", port=name), say("port-join"))
    several = not named and len(found) > 1
    return good(about, say("port-first", port=name, count=len(found)) if several else name)


def check_pico(computer: Computer) -> Finding | None:
    """Whether the program on the Pico answers and fits, unless another program uses the port."""
    name = computer.config["pico", "port"] or next(iter(computer.ports()), "") if computer.on_usb else ""
    if not name or not os.path.exists(name):
        return None
    about, install, say = "Pico", "tapas-table pico install", computer.say
    try:
        link = _ask(name)
    except PORT_ERRORS as error:
        trouble = trouble_with(name, error)
        if trouble.code == "busy":
            return good(about, say("pico-in-use", port=name))
        return failed(about, *split(say.told(trouble.words, trouble.message, trouble.params)))
    partner = link.partner
    if partner is None:
        return failed(about, say("pico-speechless", port=name), say("pico-micropython", command=install))
    if partner.version != frames.VERSION:
        return failed(about, say("pico-other-version"), install)
    if partner.pin_map != PICO_PIN_MAP:
        return failed(about, say("pico-other-wiring"), install)
    if link.damaged:
        return warning(about, say("pico-damaged", count=link.damaged), say("pico-cable"))
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
