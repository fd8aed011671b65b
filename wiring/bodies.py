"""Makes dimensioned drawings of the two bodies and of the matrix from the sizes in the map; all in mm, north up."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.tapas.tray import ENTRIES, TRAY_SLOTS
from firmware.games.tapas.places import slot_cell
from firmware.layout import CONTROLS, ENTRY_CELL, WIDTH, left_hand, right_hand
from wiring.errors import WiringError
from wiring.pinmap import SIDES, Body, Pinmap
from wiring.svg import Drawing

Point = tuple[float, float]

_SLOT, _ENTRY, _STATUS = "#fff6df", "#cfe8b5", "#dcc8ee"
_WOOD: Final = "#ead9bd"
_BUTTON: Final = "#f2b8b5"


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of tray, lights and buttons, in mm from the outer north-west corner of the body."""

    width: float
    height: float
    tray: tuple[float, float, float]
    """West edge, north edge, side."""
    slots: dict[str, Point]
    buttons: dict[str, Point]
    copies: dict[str, Point]
    """The north player's own controls, by name; empty with one set."""
    notches: tuple[Point, ...]
    """Where a finger reaches below the tray: the middle of each notch, on the opening's edge."""

    def all_buttons(self) -> list[tuple[str, Point]]:
        """Every button with its name; a control comes twice if both players have one."""
        return [*self.buttons.items(), *self.copies.items()]


def pitch_mm(body: Body) -> float:
    """From one slot to the next: measured on a bought tray, or the strip's pitch."""
    mm = body.mm
    return mm["tapas_mm"] + mm["slot_air_mm"] if body.name == "beside" else 1000 / mm["strip_per_m"]


def opening_mm(body: Body) -> float:
    """The side of the square in the top that the tray or plate lies in."""
    return body.mm["tray_mm"] + 2 * body.mm["play_mm"]


def notch_mm(body: Body) -> tuple[float, float]:
    """How wide and how deep a notch beside the opening is."""
    air = body.mm["air_mm"]
    return body.mm["finger_wide_mm"] + 2 * air, body.mm["finger_deep_mm"] + air


def notch_at_mm(body: Body) -> float:
    """How far from the tray's middle line a notch's middle is: beyond the outermost entry, before the tray's corner."""
    mm, pitch = body.mm, pitch_mm(body)
    entry = 1.5 * pitch + max(mm["tapas_mm"], mm["finger_wide_mm"]) / 2
    return max(2.5 * pitch, entry + notch_mm(body)[0] / 2 + 0.5)


def plan(body: Body) -> Plan:
    """The body from above."""
    mm, pitch = body.mm, pitch_mm(body)
    edge = mm["frame_mm"] + mm["play_mm"]
    side = mm["tray_mm"]
    height = side + 2 * edge
    middle = height / 2
    from_edge = mm["frame_mm"] - mm["button_mm"]

    def at(cell: float) -> float:
        return middle + (cell - (WIDTH - 1) / 2) * pitch

    slots = {slot: (at(slot_cell(slot)[0]), at(slot_cell(slot)[1])) for slot in TRAY_SLOTS}
    buttons = {}
    for entry in ENTRIES:
        x, y = (at(cell) for cell in ENTRY_CELL[entry])
        if entry[0] in "NS":
            y = from_edge if entry[0] == "N" else height - from_edge
        else:
            x = from_edge if entry[0] == "W" else height - from_edge
        buttons[entry] = (x, y)
    # Beside the tray's corners, where no tapas enters; opposite each other, so that the tray comes up level.
    aside = notch_at_mm(body)
    notches = ((edge - mm["play_mm"], middle + aside), (height - edge + mm["play_mm"], middle - aside))
    width = height + mm.get("panel_mm", 0)
    copies = _controls(body, height, from_edge, buttons)
    return Plan(width, height, (edge, edge, side), slots, buttons, copies, notches)


def _controls(body: Body, height: float, from_edge: float, buttons: dict[str, Point]) -> dict[str, Point]:
    """Puts the south player's controls among the buttons; gives those of the north player."""
    mm, middle, south = body.mm, height / 2, height - from_edge
    if body.name == "beside":
        # `ok` is nearest to the tray for both players; the wires from set to set run straight.
        centre = height + mm["panel_mm"] / 2
        xs = [centre + (i - 1.5) * mm["control_pitch_mm"] for i in range(4)]
        opposite = xs
    else:
        # To the right of Se back and ok, to the left of Sb hint and menu: ok is at each player's right hand.
        beside, step = 1.5 * pitch_mm(body) + mm["control_pitch_mm"], mm["control_pitch_mm"]
        xs = [middle + offset for offset in (beside + step, beside, -beside, -beside - step)]
        opposite = [height - x for x in xs]
    buttons |= {name: (x, south) for name, x in zip(CONTROLS, xs, strict=True)}
    if mm["control_sets"] == 1:
        return {}
    return {name: (x, from_edge) for name, x in zip(CONTROLS, opposite, strict=True)}


