"""The press language: what each press means, told through the table's own buttons."""

import pytest

from engine.errors import BadInput
from engine.tapas.record import Record
from firmware.layout import ENTRY_CELL, right_hand
from firmware.lights.picture import Canvas
from tests.virtual_table import VirtualTable, play_to_the_end, start

# Setting up with the table's own buttons


def test_a_new_table_asks_for_a_game_and_ok_starts_it(table: VirtualTable) -> None:
    facts = table.snapshot()
    assert facts["phase"] == "setup"
    assert facts["choice"] == {
        "first": "J",
        "extras": 0,
        "burning_head": False,
        "rulings": "rulebook",
        "auto_commit": 0,
        "seats": {},
        "handicaps": {},
    }
    facts = table.press("ok")
    assert (facts["phase"], facts["mover"]) == ("entering", "J")


def test_every_option_can_be_chosen_with_the_buttons_round_the_tray(table: VirtualTable) -> None:
    for button in ("Ne", "E4", "W5", "W4", "Sc"):
        facts = table.press(button)
    assert facts["choice"] == {
        "first": "C",
        "extras": 5,
        "burning_head": True,
        "rulings": "online",
        "auto_commit": 1.5,
        "seats": {},
        "handicaps": {},
    }
    for button in ("Nb", "E5", "W5", "W4", "Sb"):
        facts = table.press(button)
    assert facts["choice"] == {
        "first": "J",
        "extras": 0,
        "burning_head": False,
        "rulings": "rulebook",
        "auto_commit": 0,
        "seats": {},
        "handicaps": {},
    }


def test_the_page_chooses_by_name_what_the_buttons_choose(table: VirtualTable) -> None:
    wishes = {"extras": 3, "first": "C", "burning_head": True, "rulings": "online", "names": {"J": " Julie "}}
    table.session.choose(wishes, table.now)
    facts = table.snapshot()
    assert facts["choice"] == {
        "first": "C",
        "extras": 3,
        "burning_head": True,
        "rulings": "online",
        "auto_commit": 0,
        "seats": {},
        "handicaps": {},
    }
    for wrong in ({"extras": 4}, {"extras": {"c3": "xT"}}, {"first": 3}, {"names": {"Q": ""}}, {"colour": "red"}):
        with pytest.raises(BadInput):
            table.session.choose(wrong, table.now)
        assert table.snapshot() == facts
    assert table.press("ok")["names"] == {"J": "Julie"}
    with pytest.raises(BadInput, match="no game is being set up"):
        table.session.choose({"extras": 0}, table.now)


def test_the_table_draws_the_extras_and_shows_where_they_go_until_ok(table: VirtualTable) -> None:
    table.press("Nd")
    facts = table.press("ok")
    assert facts["phase"] == "placing"
    assert set(facts["setup"]["extras"]) == {"e5", "b4", "d2"}
    assert len(set(facts["setup"]["extras"].values())) == 3
    assert table.press("W4")["phase"] == "placing"
    assert table.press("ok")["phase"] == "entering"


# Entering


def test_an_entry_is_pressed_as_often_as_the_tapas_is_worth(table: VirtualTable) -> None:
    start(table)
    values = [table.press("W4")["entering"]["value"] for _ in range(5)]
    assert values == [1, 2, 3, 4, 1]


def test_one_press_more_is_always_one_more(table: VirtualTable) -> None:
    start(table)
    table.play("4@W4")
    table.play("1@Nb")
    entered = [table.press("Nc")["entering"] for _ in range(5)]
    assert [push["value"] for push in entered] == [1, 2, 3, 4, 1]
    assert [push["there"] for push in entered] == [True, True, True, False, True]


def test_a_value_that_is_not_there_is_shown_and_never_counts(table: VirtualTable) -> None:
    start(table, handicaps={"J": {"without": [4]}})
    table.session.change_settings({"auto_commit": 1.5}, table.now)
    before = table.tray_on_lights()
    facts = [table.press("W4") for _ in range(4)][-1]
    assert facts["entering"] == {
        "entry": "W4",
        "button": "W4",
        "value": 4,
        "there": False,
        "moves": [],
        "leaves": [],
        "points": {"J": 0, "C": 0},
        "play_again": False,
        "ends": False,
    }
    assert facts["auto_commit"] == 0
    table.wait(20)
    assert table.tray_on_lights() == before
    facts = table.press("ok")
    assert (facts["moves"], facts["refused_why"], facts["refused_button"]) == ([], "no_such_tapas", "ok")
    facts = table.press("back")
    assert (facts["entering"]["value"], facts["entering"]["there"]) == (3, True)
    facts = table.press("W4")
    assert (facts["entering"]["value"], facts["entering"]["there"]) == (4, False)
    assert table.press("W4")["entering"]["value"] == 1
    assert table.press("back")["entering"] is None


