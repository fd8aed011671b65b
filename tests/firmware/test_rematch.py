"""What follows a game: a rematch after `ok` and `ok` again, and a match of two games with sides changed."""

from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas import Outcome, Position, Reason
from firmware.games.registry import plugin
from firmware.games.tapas.options import match_of
from firmware.games.tapas.state import match_snapshot
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


# Two games scored together


FIRST = {"points": {"J": 9, "C": 14}, "winner": "C"}
SAUCES = {"points": {"J": 2, "C": 14}, "winner": "J"}


@pytest.mark.parametrize(
    ("first", "second", "ahead", "winner"),
    [(FIRST, "C", 0, "C"), (FIRST, "J", 4, "C"), (FIRST, "J", 5, None), (FIRST, "J", 6, "J"), (SAUCES, None, 0, "J")],
)
def test_who_wins_more_games_or_has_more_points_wins_the_match(
    first: Any, second: str | None, ahead: int, winner: str | None
) -> None:
    """J has so many points more than C in the second game."""
    position = Position.start(handicaps={"J": {"points": ahead}} if ahead else {})
    assert match_snapshot(first, position, Outcome(second, Reason.POINTS))["winner"] == winner


def test_the_second_game_knows_the_first_when_it_is_taken_up_again(table: VirtualTable) -> None:
    state = start(table, first="C", match=FIRST)
    assert state["match"] == {"points": FIRST["points"], "winner": None}
    table.session.put_away(table.now)
    table.session.take_up(state["game"], table.now)
    assert table.snapshot()["match"] == state["match"]
    ended = play_to_the_end(table, match=FIRST)
    assert any(line["id"].startswith("match-") for line in ended["prompt"]["advice"])
    table.press("ok")
    assert table.press("ok")["match"] is None, "what follows the second game is no third one"


@pytest.mark.parametrize(
    "told",
    [
        None,
        7,
        {},
        {"points": {"J": 1}, "winner": "J"},
        FIRST | {"winner": "X"},
        FIRST | {"points": {"J": -1, "C": 2}},
        FIRST | {"points": {"J": 1000, "C": 2}},
    ],
)
def test_a_first_game_that_cannot_have_been_is_refused(told: Any) -> None:
    with pytest.raises(BadInput, match="say how the first game ended"):
        match_of({"match": told})


@pytest.mark.parametrize("most", [0, 999])
def test_a_first_game_may_have_any_count_that_has_room(most: int) -> None:
    first = {"points": {"J": most, "C": 0}, "winner": None}
    assert match_of({"match": first}) == {"match": first}
