"""How a table is wired: what `wiring/pinmap.toml` says of a build, as the firmware needs it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expander:
    """An MCP23017 on the I2C bus: its address, which button is on which of its pins (0-15, A0 first), and the GPIO
    its interrupt line pulls low."""

    address: int
    buttons: Mapping[str, int]
    interrupt: int


@dataclass(frozen=True, slots=True)
class Build:
    """One way to wire the table. `buttons` and `pixels` are GPIO numbers (BCM on a Pi, GP on a Pico)."""

    name: str
    buttons: Mapping[str, int]
    pixels: int
    expander: Expander | None = None
