"""Lays the bodies' pieces out on the sheets and strips of wood that the parts lists buy, and counts those."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from wiring.body.fits import PARTS
from wiring.body.shapes import Part, around
from wiring.pinmap import Body, Material, Pinmap

Size = tuple[float, float]
_TRIES: Final = 300
"""In how many orders the pieces are laid out; the best one counts."""


def pieces(body: Body, material: Material) -> dict[str, list[Size]]:
    """The sizes of a body's parts that are cut from a material, by piece, in mm, the longer side first."""
    found: dict[str, list[Size]] = {}
    whole: dict[str, list[Part]] = {"top": [], "bottom": []}
    for part in PARTS[body.name](body):
        if part.made not in ("laser", "card", "saw") or not _is_of(part, material):
            continue
        name = part.name.split(" ")[0]
        if material.whole and name in whole:
            whole[name].append(part)
        elif not (material.whole and name in ("splice", "batten")):
            found.setdefault(part.piece, []).append(part.flat_size())
    for name, parts in whole.items():
        if parts:
            sides = [high - low for low, high in around(part.span() for part in parts)[:2]]
            found[name] = [(max(sides), min(sides))]
    return found


def _is_of(part: Part, material: Material) -> bool:
    return part.material == material.of or part.material.startswith(f"{material.of}, ")


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle on a sheet, which has a number, from its corner; long side and width in mm."""

    sheet: int
    x: float
    y: float
    long: float
    wide: float


def laid_out(body: Body, material: Material) -> list[Room]:
    """Every piece in its place, with the gap beside it; empty if one piece alone is larger than what it is cut from."""
    sizes = [size for own in pieces(body, material).values() for size in own]
    wide = material.wide_mm
    if any(long > material.long_mm or (wide is not None and across > wide) for long, across in sizes):
        return []
    if wide is None:
        sizes = [(long, 0.0) for long, _ in sizes]
    random, order = Random(1), sorted(sizes, key=lambda size: -size[0] * max(size[1], 1.0))
    best = _in_order(order, material)
    for _ in range(_TRIES):
        if _count(best) <= material.count:
            break
        random.shuffle(order)
        best = min(best, _in_order(order, material), key=_count)
    return best


def _count(rooms: list[Room]) -> int:
    return 1 + max((room.sheet for room in rooms), default=-1)


def needed(body: Body, material: Material) -> int:
    """How few sheets or strips of wood the body needs; 0 if one piece alone is larger than they are."""
    return _count(laid_out(body, replace(material, count=1)))


_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


def sheets_words(pinmap: Pinmap, body: Body) -> str:
    """How many sheets of plywood a laser needs for a body, in words."""
    sheet = pinmap.materials["plywood"]
    count = needed(body, sheet)
    words = _WORDS[count] if count < len(_WORDS) else str(count)
    return f"{words} sheets of plywood, 3 mm, {sheet.long_mm:g} x {sheet.wide_mm:g} mm"


def _in_order(order: list[Size], material: Material) -> list[Room]:
    """The pieces one after the other, each where the least remains beside it."""
    gap = material.gap_mm
    full = material.long_mm + gap, (material.wide_mm or 0.0) + gap
    free: list[Room] = []
    laid: list[Room] = []
    for long, across in order:
        size = long + gap, across + gap
        places = list(_places(free, size))
        if not places:
            free.append(Room(_count(laid), 0, 0, *full))
            places = list(_places(free[-1:], size))
        _, room, piece = min(places, key=lambda place: place[0])
        laid.append(piece)
        free.remove(room)
        free += [rest for rest in _left(room, piece) if min(rest.long, rest.wide) >= gap]
    return laid


def _places(free: list[Room], size: Size) -> Iterator[tuple[float, Room, Room]]:
    """Where a piece can lie: what remains beside its narrower side, the free room, and the piece's own."""
    for room in free:
        for long, wide in (size, size[::-1]):
            if long <= room.long + 1e-6 and wide <= room.wide + 1e-6:
                yield min(room.long - long, room.wide - wide), room, Room(room.sheet, room.x, room.y, long, wide)


def _left(room: Room, piece: Room) -> tuple[Room, Room]:
    """The two free rooms beside a piece in the corner of a room; the larger one is left as large as can be."""
    east, south = room.long - piece.long, room.wide - piece.wide
    across = east * room.wide > room.long * south
    return (
        Room(room.sheet, room.x + piece.long, room.y, east, room.wide if across else piece.wide),
        Room(room.sheet, room.x, room.y + piece.wide, piece.long if across else room.long, south),
    )


def check_materials(pinmap: Pinmap) -> None:
    """Raises WiringError for a piece that no list buys material for, and for a list with too few sheets or strips."""
    for body in pinmap.bodies.values():
        own = [material for material in pinmap.materials.values() if body.name in pinmap.parts[material.part].lists]
        for part in PARTS[body.name](body):
            bought = [material for material in own if not material.whole and _is_of(part, material)]
            if part.made in ("laser", "card", "saw") and len(bought) != 1:
                raise pinmap.source.fail(
                    "materials",
                    "",
                    f"{part.name!r} of the body {body.name!r} is cut from "
                    f"{part.material!r}, which {len(bought)} of the materials are; let one be",
                )
        for material in own:
            _check_material(pinmap, body, material)


def _check_material(pinmap: Pinmap, body: Body, material: Material) -> None:
    section = f"materials.{material.key}"
    if not pieces(body, material):
        why = f"nothing of the body {body.name!r} is cut from {material.of!r}; remove it, or correct `of`"
        raise pinmap.source.fail(section, "count", why)
    if not 0 < _count(laid_out(body, material)) <= material.count:
        count = needed(body, material)
        size = f"{material.long_mm:g}" if material.wide_mm is None else f"{material.long_mm:g} x {material.wide_mm:g}"
        more = f"set `count` to {count}" if count else "buy it larger"
        why = f"the body {body.name!r} doesn't fit on {material.count} of {size} mm of {material.of!r}"
        raise pinmap.source.fail(section, "count", f"{why}; {more}, here and in [parts.{material.part}]")
