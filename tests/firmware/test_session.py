"""The press language: what each press means, told through the table's own buttons."""

from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas.record import Record
from firmware.layout import ENTRY_CELL, right_hand
from firmware.lights.picture import Canvas
from tests.virtual_table import VirtualTable, play_to_the_end, start

CHOICE: dict[str, Any] = {
    "first": "J", "extras": 0, "burning_head": False, "rulings": "rulebook", "auto_commit": 0, "seats": {},
    "handicaps": {},
}  # fmt: skip


def press(table: VirtualTable, *buttons: str) -> dict[str, Any]:
    """The state after the last of these presses."""
    return [table.press(button) for button in buttons][-1]


# Setting up with the table's own buttons


def test_a_new_table_asks_for_a_game_whose_options_the_buttons_round_the_tray_choose_and_ok_starts_it(
    table: VirtualTable,
) -> None:
    facts = table.snapshot()
    assert (facts["phase"], facts["choice"]) == ("setup", CHOICE)
    other = {"first": "C", "extras": 5, "burning_head": True, "rulings": "online", "auto_commit": 1.5}
    assert press(table, "Ne", "E4", "W5", "W4", "Sc")["choice"] == {**CHOICE, **other}
    assert press(table, "Nb", "E5", "W5", "W4", "Sb")["choice"] == CHOICE
    facts = table.press("ok")
    assert (facts["phase"], facts["mover"]) == ("entering", "J")


def test_the_page_chooses_by_name_what_the_buttons_choose(table: VirtualTable) -> None:
    wishes = {"extras": 3, "first": "C", "burning_head": True, "rulings": "online"}
    table.session.choose({**wishes, "names": {"J": " Julie "}}, table.now)
    facts = table.snapshot()
    assert facts["choice"] == {**CHOICE, **wishes}
    for wrong in ({"extras": 4}, {"extras": {"c3": "xT"}}, {"first": 3}, {"names": {"Q": ""}}, {"colour": "red"}):
        with pytest.raises(BadInput):
            table.session.choose(wrong, table.now)
        assert table.snapshot() == facts
    assert table.press("ok")["names"] == {"J": "Julie"}
    with pytest.raises(BadInput, match="no game is being set up"):
        table.session.choose({"extras": 0}, table.now)


def test_the_table_draws_the_extras_and_shows_where_they_go_until_ok(table: VirtualTable) -> None:
    facts = press(table, "Nd", "ok")
    extras = facts["setup"]["extras"]
    assert (facts["phase"], set(extras), len(set(extras.values()))) == ("placing", {"e5", "b4", "d2"}, 3)
    assert table.press("W4")["phase"] == "placing"
    assert table.press("ok")["phase"] == "entering"


# Entering


def test_one_press_more_is_always_one_more_and_another_entry_starts_anew(table: VirtualTable) -> None:
    start(table)
    assert [table.press("W4")["entering"]["value"] for _ in range(5)] == [1, 2, 3, 4, 1]
    entering = press(table, "W4", "Nc")["entering"]
    assert (entering["entry"], entering["value"]) == ("Nc", 1)
    table.play("4@W4")
    table.play("1@Nb")
    entered = [table.press("Nc")["entering"] for _ in range(5)]
    assert [push["value"] for push in entered] == [1, 2, 3, 4, 1]
    assert [push["there"] for push in entered] == [True, True, True, False, True]


def test_a_value_that_is_not_there_blinks_in_red_and_never_counts(table: VirtualTable) -> None:
    start(table, handicaps={"J": {"without": [4]}})
    table.session.change_settings({"auto_commit": 1.5}, table.now)
    before = table.tray_on_lights()
    facts = press(table, *["W4"] * 4)
    assert facts["entering"] == {
        "entry": "W4", "button": "W4", "value": 4, "there": False, "moves": [], "leaves": [],
        "points": {"J": 0, "C": 0}, "play_again": False, "ends": False,
    }  # fmt: skip
    assert facts["auto_commit"] == 0
    red, seen = table.session.settings.colors.refused, set()
    for _ in range(10):
        table.wait(0.2)
        seen.add(tuple(Canvas(table.hardware.lit).get(*cell) for cell in right_hand("S")))
    assert seen == {(red,) * 4, ((0, 0, 0),) * 4}
    table.wait(20)
    assert table.tray_on_lights() == before
    facts = table.press("ok")
    assert (facts["moves"], facts["refused_why"], facts["refused_button"]) == ([], "no_such_tapas", "ok")
    for button, value, there in (("back", 3, True), ("W4", 4, False), ("W4", 1, True)):
        entering = table.press(button)["entering"]
        assert (entering["value"], entering["there"]) == (value, there)
    assert table.press("back")["entering"] is None


