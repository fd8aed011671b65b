"""What a group of pieces has in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.piecepack import Piece, descriptions_of, patterns_of
from engine.piecepack.patterns import FAMILIES
from tests.engine.piecepack.tables import group, groups

EVERYTHING = frozenset({"loose", "packs"})
EXAMPLES = {
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
    "values-sum": ("tS5 cM3 tC2", "tS5 cM3 tC3"),
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


def test_null_is_even() -> None:
    assert "values-even" in ids("tS0 cM0 tC4")
    assert "values-odd" not in ids("tS0 cM1 tC3")


def test_null_stands_before_the_ace_and_not_after_the_five() -> None:
    assert "values-consecutive" in ids("tS0 cS1 tM2")
    assert "values-consecutive" not in ids("tS4 cS5 tM0")


def test_null_adds_nothing_so_a_sum_has_none() -> None:
    assert "values-sum" not in ids("tS0 cM0 tC0")
    assert "values-sum" not in ids("tS3 cM0 tC3")
    assert "values-sum" in ids("tS1 cM1 tC2")


def test_the_patterns_that_the_rulebook_names() -> None:
    assert {"suits-same", "values-even"} <= ids("tS0 tS2 cS4")
    assert {"values-same", "suits-different"} <= ids("tS3 cM3 tA3")
    assert "values-odd" in ids("tS1 cM1 tA5")


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


def test_an_explanation_names_values_as_they_rise() -> None:
    step = next(p for p in patterns_of(group("tS2 cM4 tS0")) if p.id == "values-step-2")
    assert [value for _, value in step.explain(group("tS2 cM4 tS0"))["marks"]] == [0, 2, 4]


def test_a_description_joins_one_pattern_of_suits_with_one_of_values() -> None:
    found = {d.id: d for d in descriptions_of(group("tS0 cS2 tS5"))}
    assert list(found) == [
        *["suits-same", "suits-all-S", "values-different"],
        *["suits-same+values-different", "suits-all-S+values-different"],
    ]
    both = found["suits-same+values-different"]
    assert both.text == "all of one suit, all of different values"
    assert [why["holds"] for why in both.explain(group("tM0 cM2 tM2"))] == [True, False]
    assert not both.holds(group("tM0 cM2 tM2"))
    assert all(len(d.patterns) == 1 for d in descriptions_of(group("tS0 cS2 tS5"), joined=False))


def test_nothing_fits_no_pieces() -> None:
    assert patterns_of(()) == ()
    assert descriptions_of(()) == ()


@given(groups(), st.randoms())
def test_patterns_do_not_know_the_order_of_pieces(pieces: tuple[Piece, ...], chance) -> None:  # type: ignore[no-untyped-def]
    mixed = list(pieces)
    chance.shuffle(mixed)
    assert patterns_of(mixed, EVERYTHING) == patterns_of(pieces, EVERYTHING)
    for pattern in patterns_of(pieces, EVERYTHING):
        assert pattern.holds(mixed)


@given(groups(), groups())
def test_a_group_fits_just_the_patterns_it_has(pieces: tuple[Piece, ...], others: tuple[Piece, ...]) -> None:
    for description in descriptions_of(pieces, EVERYTHING):
        assert description.holds(pieces)
        assert all(why["holds"] for why in description.explain(pieces))
        has = set(description.patterns) <= set(patterns_of(others, EVERYTHING))
        assert description.holds(others) == has


@given(groups())
def test_ids_name_one_pattern_each(pieces: tuple[Piece, ...]) -> None:
    names = [description.id for description in descriptions_of(pieces, EVERYTHING)]
    assert len(set(names)) == len(names)
    assert all(" " not in name and ":" not in name for name in names)
