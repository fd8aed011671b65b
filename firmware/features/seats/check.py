"""Checks which devices in the network have a seat at this table."""

import os
from contextlib import closing

from firmware.doctor import Computer, Finding, good
from firmware.errors import JournalError
from firmware.features.seats.devices import Device, Devices
from firmware.journal import FILE_NAME, Journal


def check_devices(computer: Computer) -> Finding | None:
    """Which devices have a seat; not without a journal that can be read."""
    if not os.path.exists(computer.config.data / FILE_NAME):
        return None
    try:
        with closing(Journal(computer.config.data, write=False)) as journal:
            devices = list(Devices(journal.settings(), lambda _: None))
    except JournalError:
        return None
    if not devices:
        return good("devices", "none has a seat; others in the network only watch")
    return good("devices", f"{', '.join(_words(device) for device in devices)}; the table's menu forgets them")


def _words(device: Device) -> str:
    seats = " and ".join(str(seat + 1) for seat in device.seats)
    return f"{device.name} has seat {seats} and keeps the table" if device.keep else f"{device.name} has seat {seats}"
