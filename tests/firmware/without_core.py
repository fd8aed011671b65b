"""A table without the core in C: there is no champion, and what names one is played on. `test_seats` runs this."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.tapas import core
from engine.tapas.game import Setup
from firmware.analysis import AnalysisRun, Limits
from firmware.games.registry import plugin
from firmware.games.tapas.tray import PLACED
from firmware.journal import Journal
from tests.virtual_table import VirtualTable, start

HERE = ["person", "child", "hungry", "careful", "planner", "master"]
QUICK = AnalysisRun(Limits(memory=4))


def test_there_is_no_core() -> None:
    assert (core.Core, core.absence) == (None, "TAPAS_PURE")


@pytest.fixture
def resumed(tmp_path: Path) -> Iterator[VirtualTable]:
    """A table whose current game was begun against the champion, where there was one."""
    setup = Setup("C").as_dict() | {"seats": {"C": "champion"}, "seed": 1}
    with closing(Journal(tmp_path)) as journal:
        journal.begin("tapas", setup, {"J": "Julie"}, [(PLACED, "")])
    with closing(VirtualTable(tmp_path)) as table:
        yield table


def test_the_game_goes_on_the_master_plays_and_the_state_says_so(resumed: VirtualTable) -> None:
    table = resumed
    assert table.snapshot()["seats"] == {"C": "champion"}
    question = table.question
    found = plugin("tapas").analyse(replace(question, nodes=200), QUICK)
    as_master = plugin("tapas").analyse(replace(question, level="master", nodes=200), QUICK)
    assert found == {**as_master, "instead": "master"}
    table.table.receive_analysis(question, found, table.now)
    facts = table.snapshot()
    assert facts["opponent"] == "level"
    facts = table.press(facts["proposal"]["entry"])
    assert (facts["mover"], len(facts["moves"])) == ("J", 1)
    assert table.press("hint")["thinking"]
    question = table.question
    assert question.level == "master"
    table.think()
    facts = table.snapshot()
    assert (facts["advice"] is not None, facts["opponent"]) == (True, None)


def test_its_record_says_what_was_agreed_and_can_be_brought_again(resumed: VirtualTable) -> None:
    text = resumed.session.library.record(resumed.snapshot()["game"])
    assert '[CroquetasLevel "champion"]' in text
    number = resumed.import_records(text)[0]
    assert sorted(resumed.session.library.record(number).splitlines()) == sorted(text.splitlines())


def test_the_next_game_is_set_up_with_the_master_and_offers_no_champion(resumed: VirtualTable) -> None:
    table = resumed
    table.session.put_away(table.now)
    facts = table.snapshot()
    assert (facts["choice"]["seats"], facts["choices"]["levels"]) == ({"C": "master"}, HERE)
    assert table.press("E2")["choice"]["seats"] == {}
    for wish in (
        lambda: table.session.choose({"seats": {"C": "champion"}}, table.now),
        lambda: start(table, seats={"C": "champion"}),
    ):
        with pytest.raises(BadInput, match=r"the levels are child, hungry, careful, planner, master$"):
            wish()