def check_bodies(pinmap: Pinmap) -> None:
    """Lights and cables fit into the box, and the wires are long enough; `wiring.body.fits` checks all else."""
    for body in pinmap.bodies.values():
        _check_body(pinmap, body)


def _check_body(pinmap: Pinmap, body: Body) -> None:
    mm = body.mm

    def fail(key: str, message: str) -> WiringError:
        return WiringError(f"{pinmap.source.where(body.name, key)}: {message}")

    if body.name == "beside" and mm["panel_mm"] < mm["matrix_mm"] + 20:
        raise fail("panel_mm", f"the matrix doesn't fit; give at least {mm['matrix_mm'] + 20:g}")
    if not mm["cable_hole_mm"] < 2 * mm["cable_high_mm"] < 2 * mm["box_mm"] - mm["cable_hole_mm"]:
        raise fail("cable_high_mm", f"the cable holes don't fit into a side of {mm['box_mm']:g} mm; move them")
    for length, need in reach_mm(body).items():
        if pinmap.lengths[length] < need:
            where = pinmap.source.where("lengths", length)
            raise WiringError(
                f"{where}: {length!r} needs at least {need:.0f} mm in the body {body.name!r}; lengthen it"
            )


_SPARE: Final = 1.1
"""A wire is cut longer than its way, to strip and solder it."""


def reach_mm(body: Body) -> dict[str, float]:
    """How long the wires to the buttons must at least be. They run along the frame, from the floor of the box up."""
    own, box = plan(body), body.mm["box_mm"]
    x, y = own.height / 2, own.height / 2
    if body.name == "beside":
        x = own.height + body.mm["panel_mm"] / 2
    reach = {}
    for cable, names in {**SIDES, "controls": CONTROLS}.items():
        points = [own.buttons[name] for name in names]
        ways = [abs(x - px) + abs(y - py) for px, py in points]
        if body.name == "beside" and cable == "west":
            # Round the tray, along the south side.
            south = own.buttons["Sb"][1]
            ways = [x - px + (south - y) + (south - py) for px, py in points]
        reach[cable] = _SPARE * (max(ways) + box)
    reach["chain"] = _SPARE * pitch_mm(body)
    xs = [own.buttons[name][0] for name in CONTROLS]
    reach["control_chain"] = _SPARE * max(abs(a - b) for a, b in pairwise(xs))
    pairs = [(own.buttons[name], place) for name, place in own.copies.items()]
    if pairs:
        reach["control_copies"] = _SPARE * max(abs(a - c) + abs(b - d) for (a, b), (c, d) in pairs)
    return reach


def screws(body: Body, own: Plan) -> list[Point]:
    """The bottom's screws, in the middle of the sides' thickness: three in the north and south, one west and east."""
    inset, edge = body.mm["side_mm"] / 2, body.mm["screw_edge_mm"]
    rows = [(x, y) for y in (inset, own.height - inset) for x in (edge, own.width / 2, own.width - edge)]
    return [*rows, (inset, own.height / 2), (own.width - inset, own.height / 2)]


def cable_holes(body: Body, own: Plan) -> list[float]:
    """How far from the west edge the holes in the back side are, the eastern one first."""
    first = own.width - body.mm["cable_edge_mm"]
    return [first, first - body.mm["cable_apart_mm"]]


def wall_mm(body: Body) -> tuple[float, float]:
    """Length and height of a wall between the lights of *under*."""
    return WIDTH * pitch_mm(body) + body.mm["wall_mm"], body.mm["diffuser_mm"] + body.mm["pixel_mm"]


