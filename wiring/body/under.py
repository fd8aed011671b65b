"""The parts of the body *under*: frame, plate on its ledge, base with the strip's rows, walls between the lights."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from firmware.layout import WIDTH
from wiring.bodies import block_mm, ledge_outer, pitch_mm, strip_gap, wall_mm
from wiring.body.pieces import PALE, Frame, board, bottom, buttons, frame_top, hands, plugs, sides, surround
from wiring.body.shapes import Part, Point, Prism, box
from wiring.pinmap import Body

JOINT_LONG_MM = 12.0
"""A solder joint on the strip: the pads of both ends and the wires on them."""
NOTCH_AIR_MM = 0.3
"""How much wider than the card its notches are."""
SIDES_DOWN_MM = 130.0


def parts(body: Body) -> list[Part]:
    """Every part in its place, with what is bought and what must stay free."""
    frame = Frame(body)
    mm = body.mm
    return [
        *frame_top(frame, []),
        *_lowered(sides(frame)),
        *_lowered(bottom(frame)),
        *_ledge(frame),
        *_lights(frame),
        *walls(frame),
        *buttons(frame),
        *hands(frame),
        *plugs(frame),
        *_lowered(
            board(frame, name, (sign * (mm["board_long_mm"] / 2 + 10), 40 + mm["board_wide_mm"] / 2), False)
            for name, sign in (("controller", 1), ("light board", -1))
        ),
    ]


def _lowered(parts: Iterable[Part]) -> Iterator[Part]:
    """The same parts farther down in the exploded view, so that base and strip can be seen above the sides."""
    return (replace(part, lift=part.lift - SIDES_DOWN_MM) for part in parts)


def _ledge(frame: Frame) -> Iterator[Part]:
    """The plate, the ledge that it lies on, and the blocks that hold the base."""
    mm = frame.mm
    side = mm["tray_mm"] / 2
    top = frame.under_top
    yield Part("plate", "plate", "laser", f"frosted acrylic {mm['plate_mm']:g}",
               (box((-side, side), (-side, side), (top, 0)),), colour="#eef3fb", lift=330)  # fmt: skip
    outer = ledge_outer(frame.body) / 2
    inner = outer - mm["ledge_wide_mm"]
    z = (top - mm["ledge_high_mm"], top)
    wood = f"wood for the ledge, {mm['ledge_wide_mm']:g} x {mm['ledge_high_mm']:g}"
    yield from surround(frame, "ledge", wood, (inner, outer), z, 150)
    yield from _blocks(frame, outer - 2, (z[0] - block_mm(frame.body), z[0]))


def _blocks(frame: Frame, outer: float, z: Point) -> Iterator[Part]:
    """Eight blocks below the ledge, in its corners and middles; the base is screwed to them."""
    mm, half = frame.mm, frame.mm["block_mm"] / 2
    far = outer - half
    places = [(sx * far, sy * far) for sx in (-1, 0, 1) for sy in (-1, 0, 1) if (sx, sy) != (0, 0)]
    for n, (x, y) in enumerate(places, 1):
        block = box((x - half, x + half), (y - half, y + half), z)
        wood = f"wood for blocks, {mm['block_mm']:g} x {mm['block_mm']:g}"
        yield Part(f"block {n}", "block", "saw", wood, (block,), lift=120)


def _lights(frame: Frame) -> Iterator[Part]:
    """Base, rows of strip with a joint wherever one can be, and the links outside the walls."""
    mm, pitch = frame.mm, pitch_mm(frame.body)
    face = frame.under_top - mm["diffuser_mm"] - mm["pixel_mm"]
    outer = ledge_outer(frame.body) / 2 - 2
    base = box((-outer, outer), (-outer, outer), (face - mm["base_mm"], face))
    yield Part("base", "base", "card", f"white foam board {mm['base_mm']:g}", (base,), colour="#ffffff", lift=-5)
    half, strip = WIDTH / 2 * pitch, mm["strip_mm"] / 2
    joint = JOINT_LONG_MM / 2
    for row in range(WIDTH):
        y = ((WIDTH - 1) / 2 - row) * pitch
        solids = [box((-half, half), (y - strip, y + strip), (face, face + mm["pixel_mm"]))]
        for i in range(WIDTH + 1):
            x = (i - WIDTH / 2) * pitch
            ends = max(x - joint, -half - mm["link_mm"]), min(x + joint, half + mm["link_mm"])
            solids.append(box(ends, (y - strip, y + strip), (face, face + mm["joint_mm"])))
        yield Part(f"row {row + 1}", "row", "bought", "strip", tuple(solids), colour="#e8f0d8", lift=25)
        if row < WIDTH - 1:
            east = row % 2 == 0
            outside = (half + 2, half + mm["link_mm"]) if east else (-half - mm["link_mm"], -half - 2)
            link = box(outside, (y - pitch, y), (face, face + mm["joint_mm"]))
            yield Part(f"link {row + 1}", "link", "bought", "three wires", (link,), colour="#b04040", lift=25,
                       meets=frozenset({f"row {row + 1}", f"row {row + 2}"}))  # fmt: skip


def walls(frame: Frame) -> Iterator[Part]:
    """Nine walls along the rows, with notches from above, and nine across with notches from below and gaps."""
    body, mm, pitch = frame.body, frame.mm, pitch_mm(frame.body)
    length, high = wall_mm(body)
    half, thick = length / 2, mm["wall_mm"] / 2
    low = frame.under_top - high
    z, card = (low, frame.under_top), f"white card {mm['wall_mm']:g}"
    lines = [(i - WIDTH / 2) * pitch for i in range(WIDTH + 1)]
    notch = thick + NOTCH_AIR_MM / 2
    wide, gap = strip_gap(body)
    for i, at in enumerate(lines):
        along = _upright((-half, half), z, (at - thick, at + thick), "y")
        cuts = [_upright((x - notch, x + notch), (low + high / 2, z[1]), (at - thick, at + thick), "y") for x in lines]
        yield Part(f"wall along {i + 1}", "wall-along", "card", card, (along,), tuple(cuts), "y", PALE, 75)
        across = _upright((-half, half), z, (at - thick, at + thick), "x")
        cuts = [_upright((y - notch, y + notch), (low, low + high / 2), (at - thick, at + thick), "x") for y in lines]
        rows = [((WIDTH - 1) / 2 - row) * pitch for row in range(WIDTH)]
        cuts += [_upright((y - wide / 2, y + wide / 2), (low, low + gap), (at - thick, at + thick), "x") for y in rows]
        yield Part(f"wall across {i + 1}", "wall-across", "card", card, (across,), tuple(cuts), "x", PALE, 75)


def _upright(across: Point, z: Point, along: Point, axis: str) -> Prism:
    """A box as a prism along x or y, so that its outline is the one to cut."""
    outline = ((across[0], z[0]), (across[1], z[0]), (across[1], z[1]), (across[0], z[1]))
    return Prism(outline, *along, "x" if axis == "x" else "y")
