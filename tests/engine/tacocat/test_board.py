"""The printed board as data that a table can correct, and the track: moving, covering, skipping, winning."""

from engine.tacocat import Match, Track, default_board
from tests.engine.tacocat.tables import PRINTED, won


def test_the_default_board_has_seven_spaces_and_38_cards() -> None:
    board = default_board()
    assert board.numbers == (4, 6, 9, 7, 9, 6, 4)
    assert board.arrows == ("WOW", "WOW", "WOW", "both", "YAY", "YAY", "YAY")
    assert len(board.deck()) == 38
    assert set(board.deck()) == set(range(1, 13))


def test_the_printed_numbers_and_arrows_can_be_put_in() -> None:
    board = default_board().replace(numbers=[5, 6, 8, 7, 8, 6, 5], arrows=["YAY", *default_board().arrows[1:]])
    assert board.numbers[0] == 5
    assert board.points_at(0) == ("YAY",)
    assert board.cards == default_board().cards


# The track


def test_tacocat_starts_in_the_middle_on_a_7_with_arrows_at_both() -> None:
    match = Match(PRINTED)
    assert (match.track.at, match.number, match.arrows) == (3, 7, ("YAY", "WOW"))


def test_covered_spaces_are_skipped() -> None:
    track = Track()
    for seat in ("YAY", "YAY", "WOW"):
        track = track.moved(seat)
    assert track == Track(4, frozenset({1, 2, 3}))
    assert track.moved("YAY") == Track(0, frozenset({1, 2, 3, 4}))


def test_a_board_that_has_become_small_is_crossed_in_one_move() -> None:
    match = won(Match(PRINTED), *["YAY"] * 3, *["WOW"] * 3)
    assert match.track.at == 6
    assert won(match, "YAY").winner == "YAY"
    assert won(match, "WOW").winner == "WOW"


def test_facts_say_where_each_seat_would_move_tacocat() -> None:
    facts = won(Match(PRINTED), "YAY").facts()
    assert (facts["at"], facts["covered"], facts["open"]) == (2, [3], {"YAY": 1, "WOW": 4})
    assert (facts["number"], facts["arrow"], facts["first"], facts["round"]) == (9, ["WOW"], "WOW", 2)
    assert facts["history"] == [
        {"round": 1, "dealt": 7, "winner": "YAY", "by": "card", "from": 3, "to": 2, "last_cards": {"YAY": 1, "WOW": 2}}
    ]