def cut_list(body: Body) -> list[tuple[str, int, str]]:
    """What is sawn or cut by hand: piece, how many, size in mm."""
    mm, own = body.mm, plan(body)
    width, height, opening = own.width, own.height, opening_mm(body)
    side, box = mm["side_mm"], mm["box_mm"]
    wide, deep = notch_mm(body)
    rows = [
        (f"top, plywood {mm['plate_mm']:g}", 1, f"{width:g} x {height:g}, opening {opening:g} x {opening:g}"),
        ("notches beside the opening, for fingers", 2, f"{wide:g} wide, {deep:g} deep, with a round end"),
        (f"bottom, plywood {mm['bottom_mm']:g}", 1, f"{width:g} x {height:g}"),
        (f"front and back side, wood {side:g}", 2, f"{width:g} x {box:g}"),
        (f"west and east side, wood {side:g}", 2, f"{height - 2 * side:g} x {box:g}"),
    ]
    if body.name == "beside":
        matrix, strip = mm["matrix_mm"], mm["strip_wide_mm"]
        floor, high = opening + 2 * strip, mm["tray_high_mm"] - mm["plate_mm"]
        first, second = hook_gap(body)
        return [
            *rows,
            ("window in the top, and its opal acrylic", 1, f"{matrix:g} x {matrix:g}"),
            (
                f"the tray's floor (tray-bed), plywood {mm['plate_mm']:g}, with its two notches",
                1,
                f"{floor:g} x {floor:g}",
            ),
            (f"strips that hold the floor, wood {strip:g}, north and south (strip-long)", 2, f"{floor:g} x {high:g}"),
            (f"the same, west and east, long (strip-first), wood {strip:g}", 2, f"{first:.1f} x {high:g}"),
            (f"the same, west and east, short (strip-second), wood {strip:g}", 2, f"{second:.1f} x {high:g}"),
            ("strips that hold the matrix, wood 10", 2, f"{matrix:g} x {mm['diffuser_mm'] + mm['pixel_mm']:g}"),
        ]
    outer = ledge_outer(body)
    length, high = wall_mm(body)
    first, second = hook_gap(body)
    ledge = f"{mm['ledge_wide_mm']:g} x {mm['ledge_high_mm']:g}"
    block = f"{mm['block_mm']:g}"
    return [
        *rows,
        ("plate, frosted acrylic", 1, f"{mm['tray_mm']:g} x {mm['tray_mm']:g}"),
        (f"ledge (ledge-long), wood {ledge}, north and south", 2, f"{outer:g}"),
        (f"ledge (ledge-first), wood {ledge}, west and east, long", 2, f"{first:.1f}"),
        (f"ledge (ledge-second), wood {ledge}, west and east, short", 2, f"{second:.1f}"),
        (f"blocks below the ledge, wood {block} x {block}", 8, f"{block_mm(body):g} high"),
        (f"base, white foam board {mm['base_mm']:g}", 1, f"{outer - 4:g} x {outer - 4:g}"),
        (f"walls, white card {mm['wall_mm']:g}", 2 * (WIDTH + 1), f"{length:.0f} x {high:g}"),
    ]


def hook_gap(body: Body) -> tuple[float, float]:
    """How long the two parts of the strip along the west edge are, which a notch divides: the long one first."""
    inner = opening_mm(body) if body.name == "beside" else ledge_outer(body) - 2 * body.mm["ledge_wide_mm"]
    wide, at = notch_mm(body)[0], notch_at_mm(body)
    return inner / 2 + at - wide / 2, inner / 2 - at - wide / 2


def ledge_outer(body: Body) -> float:
    """The outer side of the square of the ledge's strips."""
    mm = body.mm
    return mm["tray_mm"] + 2 * (mm["ledge_wide_mm"] - mm["ledge_mm"])


def block_mm(body: Body) -> float:
    """How high the blocks between the ledge and the base of *under* are."""
    return body.mm["diffuser_mm"] + body.mm["pixel_mm"] - body.mm["ledge_high_mm"]


def drill_list(body: Body) -> list[tuple[str, str, int, str]]:
    """The holes: what for, diameter in mm, how many, where."""
    mm = body.mm
    cable = (
        f"in the back side, {mm['cable_high_mm']:g} above its lower edge, {mm['cable_edge_mm']:g} and "
        f"{mm['cable_edge_mm'] + mm['cable_apart_mm']:g} from the east end"
    )
    screw = (
        f"in the bottom, {mm['side_mm'] / 2:g} from the edge: corners {mm['screw_edge_mm']:g} along, and each middle"
    )
    return [
        ("buttons", f"{mm['hole_mm']:g}", len(plan(body).all_buttons()), "in the top, as drawn"),
        ("cables", f"{mm['cable_hole_mm']:g}", 2, cable),
        ("screws", f"{mm['screw_hole_mm']:g}", 8, screw),
    ]


def _holes(drawing: Drawing, body: Body, own: Plan, dx: float, dy: float) -> None:
    for name, (x, y) in own.all_buttons():
        drawing.circle(x + dx, y + dy, body.mm["hole_mm"], _BUTTON if name in CONTROLS else _ENTRY)
        # Below a control there may be a screw, above an entry button a dimension.
        drawing.text(x + dx, y + dy + (-12 if name in CONTROLS else 12), name, 12, bold=True)


def _screws_and_cable(drawing: Drawing, body: Body, own: Plan, dx: float, dy: float) -> None:
    mm = body.mm
    for x, y in screws(body, own):
        drawing.circle(x + dx, y + dy, mm["screw_hole_mm"], "none", "#777")
    first, second = cable_holes(body, own)
    hole = mm["cable_hole_mm"]
    for x in (first, second):
        drawing.rect(x - hole / 2 + dx, dy, hole, mm["side_mm"], "#999")
    text = f"2 holes, {hole:g}, in the back side"
    drawing.text((first + second) / 2 + dx - 6, dy - 27, text, 11)
    drawing.across(first + dx, own.width + dx, dy - 14, f"{mm['cable_edge_mm']:g}")
    drawing.across(second + dx, first + dx, dy - 14, f"{mm['cable_apart_mm']:g}")
    drawing.across(dx, dx + mm["screw_edge_mm"], dy + own.height + 10, f"{mm['screw_edge_mm']:g}", above=False)


