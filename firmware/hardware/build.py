"""How a table is wired: the types of the constants in `pins.py`, which are made from `wiring/pinmap.toml`."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expander:
    """An MCP23017 on the I2C bus: its address, the port pin of each button (0-15, GPA0 first), and the GPIO that its
    interrupt line pulls low."""

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
