"""How a game ends before its time, and what follows one: a rematch, a second game with sides changed."""

import json
from typing import Any

import pytest

from engine.errors import BadInput, IllegalMove
from engine.tapas import Outcome, Position, Reason
from firmware.games.registry import plugin
from firmware.games.tapas.options import match_of
from firmware.games.tapas.state import match_snapshot
from tests.firmware.table_stories import tell
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

# Before its time

CARDS = {"variant": "cards", "seed": 3}


@pytest.mark.parametrize(
    ("game", "options"),
    [("tapas", {}), ("tacocat", CARDS), ("tacocat", CARDS | {"seats": {"WOW": "table"}}), ("tapiru", CARDS),
     ("tapiru", CARDS | {"seats": {"N": "table"}})],
)  # fmt: skip
@pytest.mark.parametrize(
    ("reason", "taken_back"), [("resignation", "the resignation taken back"), ("time", "the fall taken back")]
)
def test_who_resigns_or_has_no_time_left_loses_and_the_record_says_so(
    table: VirtualTable, game: str, options: dict[str, Any], reason: str, taken_back: str
) -> None:
    table.session.new_game({**options, "clock": "1+2"}, {}, table.now, game=game)
    assert table.snapshot()["clock"]["paused"] == "start"
    table.session.act("clock go", table.now)
    played: Any = table.session.navigator.played()
    played.commit(played.state.legal_actions()[0], table.now)
    table.wait(5)
    loser = table.snapshot()["clock"]["running"]
    (winner,) = set(plugin(game).players) - {loser}
    assert loser in table.snapshot()["may_resign"]
    assert loser not in options.get("seats", {})
    if reason == "resignation":
        table.session.act(f"resign {loser}", table.now)
    else:
        table.wait(70)
    facts = table.snapshot()
    assert (facts["phase"], facts["outcome"]["winner"], facts["outcome"]["reason"]) == ("finished", winner, reason)
    assert (facts["clock"]["running"], facts["clock"]["paused"], facts["may_resign"]) == (None, None, [])
    ended = (facts["resigned"], facts["clock"]["fallen"])
    assert ended == ((loser, []) if reason == "resignation" else (None, [loser]))
    with pytest.raises(IllegalMove, match="ended early"):
        played.commit(played.state.legal_actions()[0], table.now)
    text = table.session.library.record(facts["game"])
    assert f'[Decided "{reason}"]' in text
    (number,) = table.import_records(text)
    assert table.session.library.record(number) == text
    row = table.journal.game(number)
    assert row.result == table.journal.game(facts["game"]).result
    assert plugin(game).summary(table.journal.written(row))[2].endswith(f"({reason})")
    table.session.take_up(number, table.now)
    assert table.snapshot()["outcome"] == facts["outcome"]
    assert table.reopen()["phase"] not in ("finished", "setup")
    assert taken_back in table.session.library.record(number)


@pytest.mark.parametrize("sentence", TOLD := stories_of("endings"))
def test_what_ends_a_game_and_follows_it_is_told(table: VirtualTable, sentence: str) -> None:
    def written(result: str) -> None:
        table.journal.append(1, [], json.loads(result.removeprefix("program writes ")))

    tell(table, TOLD[sentence], {"another": written})


@pytest.mark.parametrize(
    ("game", "before", "first"),
    [("tapas", "J", "C"), ("tapas", "C", "J"), ("tapiru", "S", "N"), ("tapiru", "N", "S"), ("tacocat", "", ""),
     ("piecepack", "", "")],
)  # fmt: skip
def test_after_a_draw_the_other_side_begins_unless_chance_decides(game: str, before: str, first: str) -> None:
    setup = {"rulings": "rulebook", **({"first": before} if before else {})}
    after = plugin(game).next_setup(setup, {"outcome": {"winner": None}})
    assert after == {**setup, **({"first": first} if first else {})}


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


def test_a_first_game_may_have_any_count_that_has_room_and_what_cannot_have_been_is_refused() -> None:
    for most in (0, 999):
        first = {"points": {"J": most, "C": 0}, "winner": None}
        assert match_of({"match": first}) == {"match": first}
    wrong = [{"points": {"J": count, "C": 2}, "winner": "C"} for count in (-1, 1000)]
    for told in (None, 7, {}, {"points": {"J": 1}, "winner": "J"}, FIRST | {"winner": "X"}, *wrong):
        with pytest.raises(BadInput, match="say how the first game ended"):
            match_of({"match": told})
