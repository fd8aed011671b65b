"""Draws each body from above with its holes and sizes, in mm, north up."""

from typing import Final

from engine.tapas.tray import ENTRIES
from firmware.layout import CONTROLS, ENTRY_CELL, WIDTH
from wiring.bodies import Plan, cable_holes, notch_mm, pitch_mm, plan, screws, waiting
from wiring.colours import BUTTON, ENTRY, SLOT, WOOD, cell_fill, corner_cells
from wiring.pinmap import Body
from wiring.svg import Drawing

_SCALE: Final = 2.0


def plan_svg(body: Body) -> str:
    """The body from above with its holes."""
    own, mm = plan(body), body.mm
    dx, dy = 52.0, 62.0
    drawing = Drawing(own.width + 96, own.height + 182, f"Body {body.name} from above, in mm", _SCALE)
    drawing.text((own.width + 96) / 2, 10, f"Body {body.name}, from above, north up; all sizes in mm", 17, bold=True)
    drawing.rect(dx, dy, own.height, own.height, WOOD)
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
        drawing.circle(x + dx, y + dy, pitch_mm(body) * 0.78, SLOT, "#b9a36a")
        drawing.text(x + dx, y + dy, slot, 13)
    _waiting_tapas(drawing, body, own, dx, dy)
    _holes(drawing, body, own, dx, dy)
    _screws_and_cable(drawing, body, own, dx, dy)
    _players(drawing, own, dx, dy)
    _plan_sizes(drawing, body, own, dx, dy)
    _notes(drawing, dx, dy + own.height + 70, _plan_notes(body))
    return drawing.svg()


def _holes(drawing: Drawing, body: Body, own: Plan, dx: float, dy: float) -> None:
    for name, (x, y) in own.all_buttons():
        drawing.circle(x + dx, y + dy, body.mm["hole_mm"], BUTTON if name in CONTROLS else ENTRY)
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


def notch_boxes(body: Body, own: Plan) -> list[tuple[float, float, float, float]]:
    """The notches as (west edge, north edge, width, height); half of each lies below the tray's edge."""
    wide, deep = notch_mm(body)
    return [(x - deep, y - wide / 2, 2 * deep, wide) for x, y in own.notches]


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
    drawing.rect(dx + west, dy, mm["panel_mm"], own.height, WOOD)
    x, y = dx + west + (mm["panel_mm"] - size) / 2, dy + (own.height - size) / 2
    drawing.rect(x, y, size, size, "#333")
    for row in range(WIDTH):
        for column in range(WIDTH):
            offset = [(cell - 3.5) * mm["matrix_pitch_mm"] + size / 2 for cell in (column, row)]
            drawing.circle(x + offset[0], y + offset[1], 4, cell_fill((column, row)))
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
    cells = {**{e: ENTRY_CELL[e] for e in ENTRIES}, **{f"{i}": cell for i, cell in enumerate(corner_cells())}}
    for x, y in cells.values():
        px, py = dx + middle + (x - 3.5) * pitch, dy + middle + (y - 3.5) * pitch
        drawing.rect(px - 4, py - 4, 8, 8, cell_fill((x, y)), "#888", 1)
    drawing.across(west, west + 2 * half, dy + own.tray[1] + 9, f"lights {2 * half:.0f}")
    south = [own.buttons[name][0] + dx for name in ("menu", "hint", "Sb", "Se", "back", "ok")]
    for at in south:
        drawing.line([(at, dy + own.buttons["ok"][1] + 16), (at, dy + own.height + 12)], "#ccc", 1)
    for x1, x2 in (south[0:2], south[1:3], south[3:5], south[4:6]):
        drawing.across(x1, x2, dy + own.height + 10, f"{body.mm['control_pitch_mm']:g}", above=False)
