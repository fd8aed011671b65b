"""Makes the maker's tables as Markdown and CSV: pins, parts, wires to solder, sizes, holes."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby, pairwise
from typing import Final

from firmware.layout import BUTTONS, CONTROLS
from wiring import windows
from wiring.boards import BOARDS, EXPANDER_ADDRESS, EXPANDER_PIN, EXPANDER_POWER, SHIFTER_UNUSED, line_name
from wiring.bodies import pitch_mm
from wiring.cuts import cut_list, drill_list
from wiring.fuses import chosen, longest_s, surely_blows_amps
from wiring.inputs import inputs, open_volts, pressed_volts, release_seconds
from wiring.netlist import (
    AT_BUTTONS,
    LINE_CAPACITOR,
    LINE_FEED,
    SERIES,
    End,
    Wire,
    body_wires,
    build_wires,
    copy_wires,
)
from wiring.parts import parts_lists, total
from wiring.pinmap import BODIES, Body, Build, Expander, Pinmap
from wiring.power import cases, pixel_volts
from wiring.protection import far_ends

MADE = "<!-- Made by `make wiring` from `wiring/pinmap.toml`: change it there. -->"


TWO_LEGS: Final = frozenset({"F1", "R1", "R2", "C2", "C3", LINE_FEED, *SERIES.values(), *LINE_CAPACITOR.values()})
"""Parts that a line goes through, whichever leg is first."""


def device_names(pinmap: Pinmap) -> dict[str, str]:
    """What the tables call a device, with its value."""
    supply, lines = pinmap.supply, pinmap.lines
    small, tie = f"{supply.decoupling_nf:g} nF", f"{lines.tie_ohm / 1000:g} kΩ"
    names = {
        "pi": "Pi", "pico": "Pico", "board": "light board", "expander": "expander U2", "supply": "barrel socket",
        "F1": "fuse F1", "U1": "shifter U1", "C1": f"C1 ({supply.capacitor_uf:g} µF)", "C2": f"C2 ({small})",
        "C3": f"C3 ({small})", "R1": f"R1 ({supply.resistor_ohm:g} Ω)",
        "R2": f"R2 ({supply.pull_down_ohm / 1000:g} kΩ)", LINE_FEED: f"{LINE_FEED} ({lines.feed_ohm:g} Ω)",
        "RN1": f"RN1 (8 x {tie})", "RN2": f"RN2 (4 x {tie})",
    }  # fmt: skip
    names |= {device: f"{device} ({lines.series_ohm / 1000:g} kΩ)" for device in SERIES.values()}
    return names | {device: f"{device} ({lines.capacitor_nf:g} nF)" for device in LINE_CAPACITOR.values()}


_COPIES = "The north player's controls are wired to the south player's, leg to leg: either closes the same line.\n"
BODY_NOTES = {
    "beside": _COPIES,
    "under": f"Every row is a strip of eight pixels, row 1 has pixel 1. Start and end are seen along the arrows. "
    f"{_COPIES}",
}


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table, with a line break at its end."""
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


def _pin_of(end: End) -> str:
    return f"{end.pin} ({end.label})" if end.label else end.pin


def _name(end: End, names: Mapping[str, str]) -> str:
    return names.get(end.device, f"**{end.device}**")


def _end(end: End, names: Mapping[str, str]) -> str:
    return f"{_name(end, names)} {_pin_of(end)}"


def runs(wires: Iterable[Wire]) -> list[list[Wire]]:
    """The wires in runs that are soldered in one go; a capacitor's own legs across a button are in none.

    Each wire of a run goes on where the one before ends: through a part with two legs, or from leg to leg of a chain.
    Wires that leave the same place, or that join the same two chips, are one run, too.
    """
    runs: list[list[Wire]] = []
    for wire in wires:
        if wire.cable == AT_BUTTONS:
            continue
        for run in runs:
            last = run[-1]
            if (last.cable, last.colour, last.gauge) != (wire.cable, wire.colour, wire.gauge):
                continue
            if _goes_on(last, wire) or (_is_flat(run) and _is_beside(last, wire)):
                run.append(wire)
                break
        else:
            runs.append([wire])
    return runs


def _goes_on(first: Wire, second: Wire) -> bool:
    """Whether the second wire starts where the first one ends, or at the other leg of the part there."""
    return first.end == second.start or first.end.device == second.start.device in TWO_LEGS


def _is_flat(run: list[Wire]) -> bool:
    return not any(_goes_on(first, second) for first, second in pairwise(run))