def _players(drawing: Drawing, own: Plan, dx: float, dy: float) -> None:
    x = own.height / 2 + dx
    drawing.text(x, dy - 14, "the north player sits here", 13, bold=True)
    drawing.text(x, dy + own.height + 24, "the south player sits here", 13, bold=True)


def _notes(drawing: Drawing, x: float, y: float, notes: list[str]) -> None:
    for i, note in enumerate(notes):
        drawing.text(x, y + 8 * i, note, 12, "start")


_SCALE: Final = 2.0


def _plan_sizes(drawing: Drawing, body: Body, own: Plan, dx: float, dy: float) -> None:
    """The dimensions that both bodies have: outer size, tray, pitch, where the buttons are."""
    tray = own.tray
    bottom = dy + own.height
    guess = " MEASURE" if body.name == "beside" else ""
    drawing.across(dx, dx + own.width, bottom + 54, f"{own.width:g}", above=False)
    drawing.across(dx + tray[0], dx + tray[0] + tray[2], bottom + 38, f"tray {tray[2]:g}{guess}", above=False)
    drawing.along(dy, bottom, dx - 34, f"{own.height:g}")
    drawing.along(dy + tray[1], dy + tray[1] + tray[2], dx - 16, f"tray {tray[2]:g}{guess}")
    first, second = own.buttons["Nb"], own.buttons["Nc"]
    drawing.across(first[0] + dx, second[0] + dx, dy - 32, f"{pitch_mm(body):.1f}{guess}")
    drawing.across(dx, first[0] + dx, dy - 32, f"{first[0]:.1f}")
    drawing.along(dy, dy + own.buttons["E5"][1], dx + own.width + 16, f"{own.buttons['E5'][1]:.1f}", left=False)
    drawing.along(
        dy + own.buttons["E5"][1], dy + own.buttons["E4"][1], dx + own.width + 16, f"{pitch_mm(body):.1f}", left=False
    )
    drawing.along(
        dy + own.buttons["Sb"][1], bottom, dx + own.width + 16, f"{own.height - own.buttons['Sb'][1]:.1f}", left=False
    )


def plan_svg(body: Body) -> str:
    """The body from above with its holes."""
    own, mm = plan(body), body.mm
    dx, dy = 52.0, 62.0
    drawing = Drawing(own.width + 96, own.height + 182, f"Body {body.name} from above, in mm", _SCALE)
    drawing.text((own.width + 96) / 2, 10, f"Body {body.name}, from above, north up; all sizes in mm", 17, bold=True)
    drawing.rect(dx, dy, own.height, own.height, _WOOD)
    tray = own.tray
    play = mm["play_mm"]
    drawing.rect(dx + tray[0] - play, dy + tray[1] - play, tray[2] + 2 * play, tray[2] + 2 * play, "#fff")
    for box in notch_boxes(body, own):
        drawing.rect(box[0] + dx, box[1] + dy, box[2], box[3], "#fff", r=box[3] / 2)
    drawing.rect(dx + tray[0], dy + tray[1], tray[2], tray[2], "#fbfbf7")
    if body.name == "beside":
        _beside_lights(drawing, body, own, dx, dy)
    else:
        _under_lights(drawing, body, dx, dy, own)
    for slot, (x, y) in own.slots.items():
        drawing.circle(x + dx, y + dy, pitch_mm(body) * 0.78, _SLOT, "#b9a36a")
        drawing.text(x + dx, y + dy, slot, 13)
    _waiting_tapas(drawing, body, own, dx, dy)
    _holes(drawing, body, own, dx, dy)
    _screws_and_cable(drawing, body, own, dx, dy)
    _players(drawing, own, dx, dy)
    _plan_sizes(drawing, body, own, dx, dy)
    _notes(drawing, dx, dy + own.height + 70, _plan_notes(body))
    return drawing.svg()


def notch_boxes(body: Body, own: Plan) -> list[tuple[float, float, float, float]]:
    """The notches as (west edge, north edge, width, height); half of each lies below the tray's edge."""
    wide, deep = notch_mm(body)
    return [(x - deep, y - wide / 2, 2 * deep, wide) for x, y in own.notches]


