"""The printed board as data that a table can correct, and the track: moving, covering, skipping, winning."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from engine.errors import BadInput
from engine.tacocat import Board, Match, Track, default_board
from tests.engine.tacocat.tables import PRINTED, won

FILE = files("engine.tacocat").joinpath("board.toml").read_text(encoding="utf-8")


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


@pytest.mark.parametrize(
    ("change", "remedy"),
    [
        ({"numbers": [4, 6, 9, 7, 9, 6]}, "give seven numbers"),
        ({"numbers": [4, 6, 10, 7, 9, 6, 4]}, r"space 2 \(C\) has 10; give a whole number of cards from 4 to 9"),
        ({"numbers": [4, 6, "9", 7, 9, 6, 4]}, "space 2"),
        ({"numbers": [4, 6, 9, 8, 9, 6, 4]}, "give 7 as the fourth number"),
        ({"arrows": ["YAY"] * 7}, "give both as the fourth arrow"),
        ({"arrows": [*["YAY"] * 6, "left"]}, r"space 6 \(T\) has 'left'; give YAY, WOW or both"),
        ({"cards": [1] * 11}, "give twelve counts"),
        ({"cards": [2, 2, 5, 5, 5, 5, 4, 3, 2, 2, 2, 2]}, "add up to 39 cards; correct the counts until there are 38"),
        ({"cards": [2, 2, 5, 5, 5, 6, 3, 3, 2, 2, 2, 1]}, "give at least 4"),
        ({"cards": [0, 4, 5, 5, 5, 5, 4, 3, 2, 2, 2, 1]}, "0 cards of value 1; give a whole number of at least 1"),
    ],
)
def test_a_wrong_board_is_refused_with_the_remedy(change: dict[str, list[object]], remedy: str) -> None:
    with pytest.raises(BadInput, match=remedy):
        default_board().replace(**change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda t: t[: t.index("[cards]")], "has 'numbers, arrows'; it needs numbers, arrows, cards and nothing else"),
        (lambda t: "numbers = [", "is no TOML"),
        (lambda t: "a = " + "[" * 100000, "recursion"),
        (lambda t: t.replace("7 = 4", "7 = " + "9" * 5000), "is no TOML"),
        (lambda t: t.replace("7 = 4", "7 = 0x" + "f" * 5000), "the board's cards: there are a number that is too long"),
    ],
)
def test_a_wrong_file_is_refused_with_field_and_remedy(edit: Callable[[str], str], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Board.parse(edit(FILE))


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