def _is_beside(first: Wire, second: Wire) -> bool:
    """Whether two wires leave the same place for the same chip, or join the same two chips."""
    return (first.start.device, first.end.device) == (second.start.device, second.end.device)


def _way(run: list[Wire], names: Mapping[str, str]) -> str:
    """A run in words: from where over what to where."""
    start, end = run[0].start, run[0].end
    if _is_flat(run) and len(run) > 1:
        if start == run[1].start:
            return f"{_end(start, names)} → {names[end.device]} {', '.join(_pin_of(wire.end) for wire in run)}"
        pairs = ", ".join(f"{_pin_of(wire.start)} → {wire.end.pin}" for wire in run)
        return f"{names[start.device]} → {names[end.device]}: {pairs}"
    stops = [_end(start, names)]
    for wire in run:
        again = wire.end.device in TWO_LEGS or _pin_of(wire.end) == _pin_of(wire.start)
        stops.append(_name(wire.end, names) if again else _end(wire.end, names))
    return " → ".join(stops)


def _wire_rows(pinmap: Pinmap, name: str) -> list[list[object]]:
    if name in pinmap.builds:
        wires = build_wires(pinmap.builds[name])
    else:
        wires = body_wires(name) + copy_wires(pinmap.bodies[name])
    names = device_names(pinmap)
    cables: dict[tuple[str, str], list[list[Wire]]] = {}
    for run in runs(wires):
        cables.setdefault((run[0].cable, run[0].gauge), []).append(run)
    rows: list[list[object]] = []
    for (cable, gauge), own in cables.items():
        rows.append(["", f"**{cable}**, {pinmap.gauges[gauge].size}", "", ""])
        for run in own:
            lengths = _lengths([pinmap.lengths[wire.length] for wire in run])
            rows.append(["☐", _way(run, names), run[0].colour, lengths])
    return rows


def _lengths(each: list[float]) -> str:
    """Lengths one after the other, as in 600 + 3 x 120."""
    groups = [(length, len(list(own))) for length, own in groupby(each)]
    return " + ".join(f"{count} x {length:g}" if count > 1 else f"{length:g}" for length, count in groups)


def wires_page(pinmap: Pinmap, name: str) -> str:
    """The list of wires to solder, of a build or of a body."""
    rows = _wire_rows(pinmap, name)
    about = f"build *{name}* ({pinmap.builds[name].title})" if name in pinmap.builds else f"body *{name}*"
    note = (
        "Tick a row when its joints have been looked at. A number is the pin's place on its board or chip. Lengths go "
        "with the arrows; on the board, cut as short as you can. Resistors work either way round.\n"
        if name in pinmap.builds
        else BODY_NOTES[name]
    )
    head = ("☐", "way, by cable", "colour", "mm")
    return f"{MADE}\n# Wires of the {about}\n\n{note}\n{table(head, rows)}"


def parts_page(pinmap: Pinmap, name: str) -> str:
    """A parts list with rough costs."""
    lines = parts_lists(pinmap)[name]
    about = f"build *{name}* ({pinmap.builds[name].title})" if name in pinmap.builds else f"body *{name}*"
    rows = [
        (line.name, f"{line.quantity} m" if line.part.per == "m" else str(line.quantity), f"{line.cost:.2f}")
        for line in lines
    ]
    rows.append(("**together**", "", f"**{total(lines):.0f}**"))
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
    """The currents that fuse, wires and supply must carry, and how long the fuse lasts when something is wrong."""
    lights, supply, gauges, fuse = pinmap.lights, pinmap.supply, pinmap.gauges, chosen(pinmap)
    rated = supply.fuse_amps
    white = max(longest_s(fuse, rated, ma / 1000) for ma in (lights.full_least_ma, lights.full_ma))
    weakest = min(supply.least_volts / ohm for _, ohm in far_ends(pinmap))
    short = longest_s(fuse, rated, min(weakest, supply.amps * supply.overload_least))
    rows = [
        ("all pixels white at full light", f"{lights.full_least_ma / 1000:.2f} to {lights.full_ma / 1000:.2f} A"),
        ("what the program allows (`limit_ma`)", f"{lights.limit_ma / 1000:.2f} A"),
        ("fuse F1 in the red wire", f"{rated:g} A, {fuse.name}"),
        ("everything white and stuck: the fuse blows within", f"{white:g} s"),
        (f"a short circuit at the farthest end ({weakest:.1f} A): the fuse blows within", f"{short:g} s"),
        (
            "what may flow for ever without blowing it",
            f"less than {surely_blows_amps(fuse, rated):.2f} A; all that the lights' current runs through carries more",
        ),
        (
            "the lights' supply",
            f"{supply.volts:g} V, {supply.amps:g} A; into a fault {supply.overload_amps:g} A at most",
        ),
        ("barrel socket, screw terminals", f"{supply.socket_amps:g} A, {supply.terminal_amps:g} A"),
        *((f"wire {g.size}, *{name}*, carries", f"up to {g.max_amps:g} A") for name, g in gauges.items()),
    ]
    return table(("what", "how much"), rows)


