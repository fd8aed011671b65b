"""The whole game on the page: a stack, hidden hands, and the table as a player."""

import json
from pathlib import Path

import pytest

from engine.errors import BadInput, GameError
from tests.fingertips import VirtualTable
from tests.firmware.tapiru.tables import begin, cards_play, play_a_card, play_on, presses


def test_cards_are_covered_until_their_player_asks(table: VirtualTable) -> None:
    facts = begin(table, play="cards", seed=3)
    assert facts["hands"] == {"S": None, "N": None}
    assert (facts["hand_sizes"], facts["places"], facts["can_show"]) == ({"S": 3, "N": 2}, {}, ["S", "N"])
    table.session.act("show S", table.now)
    facts = table.facts()
    assert (len(facts["hands"]["S"]), facts["hands"]["N"]) == (3, None)
    assert set(facts["places"]) == set(facts["hands"]["S"])
    table.session.act("show N", table.now)
    facts = table.facts()
    assert (facts["hands"]["S"], len(facts["hands"]["N"]), facts["places"]) == (None, 2, {})
    table.session.act("cover", table.now)
    assert table.facts()["hands"] == {"S": None, "N": None}
    play_a_card(table)
    assert table.facts()["hands"] == {"S": None, "N": None}


def test_no_answer_tells_what_a_covered_hand_holds(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    hand = cards_play(table).state.hands["S"]
    for action in ("Tr5 9", f"{hand[0]} 1", f"pick {hand[0]}", "pick M"):
        with pytest.raises(BadInput, match="covered") as error:
            table.session.act(action, table.now)
        assert "possible" not in str(error.value)


def test_the_facts_never_hold_the_table_s_cards_the_stack_or_the_seed(table: VirtualTable) -> None:
    begin(table, play="cards", seats={"N": "table"}, seed=987654321)
    for _ in range(12):
        play_a_card(table)
        table.wait(5)
        facts = table.facts()
        assert facts["hands"]["N"] is None
        assert len(facts["hands"]["S"]) == facts["hand_sizes"]["S"]
        assert (type(facts["stack"]), type(facts["tokens"])) == (int, int)
        assert "987654321" not in json.dumps(facts)


def test_a_picked_card_is_laid_with_the_buttons_of_a_column(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    assert table.press("Sb")["refused"] == {"button": "Sb", "why": "page"}
    table.session.act("show S", table.now)
    card = table.facts()["hands"]["S"][0]
    table.session.act(f"pick {card}", table.now)
    assert table.facts()["picked"] == card
    assert presses(table, "back")["picked"] is None
    table.session.act(f"pick {card}", table.now)
    assert table.press("Nb")["refused"] == {"button": "Nb", "why": "page"}
    facts = presses(table, "Sd")
    assert (facts["history"][-1], facts["mover"]) == ({"seat": "S", "action": f"{card} 2"}, "N")


def test_a_full_cup_wants_to_know_which_card_is_covered(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    for _ in range(60):
        play = cards_play(table).state
        full = [at for at, cup in enumerate(play.cups[play.mover], 1) if len(cup.tapioca) == 3]
        cards = [card for card in play.hands[play.mover] if card[0] == "T"]
        if full and cards:
            break
        play_a_card(table, 0)
    before = table.facts()["history"]
    table.session.act(f"show {play.mover}", table.now)
    table.session.act(f"pick {cards[0]}", table.now)
    facts = table.press(f"{play.mover}{'bce'[full[0] - 1]}")
    assert (facts["refused"]["why"], facts["history"], facts["picked"]) == ("full", before, cards[0])
    table.session.act(f"{cards[0]} {full[0]}/2", table.now)
    assert table.facts()["history"][-1]["action"] == f"{cards[0]} {full[0]}/2"


def test_the_table_acts_when_it_has_thought_or_without_its_process(table: VirtualTable) -> None:
    begin(table, play="cards", seats={"N": "table"}, seed=3)
    play_a_card(table)
    question = table.session.question()
    assert question is not None
    assert json.loads(question.text)["seat"] == "N"
    assert "hands" not in json.loads(question.text)
    assert table.session.deadline() is None
    table.table.answer(question, None, table.now)
    table.wait(10)
    assert [done["seat"] for done in table.facts()["history"]] == ["S", "N"]


def test_the_table_plays_its_seat_after_the_lights_have_come_to_rest(table: VirtualTable) -> None:
    begin(table, play="cards", seats={"N": "table"}, seed=3)
    play_a_card(table)
    table.table.refresh(table.now)
    table.think()
    show = cards_play(table).show
    assert table.session.deadline() == pytest.approx(show.began + show.length + 0.8)
    assert table.facts()["thinking"]
    with pytest.raises(BadInput, match="table's turn"):
        table.session.act("U 1", table.now)
    assert table.press("Nb")["refused"] == {"button": "Nb", "why": "thinking"}
    table.wait(3)
    facts = table.facts()
    assert [entry["seat"] for entry in facts["history"]] == ["S", "N"]
    assert (facts["mover"], facts["thinking"]) == ("S", False)


def test_back_takes_back_to_the_latest_card_of_a_person(table: VirtualTable) -> None:
    before = begin(table, play="cards", seats={"N": "table"}, seed=3)
    play_a_card(table)
    table.wait(3)
    assert table.press("back") == before
    assert table.press("back")["refused"]["why"] == "nothing"
    table.session.change_settings({"take_backs": False}, table.now)
    play_a_card(table)
    assert table.press("back")["refused"]["why"] == "take_backs"


def test_the_tables_first_card_is_not_taken_back(table: VirtualTable) -> None:
    begin(table, play="cards", first="N", seats={"N": "table"}, seed=3)
    table.wait(3)
    facts = table.press("back")
    assert (len(facts["history"]), facts["refused"]["why"]) == (1, "nothing")


def test_people_play_a_whole_game(table: VirtualTable) -> None:
    begin(table, play="cards", seed=5)
    facts = play_on(table)
    assert (facts["phase"], facts["mover"]) == ("finished", None)
    assert all(facts["hands"].values())
    assert table.session.games()[0]["result"]["outcome"] == facts["outcome"]
    with pytest.raises(GameError):
        table.session.act("deal", table.now)
    assert table.press("ok")["phase"] == "setup"


def test_a_person_against_the_table_to_the_end(table: VirtualTable) -> None:
    begin(table, play="cards", first="N", seats={"N": "table"}, seed=5)
    facts = play_on(table)
    assert facts["phase"] == "finished"


def test_the_table_alone_plays_and_deals_by_itself(table: VirtualTable) -> None:
    begin(table, play="cards", seats={"S": "table", "N": "table"}, seed=6)
    table.wait(600)
    assert table.facts()["phase"] == "finished"
    assert table.session.deadline() is None


def test_a_restart_in_the_middle_goes_on(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    begin(table, play="cards", seats={"N": "table"}, seed=3)
    play_on(table, 5)
    play_a_card(table)
    before = table.facts()
    table.close()
    table = VirtualTable(tmp_path)
    assert table.facts() == before
    table.wait(3)
    assert len(table.facts()["history"]) == len(before["history"]) + 1
    table.close()


def test_a_finished_game_opened_again_by_back_covers_the_hands(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    begin(table, play="cards", seed=5)
    play_on(table)
    table.close()
    table = VirtualTable(tmp_path)
    assert all(table.facts()["hands"].values())
    assert table.press("back")["hands"] == {"S": None, "N": None}
    table.close()


def test_the_table_waits_behind_the_menu_and_plays_afterwards(table: VirtualTable) -> None:
    begin(table, play="cards", first="N", seats={"N": "table"}, seed=3)
    table.press("menu")
    table.wait(10)
    assert table.facts()["history"] == []
    table.press("menu")
    table.wait(3)
    assert len(table.facts()["history"]) == 1


def test_refused_actions_change_nothing(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    table.session.act("show S", table.now)
    before = table.facts()
    for wrong in ("Tr5 9", "deal", "pick Q", "show Q", "nonsense", ""):
        with pytest.raises(GameError):
            table.session.act(wrong, table.now)
        assert table.facts() == before
