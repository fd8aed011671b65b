"""Tells which of the guide's pictures of solids are current, and draws those that aren't.

Drawing needs build123d, and its lines differ with its version: therefore each picture carries the SHA-256 of its parts
and of the drawing code in a comment, and only that is compared.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from wiring.body import pictures, solids
from wiring.body.fits import PARTS
from wiring.pinmap import Pinmap

DRAW: Final = {"body": pictures.whole_svg, "exploded": pictures.exploded_svg}
_STAMP: Final = re.compile(r"<!-- drawn from ([0-9a-f]{64}) -->")


def stamps(pinmap: Pinmap) -> dict[str, str]:
    """The pictures' paths with what they are drawn from, as a SHA-256."""
    code = Path(pictures.__file__).read_text(encoding="utf-8")
    found = {}
    for name, body in pinmap.bodies.items():
        text = "\n".join([code, *(part.described() for part in PARTS[name](body))])
        for kind in DRAW:
            found[f"wiring/pictures/{name}-{kind}.svg"] = sha256(f"{kind} {text}".encode()).hexdigest()
    return found


def stale(wanted: Mapping[str, str], root: Path) -> list[str]:
    """The paths of pictures that are missing or drawn from something else; `wanted` has each one's SHA-256 by path."""
    return [path for path, stamp in wanted.items() if _drawn_from(root / path) != stamp]


def _drawn_from(path: Path) -> str:
    found = _STAMP.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return found[1] if found else ""


def draw_stale(pinmap: Pinmap, root: Path) -> list[str]:
    """Draws the pictures that aren't current; gives their paths. Raises ToolMissing."""
    wanted = stamps(pinmap)
    old = stale(wanted, root)
    for name, body in pinmap.bodies.items():
        own = {f"wiring/pictures/{name}-{kind}.svg": draw for kind, draw in DRAW.items()}
        if not own.keys() & set(old):
            continue
        model = solids.build(body)
        for path, draw in own.items():
            svg = draw(model).replace("\n", f"\n<!-- drawn from {wanted[path]} -->\n", 1)
            (root / path).write_text(svg, encoding="utf-8", newline="\n")
    return old
