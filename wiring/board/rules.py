"""Has a circuit's electrical rules checked by skidl, with the symbols of KiCad's libraries.

The symbols bring what each pin is (input, output, supply) and, for controller and chips, its name: both are KiCad's
and not the map's. KiCad 6 has no symbol of a Pico; its pins' kinds come from `wiring.boards`.
"""

import importlib
import logging
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import chdir, redirect_stderr
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from wiring.board.circuit import CHIP, POWERED, Circuit, Part, controller_pin
from wiring.boards import BOARDS, EXPANDER_ADDRESS, EXPANDER_PIN, EXPANDER_POWER, PI, PICO, SHIFTER, Board, line_name
from wiring.errors import ToolMissing
from wiring.pinmap import Pinmap

SYMBOLS: Final = Path("/usr/share/kicad/symbols")
_OTHER_NAMES: Final = {"SCL": "SCK"}
"""KiCad 6 calls the expander's clock so, as Microchip's twin of it for SPI does."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What skidl says: its errors and warnings, the joined pins by net, and pins that KiCad names otherwise."""

    said: tuple[str, ...]
    nets: Mapping[str, frozenset[tuple[str, str]]]
    strange: tuple[str, ...]


class _Collected(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.levelname.lower()}: {record.getMessage().split(' @ [')[0]}")


def _skidl() -> Any:
    """The module skidl. Raises ToolMissing without it or without KiCad's symbols."""
    if not SYMBOLS.is_dir():
        raise ToolMissing(
            "KiCad's symbols aren't installed; on Debian: sudo apt install kicad-symbols, then make board"
        )
    for version in ("", *"6789", "10"):
        os.environ.setdefault(f"KICAD{version}_SYMBOL_DIR", str(SYMBOLS))
    try:
        return importlib.import_module("skidl")
    except ImportError as error:
        raise ToolMissing(f"skidl isn't installed ({error}); make board installs it from locks/board.txt") from None


def _pico_row(skidl: Any, ref: str) -> Any:
    """One of the Pico's two rows, with each pin's kind."""
    kinds = skidl.Pin.types
    pins = []
    for place in range(1, 41):
        row, number = controller_pin(PICO, place)
        name = PICO.other.get(place, "GP")
        kind = {"GP": kinds.BIDIR, "GND": kinds.PWRIN, "3V3": kinds.PWROUT, "VBUS": kinds.PWROUT}.get(name)
        if row == ref:
            pins.append(skidl.Pin(num=number, name=f"{name}_{place}", func=kind or kinds.PASSIVE))
    return skidl.Part(name="Pico", tool=skidl.SKIDL, dest=skidl.TEMPLATE, pins=pins, ref_prefix="J")


def _part(skidl: Any, pinmap: Pinmap, part: Part, sheet: Any) -> Any:
    carried = pinmap.carrier[part.kind]
    library, symbol = carried.symbol.split(":")
    values = {"ref": part.ref, "value": part.value, "footprint": carried.footprint, "tag": part.ref}
    if part.kind == PICO.name:
        return _pico_row(skidl, part.ref)(circuit=sheet, **values)
    return skidl.Part(library, symbol, circuit=sheet, tool=skidl.KICAD6, **values)


def judge(pinmap: Pinmap, circuit: Circuit) -> Verdict:
    """Builds the circuit in skidl and checks it. Raises ToolMissing when something isn't installed."""
    said = StringIO()
    # skidl writes its logs and a cache into the working directory.
    with TemporaryDirectory() as away, chdir(away), redirect_stderr(said):
        skidl = _skidl()
        skidl.set_default_tool(skidl.KICAD6)
        skidl.lib_search_paths[skidl.KICAD6] = [str(SYMBOLS)]
        sheet = skidl.Circuit()
        sheet.no_files = True
        parts = {part.ref: _part(skidl, pinmap, part, sheet) for part in circuit.parts}
        for name, pins in circuit.nets.items():
            net = skidl.Net(name, circuit=sheet)
            net += [parts[ref][int(pin)] for ref, pin in pins]
            if name in POWERED:
                net.drive = skidl.Pin.drives.POWER
        for ref, pin in circuit.open:
            sheet.NC += parts[ref][int(pin)]
        collected = _Collected()
        logger = importlib.import_module("skidl.logger").erc_logger
        logger.addHandler(collected)
        try:
            sheet.ERC()
        finally:
            logger.removeHandler(collected)
        nets = {
            str(net.name): frozenset((str(pin.part.ref), str(pin.num)) for pin in net.pins) for net in sheet.get_nets()
        }
        return Verdict(tuple(sorted(collected.said)), nets, tuple(_strange(parts, BOARDS[_board(circuit)])))


def _board(circuit: Circuit) -> str:
    return next(part.kind for part in circuit.parts if part.ref == "J9")


def _strange(parts: Mapping[str, Any], board: Board) -> Iterator[str]:
    """Pins whose names in KiCad's symbols aren't what `wiring.boards` says of the same numbers."""
    wanted: dict[tuple[str, int], str] = {}
    if board is PI:
        wanted |= {("J9", place): f"GPIO{gpio}" for gpio, place in board.place.items()}
        wanted |= {("J9", place): name for place, name in board.other.items()}
    wanted |= {("U1", SHIFTER[name]): name for name in ("VCC", "GND")}
    if CHIP in parts:
        chip = {place: line_name(line) for line, place in EXPANDER_PIN.items()}
        chip |= {place: _OTHER_NAMES.get(name, name) for name, place in EXPANDER_POWER.items()}
        chip |= {place: f"A{bit}" for bit, place in EXPANDER_ADDRESS.items()}
        wanted |= {(CHIP, place): name for place, name in chip.items()}
    for (ref, place), name in wanted.items():
        found = str(parts[ref][place].name)
        if name not in re.findall(r"\w+", found):
            yield f"{ref}.{place} is {name!r} here and {found!r} in KiCad's library"
