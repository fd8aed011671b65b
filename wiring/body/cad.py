"""The border to build123d: parts as solids, where they meet, and how far they are from one another.

Nothing here is typed by the library, so that the types can be checked without it.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from wiring.body.shapes import Circle, Part, Prism
from wiring.errors import ToolMissing


@cache
def library() -> Any:
    """build123d. Raises ToolMissing if it, or a library of the system that it loads, isn't installed."""
    try:
        return import_module("build123d")
    except ImportError as error:
        if ".so" in str(error):
            raise ToolMissing(
                f"solids need a library of the system ({error}); on Debian: sudo apt install libgl1 libx11-6"
            ) from None
        raise ToolMissing(
            f"what makes solids isn't installed ({error}); run `make body`, which brings it (a gigabyte on the disk), "
            "or: pip install -r locks/body.txt"
        ) from None


def _solid(prism: Prism) -> Any:
    bd = library()
    plane = {
        "z": bd.Plane((0, 0, prism.low), (1, 0, 0), (0, 0, 1)),
        # Seen from the south and from the east: x and z, y and z.
        "y": bd.Plane((0, prism.high, 0), (1, 0, 0), (0, -1, 0)),
        "x": bd.Plane((prism.low, 0, 0), (0, 1, 0), (1, 0, 0)),
    }[prism.axis]
    if isinstance(prism.outline, Circle):
        ring = bd.Wire.make_circle(prism.outline.diameter / 2, plane.offset(0).shift_origin(
            plane.from_local_coords((prism.outline.x, prism.outline.y, 0))))  # fmt: skip
    else:
        ring = bd.Wire.make_polygon([plane.from_local_coords((x, y, 0)) for x, y in prism.outline])
    return bd.Solid.extrude(bd.Face(ring), plane.z_dir * (prism.high - prism.low))


def solid(part: Part) -> Any:
    """A part as one solid in its place, with its name as label."""
    first, *more = (_solid(prism) for prism in part.adds)
    shape = first.fuse(*more) if more else first
    if part.cuts:
        shape = shape.cut(*(_solid(prism) for prism in part.cuts))
    solids = shape.solids()
    shape = solids[0] if len(solids) == 1 else library().Compound(children=list(solids))
    shape.label = part.name
    return shape


def shared_mm3(first: Any, second: Any) -> float:
    """How much room two solids share, in mm³."""
    common = first.intersect(second)
    if common is None:
        return 0.0
    shapes = common if isinstance(common, (list, tuple)) else [common]
    return sum(float(getattr(shape, "volume", 0.0) or 0.0) for shape in shapes)


def apart_mm(first: Any, second: Any) -> float:
    """The shortest distance between two solids."""
    return float(first.distance_to(second))


def together(solids: Iterable[Any]) -> Any:
    """Solids as one shape. They don't become its children, which would leave them tied to it in files."""
    return library().Compound(list(solids))


def assembly(name: str, solids: Iterable[Any]) -> Any:
    """A named assembly of copies of labelled solids, for a file in which each has its name."""
    bd = library()
    copies = []
    for solid in solids:
        copy = solid.moved(bd.Location((0, 0, 0)))
        copy.label = solid.label
        copies.append(copy)
    return bd.Compound(label=name, children=copies)
