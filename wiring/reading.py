"""Reads `pinmap.toml`, and checks its types and names; `checks.py` checks whether the table can work."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar, get_type_hints

from firmware.layout import BUTTONS
from firmware.lights import MatrixOrder
from wiring import windows
from wiring.errors import WiringError
from wiring.pinmap import (
    BODIES,
    CABLES,
    BoardLimits,
    Body,
    Build,
    Carried,
    Copper,
    Expander,
    Fuse,
    Gauge,
    Lights,
    Lines,
    Material,
    Part,
    Pinmap,
    Shifter,
    Starter,
    Supply,
)
from wiring.source import Source, Table

PINMAP: Final = Path(__file__).parent / "pinmap.toml"
Value = TypeVar("Value")


def _values(table: Table, cls: type[Value], **given: Any) -> Value:
    """A dataclass from a table, but for the fields that are given.

    A field's type says whether it is a text, numbers in a list or by name, or a number.
    """
    read = {str: table.text, tuple[float, ...]: table.numbers, Mapping[str, float]: table.named_numbers}
    others = {name: kind for name, kind in get_type_hints(cls).items() if name not in given}
    values = {name: read.get(kind, table.number)(name) for name, kind in others.items()}
    table.done()
    return cls(**given, **values)


def _fuse(table: Table, key: str) -> Fuse:
    rows = table.rows("curve", ("times", "least", "most"), "times the rated current, least and most seconds")
    curve = tuple((times, least, most) for times, least, most in rows)
    if [row[0] for row in curve] != sorted({row[0] for row in curve}) or any(row[1] > row[2] for row in curve):
        raise table.fail(
            "curve", "the curve isn't in order; give rising multiples, and the least seconds before the most"
        )
    ohm = table.table("ohm")
    return _values(table, Fuse, key=key, curve=curve, ohm={float(amps): ohm.number(amps) for amps in ohm.data})


def _build(table: Table, name: str, board_names: Mapping[str, Any]) -> Build:
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
        expander = _values(
            inner,
            Expander,
            address=inner.whole("address"),
            interrupt=inner.whole("interrupt"),
            pull_ups=inner.flag("pull_ups"),
            buttons=inner.pins("buttons", BUTTONS, "button"),
        )
    return _values(
        table,
        Build,
        name=name,
        board=board,
        uses=uses,
        buttons=table.pins("buttons", BUTTONS, "button"),
        pixels=table.whole("pixels"),
        ground=table.pins("ground", CABLES, "cable"),
        expander=expander,
    )


_COMMON: Final = ("ruler", "hand", "button", "stock")
"""The tables of sizes that hold for both bodies. Which sizes a table has, say their windows."""


def _own_sizes(body: str) -> list[str]:
    return [*windows.table()["bodies"], *windows.table()[body]]


def _common_sizes(root: Table) -> dict[str, float]:
    """The sizes that hold for both bodies; their names differ, so that one mapping holds them all."""
    sizes: dict[str, float] = {}
    for section in _COMMON:
        table = root.table(section)
        sizes |= {key: float(table.number(key)) for key in windows.table()[section]}
        table.done()
    return sizes


def _body(table: Table, name: str, common: Mapping[str, float]) -> Body:
    sizes = {**common, **{size: float(table.number(size)) for size in _own_sizes(name)}}
    corner = table.text("corner")
    if corner not in ("NW", "NE", "SE", "SW"):
        raise table.fail("corner", f"the first pixel is in the corner {corner!r}; use NW, NE, SE or SW")
    order = MatrixOrder(corner, table.flag("columns"), table.flag("zigzag"))
    return _values(table, Body, name=name, mm=sizes, wiring=order)


def section_of(body: str, key: str) -> str:
    """The table of the map that gives this body its `key`."""
    return body if key in _own_sizes(body) else next(name for name in _COMMON if key in windows.table()[name])


def _part(table: Table, key: str, lists: tuple[str, ...], said: Mapping[str, Any]) -> Part:
    """A part. `said` is the whole map, whose figures stand in the part's name."""
    named = table.texts("for")
    for name in named:
        if name not in lists:
            raise table.fail("for", f"there is no parts list {name!r}; there are {' '.join(lists)}")
    per = table.text("per") if "per" in table.data else "piece"
    count = table.whole("count") if "count" in table.data else None
    return _values(table, Part, key=key, name=_part_name(table, key, said), per=per, lists=named, count=count)


