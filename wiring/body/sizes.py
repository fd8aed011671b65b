"""Makes a map for a maker's own figures: what follows from them is reckoned anew."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil

from firmware.layout import WIDTH
from wiring.body.fits import least_mm
from wiring.cables import reach_mm
from wiring.errors import WiringError
from wiring.pinmap import Body, Pinmap

GAP_FOR_PITCH = 0.68
"""From pixels to diffuser, as a share of their pitch: nearer shows dots, farther mixes the colours."""
LIMITS = {
    "tray_mm": (100.0, 400.0), "tapas_mm": (10.0, 60.0), "tray_high_mm": (4.0, 60.0), "slot_pitch_mm": (10.0, 65.0),
    "matrix_mm": (40.0, 200.0), "kerf_mm": (0.0, 1.0),
}  # fmt: skip


def fitted(pinmap: Pinmap, given: Mapping[str, float], names: Iterable[str]) -> Pinmap:
    """The map of these bodies with these figures, by their names in `LIMITS`; WiringError for one that can't be right.

    Frame, buttons, box and panel of *beside* follow from them, and the cables' lengths. *Under* has a plate of its own:
    only the tapas counts there.
    """
    for key, value in given.items():
        low, high = LIMITS[key]
        if not low <= value <= high:
            option = key.replace("_", "-")
            raise WiringError(f"--{option} {value:g}: that can't be right; give millimetres, from {low:g} to {high:g}")
    bodies = {name: _fit(pinmap.bodies[name], given) for name in names}
    lengths = dict(pinmap.lengths)
    for body in bodies.values():
        for cable, need in reach_mm(body).items():
            lengths[cable] = max(lengths[cable], 10 * ceil(need / 10))
    return replace(pinmap, bodies=bodies, lengths=lengths)


def _fit(body: Body, given: Mapping[str, float]) -> Body:
    mm = {**body.mm, **{key: value for key, value in given.items() if key in ("tapas_mm", "kerf_mm", "tray_high_mm")}}
    if body.name == "under":
        return replace(body, mm=mm)
    mm["tray_mm"] = given.get("tray_mm", mm["tray_mm"])
    if "slot_pitch_mm" in given:
        mm["slot_air_mm"] = given["slot_pitch_mm"] - mm["tapas_mm"]
    if "matrix_mm" in given:
        mm["matrix_mm"] = given["matrix_mm"]
        mm["matrix_pitch_mm"] = given["matrix_mm"] / WIDTH
        mm["diffuser_mm"] = round(GAP_FOR_PITCH * mm["matrix_pitch_mm"])
        mm["panel_mm"] = max(mm["panel_mm"], least_mm(replace(body, mm=mm), "panel_mm"))
    mm["button_mm"] = least_mm(replace(body, mm=mm), "button_mm")
    mm["frame_mm"] = least_mm(replace(body, mm=mm), "frame_mm")
    mm["box_mm"] = max(body.mm["box_mm"], least_mm(replace(body, mm=mm), "box_mm"))
    return replace(body, mm=mm)
