"""Writes what a maker needs beside the files: which piece is made how and how often, cables, and the clearances."""

from wiring.body import files
from wiring.body.fits import clearances
from wiring.body.materials import needed
from wiring.body.solids import Distance, Model
from wiring.pinmap import Body, Pinmap
from wiring.tables import table

_MADE = {"laser": "laser", "card": "knife", "saw": "saw", "print": "printer"}


def report(pinmap: Pinmap, model: Model, distances: list[Distance]) -> str:
    """The Markdown page `parts.md` of a body."""
    body, count = model.body, files.counts(model)
    rows = []
    for piece, part in files.made(model).items():
        long, wide = part.flat_size()
        rows.append(
            (piece, count[piece], part.material, f"{long:.1f} x {wide:.1f} x {part.thick():.1f}", _MADE[part.made])
        )
    return "\n".join(
        [
            f"# Parts of the body {body.name}\n",
            _given(body),
            "Each piece has a STEP and an STL file; what is cut from a sheet has a DXF file, too, in which half a kerf "
            f"of {body.mm['kerf_mm']:g} mm is added all round for a laser, nothing for a knife.\n",
            table(("piece", "how many", "of", "size in mm", "made with"), rows),
            "\n## What it is cut from\n\nLaid out by program, the sheets and strips that this body needs:\n",
            table(("material", "size in mm", "how many"), materials_rows(pinmap, body)),
            "\n## Cables\n\nThe lengths that this body needs, in mm:\n",
            table(("cable", "length"), [(name, f"{length:g}") for name, length in pinmap.lengths.items()]),
            "\n## Clearances\n\nReckoned, in mm:\n",
            clearance_table(body),
            "\nMeasured on the solids:\n",
            table(("between", "mm", "at least"), [(d.what, f"{d.mm:.2f}", f"{d.least:g}") for d in distances]),
        ]
    )


def materials_rows(pinmap: Pinmap, body: Body) -> list[tuple[str, str, str]]:
    """What the body is cut from, of which size, and how many; words instead of the number if a piece is too large."""
    rows = []
    for material in pinmap.materials.values():
        if body.name in pinmap.parts[material.part].lists:
            size = f"{material.long_mm:g}" + (f" x {material.wide_mm:g}" if material.wide_mm else "")
            name = f"{material.of}, to saw by hand" if material.whole else material.of
            rows.append((name, size, str(needed(body, material) or "too small for a piece: buy it larger")))
    return rows


def _given(body: Body) -> str:
    mm = body.mm
    tray = f"tray {mm['tray_mm']:g} mm, {mm['tray_high_mm']:g} mm high, " if body.name == "beside" else ""
    return f"For: {tray}tapas {mm['tapas_mm']:g} mm.\n"


def clearance_table(body: Body) -> str:
    """The reckoned clearances as a Markdown table."""
    rows = [(f"{each.mm:.1f}", each.what, f"{each.least:g}") for each in clearances(body)]
    return table(("mm", "what", "at least"), rows)
