"""Draws each body from above with its holes and sizes, in mm, north up."""

from typing import Final

from engine.tapas.tray import ENTRIES
from firmware.layout import CONTROLS, ENTRY_CELL, WIDTH
from wiring import plan_sizes
from wiring.bodies import Plan, cable_holes, notch_mm, pitch_mm, plan, screws, waiting
from wiring.pinmap import Body
from wiring.plan_sizes import LEVEL_MM
from wiring.svg import BUTTON, ENTRY, SLOT, WOOD, Drawing, cell_fill, corner_cells

SCALE: Final = 2.0
_WEST, _NORTH, _EAST, _SOUTH = 6 * LEVEL_MM, 5.5 * LEVEL_MM, 3 * LEVEL_MM, 9 * LEVEL_MM
"""Room for dimensions and notes outside the body, in mm."""


def plan_svg(body: Body) -> str:
    """The body from above with its holes."""
    own = plan(body)
    wide, high = own.width + _WEST + _EAST, own.height + _NORTH + _SOUTH
    drawing = Drawing(wide, high, f"Body {body.name} from above, in mm", SCALE, (_WEST, _NORTH))
    title = f"Body {body.name}, from above, north up; all sizes in mm"
    drawing.text(own.height / 2, 10 - _NORTH, title, 17, bold=True)
    drawing.rect(0, 0, own.width, own.height, WOOD)
    _opening(drawing, body, own)
    if body.name == "beside":
        _window(drawing, body, own)
    else:
        _under_lights(drawing, body, own)
    for slot, (x, y) in own.slots.items():
        drawing.circle(x, y, pitch_mm(body) * 0.78, SLOT, "#b9a36a")
        drawing.text(x, y, slot, 13)
    _waiting_tapas(drawing, body, own)
    _screws_and_cable(drawing, body, own)
    _holes(drawing, body, own)
    middle, south = own.height / 2, own.height + 5 * LEVEL_MM
    drawing.text(middle, -4 * LEVEL_MM, "the north player sits here", 13, bold=True)
    drawing.text(middle, south + 2, "the south player sits here", 13, bold=True)
    plan_sizes.draw(drawing, body)
    for i, note in enumerate(_plan_notes(body)):
        drawing.text(0, south + 14 + 8 * i, note, 12, "start")
    return drawing.svg()


def _opening(drawing: Drawing, body: Body, own: Plan) -> None:
    (x, y, side), play = own.tray, body.mm["play_mm"]
    drawing.rect(x - play, y - play, side + 2 * play, side + 2 * play, "#fff")
    for box in notch_boxes(body, own):
        drawing.rect(*box, "#fff", r=box[3] / 2)
    drawing.rect(x, y, side, side, "#fbfbf7")


def _holes(drawing: Drawing, body: Body, own: Plan) -> None:
    """The buttons' holes; a control's name stands towards the tray, an entry's to the east of its hole."""
    for name, (x, y) in own.all_buttons():
        drawing.circle(x, y, body.mm["hole_mm"], BUTTON if name in CONTROLS else ENTRY)
        if name in CONTROLS:
            drawing.text(x, y + (12 if y < own.height / 2 else -12), name, 12, bold=True)
        else:
            drawing.text(x + body.mm["hole_mm"] / 2 + 1.5, y, name, 12, "start", bold=True)


def _screws_and_cable(drawing: Drawing, body: Body, own: Plan) -> None:
    mm = body.mm
    for x, y in screws(body, own):
        drawing.circle(x, y, mm["screw_hole_mm"], "none", "#777")
    first, second = cable_holes(body, own)
    hole = mm["cable_hole_mm"]
    for x in (first, second):
        drawing.rect(x - hole / 2, 0, hole, mm["side_mm"], "#999")
    drawing.text(second - 6, -LEVEL_MM, f"2 holes, {hole:g}, in the back side", 11, "end")


def notch_boxes(body: Body, own: Plan) -> list[tuple[float, float, float, float]]:
    """The notches as (west edge, north edge, width, height); half of each lies below the tray's edge."""
    wide, deep = notch_mm(body)
    return [(x - deep, y - wide / 2, 2 * deep, wide) for x, y in own.notches]


def _waiting_tapas(drawing: Drawing, body: Body, own: Plan) -> None:
    """One waiting tapas with its finger, on the south side."""
    tapas, finger = body.mm["tapas_mm"], (body.mm["finger_wide_mm"], body.mm["finger_deep_mm"])
    (x, y), (fx, fy) = waiting(body, own)["Sc"]
    drawing.rect(x - tapas / 2, y - tapas / 2, tapas, tapas, "#ffffff88", "#a66", 4)
    drawing.text(x, y + tapas / 2 - 6, "waits", 11)
    drawing.rect(fx - finger[0] / 2, fy - finger[1] / 2, finger[0], finger[1], "#f6d9c2", "#a66", 6)
    drawing.text(fx, fy, "finger", 10)


def _plan_notes(body: Body) -> list[str]:
    mm = body.mm
    screw = (
        f"Grey: 8 screws, {mm['screw_hole_mm']:g}, in the bottom, not in the top; {mm['side_mm'] / 2:g} from the edge."
    )
    count, sides = len(plan(body).all_buttons()), f"The sides are {mm['side_mm']:g} thick."
    holes = f"In the top: {count} holes for buttons, {mm['hole_mm']:g}. {sides} {screw}"
    if body.name == "beside":
        measure = "MEASURE the tray and a tapas first: tray and * (a tapas with its air) are guesses; all follows."
        remake = "`tapas-table body --tray-mm ... --tapas-mm ...` draws all this anew for yours."
        return [holes, measure, remake, "The matrix lies north up."]
    pitch = f"{pitch_mm(body):.1f} apart"
    opening = f"{mm['tray_mm'] + 2 * mm['play_mm']:g}"
    tray = f"Plate: frosted acrylic, {mm['tray_mm']:g} square, in an opening of {opening}; its 32 slots are {pitch}."
    return [holes, tray, "Green: the light beside each entry button. Violet: the status lights in the corners.",
            "A tapas must be smaller than the pitch: MEASURE one first."]  # fmt: skip


def _window(drawing: Drawing, body: Body, own: Plan) -> None:
    mm = body.mm
    size = mm["matrix_mm"]
    x, y = own.height + (mm["panel_mm"] - size) / 2, (own.height - size) / 2
    drawing.rect(x, y, size, size, "#333")
    for row in range(WIDTH):
        for column in range(WIDTH):
            offset = [(cell - 3.5) * mm["matrix_pitch_mm"] + size / 2 for cell in (column, row)]
            drawing.circle(x + offset[0], y + offset[1], 4, cell_fill((column, row)))
    drawing.text(x + size / 2, y + size + 8, "matrix under the window", 12)


def _under_lights(drawing: Drawing, body: Body, own: Plan) -> None:
    pitch, strip = pitch_mm(body), body.mm["strip_mm"]
    middle, half = own.height / 2, WIDTH * pitch / 2
    for line in range(WIDTH):
        at = middle + (line - 3.5) * pitch - strip / 2
        box = (at, middle - half, strip, 2 * half) if body.wiring.columns else (middle - half, at, 2 * half, strip)
        drawing.rect(*box, "#e6e6e6", "#bbb")
    for x, y in (*(ENTRY_CELL[entry] for entry in ENTRIES), *corner_cells()):
        px, py = middle + (x - 3.5) * pitch, middle + (y - 3.5) * pitch
        drawing.rect(px - 4, py - 4, 8, 8, cell_fill((x, y)), "#888", 1)
