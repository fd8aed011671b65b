"""The table as referee for real cards, told everything by its buttons."""

from pathlib import Path

import pytest

from engine.errors import BadInput, GameError
from firmware.layout import ENTRY_CELL
from firmware.lights.picture import Canvas
from tests.firmware.tapiru.helpers import SYLLABLE, begin, presses, tell_pearls, to_the_count
from tests.virtual_table import VirtualTable


@pytest.fixture
def referee(table: VirtualTable) -> VirtualTable:
    begin(table)
    return table


def test_three_tokens_are_told_and_play_begins(referee: VirtualTable) -> None:
    assert referee.snapshot()["phase"] == "tokens"
    facts = presses(referee, "W5 E3 W2")
    assert (facts["phase"], facts["middle"]) == ("play", ["TA", "O", "CA"])


def test_the_buttons_of_a_column_flip_its_preference_from_either_side(referee: VirtualTable) -> None:
    presses(referee, "W5 W4 W3")
    assert presses(referee, "Nb Sd Ne")["wants"] == ["less", "less", "less"]
    assert presses(referee, "Sc Nb")["wants"] == ["more", "more", "less"]


def test_the_end_of_a_round_waits_for_ok(referee: VirtualTable) -> None:
    presses(referee, "W5 W4 W3")
    assert referee.press("ok")["refused"] == {"button": "ok", "why": "end"}
    facts = presses(referee, "E4")
    assert (facts["phase"], facts["armed"]) == ("play", "end")
    assert presses(referee, "back")["armed"] is None
    assert presses(referee, "E4 E4")["armed"] is None
    assert presses(referee, "E4 ok")["phase"] == "count"


def test_three_complete_cups_leave_the_other_a_last_turn(referee: VirtualTable) -> None:
    presses(referee, "W5 W4 W3")
    facts = presses(referee, "E5 ok")
    assert (facts["phase"], facts["mover"], facts["completed"]) == ("last", "S", "N")
    assert presses(referee, "Nb ok")["phase"] == "count"


def test_pearls_are_pressed_and_ok_goes_on_to_the_next_cup(referee: VirtualTable) -> None:
    facts = to_the_count(referee)
    assert (facts["asked"]["seat"], facts["asked"]["column"]) == ("S", 1)
    entering = presses(referee, "Sb Sb Sb")["entering"]
    assert (entering["seat"], entering["column"], entering["value"]) == ("S", 1, 3)
    assert presses(referee, "W5 W3")["entering"]["value"] == 7
    assert presses(referee, "back")["entering"]["value"] == 8
    facts = presses(referee, "ok")
    assert (facts["cups"]["S"][0]["pearls"], facts["asked"]["column"]) == (8, 2)


def test_ok_without_pearls_says_no_number(referee: VirtualTable) -> None:
    to_the_count(referee)
    facts = referee.press("ok")
    assert (facts["refused"], facts["cups"]["S"][0]["pearls"]) == ({"button": "ok", "why": "pearls"}, None)
    assert presses(referee, "W2 ok")["cups"]["S"][0]["pearls"] == 0


def test_a_cup_holds_fifteen_pearls_at_most(referee: VirtualTable) -> None:
    to_the_count(referee)
    facts = presses(referee, "W5 W5 W5")
    assert facts["entering"]["value"] == 15
    for button in ("W4", "Sb"):
        facts = referee.press(button)
        assert (facts["refused"]["why"], facts["entering"]["value"]) == ("range", 15)
    presses(referee, "W2")
    assert referee.press("W3")["refused"]["why"] == "range"


def test_any_cup_can_be_told_or_put_right_out_of_turn(referee: VirtualTable) -> None:
    to_the_count(referee)
    facts = presses(referee, "Ne Ne W5 ok")
    assert (facts["cups"]["N"][2]["pearls"], facts["asked"]["column"]) == (7, 1)
    facts = presses(referee, "Ne W3 ok")
    assert facts["cups"]["N"][2]["pearls"] == 6
    history = facts["history"]
    assert presses(referee, "Ne ok")["history"] == history


def test_brand_milk_tea_and_bonus_have_their_own_buttons(referee: VirtualTable) -> None:
    to_the_count(referee)
    assert not presses(referee, "E5")["entering"]["brand"]
    assert referee.press("E3")["refused"] == {"button": "E3", "why": "closed"}
    facts = presses(referee, "E5 E4 ok")
    assert facts["cups"]["S"][0] == {"pearls": 0, "brand": True, "milk_tea": True, "bonus": False}
    assert facts["asked"]["column"] == 2
    assert presses(referee, "E3 W5 ok")["cups"]["S"][1]["bonus"]


