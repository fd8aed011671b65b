"""The starter: what a USB port, a resettable fuse and a diode allow."""

import re
from dataclasses import replace
from typing import Any

import pytest

from wiring.errors import WiringError
from wiring.pinmap import Pinmap
from wiring.reading import PINMAP, parse
from wiring.starter import DATA, DROPPED, FUSED, check_starter, least_volts, most_volts

SCHOTTKY = {"diode_least_volts": 0.25, "diode_most_volts": 0.45}


@pytest.fixture(scope="module")
def pinmap() -> Pinmap:
    return parse(PINMAP.read_text(encoding="utf-8"))


def test_the_starter_of_the_map_is_sound(pinmap: Pinmap) -> None:
    check_starter(pinmap)
    assert pinmap.lights.volts_alive < least_volts(pinmap.starter) < most_volts(pinmap) < 5


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (SCHOTTKY, "high level"),
        ({"limit_ma": 470, "fuse_holds_ma": 500}, "the port gives"),
        ({"limit_ma": 420}, "the fuse holds"),
        ({"limit_ma": 400}, "may reach the matrix"),
        ({"fuse_most_ohm": 1.17, "cable_ohm": 0.6}, "may reach the matrix"),
        ({"port_most_volts": 5.5}, "high level"),
        ({"build": "direct"}, "no build on a Pico"),
        ({"build": "breadboard"}, "no build on a Pico"),
    ],
)
def test_a_starter_that_asks_too_much_is_refused_with_its_line(
    pinmap: Pinmap, changes: dict[str, Any], why: str
) -> None:
    wrong = replace(pinmap, starter=replace(pinmap.starter, **changes))
    with pytest.raises(WiringError, match=rf"pinmap\.toml, line \d+: .*{why}"):
        check_starter(wrong)


def test_first_light_names_the_holes_that_the_picture_shows() -> None:
    page = (PINMAP.parent / "first-light.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\d+ [a-j])`", page))
    fuse, diode = {f"{FUSED - 2} {at}" for at in "ij"} | {f"{FUSED} i"}, {f"{FUSED} h", f"{DROPPED} h", f"{DROPPED} j"}
    assert named == {"1 j", "3 j", "12 j", "18 j"} | fuse | diode | {f"{DATA} {at}" for at in "bdhj"}
