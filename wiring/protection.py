"""Checks that nothing gets hotter than its class when everything goes wrong.

Two faults are looked at: a strip that is stuck at full white behind the program's limit, and a short circuit at the
far end of a wire. There are two safe answers: the fuse ends the fault within `blow_seconds`, or every wire, connector
and copper track carries its current for ever. A supply that switches itself off and on isn't counted on: all currents
up to its most overload current are tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from wiring.fuses import BOX_CELSIUS, chosen, fuse_ohm, longest_s, rise_k, shortest_s
from wiring.netlist import Wire, body_wires, build_wires, copy_wires
from wiring.pinmap import Gauge, Pinmap

_HOUR: Final = 3600.0
_LEAST_LOOP_OHM: Final = 0.1
"""Supply's cable, contacts and capacitor, when the plug goes in with the supply on."""


@dataclass(frozen=True, slots=True)
class Conductor:
    """What carries the lights' current: a wire with its gauge, or a connector or track with a rated current alone."""

    name: str
    section: str
    key: str
    max_amps: float
    gauge: Gauge | None = None

    def bears(self, amps: float, seconds: float, blow_seconds: float) -> bool:
        """Whether it stays within its class, or, without a gauge, the fuse ends the fault soon enough."""
        if amps <= self.max_amps:
            return True
        if self.gauge:
            return rise_k(self.gauge, amps, seconds) <= self.gauge.class_celsius - BOX_CELSIUS
        return seconds <= blow_seconds


def all_wires(pinmap: Pinmap) -> tuple[Wire, ...]:
    """The wires of all builds and bodies."""
    builds = [wire for build in pinmap.builds.values() for wire in build_wires(build)]
    copies = [wire for body in pinmap.bodies.values() for wire in copy_wires(body)]
    return (*builds, *body_wires("under"), *copies)


def carries_power(wire: Wire) -> bool:
    """Whether a wire carries the lights' 5 V or its return."""
    both = (wire.start, wire.end)
    on_power = any(end.label == "5 V rail" or end.pin == "5V" or end.device in ("F1", "supply") for end in both)
    return on_power or wire.gauge == "power" or wire.colour == "red"


def conductors(pinmap: Pinmap) -> Iterator[Conductor]:
    """Everything behind the fuse, and what the same current passes before it."""
    copper, supply = pinmap.copper, pinmap.supply
    for name in dict.fromkeys(wire.gauge for wire in all_wires(pinmap) if carries_power(wire)):
        gauge = pinmap.gauges[name]
        yield Conductor(f"the wire {name!r} of {gauge.mm2:g} mm²", "gauges", name, gauge.max_amps, gauge)
    yield Conductor("the barrel socket", "supply", "socket_amps", supply.socket_amps)
    yield Conductor("a screw terminal", "supply", "terminal_amps", supply.terminal_amps)
    yield Conductor("the strip's copper", "copper", "strip_amps", copper.strip_amps)
    yield Conductor("the matrix's copper", "copper", "matrix_amps", copper.matrix_amps)


def check_protection(pinmap: Pinmap) -> None:
    """All checks of this module. Raises WiringError for the first that fails."""
    check_fuse(pinmap)
    check_before_the_fuse(pinmap)
    check_stuck_white(pinmap)
    check_overload(pinmap)
    check_far_shorts(pinmap)


def check_fuse(pinmap: Pinmap) -> None:
    """The fuse is one that is sold, and it lasts with what the program allows."""
    lights, supply = pinmap.lights, pinmap.supply
    if supply.fuse not in pinmap.fuses:
        known = " or ".join(pinmap.fuses)
        raise pinmap.source.fail(
            "supply", "fuse", f"there is no series of fuses {supply.fuse!r}; use {known}, or describe it"
        )
    fuse = chosen(pinmap)
    if supply.fuse_amps not in fuse.ohm:
        known = ", ".join(f"{amps:g}" for amps in fuse.ohm)
        raise pinmap.source.fail(
            "supply", "fuse_amps", f"a {fuse.name} isn't listed with {supply.fuse_amps:g} A; use {known} A"
        )
    lasting = 1000 * fuse.holds * supply.fuse_amps
    if lights.limit_ma > lasting:
        raise pinmap.source.fail(
            "lights",
            "limit_ma",
            f"a fuse of {supply.fuse_amps:g} A lasts with up to {lasting:g} mA, the lights may take "
            f"{lights.limit_ma:g} mA; lower `limit_ma`, or use a stronger fuse if the other checks allow one",
        )
    if lights.limit_ma > 1000 * supply.amps:
        raise pinmap.source.fail(
            "lights",
            "limit_ma",
            f"the lights may take {lights.limit_ma:g} mA, the supply gives {1000 * supply.amps:g} mA; "
            "lower `limit_ma` or use a stronger supply",
        )


def check_before_the_fuse(pinmap: Pinmap) -> None:
    """Nothing protects socket and wire before the fuse, so they carry for ever whatever the supply gives."""
    supply, power = pinmap.supply, pinmap.gauges["power"]
    for section, key, what, max_amps in (
        ("supply", "socket_amps", "the barrel socket", supply.socket_amps),
        ("gauges", "power", f"the wire from it to the fuse ({power.mm2:g} mm²)", power.max_amps),
    ):
        if max_amps < supply.overload_amps:
            raise pinmap.source.fail(
                section,
                key,
                f"{what} carries {max_amps:g} A, and the supply may give {supply.overload_amps:g} A into a fault "
                "before the fuse; use a stronger one, or a weaker supply",
            )


