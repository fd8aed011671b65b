"""What `back` took back is done again by `ok` or by the page, for as many as there were, until something else is."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from tests.firmware.tacocat.helpers import act, begin
from tests.phones import Phone
from tests.served import Served
from tests.virtual_table import VirtualTable, play_to_the_end, start

pytestmark = pytest.mark.usefixtures("in_network")

ALONE = {"variant": "cards", "seats": {"WOW": "table"}, "seed": 3}
PUSHES = 20
"""After so many pushes neither player holds a tapa, and the game is over."""


def play_first_open(table: VirtualTable, count: int) -> dict[str, Any]:
    """Push a 1 in at the first open entry, some times."""
    return [table.play(f"1@{table.snapshot()['open_entries'][0]}") for _ in range(count)][-1]


def test_ok_does_again_what_was_taken_back_for_as_many_as_there_were(table: VirtualTable) -> None:
    start(table)
    table.play("2@W4")
    moves = play_first_open(table, 2)["moves"]
    for left in (2, 1, 0):
        facts = table.press("back")
        assert facts["moves"] == moves[:left]
        assert facts["redo"] == {"seat": "JC"[left % 2], "action": moves[left]}
    for done in (1, 2, 3):
        assert table.press("ok")["moves"] == moves[:done]
    assert table.snapshot()["redo"] is None
    assert table.press("ok")["moves"] == moves


def test_a_look_drops_nothing_the_same_push_keeps_the_rest_and_another_one_drops_what_was_taken_back(
    table: VirtualTable,
) -> None:
    start(table)
    number = [table.play(move)["game"] for move in ("2@W4", "1@Nb")][-1]
    table.press("back")
    table.press("back")
    table.press("Nc")
    table.press("back")
    assert table.press("ok")["moves"] == ["2@W4"]
    table.press("back")
    assert table.play("2@W4")["redo"]["action"] == "1@Nb"
    table.open_replay(number)
    assert table.snapshot()["redo"] is None, "a replay offers nothing"
    table.session.navigator.replay().step("leave", table.now)
    table.press("back")
    assert table.play("1@W4")["redo"] is None
    with pytest.raises(BadInput, match="nothing was taken back"):
        table.session.act("redo", table.now)


def test_it_can_be_done_again_after_a_restart(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table)
    moves = [table.play(move)["moves"] for move in ("2@W4", "1@Nb")][-1]
    table.press("back")
    table.press("back")
    table.close()
    table = VirtualTable(tmp_path)
    assert table.snapshot()["redo"] == {"seat": "J", "action": "2@W4"}
    table.press("ok")
    assert table.press("ok")["moves"] == moves
    table.close()


def test_the_end_can_be_reopened_and_done_again(table: VirtualTable) -> None:
    end = play_to_the_end(table)
    facts = table.reopen()
    assert (facts["phase"], facts["redo"]["action"]) == ("entering", end["moves"][-1])
    facts = table.press("ok")
    assert (facts["phase"], facts["outcome"]) == ("finished", end["outcome"])
    assert table.session.library.page()["games"][0]["status"] == "finished"


@settings(max_examples=15)
@example(["play"] * 11, 0)
@example(["play"] * PUSHES, 0)
@given(st.lists(st.sampled_from(["play", "back", "ok"]), max_size=PUSHES), st.integers(0, 99))
def test_the_tray_lies_as_the_pushes_say_whatever_is_taken_back_and_done_again(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str], seed: int
) -> None:
    table, chance = VirtualTable(tmp_path_factory.mktemp("journal")), random.Random(seed)
    facts = start(table, burning_head=True)
    done: list[str] = []
    again: list[str] = []
    for step in steps:
        if facts["phase"] == "turning":
            facts = table.press("ok")
        assert facts["phase"] == "entering"
        if step == "play":
            value = next(value for value, count in enumerate(facts["supply"][facts["mover"]], 1) if count)
            move = f"{value}@{chance.choice(facts['open_entries'])}"
            again = again[:-1] if again[-1:] == [move] else []
            done.append(move)
            facts = table.play(move)
        elif step == "back" and done:
            again.append(done.pop())
            facts = table.press("back")
        elif step == "ok" and again:
            done.append(again.pop())
            facts = table.press("ok")
        assert facts["moves"] == done
        assert facts["redo"] == ({"seat": facts["mover"], "action": again[-1]} if again else None)
        # The lights first show what the push won, for four seconds and, if both players won points, for eight.
        table.wait(10)
        lies_as_asked = facts["phase"] == "entering"
        assert not lies_as_asked or table.tray_on_lights() == facts["tray"]
    table.close()


def test_what_the_table_did_since_comes_back_with_the_persons_own(table: VirtualTable) -> None:
    begin(table, **ALONE)
    act(table, "keep")
    table.wait(3)
    before = table.snapshot()
    facts = table.press("back")
    assert facts["redo"] == {"seat": "YAY", "action": "keep"}
    facts = act(table, "redo")
    assert (facts["played"], facts["spelling"], facts["phase"]) == (
        before["played"],
        before["spelling"],
        before["phase"],
    )
    assert facts["redo"] is None


def test_ok_that_means_something_itself_keeps_its_meaning(table: VirtualTable) -> None:
    begin(table, variant="referee")
    for action in ("dealt", "replaced 1"):
        act(table, action)
    assert table.press("back")["redo"]["action"] == "replaced 1"
    mover = table.snapshot()["mover"]
    facts = table.press("ok")
    assert facts["latest"] == {"seat": mover, "action": "replaced 0"}


def test_what_hidden_cards_were_played_is_not_shown_and_only_their_player_does_it_again(served: Served) -> None:
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "first": "S"})
    leo, ann = Phone(served).sit("S", "Leo"), Phone(served).sit("N", "Ann")
    hand = leo.post("/api/look", {"seat": "S"})
    action = next(place for places in hand["places"].values() for place in places)
    played = leo.post("/api/act", {"action": action})["played"]
    leo.post("/api/press", {"button": "back"})
    facts = ann.post("/api/press", {"button": "ok"})
    assert facts["redo"] == {"seat": "S", "action": ""}
    assert ann.refusal("/api/act", {"action": "redo"}) == (403, "not-your-turn")
    facts = leo.post("/api/act", {"action": "redo"})
    assert (facts["played"], facts["redo"]) == (played, None)


def test_a_phone_that_keeps_the_table_asks_before_a_game_goes_on(served: Served) -> None:
    served.post("/api/new-game", {"game": "tacocat", "variant": "referee"})
    while (state := served.get("/api/state"))["phase"] != "finished":
        words = {"deal": "dealt", "replace": "replaced 0", "duel": "duel YAY", "play": "round YAY"}
        served.post("/api/act", {"action": words[state["phase"]]})
    phone = Phone(served).sit("YAY", "Leo", keep=True)
    other = Phone(served).sit("WOW", "Ann")
    asked = phone.post("/api/press", {"button": "back"})
    assert (asked["phase"], asked["asking"], asked["asked_by"]) == ("finished", "reopen", "Leo")
    assert phone.refusal("/api/press", {"button": "ok"}) == (403, "at-the-table")
    assert other.post("/api/press", {"button": "ok"})["phase"] == "play"
