"""The table as a player and as a coach: it proposes, people push and confirm."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.tapas import Move, Position
from engine.tapas.opponent import LEVELS
from engine.tapas.record import Record
from engine.tapas.tray import ENTRIES, turn_entry
from firmware.analysis import AnalysisRequest
from firmware.background.opponent import analyse
from tests.virtual_table import VirtualTable, start

GAME = Path(__file__).parents[2] / "docs" / "game.txt"
START = Position.start().text()


def proposed(table: VirtualTable) -> str:
    """The move that the table wants somebody to make for it."""
    table.think()
    proposal = table.snapshot()["proposal"]
    return f"{proposal['value']}@{proposal['entry']}"


def confirm(table: VirtualTable, move: str) -> None:
    table.press(turn_entry(move[2:], table.snapshot()["quarter_turns"]))


def test_the_table_shows_its_push_and_counts_it_when_it_is_confirmed_where_it_entered(table: VirtualTable) -> None:
    start(table, seats={"C": "careful"})
    table.play("2@W4")
    assert table.snapshot()["thinking"]
    move = proposed(table)
    assert table.snapshot()["moves"] == ["2@W4"]
    assert not table.snapshot()["thinking"]
    confirm(table, move)
    assert table.snapshot()["moves"] == ["2@W4", move]
    assert table.snapshot()["mover"] == "J"
    assert table.snapshot()["proposal"] is None


def test_a_confirmation_at_any_other_entry_is_caught(table: VirtualTable) -> None:
    start(table, first="C", seats={"C": "careful"})
    move = proposed(table)
    for entry in ENTRIES:
        if entry != move[2:]:
            facts = table.press(entry)
            assert facts["moves"] == []
            assert facts["refused"] == entry
            assert f"{facts['proposal']['value']}@{facts['proposal']['entry']}" == move
    assert table.press("ok")["moves"] == []
    confirm(table, move)
    assert table.snapshot()["moves"] == [move]


def test_the_push_before_the_tables_can_be_taken_back(table: VirtualTable) -> None:
    start(table, seats={"C": "careful"})
    table.play("2@W4")
    proposed(table)
    facts = table.press("back")
    assert (facts["moves"], facts["mover"], facts["proposal"]) == ([], "J", None)


def test_an_answer_to_another_position_changes_nothing(table: VirtualTable) -> None:
    start(table, first="C", seats={"C": "careful"})
    question = AnalysisRequest("tapas", START, "careful", 1)
    before = table.snapshot()
    table.table.receive_analysis(question, analyse(question), table.now)
    assert table.snapshot() == before


def test_thinking_that_fails_does_not_stop_the_game(table: VirtualTable) -> None:
    start(table, first="C", seats={"C": "master"})
    question = table.session.analysis_request()
    assert question is not None
    table.table.receive_analysis(question, None, table.now, "silent")
    facts = table.snapshot()
    assert (facts["thinking"], facts["proposal"], facts["opponent"]) == (True, None, "silent")
    assert table.think().fallback
    assert table.snapshot()["proposal"] is not None


def test_a_table_that_finds_no_move_at_all_stops_thinking_until_a_button_is_pressed(table: VirtualTable) -> None:
    start(table, first="C", seats={"C": "master"})
    for _ in range(2):
        question = table.session.analysis_request()
        assert question is not None
        table.table.receive_analysis(question, None, table.now, "ended")
    assert not table.snapshot()["thinking"]
    assert table.press("W4")["thinking"]
    assert table.think().level == "master"
    facts = table.snapshot()
    assert facts["proposal"] is not None


@pytest.mark.parametrize("burning_head", [False, True])
def test_table_against_table_plays_by_itself_to_the_end(table: VirtualTable, burning_head: bool) -> None:
    start(table, extras={"c3": "xT", "d4": "xN"}, burning_head=burning_head, seats={"J": "child", "C": "careful"})
    for _ in range(60):
        if table.snapshot()["phase"] == "finished":
            break
        if table.session.analysis_request() is not None:
            table.think()
        table.wait(30)
    assert table.snapshot()["phase"] == "finished"
    assert sum(map(sum, table.snapshot()["supply"].values())) == 0


def test_the_table_goes_on_playing_after_a_restart(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table, first="C", seats={"C": "careful"})
    question = table.session.analysis_request()
    table.close()
    table = VirtualTable(tmp_path)
    assert table.snapshot()["seats"] == {"C": "careful"}
    assert table.session.analysis_request() == question
    table.close()


def test_the_record_says_at_which_level_the_table_played(table: VirtualTable) -> None:
    facts = start(table, seats={"C": "planner"})
    text = table.session.library.record(facts["game"])
    assert '[CroquetasLevel "planner"]' in text
    assert Record.parse(text).text() == text


def test_the_buttons_go_through_all_who_can_sit_at_a_seat(table: VirtualTable) -> None:
    seen = []
    for _ in range(len(LEVELS) + 1):
        seen.append(table.press("E2")["choice"]["seats"].get("C", "person"))
    assert seen == [*(level.name for level in LEVELS), "person"]
    table.press("E3")
    facts = table.press("ok")
    assert facts["seats"] == {"J": "child"}


@pytest.mark.parametrize("seats", [{"Q": "child"}, {"C": "genius"}, ["C"], {"C": 3}, {"C": ["child"]}])
def test_seats_that_do_not_exist_are_refused(table: VirtualTable, seats: object) -> None:
    with pytest.raises(BadInput):
        table.session.new_game({"seats": seats}, {}, table.now, game="tapas")
    with pytest.raises(BadInput):
        table.session.choose({"seats": seats}, table.now)


@pytest.mark.slow_because("starts Python anew for tests of its own")
def test_without_the_core_there_is_no_champion_and_what_names_one_is_played_on() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:randomly", str(Path(__file__).with_name("without_core.py"))]
    done = subprocess.run(command, env=os.environ | {"TAPAS_PURE": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_hint_shows_the_best_push_and_held_says_why(table: VirtualTable) -> None:
    start(table)
    table.press("hint")
    table.think()
    advice = table.snapshot()["advice"]
    assert Move(f"{advice['push']['value']}@{advice['push']['entry']}") in Position.start().legal_moves()
    assert advice["reasons"] is None
    frames = table.hardware.strip.frames
    table.wait(3)
    assert table.hardware.strip.frames > frames + 6
    facts = table.press("hint", hold=True)
    assert facts["advice"]["push"] == advice["push"]
    assert isinstance(facts["advice"]["reasons"], list)
    assert table.press("back")["advice"] is None


def test_advice_is_about_the_position_that_lies_there(table: VirtualTable) -> None:
    start(table)
    table.press("hint")
    table.think()
    advised = table.snapshot()["advice"]["push"]
    table.press("back")
    table.play(f"{advised['value']}@{advised['entry']}")
    facts = table.press("hint")
    assert facts["advice"] is None
    assert facts["thinking"]
    table.think()
    assert table.snapshot()["advice"] is not None


def failed(table: VirtualTable) -> AnalysisRequest:
    """The question that is open, to which no answer comes."""
    question = table.session.analysis_request()
    assert question is not None
    table.table.receive_analysis(question, None, table.now)
    return question


def test_a_hint_that_the_process_owes_is_found_quickly(table: VirtualTable) -> None:
    start(table)
    table.press("hint")
    assert not failed(table).fallback
    facts = table.snapshot()
    assert (facts["speechless"], facts["thinking"], facts["advice"]) == (False, True, None)
    assert table.think().fallback
    facts = table.snapshot()
    assert facts["advice"] is not None
    assert (facts["speechless"], facts["thinking"]) == (False, False)


def test_advice_that_could_not_be_found_is_said_and_can_be_asked_for_again(table: VirtualTable) -> None:
    start(table)
    table.press("hint")
    assert not failed(table).fallback
    assert failed(table).fallback
    facts = table.snapshot()
    assert (facts["speechless"], facts["thinking"], facts["advice"]) == (True, False, None)
    facts = table.press("hint")
    assert (facts["speechless"], facts["thinking"]) == (False, True)
    assert not table.think().fallback
    assert table.snapshot()["advice"] is not None


def test_a_review_is_shown_in_a_replay_and_leads_to_the_turning_point(table: VirtualTable) -> None:
    number = table.import_records(GAME.read_text(encoding="utf-8"))[0]
    table.session.navigator.open_replay(number, table.now, review=True)
    question = table.session.analysis_request()
    assert question is not None
    assert table.snapshot()["review"] == {"progress": 0}
    with pytest.raises(BadInput, match="isn't reviewed yet"):
        table.session.navigator.replay().step("turn", table.now)
    table.table.receive_analysis(question, {"progress": 7}, table.now)
    assert (table.snapshot()["review"], table.session.analysis_request()) == ({"progress": 7}, question)
    found = analyse(replace(question, nodes=300))
    table.table.receive_analysis(question, found, table.now)
    assert table.session.analysis_request() is None
    table.session.navigator.replay().step("turn", table.now)
    facts = table.snapshot()
    assert facts["replay"]["at"] == facts["review"]["turn"] - 1
    frames = table.hardware.strip.frames
    table.wait(3)
    assert table.hardware.strip.frames > frames + 6
    table.session.navigator.replay().step(4, table.now)
    assert table.snapshot()["moves"] == [push["move"] for push in facts["review"]["pushes"][:4]]
    with pytest.raises(BadInput, match="from 0 to 20"):
        table.session.navigator.replay().step(21, table.now)
    table.session.navigator.replay().step("leave", table.now)
    assert table.snapshot()["review"] is None


def test_a_game_without_a_push_is_not_reviewed(table: VirtualTable) -> None:
    facts = start(table)
    with pytest.raises(BadInput, match="nothing to review"):
        table.session.navigator.open_replay(facts["game"], table.now, review=True)
    assert table.snapshot()["replay"] is None


def test_without_hints_the_best_push_is_not_looked_for(table: VirtualTable) -> None:
    start(table)
    table.session.change_settings({"hints": False}, table.now)
    facts = table.press("hint")
    assert (facts["thinking"], facts["advice"], facts["denied"]) == (False, None, "hints")
    assert facts["hint"]["W4"] == []
    assert table.press("back")["denied"] is None


def test_without_take_backs_a_push_that_counts_stays(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    table.session.change_settings({"take_backs": False}, table.now)
    facts = table.press("back")
    assert (facts["moves"], facts["denied"]) == (["2@W4"], "take_backs")
    table.enter("2@Nd")
    facts = table.press("back")
    assert (facts["entering"]["value"], facts["denied"]) == (1, None)
    for wrong in (1, 0, "no", None):
        with pytest.raises(BadInput):
            table.session.change_settings({"take_backs": wrong}, table.now)
