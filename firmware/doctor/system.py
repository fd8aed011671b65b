"""All checks, and those that concern every computer: Python, configuration, disk, journal, page, supply, service."""

import os
import re
import shutil
import socket
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from firmware.doctor import Computer, Finding, failed, failed_by, good, hardware, warning
from firmware.errors import JournalError, TableError
from firmware.hardware import installed
from firmware.journal import FILE_NAME, Journal
from firmware.journal.backups import kept
from firmware.service import environment
from firmware.service.config import SYSTEM_DATA, options_for
from firmware.web.addresses import addresses, listens_to_network

_LONGEST_NAME: Final = 255
"""Bytes in the name of a file or directory, on all common file systems."""
_LITTLE_SPACE: Final = 50_000_000
"""Bytes free below which the journal's disk counts as full."""
_ALARMS: Final = "sys/class/hwmon/hwmon*/in0_lcrit_alarm"
_OF_THE_SERVICE: Final = "it belongs to the service: sudo tapas-table doctor"


def check_python(computer: Computer) -> Finding:
    """Which Python this is; the system's own may be one in which pip is forbidden (PEP 668)."""
    version = ".".join(map(str, sys.version_info[:3]))
    marker = Path(sysconfig.get_path("stdlib")) / "EXTERNALLY-MANAGED"
    if sys.prefix == sys.base_prefix and marker.exists():
        found = f"{version}, the system's own, where pip is forbidden"
        return warning("Python", found, "run make install; it makes an environment")
    return good("Python", version)


def check_libraries(computer: Computer) -> Finding | None:
    """Which libraries are compiled for want of a wheel, on a 32-bit Raspberry Pi; a 64-bit one needs hardly any."""
    if computer.machine != "armv7l":
        return None
    names = environment.compiled(environment.ON_32_BIT, computer.machine, sys.version_info[:2], lgpio=True)
    found = f"{computer.machine} has no wheels of {', '.join(names)}: each is compiled when it is installed"
    cure = "make install brings the compiler and takes up to an hour"
    faster = "on a card with the 64-bit Raspberry Pi OS (Pi 3, Zero 2 W or newer) it takes minutes"
    return warning("libraries", found, f"{cure}; {faster}")


def check_configuration(computer: Computer) -> Finding:
    """Which configuration file is used."""
    return good("configuration", str(computer.config.file or "none, all settings have their defaults"))


def check_hardware(computer: Computer) -> Finding:
    """Whether the hardware is installed and takes the settings of its section."""
    if computer.hardware not in installed():
        none, names = f"there is no {computer.hardware!r}", ", ".join(installed())
        return failed("hardware", none, f"choose one of: {names}")
    try:
        options_for(computer.config, computer.hardware)
    except TableError as error:
        return failed_by("hardware", error)
    return good("hardware", computer.hardware)


def check_disk(computer: Computer) -> Finding:
    """Whether the journal's directory can be made and written, on a disk with room."""
    about, path = "disk", computer.config.data.absolute()
    there = next((folder for folder in (path, *path.parents) if os.path.lexists(folder)), path)
    if any(len(os.fsencode(part)) > _LONGEST_NAME for part in path.parts):
        return failed(about, "the name of the journal's directory is too long", "give another one with --data")
    if _is_hidden(path):
        return warning(about, f"you may not look into {path}", _OF_THE_SERVICE)
    if not os.path.isdir(there):
        return failed(about, f"{there} can't hold the journal: it is no directory", "give another one with --data")
    free = shutil.disk_usage(there).free
    room = f"{free // 1_000_000} MB free for {path}"
    if free < _LITTLE_SPACE:
        return failed(about, room, "make room: sudo apt clean, old logs, old files")
    if hasattr(os, "statvfs") and os.statvfs(there).f_flag & os.ST_RDONLY:
        cure = "put games.data on a partition that can be written"
        return failed(about, f"{there} is on a read-only file system", cure)
    if not os.access(there, os.W_OK):
        found = f"you may not write to {there}"
        if path == SYSTEM_DATA:
            return warning(about, found, _OF_THE_SERVICE)
        return failed(about, found, "make it yours, or give another directory with --data")
    return good(about, room)


def _is_hidden(path: Path) -> bool:
    """Whether the journal's directory is the service's own, which systemd lets nobody else look into."""
    try:
        path.stat()
    except OSError as error:
        return path == SYSTEM_DATA and isinstance(error, PermissionError)
    return False


def check_page(computer: Computer) -> Finding | None:
    """Whether the page's port is free, or used by a running table; not for port 0, which means any free one."""
    host, port = computer.config["page", "host"], computer.config["page", "port"]
    if not port:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except (OSError, UnicodeError, TypeError) as error:
        if computer.table:
            return good("page", f"a table is running at port {port}; {_for_phones(computer)}")
        found = f"{host}:{port} can't be had ({getattr(error, 'strerror', None) or error})"
        return failed("page", found, "stop what uses it, or set page.host and page.port")
    return good("page", f"port {port} is free; {_for_phones(computer)}")


def _for_phones(computer: Computer) -> str:
    """How phones in the network reach the page."""
    host, port, name = (computer.config["page", key] for key in ("host", "port", "name"))
    there = addresses(host, port, computer.config.scheme, name)
    if there:
        return f"phones open {', '.join(there)}; tapas-table address shows this computer's own"
    if listens_to_network(host):
        return "this computer has no network, so no phone reaches it"
    return "phones don't reach it; with --host 0.0.0.0 or page.host they do"


