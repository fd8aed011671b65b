"""The parts that both bodies have: top in four pieces with splices, sides, bottom, buttons, knobs, boards, hands."""

from collections.abc import Iterator

from firmware.layout import CONTROLS
from wiring.bodies import cable_holes, hook_gap, notch_at_mm, notch_mm, opening_mm, plan, screws, waiting
from wiring.body.shapes import Circle, Part, Point, Prism, box, regular, rod, slot
from wiring.pinmap import Body

WOOD, PALE, DARK, PRINT, METAL = "#ead9bd", "#f4ead6", "#c9ae80", "#9fb8d8", "#8a8a8a"
KNOB_CORNERS = {"ok": 0, "back": 3, "hint": 4, "menu": 6}
"""The raised shape on a control's knob by its corners; that of `ok` is a small round one."""
MARK_MM = 1.5
KNOB_GAP_MM = 0.5
"""What is left between a pressed knob and the button's rim."""


class Frame:
    """The body's levels and edges, from the tray's middle and the top's upper face, y to the north."""

    def __init__(self, body: Body) -> None:
        self.body, self.mm, self.own = body, body.mm, plan(body)
        self.west, self.north = -self.own.height / 2, self.own.height / 2
        self.east, self.south = self.own.width + self.west, -self.north
        self.half = opening_mm(body) / 2
        self.under_top = -self.mm["plate_mm"]
        self.floor = self.under_top - self.mm["box_mm"]
        self.bottom = self.floor - self.mm["bottom_mm"]

    def at(self, point: Point) -> Point:
        """A point of the plan, which counts from the north-west corner to the south."""
        return self.west + point[0], self.north - point[1]

    def inner(self) -> tuple[Point, Point]:
        """Between the sides: x and y."""
        side = self.mm["side_mm"]
        return (self.west + side, self.east - side), (self.south + side, self.north - side)


def notches(frame: Frame, z: Point, start: float | None = None, deep: float | None = None) -> list[Prism]:
    """What is cut away for the two fingers; from the opening's edge unless told otherwise."""
    wide, depth = notch_mm(frame.body)
    at = frame.half if start is None else start
    points = [frame.at(point) for point in frame.own.notches]
    return [slot(at if x > 0 else -at, y, wide, deep or depth, x > 0, z) for x, y in points]


def frame_top(frame: Frame, windows: list[Prism]) -> Iterator[Part]:
    """The top as four pieces that fit a laser's sheet, and the splices below their seams."""
    mm, half = frame.mm, frame.half
    z = (frame.under_top, 0.0)
    holes = [rod(*frame.at(p), mm["hole_mm"], z) for _, p in frame.own.all_buttons()]
    cuts = [*holes, *notches(frame, z), *windows]
    pieces = {
        "north": box((frame.west, frame.east), (half, frame.north), z),
        "south": box((frame.west, frame.east), (frame.south, -half), z),
        "west": box((frame.west, -half), (-half, half), z),
        "east": box((half, frame.east), (-half, half), z),
    }
    for name, piece in pieces.items():
        own = tuple(cut for cut in cuts if _meets(cut, piece))
        yield Part(
            f"top {name}", f"top-{name}", "laser", f"plywood {mm['plate_mm']:g}", (piece,), own, colour=WOOD, lift=210
        )
    inside, splice = frame.inner(), mm["splice_mm"] / 2
    # Clear of what lies below the opening's edge, floor strips or ledge, and of the notches.
    edge = half + mm["strip_wide_mm"] + 1
    towards = min(splice, half - notch_at_mm(frame.body) - notch_mm(frame.body)[0] / 2 - 1)
    under = (frame.under_top - mm["plate_mm"], frame.under_top)
    ways = {"west": (inside[0][0] + 1, -edge), "east": (edge, inside[0][1] - 1)}
    for side, x in ways.items():
        for end, y in (("north", (half - towards, half + splice)), ("south", (-half - splice, towards - half))):
            yield Part(
                f"splice {end} {side}", f"splice-{side}", "laser", f"plywood {mm['plate_mm']:g}",
                (box(x, y, under),), colour=DARK, lift=150,
            )  # fmt: skip


def _meets(cut: Prism, piece: Prism) -> bool:
    return all(a[0] < b[1] and b[0] < a[1] for a, b in zip(cut.span()[:2], piece.span()[:2], strict=True))


