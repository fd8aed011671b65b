"""Makes the parts lists of each build and each body: how many of which part, and what they cost."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from wiring.netlist import body_wires, build_wires, copy_wires, demand
from wiring.pinmap import BODIES, Part, Pinmap


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a parts list; `quantity` is pieces, or whole metres with a tenth to spare."""

    part: Part
    quantity: int
    colour: str = ""
    """A wire's colour; empty for other parts."""

    @property
    def name(self) -> str:
        """The part's name, with a wire's colour."""
        return f"{self.part.name}, {self.colour}" if self.colour else self.part.name

    @property
    def cost(self) -> float:
        """About, in euro."""
        return self.quantity * self.part.price


_BODY_PARTS = ("button", "matrix", "strip")


def _demands(pinmap: Pinmap) -> dict[str, dict[str, float]]:
    """What the wires need, by list. Buttons and lights are on the body's list, all else on the build's."""
    result: dict[str, dict[str, float]] = {}
    for name, build in pinmap.builds.items():
        need = demand(pinmap, build_wires(build), "beside")
        result[name] = {part: count for part, count in need.items() if part not in _BODY_PARTS}
    some_build = next(iter(pinmap.builds.values()))
    for body in BODIES:
        copies = copy_wires(pinmap.bodies[body])
        links = body_wires(body) + copies
        lights = demand(pinmap, build_wires(some_build) + copies, body)
        need = {part: count for part, count in lights.items() if part in _BODY_PARTS}
        own = demand(pinmap, links, body) if links else {}
        need |= {part: count for part, count in own.items() if part.startswith("wire-")}
        result[body] = need
    return result


def _lines(part: Part, need: dict[str, float]) -> Iterator[Line]:
    """A part's lines in one list: one, or one for each colour of a wire."""
    for key, quantity in {part.key: part.count or 0, **need}.items():
        own, _, colour = key.partition(" ")
        if own == part.key and quantity:
            yield Line(part, ceil(quantity * 1.1 - 1e-9) if part.per == "m" else ceil(quantity), colour)


def parts_lists(pinmap: Pinmap) -> dict[str, tuple[Line, ...]]:
    """The lines of each list, in the map's order.

    Raises WiringError for a wired part that isn't listed and for a listed one that nothing needs.
    """
    demands = _demands(pinmap)
    for name, need in demands.items():
        for key in (key.split(" ")[0] for key in need):
            part = pinmap.parts.get(key)
            if part is None:
                why = f"{name!r} has {key!r} wired, but the parts have no [parts.{key}]; add name, price, for"
                raise pinmap.source.fail("parts", "", why)
            if name not in part.lists:
                why = f"{key!r} is wired in {name!r}; add {name!r} to its `for`"
                raise pinmap.source.fail(f"parts.{key}", "for", why)
    lists: dict[str, list[Line]] = {name: [] for name in demands}
    for key, part in pinmap.parts.items():
        for name in part.lists:
            lines = list(_lines(part, demands[name]))
            if not lines:
                why = f"nothing in {name!r} needs {key!r}; remove {name!r} from its `for`, or give `count`"
                raise pinmap.source.fail(f"parts.{key}", "for", why)
            lists[name] += lines
        if not part.lists:
            raise pinmap.source.fail(f"parts.{key}", "for", f"no list has {key!r}; remove the part")
    return {name: tuple(lines) for name, lines in lists.items()}


def total(lines: tuple[Line, ...]) -> float:
    """What a list costs, in euro."""
    return sum(line.cost for line in lines)
