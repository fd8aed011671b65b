"""Draws a cut through each body, and the walls between the lights of *under*."""

from collections.abc import Mapping

from firmware.layout import WIDTH
from wiring.bodies import block_mm, pitch_mm, strip_gap, wall_mm
from wiring.pinmap import Body
from wiring.svg import BUTTON, WOOD, Drawing


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
        drawing.rect(x, top + plate, 15, bottom - top - plate, WOOD)
    drawing.rect(90, bottom, 625, mm["bottom_mm"] * k, WOOD)
    drawing.text(402, bottom + 7, "bottom, with screws, so that it can be opened", 12)
    left, right = (250.0, 660.0) if under else (330.0, 520.0)
    drawing.rect(90, top, left - 90, plate, WOOD)
    drawing.rect(right, top, 715 - right, plate, WOOD)
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
            drawing.rect(x, top + plate, 18, lamp + high - top - plate, WOOD)
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
    drawing.text(584, y - 6, "in the", 11, "end")
    drawing.text(584, y + 8, "back side", 11, "end")
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
    drawing.rect(x - hole * k / 2 + 2, top - 12, hole * k - 4, 12 + plate + 60, BUTTON)
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
