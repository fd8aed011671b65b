"""The drawn light board and rows join what the lists of wires join; each pin has a hole of its own."""

import re
from collections import Counter
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from wiring import light_board
from wiring.board.agree import all_wires
from wiring.boards import SHIFTER_OPEN
from wiring.bodies import Point
from wiring.light_board import BARE, COLUMNS, INSULATED, PARTS, ROWS, Hole, Pin, joined, passed, soldered
from wiring.netlist import End, body_wires, build_wires
from wiring.outputs import ROOT
from wiring.pinmap import Build
from wiring.reading import load
from wiring.symbols import INKS

PINMAP = load()
ON_BOARD = ("U1", "C1", "C2", "R2")
CABLES = ("supply", "on the board", "data", "lights", "feed")


def listed(build: Build) -> set[frozenset[Pin]]:
    """What the lists of wires join at the light board; what lies beyond its edge counts as one pin."""
    groups: list[set[Pin]] = []

    def pin(end: End) -> Pin:
        if end.device == build.board:
            return "controller", "GND" if end.label == "GND" else "data"
        return end.device, end.pin

    for wire in all_wires(build):
        ends = {pin(wire.start), pin(wire.end)}
        near = any(device in (*ON_BOARD, "board") for device, _ in ends)
        if wire.cable in CABLES and near and not any(device in ("expander", "C3", "RN1", "RN2") for device, _ in ends):
            touching = [group for group in groups if group & ends]
            groups = [group for group in groups if not group & ends] + [ends.union(*touching)]
    return {frozenset(item for item in group if item[0] != "board") for group in groups}


@pytest.mark.parametrize("build", PINMAP.builds.values(), ids=lambda build: build.name)
def test_the_drawn_board_joins_what_the_wires_join(build: Build) -> None:
    assert joined() == listed(build)


def test_a_wire_too_many_or_too_few_on_the_drawn_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = listed(PINMAP.builds["pico"])
    ground = BARE["GND"]
    for ways in (ground[1:], (*ground, ((12, 10), (11, 10)))):
        monkeypatch.setattr(light_board, "BARE", {**BARE, "GND": ways})
        assert joined() != wanted


def test_every_pin_sits_in_a_hole_of_its_own() -> None:
    holes = list(soldered().values())
    assert len(set(holes)) == len(holes)
    assert all(1 <= column <= COLUMNS and 1 <= row <= ROWS for column, row in holes)
    left_open = {pin for pin in soldered() if not any(pin in net for net in joined())}
    assert left_open == {("U1", str(pin)) for pin in SHIFTER_OPEN}


def test_no_bare_wire_of_one_net_touches_another() -> None:
    nets: dict[str, set[Hole]] = {net: set().union(*map(passed, ways)) for net, ways in BARE.items()}
    assert all(not first & second for first, second in combinations(nets.values(), 2))
    for ends in INSULATED:
        assert set(ends) <= nets["5 V"]
    with pytest.raises(ValueError, match="runs askew"):
        passed(((1, 1), (2, 2)))


def test_no_part_lies_on_another() -> None:
    for i, first in enumerate(PARTS):
        for second in PARTS[i + 1 :]:
            apart = max(
                first.west - second.east,
                second.west - first.east,
                first.north - second.south,
                second.north - first.south,
            )
            assert apart > 0, (first.name, second.name)


def test_the_drawing_shows_both_sides_with_left_and_right_swapped() -> None:
    svg = (ROOT / "wiring" / "pictures" / "light-board.svg").read_text(encoding="utf-8")
    columns = [int(number) for number in re.findall(r'y="104[^"]*" font-size="9"[^>]*>(\d+)<', svg)]
    assert columns[:COLUMNS] == list(range(1, COLUMNS + 1))
    assert len(columns) == 2 * COLUMNS
    xs = [float(x) for x in re.findall(r'<text x="([\d.]+)" y="104[^"]*" font-size="9"', svg)]
    assert xs[:COLUMNS] == sorted(xs[:COLUMNS])
    assert xs[COLUMNS:] == sorted(xs[COLUMNS:], reverse=True)


def drawn_wires(body: str) -> list[tuple[str, list[tuple[float, float]]]]:
    """The wires in the picture of the rows by colour, both sides; a white one lies on a wider dark line."""
    root = ElementTree.parse(ROOT / "wiring" / "pictures" / f"{body}-rows.svg").getroot()
    colours = {ink: colour for colour, ink in INKS.items()}
    found = []
    for line in root.iter("{http://www.w3.org/2000/svg}polyline"):
        width = float(line.get("stroke-width", "1"))
        if width in (3, 5):
            points = [tuple(float(n) for n in pair.split(",")) for pair in line.get("points", "").split()]
            found.append((colours[line.get("stroke", "")], [(x, y) for x, y in points]))
    return found


@pytest.mark.parametrize("body", ["beside", "under"])
def test_the_rows_are_drawn_with_every_wire_of_the_list_on_both_sides(body: str) -> None:
    first = [wire.colour for wire in build_wires(PINMAP.builds["pico"]) if wire.end.device == "pixel 1"]
    listed = Counter([*first, *(wire.colour for wire in body_wires(body))])
    assert Counter(colour for colour, _ in drawn_wires(body)) == Counter({key: 2 * n for key, n in listed.items()})


def test_no_link_crosses_another_wire() -> None:
    ways = [way for _, way in drawn_wires("under")]

    def crosses(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
        def side(p: Point, q: Point, r: Point) -> float:
            return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

        return side(*a, b[0]) * side(*a, b[1]) < 0 and side(*b, a[0]) * side(*b, a[1]) < 0

    for first, second in combinations(ways, 2):
        assert not any(crosses(a, b) for a in pairwise(first) for b in pairwise(second))
