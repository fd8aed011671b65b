"""Makes the maker's tables as Markdown and CSV: pins, parts, wires to solder, sizes, holes."""

import csv
import io
from collections.abc import Iterable

from firmware.layout import BUTTONS
from wiring.boards import BOARDS, EXPANDER_PIN, line_name
from wiring.bodies import cut_list, drill_list
from wiring.netlist import End, body_wires, build_wires
from wiring.parts import Line, parts_lists, total
from wiring.pinmap import BODIES, Build, Pinmap

MADE = "<!-- Made by `make wiring` from `wiring/pinmap.toml`: change it there. -->"

DEVICE_NAMES = {
    "pi": "Pi", "pico": "Pico", "board": "light board", "expander": "expander U2", "supply": "barrel socket",
    "F1": "fuse F1", "U1": "shifter U1", "C1": "C1 (1000 µF)", "C2": "C2 (100 nF)", "C3": "C3 (100 nF)", "R1": "R1",
    "R2": "R2 (10 kΩ)",
}  # fmt: skip


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    titles = list(head)
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def _pin(build: Build, name: str) -> str:
    board = BOARDS[build.board]
    if name in build.buttons:
        gpio = build.buttons[name]
        return f"{gpio} (pin {board.place[gpio]})"
    assert build.expander
    line = build.expander.buttons[name]
    return f"expander {line_name(line)} (its pin {EXPANDER_PIN[line]})"


def pins_table(pinmap: Pinmap) -> str:
    """Every button in every build: GPIO, and in brackets the place on the board."""
    builds = pinmap.builds.values()
    rows = [(name, *(_pin(build, name) for build in builds)) for name in BUTTONS]
    rows.append(("pixels", *(f"**{b.pixels}** (pin {BOARDS[b.board].place[b.pixels]})" for b in builds)))
    return table(["button", *(f"{b.name}: {BOARDS[b.board].prefix}" for b in builds)], rows)


def _end(end: End) -> tuple[str, str]:
    pin = f"{end.pin} ({end.label})" if end.label else end.pin
    return DEVICE_NAMES.get(end.device, f"**{end.device}**"), pin


def _wire_rows(pinmap: Pinmap, name: str) -> list[list[object]]:
    wires = build_wires(pinmap.builds[name]) if name in pinmap.builds else body_wires(name)
    rows: list[list[object]] = []
    for number, wire in enumerate(wires, 1):
        size = f"{pinmap.gauges[wire.gauge].mm2:g} mm²"
        rows.append(
            [
                "☐",
                number,
                wire.cable,
                *_end(wire.start),
                *_end(wire.end),
                wire.colour,
                size,
                f"{pinmap.lengths[wire.length]:g}",
            ]
        )
    return rows


def wires_page(pinmap: Pinmap, name: str) -> str:
    """The list of wires to solder, of a build or of a body."""
    rows = _wire_rows(pinmap, name)
    about = f"build *{name}* ({pinmap.builds[name].title})" if name in pinmap.builds else f"body *{name}*"
    note = (
        "Tick a wire when it is soldered and its joint has been looked at. The pin of a board is its place on that "
        "board, the GPIO stands in brackets. "
        "Cut the wires of a cable to their length, a little more than their way; on the board, as short as you can.\n"
        if name in pinmap.builds
        else "Every row is a strip of eight pixels, row 1 has pixel 1. Start and end are seen along the arrows.\n"
    )
    head = ("done", "no.", "cable", "from", "pin", "to", "pin", "colour", "size", "length in mm")
    return f"{MADE}\n# Wires of the {about}\n\n{note}\n{table(head, rows)}"


def _part_rows(lines: Iterable[Line]) -> list[tuple[str, str, str]]:
    return [(line.name, _amount(line), f"{line.cost:.2f}") for line in lines]


def _amount(line: Line) -> str:
    return f"{line.quantity} m" if line.part.per == "m" else str(line.quantity)


def parts_page(pinmap: Pinmap, name: str) -> str:
    """A parts list with rough costs."""
    lines = parts_lists(pinmap)[name]
    about = f"build *{name}* ({pinmap.builds[name].title})" if name in pinmap.builds else f"body *{name}*"
    rows = [*_part_rows(lines), ("**together**", "", f"**{total(lines):.0f}**")]
    return f"{MADE}\n# Parts of the {about}\n\n{table(('part', 'how many', 'about €'), rows)}"


def parts_csv(pinmap: Pinmap) -> str:
    """All parts lists in one file for a spreadsheet; costs in euro."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["list", "key", "part", "quantity", "unit", "price_eur", "cost_eur"])
    for name, lines in parts_lists(pinmap).items():
        for line in lines:
            part = line.part
            writer.writerow(
                [name, part.key, line.name, line.quantity, part.per, f"{part.price:.2f}", f"{line.cost:.2f}"]
            )
    return out.getvalue()


def costs_table(pinmap: Pinmap) -> str:
    """What each pair of build and body costs together, in euro, rounded to five."""
    lists = parts_lists(pinmap)
    rows = []
    for name, build in pinmap.builds.items():
        sums = [total(lists[name]) + total(lists[body]) for body in BODIES]
        rows.append((f"*{name}*: {build.title}", *(f"about {5 * round(cost / 5)} €" for cost in sums)))
    return table(("", *(f"body *{body}*" for body in BODIES)), rows)


def numbers_table(pinmap: Pinmap) -> str:
    """The currents that fuse, wires and supply must carry."""
    lights, supply, gauges = pinmap.lights, pinmap.supply, pinmap.gauges
    rows = [
        ("all pixels white at full light", f"{(lights.full_ma) / 1000:.2f} A"),
        ("what the program allows (`limit_ma`)", f"{lights.limit_ma / 1000:.2f} A"),
        ("fuse in the red wire", f"{supply.fuse_amps:g} A"),
        ("the lights' supply", f"{supply.volts:g} V, {supply.amps:g} A"),
        *((f"wire {g.mm2:g} mm² (*{name}*) carries", f"up to {g.max_amps:g} A") for name, g in gauges.items()),
    ]
    return table(("what", "how much"), rows)


def sizes_table(pinmap: Pinmap) -> str:
    """The bodies' sizes that the map says, in mm."""
    beside, under = pinmap.bodies["beside"].mm, pinmap.bodies["under"].mm
    pitch = 1000 / under["strip_per_m"]
    rows = [
        ("pitch of the lights", f"{beside['matrix_pitch_mm']:g} mm", f"{pitch:.1f} mm"),
        ("the lights together", f"{beside['matrix_mm']:g} mm square", f"{8 * pitch:.0f} mm square"),
        ("hole for a button", f"{beside['hole_mm']:g} mm", f"{under['hole_mm']:g} mm"),
        ("from the pixels to the diffuser", f"{beside['diffuser_mm']:g} mm", f"{under['diffuser_mm']:g} mm"),
        ("room inside", f"{beside['box_mm']:g} mm", f"{under['box_mm']:g} mm"),
        ("the tray", f"{beside['tray_mm']:g} mm, a guess: **measure yours**", f"{under['tray_mm']:g} mm, you make it"),
    ]
    return table(("", "*beside*", "*under*"), rows)


def pieces_table(pinmap: Pinmap, body: str) -> str:
    """What is sawn and cut for a body, in mm."""
    return table(("piece", "how many", "size in mm"), cut_list(pinmap.bodies[body]))


def holes_table(pinmap: Pinmap, body: str) -> str:
    """The drill list of a body, in mm."""
    return table(("holes for", "mm", "how many", "where"), drill_list(pinmap.bodies[body]))