def test_what_is_told_of_a_cup_keeps_its_pearls_and_waits_for_ok(referee: VirtualTable) -> None:
    to_the_count(referee)
    facts = presses(referee, "W5 W4 E3 E5")
    assert (facts["entering"]["value"], facts["entering"]["brand"]) == (6, False)
    assert facts["cups"]["S"][0] == {"pearls": None, "brand": True, "milk_tea": False, "bonus": False}
    facts = presses(referee, "back ok")
    assert facts["cups"]["S"][0] == {"pearls": 6, "brand": True, "milk_tea": False, "bonus": True}
    facts = presses(referee, "E4")
    assert (facts["asked"]["column"], facts["entering"]["value"], facts["entering"]["milk_tea"]) == (2, 0, True)
    facts = presses(referee, "E4")
    assert referee.press("ok")["refused"] == {"button": "ok", "why": "pearls"}
    assert presses(referee, "W2 ok")["cups"]["S"][1] == {"pearls": 0, "brand": True, "milk_tea": False, "bonus": False}


def test_a_slip_on_straight_milk_tea_costs_no_pearls(referee: VirtualTable) -> None:
    to_the_count(referee)
    presses(referee, "W5 W4 E3 E4")
    facts = presses(referee, "E4")
    assert (facts["entering"]["value"], facts["entering"]["milk_tea"], facts["entering"]["bonus"]) == (6, False, True)
    seven = presses(referee, "W4 ok")["cups"]["S"][0]
    assert presses(referee, "Sb E4 ok")["cups"]["S"][0]["milk_tea"]
    assert presses(referee, "Sb E4 ok")["cups"]["S"][0] == seven
    for action in ("milk S1", "pearls N2 3", "milk S1 no"):
        referee.session.act(action, referee.now)
    assert referee.snapshot()["cups"]["S"][0] == seven == {"pearls": 7, "brand": True, "milk_tea": False, "bonus": True}


def test_a_slip_on_the_page_costs_no_pearls_that_are_being_entered(referee: VirtualTable) -> None:
    to_the_count(referee)
    presses(referee, "W5 W4")
    referee.session.act("milk S1", referee.now)
    assert referee.snapshot()["entering"]["value"] == 0
    referee.session.act("milk S1 no", referee.now)
    assert referee.snapshot()["entering"]["value"] == 6
    assert presses(referee, "ok")["cups"]["S"][0] == {"pearls": 6, "brand": True, "milk_tea": False, "bonus": False}


def test_where_ok_is_the_answer_the_corners_blink_and_hint_shows_them(referee: VirtualTable) -> None:
    def shown() -> bool:
        show = referee.session.navigator.game.game.animation  # type: ignore[union-attr]
        return any(Canvas(picture).get(0, 0) == referee.session.settings.colors.chosen for _, picture in show.loop)

    assert not shown()
    to_the_count(referee)
    assert not shown()
    tell_pearls(referee, [5, 5, 4, 4, 4, 4])
    assert shown()
    assert presses(referee, "ok")["phase"] == "scored"
    assert shown()
    referee.press("hint")
    assert referee.session.navigator.game.game.animation.frames  # type: ignore[union-attr]


def test_a_token_that_was_taken_has_left_the_middle(referee: VirtualTable) -> None:
    to_the_count(referee)
    tell_pearls(referee, [5, 5, 4, 4, 4, 4])
    presses(referee, "ok")
    still = Canvas(referee.session.navigator.game.game.animation.still)  # type: ignore[union-attr]
    assert [still.get(x, 6) == (0, 0, 0) for x in (2, 3, 4, 5)] == [True, True, True, False]


def test_what_the_page_tells_meanwhile_leaves_the_pearls_that_are_entered(referee: VirtualTable) -> None:
    to_the_count(referee)
    presses(referee, "W5")
    for action in ("bonus S1", "pearls N2 4", "flip 1"):
        referee.session.act(action, referee.now)
    facts = referee.snapshot()
    assert (facts["entering"]["value"], facts["entering"]["bonus"], facts["wants"][0]) == (5, True, "less")
    facts = presses(referee, "ok")
    assert facts["cups"]["S"][0] == {"pearls": 5, "brand": True, "milk_tea": False, "bonus": True}
    presses(referee, "W4")
    referee.session.act("pearls S2 3", referee.now)
    assert (referee.snapshot()["entering"], referee.snapshot()["asked"]["column"]) == (None, 3)


def test_a_forgotten_flip_is_put_right_in_the_count(referee: VirtualTable) -> None:
    to_the_count(referee)
    facts = presses(referee, "Nd W4 E2")
    assert (facts["wants"], facts["entering"]["value"]) == (["more", "less", "more"], 2)
    assert presses(referee, "E2")["wants"] == ["more", "more", "more"]


def test_the_tokens_of_a_round_are_there_before_its_bonuses_are_drawn(referee: VirtualTable) -> None:
    to_the_count(referee)
    presses(referee, "E3 W5 ok")
    tell_pearls(referee, [5, 5, 4, 4, 4])
    facts = presses(referee, "ok")
    assert (facts["phase"], facts["won"]) == ("draw", {"S": ["TA", "PI", "O"], "N": []})
    assert facts["missing"]["S"] == ["CA"]