def sides(frame: Frame) -> Iterator[Part]:
    """Four sides of wood; the back one has the cables' holes."""
    mm, z = frame.mm, (frame.floor, frame.under_top)
    wood = f"wood for sides, {mm['box_mm']:g} x {mm['side_mm']:g}"
    (west, east), (south, north) = frame.inner()
    holes = [
        Prism(Circle(frame.west + x, frame.floor + mm["cable_high_mm"], mm["cable_hole_mm"]), north, frame.north, "y")
        for x in cable_holes(frame.body, frame.own)
    ]
    across = (frame.west, frame.east)
    yield Part("back side", "side-back", "saw", wood, (box(across, (north, frame.north), z),), tuple(holes), "y", DARK)
    yield Part("front side", "side-front", "saw", wood, (box(across, (frame.south, south), z),), (), "y", DARK)
    for name, x in (("west", (frame.west, west)), ("east", (east, frame.east))):
        yield Part(f"{name} side", f"side-{name}", "saw", wood, (box(x, (south, north), z),), (), "x", DARK)


def surround(frame: Frame, name: str, wood: str, span: Point, z: Point, lift: float) -> Iterator[Part]:
    """Strips of wood round the opening, from how far to how far from its middle; notches divide those west and east."""
    inner, outer = span
    for side, y in (("north", (inner, outer)), ("south", (-outer, -inner))):
        yield Part(f"{name} {side}", f"{name}-long", "saw", wood, (box((-outer, outer), y, z),), lift=lift)
    first, second = hook_gap(frame.body)
    for side, x, sign in (("west", (-outer, -inner), 1), ("east", (inner, outer), -1)):
        for part, ends in (("first", (inner - first, inner)), ("second", (-inner, second - inner))):
            low, high = sorted(sign * end for end in ends)
            solid = box(x, (low, high), z)
            yield Part(f"{name} {part} {side}", f"{name}-{part}", "saw", wood, (solid,), lift=lift)


def bottom(frame: Frame) -> Iterator[Part]:
    """The bottom in two halves, joined by a batten inside; screwed to the sides."""
    mm, z = frame.mm, (frame.bottom, frame.floor)
    holes = [rod(*frame.at(point), mm["screw_hole_mm"], z) for point in screws(frame.body, frame.own)]
    # The seam runs east to west beside the screws in the middle of west and east.
    seam = -3 * mm["screw_hole_mm"]
    halves = {"north": (seam, frame.north), "south": (frame.south, seam)}
    for name, y in halves.items():
        piece = box((frame.west, frame.east), y, z)
        own = tuple(hole for hole in holes if _meets(hole, piece))
        yield Part(
            f"bottom {name}", f"bottom-{name}", "laser", f"plywood {mm['bottom_mm']:g}", (piece,), own, lift=-230
        )
    (west, east), _ = frame.inner()
    batten = box((west + 1, east - 1), (seam - 10, seam + 10), (frame.floor, frame.floor + mm["bottom_mm"]))
    yield Part("batten", "batten", "laser", f"plywood {mm['bottom_mm']:g}", (batten,), colour=DARK, lift=-190)


def buttons(frame: Frame) -> Iterator[Part]:
    """Every button with its nut, the room for tool and wires, and a knob on each control, which is drawn pressed."""
    mm = frame.mm
    deep, nut = -mm["deep_mm"], frame.under_top
    for n, (name, point) in enumerate(frame.own.all_buttons()):
        x, y = frame.at(point)
        called = name if n < len(frame.own.buttons) else f"{name} north"
        pressed = mm["travel_mm"] if name in CONTROLS else 0.0
        solids = (
            rod(x, y, mm["bezel_mm"], (0, mm["bezel_high_mm"])),
            rod(x, y, mm["cap_mm"], (0, mm["cap_high_mm"] - pressed)),
            rod(x, y, mm["hole_mm"] - mm["cut_mm"], (deep, 0)),
            regular(x, y, mm["nut_mm"], 6, (nut - mm["nut_high_mm"], nut)),
        )
        yield Part(f"button {called}", "button", "bought", "push button", solids, colour="#d9534f", lift=280)
        tool = rod(x, y, mm["tool_mm"], (deep, nut))
        yield Part(f"tool {called}", "tool", "room", "", (tool,), meets=frozenset({f"button {called}"}))
        wires = rod(x, y, mm["hole_mm"], (deep - mm["wires_mm"], deep))
        yield Part(f"wires {called}", "wires", "room", "", (wires,))
        if name in CONTROLS:
            yield knob(frame, name, called, x, y)


