"""Reads `pinmap.toml`, and checks its types and names; `checks.py` checks whether the table can work."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from firmware.layout import BUTTONS, ENTRIES
from firmware.lights.matrix import MatrixOrder
from wiring.errors import WiringError

PINMAP: Final = Path(__file__).parent / "pinmap.toml"

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
    """A wire's size in mm², the current in A that it carries for hours, ohm/m, its insulation's class in °C."""

    mm2: float
    max_amps: float
    ohm_per_m: float
    class_celsius: float


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
class Part:
    """A part: its price in euro per piece or metre (`per`); `count` is None if the wires say how many."""

    key: str
    name: str
    price: float
    per: str
    lists: tuple[str, ...]
    count: int | None


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
    carrier: Mapping[str, Carried]
    source: "Source"


@dataclass(frozen=True, slots=True)
class Source:
    """The map's text, to find the line of a key."""

    text: str

    def where(self, section: str, key: str = "") -> str:
        """The key's line as "wiring/pinmap.toml, line 12"; its section's or the file alone if it isn't found."""
        lines = self.text.split("\n")
        start = next((i for i, line in enumerate(lines) if line.strip() == f"[{section}]"), None)
        if start is None:
            # A table written in one line, as in `buttons = { ok = 0 }`, stands under its parent.
            parent, _, name = section.rpartition(".")
            return self.where(parent, name) if parent else "wiring/pinmap.toml"
        for i in range(start + 1, len(lines)):
            if lines[i].startswith("["):
                break
            if key and re.match(rf"\s*{re.escape(key)}\s*=", lines[i]):
                return f"wiring/pinmap.toml, line {i + 1}"
        return f"wiring/pinmap.toml, line {start + 1}"


