"""The referee for real cards: told by buttons alone, in the order in which the game goes."""

from pathlib import Path

import pytest

from engine.errors import BadInput
from firmware.features.voice.words import texts
from firmware.messages import Messages
from tests.firmware.tacocat.helpers import act, begin, other_board, play_round, refused, tell
from tests.virtual_table import VirtualTable


def test_a_round_is_told_by_buttons_in_its_order(table: VirtualTable) -> None:
    facts = begin(table)
    assert (facts["phase"], facts["number"], facts["mover"]) == ("deal", 7, None)
    facts = tell(table, "dealt")
    assert (facts["phase"], facts["mover"], facts["limit"]) == ("replace", "YAY", 7)
    facts = tell(table, "replaced 3")
    assert (facts["mover"], facts["replaced"]) == ("WOW", {"YAY": 3})
    facts = tell(table, "replaced 0")
    assert facts["phase"] == "duel"
    facts = tell(table, "duel tie")
    assert (facts["phase"], facts["tied_duels"]) == ("duel", 1)
    facts = tell(table, "duel WOW")
    assert (facts["phase"], facts["attacker"], facts["held"], facts["tie"]) == ("play", "WOW", 5, "again")
    facts = tell(table, "round YAY")
    assert (facts["phase"], facts["at"], facts["covered"], facts["round"]) == ("deal", 2, [3], 2)


def test_a_whole_game_to_the_goal_and_a_new_set_up(table: VirtualTable) -> None:
    begin(table)
    for _ in range(4):
        facts = play_round(table, "YAY")
    assert (facts["phase"], facts["outcome"]) == ("finished", {"winner": "YAY", "reason": "goal"})
    row = table.session.library.listed()[0]
    assert (row["status"], row["result"]) == ("finished", {"outcome": facts["outcome"], "rounds": 4})
    assert table.press("W3")["refused"]["why"] == "over"
    facts = table.reopen()
    assert (facts["phase"], facts["at"]) == ("play", 0)
    assert table.session.library.listed()[0]["status"] == "open"
    tell(table, "round YAY")
    assert table.press("ok")["phase"] == "setup"


def test_a_tie_in_the_middle_is_played_again_and_elsewhere_the_arrow_decides(table: VirtualTable) -> None:
    begin(table)
    facts = play_round(table, "tie")
    assert (facts["at"], facts["covered"], facts["history"][0]["by"]) == (3, [], "again")
    play_round(table, "YAY")
    facts = play_round(table, "tie")
    assert (facts["history"][-1]["by"], facts["history"][-1]["winner"]) == ("arrow", facts["arrows"][2])


def test_the_one_whom_the_arrow_names_can_lock_the_others_cards(table: VirtualTable) -> None:
    begin(table)
    play_round(table, "YAY")
    tell(table, "dealt")
    facts = table.snapshot()
    assert facts["mover"] == "WOW"
    assert tell(table, "replaced 0")["phase"] == "duel"


