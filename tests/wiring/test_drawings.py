"""Every drawing can be read on any ground: it has a background of its own, and no label lies on another."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wiring.outputs import ROOT
from wiring.svg import Drawing

DRAWINGS = sorted((ROOT / "wiring" / "pictures").glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Box:
    """Where a label lies, in the drawing's own units, estimated from its characters."""

    words: str
    left: float
    top: float
    right: float
    bottom: float

    def covers(self, other: "Box", spare: float = 0.5) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > spare
            and min(self.bottom, other.bottom) - max(self.top, other.top) > spare
        )


def _wide(words: str) -> float:
    """How wide a text in DejaVu Sans is, in parts of its size."""
    narrow = "iljtf.,:;|!'()[]-/ "
    return sum(0.36 if c in narrow else 0.9 if c in "mwMW@%" else 0.7 if c.isupper() else 0.62 for c in words)


def _number(text: str | None, default: float = 0.0) -> float:
    found = re.match(r"-?[\d.]+", text or "")
    return float(found[0]) if found else default


def _box(element: ElementTree.Element, size: float, bold: bool) -> Box:
    words = "".join(element.itertext())
    x, y = _number(element.get("x")), _number(element.get("y"))
    wide = _wide(words) * size * (1.1 if bold else 1.0)
    before = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", "start"), 0.0)
    up, down = 0.74 * size, 0.2 * size
    turned = re.search(r"rotate\(-90", element.get("transform", ""))
    if turned:
        return Box(words, x - up, y - wide + before, x + down, y + before)
    return Box(words, x - before, y - up, x - before + wide, y + down)


def labels(path: Path) -> Iterator[Box]:
    """All labels of a drawing that say something."""
    root = ElementTree.parse(path).getroot()
    default = _number(root.get("font-size"), 16.0)
    for element in root.iter(f"{SVG}text"):
        if "".join(element.itertext()).strip():
            bold = element.get("font-weight") == "bold"
            yield _box(element, _number(element.get("font-size"), default), bold)


def test_the_drawings_are_there() -> None:
    assert len(DRAWINGS) >= 16


def test_labels_that_lie_on_each_other_are_found(tmp_path: Path) -> None:
    drawing = Drawing(200, 100, "Labels")
    drawing.text(50, 50, "one label", 12)
    drawing.text(95, 52, "another one", 12)
    drawing.text(150, 50, "upright", 12, upright=True)
    path = tmp_path / "labels.svg"
    path.write_text(drawing.svg(), encoding="utf-8")
    with pytest.raises(AssertionError, match="'one label' on 'another one'"):
        test_no_label_lies_on_another(path)
    assert [box.right - box.left < 15 for box in labels(path)] == [False, False, True]


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_no_label_lies_on_another(path: Path) -> None:
    found = [f"{a.words!r} on {b.words!r}" for a, b in combinations(labels(path), 2) if a.covers(b)]
    assert found == []


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_the_drawing_has_a_light_background_as_large_as_itself(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    _, _, wide, high = (float(item) for item in root.get("viewBox", "").split())
    for element in root.iter(f"{SVG}rect"):
        if element.get("fill") == "#fff":
            assert _number(element.get("width")) == wide
            assert _number(element.get("height")) == high
            return
    pytest.fail("nothing white lies below the drawing; in a dark viewer its lines can't be seen")


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_every_label_lies_inside_the_drawing(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    left, top, wide, high = (float(item) for item in root.get("viewBox", "").split())
    outside = [
        b.words for b in labels(path) if b.left < left or b.top < top or b.right > left + wide or b.bottom > top + high
    ]
    assert outside == []
