"""Each check of the map fails for its reason, says where, and names the remedy."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware.layout import BUTTONS
from firmware.lights import power
from firmware.lights.supply import LIMIT_MA
from wiring.boards import BOARDS
from wiring.bodies import check_bodies
from wiring.checks import check
from wiring.errors import WiringError
from wiring.inputs import check_lines, check_tied
from wiring.netlist import End, build_wires
from wiring.pinmap import PINMAP, parse

TEXT = PINMAP.read_text(encoding="utf-8")


def _changed(old: str, new: str, section: str = "") -> str:
    """The map with one line changed, the first one in the section."""
    start = TEXT.index(f"[{section}]\n") if section else 0
    at = TEXT.index(f"\n{old}", start) + 1
    return TEXT[:at] + new + TEXT[at + len(old) :]


def _build(text: str) -> None:
    pinmap = parse(text)
    check(pinmap)
    check_bodies(pinmap)


def _refused(text: str) -> str:
    with pytest.raises(WiringError) as error:
        _build(text)
    return str(error.value)


def test_the_map_as_it_is_can_be_built() -> None:
    pinmap = parse(TEXT)
    check(pinmap)
    check_bodies(pinmap)
    assert list(pinmap.builds) == ["direct", "spi", "pico"]


@pytest.mark.parametrize(
    ("section", "old", "new", "said"),
    [
        (
            "builds.direct.buttons",
            "Nc = 17",
            "Nc = 4",
            "GPIO4 is used by 'Nb' and by 'Nc'; move one, GPIO 7, 17 are",
        ),
        ("builds.pico.buttons", "ok = 16", "ok = 22", "GP22 is used by 'pixels' and by 'ok'; move one"),
        ("builds.spi.expander", "interrupt = 25", "interrupt = 24", "GPIO24 is used by 'E3' and by 'interrupt'"),
        ("builds.direct.buttons", "Nb = 4", "Nb = 0", "GPIO0, which is kept for the ID chip"),
        ("builds.direct.buttons", "Nb = 4", "Nb = 2", "GPIO2, which has a fixed pull-up of 1.8 kohm for I2C"),
        ("builds.spi.buttons", "Nb = 4", "Nb = 3", "GPIO3, which is I2C's SCL; GPIO 4 are free"),
        ("builds.direct.buttons", "Nb = 4", "Nb = 14", "GPIO14, which is the UART's TXD"),
        ("builds.spi.buttons", "E4 = 23", "E4 = 9", "GPIO9, which belongs to SPI (MISO)"),
        ("builds.pico.buttons", "ok = 16", "ok = 23", "GP23, which is inside the Pico"),
        ("builds.pico.buttons", "ok = 16", "ok = 29", "GP29, which is inside the Pico"),
        ("builds.direct.buttons", "Nb = 4", "Nb = 40", "GPIO40, which isn't on the board's edge"),
        ("builds.direct", "pixels = 18", "pixels = 7", "can't send pixels; GPIO 12, 18, 21 can"),
        ("builds.spi", "pixels = 10", "pixels = 18", "can't send pixels over SPI; only GPIO10 can"),
    ],
)
def test_a_pin_that_is_taken_or_not_free_is_refused(section: str, old: str, new: str, said: str) -> None:
    message = _refused(_changed(old, new, section))
    assert said in message
    line = int(message.split("line ")[1].split(":")[0])
    key = "interrupt" if "interrupt" in old else new.split(" =")[0]
    assert f"{key} = " in TEXT.splitlines()[line - 1]


@pytest.mark.parametrize(
    ("section", "old", "new", "said"),
    [
        ("builds.direct.buttons", "Nb = 4\n", "", "build 'direct' has no pin for 'Nb'; add `Nb = ...`"),
        ("builds.direct.buttons", "Nb = 4", "Na = 4", "'Na' is no button; there are Nb Nc"),
        ("builds.spi.buttons", "W2 = 12", "W2 = 12\nok = 4", "'ok' is on a GPIO and on the expander"),
        (
            "builds.direct",
            "ground = { north = 9, east = 25",
            "ground = { north = 7, east = 25",
            "ground is on 6",
        ),
        ("builds.direct", "ground = { north = 9, east = 25", "ground = { north = 9, east = 9", "give each its own"),
        ("builds.direct", "ground = { north = 9, ", "ground = { ", "the cable 'north' has no ground"),
        ("builds.spi", 'uses = ["spi", "i2c"]', 'uses = ["spi"]', 'the expander needs I2C; add "i2c" to `uses`'),
        ("builds.spi", 'uses = ["spi", "i2c"]', 'uses = ["can"]', "there are spi and i2c"),
        ("builds.pico", "uses = []", 'uses = ["spi"]', "isn't used on a pico"),
        ("builds.spi.expander", "address = 0x20", "address = 0x28", "use 0x20 to 0x27"),
        ("builds.spi.expander", "pull_ups = true", "pull_ups = false", "it needs its own, set `pull_ups = true`"),
        ("builds.spi.expander", "buttons = { ok = 0", "buttons = { ok = 1", "GPA1 is used by 'ok' and by 'back'"),
        ("builds.spi.expander", "buttons = { ok = 0", "buttons = { ok = 7", "GPA7, which can only be an output"),
        ("builds.spi.expander", "buttons = { ok = 0", "buttons = { ok = 16", "the expander has 0 to 15"),
        ("builds.pico", 'board = "pico"', 'board = "uno"', "there is no board 'uno'; use pi or pico"),
    ],
)
def test_a_build_that_is_not_whole_is_refused(section: str, old: str, new: str, said: str) -> None:
    assert said in _refused(_changed(old, new, section))


# A deliberately broken map for each check: what is changed, and what is said, with the remedy.
BROKEN: dict[str, tuple[str, str, str, str]] = {
    "a limit that the fuse doesn't carry": (
        "lights",
        "limit_ma = 750",
        "limit_ma = 900",
        "a fuse of 1 A lasts with up to 750 mA, the lights may take 900 mA; lower",
    ),
    "a limit that shows nothing": (
        "lights",
        "limit_ma = 750",
        "limit_ma = 60",
        "show nothing; raise `limit_ma` to 200",
    ),
    "the old fuse of 3 A": (
        "supply",
        "fuse_amps = 1.0",
        "fuse_amps = 3.0",
        "a strip stuck at full white takes 2.30 A, and a blade fuse, Littelfuse ATOF (0287) of 3 A carries that "
        "for an hour or "
        "more; `blow_seconds` is 10. Use a weaker fuse",
    ),
    "a fuse of 2 A, which frugal pixels don't blow": (
        "supply",
        "fuse_amps = 1.0",
        "fuse_amps = 2.0",
        "takes 2.30 A, and a blade fuse, Littelfuse ATOF (0287) of 2 A carries",
    ),
    "a glass fuse, whose sheet promises too little": (
        "supply",
        'fuse = "blade"',
        'fuse = "glass-fast"',
        "of 1 A carries that for up to 120 s; `blow_seconds` is 10. Use",
    ),
    "a slow glass fuse": ("supply", 'fuse = "blade"', 'fuse = "glass-slow"', "carries that for up to 120 s"),
    "a resettable fuse of another size": (
        "supply",
        'fuse = "blade"',
        'fuse = "resettable"',
        "isn't listed with 1 A; use 1.1 A",
    ),
    "a fuse that nobody sells": (
        "supply",
        "fuse_amps = 1.0",
        "fuse_amps = 1.7",
        "isn't listed with 1.7 A; use 1, 2, 3",
    ),
    "a series that isn't described": (
        "supply",
        'fuse = "blade"',
        'fuse = "wire"',
        "there is no series of fuses 'wire'; use",
    ),
    "a curve out of order": (
        "fuses.blade",
        "curve = [[1.1,",
        "curve = [[9.1,",
        "the curve isn't in order; give rising",
    ),
    "a weak barrel socket": (
        "supply",
        "socket_amps = 5.0",
        "socket_amps = 2.5",
        "the barrel socket carries 2.5 A, and the supply may give 4.8 A into a fault before the fuse; use a "
        "stronger one",
    ),
    "a thin wire before the fuse": (
        "gauges",
        "power = { mm2 = 0.75, max_amps = 6.0",
        "power = { mm2 = 0.5, max_amps = 3.0",
        "the wire from it to the fuse (0.5 mm²) carries 3 A",
    ),
    "a thin wire behind the fuse": (
        "gauges",
        "feed = { mm2 = 0.5, max_amps = 3.0",
        "feed = { mm2 = 0.05, max_amps = 0.2",
        "the wire 'feed' of 0.05 mm² carries 0.2 A, and the fuse of 1 A may let 0.75 A through for ever; use a "
        "weaker fuse",
    ),
    "a strip whose copper carries little": (
        "copper",
        "strip_amps = 3.0",
        "strip_amps = 1.0",
        "the strip's copper carries 1 A, and the fuse of 1 A may let 1.01 A",
    ),
    "a supply too weak to blow the fuse": (
        "supply",
        "amps = 3.0",
        "amps = 2.0",
        "the supply switches off and on before the fuse blows. Use a stronger supply",
    ),
    "a short circuit far away that draws too little": (
        "lengths",
        "second_feed = 500",
        "second_feed = 80000",
        "the second feed, draws 1.1 A through 4.37 ohm, and the fuse",
    ),
    "no resistor worth its name in the expander's supply": (
        "lines",
        "feed_ohm = 68",
        "feed_ohm = 10",
        "takes 330 mA from 3V3, which gives 50 mA, and the wire carries 500 mA; use",
    ),
    "a capacitor whose charge blows the fuse": (
        "supply",
        "capacitor_uf = 1000",
        "capacitor_uf = 10000",
        "may blow at 0.72 A²s; use a smaller capacitor",
    ),
    "no resistor in the buttons' lines": ("lines", "series_ohm = 1000", "", "[lines] has no `series_ohm`; add it"),
    "a resistor too small for a pin that is driven": (
        "lines",
        "series_ohm = 1000",
        "series_ohm = 220",
        "gives 15.0 mA, it may give 8 mA; use a higher resistance, 470 to",
    ),
    "a resistor too small for a Pico alone": (
        "lines",
        "series_ohm = 1000",
        "series_ohm = 680",
        "a pin of the Raspberry Pi Pico that is driven while its button is down",
    ),
    "a resistor too large for the levels": (
        "lines",
        "series_ohm = 1000",
        "series_ohm = 10000",
        "reads 0.80 V as low; with a margin of 2 that is too much. Use a",
    ),
    "a pull-up too weak for a damp cable": (
        "lines",
        "leak_ua = 3",
        "leak_ua = 30",
        "with 30 µA of leakage a released button has 1.11 V at Raspberry Pi, which wants",
    ),
    "a capacitor that holds a button down": (
        "lines",
        "capacitor_nf = 22",
        "capacitor_nf = 220",
        "for 15.0 ms more, the debouncing takes 8 ms; use a smaller capacitor",
    ),
    "a capacitor too small for a strike": (
        "lines",
        "capacitor_nf = 22",
        "capacitor_nf = 4.7",
        "puts 0.25 A into the pin, it bears 0.1 A; use a larger capacitor",
    ),
    "an unused pin that would be shorted": ("lines", "tie_ohm = 10000", "tie_ohm = 100", "gives 33.0 mA; use 10 kohm"),
    "an unused pin of the expander that nothing holds": (
        "builds.spi.expander",
        "buttons = { ok = 0,",
        "buttons = { ok = 8,",
        "nothing holds GPA0 of the expander; put the buttons on GPA0 to GPA3",
    ),
    "a pitch of 30 mm": (
        "under",
        "strip_per_m = 30",
        "strip_per_m = 33.333",
        "no strip has a pitch of 30.0 mm; there are 33.3, 16.7, 10.4, 10.0, 6.9 mm, so set `strip_per_m` to 30, 60",
    ),
    "a strip of thin copper": (
        "copper",
        "strip_ohm_per_m = 0.25",
        "strip_ohm_per_m = 0.45",
        "in the body 'under' only 3.36 V reach pixel 64 (second feed broken, at the limit, at its worst), it wants "
        "3.5 V; use a "
        "strip or matrix with thicker copper, feed it at more places, or lower `limit_ma`",
    ),
    "a matrix of thin copper": (
        "copper",
        "matrix_ohm_per_m = 0.25",
        "matrix_ohm_per_m = 1.0",
        "in the body 'beside' only 3.87 V reach pixel 64 (at the",
    ),
    "long links from row to row": (
        "lengths",
        "row_link = 40",
        "row_link = 1500",
        "it wants 3.5 V; shorten the links",
    ),
    "long wires from the supply": (
        "lengths",
        "supply = 300",
        "supply = 20000",
        "it wants 4 V; shorten the wires of `supply`, `lights` and `second_feed`",
    ),
    "a supply that gives too few volts": ("supply", "tolerance = 0.05", "tolerance = 0.2", "V reach pixel 64"),
    "other pixels than the program's": (
        "lights",
        "pixels = 64",
        "pixels = 60",
        "the program draws 64 lights; set `pixels = 64`",
    ),
    "a pull-up like a short circuit": (
        "boards.pi",
        "pull_up_least_ohm = 33000",
        "pull_up_least_ohm = 100",
        "buttons and expander draw 60.0 mA from 3V3, which gives 50 mA; use higher pull-ups",
    ),
    "levels too low for the shifter": (
        "boards.pico",
        "volts = 3.3",
        "volts = 1.8",
        "the level shifter needs 2.0 V to read a high level; 1.8 V won't do",
    ),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_map_that_is_broken_in_one_place_is_refused_with_the_remedy(broken: str) -> None:
    section, old, new, said = BROKEN[broken]
    assert said in _refused(_changed(old, new, section))


def test_a_wired_part_that_is_not_listed_is_refused() -> None:
    start, end = TEXT.index("[parts.shifter]"), TEXT.index("[parts.capacitor]")
    assert "the parts have no [parts.shifter]; add" in _refused(TEXT[:start] + TEXT[end:])
    only_pi = _changed('for = ["direct", "spi", "pico"]', 'for = ["direct", "spi"]', "parts.resistor")
    assert "'resistor' is wired in 'pico'; add 'pico' to its `for`" in _refused(only_pi)


def test_a_listed_part_that_nothing_needs_is_refused() -> None:
    lamp = '[parts.lamp]\nname = "A lamp"\nprice = 1.0\nfor = ["pico"]\n'
    assert "nothing in 'pico' needs 'lamp'" in _refused(f"{TEXT}\n{lamp}")
    assert "no list has 'lamp'" in _refused(f"{TEXT}\n" + lamp.replace('"pico"', ""))


@pytest.mark.parametrize(
    ("section", "old", "new", "said"),
    [
        ("beside", "slot_pitch_mm = 34.0", "slot_pitch_mm = 18.0", "touch each other; use smaller ones"),
        ("beside", "tray_mm = 230.0", "tray_mm = 190.0", "six slots of 34.0 mm don't fit"),
        ("beside", "frame_mm = 45.0", "frame_mm = 20.0", "the frame is too narrow"),
        ("beside", "panel_mm = 111.0", "panel_mm = 80.0", "the matrix doesn't fit; give at least 91"),
        ("under", "box_mm = 65.0", "box_mm = 45.0", "no room for the controller"),
        ("under", "cable_high_mm = 15.0", "cable_high_mm = 5.0", "the cable holes don't fit into a side of 65 mm"),
        ("lengths", "west = 800", "west = 600", "'west' needs at least 795 mm in the body 'beside'; lengthen it"),
        ("lengths", "control_chain = 250", "control_chain = 120", "'control_chain' needs at least 209 mm"),
        ("under", 'corner = "NW"', 'corner = "N"', "use NW, NE, SE or SW"),
    ],
)
def test_a_body_that_does_not_fit_is_refused(section: str, old: str, new: str, said: str) -> None:
    assert said in _refused(_changed(old, new, section))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEXT.replace("pixels = 64", "pixels = = 64"), "line 5, column"),
        (
            _changed("limit_ma = 750", "limit_mA = 2000", "lights"),
            "[lights] has no `limit_ma`; add it, a number",
        ),
        (_changed("limit_ma = 750", 'limit_ma = "2 A"', "lights"), "`limit_ma` is '2 A'; give a number above 0"),
        (_changed("limit_ma = 750", "limit_ma = -1", "lights"), "give a number above 0"),
        (_changed("Nb = 4", "Nb = 4.5", "builds.direct.buttons"), "`Nb` is 4.5; give a whole number"),
        (_changed("Nb = 4", "Nb = true", "builds.direct.buttons"), "`Nb` is True; give a whole number"),
        (_changed("zigzag = true", "zigzag = true\nsnake = 1", "under"), "`snake` means nothing in [under]; remove it"),
        (
            _changed("north = 550", "norths = 550", "lengths"),
            "[lengths] has no 'north', which cable",
        ),
        (_changed("north = 550", "north = 550\ntail = 9", "lengths"), "no wire has the 'tail' of [lengths]; remove it"),
        (TEXT.replace("[parts.pico]", "[parts.pi]"), "is no TOML"),
        (TEXT.replace('for = ["pico"]', 'for = ["pica"]'), "there is no parts list 'pica'"),
    ],
)
def test_mistakes_in_the_file_are_told_with_the_line_and_the_remedy(text: str, said: str) -> None:
    message = _refused(text)
    assert said in message
    assert "line " in message
    assert "wiring/pinmap.toml" in message


def test_the_currents_are_those_that_the_program_reckons_with() -> None:
    lights = parse(TEXT).lights
    assert lights.channel_ma == power.CHANNEL_MA
    assert lights.pixels * lights.idle_ma == power.IDLE_MA
    assert lights.limit_ma == LIMIT_MA
    assert lights.full_ma == 3840


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
    assert len(BUTTONS) == 20
    assert Path(PINMAP).name == "pinmap.toml"
