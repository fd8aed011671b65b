"""Maps that would destroy something are refused with the quantity, its value, the sane window and the remedy."""

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


MAPS = [
    ("supply of 12 V", "`volts` is 12 V; sane is 4.75 to 5.25 V", "use a regulated supply of 5 V",
     ("supply", "volts = 5.0", "volts = 12.0")),
    ("supply of 5.5 V within 10 %", "`volts` is 5.5 V; sane is 4.75 to 5.25 V", "use a regulated supply of 5 V",
     ("supply", "volts = 5.0\ntolerance = 0.05", "volts = 5.5\ntolerance = 0.1")),
    ("supply within 10 %", "`tolerance` is 0.1 of it; sane is 0.01 to 0.06", "keeps its voltage within 5 %",
     ("supply", "tolerance = 0.05", "tolerance = 0.1")),
    ("supply of 5.25 V within 5 %", "the supply's highest voltage` is 5.5125 V; sane is 4.5 to 5.3 V", "use a",
     ("supply", "volts = 5.0", "volts = 5.25")),
    ("supply of 4.75 V within 6 %", "the supply's least voltage` is 4.465 V; sane is 4.5 to 5.3 V", "use a supply of",
     ("supply", "volts = 5.0\ntolerance = 0.05", "volts = 4.75\ntolerance = 0.06")),
    ("pull-down of 10 ohm", "`pull_down_ohm` is 10 ohm; sane is 4700 to 47000 ohm", "use 10 kohm",
     ("supply", "pull_down_ohm = 10000", "pull_down_ohm = 10")),
    ("data through 1 ohm", "`resistor_ohm` is 1 ohm; sane is 330 to 470 ohm", "use 390 ohm",
     ("supply", "resistor_ohm = 390", "resistor_ohm = 1")),
    ("capacitor of 1 µF", "`capacitor_uf` is 1 µF; sane is 470 to 2200 µF", "use 1000 µF",
     ("supply", "capacitor_uf = 1000", "capacitor_uf = 1")),
    ("decoupling of 1 pF", "`decoupling_nf` is 0.001 nF; sane is 47 to 1000 nF", "use 100 nF",
     ("supply", "decoupling_nf = 100", "decoupling_nf = 0.001")),
    ("5 m before the fuse", "`fuse` is 5000 mm; sane is 20 to 150 mm", "put the fuse beside the socket",
     ("lengths", "fuse = 100", "fuse = 5000")),
    ("data over 5 m", "`data` is 5000 mm; sane is 50 to 300 mm", "put the light board beside the controller",
     ("lengths", "data = 200", "data = 5000")),
    ("5 m to the lights", "`lights` is 5000 mm; sane is 50 to 500 mm", "put the light board beside the first pixel",
     ("lengths", "lights = 300", "lights = 5000")),
    ("I2C over 5 m", "`expander` is 5000 mm; sane is 50 to 500 mm", "put the expander beside the Pi",
     ("lengths", "expander = 150", "expander = 5000")),
    ("0.05 mm² for 6 A", "`mm2` is 0.05 mm²; sane is 0.75 to 2.5 mm²", "use 0.75 mm²",
     ("gauges.power", "mm2 = 0.75", "mm2 = 0.05")),
    ("AWG 22 for 0.75 mm²", "the copper of the AWG, in times that in mm²` is 0.434", "use the AWG nearest",
     ("gauges.power", "awg = 18", "awg = 22")),
    ("16 A through 0.75 mm²", "the current for each mm²` is 21.3333 A/mm²; sane is 0.1 to 8", "use a thicker wire",
     ("gauges.power", "max_amps = 6.0", "max_amps = 16.0")),
    ("copper that conducts better than copper", "the resistivity` is 0.0075 ohm mm²/m; sane is 0.0172", "correct",
     ("gauges.power", "ohm_per_m = 0.026", "ohm_per_m = 0.01")),
    ("3V3 that gives 5 A", "`rail_ma` is 5000 mA; sane is 10 to 50 mA", "use 50",
     ("boards.pi", "rail_ma = 50", "rail_ma = 5000")),
    ("pin that gives 1 A", "`drive_ma` is 1000 mA; sane is 2 to 12 mA", "use what a pin gives after the start",
     ("boards.pico", "drive_ma = 4", "drive_ma = 1000")),
    ("fuse that holds its whole current", "`holds` is 1 of its current; sane is 0.5 to 0.9", "use 0.75",
     ("lights", "limit_ma = 750", "limit_ma = 1000"), ("fuses.blade", "holds = 0.75", "holds = 1.0")),
    ("ten minutes at full white", "`blow_seconds` is 600 s; sane is 1 to 30 s", "use a faster or weaker fuse",
     ("supply", "blow_seconds = 10", "blow_seconds = 600")),
    ("C1 that blows the fuse", "the heat of C1's charge in the fuse` is 0.736461 of what it bears; sane is 0 to 0.5",
     "use a smaller capacitor",
     ("fuses.blade", "curve = [[1.1, 360000, inf], [1.35, 0.75, 600], [1.6, 0.25, 50]", "curve = [[1.1, 360000, inf]"),
     ("fuses.blade", "curve = [[1.1, 360000, inf], [2.0, 0.15, 5], [3.5, 0.04, 0.5], [6.0, 0.02, 0.1]]",
      "curve = [[2.0, 0, 5], [6.0, 0.002, 0.1]]")),
    ("pixels of 40 mA a colour", "`channel_ma` is 40 mA; sane is 12 to 20 mA", "use WS2812B pixels",
     ("lights", "channel_ma = 20", "channel_ma = 40")),
    ("least and most swapped", "the most of a span, in times its least` is 0.8 times", "give the least first",
     ("supply", "overload_least = 1.05\noverload_most = 1.6", "overload_least = 1.5\noverload_most = 1.2")),
    ("no number at all", "`volts` is nan V; sane is 4.75 to 5.25 V", "use a regulated supply of 5 V",
     ("supply", "volts = 5.0", "volts = nan")),
    ("address that no chip has", "`address` is 0x28; sane is 0x20 to 0x27", "use an address that the chip can have",
     ("builds.spi.expander", "address = 0x20", "address = 0x28")),
    ("half a set of controls", "`control_sets` is 1.5; sane is 1 to 2", "give 1 or 2",
     ("under", "control_sets = 2", "control_sets = 1.5")),
    ("shifter 74HC125", "the shifter's kind is 74HC125; 74AHCT125 fits", "use a 74AHCT125",
     ("parts.shifter", 'kind = "74AHCT125"', 'kind = "74HC125"')),
    ("shifter 74HC125 in its name", "the shifter's name says 74HC125; 74AHCT125 fits", "use a 74AHCT125",
     ("parts.shifter", 'name = "{kind}, DIP-14', 'name = "{kind} or 74HC125, DIP-14')),
    ("shifter without its kind in its name", "the shifter's name says nothing of {kind}; 74AHCT125", "use",
     ("parts.shifter", 'name = "{kind}, DIP-14', 'name = "shifter, DIP-14')),
    ("strip of RGBW pixels", "the strip's kind is SK6812; WS2812B fits", "use WS2812B pixels for 5 V",
     ("parts.strip", 'kind = "WS2812B"', 'kind = "SK6812"')),
    ("strip named RGBW", "the strip's name says RGBW; WS2812B fits", "with three colours",
     ("parts.strip", 'name = "NeoPixel ({kind}) strip', 'name = "NeoPixel ({kind}) RGBW strip')),
    ("strip for 12 V", "the strip's name says 12 V; WS2812B fits", "use WS2812B pixels for 5 V",
     ("parts.strip", 'name = "NeoPixel ({kind}) strip, {supply[volts]:g} V', 'name = "NeoPixel ({kind}) strip, 12 V')),
    ("matrix WS2815", "the matrix's kind is WS2815; WS2812B fits", "use WS2812B pixels for 5 V",
     ("parts.matrix", 'kind = "WS2812B"', 'kind = "WS2815"')),
    ("shifter of another kind on the carrier board", "`order` of the shifter; remove it", "[parts.shifter] says it",
     ("carrier.shifter", 'footprint = "Package', 'order = "74HC125"\nfootprint = "Package')),
    ("supply with an earth", "the supply's kind is class I; class II fits", "use a supply of class II",
     ("parts.supply", 'kind = "class II"', 'kind = "class I"')),
    ("buttons of metal", "the button's kind is metal; plastic fits", "use buttons of plastic",
     ("parts.button", 'kind = "plastic"', 'kind = "metal"')),
    ("expander that speaks SPI", "the expander's kind is MCP23S17; MCP23017 fits", "use an MCP23017",
     ("parts.expander", 'kind = "MCP23017"', 'kind = "MCP23S17"')),
]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "remedy", "changes"), [pytest.param(case[1], case[2], case[3:], id=case[0]) for case in MAPS]
)
def test_refused_maps(said: str, remedy: str, changes: tuple[tuple[str, str, str], ...]) -> None:
    message = refused(changed(*changes))
    assert said in message
    assert remedy in message
    assert message.startswith("wiring/pinmap.toml, line ")


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
    other = ("parts.resistor", 'name = "Resistor {supply[resistor_ohm]}', 'name = "Resistor {supply[watts]}')
    wrong = refused(changed(other))
    assert "names what the map doesn't have: 'watts'; correct its braces" in wrong
