"""Two games with sides changed, scored together."""

from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas import Outcome, Position, Reason
from firmware.games.tapas.options import match_of
from firmware.games.tapas.state import match_snapshot
from tests.virtual_table import VirtualTable, play_to_the_end, start

FIRST = {"points": {"J": 9, "C": 14}, "winner": "C"}


def won_by(player: str | None, *, ahead: int, first: dict[str, Any] = FIRST) -> str | None:
    """Who has won the match if a player wins the second game, J having so many points more than C in it."""
    second = Position.start(handicaps={"J": {"points": ahead}} if ahead else {})
    return match_snapshot(first, second, Outcome(player, Reason.POINTS))["winner"]


def test_whoever_wins_both_games_wins_the_match() -> None:
    assert won_by("C", ahead=0) == "C"


@pytest.mark.parametrize(("ahead", "winner"), [(4, "C"), (5, None), (6, "J")])
def test_with_a_game_each_the_points_of_both_games_decide(ahead: int, winner: str | None) -> None:
    assert won_by("J", ahead=ahead) == winner


def test_a_win_and_a_draw_win_the_match_whatever_the_points_say() -> None:
    sauces = {"points": {"J": 2, "C": 14}, "winner": "J"}
    assert won_by(None, ahead=0, first=sauces) == "J"


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
        {**FIRST, "winner": "X"},
        {**FIRST, "points": {"J": -1, "C": 2}},
    ],
)
def test_a_first_game_that_cannot_have_been_is_refused(told: Any) -> None:
    with pytest.raises(BadInput, match="say how the first game ended"):
        match_of({"match": told})
