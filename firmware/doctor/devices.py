"""The check of who was let in: the devices in the network that have a seat at this table."""

import os
from contextlib import closing

from firmware.devices import Device, Devices
from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, good
from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal
from firmware.messages.plain import Words


def check_devices(computer: Computer) -> Finding | None:
    """Which devices have a seat; not without a journal that can be read."""
    if not os.path.exists(computer.config.data / FILE_NAME):
        return None
    try:
        with closing(Journal(computer.config.data, write=False)) as journal:
            devices = list(Devices(journal.settings(), lambda _: None))
    except JournalError:
        return None
    say = computer.say
    if not devices:
        return good("devices", say("devices-none"))
    return good("devices", say("devices-found", devices=", ".join(_words(device, say) for device in devices)))


def _words(device: Device, say: Words) -> str:
    seats = f" {say('and')} ".join(str(seat + 1) for seat in device.seats)
    return say("device-keeps" if device.keep else "device-seat", name=device.name, seats=seats)
