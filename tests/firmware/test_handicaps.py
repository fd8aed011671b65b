"""Handicaps at the table: agreed while a game is set up, kept in its record."""

import pytest

from engine.errors import BadInput
from tests.virtual_table import VirtualTable, start


def test_the_buttons_go_through_what_helps_a_player(table: VirtualTable) -> None:
    seen = []
    for _ in range(5):
        seen.append(table.press("W3")["choice"]["handicaps"])
    assert [help.get("J", {}).get("points") for help in seen] == [0, 3, 5, 10, None]
    assert all(help["J"]["take_backs"] for help in seen[:-1])
    table.press("W2")
    facts = table.press("W2")
    assert facts["choice"]["handicaps"] == {"C": {"points": 3, "without": [], "take_backs": True}}
    table.press("ok")
    facts = table.snapshot()
    assert facts["points"] == {"J": 0, "C": 3}
    assert '[CroquetasHandicap "3 points; free take-backs"]' in table.session.library.record(facts["game"])


def test_who_may_always_take_back_may_where_take_backs_are_off(table: VirtualTable) -> None:
    start(table, handicaps={"J": {"take_backs": True}})
    table.session.change_settings({"take_backs": False}, table.now)
    table.play("2@W4")
    assert table.press("back")["moves"] == []
    table.play("2@W4")
    move = table.snapshot()["open_entries"][0]
    table.play(f"1@{move}")
    facts = table.press("back")
    assert len(facts["moves"]) == 2
    assert facts["denied"] == "take_backs"


def test_a_game_with_a_handicap_comes_back_from_its_record(table: VirtualTable) -> None:
    start(table, handicaps={"C": {"points": 5, "without": [4, 1]}})
    table.play("2@W4")
    record = table.session.library.record(table.snapshot()["game"])
    number = table.import_records(record)[0]
    table.session.take_up(number, table.now)
    facts = table.snapshot()
    assert facts["supply"]["C"] == [3, 3, 2, 0]
    assert facts["points"] == {"J": 0, "C": 5}
    assert facts["removed"] == ["C1", "C4"]
    assert table.session.library.record(number) == record


def test_what_is_no_handicap_is_refused_and_changes_nothing(table: VirtualTable) -> None:
    before = table.snapshot()["choice"]
    for wrong in ({"J": {"points": 99}}, {"J": {"without": [9]}}, 5, {"X": {}}):
        with pytest.raises(BadInput, match="handicap"):
            table.session.choose({"handicaps": wrong}, table.now)
        assert table.snapshot()["choice"] == before
    table.session.choose({"rulings": "napkin_rotates"}, table.now)
    assert table.press("W4")["choice"]["rulings"] == "rulebook", "of no preset, they lead back to the first"