class _Table:
    """One table of the map, read key by key; `done` refuses keys that weren't read, which are spelling mistakes."""

    def __init__(self, data: Mapping[str, Any], name: str, source: Source) -> None:
        self.data, self.name, self.source = data, name, source
        self.read: set[str] = set()

    def fail(self, key: str, message: str) -> WiringError:
        return WiringError(f"{self.source.where(self.name, key)}: {message}")

    def value(self, key: str, kind: type | tuple[type, ...], what: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            raise self.fail(key, f"[{self.name}] has no `{key}`; add it, {what}")
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fail(key, f"`{key}` is {value!r}; give {what}")
        return value

    def number(self, key: str) -> float:
        value: float = self.value(key, (int, float), "a number above 0")
        if value <= 0:
            raise self.fail(key, f"`{key}` is {value}; give a number above 0")
        return value

    def whole(self, key: str) -> int:
        value: int = self.value(key, int, "a whole number")
        return value

    def text(self, key: str) -> str:
        value: str = self.value(key, str, "a text in quotes")
        return value

    def flag(self, key: str) -> bool:
        value: bool = self.value(key, bool, "true or false")
        return value

    def numbers(self, key: str) -> tuple[float, ...]:
        value = self.value(key, list, "a list of numbers")
        return tuple(float(item) for item in value)

    def rows(self, key: str, width: int, what: str) -> Iterator[tuple[float, ...]]:
        for row in self.value(key, list, f"a list of [{what}]"):
            if not isinstance(row, list) or len(row) != width:
                raise self.fail(key, f"{row!r} can't stand in `{key}`; give [{what}]")
            yield tuple(float(item) for item in row)

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.value(key, list, "a list of texts")
        return tuple(str(item) for item in value)

    def table(self, key: str) -> "_Table":
        name = f"{self.name}.{key}" if self.name else key
        return _Table(self.value(key, dict, "a table"), name, self.source)

    def pins(self, key: str, names: tuple[str, ...], what: str) -> dict[str, int]:
        """A table from names to pins; a name that isn't known is refused."""
        table = self.table(key)
        for name in table.data:
            if name not in names:
                raise table.fail(name, f"{name!r} is no {what}; there are {' '.join(names)}")
        return {name: table.whole(name) for name in names if name in table.data}

    def done(self) -> None:
        for key in self.data:
            if key not in self.read:
                known = ", ".join(sorted(self.read))
                raise self.fail(key, f"`{key}` means nothing in [{self.name}]; remove it or correct it, known: {known}")


def _values(table: _Table, cls: type[Any]) -> Any:
    """A dataclass from the keys of a table: by their types texts, lists of numbers, or numbers."""
    read = {str: table.text, tuple[float, ...]: table.numbers}
    values = {name: read.get(field.type, table.number)(name) for name, field in cls.__dataclass_fields__.items()}
    table.done()
    return cls(**values)


def _fuse(table: _Table, key: str) -> Fuse:
    rows = table.rows("curve", 3, "times the rated current, least seconds, most seconds")
    curve = tuple((times, least, most) for times, least, most in rows)
    if [row[0] for row in curve] != sorted({row[0] for row in curve}) or any(row[1] > row[2] for row in curve):
        raise table.fail(
            "curve", "the curve isn't in order; give rising multiples, and the least seconds before the most"
        )
    ohm = table.table("ohm")
    fuse = Fuse(
        key,
        table.text("name"),
        table.text("source"),
        table.number("holds"),
        curve,
        {float(amps): ohm.number(amps) for amps in ohm.data},
    )
    table.done()
    return fuse


def _build(table: _Table, name: str, board_names: Mapping[str, Any]) -> Build:
    board = table.text("board")
    if board not in board_names:
        raise table.fail("board", f"there is no board {board!r}; use {' or '.join(board_names)}")
    uses = table.texts("uses")
    for bus in uses:
        if bus not in ("spi", "i2c"):
            raise table.fail("uses", f"{bus!r} can't be used; there are spi and i2c")
    expander = None
    if "expander" in table.data:
        inner = table.table("expander")
        expander = Expander(
            inner.whole("address"),
            inner.whole("interrupt"),
            inner.flag("pull_ups"),
            inner.number("pull_up_least_ohm"),
            inner.number("pull_up_most_ohm"),
            inner.number("low_share"),
            inner.number("high_share"),
            inner.number("supply_ma"),
            inner.pins("buttons", BUTTONS, "button"),
        )
        inner.done()
    build = Build(
        name,
        table.text("title"),
        board,
        uses,
        table.pins("buttons", BUTTONS, "button"),
        table.whole("pixels"),
        table.pins("ground", CABLES, "cable"),
        expander,
    )
    table.done()
    return build


_COMMON: Final = {
    "ruler": "tray_mm tray_high_mm tapas_mm slot_air_mm",
    "hand": "finger_wide_mm finger_deep_mm air_mm hook_mm reach_mm",
    "button": "hole_mm bezel_mm bezel_high_mm cap_mm cap_high_mm travel_mm nut_mm nut_high_mm tool_mm deep_mm wires_mm "
    "grip_mm knob_mm knob_high_mm knob_air_mm",
    "stock": "sheet_long_mm sheet_wide_mm card_long_mm card_wide_mm bed_mm kerf_mm cut_mm print_mm splice_mm "
    "strip_wide_mm board_long_mm board_wide_mm board_high_mm plug_mm plug_long_mm",
}
_BOTH: Final = (
    "play_mm button_mm frame_mm control_sets control_pitch_mm cable_hole_mm cable_edge_mm cable_apart_mm cable_high_mm "
    "screw_hole_mm screw_edge_mm plate_mm side_mm bottom_mm diffuser_mm pixel_mm wall_mm box_mm"
)
_SIZES: Final = {
    "beside": f"{_BOTH} matrix_mm matrix_pitch_mm panel_mm led_mm led_high_mm",
    "under": f"{_BOTH} tray_mm strip_per_m strip_mm ledge_mm ledge_wide_mm ledge_high_mm block_mm joint_mm link_mm "
    "base_mm",
}


def _common_sizes(root: _Table) -> dict[str, float]:
    """The sizes that hold for both bodies; their names differ, so that one mapping holds them all."""
    sizes: dict[str, float] = {}
    for section, keys in _COMMON.items():
        table = root.table(section)
        sizes |= {key: float(table.number(key)) for key in keys.split()}
        table.done()
    return sizes


def _body(table: _Table, name: str, common: Mapping[str, float]) -> Body:
    sizes = {**common, **{size: float(table.number(size)) for size in _SIZES[name].split()}}
    if sizes["control_sets"] not in (1, 2):
        raise table.fail("control_sets", f"`control_sets` is {sizes['control_sets']:g}; give 1 or 2")
    corner = table.text("corner")
    if corner not in ("NW", "NE", "SE", "SW"):
        raise table.fail("corner", f"the first pixel is in the corner {corner!r}; use NW, NE, SE or SW")
    body = Body(name, sizes, MatrixOrder(corner, table.flag("columns"), table.flag("zigzag")))
    table.done()
    return body


def section_of(body: str, key: str) -> str:
    """The table of the map that gives this body its `key`."""
    return body if key in _SIZES[body].split() else next(name for name, keys in _COMMON.items() if key in keys.split())


def _part(table: _Table, key: str, lists: tuple[str, ...]) -> Part:
    named = table.texts("for")
    for name in named:
        if name not in lists:
            raise table.fail("for", f"there is no parts list {name!r}; there are {' '.join(lists)}")
    per = table.text("per") if "per" in table.data else "piece"
    count = table.whole("count") if "count" in table.data else None
    part = Part(key, table.text("name"), table.number("price"), per, named, count)
    table.done()
    return part


def _carried(table: _Table, parts: Mapping[str, Part]) -> Carried:
    key = table.name.rpartition(".")[2]
    if "order" in table.data:
        order = table.text("order")
    elif key in parts:
        order = parts[key].name
    else:
        raise table.fail("order", f"the parts have no [parts.{key}]; add name, price, for, or give `order` here")
    part = Carried(table.text("symbol"), table.text("footprint"), order)
    for name, value in (("symbol", part.symbol), ("footprint", part.footprint)):
        if not re.fullmatch(r"[^\s:]+:[^\s:]+", value):
            raise table.fail(name, f"{value!r} is no {name}; give library:name, as KiCad shows it")
    table.done()
    return part


def parse(text: str) -> Pinmap:
    """The map from its text. Raises WiringError with the line and what to do; `checks.check` comes after it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WiringError(f"wiring/pinmap.toml is no TOML: {error}; correct that line") from None
    source = Source(text)
    root = _Table(data, "", source)
    fuses, gauges, boards = root.table("fuses"), root.table("gauges"), root.table("boards")
    builds, lengths, carrier = root.table("builds"), root.table("lengths"), root.table("carrier")
    lists = (*builds.data, *BODIES)
    common = _common_sizes(root)
    part_tables = root.table("parts")
    parts = {key: _part(part_tables.table(key), key, lists) for key in part_tables.data}
    pinmap = Pinmap(
        lights=_values(root.table("lights"), Lights),
        supply=_values(root.table("supply"), Supply),
        fuses={name: _fuse(fuses.table(name), name) for name in fuses.data},
        gauges={name: _values(gauges.table(name), Gauge) for name in gauges.data},
        copper=_values(root.table("copper"), Copper),
        shifter=_values(root.table("shifter"), Shifter),
        lines=_values(root.table("lines"), Lines),
        lengths={name: lengths.number(name) for name in lengths.data},
        boards={name: _values(boards.table(name), BoardLimits) for name in boards.data},
        builds={name: _build(builds.table(name), name, boards.data) for name in builds.data},
        bodies={name: _body(root.table(name), name, common) for name in BODIES},
        parts=parts,
        carrier={key: _carried(carrier.table(key), parts) for key in carrier.data},
        source=source,
    )
    root.done()
    return pinmap


def load(path: Path = PINMAP) -> Pinmap:
    """The map from its file."""
    return parse(path.read_text(encoding="utf-8"))
