"""What `back` took back is done again by `ok` or by the page, for as many as there were, until something else is."""

import random
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.firmware.people import People
from tests.firmware.table_stories import tell
from tests.firmware.tacocat.helpers import begin
from tests.phones import Phone
from tests.served import Served
from tests.stories import stories_of
from tests.virtual_table import VirtualTable, start

pytestmark = pytest.mark.usefixtures("in_network")

PUSHES = 20
"""After so many pushes neither player holds a tapa, and the game is over."""


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


@pytest.mark.parametrize("sentence", TOLD := stories_of("redo"))
def test_what_is_done_again_is_told(table: VirtualTable, sentence: str) -> None:
    steps: dict[str, Callable[[str], object]] = {
        "against": lambda _: begin(table, variant="cards", seats={"WOW": "table"}, seed=3),
        "commit": lambda move: table.session.navigator.played().commit(move, table.now),
    }
    tell(table, TOLD[sentence], steps, {"unnamed": lambda: table.snapshot()["redo"]["action"] == ""})


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
    People(served).follow("""
        table new J | leo keeps J | ann sits C | leo push; ann push | table act {"action":"resign C"}
        leo press back | phase = finished | asking = reopen | asked_by = Leo | ! leo press ok: 403 at-the-table
        ann press ok | phase = entering
    """)
