"""The box: what is in it, and files that can't be."""

from collections import Counter
from importlib.resources import files

import pytest

from engine.errors import BadInput
from engine.tapiru import Box, the_box
from engine.tapiru.cards import COLOURS

TEXT = files("engine.tapiru").joinpath("cards.toml").read_text("utf-8")


def test_the_box_holds_63_cards_and_16_tokens() -> None:
    box = the_box()
    kinds = Counter(card[0] for card in box.cards)
    assert kinds == {"L": 10, "B": 10, "T": 30, "M": 3, "U": 10}
    assert len(box.cards) == 63
    assert Counter(box.tokens) == {"TA": 4, "PI": 4, "O": 4, "CA": 4}


def test_straw_colours_are_evenly_distributed_and_every_colour_has_one_to_five_pearls() -> None:
    box = the_box()
    assert Counter(card[1:2] for card in box.cards) == {**dict.fromkeys(COLOURS, 10), "": 13}
    assert {card for card in box.cards if card[0] == "T"} == {f"T{c}{n}" for c in COLOURS for n in range(1, 6)}


def test_the_file_says_that_the_pearls_are_a_guess() -> None:
    assert "guess" in TEXT
    assert "your own cards" in TEXT


def test_other_pearls_can_be_entered() -> None:
    box = Box.read(TEXT.replace("r = [2, 1, 1, 1, 1]", "r = [0, 0, 1, 2, 3]"))
    assert box.cards.count("Tr5") == 3
    assert "Tr1" not in box.cards


@pytest.mark.parametrize(
    ("right", "wrong", "remedy"),
    [
        ("r = [2, 1, 1, 1, 1]", "r = [2, 1, 1, 1, 2]", "r of \\[tapioca\\].*make 6 cards"),
        ("r = [2, 1, 1, 1, 1]", "r = [2, 1, 1, 2]", "five numbers"),
        ("r = [2, 1, 1, 1, 1]", "r = 6", "a list of five numbers"),
        ("r = [2, 1, 1, 1, 1]", "r = [2, 1, 1, 1, true]", "a list of five numbers"),
        ("r = [2, 1, 1, 1, 1]", "", "exactly the entries r, b, g, y, k"),
        ("[lids]\nr = 2", "[lids]\nr = 3", "r of \\[lids\\] is 3; there are 2 of each"),
        ("[lids]\nr = 2", "[lids]\nr = -2", "write a number of cards"),
        ("[lids]", "[caps]", "its parts are lids, brands, tapioca"),
        ("straight_milk_tea = 3", "straight_milk_tea = 4", "the box has 3"),
        ("bottoms = 10", "bottoms = 9", "the box has 10"),
        ("CA = 4", "CA = 5", "16 in all"),
        ("TA = 4\nPI = 4", "TA = 0\nPI = 8", "at least one of each"),
        ("CA = 4", "CO = 4", "exactly the entries TA, PI, O, CA"),
        ("[lids]", "[lids", "can't be read"),
    ],
)
def test_a_box_that_cannot_be_is_refused_with_the_remedy(right: str, wrong: str, remedy: str) -> None:
    assert right in TEXT
    with pytest.raises(BadInput, match=remedy):
        Box.read(TEXT.replace(right, wrong, 1))
