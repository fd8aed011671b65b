"""Draws a body as lines from its solids, whole and exploded: hidden edges are left out by build123d's projection."""

from collections.abc import Iterator
from math import hypot, sqrt
from typing import Any, Final

from wiring.body import cad
from wiring.body.shapes import Part
from wiring.body.solids import Model
from wiring.svg import Drawing

EYE: Final = (900.0, -1600.0, 1100.0)
"""Where one looks from: the south player's side, a little from the east and above."""
WIDTH: Final = 900.0
_CURVE_STEPS: Final = 10
_NAMES: Final = 170
"""How wide the column of names is."""
_STEP: Final = 17
_SPOTS: Final = 16
"""In how many parts a face is divided to find a place on it that can be seen."""
_LEFT_OUT: Final = ("tool", "wires", "finger", "plug")

Line = list[tuple[float, float]]
Spot = tuple[float, float]
Label = tuple[Spot, bool, str]
"""Where a part is on the picture, whether its name stands on the left, and the name."""
Point3 = tuple[float, float, float]
Box = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


def whole_svg(model: Model) -> str:
    """The body put together, with a tapas that waits at one entry."""
    shown = [part for part in model.parts.values() if _shown(part) and part.made != "room"]
    shown.append(model.parts["tapas at Sc"])
    solids = [model.solids[part.name] for part in shown]
    return _drawing(f"Body {model.body.name}", f"The body {model.body.name}, put together", _lines(solids), [])


def exploded_svg(model: Model) -> str:
    """The parts above one another in the order in which they are put together, the pieces with their names."""
    bd = cad.library()
    shown = [part for part in model.parts.values() if _shown(part) and part.piece != "tapas"]
    solids = [model.solids[part.name].moved(bd.Location((0, 0, part.lift))) for part in shown]
    return _drawing(
        f"Body {model.body.name}, exploded", f"The parts of the body {model.body.name}", _lines(solids), _labels(shown)
    )


def _shown(part: Part) -> bool:
    return part.piece not in _LEFT_OUT and not (part.piece == "tapas" and part.name != "tapas at Sc")


def _labels(shown: list[Part]) -> list[Label]:
    """A name for each piece that can be seen, at its most eastern or western spot that no other part hides."""
    boxes = {part.name: _lifted(part) for part in shown}
    seen: dict[str, list[Spot]] = {}
    for part in shown:
        others = [box for name, box in boxes.items() if name != part.name]
        own = [_seen(spot) for spot in _spots(boxes[part.name]) if not any(_hides(box, spot) for box in others)]
        seen.setdefault(part.name if part.piece == "board" else part.piece, []).extend(own)
    found = {piece: (min(spots), max(spots)) for piece, spots in seen.items() if spots}
    xs = [x for pair in found.values() for x, _ in pair]
    middle = (min(xs) + max(xs)) / 2
    # To the side where the spot is nearer to the names.
    return [
        (west, True, name) if middle - west[0] > east[0] - middle else (east, False, name)
        for name, (west, east) in ((piece.replace("-", " "), pair) for piece, pair in found.items())
    ]


def _lifted(part: Part) -> Box:
    x, y, z = part.span()
    return x, y, (z[0] + part.lift, z[1] + part.lift)


def _spots(box: Box) -> Iterator[Point3]:
    """Places on a part's box that face the eye: on its south, east and upper faces, inside their edges."""
    (west, east), (south, north), (low, high) = box
    middle, shares = (low + high) / 2, [i / _SPOTS for i in range(_SPOTS + 1)]
    xs = [west + share * (east - west) for share in shares]
    ys = [south + share * (north - south) for share in shares]
    yield from ((x, south, middle) for x in xs)
    yield from ((east, y, middle) for y in ys)
    yield from ((x, y, high) for x in xs[1:-1] for y in ys[1:-1])


def _hides(box: Box, spot: Point3) -> bool:
    """Whether a box stands between a spot and the eye, which is far away."""
    near, far = 0.0001, 1.0
    for (low, high), start, way in zip(box, spot, EYE, strict=True):
        first, second = sorted(((low - start) / way, (high - start) / way))
        near, far = max(near, first), min(far, second)
    return near < far


def _seen(point: Point3) -> tuple[float, float]:
    """Where a point is on the picture's plane: to the right, and up."""
    far = sqrt(sum(value * value for value in EYE))
    ex, ey, ez = (value / far for value in EYE)
    flat = hypot(ex, ey)
    x, y, z = point
    return (-ey * x + ex * y) / flat, (-ez * (ex * x + ey * y)) / flat + flat * z


def _lines(solids: list[Any]) -> list[Line]:
    """The visible edges as polylines on the picture's plane, y upwards."""
    visible, _ = cad.together(solids).project_to_viewport(EYE, (0, 0, 1), (0, 0, 0))
    return [_line(edge) for edge in visible]


def _line(edge: Any) -> Line:
    steps = 1 if str(edge.geom_type).endswith("LINE") else _CURVE_STEPS
    points = [edge @ (i / steps) for i in range(steps + 1)]
    return [(point.X, point.Y) for point in points]


def _drawing(title: str, text: str, lines: list[Line], labels: list[Label]) -> str:
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    left, top = min(xs), max(ys)
    scale = WIDTH / (max(xs) - left)
    names = _NAMES if labels else 0

    def at(x: float, y: float) -> tuple[float, float]:
        return names + 20 + (x - left) * scale, 50 + (top - y) * scale

    drawing = Drawing(WIDTH + 40 + 2 * names, (top - min(ys)) * scale + 70, title)
    drawing.text(names + WIDTH / 2 + 20, 22, text, 17, bold=True)
    for line in lines:
        drawing.line([at(x, y) for x, y in line], "#333", 0.9)
    for western in (True, False):
        _names(drawing, [(at(*point), name) for point, west, name in labels if west == western], western)
    return drawing.svg()


def _names(drawing: Drawing, labels: list[tuple[Spot, str]], western: bool) -> None:
    """The names in a column at one side, each with a line to its part; those of higher parts stand higher."""
    x, anchor = (_NAMES - 4, "end") if western else (_NAMES + WIDTH + 38, "start")
    y = 0.0
    for point, name in sorted(labels, key=lambda label: label[0][1]):
        y = max(point[1], y + _STEP)
        drawing.line([point, (x + 4 if western else x - 4, y)], "#b03000", 0.6)
        drawing.circle(*point, 4, "#b03000", "#b03000")
        drawing.text(x, y, name, 13, anchor)