def waiting(body: Body, own: Plan) -> dict[str, tuple[Point, Point]]:
    """Where a tapas waits before it is pushed at each entry, and where the finger behind it is: their middles.

    On *beside* it waits on the frame, since the tray's rim may stand up; on *under* on the plate, over a light.
    """
    mm, middle = body.mm, own.height / 2
    out = opening_mm(body) / 2 + mm["tapas_mm"] / 2 if body.name == "beside" else 3.5 * pitch_mm(body)
    behind = out + (mm["tapas_mm"] + mm["finger_deep_mm"]) / 2
    places = {}
    for entry in ENTRIES:
        x, y = own.buttons[entry]
        ways = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}
        ux, uy = ways[entry[0]]
        places[entry] = tuple((middle + ux * far if ux else x, middle + uy * far if uy else y) for far in (out, behind))
    return {entry: (pair[0], pair[1]) for entry, pair in places.items()}


def _waiting_tapas(drawing: Drawing, body: Body, own: Plan, dx: float, dy: float) -> None:
    """One waiting tapas with its finger, on the south side."""
    tapas, finger = body.mm["tapas_mm"], (body.mm["finger_wide_mm"], body.mm["finger_deep_mm"])
    (x, y), (fx, fy) = waiting(body, own)["Sc"]
    drawing.rect(x + dx - tapas / 2, y + dy - tapas / 2, tapas, tapas, "#ffffff88", "#a66", 4)
    drawing.text(x + dx, y + dy, "waits", 11)
    drawing.rect(fx + dx - finger[0] / 2, fy + dy - finger[1] / 2, finger[0], finger[1], "#f6d9c2", "#a66", 6)
    drawing.text(fx + dx, fy + dy, "finger", 10)


def _plan_notes(body: Body) -> list[str]:
    mm = body.mm
    screw = (
        f"Grey: 8 screws, {mm['screw_hole_mm']:g}, in the bottom, not in the top; {mm['side_mm'] / 2:g} from the edge."
    )
    count, sides = len(plan(body).all_buttons()), f"The sides are {mm['side_mm']:g} thick."
    holes = f"In the top: {count} holes for buttons, {mm['hole_mm']:g}. {sides} {screw}"
    if body.name == "beside":
        measure = "MEASURE the tray and a tapas first: the numbers marked so are guesses."
        remake = "`tapas-table body --tray-mm ... --tapas-mm ...` draws all this anew for yours, see chapter 3."
        return [holes, measure, remake, "The matrix lies north up."]
    pitch = f"{pitch_mm(body):.1f} apart"
    opening = f"{mm['tray_mm'] + 2 * mm['play_mm']:g}"
    tray = f"Plate: frosted acrylic, {mm['tray_mm']:g} square, in an opening of {opening}; its 32 slots are {pitch}."
    return [holes, tray, "Green: the light beside each entry button. Violet: the status lights in the corners.",
            "A tapas must be smaller than the pitch: MEASURE one first."]  # fmt: skip


def _beside_lights(drawing: Drawing, body: Body, own: Plan, dx: float, dy: float) -> None:
    mm = body.mm
    west, size = own.height, mm["matrix_mm"]
    drawing.rect(dx + west, dy, mm["panel_mm"], own.height, _WOOD)
    x, y = dx + west + (mm["panel_mm"] - size) / 2, dy + (own.height - size) / 2
    drawing.rect(x, y, size, size, "#333")
    for row in range(WIDTH):
        for column in range(WIDTH):
            offset = [(cell - 3.5) * mm["matrix_pitch_mm"] + size / 2 for cell in (column, row)]
            drawing.circle(x + offset[0], y + offset[1], 4, _cell_fill((column, row)))
    drawing.text(x + size / 2, y + size + 8, "matrix under the window", 12)
    drawing.across(x, x + size, y - 8, f"window {size:g}")
    drawing.across(dx + west, x, y - 8, f"{(mm['panel_mm'] - size) / 2:g}")
    drawing.along(dy, y, x + 0.85 * size, f"{y - dy:g}")
    drawing.across(dx + west, dx + west + mm["panel_mm"], dy - 32, f"panel {mm['panel_mm']:g}")
    ok, back = own.buttons["ok"], own.buttons["back"]
    drawing.across(dx + ok[0], dx + back[0], dy + ok[1] - 18, f"{mm['control_pitch_mm']:g}")
    drawing.across(dx + west, dx + ok[0], dy + ok[1] - 18, f"{ok[0] - west:g}")


def _under_lights(drawing: Drawing, body: Body, dx: float, dy: float, own: Plan) -> None:
    pitch, strip = pitch_mm(body), body.mm["strip_mm"]
    middle, half = own.height / 2, WIDTH * pitch / 2
    west = dx + middle - half
    for line in range(WIDTH):
        across = dx + middle if body.wiring.columns else dy + middle
        at = across + (line - 3.5) * pitch - strip / 2
        box = (at, dy + middle - half, strip, 2 * half) if body.wiring.columns else (west, at, 2 * half, strip)
        drawing.rect(*box, "#e6e6e6", "#bbb")
    cells = {**{e: ENTRY_CELL[e] for e in ENTRIES}, **{f"{i}": cell for i, cell in enumerate(_corner_cells())}}
    for x, y in cells.values():
        px, py = dx + middle + (x - 3.5) * pitch, dy + middle + (y - 3.5) * pitch
        drawing.rect(px - 4, py - 4, 8, 8, _cell_fill((x, y)), "#888", 1)
    drawing.across(west, west + 2 * half, dy + own.tray[1] + 9, f"lights {2 * half:.0f}")
    south = [own.buttons[name][0] + dx for name in ("menu", "hint", "Sb", "Se", "back", "ok")]
    for at in south:
        drawing.line([(at, dy + own.buttons["ok"][1] + 16), (at, dy + own.height + 12)], "#ccc", 1)
    for x1, x2 in (south[0:2], south[1:3], south[3:5], south[4:6]):
        drawing.across(x1, x2, dy + own.height + 10, f"{body.mm['control_pitch_mm']:g}", above=False)


