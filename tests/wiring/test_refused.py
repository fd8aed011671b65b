"""Maps that would destroy something are refused with the quantity, its value, the sane window and the remedy."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
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


MAPS = Path(__file__).parent / "golden" / "refused.txt"
"""Lines of the map by the beginning, and what stands there instead; `⏎` begins another line, `&` another change."""


def test_a_map_that_is_wrong_is_refused_with_its_line_the_reason_and_the_remedy(golden: Any) -> None:
    rows = [row for row in MAPS.read_text(encoding="utf-8").splitlines() if row.startswith(("#", "["))]
    golden(MAPS.name, "".join(map(answered, rows)))


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
