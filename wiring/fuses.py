"""How long fuses last and how warm wires get: arithmetic on the map's curves and gauges."""

from math import inf
from typing import Final

from wiring.pinmap import Fuse, Gauge, Pinmap

BOX_CELSIUS: Final = 45.0
"""The air in a closed box with the lights on, in °C; `max_amps` of a gauge is meant for it."""
_COPPER_OHM_MM2_PER_M: Final = 0.0178
"""Copper's resistivity at 20 °C."""
_COPPER_HEAT: Final = 3.45
"""What 1 mm² x 1 m of copper takes up, in J/K."""
_HOT: Final = 1.2
"""Copper at 70 °C has so many times its resistance at 20 °C."""


def chosen(pinmap: Pinmap) -> Fuse:
    """The series of the map's fuse; `protection.check_fuse` says first whether there is such a series."""
    return pinmap.fuses[pinmap.supply.fuse]


def longest_s(fuse: Fuse, rated: float, amps: float) -> float:
    """How long a fuse lasts at most, in seconds; `inf` where its sheet promises no end.

    Between two points of the curve the longer time counts.
    """
    return next((most for times, _, most in reversed(fuse.curve) if amps >= times * rated - 1e-9), inf)


def shortest_s(fuse: Fuse, rated: float, amps: float) -> float:
    """How long a fuse lasts at least, in seconds: the time of the next higher point of the curve."""
    return next((least for times, least, _ in fuse.curve if amps <= times * rated + 1e-9), 0.0)


def surely_blows_amps(fuse: Fuse, rated: float) -> float:
    """The least current that surely ends the fuse at some time, in A."""
    return next(times * rated for times, _, most in fuse.curve if most < inf)


def rise_k(gauge: Gauge, amps: float, seconds: float) -> float:
    """How much warmer than the box a wire gets, in K, at most.

    It never exceeds what it reaches for ever, nor what it would reach if all heat stayed in the copper.
    """
    for_ever = (amps / gauge.max_amps) ** 2 * (gauge.class_celsius - BOX_CELSIUS)
    resistance = _HOT * _COPPER_OHM_MM2_PER_M / gauge.mm2
    kept = amps**2 * resistance * seconds / (_COPPER_HEAT * gauge.mm2)
    return min(for_ever, kept)


def fuse_ohm(pinmap: Pinmap) -> float:
    """The chosen fuse's resistance when warm, in ohm: 1.3 times the cold one."""
    return 1.3 * chosen(pinmap).ohm[pinmap.supply.fuse_amps]
