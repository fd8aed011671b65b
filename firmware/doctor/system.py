"""Checks that concern every computer: Python, the configuration, the disk, the Pi's supply and the service."""

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

from firmware.config import SYSTEM_DATA
from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, split, warning
from firmware.errors import TableError
from firmware.hardware import installed
from firmware.hardware.opening import options_for
from firmware.service import wheels

_LONGEST_NAME: Final = 255
"""Bytes in the name of a file or directory, on all common file systems."""
_LITTLE_SPACE: Final = 50_000_000
"""Bytes free below which the journal's disk counts as full."""
_ALARMS: Final = "sys/class/hwmon/hwmon*/in0_lcrit_alarm"


def check_python(computer: Computer) -> Finding:
    """Which Python this is; the system's own may be one in which pip is forbidden (PEP 668)."""
    version, say = ".".join(map(str, sys.version_info[:3])), computer.say
    marker = Path(sysconfig.get_path("stdlib")) / "EXTERNALLY-MANAGED"
    if sys.prefix == sys.base_prefix and marker.exists():
        return warning("Python", say("python-forbids-pip", version=version), say("python-environment"))
    return good("Python", version)


def check_libraries(computer: Computer) -> Finding | None:
    """Which libraries are compiled for want of a wheel, on a 32-bit Raspberry Pi; a 64-bit one needs hardly any."""
    if computer.machine != "armv7l":
        return None
    names = wheels.compiled(wheels.ON_32_BIT, computer.machine, sys.version_info[:2], lgpio=True)
    return warning(
        "libraries",
        computer.say("libraries-compiled", machine=computer.machine, names=", ".join(names)),
        computer.say("libraries-64-bit"),
    )


def check_configuration(computer: Computer) -> Finding:
    """Which configuration file is used."""
    return good("configuration", str(computer.config.file or computer.say("configuration-none")))


def check_hardware(computer: Computer) -> Finding:
    """Whether the hardware is installed and takes the settings of its section."""
    say = computer.say
    if computer.hardware not in installed():
        none, names = say("hardware-none", name=repr(computer.hardware)), ", ".join(installed())
        return failed("hardware", none, say("hardware-choose", names=names))
    try:
        options_for(computer.config, computer.hardware)
    except TableError as error:
        return failed("hardware", *split(say.error(error)))
    return good("hardware", computer.hardware)


def check_disk(computer: Computer) -> Finding:
    """Whether the journal's directory can be made and written, on a disk with room."""
    about, path, say = "disk", computer.config.data.absolute(), computer.say
    there = next((folder for folder in (path, *path.parents) if os.path.lexists(folder)), path)
    if not os.path.isdir(there) or any(len(os.fsencode(part)) > _LONGEST_NAME for part in path.parts):
        return failed(about, say("disk-no-directory", path=there), say("disk-give-another"))
    free = shutil.disk_usage(there).free
    room = say("disk-free", free=free // 1_000_000, path=path)
    if free < _LITTLE_SPACE:
        return failed(about, room, say("disk-make-room"))
    flags = os.statvfs(there).f_flag if hasattr(os, "statvfs") else 0
    if flags & getattr(os, "ST_RDONLY", 1):
        return failed(about, say("disk-read-only", path=there), say("disk-writable-partition"))
    if not os.access(there, os.W_OK):
        if path == SYSTEM_DATA:
            return warning(about, say("disk-denied", path=there), say("disk-of-the-service"))
        return failed(about, say("disk-denied", path=there), say("disk-make-yours"))
    return good(about, room)


def check_power(computer: Computer) -> Finding | None:
    """The Pi's own voltage. In `vcgencmd get_throttled` bit 0 means too low now, bit 16 since the start."""
    if "Raspberry Pi" not in computer.model:
        return None
    say = computer.say
    found = re.search(r"0x([0-9a-f]+)", computer.run("vcgencmd", "get_throttled"))
    alarms = [computer.text(str(path.relative_to(computer.root))) for path in computer.root.glob(_ALARMS)]
    if not found and not alarms:
        return warning("power", say("power-unknown"), say("power-sudo"))
    bits = int(found[1], 16) if found else 0
    bits |= int("1" in alarms)
    cure = say("power-supply")
    if bits & 1:
        return failed("power", say("power-low"), cure)
    if bits & 0x10000:
        return warning("power", say("power-was-low"), cure)
    return good("power", say("power-fine"))


def check_service(computer: Computer) -> Finding | None:
    """The state of the systemd service, if it is installed."""
    if not (computer.root / "etc/systemd/system/tapas-table.service").exists():
        return None
    state, say = computer.run("systemctl", "is-active", "tapas-table").strip() or "?", computer.say
    if state == "active":
        return good("service", say("service-runs"))
    if state == "inactive":
        return warning("service", say("service-stopped"), "sudo systemctl start tapas-table")
    again = "sudo systemctl reset-failed tapas-table && sudo systemctl restart tapas-table"
    return failed("service", say("service-failed", state=state), say("service-why", again=again))
