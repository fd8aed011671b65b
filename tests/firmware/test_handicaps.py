"""Handicaps at the table: agreed while a game is set up, kept in its record."""

import pytest

from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start

STORIES = """
the buttons go through what helps a player
    press W3 | choice.handicaps.J = points 0, without none, take_backs yes | press W3 | choice.handicaps.J.points = 3
    press W3 | choice.handicaps.J.points = 5 | press W3 | choice.handicaps.J.points = 10
    choice.handicaps.J.take_backs = yes | press W3 | choice.handicaps = none | press W2 W2
    choice.handicaps = C points 3, without none, take_backs yes | press ok | points = J 0, C 3
who may always take back may where take-backs are off
    start {"first":"J","handicaps":{"J":{"take_backs":true}}}; set {"take_backs":false}; play 2@W4; press back
    moves = none | play 2@W4; play 1@Nb; press back | moves = 2@W4, 1@Nb | denied = take_backs
what is no handicap is refused
    ! choose {"handicaps":{"J":{"points":99}}}: handicap | ! choose {"handicaps":{"J":{"without":[9]}}}: handicap
    ! choose {"handicaps":5}: handicap | ! choose {"handicaps":{"X":{}}}: handicap
rulings of no preset lead back to the first
    choose {"rulings":"napkin_rotates"}; press W4 | choice.rulings = rulebook
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_handicaps_are_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence])


def test_a_game_with_a_handicap_comes_back_from_its_record(table: VirtualTable) -> None:
    start(table, handicaps={"C": {"points": 5, "without": [4, 1]}})
    table.play("2@W4")
    record = table.session.library.record(table.snapshot()["game"])
    number = table.import_records(record)[0]
    table.session.take_up(number, table.now)
    facts = table.snapshot()
    assert (facts["supply"]["C"], facts["points"]) == ([3, 3, 2, 0], {"J": 0, "C": 5})
    assert facts["removed"] == ["C1", "C4"]
    assert table.session.library.record(number) == record
    assert '[CroquetasHandicap "5 points; without 4 1"]' in record
