"""Each check of the map fails for its reason, says where, and names the remedy."""

import pytest

from tests.wiring.refusing import TEXT, changed, refused
from wiring import mistakes, outputs
from wiring.boards import BOARDS
from wiring.checks import check
from wiring.mistakes import Mistake, page
from wiring.reading import parse


@pytest.mark.parametrize(
    ("section", "old", "new", "said"),
    [
        ("builds.direct.buttons", "Nc = 17", "Nc = 4", "GPIO4 is used by 'Nb' and by 'Nc'; move one, GPIO 7, 17 are"),
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
    message = refused(changed((section, old, new)))
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
        ("builds.direct", "ground = { north = 9, east = 25", "ground = { north = 7, east = 25", "ground is on 6"),
        ("builds.direct", "ground = { north = 9, east = 25", "ground = { north = 9, east = 9", "give each its own"),
        ("builds.direct", "ground = { north = 9, ", "ground = { ", "the cable 'north' has no ground"),
        ("builds.spi", 'uses = ["spi", "i2c"]', 'uses = ["spi"]', 'the expander needs I2C; add "i2c" to `uses`'),
        ("builds.spi", 'uses = ["spi", "i2c"]', 'uses = ["can"]', "there are spi and i2c"),
        ("builds.pico", "uses = []", 'uses = ["spi"]', "isn't used on a pico"),
        ("builds.spi.expander", "pull_ups = true", "pull_ups = false", "it needs its own, set `pull_ups = true`"),
        ("builds.spi.expander", "buttons = { ok = 0", "buttons = { ok = 1", "GPA1 is used by 'ok' and by 'back'"),
        ("builds.spi.expander", "buttons = { ok = 0", "buttons = { ok = 7", "GPA7, which can only be an output"),
        ("builds.spi.expander", "buttons = { ok = 0", "buttons = { ok = 16", "the expander has 0 to 15"),
        ("builds.pico", 'board = "pico"', 'board = "uno"', "there is no board 'uno'; use pi or pico"),
        ("builds.direct.buttons", "Nb = 4", "Nb = 4.5", "`Nb` is 4.5; give a whole number"),
        ("builds.direct.buttons", "Nb = 4", "Nb = true", "`Nb` is True; give a whole number"),
        ("lights", "pixels = 64", "pixels = = 64", "line 6, column"),
        ("lights", "limit_ma = 750", "limit_mA = 2000", "[lights] has no `limit_ma`; add it, a number"),
        ("lights", "limit_ma = 750", 'limit_ma = "2 A"', "`limit_ma` is '2 A'; give a number, 200 to 2000 mA"),
        ("lights", "limit_ma = 750", "limit_ma = -1", "`limit_ma` is -1 mA; sane is 200 to 2000 mA"),
        ("under", "zigzag = true", "zigzag = true\nsnake = 1", "`snake` means nothing in [under]; remove it"),
        ("under", 'corner = "NW"', 'corner = "N"', "use NW, NE, SE or SW"),
        ("lengths", "north = 600", "norths = 600", "[lengths] has no 'north', which cable"),
        ("lengths", "north = 600", "north = 600\ntail = 9", "no wire has the 'tail' of [lengths]; remove it"),
        ("parts.pico", 'for = ["pico"]', 'for = ["pica"]', "there is no parts list 'pica'"),
        ("parts.pico", "name = ", "[parts.pi]\nname = ", "is no TOML"),
    ],
)
def test_a_map_that_is_not_whole_is_refused_with_the_line(section: str, old: str, new: str, said: str) -> None:
    message = refused(changed((section, old, new)))
    assert said in message
    assert "wiring/pinmap.toml" in message
    assert "line " in message


@pytest.mark.parametrize(
    ("path", "broken"),
    [(mistakes.BODY_PATH, mistakes.BODY), (mistakes.CIRCUIT_PATH, mistakes.CIRCUIT)],
    ids=["body", "circuit"],
)
def test_every_map_that_is_broken_in_one_place_is_refused_in_the_table(path: str, broken: tuple[Mistake, ...]) -> None:
    told = (outputs.ROOT / path).read_text(encoding="utf-8")
    assert [each.name for each in broken if f"| {each.name} |" not in told] == []


def test_a_mistake_that_the_checks_accept_is_left_out_of_the_table() -> None:
    harmless = Mistake("a longer fuse wire", "lengths", "fuse = 100", "fuse = 101")
    elsewhere = Mistake("a line that isn't there", "lengths", "fuse = 99", "fuse = 101")
    bad = mistakes.CIRCUIT[0]
    made = page(parse(TEXT), [harmless, elsewhere, bad], check, "# Head\n")
    assert [name for name in (harmless.name, elsewhere.name, bad.name) if name in made] == [bad.name]


def test_a_wired_part_that_is_not_listed_is_refused() -> None:
    start, end = TEXT.index("[parts.shifter]"), TEXT.index("[parts.capacitor]")
    assert "the parts have no [parts.shifter]; add" in refused(TEXT[:start] + TEXT[end:])
    only_pi = changed(("parts.resistor", 'for = ["direct", "spi", "pico"]', 'for = ["direct", "spi"]'))
    assert "'resistor' is wired in 'pico'; add 'pico' to its `for`" in refused(only_pi)


def test_a_listed_part_that_nothing_needs_is_refused() -> None:
    lamp = '[parts.lamp]\nname = "A lamp"\nprice = 1.0\nfor = ["pico"]\n'
    assert "nothing in 'pico' needs 'lamp'" in refused(f"{TEXT}\n{lamp}")
    assert "no list has 'lamp'" in refused(f"{TEXT}\n" + lamp.replace('"pico"', ""))


def test_the_boards_have_the_pins_that_they_have() -> None:
    for board in BOARDS.values():
        places = [*board.place.values(), *board.other]
        assert sorted(places) == list(range(1, 41))
    assert (BOARDS["pi"].place[18], BOARDS["pi"].place[10], BOARDS["pi"].place[21]) == (12, 19, 40)
    assert (BOARDS["pico"].place[0], BOARDS["pico"].place[22], BOARDS["pico"].place[28]) == (1, 29, 34)
