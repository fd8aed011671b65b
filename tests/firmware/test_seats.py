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
    facts = table.snapshot()
    assert (facts["moves"], facts["thinking"]) == (["2@W4"], False)
    confirm(table, move)
    facts = table.snapshot()
    assert (facts["moves"], facts["mover"], facts["proposal"]) == (["2@W4", move], "J", None)


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


def test_the_push_before_the_tables_is_taken_back_and_a_wrong_answer_changes_nothing(table: VirtualTable) -> None:
    start(table, seats={"C": "careful"})
    table.play("2@W4")
    before = table.snapshot()
    question = AnalysisRequest("tapas", START, "careful", 1)
    table.table.receive_analysis(question, analyse(question), table.now)
    assert table.snapshot() == before
    proposed(table)
    facts = table.press("back")
    assert (facts["moves"], facts["mover"], facts["proposal"]) == ([], "J", None)


def test_thinking_that_fails_does_not_stop_the_game_and_a_press_asks_again(table: VirtualTable) -> None:
    start(table, first="C", seats={"C": "master"})
    for why, thinking in (("silent", True), ("ended", False)):
        question = table.session.analysis_request()
        assert question is not None
        assert question.fallback is not thinking
        table.table.receive_analysis(question, None, table.now, why)
        facts = table.snapshot()
        assert (facts["thinking"], facts["proposal"], facts["opponent"]) == (thinking, None, "silent")
    assert table.press("W4")["thinking"]
    asked = table.think()
    assert (asked.level, asked.fallback) == ("master", False)
    assert table.snapshot()["proposal"] is not None


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


def test_the_table_goes_on_playing_after_a_restart_and_the_record_says_at_which_level(table: VirtualTable) -> None:
    facts = start(table, first="C", seats={"C": "planner"})
    question = table.session.analysis_request()
    text = table.session.library.record(facts["game"])
    assert '[CroquetasLevel "planner"]' in text
    assert Record.parse(text).text() == text
    table.restart()
    assert table.snapshot()["seats"] == {"C": "planner"}
    assert table.session.analysis_request() == question


def test_the_buttons_go_through_all_who_can_sit_at_a_seat(table: VirtualTable) -> None:
    seen = [table.press("E2")["choice"]["seats"].get("C", "person") for _ in range(len(LEVELS) + 1)]
    assert seen == [*(level.name for level in LEVELS), "person"]
    table.press("E3")
    assert table.press("ok")["seats"] == {"J": "child"}


@pytest.mark.slow_because("starts Python anew for tests of its own")
def test_without_the_core_there_is_no_champion_and_what_names_one_is_played_on() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:randomly", str(Path(__file__).with_name("without_core.py"))]
    done = subprocess.run(command, env=os.environ | {"TAPAS_PURE": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_hint_shows_the_best_push_of_what_lies_there_and_held_says_why(table: VirtualTable) -> None:
    start(table)
    table.press("hint")
    table.think()
    advice = table.snapshot()["advice"]
    push = f"{advice['push']['value']}@{advice['push']['entry']}"
    assert Move(push) in Position.start().legal_moves()
    assert advice["reasons"] is None
    frames = table.hardware.strip.frames
    table.wait(3)
    assert table.hardware.strip.frames > frames + 6
    facts = table.press("hint", hold=True)
    assert facts["advice"]["push"] == advice["push"]
    assert isinstance(facts["advice"]["reasons"], list)
    assert table.press("back")["advice"] is None
    table.play(push)
    facts = table.press("hint")
    assert (facts["advice"], facts["thinking"]) == (None, True)
    table.think()
    assert table.snapshot()["advice"] is not None


def failed(table: VirtualTable) -> AnalysisRequest:
    """The question that is open, to which no answer comes."""
    question = table.session.analysis_request()
    assert question is not None
    table.table.receive_analysis(question, None, table.now)
    return question


@pytest.mark.parametrize("failures", [1, 2])
def test_a_hint_that_the_process_owes_is_found_quickly_or_asked_for_again(table: VirtualTable, failures: int) -> None:
    start(table)
    table.press("hint")
    for failure in range(failures):
        assert failed(table).fallback is bool(failure)
    facts = table.snapshot()
    assert (facts["speechless"], facts["thinking"], facts["advice"]) == (failures == 2, failures == 1, None)
    if failures == 2:
        facts = table.press("hint")
        assert (facts["speechless"], facts["thinking"]) == (False, True)
    assert table.think().fallback is (failures == 1)
    facts = table.snapshot()
    assert (facts["speechless"], facts["thinking"]) == (False, False)
    assert facts["advice"] is not None


def test_a_review_is_shown_in_a_replay_and_leads_to_the_turning_point(table: VirtualTable) -> None:
    number = table.import_records(GAME.read_text(encoding="utf-8"))[0]
    table.open_replay(number, review=True)
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


def test_without_hints_no_push_is_looked_for_and_without_take_backs_a_push_stays(table: VirtualTable) -> None:
    start(table)
    table.session.change_settings({"hints": False}, table.now)
    facts = table.press("hint")
    assert (facts["thinking"], facts["advice"], facts["denied"]) == (False, None, "hints")
    assert facts["hint"]["W4"] == []
    assert table.press("back")["denied"] is None
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