def check_buttons(computer: Computer) -> Finding | None:
    """What a running table reports: contacts that chatter or are stuck, or hardware that is away."""
    if not computer.table:
        return None
    trouble = [f"{button} chatters" for button in computer.table.get("chattering", ())]
    trouble += [f"{button} is stuck" for button in computer.table.get("stuck", ())]
    away = computer.table.get("away")
    if away:
        return failed_by("buttons", away.get("message") or "the table is away: look at its cable")
    if trouble:
        cure = "clean the contact, look at its wire and at ground, then doctor --buttons"
        return warning("buttons", ", ".join(trouble), cure)
    return good("buttons", "the running table has no complaint; for missed presses: doctor --buttons")


def check_power(computer: Computer) -> Finding | None:
    """The Pi's own voltage. In `vcgencmd get_throttled` bit 0 means too low now, bit 16 since the start."""
    if "Raspberry Pi" not in computer.model:
        return None
    found = re.search(r"0x([0-9a-f]+)", computer.run("vcgencmd", "get_throttled"))
    alarms = [computer.text(str(path.relative_to(computer.root))) for path in computer.root.glob(_ALARMS)]
    if not found and not alarms:
        return warning("power", "the Pi doesn't say how its voltage is", "run sudo tapas-table doctor; root sees it")
    bits = int(found[1], 16) if found else 0
    bits |= int("1" in alarms)
    cure = "use the official supply and a short cable; never feed the pixels from the Pi"
    if bits & 1:
        return failed("power", "the Pi's voltage is too low now", cure)
    if bits >> 16 & 1:
        return warning("power", "the Pi's voltage was too low since it started", cure)
    return good("power", "the Pi's voltage is fine")


def check_service(computer: Computer) -> Finding | None:
    """The state of the systemd service, if it is installed."""
    if not (computer.root / "etc/systemd/system/tapas-table.service").exists():
        return None
    state = computer.run("systemctl", "is-active", "tapas-table").strip() or "?"
    if state == "active":
        return good("service", "runs")
    if state == "inactive":
        return warning("service", "is stopped", "sudo systemctl start tapas-table")
    again = "sudo systemctl reset-failed tapas-table && sudo systemctl restart tapas-table"
    return failed("service", f"can't start ({state})", f"journalctl -u tapas-table -n 20 says why; then {again}")


_LATE_SECONDS = 3 * 86400
"""A journal that was written to should have another backup so long after the latest one."""
_MAKE_YOURS = "make the directory and the file yours, or use sudo"


def check_journal(computer: Computer) -> Finding:
    """Whether the journal can be read, if there is one, and whether its folder has a damaged one."""
    directory = computer.config.data
    path = directory / FILE_NAME
    if _is_hidden(directory):
        return warning("journal", f"you may not look into {directory}", _OF_THE_SERVICE)
    try:
        # A first start that the power cut short leaves empty files; the next one fills them.
        if not any(file.stat().st_size for file in directory.glob(f"{FILE_NAME}*")):
            return good("journal", "none yet")
        with closing(Journal(directory, write=False)) as journal:
            found = f"{len(journal.games())} games in {journal.path}"
        damaged = sorted(directory.glob("journal.damaged-*.sqlite"))
    except JournalError as error:
        return failed("journal", str(error), _journal_cure(error.code, str(directory)))
    except OSError as error:
        return failed("journal", f"{path}: {error.strerror}", _MAKE_YOURS)
    if damaged:
        kept_as = f"{found}; a damaged one is kept as {damaged[-1]}"
        return warning("journal", kept_as, f"{damaged[-1]}.txt says what was saved of it; then move both away")
    return good("journal", found)


def _journal_cure(code: str, directory: str) -> str:
    if code == "damaged":
        saves = f"tapas-table games salvage --data {directory} saves what can be read, as a table does when it starts"
        return f"{saves}; tapas-table games restore --data {directory} brings the latest backup back"
    if code in ("foreign", "newer"):
        return "move the file away and keep it; the table begins a new one"
    return _MAKE_YOURS


def check_backups(computer: Computer) -> Finding | None:
    """Whether there is a backup of the journal that isn't much older than it, if there is a journal."""
    path = computer.config.data / FILE_NAME
    try:
        if _is_hidden(path.parent) or not path.exists():
            return None
        there = kept(path)
        if not there:
            return good("backups", "none yet; the table makes one when it is played at")
        late = path.stat().st_mtime - there[0].path.stat().st_mtime > _LATE_SECONDS
    except OSError as error:
        why = error.strerror or error
        return warning("backups", f"they can't be read ({why})", "make the directory yours, or use sudo")
    if late:
        found = f"the latest is {there[0].path}, long before the journal"
        return warning("backups", found, f"free some space, then tapas-table games backup --data {path.parent}")
    return good("backups", f"{len(there)}, the latest {there[0].path}")


GROUP: Final = "tapas_table.checks"
"""The entry points of further checks: those of games and features, and of any installed package."""
_ALWAYS: Final = (
    check_python,
    check_libraries,
    check_configuration,
    check_hardware,
    check_disk,
    check_journal,
    check_backups,
    check_page,
    check_buttons,
    check_service,
    check_power,
)
"""In an order in which the cure of one finding may make later ones unnecessary; those of the hardware follow."""


def examine(computer: Computer) -> Iterator[Finding]:
    """The findings of all checks that apply, each as soon as it is known."""
    checks: list[Callable[[Computer], Finding | None]] = [*_ALWAYS]
    if computer.hardware == "pi":
        checks += [hardware.check_model, *(hardware.PI_CHECKS if computer.on_header else ())]
    elif computer.hardware == "pico":
        checks += hardware.PICO_CHECKS
    further = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    for check in (*checks, *(point.load() for point in further)):
        finding = check(computer)
        if finding is not None:
            yield finding
