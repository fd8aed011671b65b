"""The voltage at every pixel by arithmetic: supply, fuse, wires, rows, links, and the copper below the pixels.

Both rails have the same way, so one ladder with both resistances in each step stands for the two. Pixels draw constant
currents: the worst case, since a chip draws less when its voltage falls.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from firmware.layout import WIDTH
from wiring.errors import WiringError
from wiring.fuses import fuse_ohm
from wiring.pinmap import Pinmap


@dataclass(frozen=True, slots=True)
class Chain:
    """The way of the current to the pixels of a body, in ohm, there and back.

    `steps[i]` lies between pixel i and i + 1; `last` leads from board to last pixel, None without second feed.
    """

    body: str
    source: float
    first: float
    steps: tuple[float, ...]
    last: float | None


def chain(pinmap: Pinmap, body: str) -> Chain:
    """A body's chain of pixels with its wires."""
    mm, gauges, supply = pinmap.lengths, pinmap.gauges, pinmap.supply
    power, feed = gauges["power"].ohm_per_m / 1000, gauges["feed"].ohm_per_m / 1000
    source = supply.socket_ohm + fuse_ohm(pinmap) + power * (mm["fuse"] + 2 * mm["supply"])
    first = 2 * power * mm["lights"]
    if body == "beside":
        step = 2 * pinmap.copper.matrix_ohm_per_m * pinmap.bodies[body].mm["matrix_pitch_mm"] / 1000
        return Chain(body, source, first, (step,) * (pinmap.lights.pixels - 1), None)
    pitch = 1 / pinmap.bodies[body].mm["strip_per_m"]
    step = 2 * pinmap.copper.strip_ohm_per_m * pitch
    link = step + 2 * feed * mm["row_link"]
    steps = tuple(link if i % WIDTH == 0 else step for i in range(1, pinmap.lights.pixels))
    return Chain(body, source, first, steps, 2 * power * mm["second_feed"])


def _losses(way: Chain, amps: Sequence[float]) -> list[float]:
    """What is lost between board and each pixel, in V: a tridiagonal system, solved from both ends."""
    count = len(amps)
    between = [1 / ohm for ohm in way.steps]
    ends = [0.0] * count
    ends[0] += 1 / way.first
    ends[-1] += 1 / way.last if way.last else 0.0
    diagonal = [ends[i] + (between[i - 1] if i else 0.0) + (between[i] if i < count - 1 else 0.0) for i in range(count)]
    right = list(amps)
    for i in range(1, count):
        share = between[i - 1] / diagonal[i - 1]
        diagonal[i] -= share * between[i - 1]
        right[i] += share * right[i - 1]
    losses = [0.0] * count
    for i in reversed(range(count)):
        losses[i] = (right[i] + (between[i] * losses[i + 1] if i < count - 1 else 0.0)) / diagonal[i]
    return losses


def pixel_volts(pinmap: Pinmap, way: Chain, amps: Sequence[float]) -> list[float]:
    """The voltage at each pixel with the least that the supply promises."""
    board = pinmap.supply.least_volts - way.source * sum(amps)
    return [board - loss for loss in _losses(way, amps)]


def even(pinmap: Pinmap, milliamps: float) -> tuple[float, ...]:
    """A current spread evenly over all pixels, in A."""
    pixels = pinmap.lights.pixels
    return (milliamps / 1000 / pixels,) * pixels


def blocks(pinmap: Pinmap) -> Iterator[tuple[float, ...]]:
    """As many neighbours at full white as the limit allows, at each place of the chain, the rest dark; in A."""
    lights = pinmap.lights
    white = 3 * lights.channel_ma + lights.idle_ma
    wide = int((lights.limit_ma - lights.pixels * lights.idle_ma) // (3 * lights.channel_ma))
    for start in range(lights.pixels - wide + 1):
        yield tuple((white if start <= i < start + wide else lights.idle_ma) / 1000 for i in range(lights.pixels))


@dataclass(frozen=True, slots=True)
class Case:
    """One case: the chain, the currents in A, and the voltage that the pixels need in it, 0 if it isn't checked."""

    name: str
    way: Chain
    amps: tuple[float, ...]
    needs: float


def _worst(pinmap: Pinmap, way: Chain) -> tuple[float, ...]:
    return min(blocks(pinmap), key=lambda amps: min(pixel_volts(pinmap, way, amps)))


def cases(pinmap: Pinmap, body: str) -> Iterator[Case]:
    """A body's cases: at the limit evenly and at its worst, at full white; with a feed broken where there are two."""
    lights, way = pinmap.lights, chain(pinmap, body)
    yield Case("at the limit, all alike", way, even(pinmap, lights.limit_ma), lights.volts_least)
    yield Case("at the limit, at its worst", way, _worst(pinmap, way), lights.volts_least)
    yield Case("full white, until the fuse blows", way, even(pinmap, lights.full_ma), 0.0)
    if way.last is not None:
        for name, broken in (("second", replace(way, last=None)), ("first", replace(way, first=inf))):
            what, alike = f"{name} feed broken, at the limit", even(pinmap, lights.limit_ma)
            yield Case(f"{what}, all alike", broken, alike, lights.volts_alive)
            yield Case(f"{what}, at its worst", broken, _worst(pinmap, broken), lights.volts_alive)


def check_volts(pinmap: Pinmap) -> None:
    """Enough volts reach the pixel that gets the least. Raises WiringError with the case and the remedy."""
    for body in pinmap.bodies:
        for case in cases(pinmap, body):
            volts = pixel_volts(pinmap, case.way, case.amps)
            least = min(volts)
            if least < case.needs:
                where = pinmap.source.where("copper", f"{'strip' if body == 'under' else 'matrix'}_ohm_per_m")
                raise WiringError(
                    f"{where}: in the body {body!r} only {least:.2f} V reach pixel {volts.index(least) + 1} "
                    f"({case.name}), it wants {case.needs:g} V; use a strip or matrix with thicker copper, feed it at "
                    "more places, shorten its wires, or lower `limit_ma`"
                )


def check_strip(pinmap: Pinmap) -> None:
    """The pitch is one with which strips are sold: nobody cuts 64 pixels apart and solders them together again."""
    per_m, sold = pinmap.bodies["under"].mm["strip_per_m"], pinmap.copper.strip_sold_per_m
    if not any(abs(per_m - known) < 0.01 for known in sold):
        known = ", ".join(f"{1000 / item:.1f}" for item in sold)
        raise WiringError(
            f"{pinmap.source.where('under', 'strip_per_m')}: no strip has a pitch of {1000 / per_m:.1f} mm; there are "
            f"{known} mm, so set `strip_per_m` to {', '.join(f'{item:g}' for item in sold)}"
        )