def sources_table(pinmap: Pinmap) -> str:
    """Which figures come from which sheets and norms, for comparing with those of the bought parts."""
    supply, fuse, gauges = pinmap.supply, chosen(pinmap), pinmap.gauges
    blows = ", ".join(f"{times:g} times its current within {most:g} s" for times, _, most in fuse.curve[1:4])
    rows = [
        (
            "supply",
            f"within {100 * supply.tolerance:g} %; switches off and on from {100 * supply.overload_least:g} %, gives "
            f"{100 * supply.overload_most:g} % at most",
            supply.source,
        ),
        (f"fuse of {supply.fuse_amps:g} A", f"blows at {blows}", fuse.source),
        ("barrel socket", f"{supply.socket_amps:g} A, {supply.socket_ohm:g} ohm", supply.socket_source),
        *(
            (f"wire {gauge.size}", f"{gauge.max_amps:g} A, {gauge.ohm_per_m:g} ohm a metre", gauge.source)
            for gauge in gauges.values()
        ),
    ]
    return table(("part", "what is reckoned with", "sheet or norm, revision unknown"), rows)


def _straps(pinmap: Pinmap) -> str:
    """Where the expander's address pins lead."""
    address = _expander(pinmap).address
    return ", ".join(
        f"{', '.join(pins)} to {end}"
        for level, end in ((0, "ground"), (1, f"pin {EXPANDER_POWER['VDD']}"))
        if (pins := [str(pin) for bit, pin in EXPANDER_ADDRESS.items() if address >> bit & 1 == level])
    )


def _expander(pinmap: Pinmap) -> Expander:
    return next(build.expander for build in pinmap.builds.values() if build.expander)


FIGURES: Final[Mapping[str, Callable[[Pinmap], str]]] = {
    "straps": _straps,
    "address": lambda pinmap: f"{_expander(pinmap).address:#x}",
    "controls": lambda pinmap: ", ".join(str(EXPANDER_PIN[_expander(pinmap).buttons[name]]) for name in CONTROLS),
    "i2cdetect": lambda pinmap: f"{_expander(pinmap).address:x}",
    "R1": lambda pinmap: f"{pinmap.supply.resistor_ohm:g} ohm",
    "R1 span": lambda pinmap: str(windows.known("supply", "resistor_ohm")).partition(" (")[0],
    # The unpowered board may lie in parallel.
    "R2": lambda pinmap: (
        " to ".join(f"{share * pinmap.supply.pull_down_ohm / 1000:g}" for share in (0.5, 1.1)) + " kohm"
    ),
    "R23": lambda pinmap: f"{pinmap.lines.feed_ohm:g} ohm",
    "ties": lambda pinmap: f"{pinmap.lines.tie_ohm / 1000:g} kohm",
    "before the fuse": lambda pinmap: f"{pinmap.lengths['fuse'] / 10:g} cm",
    "data": lambda pinmap: f"{windows.known('lengths', 'data').most / 10:g} cm",
    "supply": lambda pinmap: f"{pinmap.supply.least_volts:g} to {pinmap.supply.most_volts:g} V",
    "fuse": lambda pinmap: f"{pinmap.supply.fuse_amps:g} A",
    "series": lambda pinmap: f"{pinmap.lines.series_ohm / 1000:g} kohm",
    "button capacitor": lambda pinmap: f"{pinmap.lines.capacitor_nf:g} nF",
    "C1": lambda pinmap: f"{pinmap.supply.capacitor_uf:g} µF",
    "C2": lambda pinmap: f"{pinmap.supply.decoupling_nf:g} nF",
    "pull-down": lambda pinmap: f"{pinmap.supply.pull_down_ohm / 1000:g} kohm",
    "unused": lambda pinmap: ", ".join(map(str, SHIFTER_UNUSED)),
    "row pitch": lambda pinmap: f"{pitch_mm(pinmap.bodies['under']):.1f} mm",
    "R1 short": lambda pinmap: f"{pinmap.lengths['chain']:g} mm",
    "R1 long": lambda pinmap: f"{pinmap.lengths['lights']:g} mm",
    "ledge": lambda pinmap: f"{pinmap.bodies['under'].mm['ledge_mm']:g} mm",
    "thick": lambda pinmap: pinmap.gauges["power"].size,
    "feed": lambda pinmap: pinmap.gauges["feed"].size,
}
"""What the manuals say in their sentences and measurements."""