def _corner_cells() -> tuple[tuple[int, int], ...]:
    return (*right_hand("S"), *left_hand("S"), *right_hand("N"), *left_hand("N"))


def _cell_fill(cell: tuple[int, int]) -> str:
    if cell in ENTRY_CELL.values():
        return _ENTRY
    return _STATUS if cell in _corner_cells() else _SLOT


def matrix_svg(body: Body) -> str:
    """The 64 lights as the program sees them: name of each, and its number on the strip."""
    order, cell, left, top = body.wiring.order(), 72.0, 70.0, 120.0
    side = WIDTH * cell
    drawing = Drawing(side + 2 * left, side + top + 116, f"Order of the lights, body {body.name}")
    wide = left + side / 2
    drawing.text(wide, 22, f"The 64 lights of the body {body.name}, from above, north up", 17, bold=True)
    way = "column by column" if body.wiring.columns else "row by row"
    back = "every other one runs back" if body.wiring.zigzag else "all in the same direction"
    drawing.text(wide, 48, f"Pixel 1 is in the {body.wiring.corner} corner; the strip runs {way}, {back}.", 13)
    drawing.text(wide, 68, "Large: slot or entry. Small: the pixel's number on the strip.", 13)
    drawing.text(wide, top - 24, "north player", 13, bold=True)
    drawing.text(wide, top + side + 22, "south player", 13, bold=True)
    names = {ENTRY_CELL[e]: e for e in ENTRIES} | {slot_cell(s): s for s in TRAY_SLOTS}
    points = []
    for number, index in enumerate(order, 1):
        column, row = index % WIDTH, index // WIDTH
        x, y = left + column * cell, top + row * cell
        drawing.rect(x, y, cell, cell, _cell_fill((column, row)), "#888")
        drawing.text(x + cell / 2, y + 24, names.get((column, row), ""), 17, bold=True)
        drawing.text(x + 6, y + cell - 10, str(number), 11, "start", "#444")
        points.append((x + cell / 2, y + cell / 2 + 6))
    _strip_way(drawing, points, cell)
    corners = [("turn, value", 6, 6), ("spoils", 0, 6), ("turn, value", 0, 0), ("spoils", 6, 0)]
    for (text, column, row), seat in zip(corners, ("south", "south", "north", "north"), strict=True):
        # High in the upper two lights, where neither the strip nor a number is.
        x, y = left + (column + 1) * cell, top + row * cell + 20
        drawing.rect(x - 66, y - 11, 132, 22, "#fff", "#888", 4)
        drawing.text(x, y, f"{seat}: {text}", 12)
    legend = (("slot of the tray", _SLOT), ("light beside an entry button", _ENTRY), ("status of a player", _STATUS))
    for (text, fill), x in zip(legend, (left, left + 180, left + 430), strict=True):
        drawing.rect(x, top + side + 44, 20, 20, fill, "#888")
        drawing.text(x + 28, top + side + 54, text, 12, "start")
    columns, zigzag = _flag(body.wiring.columns), _flag(body.wiring.zigzag)
    config = f'corner = "{body.wiring.corner}", columns = {columns}, zigzag = {zigzag}'
    drawing.text(left, top + side + 92, f"in the table's config, [matrix]:   {config}", 12, "start")
    return drawing.svg()


def _strip_way(drawing: Drawing, points: list[Point], cell: float) -> None:
    """The strip's way as a line with an arrow on each row or column, dotted where a wire leads to the next one."""
    blue = "#4060c0"
    for line in range(WIDTH):
        run = points[WIDTH * line : WIDTH * line + WIDTH]
        drawing.line(run, blue, 2)
        (x1, y1), (x2, y2) = run[3], run[4]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        ux, uy = (x2 - x1) / cell, (y2 - y1) / cell
        wings = [(x - 7 * ux + sign * 5 * uy, y - 7 * uy + sign * 5 * ux) for sign in (-1, 1)]
        drawing.line([wings[0], (x, y), wings[1]], blue, 2)
        if line:
            before, step = points[WIDTH * line - 1], points[WIDTH * line - 2]
            _link(drawing, before, run[0], ((before[0] - step[0]) / cell, (before[1] - step[1]) / cell), cell)
    drawing.circle(*points[0], 12, blue, blue)


