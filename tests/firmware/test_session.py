"""The press language: what each press means, told through the table's own buttons."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas.record import Record
from firmware.errors import JournalError
from firmware.journal import FILE_NAME
from tests.fingertips import VirtualTable


def start(table: VirtualTable, **options: Any) -> dict[str, Any]:
    placing = options.pop("placing", False)
    table.session.new_game(options, {"J": "Julie", "C": "Peter"}, table.now, placing=placing)
    table.table.refresh(table.now)
    return table.facts()


# Setting up with the table's own buttons


def test_a_new_table_asks_for_a_game_and_ok_starts_it(table: VirtualTable) -> None:
    facts = table.facts()
    assert facts["phase"] == "setup"
    assert facts["choice"] == {
        "first": "J",
        "extras": 0,
        "burning_head": False,
        "rulings": "rulebook",
        "auto_commit": 0,
    }
    facts = table.press("ok")
    assert (facts["phase"], facts["mover"]) == ("entering", "J")


def test_every_option_can_be_chosen_with_the_buttons_round_the_tray(table: VirtualTable) -> None:
    for button in ("Ne", "E4", "W5", "W4", "Sc"):
        facts = table.press(button)
    assert facts["choice"] == {"first": "C", "extras": 5, "burning_head": True, "rulings": "online", "auto_commit": 1.5}
    for button in ("Nb", "E5", "W5", "W4", "Sb"):
        facts = table.press(button)
    assert facts["choice"] == {
        "first": "J",
        "extras": 0,
        "burning_head": False,
        "rulings": "rulebook",
        "auto_commit": 0,
    }


def test_the_page_chooses_by_name_what_the_buttons_choose(table: VirtualTable) -> None:
    wishes = {"extras": 3, "first": "C", "burning_head": True, "rulings": "online", "names": {"J": " Julie "}}
    table.session.choose(wishes, table.now)
    facts = table.facts()
    assert facts["choice"] == {"first": "C", "extras": 3, "burning_head": True, "rulings": "online", "auto_commit": 0}
    for wrong in ({"extras": 4}, {"extras": {"c3": "xT"}}, {"first": 3}, {"names": {"Q": ""}}, {"colour": "red"}):
        with pytest.raises(BadInput):
            table.session.choose(wrong, table.now)
        assert table.facts() == facts
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


def test_values_the_player_no_longer_has_are_skipped(table: VirtualTable) -> None:
    start(table)
    table.play("4@W4")
    table.play("1@Nb")
    assert [table.press("Nc")["entering"]["value"] for _ in range(4)] == [1, 2, 3, 1]


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
    assert table.facts()["closed"] == []


def test_auto_commit_counts_the_push_after_the_pause(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    table.press("W4")
    table.wait(1.0)
    table.press("W4")
    table.wait(1.3)
    assert table.facts()["moves"] == []
    table.wait(0.3)
    assert table.facts()["moves"] == ["2@W4"]


def test_turning_auto_commit_off_stops_a_push_that_would_have_counted(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    assert table.press("W4")["auto_commit"] == 1.5
    table.session.change_settings({"auto_commit": 0}, table.now)
    table.wait(10)
    assert (table.facts()["moves"], table.facts()["auto_commit"]) == ([], 0)


def test_auto_commit_waits_while_the_players_look_at_something_else(table: VirtualTable) -> None:
    table.press("Sc")
    table.press("ok")
    table.press("W4")
    table.press("menu")
    table.wait(10)
    table.press("menu")
    table.wait(10)
    facts = table.facts()
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
    text = table.session.record(game)
    assert "{2@W4 taken back} 1. 1@W4 *" in text
    assert '[Jalapenos "Julie"]' in text
    assert Record.parse(text).text() == text


def test_the_last_push_of_a_finished_game_can_be_taken_back(table: VirtualTable) -> None:
    facts = play_to_the_end(table)
    count = len(facts["moves"])
    facts = table.press("back")
    assert (facts["phase"], facts["outcome"], len(facts["moves"])) == ("entering", None, count - 1)
    assert table.session.games()[0]["status"] == "open"


def play_to_the_end(table: VirtualTable, **options: Any) -> dict[str, Any]:
    facts = start(table, **options)
    while facts["phase"] != "finished":
        value = next(v for v, n in enumerate(facts["supply"][facts["mover"]], 1) if n)
        facts = table.play(f"{value}@{facts['open_entries'][0]}")
    return facts


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
    assert table.facts()["phase"] == "turning"
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


def test_ok_with_nothing_to_count_shows_what_is_open(table: VirtualTable) -> None:
    start(table)
    facts = table.press("ok")
    assert facts["moves"] == []
    assert facts["hint"]["W4"] == []


def test_holding_hint_shows_the_latest_push_again(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.wait(5)
    before = table.facts()
    sent = table.hardware.strip.frames
    table.press("hint", hold=True)
    table.wait(3)
    assert table.facts() == before
    assert table.hardware.strip.frames > sent + 2


def test_menu_shows_the_score_and_changes_colours_and_brightness(table: VirtualTable) -> None:
    start(table, extras={"c4": "xT"})
    table.play("4@W4")
    table.press("menu")
    assert table.points_on_lights(4) == {"J": 0, "C": 1}
    assert table.press("Nc")["settings"]["palette"] == "vivid"
    assert table.press("Sb")["settings"]["brightness"] == 1
    assert table.press("menu")["menu"] is None
    assert table.facts()["moves"] == ["4@W4"]


def test_holding_back_asks_before_a_game_is_abandoned(table: VirtualTable) -> None:
    game = start(table)["game"]
    table.play("2@W4")
    facts = table.press("back", hold=True)
    assert (facts["asking"], facts["moves"]) == ("abandon", ["2@W4"])
    facts = table.press("back")
    assert (facts["asking"], facts["moves"]) == (None, ["2@W4"])
    table.press("back", hold=True)
    assert table.press("ok")["phase"] == "setup"
    assert table.session.games()[0]["status"] == "abandoned"
    table.session.take_up(game, table.now)
    assert table.facts()["moves"] == ["2@W4"]


def test_the_end_is_explained_and_ok_sets_up_the_next_game(table: VirtualTable) -> None:
    facts = play_to_the_end(table)
    assert facts["outcome"]["reason"] in ("points", "tie-break", "draw")
    assert table.points_on_lights() == facts["points"]
    facts = table.press("W4")
    assert "GAME_OVER" in facts["closed"]
    assert table.press("ok")["phase"] == "setup"
    assert table.session.games()[0]["status"] == "finished"


# Several games, replays


def test_holding_back_after_the_end_asks_nothing_and_changes_nothing(table: VirtualTable) -> None:
    before = play_to_the_end(table)
    facts = table.press("back", hold=True)
    assert (facts["asking"], facts["moves"]) == (None, before["moves"])


def test_a_new_game_leaves_the_other_one_to_be_taken_up_again(table: VirtualTable) -> None:
    first = start(table)["game"]
    table.play("2@W4")
    second = start(table, first="C")["game"]
    assert first != second
    assert table.facts()["moves"] == []
    table.session.take_up(first, table.now)
    assert (table.facts()["game"], table.facts()["moves"]) == (first, ["2@W4"])


def test_a_finished_game_is_shown_again_push_by_push(table: VirtualTable) -> None:
    finished = play_to_the_end(table, burning_head=True, extras={"c3": "xT"})
    start(table, first="C")
    table.play("1@Nb")
    table.session.open_replay(finished["game"], table.now)
    trays = [table.facts()["tray"]]
    for _ in finished["moves"]:
        trays.append(table.press("ok")["tray"])
    facts = table.facts()
    assert (facts["phase"], facts["points"], facts["outcome"]) == ("finished", finished["points"], finished["outcome"])
    for tray in reversed(trays[:-1]):
        assert table.press("back")["tray"] == tray
    table.press("hint")
    table.wait(200)
    assert table.facts()["replay"] == {"at": len(finished["moves"]), "of": len(finished["moves"]), "plays": False}
    facts = table.press("menu")
    assert (facts["replay"], facts["moves"]) == (None, ["1@Nb"])


def test_a_replay_changes_nothing_in_the_journal(table: VirtualTable) -> None:
    game = play_to_the_end(table)["game"]
    before = table.journal.entries(game)
    table.session.open_replay(game, table.now)
    for step in ("last", "first", "next", "back", "play"):
        table.session.replay_step(step, table.now)
    table.wait(5)
    table.session.replay_step("leave", table.now)
    assert table.journal.entries(game) == before


def test_a_step_that_does_not_exist_is_refused(table: VirtualTable) -> None:
    with pytest.raises(BadInput, match="first, back, next, last, play, leave"):
        table.session.replay_step("sideways", table.now)
    with pytest.raises(BadInput, match="no game is being replayed"):
        table.session.replay_step("next", table.now)


# Nothing gets lost


def test_a_game_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table, burning_head=True, extras={"c3": "xN"}, first="C")
    table.play("2@E4")
    before = table.facts()
    table.close()
    again = VirtualTable(tmp_path)
    for name in ("phase", "tray", "moves", "points", "supply", "mover", "names", "quarter_turns", "game", "history"):
        assert again.facts()[name] == before[name]
    again.close()


def test_a_table_restarted_while_the_tray_is_to_be_turned_still_asks_for_it(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table, burning_head=True)
    table.close()
    again = VirtualTable(tmp_path)
    assert (again.facts()["phase"], again.facts()["turns_asked"]) == ("turning", 1)
    again.press("ok")
    again.close()
    third = VirtualTable(tmp_path)
    assert third.facts()["phase"] == "entering"
    third.close()


def test_a_journal_that_fails_costs_no_move_and_pressing_again_tries_again(
    table: VirtualTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(table)
    table.enter("2@W4")

    def full(*_: object) -> None:
        raise JournalError("full", "no room left")

    monkeypatch.setattr(table.journal, "append", full)
    facts = table.press("ok")
    assert facts["trouble"] == {"code": "full", "message": "no room left"}
    assert (facts["moves"], facts["entering"]["value"]) == ([], 2)
    assert table.hardware.lit[:3] == bytes(table.session.settings.colors.refused)
    monkeypatch.undo()
    facts = table.press("ok")
    assert (facts["trouble"], facts["moves"]) == (None, ["2@W4"])


def test_settings_are_kept(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    table.session.change_settings({"palette": "low light", "auto_commit": 3.0}, table.now)
    table.close()
    again = VirtualTable(tmp_path)
    assert (again.session.settings.palette, again.session.settings.auto_commit) == ("low light", 3.0)
    again.close()


def test_settings_are_kept_as_what_can_be_chosen_however_they_are_written(table: VirtualTable) -> None:
    table.session.change_settings({"brightness": 2.0, "auto_commit": 3}, table.now)
    assert repr(table.facts()["settings"]["brightness"]) == "2"
    table.press("ok")


@pytest.mark.parametrize(
    ("column", "value"), [("setup", "{}x"), ("setup", '{"first": "Q"}'), ("game", "chess"), ("setup", "[]")]
)
def test_a_game_that_cannot_be_played_on_does_not_keep_the_table_from_starting(
    tmp_path: Path, column: str, value: str
) -> None:
    table = VirtualTable(tmp_path)
    game = start(table)["game"]
    table.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"UPDATE games SET {column} = ?", (value,))
    again = VirtualTable(tmp_path)
    facts = again.facts()
    assert (facts["phase"], facts["trouble"]["code"]) == ("setup", "unplayable")
    assert f"game {game}" in facts["trouble"]["message"]
    assert again.press("ok")["phase"] == "entering"
    assert len(again.session.games()) == 2
    with pytest.raises(JournalError, match="makes no sense"):
        again.session.take_up(game, again.now)
    assert again.facts()["game"] != game
    again.close()


@pytest.mark.parametrize("entry", [("push", "9@Q9"), ("push", "1@W3"), ("back", ""), ("turned", "x")])
def test_entries_that_cannot_have_been_are_said_plainly(tmp_path: Path, entry: tuple[str, str]) -> None:
    table = VirtualTable(tmp_path)
    game = start(table)["game"]
    table.journal.append(game, *entry)
    table.close()
    again = VirtualTable(tmp_path)
    assert again.facts()["trouble"]["code"] == "unplayable"
    again.session.new_game({}, {}, again.now)
    assert again.facts()["trouble"] is None
    again.close()


@pytest.mark.parametrize("wishes", [{"palette": "sepia"}, {"brightness": 5}, {"brightness": True}, {"volume": 3}])
def test_settings_that_do_not_exist_are_refused(table: VirtualTable, wishes: dict[str, Any]) -> None:
    before = table.facts()["settings"]
    with pytest.raises(BadInput, match=r"choose|settings are"):
        table.session.change_settings(wishes, table.now)
    assert table.facts()["settings"] == before


def test_names_that_cannot_be_are_refused_and_no_game_is_begun(table: VirtualTable) -> None:
    for names in ({"J": "\ud800"}, {"X": "Ann"}, {"J": 3}, {"J": "n" * 41}):
        with pytest.raises(BadInput, match=r"names|name of J"):
            table.session.new_game({}, names, table.now)  # type: ignore[arg-type]
    assert table.session.games() == []


def test_a_button_that_does_not_exist_is_refused(table: VirtualTable) -> None:
    with pytest.raises(BadInput, match="the buttons are Nb"):
        table.session.press("Z9", False, table.now)
