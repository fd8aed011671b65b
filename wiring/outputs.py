"""Lists all files that are made from the map, writes them, and checks whether those on the disk are current.

Text and drawings are compared byte by byte. What `make wiring-proof` simulates and what `make board`
has checked carries the SHA-256 of its netlists in a comment, and only that is compared; so do the pictures of solids
that `make body` draws. The check needs nothing but Python.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wiring import (
    cables,
    constants,
    harness,
    header,
    light_board,
    light_board_drawing,
    lights_drawing,
    manual,
    mistakes,
    plan_drawing,
    power_drawing,
    rows_drawing,
    section_drawing,
    starter,
    tables,
)
from wiring.board import agree
from wiring.board import report as board_report
from wiring.board.circuit import carrier, check_kinds
from wiring.board.netlist_file import netlist, orders_csv
from wiring.board.sheet import sheet_svg
from wiring.body import current, fits, materials
from wiring.body.report import clearance_table
from wiring.checks import check
from wiring.errors import Drift, WiringError
from wiring.pinmap import Pinmap
from wiring.proof import report

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ("wiring/README.md", "wiring/why.md", "wiring/trouble.md")
"""Pages that are written by hand but for their made sections."""
PROOF_REMEDY: Final = "run `make wiring-proof` (it needs ngspice) and look at what changed"
BOARD_REMEDY: Final = "run `make board` (it needs KiCad and skidl) and look at what changed"
REMEDY: Final = "run `make wiring` and look at what changed; what is made is never edited by hand"
BODY_REMEDY: Final = "run `make body` and look at what changed"


def board_texts(pinmap: Pinmap) -> dict[str, str]:
    """Netlist, drawing and order list of each carrier board. Raises WiringError when a circuit isn't its wires."""
    result = {}
    for name, build in pinmap.builds.items():
        circuit = carrier(pinmap, build)
        agree.compare(build, agree.all_wires(build), agree.circuit_groups(circuit))
        result[f"wiring/board/{name}/carrier.net"] = netlist(pinmap, circuit)
        result[f"wiring/board/{name}/orders.csv"] = orders_csv(pinmap, circuit)
        result[f"wiring/pictures/board-{name}.svg"] = sheet_svg(pinmap, build, circuit)
    return result


def texts(pinmap: Pinmap) -> dict[str, str]:
    """The files that are compared byte by byte, without the pages."""
    result = {
        "firmware/hardware/pins.py": constants.host_pins(pinmap),
        "firmware/lights/supply.py": constants.supply_limit(pinmap),
        "firmware/pico/pins.py": constants.pico_pins(pinmap),
        "wiring/tables/parts.csv": tables.parts_csv(pinmap),
        "wiring/tables/starter.md": starter.starter_page(pinmap),
        "wiring/pictures/starter.svg": starter.starter_svg(pinmap),
        mistakes.BODY_PATH: mistakes.page(pinmap, mistakes.BODY, check_map, mistakes.BODY_HEAD),
        mistakes.CIRCUIT_PATH: mistakes.page(pinmap, mistakes.CIRCUIT, check, mistakes.CIRCUIT_HEAD),
    }
    for name, build in pinmap.builds.items():
        result[f"wiring/tables/wires-{name}.md"] = tables.wires_page(pinmap, name)
        result[f"wiring/tables/parts-{name}.md"] = tables.parts_page(pinmap, name)
        result[f"wiring/pictures/header-{name}.svg"] = header.header_svg(pinmap, build)
        result[f"wiring/pictures/harness-{name}.svg"] = harness.harness_svg(pinmap, build)
        result[f"wiring/pictures/power-{name}.svg"] = power_drawing.power_svg(pinmap, build)
        if build.expander:
            layout = light_board.with_expander(build.expander)
            result[f"wiring/pictures/light-board-{name}.svg"] = light_board_drawing.light_board_svg(layout)
    for name, body in pinmap.bodies.items():
        result[f"wiring/tables/parts-{name}.md"] = tables.parts_page(pinmap, name)
        result[f"wiring/pictures/{name}-plan.svg"] = plan_drawing.plan_svg(body)
        result[f"wiring/pictures/{name}-cut.svg"] = section_drawing.section_svg(body)
        result[f"wiring/pictures/{name}-rows.svg"] = rows_drawing.rows_svg(pinmap, body)
        result[f"wiring/pictures/{name}-lights.svg"] = lights_drawing.matrix_svg(body)
        result[f"wiring/tables/wires-{name}.md"] = tables.wires_page(pinmap, name)
        result[f"wiring/tables/pieces-{name}.md"] = tables.pieces_page(body, materials.sheets_words(pinmap, body))
    result["wiring/pictures/light-board.svg"] = light_board_drawing.light_board_svg(light_board.LIGHT)
    result["wiring/pictures/under-walls.svg"] = section_drawing.walls_svg(pinmap.bodies["under"])
    return result | board_texts(pinmap) | manuals(pinmap)


