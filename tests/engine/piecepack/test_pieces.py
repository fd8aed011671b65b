"""The box, its expansions, the file that describes them, and what a group of pieces has in common."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.piecepack
from engine.errors import BadInput
from engine.piecepack import Box, Piece, Setup, descriptions_of, patterns_of
from engine.piecepack.game import box_facts
from engine.piecepack.patterns import FAMILIES
from engine.piecepack.pieces import FILE, Ingredient, parse_catalog
from tests.engine.piecepack.tables import group, groups

NESTED: list[object] = []
for _ in range(5000):
    NESTED = [NESTED]
TEXT = (Path(engine.piecepack.__file__).parent / FILE).read_text("utf-8")


def test_a_standard_piecepack_has_24_tiles_and_24_coins() -> None:
    box = Box.of()
    assert Counter(piece.ingredient for piece in box.pieces) == {"t": 24, "c": 24}
    assert Counter(piece.suit for piece in box.pieces) == {"S": 12, "M": 12, "C": 12, "A": 12}
    assert Counter(piece.value for piece in box.pieces) == dict.fromkeys(range(6), 8)
    assert (box.size, Setup().players) == (3, 4)


def test_each_new_ingredient_comes_in_all_suits_in_play_and_asks_for_one_more_piece() -> None:
    assert Box.of(("pyramids", "matchsticks")).size == 5
    box = Box.of(("pyramids",), ("four_seasons",))
    assert (box.size, len(box.pieces)) == (4, 3 * 8 * 6)
    assert "pG0" in box.pieces


def test_a_page_can_ask_what_is_in_the_box() -> None:
    facts = box_facts(Setup(3, ("pyramids",)))
    assert facts["ingredients"] == {"t": "tiles", "c": "coins", "p": "pyramids"}
    assert facts["suits"] == {"S": "suns", "M": "moons", "C": "crowns", "A": "arms"}
    assert (len(facts["pieces"]), facts["tapa_size"], facts["most_of_one"]) == (72, 4, 2)
    families = [entry["family"] for entry in facts["patterns"]]
    assert "values-even" in families
    assert not {"suits-pack", "suits-exact"} & set(families)


@given(st.text(max_size=80))
def test_no_text_makes_the_check_stumble(text: str) -> None:
    with pytest.raises(BadInput):
        parse_catalog(text)


def test_new_pieces_can_be_written_into_the_file() -> None:
    more = TEXT.replace("[[pack]]", '[[ingredient]]\nname = "saucers"\nletter = "s"\nvalues = [0, 3]\n\n[[pack]]', 1)
    assert parse_catalog(more).ingredients[-1] == Ingredient("saucers", "s", (0, 3), standard=False)


# Patterns

EVERYTHING = frozenset({"loose", "packs"})
EXAMPLES = {  # null is even, stands before the ace and not after the five, and adds nothing
    "suits-same": ("tS0 cS4 tS5", "tS0 cS4 tM5"),
    "suits-different": ("tS0 cM4 tC5", "tS0 cM4 tM5"),
    "suits-all-S": ("tS0 cS4 tS5", "tM0 cM4 tM5"),
    "suits-pack-four_seasons": ("tG0 cY1 tG5", "tG0 cY1 tS5"),
    "suits-shape-2-1": ("tS0 cS4 tM5", "tS0 cS4 tS5"),
    "suits-exact-M-S-S": ("tS0 cS4 tM5", "tS0 cM4 tM5"),
    "values-same": ("tS3 cM3 tC3", "tS3 cM3 tC4"),
    "values-different": ("tS3 cM0 tC5", "tS3 cM3 tC5"),
    "values-even": ("tS0 cM2 tC4", "tS0 cM2 tC5"),
    "values-odd": ("tS1 cM3 tC5", "tS1 cM3 tC0"),
    "values-consecutive": ("tS2 cM0 tC1", "tS5 cM0 tC1"),
    "values-all-3": ("tS3 cM3 tC3", "tS4 cM4 tC4"),
    "values-step-2": ("tS1 cM5 tC3", "tS1 cM2 tC3"),
    "values-low": ("tS0 cM0 tC2", "tS0 cM0 tC3"),
    "values-high": ("tS3 cM4 tC5", "tS2 cM4 tC5"),
    "values-prime": ("tS2 cM3 tC5", "tS1 cM3 tC5"),
    "values-sum": ("tS5 cM3 tC2", "tS3 cM0 tC3"),
    "values-shape-2-1": ("tS5 cM5 tC2", "tS5 cM5 tC5"),
    "values-exact-2-5-5": ("tS5 cM5 tC2", "tS5 cM2 tC2"),
    "values-total-9": ("tS4 cM5 tC0", "tS4 cM5 tC1"),
}


def ids(text: str) -> set[str]:
    return {pattern.id for pattern in patterns_of(group(text), EVERYTHING)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_pattern_fits_its_example_and_not_its_counterexample(name: str) -> None:
    fits, fails = EXAMPLES[name]
    assert name in ids(fits)
    assert name not in ids(fails)


def test_each_family_has_an_example() -> None:
    for family in FAMILIES:
        assert any(name == family.name or name.startswith(f"{family.name}-") for name in EXAMPLES), family.name


def test_what_fits_any_three_pieces_is_for_tables_that_want_it() -> None:
    assert patterns_of(group("tS1 cS1 tM4")) == ()
    loose = [pattern.id for pattern in patterns_of(group("tS1 cS1 tM4"), frozenset({"loose"}))]
    shapes = ["suits-shape-2-1", "suits-exact-M-S-S", "values-shape-2-1"]
    assert loose == [*shapes, "values-exact-1-1-4", "values-total-6"]


def test_a_pattern_can_be_read() -> None:
    texts = [pattern.text for pattern in patterns_of(group("tS0 cS2 tS4"))]
    assert texts == ["all of one suit", "all suns", "all of different values", "all even", "rising by steps of 2"]
    exact = {p.id: p.text for p in patterns_of(group("tS0 cS0 tM4"), EVERYTHING)}
    assert exact["suits-exact-M-S-S"] == "the suits moons, suns, suns"
    assert exact["suits-shape-2-1"] == "suits that repeat as 2 and 1"
    assert exact["suits-pack-piecepack"] == "all from one pack: piecepack"


def test_an_explanation_shows_what_was_looked_at() -> None:
    even = next(p for p in patterns_of(group("tS0 cM2 tS4")) if p.id == "values-even")
    assert even.explain(group("tA1 tM2 cC4")) == {
        "pattern": "values-even",
        "family": "values-even",
        "parameter": "",
        "of": "values",
        "text": "all even",
        "marks": [["tA1", 1], ["tM2", 2], ["cC4", 4]],
        "holds": False,
    }
    suns = next(p for p in patterns_of(group("tS0 cS1 tS4")) if p.id == "suits-all-S")
    assert suns.explain(group("tS0 cM1"))["marks"] == [["tS0", "suns"], ["cM1", "moons"]]
    step = next(p for p in patterns_of(group("tS2 cM4 tS0")) if p.id == "values-step-2")
    assert [value for _, value in step.explain(group("tS2 cM4 tS0"))["marks"]] == [0, 2, 4]


def test_a_description_joins_one_pattern_of_suits_with_one_of_values() -> None:
    found = {d.id: d for d in descriptions_of(group("tS0 cS2 tS5"))}
    assert list(found) == [
        *["suits-same", "suits-all-S", "values-different"],
        *["suits-same+values-different", "suits-all-S+values-different"],
    ]
    both = found["suits-same+values-different"]
    assert [why["holds"] for why in both.explain(group("tM0 cM2 tM2"))] == [True, False]
    assert not both.holds(group("tM0 cM2 tM2"))
    assert all(len(d.patterns) == 1 for d in descriptions_of(group("tS0 cS2 tS5"), combined=False))


@given(groups(), groups())
def test_a_group_fits_just_the_patterns_it_has(pieces: tuple[Piece, ...], others: tuple[Piece, ...]) -> None:
    for description in descriptions_of(pieces, EVERYTHING):
        assert description.holds(pieces)
        assert all(why["holds"] for why in description.explain(pieces))
        has = set(description.patterns) <= set(patterns_of(others, EVERYTHING))
        assert description.holds(others) == has
