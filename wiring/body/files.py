"""Writes a body's parts: STEP and STL of each piece, DXF of what is cut from sheets, and the whole body as one STEP."""

from collections import Counter
from pathlib import Path
from typing import Any, Final

from wiring.body import cad
from wiring.body.shapes import Part
from wiring.body.solids import Model

FLAT: Final = ("laser", "card")
_STL_MM: Final = 0.05
"""How far a printed curve may be off."""


_TIME: Final = "2026-01-01T00:00:00"
"""In every STEP file, so that the same map gives the same files."""


def made(model: Model) -> dict[str, Part]:
    """One part of each piece that is made, by the piece's name."""
    found: dict[str, Part] = {}
    for part in model.parts.values():
        if part.made not in ("bought", "room"):
            found.setdefault(part.piece, part)
    return found


def counts(model: Model) -> Counter[str]:
    """How many of each piece a body has."""
    return Counter(part.piece for part in model.parts.values())


def write(model: Model, folder: Path) -> list[Path]:
    """All files of the solids; gives their paths."""
    bd, written = cad.library(), []
    for kind in ("step", "stl", "dxf"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for piece, part in made(model).items():
        alone = _at_origin(model.solids[part.name])
        alone.label = piece
        step, stl = folder / "step" / f"{piece}.step", folder / "stl" / f"{piece}.stl"
        bd.export_step(alone, str(step), timestamp=_TIME)
        bd.export_stl(alone, str(stl), tolerance=_STL_MM)
        written += [step, stl]
        if part.made in FLAT:
            written.append(_dxf(model, part, folder / "dxf" / f"{piece}.dxf"))
    shown = [model.solids[name] for name, part in model.parts.items() if part.made != "room"]
    whole = folder / f"{model.body.name}.step"
    bd.export_step(cad.assembly(model.body.name, shown), str(whole), timestamp=_TIME)
    return [*written, whole]


def _at_origin(solid: Any) -> Any:
    """The solid with its lowest corner at the origin."""
    low = solid.bounding_box().min
    return solid.moved(cad.library().Location((-low.X, -low.Y, -low.Z)))


def outline(model: Model, part: Part) -> Any:
    """A flat part's face on the sheet; half the kerf is added all round for a laser, nothing for a knife."""
    bd = cad.library()
    largest = max(model.solids[part.name].faces(), key=lambda face: float(face.area))
    flat = bd.Plane(largest).to_local_coords(largest)
    low = flat.bounding_box().min
    flat = flat.moved(bd.Location((-low.X, -low.Y, -low.Z)))
    kerf = model.body.mm["kerf_mm"]
    return bd.offset(flat, amount=kerf / 2, kind=bd.Kind.INTERSECTION) if part.made == "laser" and kerf > 0 else flat


def _dxf(model: Model, part: Part, path: Path) -> Path:
    bd = cad.library()
    drawing = bd.ExportDXF(unit=bd.Unit.MM)
    drawing.add_shape(outline(model, part))
    drawing.write(str(path))
    return path