def manuals(pinmap: Pinmap) -> dict[str, str]:
    """The bench manual of every build with every body."""
    text, kinds = manual.steps(), (set(pinmap.builds), set(pinmap.bodies))
    shared = {name: make(pinmap) for name, make in tables.FIGURES.items()}
    return {
        f"wiring/bench/{build.name}-{body.name}.md": manual.manual(
            text, kinds, {build.name, body.name}, shared | tables.own_figures(pinmap, build, body)
        )
        for build in pinmap.builds.values()
        for body in pinmap.bodies.values()
    }


@dataclass(frozen=True, slots=True)
class Made:
    """All that is made from a sound map.

    Texts by path, the pages' sections by name, and the marks that files of other tools carry by path with the remedy
    where they don't.
    """

    texts: Mapping[str, str]
    sections: Mapping[str, str]
    marks: Mapping[str, tuple[str, str]]


def made(pinmap: Pinmap) -> Made:
    """Makes all files, writes none. Raises WiringError for a map that can't be built."""
    check_map(pinmap)
    proof = report.stamp(pinmap), PROOF_REMEDY
    marks = dict.fromkeys(report.PATHS, proof) | {board_report.PATH: (board_report.stamp(pinmap), BOARD_REMEDY)}
    marks |= {path: (mark, BODY_REMEDY) for path, mark in current.stamps(pinmap).items()}
    return Made(texts(pinmap), sections(pinmap), marks)


def sections(pinmap: Pinmap) -> dict[str, str]:
    """The made sections of the pages by their names: tables, and single words and figures."""
    result = {
        "pins": tables.pins_table(pinmap),
        "costs": tables.costs_table(pinmap),
        "numbers": tables.numbers_table(pinmap),
        "sizes": tables.sizes_table(pinmap),
        "levels": tables.levels_table(pinmap),
        "sources": tables.sources_table(pinmap),
        **{name: tables.FIGURES[name](pinmap) for name in ("straps", "address", "data", "i2cdetect")},
    }
    for name, body in pinmap.bodies.items():
        result |= {f"volts {name}": tables.volts_table(pinmap, name), f"clearances {name}": clearance_table(body)}
    return result


def pages(new: Made, texts: Mapping[str, str]) -> dict[str, str]:
    """The pages with their made sections, which stand between `<!-- made: NAME -->` and `<!-- end -->`, made anew.

    A table stands in lines of its own, a word or figure in its sentence. Raises WiringError for one that no page has.
    """
    result = dict(texts)
    for name, section in new.sections.items():
        pattern = re.compile(rf"(<!-- made: {name} -->).*?(<!-- end -->)", re.DOTALL)
        words = (f"\n\n{section}\n" if section.endswith("\n") else section).replace("\\", r"\\")
        if not any(pattern.search(text) for text in texts.values()):
            where = " or ".join(texts)
            raise WiringError(f"the section {name!r} is gone; put <!-- made: {name} --> and <!-- end --> into {where}")
        result = {path: pattern.sub(rf"\g<1>{words}\2", text) for path, text in result.items()}
    return result


def _stale(new: Made, root: Path) -> dict[str, str]:
    """The texts, the pages among them, that differ from what is on the disk."""
    wanted = {**new.texts, **pages(new, {path: (root / path).read_text(encoding="utf-8") for path in PAGES})}
    return {path: text for path, text in wanted.items() if _read(root / path) != text}


def make_all(new: Made, root: Path = ROOT) -> list[str]:
    """Writes what isn't current and gives its paths."""
    changed = _stale(new, root)
    for path, text in changed.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    return list(changed)


def check_all(new: Made, root: Path = ROOT) -> None:
    """Raises Drift for files that aren't current."""
    remedies = dict.fromkeys(_stale(new, root), REMEDY)
    remedies |= {path: remedy for path, (mark, remedy) in new.marks.items() if mark not in _read(root / path)}
    if remedies:
        told = (f"{path} isn't what wiring/pinmap.toml says: {remedies[path]}" for path in sorted(remedies))
        raise Drift("\n".join(told))


def check_map(pinmap: Pinmap) -> None:
    """Runs every check of bodies, circuit and boards by arithmetic. Raises WiringError for the first that fails."""
    fits.check_fits(pinmap)
    check(pinmap)
    check_kinds(pinmap)
    cables.check_cables(pinmap)
    materials.check_materials(pinmap)
    starter.check_starter(pinmap)


def _read(path: Path) -> str:
    # Bytes first: a Windows checkout that changed line ends is drift, too.
    return path.read_bytes().decode("utf-8") if path.exists() else ""
