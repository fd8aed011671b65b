"""Says which dimensions the plan of a body has: from which edge or middle to which, and where the line is drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from engine.tapas.tray import ENTRIES
from firmware.layout import WIDTH
from wiring.bodies import Plan, cable_holes, notch_mm, opening_mm, pitch_mm, plan, screws
from wiring.pinmap import SIDES, Body
from wiring.svg import Drawing

Axis = Literal["x", "y"]

LEVEL_MM: Final = 15.0
"""From one row of dimensions outside the body to the next."""


@dataclass(frozen=True, slots=True)
class Size:
    """A dimension between two named places; its line is drawn `at` so many mm on the other axis.

    `words` stand before the number, `mark` behind it. `outside`: the text is on the north or west side of the line.
    """

    axis: Axis
    start: str
    end: str
    at: float
    words: str = ""
    mark: str = ""
    outside: bool = True


@dataclass(frozen=True, slots=True)
class Places:
    """Every edge and middle that a dimension starts or ends at, in mm from the outer north-west corner."""

    x: Mapping[str, float]
    y: Mapping[str, float]

    def span(self, size: Size) -> tuple[float, float]:
        """Where a dimension starts and ends."""
        own = self.x if size.axis == "x" else self.y
        return own[size.start], own[size.end]


def button_names(own: Plan) -> Iterator[tuple[str, tuple[float, float]]]:
    """Every button by a name of its own, with its middle."""
    yield from own.buttons.items()
    for name, place in own.copies.items():
        yield f"{name} north", place


def places(body: Body) -> Places:
    """The places of a body's plan."""
    mm, own = body.mm, plan(body)
    x, y = {"west edge": 0.0, "east edge": own.width}, {"north edge": 0.0, "south edge": own.height}
    middle, tray, half = own.height / 2, mm["tray_mm"] / 2, opening_mm(body) / 2
    for name, far in (("tray", tray), ("opening", half)):
        x |= {f"{name}'s west side": middle - far, f"{name}'s east side": middle + far}
        y |= {f"{name}'s north side": middle - far, f"{name}'s south side": middle + far}
    for name, (px, py) in button_names(own):
        x[name], y[name] = px, py
    wide, deep = notch_mm(body)
    for name, (px, py), sign in zip(("west notch", "east notch"), own.notches, (-1, 1), strict=True):
        x[f"{name}'s end"] = px + sign * deep
        y |= {f"{name}'s north side": py - wide / 2, f"{name}'s south side": py + wide / 2}
    for name, at in zip(("first cable hole", "second cable hole"), cable_holes(body, own), strict=True):
        x[name] = at
    x["first screw"], x["middle screw"] = (point[0] for point in screws(body, own)[:2])
    lights, cx, size = "lights'", middle, WIDTH * pitch_mm(body)
    if body.name == "beside":
        lights, cx, size = "window's", own.height + mm["panel_mm"] / 2, mm["matrix_mm"]
    x |= {f"{lights} west side": cx - size / 2, f"{lights} east side": cx + size / 2}
    y |= {f"{lights} north side": middle - size / 2, f"{lights} south side": middle + size / 2}
    return Places(x, y)


def _chain(
    axis: Literal["x", "y"], names: list[str], at: float, mark: str = "", outside: bool = True
) -> Iterator[Size]:
    for start, end in pairwise(names):
        entries = start in ENTRIES and end in ENTRIES
        yield Size(axis, start, end, at, mark=mark if entries else "", outside=outside)