def _link(drawing: Drawing, start: Point, end: Point, along: Point, cell: float) -> None:
    """The wire from one row's end to the next one's start, outside the lights; on a bought matrix it is inside."""
    if abs(start[0] - end[0]) > cell + 1 or abs(start[1] - end[1]) > cell + 1:
        return
    out_x, out_y = along[0] * (cell / 2 + 14), along[1] * (cell / 2 + 14)
    way = [start, (start[0] + out_x, start[1] + out_y), (end[0] + out_x, end[1] + out_y), end]
    drawing.line(way, "#4060c0", 1.5, "3 4")


def _flag(value: bool) -> str:
    return "true" if value else "false"


def section_svg(body: Body) -> str:
    """A cut through the body: heights to scale, widths not."""
    mm, k = body.mm, 5.0
    notes = _section_notes(body)
    drawing = Drawing(820, 130 + (mm["plate_mm"] + mm["box_mm"] + 3) * k + 20 * len(notes), f"Body {body.name}, cut")
    title = f"Body {body.name}: a cut through the box; heights in mm and to scale, widths not"
    drawing.text(410, 22, title, 16, bold=True)
    top = 84.0
    plate = mm["plate_mm"] * k
    bottom = top + plate + mm["box_mm"] * k
    under = body.name == "under"
    for x in (90.0, 700.0):
        drawing.rect(x, top + plate, 15, bottom - top - plate, _WOOD)
    drawing.rect(90, bottom, 625, mm["bottom_mm"] * k, _WOOD)
    drawing.text(402, bottom + 7, "bottom, with screws, so that it can be opened", 12)
    left, right = (250.0, 660.0) if under else (330.0, 520.0)
    drawing.rect(90, top, left - 90, plate, _WOOD)
    drawing.rect(right, top, 715 - right, plate, _WOOD)
    _button_cut(drawing, mm, 170, top, plate, k)
    lamp = top + plate + mm["diffuser_mm"] * k
    drawing.rect(left, top, right - left, plate, "#f4f4ff")
    drawing.text((left + right) / 2, top - 14, "frosted plate" if under else "opal window, flush in the top", 12)
    if under:
        _fields_cut(drawing, body, left + 35, right - 35, top + plate, lamp, k)
        _ledge_cut(drawing, body, left, right, top + plate, k)
    else:
        high = mm["pixel_mm"] * k
        drawing.rect(left, lamp + high / 2, right - left, high / 2, "#333")
        for i in range(8):
            drawing.rect(left + 14 + i * 22, lamp, 10, high / 2, "#fff")
        for x in (left - 18, right):
            drawing.rect(x, top + plate, 18, lamp + high - top - plate, _WOOD)
        drawing.text((left + right) / 2, lamp + high + 12, "matrix between two wood strips", 12)
    size_x = right - 78.0 if under else right + 32
    drawing.along(top + plate, lamp, size_x, f"{mm['diffuser_mm']:g}", left=False)
    drawing.along(top + plate, bottom, 60, f"{mm['box_mm']:g}")
    drawing.along(top, top + plate, 60, f"{mm['plate_mm']:g}")
    room = bottom - 40
    drawing.rect(260, room, 90, 22, "#bcd8f0")
    drawing.text(305, room + 11, "controller", 12)
    drawing.rect(390, room, 90, 22, "#f3cfa5")
    drawing.text(435, room + 11, "light board", 12)
    _cable_cut(drawing, mm, bottom, k)
    for i, note in enumerate(notes):
        drawing.text(90, bottom + 40 + 20 * i, note, 12, "start")
    return drawing.svg()


def _section_notes(body: Body) -> list[str]:
    mm = body.mm
    holes = f"Two holes of {mm['cable_hole_mm']:g} in the back side let the supply's and the USB cable in."
    if body.name == "beside":
        floor = f"Not drawn: the tray's floor, {mm['tray_high_mm']:g} below the top's face, as far as the tray is high."
        return [holes, floor, "The distance to the window is counted from the pixels' tops."]
    reach = f"{mm['ledge_mm']:g} of it reach below the plate"
    ledge = f"Ledge: {mm['ledge_wide_mm']:g} x {mm['ledge_high_mm']:g}, glued below the top, {reach}."
    blocks = f"Eight blocks, {block_mm(body):g} high, glued below the ledge; the base is screwed to them from below."
    return [holes, ledge, blocks, "The distance to the plate is counted from the pixels' tops."]


def _cable_cut(drawing: Drawing, mm: Mapping[str, float], bottom: float, k: float) -> None:
    y = bottom - mm["cable_high_mm"] * k
    drawing.circle(620, y, mm["cable_hole_mm"] * k, "#ddd", "#888")
    drawing.text(620, y - 6, "in the", 11)
    drawing.text(620, y + 8, "back side", 11)
    drawing.along(y, bottom, 666, f"{mm['cable_high_mm']:g}", left=False)