def own_figures(pinmap: Pinmap, build: Build, body: Body) -> dict[str, str]:
    """What a manual says of its own build and body."""
    leads = [wire for wire in build_wires(build) if wire.start.device == build.board]
    lines = sum(wire.end.device in SERIES.values() for wire in leads)
    return {
        "build": build.name,
        "body": body.name,
        "controller": {"pi": "Pi", "pico": "Pico"}[build.board],
        "halves": f"{len(leads)} halves",
        "with resistor": f"{lines}",
        "ruler": ruler_table(body),
    }


def ruler_table(body: Body) -> str:
    """What a maker measures, what the release's files are made for, and how other figures are given."""
    mm, (slots, others) = body.mm, ("from the middle of slot b6 to that of slot e6", "`--slot-pitch-mm`, a third of it")
    tapas = "a tapas, lying flat, at its widest; a square one along its side"
    buttons = (
        "a button: its rim; its nut, corner to corner; from the rim's top to the legs' ends",
        f"at most {mm['bezel_mm']:g}; {mm['nut_mm']:g}; {mm['deep_mm']:g}",
        "`[button]` in [pinmap.toml](../pinmap.toml)",
    )
    if body.name == "under":
        rows = [(tapas, f"at most {mm['tapas_mm']:g}", "build *beside*"), buttons]
    else:
        rows = [
            ("the tray's outer width, west to east; north to south the same", f"{mm['tray_mm']:g}", "`TRAY=`"),
            ("the tray's height, from the table to its rim", f"{mm['tray_high_mm']:g}", "`--tray-high-mm`"),
            (tapas, f"{mm['tapas_mm']:g}", "`TAPAS=`"),
            (slots, f"{3 * (mm['tapas_mm'] + mm['slot_air_mm']):g}", others),
            ("your matrix, its outer width", f"{mm['matrix_mm']:g}", "`--matrix-mm`"),
            buttons,
        ]
    return table(("mm", "in the release's files", "for others"), rows)


def volts_table(pinmap: Pinmap, body: str) -> str:
    """The voltage at the first, the last and the worst pixel of a body, with the least that the supply promises."""
    rows = []
    for case in cases(pinmap, body):
        volts = pixel_volts(pinmap, case.way, case.amps)
        worst = min(volts)
        at = f"{worst:.2f} V (pixel {volts.index(worst) + 1})"
        rows.append(
            (case.name, f"{volts[0]:.2f} V", f"{volts[-1]:.2f} V", at, f"{case.needs:g} V" if case.needs else "-")
        )
    return table(("what shines", "first pixel", "last pixel", "least", "checked against"), rows)


def levels_table(pinmap: Pinmap) -> str:
    """What the pins of each controller see of a button: pressed, released, how soon."""
    kinds = {pin.name: pin for build in pinmap.builds.values() for pin in inputs(pinmap, build)}
    rows = [
        (
            name,
            f"{pin.least_ohm / 1000:g} to {pin.most_ohm / 1000:g} kohm",
            f"{pressed_volts(pinmap, pin):.2f} V (reads low below {pin.low:.2f} V)",
            f"{open_volts(pinmap, pin):.2f} V (reads high above {pin.high:.2f} V)",
            f"{1000 * release_seconds(pinmap, pin):.1f} ms",
        )
        for name, pin in kinds.items()
    ]
    return table(("pin of", "pull-up", "pressed, at most", "released, at least", "high again after"), rows)


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


def pieces_page(body: Body, sheets: str) -> str:
    """What is sawn, cut and drilled for a body, in mm; `sheets` says what a laser needs."""
    pieces = table(("piece", "how many", "size in mm"), cut_list(body))
    holes = table(("holes for", "mm", "how many", "where"), drill_list(body))
    about = f"For the map's figures; for yours `parts.md` counts. A laser needs {sheets}."
    return f"{MADE}\n# Pieces of the body *{body.name}*\n\n{about}\n\n{pieces}\n## Holes\n\n{holes}"