def test_the_preview_says_who_moves_what_falls_and_who_gets_it(table: VirtualTable) -> None:
    start(table, extras={"c4": "xT"})
    facts = table.enter("4@W4")
    assert facts["entering"]["moves"] == [
        {"piece": "J4", "from": None, "to": "d4"},
        {"piece": "C1", "from": "a4", "to": "e4"},
        {"piece": "xT", "from": "c4", "to": "f4"},
        {"piece": "J1", "from": "f4", "to": None},
    ]
    assert facts["entering"]["leaves"] == [{"piece": "J1", "to": "C"}]
    assert facts["tray"] == "J1C1J1C1/J1........C1/C1..xT....J1/J1........C1/C1........J1/C1J1C1J1"


def test_ok_counts_the_push_and_a_closed_entry_answers_at_once_and_drops_what_was_being_entered(
    table: VirtualTable,
) -> None:
    start(table)
    facts = press(table, "W4", "W3")
    assert (facts["closed"], facts["refused"], facts["entering"]) == (["OWN_FIRST"], "W3", None)
    facts = table.press("ok")
    assert (facts["moves"], facts["closed"]) == ([], [])
    facts = table.play("2@W4")
    assert (facts["moves"], facts["latest_push"], facts["mover"]) == (["2@W4"], "2@W4", "C")
    assert (facts["supply"]["J"], facts["entering"]) == ([4, 2, 2, 1], None)


def test_a_press_that_is_known_late_is_shown_at_once(table: VirtualTable) -> None:
    start(table)
    # The program had no time until the finger had gone: both edges arrive together.
    table.table.edge("W4", True, table.now)
    sent = table.hardware.strip.frames
    table.table.edge("W4", False, table.now + 0.05)
    assert table.snapshot()["entering"]["value"] == 1
    assert table.hardware.strip.frames > sent


# Counting by itself


@pytest.fixture
def entered(table: VirtualTable) -> VirtualTable:
    """A push that will count by itself is entered."""
    assert press(table, "Sc", "ok", "W4")["auto_commit"] == 1.5
    return table


def test_auto_commit_counts_the_push_after_the_pause(entered: VirtualTable) -> None:
    entered.wait(1.0)
    entered.press("W4")
    entered.wait(1.3)
    assert entered.snapshot()["moves"] == []
    entered.wait(0.3)
    assert entered.snapshot()["moves"] == ["2@W4"]


@pytest.mark.parametrize(
    ("change", "pause", "moves"),
    [({"auto_commit": 0}, 10, []), ({"auto_commit": 5}, 4, []), ({"auto_commit": 5}, 6, ["1@W4"]),
     ({"brightness": 1}, 2, ["1@W4"])],
)  # fmt: skip
def test_another_pause_counts_at_once_and_another_brightness_changes_nothing(
    entered: VirtualTable, change: dict[str, Any], pause: float, moves: list[str]
) -> None:
    entered.session.change_settings(change, entered.now)
    assert entered.snapshot()["auto_commit"] == change.get("auto_commit", 1.5)
    entered.wait(pause)
    assert entered.snapshot()["moves"] == moves


def test_auto_commit_waits_while_the_players_look_at_something_else(entered: VirtualTable) -> None:
    for _ in range(2):
        entered.press("menu")
        entered.wait(10)
    facts = entered.snapshot()
    assert (facts["moves"], facts["entering"]["value"]) == ([], 1)


def test_the_light_of_the_entry_goes_out_while_the_time_runs(table: VirtualTable) -> None:
    start(table)
    table.session.change_settings({"auto_commit": 5.0}, table.now)
    facts = table.press("W4")
    assert (facts["auto_commit"], facts["auto_commit_left"]) == (5.0, 5.0)
    seen = []
    while not table.snapshot()["moves"]:
        seen.append(sum(Canvas(table.hardware.lit).get(*ENTRY_CELL["W4"])))
        table.wait(0.25)
    assert seen[2:] == sorted(seen[2:], reverse=True)
    assert len(set(seen[2:])) > 6
    table.press(table.snapshot()["open_buttons"][0])
    table.wait(2)
    table.session.change_settings({"brightness": 2}, table.now)
    assert 2.5 < table.snapshot()["auto_commit_left"] < 3.1, "another brightness lets the time run on"


# Taking back


