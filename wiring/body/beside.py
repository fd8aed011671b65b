"""The parts of the body *beside*: frame, tray bed, panel with window, baffle and holder."""

from collections.abc import Iterator

from firmware.layout import WIDTH
from wiring.body.pieces import (
    PALE,
    PRINT,
    Frame,
    board,
    bottom,
    buttons,
    frame_top,
    hands,
    notches,
    plugs,
    sides,
    surround,
)
from wiring.body.shapes import Part, Point, Prism, box, rod
from wiring.pinmap import Body

HOLDER_WALL_MM = 8.0
BOARDS_FROM_MIDDLE_MM = 22.0
"""The boards lie below the matrix, on both sides of the batten that joins the bottom's halves."""
PILOT_MM = 2.5
"""For the screws 3 x 12 that hold the matrix's back."""


def parts(body: Body) -> list[Part]:
    """Every part in its place, with what is bought and what must stay free."""
    frame = Frame(body)
    mm = body.mm
    centre = (frame.half + mm["frame_mm"] + mm["panel_mm"] / 2, 0.0)
    half = mm["matrix_mm"] / 2
    window = box((centre[0] - half, centre[0] + half), (-half, half), (frame.under_top, 0))
    away = BOARDS_FROM_MIDDLE_MM + mm["board_long_mm"] / 2
    return [
        *frame_top(frame, [window]),
        *sides(frame),
        *bottom(frame),
        *_bed(frame),
        *_lights(frame, centre),
        *buttons(frame),
        *hands(frame),
        *plugs(frame),
        board(frame, "controller", (centre[0], -away), True),
        board(frame, "light board", (centre[0], away), True),
    ]


def _bed(frame: Frame) -> Iterator[Part]:
    """The tray on its floor, which hangs on strips round the opening; both leave room for the lifting fingers."""
    mm, half, strip = frame.mm, frame.half, frame.mm["strip_wide_mm"]
    deep, outer = mm["tray_high_mm"], half + strip
    side = mm["tray_mm"] / 2
    tray = box((-side, side), (-side, side), (-deep, 0))
    yield Part("tray", "tray", "bought", "the game's tray", (tray,), colour="#f7d774", lift=330)
    floor = box((-outer, outer), (-outer, outer), (-deep - mm["plate_mm"], -deep))
    # From the floor's edge inwards, so far that a fingertip gets below the tray.
    inwards = side + mm["play_mm"] - mm["hook_mm"] - mm["air_mm"]
    cuts = notches(frame, (-deep - mm["plate_mm"], -deep), inwards + 1, outer - inwards + 40)
    yield Part(
        "tray bed", "tray-bed", "laser", f"plywood {mm['plate_mm']:g}", (floor,), tuple(cuts), colour=PALE, lift=95
    )
    z = (-deep, frame.under_top)
    wood = f"wood for the floor, {strip:g} x {deep - mm['plate_mm']:g}"
    yield from surround(frame, "strip", wood, (half, outer), z, 135)


def _lights(frame: Frame, centre: Point) -> Iterator[Part]:
    """Window, baffle with a cell for each pixel, matrix, and what holds them below the top."""
    mm, (x, y) = frame.mm, centre
    half, top = mm["matrix_mm"] / 2, frame.under_top
    air = mm["cut_mm"]
    pane = half - air / 2
    opal = box((x - pane, x + pane), (y - pane, y + pane), (top, 0))
    yield Part("window", "window", "laser", f"opal acrylic {mm['plate_mm']:g}", (opal,), colour="#fbfbff", lift=270)
    face = top - mm["diffuser_mm"] - mm["led_high_mm"]
    yield _baffle(frame, centre, (face + 1.0, top))
    back = top - mm["diffuser_mm"] - mm["pixel_mm"]
    led, z = mm["led_mm"] / 2, (face, face + mm["led_high_mm"])
    leds = [
        box((x + dx - led, x + dx + led), (y + dy - led, y + dy + led), z) for dx, dy in _cells(mm["matrix_pitch_mm"])
    ]
    plate = box((x - half, x + half), (y - half, y + half), (back, face))
    yield Part("matrix", "matrix", "bought", "matrix 8 x 8", (plate, *leds), colour="#333333", lift=85)
    inner, outer = half + mm["print_mm"], half + HOLDER_WALL_MM
    ring = box((x - outer, x + outer), (y - outer, y + outer), (back, top))
    hollow = box((x - inner, x + inner), (y - inner, y + inner), (back, top))
    corner = (inner + outer) / 2
    pilots = [
        rod(x + sx * corner, y + sy * corner, PILOT_MM, (back, top)) for sx, sy in ((-1, -1), (-1, 1), (1, -1), (1, 1))
    ]
    yield Part("matrix holder", "matrix-holder", "print", "PLA", (ring,), (hollow, *pilots), colour=PRINT, lift=115)
    lid = (back - mm["plate_mm"], back)
    hole = box((x - half / 2, x + half / 2), (y - half / 2, y + half / 2), lid)
    screws = [
        rod(p.outline.x, p.outline.y, mm["screw_hole_mm"], lid) for p in pilots if not isinstance(p.outline, tuple)
    ]
    yield Part(
        "matrix back", "matrix-back", "laser", f"plywood {mm['plate_mm']:g}",
        (box((x - outer, x + outer), (y - outer, y + outer), lid),), (hole, *screws), lift=50,
    )  # fmt: skip


def _cells(pitch: float) -> list[Point]:
    """The pixels' middles from the matrix's middle."""
    steps = [(i - (WIDTH - 1) / 2) * pitch for i in range(WIDTH)]
    return [(dx, dy) for dx in steps for dy in steps]


def _baffle(frame: Frame, centre: Point, z: Point) -> Part:
    """Walls between the pixels, from 1 mm above the matrix's face (there are small parts on it) to the window."""
    mm, (x, y) = frame.mm, centre
    half = mm["matrix_mm"] / 2
    cell = (mm["matrix_pitch_mm"] - mm["wall_mm"]) / 2
    cells: list[Prism] = [
        box((x + dx - cell, x + dx + cell), (y + dy - cell, y + dy + cell), z)
        for dx, dy in _cells(mm["matrix_pitch_mm"])
    ]
    block = box((x - half, x + half), (y - half, y + half), z)
    return Part("baffle", "baffle", "print", "white PLA", (block,), tuple(cells), colour="#f3f3f3", lift=150)
