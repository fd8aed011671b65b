"""The Pico's own program under MicroPython on an emulated chip."""

from typing import Final

from tests.waiting import PATIENCE

CHIP_PATIENCE: Final = 5 * PATIENCE
"""Seconds to wait for what the emulated chip does, which is some fifteen times slower than the real one."""
