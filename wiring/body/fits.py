"""Checks by arithmetic whether what the map says can be made and used; `solids` checks the same on the solids.

Each clearance is a distance in mm that must not be below its least value; the remedy names the map's key.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from firmware.layout import WIDTH
from wiring.bodies import block_mm, ledge_outer, notch_at_mm, notch_mm, opening_mm, pitch_mm, plan, strip_gap
from wiring.body import beside, under
from wiring.body.shapes import Part
from wiring.pinmap import Body, Pinmap
from wiring.reading import section_of

PANEL_MARGIN_MM: Final = 40.0
"""How much wider than its matrix the panel is: the holder and the sides."""
PARTS: Final = {"beside": beside.parts, "under": under.parts}


@dataclass(frozen=True, slots=True)
class Clearance:
    """What there is between two things, and the least there must be, in mm; `remedy` may say `{least}` of the key."""

    what: str
    mm: float
    least: float
    key: str
    remedy: str

    @property
    def good(self) -> bool:
        """Whether it is enough, to a hundredth of a millimetre."""
        return self.mm >= self.least - 0.01


def lane_mm(body: Body) -> float:
    """From the opening's edge to the far side of the finger behind a waiting tapas."""
    mm = body.mm
    if body.name == "beside":
        return mm["tapas_mm"] + mm["finger_deep_mm"]
    return 3.5 * pitch_mm(body) + mm["tapas_mm"] / 2 + mm["finger_deep_mm"] - opening_mm(body) / 2


def _half_up(value: float) -> float:
    # Rounded first: sums of tenths end in a noise that would count as half a millimetre.
    return ceil(round(2 * value, 6)) / 2


def _inner(body: Body) -> float:
    """How far what is glued below the opening's edge reaches outwards."""
    if body.name == "beside":
        return body.mm["strip_wide_mm"]
    return (ledge_outer(body) - opening_mm(body)) / 2


def clearances(body: Body) -> list[Clearance]:
    """Every distance that is checked by arithmetic."""
    return [
        *_buttons(body),
        *_tray(body),
        *_box(body),
        *(_matrix(body) if body.name == "beside" else _strip(body)),
    ]


def least_mm(body: Body, key: str) -> float:
    """The least value of a key that gives each of its clearances enough, in halves of a millimetre.

    It is for keys that a clearance grows with, millimetre by millimetre: `button_mm`, `frame_mm`, `box_mm`, `panel_mm`,
    `diffuser_mm`.
    """
    own = [each for each in clearances(body) if each.key == key]
    return _half_up(max(body.mm[key] + each.least - each.mm for each in own))


def _buttons(body: Body) -> Iterator[Clearance]:
    mm, pitch, button = body.mm, pitch_mm(body), body.mm["button_mm"]
    own = plan(body)
    measured = "`tapas-table body` reckons it from your tray and tapas"
    yield Clearance(
        "from the finger behind a waiting tapas to the button", button - mm["bezel_mm"] / 2 - lane_mm(body),
        mm["air_mm"], "button_mm", "a button lies under a waiting tapas or its finger; set `button_mm` to at least "
        f"{{least:g}}, {measured}",
    )  # fmt: skip
    yield Clearance(
        "from the room round a button's nut to the side", mm["frame_mm"] - button - mm["side_mm"] - mm["tool_mm"] / 2,
        0, "frame_mm", f"a nut can't be turned beside the side; set `frame_mm` to at least {{least:g}}, {measured}",
    )  # fmt: skip
    yield Clearance(
        "from the room round a button's nut to floor strips or ledge", button - mm["tool_mm"] / 2 - _inner(body), 0,
        "button_mm", "a nut can't be turned there; set `button_mm` to at least {least:g}",
    )  # fmt: skip
    yield Clearance(
        "between the rooms round two entries' nuts", pitch - mm["tool_mm"], 0, "tool_mm",
        f"buttons {pitch:.1f} mm apart touch each other; use smaller ones",
    )  # fmt: skip
    yield Clearance(
        "between the rooms round two controls' nuts", mm["control_pitch_mm"] - mm["tool_mm"], 0, "control_pitch_mm",
        f"the controls touch each other; set `control_pitch_mm` to at least {mm['tool_mm']:g}",
    )  # fmt: skip
    nearest = min(pitch, mm["control_pitch_mm"])
    yield Clearance(
        "from a finger that presses to the button beside", nearest - mm["finger_wide_mm"] / 2 - mm["bezel_mm"] / 2,
        mm["air_mm"], "control_pitch_mm", "a finger presses two buttons; move them apart or use smaller ones",
    )  # fmt: skip
    yield Clearance(
        "of the button's thread beyond the top", mm["grip_mm"] - mm["plate_mm"], 0, "plate_mm",
        f"no nut holds in a top of {mm['plate_mm']:g} mm; use thinner plywood or longer buttons",
    )  # fmt: skip
    depth = own.height - (mm["frame_mm"] - button)
    far = (mm["frame_mm"] - button) if mm["control_sets"] == 2 else depth
    yield Clearance(
        "of a small player's reach beyond the controls", mm["reach_mm"] - far, 0, "control_sets",
        f"the north player's controls are {far:.0f} mm away, a small person reaches {mm['reach_mm']:g} mm; "
        "set `control_sets = 2`",
    )  # fmt: skip