def test_the_lights_of_a_value_that_is_not_there_blink_in_red(table: VirtualTable) -> None:
    start(table, handicaps={"J": {"without": [4]}})
    for _ in range(4):
        table.press("W4")
    red, lights = table.session.settings.colors.refused, right_hand("S")
    seen = set()
    for _ in range(10):
        table.wait(0.2)
        seen.add(tuple(Canvas(table.hardware.lit).get(*cell) for cell in lights))
    assert seen == {(red,) * 4, ((0, 0, 0),) * 4}


def test_the_light_of_the_entry_goes_out_while_the_time_runs(table: VirtualTable) -> None:
    start(table)
    table.session.change_settings({"auto_commit": 5.0}, table.now)
    facts = table.press("W4")
    assert (facts["auto_commit"], facts["auto_commit_left"]) == (5.0, 5.0)
    seen = []
    while not table.snapshot()["moves"]:
        seen.append(sum(Canvas(table.hardware.lit).get(*ENTRY_CELL["W4"])))
        table.wait(0.25)
    running = seen[2:]
    assert running == sorted(running, reverse=True)
    assert len(set(running)) > 6


def test_another_brightness_lets_the_time_run_on(table: VirtualTable) -> None:
    start(table)
    table.session.change_settings({"auto_commit": 5.0}, table.now)
    table.press("W4")
    table.wait(2)
    table.session.change_settings({"brightness": 2}, table.now)
    assert 2.5 < table.snapshot()["auto_commit_left"] < 3.1


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


def test_another_entry_starts_anew(table: VirtualTable) -> None:
    start(table)
    table.press("W4")
    table.press("W4")
    facts = table.press("Nc")
    assert (facts["entering"]["entry"], facts["entering"]["value"]) == ("Nc", 1)


def test_ok_counts_the_push_and_ok_alone_does_nothing(table: VirtualTable) -> None:
    start(table)
    assert table.press("ok")["moves"] == []
    facts = table.play("2@W4")
    assert (facts["moves"], facts["latest_push"], facts["mover"]) == (["2@W4"], "2@W4", "C")
    assert facts["supply"]["J"] == [4, 2, 2, 1]
    assert facts["entering"] is None


def test_a_closed_entry_answers_at_once_and_drops_what_was_being_entered(table: VirtualTable) -> None:
    start(table)
    table.press("W4")
    facts = table.press("W3")
    assert (facts["closed"], facts["refused"], facts["entering"]) == (["OWN_FIRST"], "W3", None)
    assert table.press("ok")["moves"] == []
    assert table.snapshot()["closed"] == []


