"""Checks the solids: no two share room, each is one piece, and the distances are those that `fits` reckons."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from wiring.body import cad
from wiring.body.fits import PARTS, clearances
from wiring.body.shapes import Part
from wiring.errors import WiringError
from wiring.pinmap import Body

LEAST_MM3: Final = 0.05
"""Less shared room than this is rounding where faces touch."""
HANDS: Final = ("tapas", "finger")


@dataclass(frozen=True, slots=True)
class Model:
    """A body's parts with their solids, by the parts' names."""

    body: Body
    parts: Mapping[str, Part]
    solids: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Distance:
    """Two things whose distance is measured on the solids, in mm, and what it must be at least."""

    what: str
    mm: float
    least: float


def build(body: Body) -> Model:
    """Every part of a body as a solid. Raises ToolMissing without the library, WiringError for a part in pieces."""
    parts = {part.name: part for part in PARTS[body.name](body)}
    solids: dict[str, Any] = {}
    for name, part in parts.items():
        solids[name] = cad.solid(part)
        if part.made not in ("bought", "room") and len(solids[name].solids()) != 1:
            raise WiringError(
                f"body {body.name!r}: {name!r} falls into {len(solids[name].solids())} pieces; its cuts are too near "
                "to its edges or to one another, see wiring/pinmap.toml, [stock] and the body's own table"
            )
    return Model(body, parts, solids)


def _near(model: Model) -> Iterator[tuple[Part, Part]]:
    """Pairs whose boxes overlap, without hands among themselves: they are not there at the same time."""
    for first, second in combinations(model.parts.values(), 2):
        if first.piece in HANDS and second.piece in HANDS:
            continue
        if first.name in second.meets or second.name in first.meets:
            continue
        spans = zip(first.span(), second.span(), strict=True)
        if all(a[0] < b[1] - 1e-6 and b[0] < a[1] - 1e-6 for a, b in spans):
            yield first, second


def check(model: Model) -> int:
    """Raises WiringError if two parts share room; gives the number of pairs that were compared."""
    compared = 0
    for first, second in sorted(_near(model), key=_with_hand, reverse=True):
        compared += 1
        shared = cad.shared_mm3(model.solids[first.name], model.solids[second.name])
        if shared > LEAST_MM3:
            raise WiringError(
                f"body {model.body.name!r}: {first.name!r} and {second.name!r} are in one place, {shared:.1f} mm³; "
                f"{_remedy(first, second)}"
            )
    return compared


def _with_hand(pair: tuple[Part, Part]) -> bool:
    """Whether a hand or tapas is in a pair: what it says is the clearest when several things are wrong."""
    return bool({part.piece for part in pair} & set(HANDS))


def _remedy(first: Part, second: Part) -> str:
    pieces = {first.piece, second.piece}
    if pieces & set(HANDS):
        return "move the button with `button_mm`, or the notch, in wiring/pinmap.toml"
    if pieces & {"plug"}:
        return "move the cable holes: `cable_edge_mm`, `cable_apart_mm`, `cable_high_mm` in wiring/pinmap.toml"
    if pieces & {"board", "wires"}:
        return "give the box more room: `box_mm` in wiring/pinmap.toml"
    if pieces & {"tray", "plate"}:
        return "the opening is too small for it: `play_mm` in wiring/pinmap.toml"
    return "move one of them: the body's own table in wiring/pinmap.toml has their places"


def measured(model: Model) -> list[Distance]:
    """Distances between solids that a maker asks for, and the least that cuts and hands need."""
    mm, own = model.body.mm, model.solids
    tray = own["tray" if model.body.name == "beside" else "plate"]
    tops = [own[f"top {side}"] for side in ("north", "east", "south", "west")]
    fingers = [solid for name, solid in own.items() if name.startswith("finger at")]

    def every(piece: str) -> list[Any]:
        return [own[name] for name, part in model.parts.items() if part.piece == piece]

    found = [
        Distance("tray to frame" if model.body.name == "beside" else "plate to frame",
                 min(cad.apart_mm(tray, top) for top in tops), mm["cut_mm"]),
        Distance("waiting tapas to button", _least(every("tapas"), every("button")), mm["air_mm"]),
        Distance("finger behind it to button", _least(fingers, every("button")), mm["air_mm"]),
    ]  # fmt: skip
    if model.body.name == "beside":
        found.append(Distance("window to frame", cad.apart_mm(own["window"], own["top east"]), mm["cut_mm"] / 4))
        found.append(Distance("baffle to matrix", cad.apart_mm(own["baffle"], own["matrix"]), mm["print_mm"]))
    else:
        found.append(Distance("walls to strip and joints", _least(every("wall-across"), every("row")), 0.5))
        found.append(Distance("links to blocks", _least(every("link"), every("block")), 0.5))
    for each in found:
        if each.mm < each.least - 0.01:
            raise WiringError(
                f"body {model.body.name!r}: {each.what} is {each.mm:.2f} mm, {each.least:g} are needed; "
                "see the remedy of the same clearance in `make wiring`, or give more room in wiring/pinmap.toml"
            )
    reckoned = clearances(model.body)[0]
    if abs(found[2].mm - reckoned.mm) > 0.05:
        raise WiringError(
            f"body {model.body.name!r}: {reckoned.mm:.2f} mm were reckoned {reckoned.what}, the solids have "
            f"{found[2].mm:.2f}; wiring/body/fits.py and wiring/body/pieces.py don't say the same, correct one"
        )
    return found


def _least(first: list[Any], second: list[Any]) -> float:
    return cad.apart_mm(cad.together(first), cad.together(second))