def _tray(body: Body) -> Iterator[Clearance]:
    mm, pitch = body.mm, pitch_mm(body)
    wide, _ = notch_mm(body)
    yield Clearance(
        "of air round the tray with the worst cuts", mm["play_mm"] - mm["cut_mm"], 0.2, "play_mm",
        f"the tray sticks in its opening; set `play_mm` to at least {mm['cut_mm'] + 0.2:g}",
    )  # fmt: skip
    yield Clearance(
        "left of the tray beside six slots", mm["tray_mm"] - 6 * pitch, 0, "tray_mm",
        f"six slots of {pitch:.1f} mm don't fit into {mm['tray_mm']:g} mm; measure tray and tapas again",
    )  # fmt: skip
    yield Clearance(
        "between two tapas in their slots", pitch - mm["tapas_mm"], 0.3, "tapas_mm",
        f"a tapas of {mm['tapas_mm']:g} mm is too wide for slots of {pitch:.1f} mm; build *beside*",
    )  # fmt: skip
    lane = max(mm["tapas_mm"], mm["finger_wide_mm"]) / 2
    yield Clearance(
        "from a waiting tapas to a notch", notch_at_mm(body) - 1.5 * pitch - lane - wide / 2, 0, "finger_wide_mm",
        "a waiting tapas tips into the notch; use a narrower finger's width",
    )  # fmt: skip
    yield Clearance(
        "from a notch to the tray's corner", mm["tray_mm"] / 2 - notch_at_mm(body) - wide / 2, 0, "tray_mm",
        "the notch runs beyond the tray's corner; measure tray and tapas again",
    )  # fmt: skip


def _box(body: Body) -> Iterator[Clearance]:
    mm = body.mm
    if body.name == "beside":
        key, lights = "box_mm", mm["diffuser_mm"] + mm["pixel_mm"] + mm["plate_mm"]
        below = mm["box_mm"] + mm["plate_mm"] - mm["tray_high_mm"]
    else:
        key, lights = "diffuser_mm", mm["diffuser_mm"] + mm["pixel_mm"] + mm["base_mm"]
        below = mm["diffuser_mm"] + mm["pixel_mm"]
    yield Clearance(
        "below a fingertip that lifts the tray", below - mm["finger_deep_mm"], mm["air_mm"], key,
        f"no finger gets below the tray; set `{key}` to at least {{least:g}}",
    )  # fmt: skip
    yield Clearance(
        "below a button's wires", mm["box_mm"] + mm["plate_mm"] - mm["deep_mm"] - mm["wires_mm"], 0, "box_mm",
        "the buttons with their wires are deeper than the box; set `box_mm` to at least {least:g}",
    )  # fmt: skip
    yield Clearance(
        "from the boards to the lights above them", mm["box_mm"] - lights - mm["board_high_mm"], mm["air_mm"], "box_mm",
        "the boards touch what holds the lights; set `box_mm` to at least {least:g}",
    )  # fmt: skip
    high = mm["cable_high_mm"]
    yield Clearance(
        "from the cable holes to the back side's edges", min(high, mm["box_mm"] - high) - mm["cable_hole_mm"] / 2, 2,
        "cable_high_mm", f"the cable holes don't fit into a side of {mm['box_mm']:g} mm; move them",
    )  # fmt: skip


