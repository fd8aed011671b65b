"""The track between the rounds: moving, covering, skipping, winning."""

import pytest

from engine.tacocat import Match, Rulings, Track
from tests.engine.tacocat.tables import PRINTED, won


def test_tacocat_starts_in_the_middle_on_a_7_with_arrows_at_both() -> None:
    match = Match(PRINTED)
    assert (match.track.at, match.number, match.arrows) == (3, 7, ("YAY", "WOW"))


def test_the_space_that_tacocat_leaves_is_covered() -> None:
    assert Track().moved("YAY") == Track(2, frozenset({3}))


def test_covered_spaces_are_skipped() -> None:
    track = Track()
    for seat in ("YAY", "YAY", "WOW"):
        track = track.moved(seat)
    assert track == Track(4, frozenset({1, 2, 3}))
    assert track.moved("YAY") == Track(0, frozenset({1, 2, 3, 4}))


def test_who_brings_tacocat_to_the_own_goal_wins() -> None:
    match = won(Match(PRINTED), "WOW", "WOW", "WOW", "WOW")
    assert match.track.at == 7
    assert match.outcome() == {"winner": "WOW", "reason": "goal"}
    assert won(Match(PRINTED), "YAY", "YAY", "YAY").outcome() is None


def test_a_board_that_has_become_small_is_crossed_in_one_move() -> None:
    match = won(Match(PRINTED), *["YAY"] * 3, *["WOW"] * 3)
    assert match.track.at == 6
    assert won(match, "YAY").winner == "YAY"
    assert won(match, "WOW").winner == "WOW"


def test_no_game_has_more_than_seven_rounds_that_somebody_wins() -> None:
    def longest(track: Track) -> int:
        return 0 if track.winner else 1 + max(longest(track.moved(seat)) for seat in ("YAY", "WOW"))

    assert longest(Track()) == 7


def test_a_tie_where_an_arrow_points_is_won_by_that_seat() -> None:
    result = won(Match(PRINTED), "WOW").after("tie").history[-1]
    assert (result.winner, result.by, result.start, result.end) == ("YAY", "arrow", 4, 2)


def test_a_reset_moves_and_covers_nothing_but_counts_as_a_round() -> None:
    match = Match(PRINTED).after("tie")
    assert (match.track, match.round, match.winner) == (Track(), 2, None)
    assert match.history[0].by == "again"


@pytest.mark.parametrize(("ruling", "winner"), [(False, None), (True, "YAY")])
def test_equal_last_cards_after_nothing_but_tied_duels(ruling: bool, winner: str | None) -> None:
    match = won(Match(PRINTED, Rulings(arrow_after_duels=ruling)), "WOW")
    assert match.after("tie", duelled_down=True).history[-1].winner == winner


def test_facts_say_where_each_seat_would_move_tacocat() -> None:
    facts = won(Match(PRINTED), "YAY").facts()
    assert (facts["at"], facts["covered"], facts["open"]) == (2, [3], {"YAY": 1, "WOW": 4})
    assert (facts["number"], facts["arrow"], facts["first"], facts["round"]) == (9, ["WOW"], "WOW", 2)
    assert facts["history"] == [
        {"round": 1, "dealt": 7, "winner": "YAY", "by": "card", "from": 3, "to": 2, "last_cards": {"YAY": 1, "WOW": 2}}
    ]