def sizes(body: Body) -> list[Size]:
    """All dimensions of a body's plan."""
    own, guess = plan(body), body.name == "beside"
    tray, pitch = (" MEASURE", "*") if guess else ("", "")
    level, south, east = LEVEL_MM, own.height, own.width
    found = [
        Size("x", "second cable hole", "first cable hole", -level),
        Size("x", "first cable hole", "east edge", -level),
        *_chain("x", _row(own, "north", "Nb"), -2 * level, pitch),
        Size("x", "west edge", "opening's west side", -3 * level),
        Size("x", "opening's west side", "opening's east side", -3 * level, "opening "),
        Size("x", "opening's east side", "east edge", -3 * level),
        *_chain("x", _row(own, "", "Sb"), south + level, pitch, outside=False),
        Size("x", "west edge", "first screw", south + 2 * level, outside=False),
        Size("x", "first screw", "middle screw", south + 2 * level, outside=False),
        Size("x", "tray's west side", "tray's east side", south + 3 * level, "tray ", tray, outside=False),
        Size("x", "west edge", "east edge", south + 4 * level, "outside ", outside=False),
        *_chain("y", ["north edge", *SIDES["west"], "south edge"], -level, pitch),
        Size("y", "north edge", "opening's north side", -2 * level),
        Size("y", "opening's north side", "opening's south side", -2 * level, "opening "),
        Size("y", "opening's south side", "south edge", -2 * level),
        Size("y", "tray's north side", "tray's south side", -3 * level, "tray ", tray),
        Size("y", "north edge", "south edge", -4 * level, "outside "),
        *_chain("y", ["north edge", *SIDES["east"], "south edge"], east + level, pitch, outside=False),
        Size("y", "north edge", "east notch's north side", east + 2 * level, outside=False),
        Size("y", "east notch's north side", "east notch's south side", east + 2 * level, outside=False),
        Size("y", "west notch's south side", "south edge", -4 * level - 11),
        Size("y", "west notch's north side", "west notch's south side", -4 * level - 11),
    ]
    return [*found, *_inside(body, own)]


def _row(own: Plan, side: str, entry: str) -> list[str]:
    """The buttons along the north or south edge from west to east, between both edges."""
    along = [(at[0], name) for name, at in button_names(own) if at[1] == own.buttons[entry][1]]
    assert all(name in ENTRIES or name.endswith(side) for _, name in along)
    return ["west edge", *(name for _, name in sorted(along)), "east edge"]


def _inside(body: Body, own: Plan) -> Iterator[Size]:
    """What is drawn on the body itself: how far buttons are from their edge, the notches' depth, lights or window."""
    hole = body.mm["hole_mm"]
    beside_w, beside_e = own.buttons["W2"][1] + hole + 3, own.buttons["E2"][1] + hole + 3
    west, wide = own.buttons["Nb"][0] - hole - 3, notch_mm(body)[0]
    yield Size("x", "west edge", "W2", beside_w, outside=False)
    yield Size("y", "north edge", "Nb", west)
    yield Size("y", "Sb", "south edge", west)
    (_, first), (_, second) = own.notches
    yield Size("x", "west notch's end", "opening's west side", first + wide / 2 + 5, outside=False)
    yield Size("x", "opening's east side", "east notch's end", second - wide / 2 - 5)
    if body.name == "under":
        yield Size("x", "E2", "east edge", beside_e, outside=False)
        yield Size("x", "lights' west side", "lights' east side", own.tray[1] + 9, "lights ")
        return
    known = places(body)
    north = known.y["window's north side"]
    yield Size("x", "window's west side", "window's east side", north - 8, "window ")
    yield Size("x", "window's east side", "east edge", north - 8)
    yield Size("y", "window's north side", "window's south side", known.x["window's west side"] - 5)
    yield Size("y", "north edge", "window's north side", own.buttons["hint"][0] + body.mm["control_pitch_mm"] / 2)
    yield Size("x", "opening's east side", "E2", beside_e, outside=False)


def draw(drawing: Drawing, body: Body) -> None:
    """The dimensions with thin lines from the body to those that lie outside; at the pointer they say what they are."""
    own, found, known = plan(body), sizes(body), places(body)
    for (axis, place, north), far in _extensions(own, found, known).items():
        edge = 0.0 if north else (own.height if axis == "x" else own.width)
        line = [(place, edge), (place, far)] if axis == "x" else [(edge, place), (far, place)]
        drawing.line(line, "#ddd", 1)
    for size in found:
        low, high = known.span(size)
        drawing.start(f"from {size.start} to {size.end}")
        number = f"{size.words}{round(high - low, 1):g}{size.mark}"
        if size.axis == "x":
            drawing.across(low, high, size.at, number, size.outside)
        else:
            drawing.along(low, high, size.at, number, size.outside)
        drawing.end()


def _extensions(own: Plan, found: list[Size], known: Places) -> dict[tuple[str, float, bool], float]:
    """How far out the thin lines reach, by axis, place and whether they run north or west."""
    reach: dict[tuple[str, float, bool], float] = {}
    for size in found:
        far = own.height if size.axis == "x" else own.width
        if 0 <= size.at <= far:
            continue
        for place in known.span(size):
            key = size.axis, place, size.at < 0
            reach[key] = min(reach.get(key, 0), size.at) if size.at < 0 else max(reach.get(key, far), size.at)
    return reach
