"""Lists what is sawn, cut and drilled for each body, in mm."""

from firmware.layout import WIDTH
from wiring.bodies import block_mm, hook_gap, ledge_outer, notch_mm, opening_mm, plan, wall_mm
from wiring.body.beside import HOLDER_WALL_MM
from wiring.pinmap import Body


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
        back = mm["matrix_mm"] + 2 * HOLDER_WALL_MM
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
            (
                f"matrix-back, plywood {mm['plate_mm']:g}, with the printed holder alone; holes as in `templates.pdf`",
                1,
                f"{back:g} x {back:g}, opening {matrix / 2:g} x {matrix / 2:g}",
            ),
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
