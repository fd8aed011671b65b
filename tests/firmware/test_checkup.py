"""Testing the table itself: the lights walk, each button is asked for, and the game goes on afterwards."""

import pytest

from engine.errors import BadInput
from firmware.layout import BUTTONS, ENTRY_CELL
from firmware.modes.checkup import PATIENCE_SECONDS, PIXEL_SECONDS
from tests.virtual_table import VirtualTable, start


def lit(table: VirtualTable) -> list[int]:
    picture = table.hardware.lit
    return [pixel for pixel in range(64) if any(picture[3 * pixel : 3 * pixel + 3])]


def begin(table: VirtualTable, what: str) -> None:
    table.session.navigator.open_checkup(what, table.now)
    table.table.refresh(table.now)


def test_a_dot_walks_through_all_pixels_from_the_north_west_and_then_come_the_colours(table: VirtualTable) -> None:
    begin(table, "lights")
    seen = []
    for _ in range(64):
        seen.append(lit(table))
        table.wait(PIXEL_SECONDS)
    assert seen == [[pixel] for pixel in range(64)]
    colors = set()
    for _ in range(8):
        table.wait(0.8)
        picture = table.hardware.lit
        if len(lit(table)) == 64:
            colors.add(tuple(bool(channel) for channel in picture[:3]))
            assert picture == picture[:3] * 64
    assert {(True, False, False), (False, True, False), (False, False, True), (True, True, True)} <= colors


def test_a_control_ends_the_test_of_the_lights_and_the_game_is_as_before(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    before = table.snapshot()
    begin(table, "lights")
    assert table.snapshot()["checkup"] == {"what": "lights"}
    table.press("W3")
    assert table.snapshot()["checkup"]
    table.press("ok")
    assert table.snapshot() == before
    table.open_replay(1)
    replay = table.snapshot()["replay"]
    begin(table, "lights")
    with pytest.raises(BadInput, match="end the test first"):
        table.session.navigator.replay().step("leave", table.now)
    assert table.press("ok")["replay"] == replay


def test_every_button_is_asked_for_beside_its_light_and_turns_green(table: VirtualTable) -> None:
    begin(table, "buttons")
    for button in BUTTONS:
        assert table.snapshot()["checkup"]["asked"] == button
        if button in ENTRY_CELL:
            x, y = ENTRY_CELL[button]
            assert 8 * y + x in lit(table)
        table.press(button)
    facts = table.snapshot()["checkup"]
    assert facts["asked"] is None
    assert facts["heard"] == list(BUTTONS)
    assert facts["missing"] == []
    table.press("hint")
    assert table.snapshot()["checkup"] is None


def test_a_press_of_another_button_is_reported_and_does_not_count(table: VirtualTable) -> None:
    begin(table, "buttons")
    table.press("Nd")
    assert table.snapshot()["checkup"] == {
        "what": "buttons", "asked": "Nb", "instead": "Nd", "heard": [], "missing": [],
    }  # fmt: skip
    table.wait(3)
    assert table.snapshot()["checkup"]["instead"] is None
    table.press("Nb")
    assert table.snapshot()["checkup"]["heard"] == ["Nb"]


def test_a_silent_button_is_passed_over_after_a_while_or_on_request(table: VirtualTable) -> None:
    begin(table, "buttons")
    table.wait(PATIENCE_SECONDS + 0.1)
    assert table.snapshot()["checkup"]["missing"] == ["Nb"]
    table.session.navigator.checkup().skip(table.now)
    assert table.snapshot()["checkup"]["missing"] == ["Nb", "Nc"]
    table.wait(18 * PATIENCE_SECONDS + 1)
    facts = table.snapshot()["checkup"]
    assert facts["asked"] is None
    assert facts["missing"] == list(BUTTONS)
    table.wait(PATIENCE_SECONDS)
    assert table.snapshot()["checkup"] is None, "nobody has to end it"


def test_a_test_that_does_not_exist_is_refused(table: VirtualTable) -> None:
    with pytest.raises(BadInput, match="lights and buttons"):
        table.session.navigator.open_checkup("noises", table.now)
    with pytest.raises(BadInput, match="nothing is being tested"):
        table.session.navigator.checkup().skip(table.now)
    with pytest.raises(BadInput, match="nothing is being tested"):
        table.session.navigator.checkup().leave(table.now)
    for button, what in (("W5", "lights"), ("W4", "buttons")):
        table.press("menu")
        assert table.press(button)["checkup"]["what"] == what, "both begin from the menu on the west side"
        table.session.navigator.checkup().leave(table.now)
    begin(table, "buttons")
    assert start(table)["checkup"] is None, "a new game ends a test"
