"""The geometry of the two bodies from the sizes in the map, seen from above; all in mm, north up."""

from dataclasses import dataclass

from engine.tapas.tray import ENTRIES
from firmware.games.tapas.tray import slot_cells
from firmware.layout import CONTROLS, ENTRY_CELL, WIDTH
from wiring.pinmap import Body

Point = tuple[float, float]


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

    slots = {slot: (at(x), at(y)) for slot, (x, y) in slot_cells(0).items()}
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


def screws(body: Body, own: Plan) -> list[Point]:
    """The bottom's screws, in the middle of the sides' thickness: three in the north and south, one west and east."""
    inset, edge = body.mm["side_mm"] / 2, body.mm["screw_edge_mm"]
    rows = [(x, y) for y in (inset, own.height - inset) for x in (edge, own.width / 2, own.width - edge)]
    return [*rows, (inset, own.height / 2), (own.width - inset, own.height / 2)]


def cable_holes(body: Body, own: Plan) -> list[float]:
    """How far from the west edge the holes in the back side are, the eastern one first."""
    first = own.width - body.mm["cable_edge_mm"]
    return [first, first - body.mm["cable_apart_mm"]]


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
        ux, uy = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}[entry[0]]
        near, far = ((middle + ux * off if ux else x, middle + uy * off if uy else y) for off in (out, behind))
        places[entry] = near, far
    return places


def wall_mm(body: Body) -> tuple[float, float]:
    """Length and height of a wall between the lights of *under*."""
    return WIDTH * pitch_mm(body) + body.mm["wall_mm"], body.mm["diffuser_mm"] + body.mm["pixel_mm"]


def strip_gap(body: Body) -> tuple[float, float]:
    """How wide and how high the gaps in the walls are, which the strip and its solder joints pass through."""
    return body.mm["strip_mm"] + 2, max(body.mm["pixel_mm"], body.mm["joint_mm"]) + 1


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
