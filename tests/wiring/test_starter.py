"""The starter: what a USB port, a resettable fuse and a diode allow."""

import re

from wiring.reading import PINMAP, load
from wiring.starter import DATA, DROPPED, FUSED, least_volts, most_volts


def test_the_starter_of_the_map_is_sound() -> None:
    pinmap = load()
    assert pinmap.lights.volts_alive < least_volts(pinmap.starter) < most_volts(pinmap) < 5


def test_first_light_names_the_holes_that_the_picture_shows() -> None:
    page = (PINMAP.parent / "first-light.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\d+ [a-j])`", page))
    fuse, diode = {f"{FUSED - 2} {at}" for at in "ij"} | {f"{FUSED} i"}, {f"{FUSED} h", f"{DROPPED} h", f"{DROPPED} j"}
    assert named == {"1 j", "3 j", "12 j", "18 j"} | fuse | diode | {f"{DATA} {at}" for at in "bdhj"}
