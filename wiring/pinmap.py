"""What the map says, as types; `reading.py` reads it from `pinmap.toml`, `checks.py` checks whether it can work."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from firmware.layout import ENTRIES
from firmware.lights import MatrixOrder
from wiring.source import Source

SIDES: Final = {"north": ENTRIES[0:4], "east": ENTRIES[4:8], "south": ENTRIES[8:12], "west": ENTRIES[12:16]}
CABLES: Final = (*SIDES, "controls", "lights")
BODIES: Final = ("beside", "under")


@dataclass(frozen=True, slots=True)
class Lights:
    """Currents in mA, volts, pF; `channel_ma` for one of a pixel's three colours at full light."""

    pixels: int
    channel_ma: float
    channel_least_ma: float
    idle_ma: float
    limit_ma: float
    volts_least: float
    volts_alive: float
    input_pf: float

    @property
    def full_ma(self) -> float:
        """All pixels white at full light, in mA."""
        return self.pixels * 3 * self.channel_ma

    @property
    def full_least_ma(self) -> float:
        """The same with the most frugal chips, in mA."""
        return self.pixels * 3 * self.channel_least_ma


@dataclass(frozen=True, slots=True)
class Supply:
    """The lights' supply and the parts round it: volts, amperes, seconds, µF, ohm, nF; `tolerance` is a share."""

    volts: float
    tolerance: float
    amps: float
    overload_least: float
    overload_most: float
    fuse: str
    fuse_amps: float
    blow_seconds: float
    capacitor_uf: float
    resistor_ohm: float
    pull_down_ohm: float
    decoupling_nf: float
    socket_amps: float
    socket_ohm: float
    terminal_amps: float
    source: str
    socket_source: str

    @property
    def least_volts(self) -> float:
        """The least that its sheet promises."""
        return self.volts * (1 - self.tolerance)

    @property
    def most_volts(self) -> float:
        """The most that its sheet allows."""
        return self.volts * (1 + self.tolerance)

    @property
    def overload_amps(self) -> float:
        """What may flow for as long as a fault lasts, in A."""
        return self.amps * self.overload_most


@dataclass(frozen=True, slots=True)
class Fuse:
    """A series of fuses. `curve`: (times the rated current, least seconds, most seconds), rising; `ohm` by rating."""

    key: str
    name: str
    source: str
    holds: float
    curve: tuple[tuple[float, float, float], ...]
    ohm: Mapping[float, float]


@dataclass(frozen=True, slots=True)
class Gauge:
    """A wire's size in mm² and AWG, the current in A that it carries for hours, ohm/m, its insulation's class in °C."""

    mm2: float
    awg: float
    max_amps: float
    ohm_per_m: float
    class_celsius: float
    source: str

    @property
    def size(self) -> str:
        """Both sizes, as shops name them."""
        return f"{self.mm2:g} mm² (AWG {self.awg:g})"


@dataclass(frozen=True, slots=True)
class Copper:
    """The copper below the pixels: ohm a metre of each rail, what it carries for hours in A, which strips are sold."""

    strip_ohm_per_m: float
    strip_amps: float
    strip_sold_per_m: tuple[float, ...]
    matrix_ohm_per_m: float
    matrix_amps: float


@dataclass(frozen=True, slots=True)
class Shifter:
    """The level shifter's output: usual and highest resistance in ohm, and how long an edge takes in ns."""

    output_ohm: float
    output_most_ohm: float
    edge_ns: float


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of the buttons: ohm, nF, µA, farad and henry a metre, and what a pin bears for a moment in A."""

    series_ohm: float
    capacitor_nf: float
    button_ohm: float
    leak_ua: float
    tie_ohm: float
    feed_ohm: float
    farad_per_m: float
    henry_per_m: float
    esd_amps: float
    esd_peak_amps: float


@dataclass(frozen=True, slots=True)
class BoardLimits:
    """A controller's levels in V, pull-ups in ohm, and the most that a pin and the 3V3 rail give, in mA."""

    title: str
    volts: float
    pull_up_least_ohm: float
    pull_up_most_ohm: float
    low_volts: float
    high_volts: float
    drive_ma: float
    rail_ma: float


@dataclass(frozen=True, slots=True)
class Expander:
    """An MCP23017: lines 0-15 (A0 first), `interrupt` is the controller's GPIO; its levels are shares of its supply."""

    address: int
    interrupt: int
    pull_ups: bool
    pull_up_least_ohm: float
    pull_up_most_ohm: float
    low_share: float
    high_share: float
    supply_ma: float
    buttons: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Build:
    """One way to wire the table. `ground` gives each cable its ground by place, all else are GPIO numbers."""

    name: str
    title: str
    board: str
    uses: tuple[str, ...]
    buttons: Mapping[str, int]
    pixels: int
    ground: Mapping[str, int]
    expander: Expander | None


@dataclass(frozen=True, slots=True)
class Starter:
    """A Pico and a matrix at a USB port: volts, mA and ohm from the port to the matrix; `parts` has prices in euro."""

    title: str
    build: str
    port_least_volts: float
    port_most_volts: float
    port_ma: float
    cable_ohm: float
    controller_ma: float
    controller_least_volts: float
    fuse: str
    fuse_holds_ma: float
    fuse_least_ohm: float
    fuse_most_ohm: float
    diode: str
    diode_least_volts: float
    diode_most_volts: float
    resistor_ohm: float
    limit_ma: float
    high_share: float
    parts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Part:
    """A part: its price in euro per piece or metre (`per`); `count` is None if the wires say how many."""

    key: str
    name: str
    price: float
    per: str
    lists: tuple[str, ...]
    count: int | None


@dataclass(frozen=True, slots=True)
class Material:
    """Sheets, or strips of wood if `wide_mm` is None, that pieces `of` a material are cut from; `part` is bought."""

    key: str
    part: str
    of: str
    count: int
    long_mm: float
    wide_mm: float | None
    gap_mm: float
    whole: bool


@dataclass(frozen=True, slots=True)
class Carried:
    """A part on the carrier board: symbol and footprint as "library:name" of KiCad's, and what is ordered."""

    symbol: str
    footprint: str
    order: str


@dataclass(frozen=True, slots=True)
class Body:
    """A body's sizes in mm by their names in the map, and how its strip runs."""

    name: str
    mm: Mapping[str, float]
    wiring: MatrixOrder


@dataclass(frozen=True, slots=True)
class Pinmap:
    """Everything the map says."""

    lights: Lights
    supply: Supply
    fuses: Mapping[str, Fuse]
    gauges: Mapping[str, Gauge]
    copper: Copper
    shifter: Shifter
    lines: Lines
    lengths: Mapping[str, float]
    boards: Mapping[str, BoardLimits]
    builds: Mapping[str, Build]
    bodies: Mapping[str, Body]
    parts: Mapping[str, Part]
    materials: Mapping[str, Material]
    carrier: Mapping[str, Carried]
    starter: Starter
    source: Source