def _ledge_cut(drawing: Drawing, body: Body, left: float, right: float, top: float, k: float) -> None:
    """Ledge, blocks and the base's edge on both sides of the opening."""
    ledge, block = body.mm["ledge_high_mm"] * k, block_mm(body) * k
    for x, sign in ((left, 1), (right, -1)):
        start = x - 32 if sign > 0 else x - 26
        drawing.rect(start, top, 58, ledge, "#d9c29a")
        drawing.rect(start + 12, top + ledge, 34, block, "#c9ae80")
        drawing.text(start + 29, top + ledge / 2, "ledge", 11)
        drawing.text(start + 29, top + ledge + block / 2, "block", 11)
    drawing.along(top + ledge, top + ledge + block, left - 38, f"{block_mm(body):g}")


def strip_gap(body: Body) -> tuple[float, float]:
    """How wide and how high the gaps in the walls are, which the strip and its solder joints pass through."""
    return body.mm["strip_mm"] + 2, max(body.mm["pixel_mm"], body.mm["joint_mm"]) + 1


def walls_svg(body: Body) -> str:
    """The two kinds of walls between the lights of *under*, with their notches."""
    mm, pitch = body.mm, pitch_mm(body)
    length, high = wall_mm(body)
    half, wall = high / 2, mm["wall_mm"]
    strip_wide, strip_high = strip_gap(body)
    drawing = Drawing(length + 60, 2 * high + 130, "Walls of the body under", 2.6)
    drawing.text(length / 2 + 30, 10, "Walls of the body under, in mm", 17, bold=True)
    x0, kinds = 34.0, (("A: 9 pieces along the strips, notches from above", True),
                       ("B: 9 pieces across the strips, notches from below, a gap over each strip", False))  # fmt: skip
    for n, (text, along) in enumerate(kinds):
        top = 42 + n * (high + 42)
        drawing.rect(x0, top, length, high, "#eee")
        for i in range(WIDTH + 1):
            drawing.rect(x0 + i * pitch, top if along else top + half, wall, half, "#fff")
        if not along:
            for i in range(WIDTH):
                middle = x0 + wall / 2 + (i + 0.5) * pitch
                drawing.rect(middle - strip_wide / 2, top + high - strip_high, strip_wide, strip_high, "#fff")
        drawing.text(x0, top - 18, text, 13, "start", bold=True)
        drawing.along(top, top + high, x0 - 8, f"{high:g}")
        notch = (top, top + half) if along else (top + half, top + high)
        drawing.along(*notch, x0 + length + 8, f"{half:g}", left=False)
        drawing.across(x0 + pitch, x0 + 2 * pitch, top - 5, f"{pitch:.1f}")
        drawing.across(x0, x0 + length, top + high + 8, f"{length:.0f}", above=False)
    note = (
        f"Notches {wall:g} wide, as thick as the card. Gaps {strip_wide:g} wide, {strip_high:g} high, midway between."
    )
    drawing.text(x0, 2 * high + 112, note, 12, "start")
    return drawing.svg()


def _button_cut(drawing: Drawing, mm: Mapping[str, float], x: float, top: float, plate: float, k: float) -> None:
    hole = mm["hole_mm"]
    drawing.rect(x - hole * k / 2, top, hole * k, plate, "#fff")
    drawing.rect(x - hole * k / 2 + 2, top - 12, hole * k - 4, 12 + plate + 60, _BUTTON)
    drawing.text(x, top - 24, f"button, hole {hole:g}", 12)
    for offset in (-12, 12):
        drawing.line([(x + offset, top + plate + 60), (x + offset, top + plate + 76)], "#666", 3)


def _fields_cut(drawing: Drawing, body: Body, left: float, right: float, top: float, lamp: float, k: float) -> None:
    mm, step = body.mm, (right - left) / 4
    base = lamp + mm["pixel_mm"] * k
    for i in range(5):
        drawing.rect(left + i * step - 3, top, 6, base - top, "#ddd")
    for i in range(4):
        x = left + (i + 0.5) * step
        drawing.rect(x - 8, lamp, 16, base - lamp, "#fff")
        drawing.line([(x, lamp - 2), (x - step * 0.4, top + 2)], "#d8b840", 1, "4 4")
        drawing.line([(x, lamp - 2), (x + step * 0.4, top + 2)], "#d8b840", 1, "4 4")
    drawing.rect(left - 64, base, right - left + 128, mm["base_mm"] * k, "#f7f7f7")
    what = f"strip on white base, {mm['base_mm']:g}; white walls, {mm['wall_mm']:g}, between the fields"
    drawing.text((left + right) / 2, base + mm["base_mm"] * k / 2, what, 12)