def knob(frame: Frame, name: str, called: str, x: float, y: float) -> Part:
    """A control's round knob, pressed, glued on its cap; a raised shape on it tells it from the others."""
    mm = frame.mm
    low, cap = mm["bezel_high_mm"] + KNOB_GAP_MM, mm["cap_high_mm"] - mm["travel_mm"]
    high = low + mm["knob_high_mm"]
    corners, mark = KNOB_CORNERS[name], (high, high + MARK_MM)
    shape = regular(x, y, mm["knob_mm"] - 2, corners, mark) if corners else rod(x, y, mm["knob_mm"] - 6, mark)
    seat = rod(x, y, mm["cap_mm"] + 2 * mm["knob_air_mm"], (low, cap))
    solids = (rod(x, y, mm["knob_mm"], (low, high)), shape)
    return Part(f"knob {called}", f"knob-{name}", "print", "PLA", solids, (seat,), colour=PRINT, lift=310)


def hands(frame: Frame) -> Iterator[Part]:
    """A tapas that waits at each entry with the finger behind it, and the two fingers that lift the tray."""
    mm = frame.mm
    tapas, wide = mm["tapas_mm"] / 2, mm["finger_wide_mm"] / 2
    for entry, (place, behind) in waiting(frame.body, frame.own).items():
        x, y = frame.at(place)
        flat = box((x - tapas, x + tapas), (y - tapas, y + tapas), (0, 15))
        yield Part(f"tapas at {entry}", "tapas", "room", "", (flat,), colour="#ffd27f")
        x, y = frame.at(behind)
        deep = mm["finger_deep_mm"] / 2
        dx, dy = (wide, deep) if entry[0] in "NS" else (deep, wide)
        finger = box((x - dx, x + dx), (y - dy, y + dy), (0, 60))
        yield Part(f"finger at {entry}", "finger", "room", "", (finger,), colour="#f6d9c2")
    for point in frame.own.notches:
        yield _lifting(frame, *frame.at(point))


def _lifting(frame: Frame, x: float, y: float) -> Part:
    """A finger in a notch: down beside the tray, its tip below it."""
    mm = frame.mm
    sign, wide = (1 if x > 0 else -1), mm["finger_wide_mm"] / 2
    edge = mm["tray_mm"] / 2 + mm["play_mm"]
    depth = tray_depth(frame)
    low = -depth - mm["finger_deep_mm"]
    across = (y - wide, y + wide)
    tip, end = sorted((sign * (edge - mm["hook_mm"]), sign * edge))
    solids = (
        slot(sign * edge, y, 2 * wide, mm["finger_deep_mm"], x > 0, (low, 60), lead=0),
        box((tip, end), across, (low, -depth)),
    )
    return Part(f"lifting finger {'east' if sign > 0 else 'west'}", "finger", "room", "", solids, colour="#f6d9c2")


def tray_depth(frame: Frame) -> float:
    """How far below the top's face the tray's or the plate's lower side lies."""
    return frame.mm["tray_high_mm"] if frame.body.name == "beside" else frame.mm["plate_mm"]


def plugs(frame: Frame) -> Iterator[Part]:
    """The plugs behind the cables' holes."""
    mm, (_, (_, north)) = frame.mm, frame.inner()
    for n, x in enumerate(cable_holes(frame.body, frame.own), 1):
        at = Circle(frame.west + x, frame.floor + mm["cable_high_mm"], mm["plug_mm"])
        yield Part(f"plug {n}", "plug", "room", "", (Prism(at, north - mm["plug_long_mm"], north, "y"),), colour=METAL)


def board(frame: Frame, name: str, middle: Point, upright: bool) -> Part:
    """Room for a circuit board on the bottom; `upright`: its long side runs north to south."""
    mm = frame.mm
    long, wide = mm["board_long_mm"] / 2, mm["board_wide_mm"] / 2
    dx, dy = (wide, long) if upright else (long, wide)
    x, y = middle
    low = frame.floor + 0.01
    room = box((x - dx, x + dx), (y - dy, y + dy), (low, low + mm["board_high_mm"]))
    return Part(name, "board", "room", "", (room,), colour="#7fae8f", lift=-110)
