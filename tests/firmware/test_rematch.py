"""After a game `ok` and `ok` again is a rematch: what was agreed stays, and each game says who begins."""

from typing import Any

import pytest

from firmware.games.registry import plugin
from tests.virtual_table import VirtualTable, play_to_the_end, start

AGREED: dict[str, Any] = {
    "extras": {"c3": "xT", "d4": "xK"},
    "burning_head": False,
    "rulings": "online",
    "handicaps": {"C": {"points": 3, "without": [4], "take_backs": True}},
}


def test_ok_and_ok_again_is_a_rematch_with_what_was_agreed(table: VirtualTable) -> None:
    winner = play_to_the_end(table)["outcome"]["winner"]
    assert winner is not None
    table.press("ok")
    assert table.press("ok")["mover"] == winner, "the loser is second, which is the easier seat"
    ended = play_to_the_end(table, **AGREED)
    assert table.press("ok")["phase"] == "setup"
    chosen = table.snapshot()["choice"]
    assert (chosen["extras"], chosen["rulings"], chosen["handicaps"]) == (2, "online", AGREED["handicaps"])
    again = table.press("ok")
    assert again["game"] != ended["game"]
    assert (again["phase"], again["names"]) == ("placing", {"J": "Julie", "C": "Peter"})
    assert len(again["setup"]["extras"]) == 2


@pytest.mark.parametrize(
    ("game", "before", "first"),
    [("tapas", "J", "C"), ("tapas", "C", "J"), ("tapiru", "S", "N"), ("tapiru", "N", "S"), ("tacocat", "", ""),
     ("piecepack", "", "")],
)  # fmt: skip
def test_after_a_draw_the_other_side_begins_unless_chance_decides(game: str, before: str, first: str) -> None:
    setup = {"rulings": "rulebook", **({"first": before} if before else {})}
    after = plugin(game).next_setup(setup, {"outcome": {"winner": None}})
    assert after == {**setup, **({"first": first} if first else {})}


def test_a_result_that_another_program_wrote_spoils_no_set_up(table: VirtualTable) -> None:
    number = start(table, first="C")["game"]
    table.journal.append(number, [], {"somebody": "wins"})
    table.session.put_away(table.now)
    assert table.snapshot()["phase"] == "setup"
    assert table.press("ok")["phase"] == "entering"
