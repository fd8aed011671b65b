"""How a game ends before its time, and what follows one: a rematch, a second game with sides changed."""

from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas import Outcome, Position, Reason
from firmware.games.registry import plugin
from firmware.games.tapas.options import match_of
from firmware.games.tapas.state import match_snapshot
from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, play_to_the_end, start

AGREED: dict[str, Any] = {
    "extras": {"c3": "xT", "d4": "xK"},
    "burning_head": False,
    "rulings": "online",
    "handicaps": {"C": {"points": 3, "without": [4], "take_backs": True}},
}


# Resigning


@pytest.mark.parametrize(
    ("game", "options"), [("tapas", {}), ("tacocat", {"variant": "cards"}), ("tapiru", {"variant": "cards"})]
)
def test_who_resigns_loses_and_the_record_says_so(table: VirtualTable, game: str, options: dict[str, str]) -> None:
    table.session.new_game({**options, "clock": "10+0"}, {}, table.now, game=game)
    table.table.refresh(table.now)
    if game == "tapas":
        table.play("1@Nc")
    else:
        played: Any = table.session.navigator.played()
        table.session.act(played.state.legal_actions()[0], table.now)
    first, other = plugin(game).players
    table.session.act(f"resign {first}", table.now)
    facts = table.snapshot()
    assert (facts["phase"], facts["resigned"], facts["may_resign"]) == ("finished", first, [])
    assert (facts["outcome"]["winner"], facts["outcome"]["reason"]) == (other, "resignation")
    assert facts["clock"]["running"] is None
    record = table.session.library.record(facts["game"])
    assert '[Decided "resignation"]' in record
    (number,) = table.import_records(record)
    assert table.session.library.record(number) == record
    assert table.journal.game(number).result == table.journal.game(facts["game"]).result
    table.session.take_up(number, table.now)
    assert (table.snapshot()["resigned"], table.snapshot()["outcome"]) == (first, facts["outcome"])
    table.reopen()
    assert "the resignation taken back" in table.session.library.record(number)


STORIES = """
a resignation is taken back and the game goes on after a restart too
    start {"clock":"10+0"}; play 1@Nc; resign C; press back ok | phase = entering | resigned = - | restart
    phase = entering | play 1@Nd | moves = 1@Nc, 1@Nd
nobody resigns before the first push for the table or twice
    start {"seats":{"C":"child"}} | ! resign J: nobody can resign now | play 1@Nc | ! resign C: it can be J
    resign J | outcome.winner = C | ! resign J: nobody can resign now
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_resigning_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence])


# A rematch


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