def test_back_takes_back_press_by_press_then_move_by_move(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.play("1@Nb")
    table.enter("2@Nc")
    assert table.press("back")["entering"]["value"] == 1
    assert table.press("back")["entering"] is None
    for moves, mover in ((["2@W4"], "C"), ([], "J"), ([], "J")):
        facts = table.press("back")
        assert (facts["moves"], facts["mover"]) == (moves, mover)
    assert facts["latest_push"] is None


def test_the_record_shows_what_was_taken_back(table: VirtualTable) -> None:
    game = start(table)["game"]
    table.play("2@W4")
    table.press("back")
    table.play("1@W4")
    text = table.session.library.record(game)
    assert "{2@W4 taken back} 1. 1@W4 *" in text
    assert '[Jalapenos "Julie"]' in text
    assert Record.parse(text).text() == text


def test_the_end_is_explained_and_its_last_push_can_be_taken_back(table: VirtualTable) -> None:
    facts = play_to_the_end(table)
    assert facts["outcome"]["reason"] in ("points", "tie-break", "draw")
    assert table.points_on_lights() == facts["points"]
    assert "GAME_OVER" in table.press("W4")["closed"]
    count = len(facts["moves"])
    facts = table.press("back")
    assert (facts["phase"], facts["asking"], len(facts["moves"])) == ("finished", "reopen", count)
    assert table.press("back")["asking"] is None
    facts = table.reopen()
    assert (facts["phase"], facts["outcome"], len(facts["moves"])) == ("entering", None, count - 1)
    assert table.session.library.page()["games"][0]["status"] == "open"


# Burning Head


def test_the_tray_is_to_be_turned_and_ok_or_a_press_on_an_entry_says_that_it_has_been(table: VirtualTable) -> None:
    facts = start(table, burning_head=True)
    assert (facts["phase"], facts["quarter_turns"], facts["turns_asked"]) == ("turning", 1, 1)
    facts = table.press("ok")
    assert (facts["phase"], facts["turns_asked"]) == ("entering", 0)
    facts = start(table, burning_head=True)
    assert facts["open_entries"] == ["E5", "E3"]
    # After a quarter turn the tray's E3 lies at the table's button Sc.
    facts = table.press("Sc")
    assert (facts["phase"], facts["entering"]["entry"]) == ("entering", "E3")
    assert "NOT_FACING" in table.press("Nb")["closed"], "an entry on another side doesn't face the mover"


@pytest.mark.parametrize("turned", [True, False])
def test_taking_back_asks_to_turn_the_tray_back_if_it_was_turned(table: VirtualTable, turned: bool) -> None:
    start(table, burning_head=True, rulings="online")
    table.play("1@Sb")
    assert table.play("1@Nd")["phase"] == "turning"
    facts = press(table, *["ok"] * turned, "back")
    told = facts["phase"], facts["mover"], facts["turns_asked"]
    assert told == (("turning", "C", -1) if turned else ("entering", "C", 0))
    assert not turned or table.press("ok")["phase"] == "entering"


# Hints, menu, abandoning, the end


def test_hint_and_the_first_ok_show_which_entries_are_open_and_why_the_others_are_not(table: VirtualTable) -> None:
    start(table)
    for button in ("hint", "ok"):
        facts = table.press(button)
        assert (facts["hint"]["W4"], facts["hint"]["W3"], len(facts["hint"])) == ([], ["OWN_FIRST"], 16)
        assert facts["moves"] == []
        assert press(table, "W4")["hint"] is None
        table.press("back")


def test_a_hint_keeps_the_push_being_entered_and_back_only_closes_it(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.enter("2@Nd")
    facts = table.press("hint")
    assert (facts["entering"]["value"], facts["hint"]["Nd"]) == (2, [])
    facts = table.press("back")
    assert (facts["entering"]["value"], facts["hint"], facts["moves"]) == (2, None, ["2@W4"])


def test_ok_with_nothing_to_count_shows_the_latest_push_again(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.wait(5)
    before, sent = table.snapshot(), table.hardware.strip.frames
    table.press("ok")
    table.wait(3)
    assert table.snapshot() == before
    assert table.hardware.strip.frames > sent + 2


def test_menu_shows_the_score_and_changes_colours_and_brightness(table: VirtualTable) -> None:
    start(table, extras={"c4": "xT"})
    table.play("4@W4")
    table.press("menu")
    assert table.points_on_lights(4) == {"J": 0, "C": 1}
    assert table.press("Nc")["settings"]["palette"] == "vivid"
    assert table.press("Sb")["settings"]["brightness"] == 1
    facts = table.press("menu")
    assert (facts["menu"], facts["moves"]) == (None, ["4@W4"])


def test_holding_back_asks_before_a_game_is_abandoned(table: VirtualTable) -> None:
    game = start(table)["game"]
    table.play("2@W4")
    for asking, hold in (("abandon", True), (None, False), ("abandon", True)):
        facts = table.press("back", hold=hold)
        assert (facts["asking"], facts["moves"]) == (asking, ["2@W4"])
    assert table.press("ok")["phase"] == "setup"
    assert table.session.library.page()["games"][0]["status"] == "abandoned"
    table.session.take_up(game, table.now)
    assert table.snapshot()["moves"] == ["2@W4"]