def test_replaced_cards_are_counted_up_to_the_limit_and_down_again(table: VirtualTable) -> None:
    begin(table)
    table.press("ok")
    assert [table.press("W2")["count"] for _ in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert table.snapshot()["buttons"] == {}
    facts = table.press("W2")
    assert (facts["count"], facts["refused"]) == (7, {"why": "most", "button": "W2"})
    assert [table.press("back")["count"] for _ in range(7)] == [6, 5, 4, 3, 2, 1, 0]
    assert table.snapshot()["buttons"] == dict.fromkeys(("W5", "W4", "W3", "W2"), "count")
    assert table.press("back")["phase"] == "deal"


@pytest.mark.parametrize(("told", "button", "why"), [([], "W3", "ok_first"), (["dealt"], "E3", "other_edge")])
def test_a_button_that_is_not_asked_for_answers_and_changes_nothing(
    table: VirtualTable, told: list[str], button: str, why: str
) -> None:
    begin(table)
    for action in told:
        tell(table, action)
    before = table.snapshot()
    facts = table.press(button)
    assert facts["refused"] == {"why": why, "button": button}
    assert table.session.top.animation.frames
    assert {**facts, "refused": None} == before
    assert table.press("hint")["hint"]


def test_ok_in_a_duel_tells_nothing(table: VirtualTable) -> None:
    begin(table)
    for action in ("dealt", "replaced 0", "replaced 0"):
        tell(table, action)
    facts = table.press("ok")
    assert (facts["phase"], facts["refused"]["why"]) == ("duel", "edge_first")


def test_the_page_tells_by_name_what_buttons_tell(table: VirtualTable) -> None:
    begin(table)
    for action in ("dealt", "replaced 2", "replaced 1", "duel tie", "duel YAY"):
        assert action in table.snapshot()["actions"]
        facts = act(table, action)
    assert facts["phase"] == "play"
    assert "waits for" in refused(table, "dealt")
    assert "waits for" in refused(table, "round Julie")


def test_what_was_told_of_real_cards_can_be_corrected_even_where_take_backs_are_off(table: VirtualTable) -> None:
    begin(table)
    tell(table, "dealt")
    table.session.change_settings({"take_backs": False}, table.now)
    assert table.press("back")["phase"] == "deal"


def test_a_restart_goes_on_where_the_game_was(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    board = other_board()
    begin(table, numbers=list(board.numbers), arrows=list(board.arrows))
    play_round(table, "WOW")
    tell(table, "dealt")
    table.press("back")
    before = tell(table, "dealt")
    table.close()
    table = VirtualTable(tmp_path)
    assert table.snapshot() == before
    table.session.put_away(table.now)
    table.close()
    table = VirtualTable(tmp_path)
    choice = table.snapshot()["choice"]
    assert (choice["numbers"], choice["arrows"]) == (list(board.numbers), list(board.arrows))
    table.close()


# Setting up


def deep(levels: int) -> object:
    """Lists in lists, deeper than words for them could be found."""
    found: object = 4
    for _ in range(levels):
        found = [found]
    return found


def test_first_use_asks_for_what_is_printed_space_by_space_and_keeps_it(table: VirtualTable) -> None:
    table.press("hint")
    facts = table.snapshot()
    assert (facts["game_name"], facts["phase"], facts["known"], facts["space"]) == ("tacocat", "setup", False, 0)
    assert table.session.top.animation.loop
    table.press("Sc")
    facts = table.press("Sd")
    assert (facts["space"], facts["choice"]["numbers"][0], facts["choice"]["arrows"][0]) == (0, 5, "both")
    assert [table.press("Se")["space"] for _ in range(6)] == [1, 2, 4, 5, 6, 0]
    assert table.press("Sb")["space"] == 6
    before = table.snapshot()["choice"]["numbers"]
    assert table.press("Sc")["choice"]["numbers"] == [*before[:6], before[6] + 1]
    table.press("Se")
    facts = table.press("ok")
    assert (facts["phase"], facts["numbers"][0], facts["arrows"][0]) == ("deal", 5, "both")
    table.session.put_away(table.now)
    facts = table.snapshot()
    assert (facts["known"], facts["choice"]["numbers"][0], facts["choice"]["arrows"][0]) == (True, 5, "both")
    assert not table.session.top.animation.loop


def test_the_page_chooses_by_name_all_or_nothing(table: VirtualTable) -> None:
    board = other_board()
    wishes = {"game": "tacocat", "numbers": list(board.numbers), "arrows": list(board.arrows), "names": {"YAY": "Ann"}}
    table.session.choose(wishes, table.now)
    facts = table.snapshot()
    assert (facts["choice"]["numbers"], facts["names"]) == (list(board.numbers), {"YAY": "Ann"})
    for wrong in (
        {"numbers": [4, 6, 9, 8, 9, 6, 4]},
        {"numbers": [4, 6, 9]},
        {"arrows": ["both"] * 6},
        {"way": "poker"},
        {"names": {"Q": "x"}},
        {"seats": {"WOW": "table"}},
        {"way": "cards", "seats": {"WOW": "genius"}},
        {"rulings": "mine"},
        {"rulings": None},
        {"cards": [3] * 12},
        {"colour": "red"},
        {"seed": 4},
        {"numbers": [deep(980), 6, 9, 7, 9, 6, 4]},
        {"arrows": [deep(980)] * 7},
        {"way": deep(980)},
        {"seats": deep(980)},
        {"way": "cards", "seats": {"WOW": deep(980)}},
        {"rulings": deep(980)},
    ):
        with pytest.raises(BadInput):
            table.session.choose(wrong, table.now)
        assert table.snapshot() == facts
    facts = table.press("ok")
    assert (facts["names"], facts["numbers"]) == ({"YAY": "Ann"}, list(board.numbers))


def test_way_seats_and_rulings_have_buttons(table: VirtualTable) -> None:
    table.press("hint")
    facts = table.press("E4")
    assert facts["choice"]["rulings"] == "rulebook"
    table.press("W3")
    facts = table.press("Nc")
    assert (facts["choice"]["way"], facts["choice"]["seats"]) == ("cards", {"YAY": "person", "WOW": "table"})
    table.press("E4")
    facts = table.press("E5")
    assert facts["choice"]["seats"] == {"YAY": "person", "WOW": "person"}
    assert facts["choice"]["rulings"] == "may_sacrifice,arrow_after_duels"
    assert table.press("W5")["choice"]["seats"] == {"YAY": "table", "WOW": "person"}
    facts = table.press("ok")
    assert (facts["way"], facts["seats"], facts["rulings"]) == (
        "cards",
        {"YAY": "table"},
        "may_sacrifice,arrow_after_duels",
    )


def test_the_next_set_up_begins_with_what_was_agreed_for_the_game_before(table: VirtualTable) -> None:
    facts = begin(table, way="cards", seats={"YAY": "table"}, rulings="wow_first,part_groups", seed=5)
    assert facts["phase"] == "replace"
    table.session.put_away(table.now)
    choice = table.snapshot()["choice"]
    assert (choice["way"], choice["rulings"]) == ("cards", "wow_first,part_groups")
    assert choice["seats"] == {"YAY": "table", "WOW": "person"}
    assert "seed" not in table.snapshot()["setup"]


def test_a_light_referee_is_played_with_one_press_a_round(table: VirtualTable) -> None:
    state = begin(table, light=True)
    assert (state["phase"], state["light"], state["setup"]["light"]) == ("play", True, True)
    for winner in ("YAY", "YAY", "YAY"):
        state = tell(table, f"round {winner}")
    assert state["wins"] == {"YAY": 3, "WOW": 0}
    assert table.press("ok")["refused"]["why"] == "edge_first"
    assert table.press("back")["wins"] == {"YAY": 2, "WOW": 0}


def test_a_light_referee_says_what_to_deal_and_whose_card_to_tell(table: VirtualTable) -> None:
    begin(table, light=True)
    table.spoken()
    tell(table, "round YAY")
    spoken = texts(table.spoken()["lines"], "chatty", Messages.of("en", "tacocat"))
    assert any(line.startswith("Round 2: deal ") for line in spoken)
    assert not any("None" in line or "0 cards" in line for line in spoken)


def test_a_light_referee_is_chosen_with_a_button_and_stays_chosen(table: VirtualTable) -> None:
    table.session.choose({"game": "tacocat"}, table.now)
    assert table.snapshot()["choices"]["light"] == {"Nd": True}
    assert table.press("Nd")["choice"]["light"] is True
    table.press("Nc")
    assert table.snapshot()["choices"]["light"] == {}, "with the cards on the page nobody has to tell anything"
    table.press("Nb")
    assert table.press("ok")["phase"] == "play"
