"""Setting up, records, replay."""

from typing import Any

import pytest

from engine.errors import BadInput, RecordError, TextError
from firmware.games.registry import plugin, plugins
from tests.firmware.tapiru.helpers import begin, play_on, tell_a_round
from tests.virtual_table import VirtualTable


def choose_tapiru(table: VirtualTable) -> dict[str, Any]:
    """With the hint button, which goes through the games."""
    for _ in plugins():
        if table.snapshot()["game_name"] == "tapiru":
            break
        table.press("hint")
    return table.snapshot()


def test_every_choice_has_its_buttons(table: VirtualTable) -> None:
    assert choose_tapiru(table)["choice"]["play"] == "referee"
    for button in ("Nd", "E5", "Se", "W5", "W4", "W3", "W2"):
        facts = table.press(button)
    assert (facts["choice"]["play"], facts["choice"]["first"]) == ("cards", "N")
    assert facts["choice"]["seats"] == {"S": "person", "N": "table"}
    rulings = facts["choice"]["rulings"]
    assert (rulings["capacity"], rulings["straight_milk_tea"], rulings["rounds"]) == (25, "three cards", 3)
    facts = table.press("ok")
    assert (facts["play"], facts["mover"], facts["seats"]) == ("cards", "N", {"N": "table"})
    assert facts["rulings"]["equal_pearls"] == "second"


def test_the_seat_is_forgotten_for_real_cards(table: VirtualTable) -> None:
    choose_tapiru(table)
    for button in ("Nd", "Se", "Nb", "Sc"):
        table.press(button)
    facts = table.press("ok")
    assert (facts["play"], facts["phase"]) == ("referee", "tokens")


def test_the_page_chooses_by_name_all_or_nothing(table: VirtualTable) -> None:
    wishes = {"game": "tapiru", "play": "cards", "first": "N", "names": {"S": " Julie ", "N": ""}}
    table.session.choose({**wishes, "rulings": {"capacity": 18}}, table.now)
    before = table.snapshot()
    assert (before["names"], before["choice"]["rulings"]["capacity"]) == ({"S": "Julie"}, 18)
    for wrong in (
        {"play": "darts"},
        {"first": "J"},
        {"seats": {"E": "table"}},
        {"seats": {"N": "dog"}},
        {"seats": 3},
        {"names": {"J": "x"}},
        {"names": {"S": "x" * 41}},
        {"rulings": {"capacity": 0}},
        {"rulings": {"colour": 1}},
        {"rulings": 3},
        {"rulings": "nonsense"},
        {"colour": "red"},
    ):
        with pytest.raises(BadInput):
            table.session.choose({"first": "S", **wrong}, table.now)
        assert table.snapshot() == before
    assert table.press("ok")["names"] == {"S": "Julie"}


@pytest.mark.parametrize(
    "options",
    [
        {"play": "darts"},
        {"first": 3},
        {"seats": {"N": "table"}},
        {"play": "cards", "seed": -1},
        {"play": "cards", "seed": 2**128},
        {"play": "cards", "spread": "nothing"},
        {"rulings": {"capacity": "many"}},
        {"depth": 3},
    ],
)
def test_options_that_do_not_exist_are_refused(table: VirtualTable, options: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        begin(table, **options)
    assert table.snapshot()["phase"] == "setup"


def test_a_refusal_says_nothing_raw_and_goes_into_nothing_deep(table: VirtualTable) -> None:
    deep: list[Any] = []
    for _ in range(2000):
        deep = [deep]
    with pytest.raises(BadInput, match=r"pearls '\\ud800'"):
        begin(table, play="cards", spread="\ud800")
    for wrong in (
        {"play": deep},
        {"first": deep},
        {"rulings": deep},
        {"rulings": {"capacity": deep}},
        {"seats": deep},
        {"seats": {"N": deep}},
        {"play": "cards", "seed": deep},
        {"play": "cards", "spread": deep},
        {"depth": deep},
    ):
        with pytest.raises(BadInput, match=r"list|depth"):
            begin(table, **wrong)


def test_the_set_up_begins_with_what_was_agreed_before(table: VirtualTable) -> None:
    begin(table, play="cards", first="N", seats={"N": "table"}, rulings={"capacity": 25})
    table.session.put_away(table.now)
    choice = table.snapshot()["choice"]
    assert (choice["play"], choice["seats"]["N"], choice["rulings"]["capacity"]) == ("cards", "table", 25)
    assert (choice["first"], table.snapshot()["names"]) == ("N", {"S": "Julie", "N": "Peter"})


def test_the_set_up_begins_anew_where_the_game_before_makes_no_sense(table: VirtualTable) -> None:
    table.session.library.journal.begin("tapiru", {"play": "darts", "rulings": 3}, {}, [])
    table.session.choose({"game": "tapiru"}, table.now)
    assert table.snapshot()["choice"]["play"] == "referee"


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('[Play "referee"]', '[Play "darts"]', "line 5, column 7"),
        ('[First "S"]', '[First "J"]', "line 6, column 8"),
        ("token 1 TA", "token 1 XX", "move 1, token 1 XX at line 10, column 1"),
        ("token 1 TA", "?", "line 10, column 1"),
        ('[Result "*"]', '[Result "1-0"]', "the result 1-0 of the Result tag"),
        ("\n*", "\n1-0", "the result"),
        ('[Game "Tapiru"]', '[Game "Tapiru"]\n[Game "Tapiru"]', "line 2, column 2"),
    ],
)
def test_a_record_that_can_not_be_is_refused_with_its_place(
    table: VirtualTable, old: str, new: str, error: str
) -> None:
    begin(table, rulings={"capacity": 25})
    tell_a_round(table)
    text = table.session.library.record(table.snapshot()["game"]).replace(old, new, 1)
    with pytest.raises((TextError, RecordError), match=error):
        table.import_records(text)
    assert len(table.session.library.page()["games"]) == 1


