"""The cards on the page: whole games, hidden hands, and the table at a seat."""

import json
import random
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.tacocat import TacocatGame
from firmware.play.tacocat.cards import CardsPlay
from tests.fingertips import VirtualTable
from tests.firmware.tacocat.evenings import Facts, act, act_at_random, begin, refused

ALONE = {"way": "cards", "seats": {"WOW": "table"}, "seed": 4}
TWO = {"way": "cards", "seed": 4}


def game_of(table: VirtualTable) -> TacocatGame:
    play = table.session._play
    assert isinstance(play, CardsPlay)
    return play.state


def to_the_end(table: VirtualTable, seed: int) -> Facts:
    chance = random.Random(seed)
    while table.facts()["phase"] != "finished":
        act_at_random(table, chance)
    return table.facts()


@pytest.mark.parametrize("options", [ALONE, TWO, {**ALONE, "seats": {"YAY": "table"}}])
def test_a_whole_game_to_its_end_is_kept_and_shown_again(table: VirtualTable, options: Facts) -> None:
    facts = begin(table, **options)
    facts = to_the_end(table, 1)
    assert facts["outcome"]["winner"] in ("YAY", "WOW")
    assert facts["setup"]["seed"] == 4
    text = table.session.record(facts["game"])
    (number,) = table.session.import_records(text)
    assert table.session.record(number) == text
    table.session.open_replay(number, table.now)
    table.session.replay_step("last", table.now)
    shown = table.facts()
    assert (shown["history"], shown["outcome"], shown["phase"]) == (facts["history"], facts["outcome"], "finished")
    table.session.replay_step(3, table.now)
    assert None not in table.facts()["hands"].values()
    table.session.replay_step("first", table.now)
    assert table.facts()["played"] == 0


def test_two_tables_play_by_themselves(table: VirtualTable) -> None:
    begin(table, way="cards", seats={"YAY": "table", "WOW": "table"})
    for _ in range(60):
        if table.facts()["phase"] == "finished":
            break
        table.wait(10)
    assert table.facts()["phase"] == "finished"


def test_the_table_waits_a_moment_and_then_acts_within_its_own_cards(table: VirtualTable) -> None:
    begin(table, **ALONE)
    facts = act(table, "keep")
    assert facts["thinking"]
    assert "wait until it has acted" in refused(table, "keep")
    assert table.press("ok")["refused"]["why"] == "table_acts"
    table.wait(3)
    facts = table.facts()
    assert (facts["phase"], facts["mover"], facts["thinking"]) == ("duel", "YAY", False)


def test_against_the_table_only_the_persons_cards_are_told(table: VirtualTable) -> None:
    chance = random.Random(2)
    facts = begin(table, **ALONE)
    while facts["phase"] != "finished":
        assert facts["hands"] == {"YAY": game_of(table).round.hands["YAY"], "WOW": None}
        assert not {"stack", "seed", "chosen"} & set(facts)
        assert "seed" not in facts["setup"]
        assert "stack" not in json.dumps(facts).replace("stack_size", "")
        facts = act_at_random(table, chance)
    assert None not in facts["hands"].values()


def test_the_tables_duel_card_stays_hidden_until_both_have_chosen(table: VirtualTable) -> None:
    facts = begin(table, **{**ALONE, "seats": {"YAY": "table"}})
    table.wait(3)
    act(table, "keep")
    table.wait(3)
    facts = table.facts()
    assert (facts["phase"], facts["mover"], facts["has_chosen"]) == ("duel", "WOW", ["YAY"])
    told = facts["story"][-1]
    assert (told["what"], told["seat"], "card" in told, "duel" in told) == ("chosen", "YAY", False, False)
    facts = act(table, facts["actions"][-1])
    assert facts["story"][-1]["duel"]["WOW"] is not None


def test_two_people_see_their_cards_only_when_they_ask(table: VirtualTable) -> None:
    facts = begin(table, **TWO)
    assert facts["hands"] == {"YAY": None, "WOW": None}
    assert facts["actions"] == []
    facts = act(table, "show YAY")
    assert (len(facts["hands"]["YAY"]), facts["hands"]["WOW"]) == (7, None)
    assert act(table, "cover")["hands"] == {"YAY": None, "WOW": None}
    act(table, "show YAY")
    facts = act(table, "keep")
    assert facts["hands"] == {"YAY": None, "WOW": None}
    begin(table, **ALONE)
    assert "two people" in refused(table, "show WOW")


def test_replaced_cards_thrown_face_down_are_not_told(table: VirtualTable) -> None:
    begin(table, **{**TWO, "rulings": "hidden_replacing"})
    hand = act(table, "show YAY")["hands"]["YAY"]
    facts = act(table, f"replace {hand[0]} {hand[1]}")
    assert (facts["thrown"], facts["replaced"]) == ({"YAY": None}, {"YAY": 2})
    assert facts["story"][-1]["cards"] is None


def test_back_takes_back_what_the_table_did_since_with_it(table: VirtualTable) -> None:
    before = begin(table, **ALONE)
    act(table, "keep")
    table.wait(3)
    assert table.facts()["played"] > 1
    assert table.press("back") == before
    kinds = [kind for kind, _ in table.journal.entries(before["game"])]
    assert kinds == ["action", "action", "back", "back"]
    assert table.press("back")["refused"]["why"] == "nothing"


def test_what_the_table_began_is_not_taken_back(table: VirtualTable) -> None:
    begin(table, **{**ALONE, "seats": {"YAY": "table"}})
    table.wait(3)
    facts = table.press("back")
    assert (facts["played"], facts["refused"]["why"]) == (1, "nothing")


def test_refused_actions_change_nothing(table: VirtualTable) -> None:
    begin(table, **ALONE)
    for wrong in ("duel 7", "replace 99", "replace 1 1 1 1 1", "dance", "", "attack 7"):
        assert refused(table, wrong)
    assert table.press("W3")["refused"]["why"] == "on_page"
    assert table.journal.entries(table.facts()["game"]) == []


def test_ok_keeps_all_cards_and_does_what_has_no_choice(table: VirtualTable) -> None:
    begin(table, **TWO)
    assert table.press("ok")["replaced"] == {"YAY": 0}
    table.press("ok")
    facts = table.press("ok")
    assert (facts["phase"], facts["refused"]["why"]) == ("duel", "on_page")


def test_hint_says_what_the_table_would_do_with_open_cards(table: VirtualTable) -> None:
    begin(table, **ALONE)
    assert table.press("hint")["advice"].split()[0] in ("keep", "replace")
    assert table.press("back")["advice"] is None
    table.session.change_settings({"hints": False}, table.now)
    assert table.press("hint")["advice"] is None
    begin(table, **TWO)
    assert table.press("hint")["advice"] is None


def test_a_restart_in_the_middle_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    begin(table, **ALONE)
    chance = random.Random(5)
    for _ in range(6):
        act_at_random(table, chance)
    before, text = table.facts(), game_of(table).text()
    table.close()
    table = VirtualTable(tmp_path)
    assert table.facts() == before
    assert game_of(table).text() == text
    to_the_end(table, 3)
    table.close()


def test_the_same_seed_and_choices_make_the_same_game(table: VirtualTable) -> None:
    begin(table, **ALONE)
    first = to_the_end(table, 6)
    begin(table, **ALONE)
    assert to_the_end(table, 6)["history"] == first["history"]


@pytest.mark.parametrize("seed", [-1, "x", 2**32, True, 1.5])
def test_a_seed_that_is_none_is_refused(table: VirtualTable, seed: object) -> None:
    with pytest.raises(BadInput):
        begin(table, way="cards", seed=seed)