def _matrix(body: Body) -> Iterator[Clearance]:
    mm = body.mm
    controls = 3 * mm["control_pitch_mm"] + mm["tool_mm"] + 2 * mm["side_mm"]
    yield Clearance(
        "of the panel beyond the controls", mm["panel_mm"] - controls, 0, "panel_mm",
        "the controls don't fit between the sides; set `panel_mm` to at least {least:g}",
    )  # fmt: skip
    yield Clearance(
        "of the panel beyond the matrix in its holder", mm["panel_mm"] - mm["matrix_mm"] - PANEL_MARGIN_MM, 0,
        "panel_mm", "the matrix doesn't fit between the sides; set `panel_mm` to at least {least:g}",
    )  # fmt: skip
    yield Clearance(
        "of the tray's height beyond the top", mm["tray_high_mm"] - mm["plate_mm"], 1, "tray_high_mm",
        f"strips below {mm['plate_mm']:g} mm of top can't hold so flat a tray; lay card below it, give both together",
    )  # fmt: skip
    boards = beside.BOARDS_FROM_MIDDLE_MM + mm["board_long_mm"]
    buttons = plan(body).height / 2 - (mm["frame_mm"] - mm["button_mm"]) - mm["tool_mm"] / 2
    yield Clearance(
        "from the boards to the controls", buttons - boards, 0, "board_long_mm",
        "beside so small a tray the panel is too short for both boards and the controls; use shorter boards and set "
        "`board_long_mm`",
    )  # fmt: skip
    cell = mm["matrix_pitch_mm"] - mm["wall_mm"]
    yield Clearance(
        "between a pixel and its cell's walls", (cell - mm["led_mm"]) / 2, mm["print_mm"], "wall_mm",
        "the baffle doesn't go over the pixels; make its walls thinner",
    )  # fmt: skip
    yield Clearance(
        "left of the matrix beside eight pixels", mm["matrix_mm"] - 7 * mm["matrix_pitch_mm"] - cell, 0, "matrix_mm",
        "eight pixels don't fit into the matrix; measure its width and pitch again",
    )  # fmt: skip


def _strip(body: Body) -> Iterator[Clearance]:
    mm, pitch = body.mm, pitch_mm(body)
    wide, high = strip_gap(body)
    yield Clearance(
        "above a solder joint in a wall's gap", high - mm["joint_mm"], 0.5, "joint_mm",
        "a wall stands on the strip's solder joints; file them flatter",
    )  # fmt: skip
    yield Clearance(
        "left of a wall above its gap and below its notch", (mm["diffuser_mm"] + mm["pixel_mm"]) / 2 - high, 3,
        "joint_mm", "gap and notch meet and the wall falls apart; file the joints flatter",
    )  # fmt: skip
    yield Clearance(
        "beside the strip in a wall's gap", (wide - mm["strip_mm"]) / 2, 0.5, "strip_mm", "use a narrower strip",
    )  # fmt: skip
    blocks = ledge_outer(body) / 2 - 2 - mm["block_mm"]
    yield Clearance(
        "from the links outside the walls to the blocks", blocks - WIDTH / 2 * pitch - mm["link_mm"], 0.5, "link_mm",
        "the links run into the blocks; solder them shorter or make `tray_mm` larger",
    )  # fmt: skip
    yield Clearance(
        "of the blocks between ledge and base", block_mm(body), 5, "ledge_high_mm", "use a flatter ledge",
    )  # fmt: skip


def _made_sizes(body: Body, part: Part) -> str:
    """Why a part can't be made; empty if it can."""
    mm, (long, wide) = body.mm, part.flat_size()
    if part.made in ("laser", "card"):
        sheet = "sheet" if part.made == "laser" else "card"
        size = mm[f"{sheet}_long_mm"], mm[f"{sheet}_wide_mm"]
        if long > size[0] or wide > size[1]:
            return f"{part.name!r} is {long:.0f} x {wide:.0f}, a sheet {size[0]:g} x {size[1]:g}; " \
                f"set `{sheet}_long_mm` and `{sheet}_wide_mm` to a larger sheet"  # fmt: skip
    elif part.made == "print" and max(long, wide, part.thick()) > mm["bed_mm"]:
        bed = f"the printer's bed {mm['bed_mm']:g}"
        return f"{part.name!r} is {long:.0f} x {wide:.0f}, {bed}; make it of wood, or set `bed_mm`"
    return ""


def check_fits(pinmap: Pinmap) -> None:
    """Raises WiringError for the first clearance that is too small or part that is too large."""
    for body in pinmap.bodies.values():
        for each in clearances(body):
            if not each.good:
                why = f"body {body.name!r}, {each.mm:.1f} mm {each.what}, {each.least:g} are needed"
                remedy = each.remedy.format(least=least_mm(body, each.key))
                raise pinmap.source.fail(section_of(body.name, each.key), each.key, f"{why}: {remedy}")
        for part in PARTS[body.name](body):
            if why := _made_sizes(body, part):
                raise pinmap.source.fail("stock", "", f"body {body.name!r}, {why}")
