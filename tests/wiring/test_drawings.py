"""Every drawing can be read on any ground: it has a background of its own, and no label lies on another."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import cos, pi, sin
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wiring.outputs import ROOT
from wiring.svg import SIZE_INK, Drawing

DRAWINGS = sorted((ROOT / "wiring" / "pictures").glob("*.svg"))
TURNS = [2 * pi * i / 48 for i in range(49)]
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


@dataclass(frozen=True)
class Edge:
    """What is drawn as a line through points, whether it is filled, and the box round it."""

    what: str
    way: list[tuple[float, float]]
    filled: bool
    round: Box


def _edge(what: str, way: list[tuple[float, float]], filled: bool) -> Edge:
    xs, ys = [x for x, _ in way], [y for _, y in way]
    return Edge(what, way, filled, Box(what, min(xs), min(ys), max(xs), max(ys)))


def _edges(path: Path) -> Iterator[Edge]:
    """Rectangles, circles and dimension lines. Wires may pass below a label."""
    root = ElementTree.parse(path).getroot()
    for element in root.iter():
        value = {key: _number(element.get(key)) for key in ("x", "y", "width", "height", "cx", "cy", "r")}
        if element.tag == f"{SVG}rect" and element.get("stroke"):
            x, y, wide, high = (value[key] for key in ("x", "y", "width", "height"))
            way = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)]
            yield _edge("frame", way, _filled(element))
        elif element.tag == f"{SVG}circle":
            x, y, radius = value["cx"], value["cy"], value["r"]
            yield _edge("hole", [(x + radius * cos(t), y + radius * sin(t)) for t in TURNS], _filled(element))
        elif element.tag == f"{SVG}polyline" and element.get("stroke") == SIZE_INK:
            pairs = [pair.split(",") for pair in element.get("points", "").split()]
            yield _edge("dimension", [(float(x), float(y)) for x, y in pairs], False)


def _filled(element: ElementTree.Element) -> bool:
    fill = element.get("fill", "none")
    return fill != "none" and len(fill) <= len("#rrggbb")


def _inside(box: Box, other: Box) -> bool:
    return other.left <= box.left and box.right <= other.right and other.top <= box.top and box.bottom <= other.bottom


def _near(box: Box, other: Box) -> bool:
    return other.left <= box.right and box.left <= other.right and other.top <= box.bottom and box.top <= other.bottom


def _cut(box: Box, way: list[tuple[float, float]], spare: float = 0.5) -> bool:
    """Whether a line runs through a label's box."""
    for (x1, y1), (x2, y2) in pairwise(way):
        enter, leave = 0.0, 1.0
        for start, step, low, high in (
            (x1, x2 - x1, box.left + spare, box.right - spare),
            (y1, y2 - y1, box.top + spare, box.bottom - spare),
        ):
            if abs(step) < 1e-9:
                enter = enter if low < start < high else 2.0
            else:
                first, last = sorted(((low - start) / step, (high - start) / step))
                enter, leave = max(enter, first), min(leave, last)
        if enter < leave:
            return True
    return False


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_no_hole_frame_or_dimension_runs_through_a_label(path: Path) -> None:
    edges = list(_edges(path))
    told = []
    for box in labels(path):
        # What a ground below the label covers can't be seen.
        near = [edge for edge in edges if _near(box, edge.round)]
        grounds = [i for i, edge in enumerate(near) if edge.filled and _inside(box, edge.round)]
        first = grounds[-1] if grounds else 0
        told += [f"{edge.what} through {box.words!r}" for edge in near[first:] if _cut(box, edge.way)]
    assert ", ".join(told) == ""


def test_a_hole_that_lies_on_a_label_is_found(tmp_path: Path) -> None:
    drawing = Drawing(200, 100, "Labels")
    drawing.text(100, 50, "menu", 12)
    drawing.circle(60, 50, 30)
    drawing.circle(100, 50, 60)
    path = tmp_path / "labels.svg"
    path.write_text(drawing.svg(), encoding="utf-8")
    test_no_hole_frame_or_dimension_runs_through_a_label(path)
    drawing.circle(80, 50, 12)
    drawing.across(10, 190, 50, "180")
    path.write_text(drawing.svg(), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"hole through 'menu'.*dimension through 'menu'"):
        test_no_hole_frame_or_dimension_runs_through_a_label(path)


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
