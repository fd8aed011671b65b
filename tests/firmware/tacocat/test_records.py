"""Records of Tacocat: what is written is read back, and what can't have been is refused where it stands."""

import re

import pytest

from engine.errors import RecordError, TextError
from firmware.games.entries import MOST_ACTIONS
from firmware.games.registry import plugin
from firmware.games.tacocat.record import TITLE
from tests.firmware.tacocat.helpers import act, begin, begin_on_another_board, play_round, tell_rounds
from tests.virtual_table import VirtualTable


def written(table: VirtualTable) -> str:
    facts = begin_on_another_board(table)
    tell_rounds(table)
    return table.session.library.record(facts["game"])


def test_a_record_says_who_played_what_was_taken_back_and_whose_an_action_was(table: VirtualTable) -> None:
    text = written(table)
    assert '[YAY "Julie"]' in text
    assert "{dealt taken back}" in text
    facts = begin(table, way="cards", seats={"WOW": "table"}, seed=9)
    act(table, "keep")
    table.wait(3)
    text = table.session.library.record(facts["game"])
    assert '[WOWSeat "table"]' in text
    assert "1. YAY: keep; WOW: " in text
    assert '[Light "yes"]' in table.session.library.record(begin(table, light=True)["game"])


def test_a_text_may_hold_several_records_with_comments_and_strange_tags(table: VirtualTable) -> None:
    text = written(table).replace('[Result "*"]', '[Event "A \\"rainy\\" day"]\n[Result "*"]')
    text = text.replace("2. ", "{well done}\n2. ")
    numbers = table.import_records(f"{text}\n{text}")
    assert len(numbers) == 2
    for number in numbers:
        record = table.session.library.record(number)
        assert "{well done}" in record
        assert '[Event "A \\"rainy\\" day"]' in record
        assert table.session.library.record(*table.import_records(record)) == record


def test_a_finished_game_says_who_won(table: VirtualTable) -> None:
    facts = begin(table)
    for _ in range(4):
        play_round(table, "YAY")
    text = table.session.library.record(facts["game"])
    assert text.endswith("\nYAY\n")
    (number,) = table.import_records(text)
    assert table.journal.game(number).result == {"outcome": {"winner": "YAY", "reason": "goal"}, "rounds": 4}
    assert plugin("tacocat").summary(table.journal.written(table.journal.game(number))) == (
        "Julie – Peter",
        "referee",
        "YAY wins after 4 rounds",
    )


def test_whose_an_action_is_may_be_left_out(table: VirtualTable) -> None:
    text = written(table)
    assert "YAY: replaced 1;" in text
    (number,) = table.import_records(re.sub("(YAY|WOW): ", "", text))
    assert table.session.library.record(number) == text


def test_a_record_of_endless_ties_is_read_up_to_a_limit(table: VirtualTable) -> None:
    again = "dealt; replaced 0; replaced 0; duel YAY; round tie;\n"
    longest = f'[Game "{TITLE}"]\n\n{again * (MOST_ACTIONS // 5)}'
    assert len(plugin("tacocat").read(f"{longest}*\n")[0].entries) == MOST_ACTIONS
    with pytest.raises(TextError, match=f"at most {MOST_ACTIONS} actions"):
        table.import_records(f"{longest}dealt;\n*\n")


@pytest.mark.parametrize(
    ("there", "instead", "expected"),
    [
        ('[Way "referee"]', '[Way "poker"]', "referee, cards"),
        ('[Way "referee"]', '[Way "cards"]', "Seed"),
        ('[Way "referee"]', '[Way "referee"]\n[WOWSeat "table"]', "takes no seat"),
        ('[Numbers "5 ', '[Numbers "3 ', "4 to 9"),
        ('[Numbers "5 ', '[Numbers "x ', "whole number"),
        ('[Arrows "YAY', '[Arrows "UP', "YAY, WOW or both"),
        ('[Rulings "wow_first"]', '[Rulings "mine"]', "unknown rulings"),
        ('[Result "*"]', '[Result "YAY"]', "stands at the end"),
        ('[Result "*"]', '[Result "*"]\n[Result "*"]', "each tag once"),
        ("2. dealt", "3. dealt", "round 2"),
        ("replaced 2;", "replaced 9;", "move 7, replaced 9 at line 13, column 11: 'replaced 9': the referee waits"),
        ("replaced 2;", "replaced 2", "';'"),
        ("replaced 2;", "shuffled;", "an action"),
        ("YAY: replaced 1;", "WOW: replaced 1;", "an action of YAY"),
        ("2. dealt;", "2. YAY: dealt;", "an action of both"),
        ("\n*\n", "\nYAY\n", "to which these actions lead"),
        ('[YAY "Julie"]', f'[YAY "{"x" * 41}"]', "at most 40"),
        ("{dealt taken back}", "{dealt taken back", "end of a comment"),
    ],
)
def test_what_can_not_have_been_is_refused_where_it_stands(
    table: VirtualTable, there: str, instead: str, expected: str
) -> None:
    text = written(table)
    assert there in text
    before = len(table.session.library.page()["games"])
    with pytest.raises((TextError, RecordError), match=re.escape(expected)) as caught:
        table.import_records(text.replace(there, instead))
    assert (caught.value.line or 0) > 1 or "Game" in there
    assert len(table.session.library.page()["games"]) == before


@pytest.mark.parametrize("level", ["child", "beginner", "casual", "careful"])
def test_a_record_says_at_which_level_the_table_played_and_reads_back(table: VirtualTable, level: str) -> None:
    facts = begin(table, way="cards", seats={"WOW": "table"}, levels={"WOW": level})
    assert facts["setup"]["levels"] == {"WOW": level}
    text = table.session.library.record(facts["game"])
    assert f'[Levels "WOW:{level}"]' in text
    (number,) = table.import_records(text)
    assert table.session.library.record(number) == text


def test_a_record_of_the_tables_best_says_nothing_of_levels(table: VirtualTable) -> None:
    facts = begin(table, way="cards", seats={"WOW": "table"}, levels={"WOW": "master", "YAY": "child"})
    assert "levels" not in facts["setup"]
    assert "Levels" not in table.session.library.record(facts["game"])


def test_a_record_with_a_level_that_does_not_exist_is_refused_at_its_tag(table: VirtualTable) -> None:
    facts = begin(table, way="cards", seats={"WOW": "table"}, levels={"WOW": "child"})
    text = table.session.library.record(facts["game"]).replace("WOW:child", "WOW:genius")
    with pytest.raises(TextError, match="child, beginner, casual, careful, master"):
        table.import_records(text)