def test_auto_commit_counts_the_push_after_the_pause(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    table.press("W4")
    table.wait(1.0)
    table.press("W4")
    table.wait(1.3)
    assert table.snapshot()["moves"] == []
    table.wait(0.3)
    assert table.snapshot()["moves"] == ["2@W4"]


def test_turning_auto_commit_off_stops_a_push_that_would_have_counted(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    assert table.press("W4")["auto_commit"] == 1.5
    table.session.change_settings({"auto_commit": 0}, table.now)
    table.wait(10)
    assert (table.snapshot()["moves"], table.snapshot()["auto_commit"]) == ([], 0)


def test_a_change_of_brightness_lets_a_push_that_is_about_to_count_go_on(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    table.press("W4")
    table.session.change_settings({"brightness": 1}, table.now)
    assert table.snapshot()["auto_commit"] == 1.5
    table.wait(2)
    assert table.snapshot()["moves"] == ["1@W4"]


def test_a_longer_pause_counts_for_the_push_that_is_shown(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    table.press("W4")
    table.session.change_settings({"auto_commit": 5}, table.now)
    table.wait(4)
    assert table.snapshot()["moves"] == []
    table.wait(2)
    assert table.snapshot()["moves"] == ["1@W4"]


def test_auto_commit_waits_while_the_players_look_at_something_else(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    table.press("W4")
    table.press("menu")
    table.wait(10)
    table.press("menu")
    table.wait(10)
    facts = table.snapshot()
    assert (facts["moves"], facts["entering"]["value"]) == ([], 1)


# Taking back


def test_back_takes_back_press_by_press_then_move_by_move(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.play("1@Nb")
    table.enter("2@Nc")
    assert table.press("back")["entering"]["value"] == 1
    assert table.press("back")["entering"] is None
    facts = table.press("back")
    assert (facts["moves"], facts["mover"]) == (["2@W4"], "C")
    facts = table.press("back")
    assert (facts["moves"], facts["mover"], facts["latest_push"]) == ([], "J", None)
    assert table.press("back")["moves"] == []


def test_the_record_shows_what_was_taken_back(table: VirtualTable) -> None:
    game = start(table)["game"]
    table.play("2@W4")
    table.press("back")
    table.play("1@W4")
    text = table.session.library.record(game)
    assert "{2@W4 taken back} 1. 1@W4 *" in text
    assert '[Jalapenos "Julie"]' in text
    assert Record.parse(text).text() == text


def test_the_last_push_of_a_finished_game_can_be_taken_back(table: VirtualTable) -> None:
    facts = play_to_the_end(table)
    count = len(facts["moves"])
    facts = table.press("back")
    assert (facts["phase"], facts["asking"], len(facts["moves"])) == ("finished", "reopen", count)
    assert table.press("back")["asking"] is None
    facts = table.reopen()
    assert (facts["phase"], facts["outcome"], len(facts["moves"])) == ("entering", None, count - 1)
    assert table.session.library.listed()[0]["status"] == "open"


# Burning Head


def test_the_tray_is_to_be_turned_and_ok_says_that_it_has_been(table: VirtualTable) -> None:
    facts = start(table, burning_head=True)
    assert (facts["phase"], facts["quarter_turns"], facts["turns_asked"]) == ("turning", 1, 1)
    facts = table.press("ok")
    assert (facts["phase"], facts["turns_asked"]) == ("entering", 0)


def test_a_press_on_an_entry_also_says_that_the_tray_has_been_turned(table: VirtualTable) -> None:
    facts = start(table, burning_head=True)
    assert facts["open_entries"] == ["E5", "E3"]
    # After a quarter turn the tray's E3 lies at the table's button Sc.
    facts = table.press("Sc")
    assert (facts["phase"], facts["entering"]["entry"]) == ("entering", "E3")


def test_an_entry_on_another_side_says_that_it_does_not_face_the_mover(table: VirtualTable) -> None:
    start(table, burning_head=True)
    facts = table.press("Nb")
    assert "NOT_FACING" in facts["closed"]


def test_taking_back_asks_to_turn_the_tray_back(table: VirtualTable) -> None:
    start(table, burning_head=True, rulings="online")
    table.play("1@Sb")
    table.play("1@Nd")
    assert table.snapshot()["phase"] == "turning"
    table.press("ok")
    facts = table.press("back")
    assert (facts["phase"], facts["mover"], facts["turns_asked"]) == ("turning", "C", -1)
    assert table.press("ok")["phase"] == "entering"


def test_taking_back_before_the_tray_was_turned_asks_for_no_turn(table: VirtualTable) -> None:
    start(table, burning_head=True, rulings="online")
    table.play("1@Sb")
    table.play("1@Nd")
    facts = table.press("back")
    assert (facts["phase"], facts["mover"]) == ("entering", "C")


# Hints, menu, abandoning, the end


def test_hint_shows_which_entries_are_open_and_why_the_others_are_not(table: VirtualTable) -> None:
    start(table)
    facts = table.press("hint")
    assert facts["hint"]["W4"] == []
    assert facts["hint"]["W3"] == ["OWN_FIRST"]
    assert len(facts["hint"]) == 16
    assert table.press("W4")["hint"] is None


def test_a_hint_keeps_the_push_being_entered_and_back_only_closes_it(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.enter("2@Nd")
    facts = table.press("hint")
    assert (facts["entering"]["value"], facts["hint"]["Nd"]) == (2, [])
    facts = table.press("back")
    assert (facts["entering"]["value"], facts["hint"], facts["moves"]) == (2, None, ["2@W4"])


def test_ok_before_the_first_push_shows_what_is_open(table: VirtualTable) -> None:
    start(table)
    facts = table.press("ok")
    assert facts["moves"] == []
    assert facts["hint"]["W4"] == []


def test_ok_with_nothing_to_count_shows_the_latest_push_again(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.wait(5)
    before = table.snapshot()
    sent = table.hardware.strip.frames
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
    assert table.press("menu")["menu"] is None
    assert table.snapshot()["moves"] == ["4@W4"]


def test_holding_back_asks_before_a_game_is_abandoned(table: VirtualTable) -> None:
    game = start(table)["game"]
    table.play("2@W4")
    facts = table.press("back", hold=True)
    assert (facts["asking"], facts["moves"]) == ("abandon", ["2@W4"])
    facts = table.press("back")
    assert (facts["asking"], facts["moves"]) == (None, ["2@W4"])
    table.press("back", hold=True)
    assert table.press("ok")["phase"] == "setup"
    assert table.session.library.listed()[0]["status"] == "abandoned"
    table.session.take_up(game, table.now)
    assert table.snapshot()["moves"] == ["2@W4"]


def test_the_end_is_explained_and_ok_sets_up_the_next_game(table: VirtualTable) -> None:
    facts = play_to_the_end(table)
    assert facts["outcome"]["reason"] in ("points", "tie-break", "draw")
    assert table.points_on_lights() == facts["points"]
    facts = table.press("W4")
    assert "GAME_OVER" in facts["closed"]
    assert table.press("ok")["phase"] == "setup"
    assert table.session.library.listed()[0]["status"] == "finished"


def test_a_press_that_is_known_late_is_shown_at_once(table: VirtualTable) -> None:
    start(table)
    button, now = "W4", table.now
    # The program had no time until the finger had gone: both edges arrive together.
    table.table.edge(button, True, now)
    sent = table.hardware.strip.frames
    table.table.edge(button, False, now + 0.05)
    assert table.snapshot()["entering"]["value"] == 1
    assert table.hardware.strip.frames > sent
