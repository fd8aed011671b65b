"""The drawn light board and rows join what the lists of wires join; each pin has a hole of its own."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from firmware.layout import CONTROLS
from wiring.board.agree import all_wires
from wiring.boards import SHIFTER_OPEN
from wiring.bodies import Point
from wiring.light_board import LIGHT, Layout, Pin, passed, with_expander
from wiring.netlist import SERIES, End, body_wires, build_wires, joined
from wiring.outputs import ROOT
from wiring.pinmap import Build
from wiring.reading import load
from wiring.symbols import INKS

PINMAP = load()
ON_LIGHT_BOARD = ("U1", "C1", "C2", "R2", "board")
ON_EXPANDER_BOARD = (*ON_LIGHT_BOARD, "expander", "C3", "RN1", "RN2", *(SERIES[name] for name in CONTROLS))

SPI = PINMAP.builds["spi"]
assert SPI.expander
EXPANDERS = [
    *(replace(SPI.expander, address=address) for address in range(0x20, 0x28)),
    replace(SPI.expander, buttons=dict(zip(CONTROLS, (3, 2, 0, 1), strict=True))),
]
WITH_EXPANDER = [with_expander(expander) for expander in EXPANDERS]
every_build = pytest.mark.parametrize(
    ("build", "layout"),
    [
        *(pytest.param(PINMAP.builds[name], LIGHT, id=name) for name in ("direct", "pico")),
        *(
            pytest.param(replace(SPI, expander=expander), layout, id=f"spi-{expander.address:#x}-{i}")
            for i, (expander, layout) in enumerate(zip(EXPANDERS, WITH_EXPANDER, strict=True))
        ),
    ],
)
both_boards = pytest.mark.parametrize("layout", [LIGHT, *WITH_EXPANDER])


def listed(build: Build, devices: tuple[str, ...]) -> set[frozenset[Pin]]:
    """What the lists of wires join at the board of these devices; what lies beyond its edge counts as one pin."""

    def pin(end: End, other: End) -> Pin:
        if end.device != build.board:
            return end.device, end.pin
        if other.device == "expander":
            return "controller", other.label
        return "controller", "GND" if end.label == "GND" else "data"

    ends = ((wire.start, wire.end) for wire in all_wires(build))
    pairs = ({pin(a, b), pin(b, a)} for a, b in ends if a.device in devices or b.device in devices)
    return {frozenset(item for item in group if item[0] != "board") for group in joined(pairs)}


@every_build
def test_the_drawn_board_joins_what_the_wires_join(build: Build, layout: Layout) -> None:
    devices = ON_EXPANDER_BOARD if build.expander else ON_LIGHT_BOARD
    assert layout.joined() == listed(build, devices)


def test_a_wire_too_many_or_too_few_on_the_drawn_board_is_found() -> None:
    wanted = listed(PINMAP.builds["pico"], ON_LIGHT_BOARD)
    ground = LIGHT.bare["GND"]
    for ways in (ground[1:], (*ground, ((12, 10), (11, 10)))):
        assert replace(LIGHT, bare={**LIGHT.bare, "GND": ways}).joined() != wanted


@both_boards
def test_every_pin_sits_in_a_hole_of_its_own(layout: Layout) -> None:
    holes = list(layout.soldered().values())
    assert len(set(holes)) == len(holes)
    assert all(1 <= column <= layout.columns and 1 <= row <= layout.rows for column, row in holes)
    left_open = {pin for pin in layout.soldered() if not any(pin in net for net in layout.joined())}
    expected = {("U1", str(pin)) for pin in SHIFTER_OPEN}
    if layout.has_expander:
        expected |= {("expander", pin) for pin in ("11", "14", "19")}
    assert left_open == expected


def test_the_bought_board_has_the_holes_that_are_used() -> None:
    for name, layout in (("board", LIGHT), ("board-large", WITH_EXPANDER[0])):
        assert f"{layout.size}, {layout.columns} x {layout.rows} holes" in PINMAP.parts[name].name


def test_a_way_that_runs_askew_is_refused() -> None:
    with pytest.raises(ValueError, match="runs askew"):
        passed(((1, 1), (2, 2)))


@both_boards
def test_no_part_lies_on_another(layout: Layout) -> None:
    for first, second in combinations(layout.parts, 2):
        across = max(first.west - second.east, second.west - first.east)
        along = max(first.north - second.south, second.north - first.south)
        assert max(across, along) > 0, (first.name, second.name)


@pytest.mark.parametrize(("name", "layout"), [("light-board", LIGHT), ("light-board-spi", WITH_EXPANDER[0])])
def test_the_drawing_shows_both_sides_with_left_and_right_swapped(name: str, layout: Layout) -> None:
    svg = (ROOT / "wiring" / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    numbers = re.findall(r'<text x="([\d.]+)" y="104[^"]*" font-size="9"[^>]*>(\d+)<', svg)
    xs, columns = [float(x) for x, _ in numbers], [int(number) for _, number in numbers]
    count = layout.columns
    assert columns == [*range(1, count + 1), *range(1, count + 1)]
    assert xs[:count] == sorted(xs[:count])
    assert xs[count:] == sorted(xs[count:], reverse=True)


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
