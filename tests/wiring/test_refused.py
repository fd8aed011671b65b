"""Maps that can't work or would destroy something are refused with the line, the reason and the remedy."""

import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from firmware.layout import PIXELS
from wiring import outputs, windows
from wiring.boards import BOARDS
from wiring.body import mistakes as body_mistakes
from wiring.checks import check, reckoned
from wiring.constants import supply_limit
from wiring.errors import WiringError
from wiring.inputs import check_lines, check_tied
from wiring.mistakes import Mistake, page, refusal
from wiring.netlist import End, build_wires
from wiring.outputs import check_map
from wiring.pinmap import BODIES, Pinmap
from wiring.proof import mistakes as circuit_mistakes
from wiring.reading import PINMAP, parse

TEXT = PINMAP.read_text(encoding="utf-8")


def changed(*changes: tuple[str, str, str]) -> str:
    """The map with other lines: each change is a section, a line's beginning, and what stands there instead."""
    text = TEXT
    for section, old, new in changes:
        at = text.index(f"\n{old}", text.index(f"[{section}]\n")) + 1
        text = text[:at] + new + text[at + len(old) :]
    return text


def refused(text: str) -> str:
    """Why a map is refused."""
    with pytest.raises(WiringError) as error:
        check_map(parse(text))
    return str(error.value)


MAPS = Path(__file__).parent / "golden" / "refused.txt"
"""Lines of the map by the beginning, and what stands there instead; `⏎` begins another line, `&` another change."""


def test_a_map_that_is_wrong_is_refused_with_its_line_the_reason_and_the_remedy(golden: Any) -> None:
    rows = [row for row in MAPS.read_text(encoding="utf-8").splitlines() if row.startswith(("#", "["))]
    golden(MAPS.name, "".join(map(answered, rows)))


def changed_by(row: str) -> str:
    return changed(*re.findall(r"\[(.+?)\] (.+?) → (.+?)(?: & |$)", row.replace(" ⏎ ", "\n"), re.DOTALL))


def answered(row: str) -> str:
    """A row with the answer, which shows the line that it names."""
    if row.startswith("#"):
        return f"\n{row}\n"
    text = changed_by(row)
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


NUMBERS = {(section, key): values for section, key, values in _numbers(tomllib.loads(TEXT))}


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


CIRCUIT = [pytest.param(mistake, check, id=mistake.name) for mistake in circuit_mistakes.MISTAKES]
BODY = [pytest.param(mistake, outputs.check_map, id=mistake.name) for mistake in body_mistakes.MISTAKES]


@pytest.mark.parametrize(("mistake", "checks"), [*CIRCUIT, *BODY])
def test_a_map_that_is_broken_in_one_place_is_refused_with_the_remedy(
    mistake: Mistake, checks: Callable[[Pinmap], None]
) -> None:
    assert mistake.said in refusal(parse(TEXT), mistake, checks)


def test_a_mistake_that_the_checks_accept_is_left_out_of_the_table() -> None:
    harmless = Mistake("a longer fuse wire", "lengths", "fuse = 100", "fuse = 101", "")
    elsewhere = Mistake("a line that isn't there", "lengths", "fuse = 99", "fuse = 101", "")
    bad = circuit_mistakes.MISTAKES[0]
    made = page(parse(TEXT), [harmless, elsewhere, bad], check, "# Head\n")
    assert [name for name in (harmless.name, elsewhere.name, bad.name) if name in made] == [bad.name]


def test_a_line_without_its_resistor_and_a_pin_without_its_tie_are_found() -> None:
    pinmap = parse(TEXT)
    build = pinmap.builds["spi"]
    wires = build_wires(build)
    check_lines(pinmap, build, wires)
    straight = [
        replace(wire, start=End("pi", "7", "GPIO4")) if wire.end == End("Nb", "leg 1") else wire for wire in wires
    ]
    with pytest.raises(
        WiringError, match=r"the line of 'Nb' in 'spi' doesn't go through its resistor R3.*Lead it from"
    ):
        check_lines(pinmap, build, straight)
    open_pin = [wire for wire in wires if wire.start.label != "GPB3"]
    with pytest.raises(WiringError, match="nothing holds GPB3 of the expander; put"):
        check_tied(pinmap, build, open_pin)


def test_the_boards_have_the_pins_that_they_have() -> None:
    for board in BOARDS.values():
        places = [*board.place.values(), *board.other]
        assert sorted(places) == list(range(1, 41))
    assert (BOARDS["pi"].place[18], BOARDS["pi"].place[10], BOARDS["pi"].place[21]) == (12, 19, 40)
    assert (BOARDS["pico"].place[0], BOARDS["pico"].place[22], BOARDS["pico"].place[28]) == (1, 29, 34)
