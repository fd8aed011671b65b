"""Each dimension that the plan of a body shows is what the solids have, and every hole can be found with them."""

import re
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

from wiring import plan_drawing
from wiring.body.fits import PARTS
from wiring.body.pieces import Frame
from wiring.body.shapes import Circle, Part, Prism
from wiring.body.sizes import fitted
from wiring.outputs import ROOT
from wiring.pinmap import Body
from wiring.reading import load

PINMAP = load()
SVG = "{http://www.w3.org/2000/svg}"
Places = dict[str, float]

both = pytest.mark.parametrize("body", PINMAP.bodies.values(), ids=lambda body: body.name)


@dataclass(frozen=True)
class Drawn:
    """A dimension as it is drawn: between which places, its ends in the drawing's units, and its number."""

    axis: str
    start: str
    end: str
    low: float
    high: float
    number: float


def drawn(svg: str) -> list[Drawn]:
    found = []
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        told = re.fullmatch(r"from (.+) to (.+)", group.findtext(f"{SVG}title", ""))
        line, text = group.find(f"{SVG}polyline"), group.find(f"{SVG}text")
        assert told is not None
        assert line is not None
        assert text is not None
        (x1, y1), (x2, y2) = ([float(n) for n in pair.split(",")] for pair in line.get("points", "").split())
        number = re.search(r"[\d.]+", text.text or "")
        assert number is not None
        low, high = (x1, x2) if y1 == y2 else (y1, y2)
        found.append(Drawn("x" if y1 == y2 else "y", told[1], told[2], low, high, float(number[0])))
    return found


def _circles(part: Part) -> list[Circle]:
    return [cut.outline for cut in part.cuts if isinstance(cut.outline, Circle)]


def _shaped(part: Part, corners: range) -> Prism:
    (found,) = [cut for cut in part.cuts if isinstance(cut.outline, tuple) and len(cut.outline) in corners]
    return found


def solid_places(body: Body) -> dict[str, Places]:
    """The places by name, read off the solids: pieces of the top, back side, bottom, tray or plate, lights."""
    parts, frame = {part.name: part for part in PARTS[body.name](body)}, Frame(body)
    tops = {name: parts[f"top {name}"] for name in ("north", "south", "west", "east")}
    spans = {name: part.span() for name, part in tops.items()}
    x = {"west edge": spans["west"][0][0], "east edge": spans["east"][0][1]}
    y = {"north edge": spans["north"][1][1], "south edge": spans["south"][1][0]}
    x |= {"opening's west side": spans["west"][0][1], "opening's east side": spans["east"][0][0]}
    y |= {"opening's north side": spans["north"][1][0], "opening's south side": spans["south"][1][1]}
    (west, east), (south, north), _ = parts["tray" if body.name == "beside" else "plate"].span()
    x |= {"tray's west side": west, "tray's east side": east}
    y |= {"tray's north side": north, "tray's south side": south}
    holes = [circle for part in tops.values() for circle in _circles(part)]
    for part in parts.values():
        if part.piece == "button":
            (a, b), (c, d), _ = part.span()
            (hole,) = [h for h in holes if abs(h.x - (a + b) / 2) < 0.001 and abs(h.y - (c + d) / 2) < 0.001]
            name = part.name.removeprefix("button ")
            x[name], y[name] = hole.x, hole.y
    for side, end in (("west", 0), ("east", 1)):
        across, along, _ = _shaped(tops[side], range(10, 99)).span()
        x[f"{side} notch's end"] = across[end]
        y |= {f"{side} notch's north side": along[1], f"{side} notch's south side": along[0]}
    for name, at in zip(("second", "first"), sorted(hole.x for hole in _circles(parts["back side"])), strict=True):
        x[f"{name} cable hole"] = at
    screws = sorted(hole.x for hole in _circles(parts["bottom north"]) if hole.y > 0.9 * frame.north)
    x |= {"first screw": screws[0], "middle screw": screws[1]}
    if body.name == "beside":
        name, ((west, east), (south, north), _) = "window's", _shaped(tops["east"], range(4, 5)).span()
    else:
        rows = [parts[f"row {n}"].adds[0].span() for n in range(1, 9)]
        pitch = rows[0][1][0] - rows[1][1][0]
        name, (west, east) = "lights'", rows[0][0]
        south, north = (rows[7][1][0] + rows[7][1][1] - pitch) / 2, (rows[0][1][0] + rows[0][1][1] + pitch) / 2
    x |= {f"{name} west side": west, f"{name} east side": east}
    y |= {f"{name} north side": north, f"{name} south side": south}
    return {
        "x": {name: at - frame.west for name, at in x.items()},
        "y": {name: frame.north - at for name, at in y.items()},
    }


def wrong(svg: str, places: dict[str, Places]) -> list[str]:
    """The dimensions whose number or line isn't what the solids have."""
    found, told = drawn(svg), []
    zero = {each.axis: each.low for each in found if each.start in ("west edge", "north edge")}
    for each in found:
        ends = places[each.axis][each.start], places[each.axis][each.end]
        low, high = ends
        lines = [(at - zero[each.axis]) / plan_drawing.SCALE for at in (each.low, each.high)]
        right = all(abs(line - end) < 0.02 for line, end in zip(lines, ends, strict=True))
        if not right or abs(each.number - (high - low)) > 0.0501:
            told.append(f"{each.axis}: {each.start} to {each.end}, {each.number:g}, not {high - low:g}")
    return told


@both
def test_every_dimension_of_the_plan_is_the_solids(body: Body) -> None:
    svg = (ROOT / "wiring" / "pictures" / f"{body.name}-plan.svg").read_text(encoding="utf-8")
    assert len(drawn(svg)) > 40
    assert wrong(svg, solid_places(body)) == []


@both
def test_a_dimension_that_differs_from_the_solid_is_found(body: Body) -> None:
    svg, places = plan_drawing.plan_svg(body), solid_places(body)
    other = svg.replace(">outside 391<", ">outside 390<").replace(">outside 394<", ">outside 393<")
    assert [told.split(",")[0] for told in wrong(other, places)][-1] == "y: north edge to south edge"
    places["x"]["Nb"] += 0.2
    assert [told.split(",")[0] for told in wrong(svg, places)] == [
        f"x: {before} to Nb" for before in ("west edge" if body.name == "beside" else "back north",)
    ] + ["x: Nb to Nc"]


@both
def test_every_place_of_the_plan_can_be_measured_from_an_outer_edge(body: Body) -> None:
    places, found = solid_places(body), drawn(plan_drawing.plan_svg(body))
    for axis, edges in (("x", ("west edge", "east edge")), ("y", ("north edge", "south edge"))):
        reached = {places[axis][edge] for edge in edges}
        pairs = [(places[axis][d.start], places[axis][d.end]) for d in found if d.axis == axis]
        for _ in pairs:
            for pair in pairs:
                if any(abs(at - known) < 0.01 for at in pair for known in reached):
                    reached |= set(pair)
        missing = [name for name, at in places[axis].items() if not any(abs(at - known) < 0.01 for known in reached)]
        # The tray and the lights lie in the opening's middle; nothing is drilled or sawn at their sides.
        assert [name for name in missing if not name.startswith(("tray's", "lights'"))] == []


def test_the_makers_own_figures_are_drawn_as_their_solids_are() -> None:
    own = fitted(PINMAP, {"tray_mm": 217.3, "tapas_mm": 28.7, "matrix_mm": 80.0}, ["beside"]).bodies["beside"]
    assert wrong(plan_drawing.plan_svg(own), solid_places(own)) == []
