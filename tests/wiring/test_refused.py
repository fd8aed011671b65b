"""Maps that would destroy something are refused with the quantity, its value, the sane window and the remedy."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from firmware.layout import PIXELS
from tests.wiring.refusing import TEXT, changed, refused
from wiring import windows
from wiring.checks import reckoned
from wiring.constants import supply_limit
from wiring.errors import WiringError
from wiring.pinmap import BODIES
from wiring.reading import parse

DATA = tomllib.loads(TEXT)


MAPS = """
# a pin that is taken, or not free for its use
[builds.direct.buttons] Nc = 17 → Nc = 4
[builds.pico.buttons] ok = 16 → ok = 22
[builds.spi.expander] interrupt = 25 → interrupt = 24
[builds.direct.buttons] Nb = 4 → Nb = 0
[builds.direct.buttons] Nb = 4 → Nb = 2
[builds.spi.buttons] Nb = 4 → Nb = 3
[builds.direct.buttons] Nb = 4 → Nb = 14
[builds.spi.buttons] E4 = 23 → E4 = 9
[builds.pico.buttons] ok = 16 → ok = 23
[builds.pico.buttons] ok = 16 → ok = 29
[builds.direct.buttons] Nb = 4 → Nb = 40
[builds.direct] pixels = 18 → pixels = 7
[builds.spi] pixels = 10 → pixels = 18
# a map that is not whole
[builds.direct.buttons] Nb = 4 → # gone
[builds.direct.buttons] Nb = 4 → Na = 4
[builds.spi.buttons] W2 = 12 → W2 = 12 ⏎ ok = 4
[builds.direct] ground = { north = 9, east = 25 → ground = { north = 7, east = 25
[builds.direct] ground = { north = 9, east = 25 → ground = { north = 9, east = 9
[builds.direct] ground = { north = 9, e → ground = { e
[builds.spi] uses = ["spi", "i2c"] → uses = ["spi"]
[builds.spi] uses = ["spi", "i2c"] → uses = ["can"]
[builds.pico] uses = [] → uses = ["spi"]
[builds.spi.expander] pull_ups = true → pull_ups = false
[builds.spi.expander] buttons = { ok = 0 → buttons = { ok = 1
[builds.spi.expander] buttons = { ok = 0 → buttons = { ok = 7
[builds.spi.expander] buttons = { ok = 0 → buttons = { ok = 16
[builds.pico] board = "pico" → board = "uno"
[builds.direct.buttons] Nb = 4 → Nb = 4.5
[builds.direct.buttons] Nb = 4 → Nb = true
[lights] pixels = 64 → pixels = = 64
[lights] limit_ma = 750 → limit_mA = 2000
[lights] limit_ma = 750 → limit_ma = "2 A"
[lights] limit_ma = 750 → limit_ma = -1
[under] zigzag = true → zigzag = true ⏎ snake = 1
[under] corner = "NW" → corner = "N"
[lengths] north = 600 → norths = 600
[lengths] north = 600 → north = 600 ⏎ tail = 9
[parts.pico] for = ["pico"] → for = ["pica"]
[parts.pico] name → [parts.pi] ⏎ name
# parts
[lights] [parts.capacitor] → [parts.capacitors]
[lights] [parts.wire-feed] → [parts.wire-fed]
[parts.resistor] for = ["direct", "spi", "pico"] → for = ["direct", "spi"]
[lights] [parts.pi] → [parts.lamp] ⏎ name = "A lamp" ⏎ price = 1.0 ⏎ for = ["pico"] ⏎ [parts.pi]
[lights] [parts.pi] → [parts.lamp] ⏎ name = "A lamp" ⏎ price = 1.0 ⏎ for = [] ⏎ [parts.pi]
[parts.resistor] name = "Resistor {supply[resistor_ohm]} → name = "Resistor {supply[watts]}
# the carrier board
[lights] [carrier.series] → [carrier.serial]
[lights] [carrier.feed] → [carrier.feeds]
[carrier.fuse] symbol = "Device:Fuse" → symbol = "Fuse"
[lights] [parts.pi] → [carrier.x] ⏎ symbol = 'a:b' ⏎ footprint = 'a:b' ⏎ order = 'x' ⏎ [parts.pi]
# the starter
[starter] diode_least_volts = 0.65 → diode_least_volts = 0.25
[starter] limit_ma = 250 → limit_ma = 440 & [starter] controller_ma = 40 → controller_ma = 80
[starter] limit_ma = 250 → limit_ma = 420
[starter] limit_ma = 250 → limit_ma = 400
[starter] fuse_most_ohm = 0.77 → fuse_most_ohm = 1.17 & [starter] cable_ohm = 0.25 → cable_ohm = 0.6
[starter] port_most_volts = 5.25 → port_most_volts = 5.5
[starter] build = "pico" → build = "direct"
[starter] build = "pico" → build = "breadboard"
# what would destroy something
[supply] volts = 5.0 → volts = 12.0
[supply] volts = 5.0 → volts = 5.5 & [supply] tolerance = 0.05 → tolerance = 0.1
[supply] tolerance = 0.05 → tolerance = 0.1
[supply] volts = 5.0 → volts = 5.25
[supply] volts = 5.0 → volts = 4.75 & [supply] tolerance = 0.05 → tolerance = 0.06
[supply] pull_down_ohm = 10000 → pull_down_ohm = 10
[supply] resistor_ohm = 390 → resistor_ohm = 1
[supply] capacitor_uf = 1000 → capacitor_uf = 1
[supply] decoupling_nf = 100 → decoupling_nf = 0.001
[lengths] fuse = 100 → fuse = 5000
[lengths] data = 200 → data = 5000
[lengths] lights = 300 → lights = 5000
[lengths] expander = 150 → expander = 5000
[gauges.power] mm2 = 0.75 → mm2 = 0.05
[gauges.power] awg = 18 → awg = 22
[gauges.power] max_amps = 6.0 → max_amps = 16.0
[gauges.power] ohm_per_m = 0.026 → ohm_per_m = 0.01
[boards.pi] rail_ma = 50 → rail_ma = 5000
[boards.pico] drive_ma = 4 → drive_ma = 1000
[lights] limit_ma = 750 → limit_ma = 1000 & [fuses.blade] holds = 0.75 → holds = 1.0
[supply] blow_seconds = 10 → blow_seconds = 600
[fuses.blade] curve = → curve = [[2.0, 0, 5], [6.0, 0.002, 0.1]] #
[lights] channel_ma = 20 → channel_ma = 40
[supply] overload_least = 1.05 → overload_least = 1.5 & [supply] overload_most = 1.6 → overload_most = 1.2
[supply] volts = 5.0 → volts = nan
[builds.spi.expander] address = 0x20 → address = 0x28
[under] control_sets = 2 → control_sets = 1.5
[parts.shifter] kind = "74AHCT125" → kind = "74HC125"
[parts.shifter] name = "{kind}, DIP-14 → name = "{kind} or 74HC125, DIP-14
[parts.shifter] name = "{kind}, DIP-14 → name = "shifter, DIP-14
[parts.strip] kind = "WS2812B" → kind = "SK6812"
[parts.strip] name = "NeoPixel ({kind}) strip → name = "NeoPixel ({kind}) RGBW strip
[parts.strip] name = "NeoPixel ({kind}) strip, {supply[volts]:g} V → name = "NeoPixel ({kind}) strip, 12 V
[parts.matrix] kind = "WS2812B" → kind = "WS2815"
[carrier.shifter] footprint = "Package → order = "74HC125" ⏎ footprint = "Package
[parts.supply] kind = "class II" → kind = "class I"
[parts.button] kind = "plastic" → kind = "metal"
[parts.expander] kind = "MCP23017" → kind = "MCP23S17"
"""
"""Lines of the map by the beginning, and what stands there instead; `⏎` begins another line, `&` another change."""


def test_a_map_that_is_wrong_is_refused_with_its_line_the_reason_and_the_remedy(golden: Any) -> None:
    golden("refused.txt", "".join(map(answered, MAPS.strip().split("\n"))))


def answered(row: str) -> str:
    """A row with the answer, which shows the line that it names."""
    if row.startswith("#"):
        return f"\n{row}\n"
    changes = re.findall(r"\[(.+?)\] (.+?) → (.+?)(?: & |$)", row.replace(" ⏎ ", "\n"), re.DOTALL)
    text = changed(*changes)
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    answer = re.sub(r"line (\d+):", lambda found: f"{lines[int(found[1]) - 1]}\n   ", refused(text))
    # What is wrong with the shape of a text, Python says in words of its own.
    return f"{row}\n    {re.sub(r'is no TOML: .*;', 'is no TOML;', answer)}\n"


def _numbers(data: dict[str, Any], section: str = "") -> Iterator[tuple[str, str, list[float]]]:
    """Every number of the map but those of pins: section, key, and the values that stand there."""
    for key, value in data.items():
        name = f"{section}.{key}" if section else key
        if isinstance(value, dict):
            if key not in ("buttons", "ground"):
                yield from _numbers(value, name)
        elif isinstance(value, list) and value and isinstance(value[0], list):
            for item, column in zip(("times", "least", "most"), zip(*value, strict=True), strict=True):
                yield name, item, list(column)
        elif isinstance(value, int | float | list) and not isinstance(value, bool):
            values = [item for item in (value if isinstance(value, list) else [value]) if not isinstance(item, str)]
            if values and not (section.startswith("builds.") and key in ("pixels", "interrupt")):
                yield section, key, values


NUMBERS = {(section, key): values for section, key, values in _numbers(DATA)}


@pytest.mark.parametrize(("section", "key"), NUMBERS, ids=[".".join(place) for place in NUMBERS])
def test_every_number_of_the_map_has_a_window_with_source_and_remedy(section: str, key: str) -> None:
    own = windows.known(section, key)
    assert all(windows.refusal(section, key, value) == "" for value in NUMBERS[section, key])
    for beyond in (own.least - 1, own.most + 1, own.least * 0.99 - 0.001):
        assert f"`{key}` is" in windows.refusal(section, key, beyond) or own.holds(beyond)
    assert own.remedy
    assert own.source


def test_no_window_stands_there_for_nothing() -> None:
    used = {(section, key) for section, key in NUMBERS}
    for section, rows in windows.table().items():
        if section in ("kinds", "reckoned"):
            continue
        for key in rows:
            one = windows.window(section, key)
            assert key == "*" or any(windows.window(place, name) == one for place, name in used if name == key), key
    assert {name for _, _, name, _ in reckoned(parse(TEXT))} == windows.table()["reckoned"].keys()


def test_a_number_that_has_no_window_cannot_be_read() -> None:
    with pytest.raises(WiringError, match=r"windows\.toml: \[supply\] has no 'watts'; add its window"):
        windows.known("supply", "watts")


def test_at_the_windows_edges_a_pressed_button_is_low_and_3v3_feeds_all_of_them() -> None:
    def edge(section: str, key: str, most: bool = True) -> float:
        own = windows.known(section, key)
        return own.most if most else own.least

    below = edge("lines", "series_ohm") + edge("lines", "button_ohm")
    for section, low in (
        ("boards.pi", edge("boards.pi", "low_volts", most=False) / edge("boards.pi", "volts")),
        ("builds.spi.expander", edge("builds.spi.expander", "low_share", most=False)),
    ):
        up = edge(section, "pull_up_least_ohm", most=False)
        assert 2 * below / (below + up) < low, "with a margin of two"
    milliamps = 20 * 1000 * edge("boards.pi", "volts") / edge("boards.pi", "pull_up_least_ohm", most=False)
    assert milliamps + edge("builds.spi.expander", "supply_ma") < edge("boards.pi", "rail_ma", most=False)
    assert edge("boards.pi", "volts", most=False) > 2.0, "what the 74AHCT125 reads as high"


def test_the_map_has_the_pixels_that_the_program_draws() -> None:
    own = windows.known("lights", "pixels")
    assert (own.least, own.most) == (PIXELS, PIXELS)
    assert all(windows.window(body, "box_mm") for body in BODIES)


def test_the_programs_currents_follow_the_map() -> None:
    made = supply_limit(
        parse(changed(("lights", "channel_ma = 20 ", "channel_ma = 16 "), ("lights", "idle_ma = 1 ", "idle_ma = 2 ")))
    )
    assert "\nCHANNEL_MA: Final = 16\n" in made
    assert "\nIDLE_MA: Final = 128\n" in made


def test_a_parts_name_has_the_maps_figures() -> None:
    parts = parse(changed(("supply", "resistor_ohm = 390", "resistor_ohm = 470"))).parts
    assert parts["resistor"].name == "Resistor 470 ohm, 0.25 W"