def check_overload(pinmap: Pinmap) -> None:
    """No current that the supply can give heats anything beyond its class within the time that the fuse lasts."""
    supply, fuse = pinmap.supply, chosen(pinmap)
    steps = range(int(100 * pinmap.lights.limit_ma / 1000), int(100 * supply.overload_amps) + 1)
    parts = tuple(conductors(pinmap))
    for amps in (step / 100 for step in steps):
        seconds = longest_s(fuse, supply.fuse_amps, amps)
        for part in parts:
            if not part.bears(amps, seconds, supply.blow_seconds):
                time = "for ever" if seconds == inf else f"for {seconds:g} s"
                raise pinmap.source.fail(
                    part.section,
                    part.key,
                    f"{part.name} carries {part.max_amps:g} A, and the fuse of {supply.fuse_amps:g} A may let "
                    f"{amps:g} A through {time}; use a weaker fuse, or a thicker or stronger part",
                )


def check_stuck_white(pinmap: Pinmap) -> None:
    """A strip stuck at full white blows the fuse soon, with hungry and with frugal pixels.

    The other safe answer, to let it shine, isn't taken: 19 W in a matrix of 71 mm are too warm for pixels and acrylic.
    """
    lights, supply, fuse = pinmap.lights, pinmap.supply, chosen(pinmap)
    if 1000 * supply.amps * supply.overload_least < lights.full_least_ma:
        raise pinmap.source.fail(
            "supply",
            "amps",
            f"a strip stuck at full white takes {lights.full_least_ma / 1000:.2f} A or more; the supply switches "
            "off and on before the fuse blows. Use a stronger supply",
        )
    for milliamps in (lights.full_least_ma, min(lights.full_ma, 1000 * supply.amps * supply.overload_least)):
        seconds = longest_s(fuse, supply.fuse_amps, milliamps / 1000)
        if seconds > supply.blow_seconds:
            lasts = "an hour or more" if seconds >= _HOUR else f"up to {seconds:g} s"
            raise pinmap.source.fail(
                "supply",
                "fuse_amps",
                f"a strip stuck at full white takes {milliamps / 1000:.2f} A, and a {fuse.name} of "
                f"{supply.fuse_amps:g} A carries that for {lasts}; `blow_seconds` is {supply.blow_seconds:g}. Use a "
                "weaker fuse (and a lower `limit_ma`)",
            )


def far_ends(pinmap: Pinmap) -> Iterator[tuple[str, float]]:
    """The far ends behind the fuse with the resistance of the way there and back, in ohm."""
    gauges, mm, copper = pinmap.gauges, pinmap.lengths, pinmap.copper
    power, feed = gauges["power"].ohm_per_m / 1000, gauges["feed"].ohm_per_m / 1000
    board = pinmap.supply.socket_ohm + fuse_ohm(pinmap) + power * (mm["fuse"] + 2 * mm["supply"])
    lights = board + 2 * power * mm["lights"]
    under = pinmap.bodies["under"].mm
    strip = pinmap.lights.pixels / under["strip_per_m"] * copper.strip_ohm_per_m
    matrix = pinmap.lights.pixels * pinmap.bodies["beside"].mm["matrix_pitch_mm"] / 1000 * copper.matrix_ohm_per_m
    yield "a wire of 'feed' on the light board", board + 2 * feed * mm["chain"]
    yield "the last pixel of the matrix", lights + 2 * matrix
    yield "the second feed", board + 2 * power * mm["second_feed"]
    yield "the last pixel of the strip without its second feed", lights + 2 * (strip + 7 * feed * mm["row_link"])


def check_far_shorts(pinmap: Pinmap) -> None:
    """A short circuit at the far end of any wire blows the fuse; one behind the expander's resistor is weak."""
    supply, fuse = pinmap.supply, chosen(pinmap)
    for where, ohm in far_ends(pinmap):
        amps = min(supply.least_volts / ohm, supply.amps * supply.overload_least)
        if longest_s(fuse, supply.fuse_amps, amps) > supply.blow_seconds:
            raise pinmap.source.fail(
                "supply",
                "fuse_amps",
                f"a short circuit at the far end, {where}, draws {amps:.1f} A through {ohm:.2f} ohm, and the fuse of "
                f"{supply.fuse_amps:g} A doesn't surely blow within {supply.blow_seconds:g} s; use a weaker fuse, or "
                "thicker and shorter wires",
            )
    thin = pinmap.gauges["signal"]
    for build in pinmap.builds.values():
        limits = pinmap.boards[build.board]
        milliamps = 1000 * limits.volts / pinmap.lines.feed_ohm
        if build.expander and milliamps > min(limits.rail_ma, 1000 * thin.max_amps):
            raise pinmap.source.fail(
                "lines",
                "feed_ohm",
                f"a short circuit at the expander takes {milliamps:.0f} mA from 3V3, which gives {limits.rail_ma:g} "
                f"mA, and the wire carries {1000 * thin.max_amps:g} mA; use a higher resistance",
            )


def inrush_share(pinmap: Pinmap) -> float:
    """Which share of the heat that the fuse bears it gets when the plug goes in with the supply on, and charges C1."""
    supply, fuse = pinmap.supply, chosen(pinmap)
    amps = fuse.curve[-1][0] * supply.fuse_amps
    bears = amps**2 * shortest_s(fuse, supply.fuse_amps, amps)
    gets = supply.most_volts**2 * supply.capacitor_uf * 1e-6 / 2 / (fuse_ohm(pinmap) + _LEAST_LOOP_OHM)
    return gets / bears if bears else 0.0
