"""How long the wires to the buttons must be in each body, and whether the map's are."""

from itertools import pairwise
from typing import Final

from firmware.layout import CONTROLS
from wiring.bodies import pitch_mm, plan
from wiring.pinmap import SIDES, Body, Pinmap

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


def check_cables(pinmap: Pinmap) -> None:
    """Raises WiringError for the first wire of the map that is too short in one of its bodies."""
    for body in pinmap.bodies.values():
        for length, need in reach_mm(body).items():
            if pinmap.lengths[length] < need:
                why = f"{length!r} needs at least {need:.0f} mm in the body {body.name!r}; lengthen it"
                raise pinmap.source.fail("lengths", length, why)