def test_no_pearl_is_told_apart_from_nothing_told(referee: VirtualTable) -> None:
    to_the_count(referee)
    before = referee.session.navigator.game.game.animation.still  # type: ignore[union-attr]
    presses(referee, "W2 ok")
    after = referee.session.navigator.game.game.animation.still  # type: ignore[union-attr]
    assert Canvas(before).get(1, 5) == (0, 0, 0) != Canvas(after).get(1, 5)


def test_a_long_history_is_named_by_its_latest_part(referee: VirtualTable) -> None:
    presses(referee, "W5 W4 W3")
    for _ in range(250):
        referee.session.act("flip 1", referee.now)
    facts = referee.snapshot()
    assert (len(facts["history"]), facts["played"]) == (200, 253)


def test_two_rounds_to_the_winner(referee: VirtualTable) -> None:
    to_the_count(referee)
    presses(referee, "E3 W5 W4 ok W5 W4 W4 ok E4 ok")
    facts = tell_pearls(referee, [4, 9, 5])
    assert facts["asked"]["what"] == "score"
    facts = presses(referee, "ok")
    assert [column["taker"] for column in facts["score"]["columns"]] == ["S", "N", "S"]
    assert (facts["asked"]["what"], facts["asked"]["seat"]) == ("draw", "S")
    facts = presses(referee, "E4")
    assert (facts["phase"], facts["won"]) == ("scored", {"S": ["TA", "PI", "O"], "N": ["PI"]})
    facts = presses(referee, "ok")
    assert (facts["phase"], facts["round"], facts["first"]) == ("tokens", 2, "N")
    to_the_count(referee, "CA CA O")
    facts = tell_pearls(referee, [7, 1, 1, 6, 2, 2])
    facts = presses(referee, "ok")
    assert (facts["phase"], facts["outcome"]["winner"], facts["outcome"]["reason"]) == ("finished", "S", "spelled")
    assert referee.session.library.listed()[0]["result"]["outcome"] == facts["outcome"]
    assert referee.press("ok")["phase"] == "setup"


def test_too_many_pearls_lose_every_column(referee: VirtualTable) -> None:
    to_the_count(referee)
    facts = tell_pearls(referee, [7, 7, 7, 4, 0, 5])
    assert facts["over"] == ["S"]
    facts = presses(referee, "ok")
    assert {column["taker"] for column in facts["score"]["columns"]} == {"N"}


def test_a_pulled_plug_loses_no_more_than_the_press(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    begin(table)
    to_the_count(table)
    tell_pearls(table, [6, 7])
    presses(table, "Sb back")
    before = table.snapshot()
    presses(table, "W5")
    table.close()
    table = VirtualTable(tmp_path)
    assert table.snapshot() == before
    assert tell_pearls(table, [0, 4, 9, 5])["asked"]["what"] == "score"
    table.close()


def test_taking_the_end_back_opens_the_game_again(referee: VirtualTable) -> None:
    for _ in range(2):
        to_the_count(referee)
        tell_pearls(referee, [5, 5, 5, 4, 4, 4])
        facts = presses(referee, "ok")
        if facts["phase"] != "finished":
            presses(referee, "ok")
    assert referee.snapshot()["phase"] == "finished"
    assert referee.reopen()["phase"] == "count"
    assert referee.session.library.listed()[0]["result"] is None


def test_the_page_tells_by_name_and_refusals_change_nothing(referee: VirtualTable) -> None:
    before = referee.snapshot()
    for wrong in ("flip 1", "token 2 TA", "nonsense", "", "score"):
        with pytest.raises(GameError):
            referee.session.act(wrong, referee.now)
    with pytest.raises(BadInput):
        referee.session.act(3, referee.now)  # type: ignore[arg-type]
    assert referee.snapshot() == before
    for action in ("token 1 TA", "token 2 TA", "token 3 TA", "pearls N2 12", "brand S1 no"):
        referee.session.act(action, referee.now)
    facts = referee.snapshot()
    assert (facts["cups"]["N"][1]["pearls"], facts["cups"]["S"][0]["brand"]) == (12, False)


def test_what_cannot_be_pressed_answers_and_changes_nothing(referee: VirtualTable) -> None:
    before = referee.snapshot()
    for button in ("Nb", "Sc", "ok", "back"):
        facts = referee.press(button)
        assert facts["refused"]["button"] == button
        assert facts["history"] == before["history"]
    assert referee.press("hint")["hint"]
    presses(referee, "W5 W5 W5")
    assert not referee.snapshot()["hint"]
    for button in SYLLABLE.values():
        assert referee.press(button)["refused"] == {"button": button, "why": "closed"}


def test_every_button_that_means_something_glows(referee: VirtualTable) -> None:
    def check() -> None:
        facts = referee.snapshot()
        referee.wait(5)
        lit = referee.session.navigator.game.game.animation.still  # type: ignore[union-attr]
        for entry, cell in ENTRY_CELL.items():
            assert (Canvas(lit).get(*cell) != (0, 0, 0)) == (entry in facts["buttons"]), entry

    for buttons in ("W5", "W4 W3", "Nb", "E5", "ok", "ok", "W5", "ok", "E4", "W2 ok"):
        check()
        presses(referee, buttons)
    check()
