"""Draws the controller's pins as they lie on the board, each with what is soldered to it."""

from typing import Final

from wiring.boards import BOARDS
from wiring.netlist import SERIES, build_wires
from wiring.pinmap import Build, Pinmap
from wiring.svg import Drawing

_FILL: Final = {
    "north": "#ffe9a8", "east": "#ffd1a6", "south": "#bfe3c6", "west": "#c5d8f5", "controls": "#cfe8b5",
    "expander": "#f4b6cc", "lights": "#dcc8ee", "GND": "#444", "": "#fff",
}  # fmt: skip
_LEGEND: Final = ("north", "east", "south", "west", "controls", "expander", "lights")


def labels(build: Build) -> dict[int, tuple[str, str, str]]:
    """For each place on the board: what the pin is, what it is wired to, and the cable's group."""
    board = BOARDS[build.board]
    result = {place: (name, "", "GND" if name == "GND" else "") for place, name in board.other.items()}
    result |= {place: (f"{board.prefix}{gpio}", "", "") for gpio, place in board.place.items()}
    button_of = {resistor: name for name, resistor in SERIES.items()}
    for wire in build_wires(build):
        if wire.start.device != build.board:
            continue
        place, group = int(wire.start.pin), {"data": "lights"}.get(wire.cable, wire.cable)
        name = result[place][0]
        if name == "GND":
            result[place] = (name, f"ground {group}", "GND")
        else:
            what = "pixel data" if group == "lights" else button_of.get(wire.end.device, wire.end.device)
            result[place] = (name, f"U2 {wire.end.label or 'VDD'}" if group == "expander" else what, group)
    return result


def header_svg(pinmap: Pinmap, build: Build) -> str:
    """Two rows of twenty pins, as they are plugged on: a Pi's header from above, a Pico from its back, chip down."""
    board, pins = BOARDS[build.board], labels(build)
    row, top, middle = 24, 88, 330
    drawing = Drawing(2 * middle, top + 20 * row + 60, f"Pins of the build {build.name}")
    title = pinmap.boards[build.board].title
    side = "seen from its pins, chip down" if board.two_sided else "seen from above"
    drawing.text(middle, 22, f"{title}, build {build.name}: {side}", 17, bold=True)
    where = "USB socket at the top" if board.two_sided else "header at the right edge, card slot at the top"
    drawing.text(middle, 46, where, 12)
    drawing.text(middle, 66, "number = place on the board; coloured = wired; white = leave alone", 12)
    for place, (name, wired, group) in pins.items():
        if board.two_sided:
            left, step = place > 20, place - 1 if place <= 20 else 40 - place
        else:
            left, step = place % 2 == 1, (place - 1) // 2
        sign, y = -1 if left else 1, top + step * row
        x = middle - 26 if left else middle + 2
        black = group == "GND" and bool(wired)
        fill = _FILL[group] if wired else "#fff"
        ink = "#fff" if black else "#222"
        drawing.rect(x, y, 24, row - 3, fill, "#777", 3)
        drawing.text(x + 12, y + (row - 3) / 2, str(place), 11, ink=ink, bold=bool(wired))
        anchor = "end" if left else "start"
        drawing.text(middle + sign * 36, y + 10.5, name, 11, anchor, "#222" if wired else "#999")
        if wired:
            drawing.rect(middle + sign * 165 - 65, y, 130, row - 3, fill, "#777", 3)
            drawing.text(middle + sign * 165, y + 10.5, wired, 12, "middle", ink, bold=True)
            drawing.line([(middle + sign * 84, y + 10.5), (middle + sign * 100, y + 10.5)], "#777")
    _legend(drawing, [g for g in _LEGEND if g in {group for _, _, group in pins.values()}], top + 20 * row + 30)
    return drawing.svg()


def _legend(drawing: Drawing, groups: list[str], y: float) -> None:
    x = 330 - len(groups) * 46
    for group in groups:
        drawing.rect(x, y - 9, 18, 18, _FILL[group], "#777", 3)
        drawing.text(x + 24, y, group, 11, "start")
        x += 92
