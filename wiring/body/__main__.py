"""`python -m wiring.body` makes the bodies' files for a maker's own figures, after checking that everything fits."""

import argparse
import sys
from pathlib import Path
from time import monotonic

from wiring import cables, plan_drawing, section_drawing
from wiring.body import current, files, pictures, solids, templates
from wiring.body.fits import check_fits
from wiring.body.report import report
from wiring.body.sizes import LIMITS, fitted
from wiring.errors import WiringError
from wiring.outputs import ROOT
from wiring.pinmap import BODIES, Pinmap
from wiring.reading import load

_HELP = {
    "tray_mm": "the tray's outer width", "tray_high_mm": "the tray's height",
    "tapas_mm": "a tapas: across its middle if it is round, along its side if it is square",
    "slot_pitch_mm": "from the middle of a slot to the next, if measured", "kerf_mm": "how wide the laser burns",
    "matrix_mm": "the matrix's width; 134 for eight rows from a strip with 60 pixels a metre, a larger window",
}  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns 0 if all is made, 1 with a message otherwise."""
    parser = argparse.ArgumentParser(prog="python -m wiring.body", description=__doc__)
    for key in LIMITS:
        parser.add_argument(f"--{key.replace('_', '-')}", type=float, metavar="MM", help=_HELP[key])
    parser.add_argument("--body", choices=BODIES, help="only this one")
    parser.add_argument("--to", type=Path, default=Path("body"), metavar="FOLDER", help="where to (default: body)")
    parser.add_argument(
        "--pictures", action="store_true", help="also draw the guide's pictures anew, of the map as it is"
    )
    options = parser.parse_args(arguments)
    given = {key: value for key in LIMITS if (value := getattr(options, key)) is not None}
    names = [options.body] if options.body else list(BODIES)
    try:
        pinmap = load()
        if options.pictures:
            current.draw_stale(pinmap, ROOT)
        fit = fitted(pinmap, given, names)
        check_fits(fit)
        cables.check_cables(fit)
        for name in names:
            make(fit, name, options.to / name)
    except WiringError as error:
        print(error, file=sys.stderr)
        return 1
    if not {"tray_mm", "tapas_mm"} <= given.keys():
        print("These are for the map's guesses. Measure your tray and a tapas, see your manual in wiring/bench, "
              "then: make body TRAY=... TAPAS=...")  # fmt: skip
    return 0


def make(pinmap: Pinmap, name: str, folder: Path) -> None:
    """Check a body's solids, write its files and tell how many. Raises WiringError."""
    start, body = monotonic(), pinmap.bodies[name]
    model = solids.build(body)
    pairs, distances = solids.check(model), solids.measured(model)
    written = files.write(model, folder)
    drill = folder / "templates.pdf"
    templates.drill_templates(body, drill)
    written.append(drill)
    if name == "under":
        templates.mock_up(body, folder / "mock-up.pdf")
        written.append(folder / "mock-up.pdf")
    texts = {
        f"{name}-plan.svg": plan_drawing.plan_svg(body),
        f"{name}-cut.svg": section_drawing.section_svg(body),
        f"{name}-body.svg": pictures.whole_svg(model),
        "parts.md": report(pinmap, model, distances),
    }
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
        written.append(folder / file)
    told = f"{len(written)} files in {folder}, nothing in one place in {pairs} near pairs"
    print(f"{name}: {told}, {monotonic() - start:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