def _part_name(table: Table, key: str, said: Mapping[str, Any]) -> str:
    """A part's name with the map's figures in it; a kind that doesn't fit is refused, in the name as well."""
    kind, name = "", table.text("name")
    if key in windows.table()["kinds"]:
        fit, others, remedy, source = windows.table()["kinds"][key]
        kind = table.text("kind")
        spoken = [word for word in others if word.casefold() in name.casefold()]
        if kind not in fit or spoken or "{kind}" not in name:
            why = f"kind is {kind}" if kind not in fit else f"name says {', '.join(spoken) or 'nothing of {kind}'}"
            raise table.fail(why[:4], f"the {key}'s {why}; {' or '.join(fit)} fits ({source}); {remedy}")
    try:
        return name.format_map({**said, "kind": kind})
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise table.fail("name", f"{name!r} names what the map doesn't have: {error}; correct its braces") from None


def _material(table: Table, key: str, parts: Mapping[str, Part]) -> Material:
    part = table.text("part")
    if part not in parts:
        raise table.fail("part", f"the parts have no [parts.{part}]; name the line that buys this")
    wide = table.number("wide_mm") if "wide_mm" in table.data else None
    whole = table.flag("whole") if "whole" in table.data else False
    return _values(table, Material, key=key, part=part, count=table.whole("count"), wide_mm=wide, whole=whole)


def _carried(table: Table, parts: Mapping[str, Part]) -> Carried:
    key = table.name.rpartition(".")[2]
    if "order" in table.data:
        order = table.text("order")
        if key in windows.table()["kinds"]:
            raise table.fail(
                "order", f"the carrier board has an `order` of the {key}; remove it, [parts.{key}] says it"
            )
    elif key in parts:
        order = parts[key].name
    else:
        raise table.fail("order", f"the parts have no [parts.{key}]; add name, price, for, or give `order` here")
    part = _values(table, Carried, order=order)
    for name, value in (("symbol", part.symbol), ("footprint", part.footprint)):
        if not re.fullmatch(r"[^\s:]+:[^\s:]+", value):
            raise table.fail(name, f"{value!r} is no {name}; give library:name, as KiCad shows it")
    return part


def parse(text: str) -> Pinmap:
    """The map from its text. Raises WiringError with the line and what to do; `checks.check` comes after it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WiringError(f"wiring/pinmap.toml is no TOML: {error}; correct that line") from None
    source = Source(text)
    root = Table(data, "", source)
    fuses, gauges, boards = root.table("fuses"), root.table("gauges"), root.table("boards")
    builds, lengths, carrier = root.table("builds"), root.table("lengths"), root.table("carrier")
    materials = root.table("materials")
    lists = (*builds.data, *BODIES)
    common = _common_sizes(root)
    part_tables = root.table("parts")
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
        parts={},
        materials={},
        carrier={},
        starter=_values(root.table("starter"), Starter),
        source=source,
    )
    series = pinmap.supply.fuse
    said = {**data, "fuse": pinmap.fuses[series].name if series in pinmap.fuses else series}
    parts = {key: _part(part_tables.table(key), key, lists, said) for key in part_tables.data}
    root.done()
    return replace(
        pinmap,
        parts=parts,
        materials={key: _material(materials.table(key), key, parts) for key in materials.data},
        carrier={key: _carried(carrier.table(key), parts) for key in carrier.data},
    )


def load(path: Path = PINMAP) -> Pinmap:
    """The map from its file."""
    return parse(path.read_text(encoding="utf-8"))
