"""What `back` took back is done again by `ok` or by the page, for as many as there were, until something else is."""

from collections.abc import Callable

import pytest

from tests.firmware.people import People
from tests.firmware.table_stories import tell
from tests.firmware.tacocat.helpers import begin
from tests.phones import Phone
from tests.served import Served
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

pytestmark = pytest.mark.usefixtures("in_network")


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
