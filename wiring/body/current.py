"""Tells which of the guide's pictures of solids are current, and draws those that aren't.

Drawing needs build123d, and its lines differ with its version: therefore each picture carries the SHA-256 of its parts
and of the drawing code in a comment, and only that is compared.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

from wiring.body import pictures, solids
from wiring.body.fits import PARTS
from wiring.pinmap import Pinmap

DRAW: Final = {"body": pictures.whole_svg, "exploded": pictures.exploded_svg}


def stamps(pinmap: Pinmap) -> dict[str, str]:
    """The pictures' paths with the comment that tells what each is drawn from."""
    code = Path(pictures.__file__).read_text(encoding="utf-8")
    found = {}
    for name, body in pinmap.bodies.items():
        text = "\n".join([code, *(part.described() for part in PARTS[name](body))])
        for kind in DRAW:
            drawn_from = sha256(f"{kind} {text}".encode()).hexdigest()
            found[f"wiring/pictures/{name}-{kind}.svg"] = f"<!-- drawn from {drawn_from} -->"
    return found


def draw_stale(pinmap: Pinmap, root: Path) -> None:
    """Draws the pictures that aren't current. Raises ToolMissing."""
    wanted = stamps(pinmap)
    old = {path for path, mark in wanted.items() if not _has(root / path, mark)}
    for name, body in pinmap.bodies.items():
        own = {f"wiring/pictures/{name}-{kind}.svg": draw for kind, draw in DRAW.items()}
        if not own.keys() & old:
            continue
        model = solids.build(body)
        for path, draw in own.items():
            svg = draw(model).replace("\n", f"\n{wanted[path]}\n", 1)
            (root / path).write_text(svg, encoding="utf-8", newline="\n")


def _has(path: Path, mark: str) -> bool:
    return path.exists() and mark in path.read_text(encoding="utf-8")
