"""Makes a map for a maker's own figures: what follows from them is reckoned anew."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil

from firmware.layout import WIDTH
from wiring import windows
from wiring.body.fits import least_mm
from wiring.cables import reach_mm
from wiring.errors import WiringError
from wiring.pinmap import Body, Pinmap

GAP_FOR_PITCH = 0.68
"""From pixels to diffuser, as a share of their pitch: nearer shows dots, farther mixes the colours."""
LIMITS = {
    name: windows.known(section, key)
    for name, section, key in (
        ("tray_mm", "ruler", "tray_mm"),
        ("tapas_mm", "ruler", "tapas_mm"),
        ("tray_high_mm", "ruler", "tray_high_mm"),
        ("slot_pitch_mm", "reckoned", "the slots' pitch"),
        ("matrix_mm", "beside", "matrix_mm"),
        ("kerf_mm", "stock", "kerf_mm"),
    )
}


def fitted(pinmap: Pinmap, given: Mapping[str, float], names: Iterable[str]) -> Pinmap:
    """The map of these bodies with these figures, by their names in `LIMITS`; WiringError for one that can't be right.

    Frame, buttons, box and panel of *beside* follow from them, and the cables' lengths. *Under* has a plate of its own:
    only the tapas counts there.
    """
    for key, value in given.items():
        if not (own := LIMITS[key]).holds(value):
            raise WiringError(f"--{key.replace('_', '-')} is {own.show(value)}; sane is {own}")
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
