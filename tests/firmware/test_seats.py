"""The table as a player and as a coach: it proposes, people push and confirm."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.tapas import Position
from engine.tapas.tray import ENTRIES
from firmware.analysis import AnalysisRequest
from firmware.background.opponent import analyse
from tests.firmware.table_stories import confirm, tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start

GAME = Path(__file__).parents[2] / "docs" / "game.txt"
START = Position.start().text()


STORIES = """
the table shows its push and counts it when it is confirmed where it was entered
    start {"seats":{"C":"careful"}}; play 2@W4 | thinking = yes | think | moves = 2@W4 | thinking = no
    confirm | pushes = 2 | mover = J | proposal = -
the push before the tables is taken back
    start {"seats":{"C":"careful"}}; play 2@W4; think; press back | moves = none | mover = J | proposal = -
thinking that fails does not stop the game and a press asks again
    start {"first":"C","seats":{"C":"master"}} | question = master | fail silent | thinking = yes | proposal = -
    opponent = silent | fallback = yes | fail ended | thinking = no | proposal = - | opponent = silent
    press W4 | thinking = yes | question = master | fallback = no | think | proposal.ends = no
the table goes on playing after a restart
    start {"first":"C","seats":{"C":"planner"}} | restart | seats = C planner | question = planner
a hint that the process owes is found quickly
    start; press hint; fail | speechless = no | thinking = yes | advice = - | fallback = yes | think
    speechless = no | thinking = no | advice.reasons = -
or asked for again
    start; press hint; fail; fail | speechless = yes | thinking = no | advice = - | press hint | speechless = no
    thinking = yes | fallback = no | think | speechless = no | thinking = no | advice.reasons = -
without hints no push is looked for
    start; set {"hints":false}; press hint | thinking = no | advice = - | denied = hints | hint.W4 = none
    press back | denied = -
without take-backs a push stays
    start; play 2@W4; set {"take_backs":false}; press back | moves = 2@W4 | denied = take_backs
    enter 2@Nd; press back | entering.value = 1 | denied = - | ! set {"take_backs":1}: choose
    ! set {"take_backs":"no"}: choose | ! set {"take_backs":null}: choose
hint shows the best push of what lies there and held says why
    start; press hint; think | advice.push.value = 1 | advice.push.entry = W4 | advice.reasons = - | moving = yes
    hold hint | advice.push.entry = W4 | advice.reasons.0.code = allows | press back | advice = -
    play 1@W4; press hint | advice = - | thinking = yes | think | advice.reasons = -
ok at a value that is used up does not say the latest push
    start; play 4@Nc; play 1@Nd; press W4 W4 W4 W4 | entering.there = no | hear; press ok | said.0 = move-head
    moves = 4@Nc, 1@Nd
a review is shown in a replay and leads to the turning point
    review | review.progress = 0 | ! step turn: isn't reviewed yet | found {"progress":7} | review.progress = 7
    question = review | found | question = - | step turn | replay.at = 18 | review.turn = 19 | moving = yes | to 4
    moves = 2@E5, 3@E5, 3@W2, 4@W2 | ! to 21: from 0 to 20 | step leave | review = -
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_the_table_as_a_player_and_as_a_coach_is_told(table: VirtualTable, sentence: str) -> None:
    def found(what: str) -> None:
        question = table.question
        result = json.loads(what) if what else analyse(replace(question, nodes=300))
        table.table.receive_analysis(question, result, table.now)

    def is_moving() -> bool:
        """Whether the lights show at least two pictures a second."""
        frames = table.hardware.strip.frames
        table.wait(3)
        return table.hardware.strip.frames > frames + 6

    steps = {
        "review": lambda _: table.open_review(table.import_records(GAME.read_text(encoding="utf-8"))[0]),
        "found": found,
        "to": lambda at: table.session.navigator.replay().step(int(at), table.now),
    }
    tell(table, TOLD[sentence], steps, {"moving": is_moving})


def test_a_confirmation_at_any_other_entry_is_caught(table: VirtualTable) -> None:
    start(table, first="C", seats={"C": "careful"})
    table.think()
    proposal = table.snapshot()["proposal"]
    move = f"{proposal['value']}@{proposal['entry']}"
    for entry in set(ENTRIES) - {move[2:]}:
        facts = table.press(entry)
        assert (facts["moves"], facts["refused"], facts["proposal"]) == ([], entry, proposal)
    assert table.press("ok")["moves"] == []
    confirm(table)
    assert table.snapshot()["moves"] == [move]


@pytest.mark.parametrize(("waits", "still_moving"), [(0.1, True), (9.7, False)])
def test_the_push_of_the_table_is_shown_from_its_beginning_once_nothing_moves(
    table: VirtualTable, waits: float, still_moving: bool
) -> None:
    start(table, seats={"C": "careful"})
    table.play("2@W4")
    before = table.session.top.animation
    table.wait(waits)
    table.think()
    shown = table.session.top.animation
    assert (shown.began, shown.frames) == ((before.began, before.frames) if still_moving else (table.now, ()))
    assert shown.loop != before.loop


def test_an_answer_to_another_question_changes_nothing(table: VirtualTable) -> None:
    start(table, seats={"C": "careful"})
    before = table.play("2@W4")
    question = AnalysisRequest("tapas", START, "careful", 1)
    table.table.receive_analysis(question, analyse(question), table.now)
    assert table.snapshot() == before


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


@pytest.mark.slow_because("starts Python anew for tests of its own")
def test_without_the_core_there_is_no_champion_and_what_names_one_is_played_on() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:randomly", str(Path(__file__).with_name("without_core.py"))]
    done = subprocess.run(command, env=os.environ | {"TAPAS_PURE": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