def test_a_record_of_cards_needs_its_seed_and_its_box(table: VirtualTable) -> None:
    begin(table, play="cards", seed=5)
    text = table.session.library.record(table.snapshot()["game"])
    with pytest.raises(TextError, match="Seed"):
        table.import_records(text.replace('[Seed "5"]\n', ""))
    with pytest.raises(TextError, match=r"cards\.toml"):
        table.import_records(text.replace("21111", "11112"))


def test_a_record_of_more_actions_than_an_evening_has_is_refused(table: VirtualTable) -> None:
    begin(table, rulings={"capacity": 25})
    tell_a_round(table)
    text = table.session.library.record(table.snapshot()["game"])
    long = text.replace("token 3 O\n", "token 3 O\n" + 5000 * "flip 1\n")
    with pytest.raises(TextError, match="at most 5000 actions"):
        table.import_records(long)


def test_a_record_has_no_larger_seed_than_a_game(table: VirtualTable) -> None:
    begin(table, play="cards", seed=2**128 - 1)
    text = table.session.library.record(table.snapshot()["game"])
    assert table.import_records(text)
    with pytest.raises(TextError, match="from 0 to 340282366920938463463374607431768211455"):
        table.import_records(text.replace(f'"{2**128 - 1}"', f'"{2**128}"'))


def test_unknown_tags_and_comments_are_kept(table: VirtualTable) -> None:
    begin(table, rulings={"capacity": 25})
    tell_a_round(table)
    text = table.session.library.record(table.snapshot()["game"])
    assert text.startswith('[Game "Tapiru"]\n[South "Julie"]\n[North "Peter"]\n')
    text = text.replace("[Date", '[Cup "he said \\"more\\""]\n[Date').replace("token 2", "{a  sip}\ntoken 2")
    again = table.session.library.record(table.import_records(text)[0])
    assert '[Cup "he said \\"more\\""]' in again
    assert "{a sip}\ntoken 2 PI" in again


def test_a_replay_of_a_game_that_goes_on_covers_hidden_cards(table: VirtualTable) -> None:
    begin(table, play="cards", seed=5)
    play_on(table, 4)
    table.open_replay(table.snapshot()["game"])
    assert table.snapshot()["hands"] == {"S": None, "N": None}


def test_the_list_of_games_says_who_how_and_the_result(table: VirtualTable) -> None:
    begin(table, play="cards", seed=5, seats={"S": "table", "N": "table"})
    table.wait(600)
    journal = table.journal
    row = journal.games(1)[0]
    players, variant, result = plugin("tapiru").summary(journal.written(row))
    assert (players, variant) == ("Julie – Peter", "cards on the page against the table")
    assert "wins" in result or "draw" in result


def test_there_is_no_review(table: VirtualTable) -> None:
    begin(table)
    with pytest.raises(BadInput, match="no review"):
        table.open_replay(table.snapshot()["game"], review=True)
