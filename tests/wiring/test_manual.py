"""Each build and body has a bench manual of its own, which is short and says nothing of the others."""

import re

import pytest

from wiring import manual, netlist
from wiring.errors import WiringError
from wiring.outputs import ROOT, manuals
from wiring.reading import load

PINMAP = load()
MANUALS = manuals(PINMAP)
MOST_WORDS = 2500
"""From the first page to the first game."""

each = pytest.mark.parametrize("path", MANUALS)


def words(text: str) -> int:
    """How many words a maker reads: no comment, no address of a link, no number of a step."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"^\d+\. ", "", re.sub(r"\]\([^)]*\)", "]", text), flags=re.MULTILINE)
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


@each
def test_the_way_from_the_parts_to_the_first_game_is_short(path: str) -> None:
    first = (ROOT / "wiring/README.md").read_text(encoding="utf-8")
    assert words(first) + words(MANUALS[path]) <= MOST_WORDS


@each
def test_a_manual_says_nothing_of_other_builds_and_bodies(path: str) -> None:
    text = MANUALS[path].partition("\n")[2]
    build, body = re.findall(r"[a-z]+", path.rpartition("/")[2])[:2]
    assert f"build *{build}*, body *{body}*" in text
    assert "<!--" not in text
    others = {"direct": ["BUILD=direct"], "spi": ["U2", "R23", "BUILD=spi"], "pico": ["Pico", "BOOTSEL", "BUILD=pico"]}
    others |= {"beside": ["opal", "baffle"], "under": ["ledge", "strip", "walls"]}
    unheard = [word for name, own in others.items() if name not in (build, body) for word in own]
    prose = re.sub(r"strips?\b(?= round| beside)|pico\.svg", "", text)
    assert [word for word in unheard if re.search(rf"\b{word}\b", prose)] == []


@each
def test_a_manual_keeps_what_protects_the_maker(path: str) -> None:
    text = " ".join(MANUALS[path].split())
    for said in (
        "Never take a stronger fuse",
        "Never power the lights from",
        "Connect ground first",
        "class II, no earth pin",
        "long leg to row 3, stripe to row 5",
        "Leave the chip out",
        "Leave the fuse out",
        "**not** in the mains",
        "**Stop**",
        "wear glasses",
        "no tug may reach a plug",
        "the lights' supply first, then the controller's",
    ):
        assert said in text


def test_the_manual_counts_the_halves_of_jumper_wires_that_its_controller_takes() -> None:
    for name, build in PINMAP.builds.items():
        leads = [wire for wire in netlist.build_wires(build) if wire.start.device == build.board]
        lines = [wire for wire in leads if wire.end.device.startswith("R") and wire.colour != "orange"]
        text = MANUALS[f"wiring/bench/{name}-beside.md"]
        assert f"14 jumper wires in half; you need {len(leads)} halves" in text
        assert f"{len(lines)} get a resistor" in text
        assert len(leads) <= 28


def test_parts_for_others_are_left_out_and_a_figure_that_nothing_makes_is_refused() -> None:
    kinds, own = ({"pico", "spi"}, {"beside", "under"}), {"pico", "under"}
    text = (
        "1. ☐ a<!-- for: spi --> b<!-- end -->\n   <!-- made: R1 -->\n\n   ```\n   x\n   y\n   ```\n\n"
        "<!-- for: pico under -->\n1. ☐ c\n<!-- end -->\n"
        "<!-- for: pico beside -->\n1. ☐ d\n<!-- end -->\n## e\n5. ☐ f\n"
    )
    made = manual.manual(text, kinds, own, {"R1": "390 ohm"})
    assert made == f"{manual.MADE}\n1. ☐ a 390 ohm\n\n   ```\n   x\n   y\n   ```\n\n2. ☐ c\n## e\n1. ☐ f\n"
    with pytest.raises(WiringError, match=r"steps\.md: nothing makes 'R1'; there are "):
        manual.manual(text, kinds, own, {})
    nested = "<!-- for: beside -->\n<!-- for: pico -->\na\n<!-- end -->\n<!-- end -->\n"
    with pytest.raises(WiringError, match="is left over"):
        manual.manual(nested, kinds, own, {})
