"""The box, its expansions, the file that describes them, and what a group of pieces has in common."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.piecepack
from engine.errors import BadInput
from engine.piecepack import Piece, Setup, descriptions_of, patterns_of
from engine.piecepack.game import box_facts
from engine.piecepack.patterns import FAMILIES
from engine.piecepack.pieces import FILE, Ingredient, parse_catalog
from tests.engine.piecepack.tables import group, groups

TEXT = (Path(engine.piecepack.__file__).parent / FILE).read_text("utf-8")


def test_a_page_can_ask_what_is_in_the_box() -> None:
    facts = box_facts(Setup(3, ("pyramids",)))
    assert facts["ingredients"] == {"t": "tiles", "c": "coins", "p": "pyramids"}
    assert facts["suits"] == {"S": "suns", "M": "moons", "C": "crowns", "A": "arms"}
    assert (len(facts["pieces"]), facts["tapa_size"], facts["most_of_one"]) == (72, 4, 2)
    families = [entry["family"] for entry in facts["patterns"]]
    assert "values-even" in families
    assert not {"suits-pack", "suits-exact"} & set(families)
    assert Setup() == Setup.from_dict({}) == Setup(4), "four play unless it is said"


@given(st.text(max_size=80))
def test_no_text_makes_the_check_stumble(text: str) -> None:
    with pytest.raises(BadInput):
        parse_catalog(text)


def test_new_pieces_can_be_written_into_the_file() -> None:
    more = TEXT.replace("[[pack]]", '[[ingredient]]\nname = "saucers"\nletter = "s"\nvalues = [0, 9]\n\n[[pack]]', 1)
    assert parse_catalog(more).ingredients[-1] == Ingredient("saucers", "s", (0, 9), standard=False)


# Patterns

EVERYTHING = frozenset({"loose", "packs"})
GROUPS = """
tS0 cS2 tS4, tS0 cS4 tM5, tS0 cM4 tC5, tG0 cY1 tG5, tG0 cY1 tS5, tS3 cM3 tC3, tS3 cM3 tC4, tS0 cM2 tC5, tS1 cM3 tC5,
tS1 cM3 tC0, tS2 cM0 tC1, tS5 cM0 tC1, tS1 cM2 tC3, tS0 cM0 tC2, tS0 cM0 tC3, tS3 cM4 tC5, tS2 cM4 tC5, tS2 cM3 tC5,
tS5 cM3 tC2, tS3 cM0 tC3, tS5 cM5 tC2
"""


def test_a_group_has_this_in_common(golden: Any) -> None:
    """Null is even, stands before the ace and not after the five, and adds nothing."""
    lines, families = [], set()
    for text in GROUPS.replace(",", "\n").strip().splitlines():
        pieces = group(text)
        lines.append(f"{' '.join(pieces)}")
        for pattern in patterns_of(pieces, EVERYTHING):
            marks = ", ".join(f"{piece} {mark}" for piece, mark in pattern.explain(pieces)["marks"])
            only = "" if pattern in patterns_of(pieces) else f", with {pattern.family.only}"
            lines.append(f"  {pattern.id}: {pattern.text} ({marks}){only}")
            families.add(pattern.family)
        lines.append(f"  {', '.join(d.id for d in descriptions_of(pieces) if len(d.patterns) > 1) or 'no two at once'}")
        assert [d.patterns for d in descriptions_of(pieces, combined=False)] == [(p,) for p in patterns_of(pieces)]
    golden("patterns.txt", "\n".join([*lines, ""]))
    assert families == set(FAMILIES)


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


@given(groups(), groups())
def test_a_group_fits_just_the_patterns_it_has(pieces: tuple[Piece, ...], others: tuple[Piece, ...]) -> None:
    for description in descriptions_of(pieces, EVERYTHING):
        assert description.holds(pieces)
        assert all(why["holds"] for why in description.explain(pieces))
        has = set(description.patterns) <= set(patterns_of(others, EVERYTHING))
        assert description.holds(others) == has
