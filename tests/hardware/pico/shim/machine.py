"""MicroPython's `machine` for its Unix port, as far as the table's program needs it.

`TAPAS_PINS` names a file of two 32-bit words: the levels of the pins, and how often the watchdog has been fed.
`TAPAS_STRIP` names a pipe that gets the frames.
"""

import os
import sys

_GPIO_IN = 0xD0000004
_pins = open(os.getenv("TAPAS_PINS"), "r+b")  # noqa: SIM115
_strip = open(os.getenv("TAPAS_STRIP"), "wb")  # noqa: SIM115


def _all() -> int:
    _pins.seek(0)
    return int.from_bytes(_pins.read(4), "little")


class _Memory:
    def __getitem__(self, address):
        assert address == _GPIO_IN, "only the pins' levels are there"
        return _all()


mem32 = _Memory()


class Pin:
    IN, OUT, PULL_UP = 0, 1, 1

    def __init__(self, gpio, mode=-1, pull=-1, value=None):
        self._bit = 1 << gpio

    def value(self):
        return 1 if _all() & self._bit else 0


def bitstream(pin, encoding, timing, data):
    assert encoding == 0, "only high and low pulses"
    _strip.write(data)


class WDT:
    def __init__(self, timeout):
        self._fed = 0

    def feed(self):
        self._fed += 1
        _pins.seek(4)
        _pins.write(self._fed.to_bytes(4, "little"))


def reset():
    sys.exit(3)
