"""Writes netlists for ngspice from the map: the pixels' supply, the data edge, a button's line, a strike of 8 kV."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from firmware.layout import WIDTH
from wiring.fuses import fuse_ohm
from wiring.inputs import STRIKE_VOLTS, Input
from wiring.pinmap import Pinmap
from wiring.power import Case

SECTIONS: Final = 5
"""A wire of some decimetres is made of so many pieces of inductance and capacitance."""
OPEN_OHM: Final = 1e9


def _wire(name: str, start: str, end: str, ohm: float) -> str:
    return f"R{name} {start} {end} {OPEN_OHM if ohm == inf else max(ohm, 1e-6):.6g}"


def pixels(pinmap: Pinmap, case: Case, dimming: bool = False) -> str:
    """A body's pixels with both rails as they are: node `p1` is 5 V of pixel 1, `g1` its ground.

    With `dimming` a chip draws less when its voltage falls below `volts_least`, and nothing at half of it.
    """
    supply, mm, gauges = pinmap.supply, pinmap.lengths, pinmap.gauges
    power = gauges["power"].ohm_per_m / 1000
    way = case.way
    lines = [
        f"* {way.body}: {case.name}",
        f"Vsupply source 0 {supply.least_volts:g}",
        _wire("socket", "source", "socket", supply.socket_ohm),
        _wire("before", "socket", "fused", power * mm["fuse"]),
        _wire("fuse", "fused", "blown", fuse_ohm(pinmap)),
        _wire("plus", "blown", "board", power * mm["supply"]),
        _wire("minus", "ground", "0", power * mm["supply"]),
        _wire("firstp", "board", "p1", inf if way.first == inf else power * mm["lights"]),
        _wire("firstg", "ground", "g1", inf if way.first == inf else power * mm["lights"]),
    ]
    last = len(case.amps)
    if way.last is not None:
        lines += [
            _wire("secondp", "board", f"p{last}", power * mm["second_feed"]),
            _wire("secondg", "ground", f"g{last}", power * mm["second_feed"]),
        ]
    return "\n".join([*lines, *_rails(pinmap, way.body, last), *_loads(pinmap, case.amps, dimming)])


def _rails(pinmap: Pinmap, body: str, last: int) -> Iterator[str]:
    copper = pinmap.copper
    if body == "beside":
        pitch, ohm_per_m, link = pinmap.bodies[body].mm["matrix_pitch_mm"] / 1000, copper.matrix_ohm_per_m, 0.0
    else:
        pitch, ohm_per_m = 1 / pinmap.bodies[body].mm["strip_per_m"], copper.strip_ohm_per_m
        link = pinmap.gauges["feed"].ohm_per_m * pinmap.lengths["row_link"] / 1000
    for pixel in range(1, last):
        ohm = pitch * ohm_per_m + (link if pixel % WIDTH == 0 else 0.0)
        for rail in "pg":
            yield _wire(f"{rail}{pixel}", f"{rail}{pixel}", f"{rail}{pixel + 1}", ohm)


def _loads(pinmap: Pinmap, amps: Sequence[float], dimming: bool) -> Iterator[str]:
    enough = pinmap.lights.volts_least
    for pixel, current in enumerate(amps, 1):
        if dimming:
            volts = f"v(p{pixel},g{pixel})"
            yield f"B{pixel} p{pixel} g{pixel} I={current:.6g}*min(1,max(0,{volts}/{enough / 2:g}-1))"
        else:
            yield f"I{pixel} p{pixel} g{pixel} {current:.6g}"


def _line(
    pinmap: Pinmap, name: str, start: str, end: str, metres: float, start_ground: str, end_ground: str
) -> list[str]:
    """A wire beside its ground wire: inductance in both, capacitance between them, in sections."""
    henry = pinmap.lines.henry_per_m * metres / SECTIONS / 2
    farad = pinmap.lines.farad_per_m * metres / SECTIONS
    lines, before, under = [], start, start_ground
    for i in range(SECTIONS):
        last = i == SECTIONS - 1
        after, below = (end, end_ground) if last else (f"{name}{i}", f"{name}g{i}")
        lines += [
            f"L{name}{i} {before} {after} {henry:.6g}",
            f"R{name}{i} {before} {after} 1k",
            f"L{name}g{i} {under} {below} {henry:.6g}",
            f"R{name}g{i} {under} {below} 1k",
            f"C{name}{i} {after} {below} {farad:.6g}",
        ]
        before, under = after, below
    return lines


def edge(pinmap: Pinmap, inputs: int, output_ohm: float) -> str:
    """The shifter's rising edge, the wire to the first pixel, R1 there, and so many inputs side by side: node `din`."""
    lights, mm, rise = pinmap.lights, pinmap.lengths, pinmap.shifter.edge_ns
    volts = pinmap.supply.volts
    lines = [
        f"* data edge into {inputs} inputs",
        f"Vout gate 0 PULSE(0 {volts:g} 10n {rise:g}n {rise:g}n 400n 1250n)",
        f"Rout gate start {output_ohm:g}",
        *_line(pinmap, "w", "start", "far", mm["lights"] / 1000, "0", "farground"),
        "Rground farground 0 1m",
        f"Rseries far din {pinmap.supply.resistor_ohm:g}",
        f"Cin din farground {inputs * lights.input_pf:g}p",
    ]
    return "\n".join(lines)


_BOUNCES: Final = (1.0, 1.2, 1.35, 1.8, 2.2, 20.0, 20.3, 20.5, 20.6, 20.8)
"""Times in ms at which the contact closes and opens in turns."""
PRESSED_MS: Final = (2.2, 20.0)
"""Here the contact has come to rest, and here its release begins."""
RELEASED_MS: Final = 20.8


def _contact(pinmap: Pinmap) -> str:
    """A PWL source that is 1 while the contact is closed."""
    points, level = ["0 0"], 0
    for at in _BOUNCES:
        points += [f"{at:g}m {level}", f"{at + 0.001:g}m {1 - level}"]
        level = 1 - level
    return f"Vcontact contact 0 PWL({' '.join(points)})"


def button(pinmap: Pinmap, pin: Input, pull_up_ohm: float, metres: float, capacitor: bool) -> str:
    """A button's line with a bouncing contact, from pull-up to leg 1: node `pin`."""
    lines = pinmap.lines
    farad = lines.capacitor_nf * 1e-9 if capacitor else 1e-15
    return "\n".join(
        [
            f"* a button of {pin.name} with {pull_up_ohm:g} ohm",
            f"Vdd vdd 0 {pin.volts:g}",
            f"Rup vdd pin {pull_up_ohm:g}",
            f"Cpin pin 0 5p IC={pin.volts:g}",
            f"Rseries pin start {lines.series_ohm:g}",
            *_line(pinmap, "w", "start", "leg1", metres, "0", "leg2"),
            f"Cleg leg1 leg2 {farad:.6g} IC={pin.volts:g}",
            _contact(pinmap),
            f"Bcontact leg1 leg2 I=V(leg1,leg2)*(V(contact)>0.5 ? {1 / lines.button_ohm:.6g} : 1e-9)",
        ]
    )


def neighbour(pinmap: Pinmap, pin: Input, metres: float, capacitor: bool) -> str:
    """A released line whose neighbour in the cable falls by its supply in 5 ns: node `pin`."""
    farad = pinmap.lines.capacitor_nf * 1e-9 if capacitor else 1e-15
    coupled = pinmap.lines.farad_per_m * metres / 2
    return "\n".join(
        [
            "* a neighbour is pressed",
            f"Vdd vdd 0 {pin.volts:g}",
            f"Rup vdd pin {pin.most_ohm:g}",
            f"Cpin pin 0 5p IC={pin.volts:g}",
            f"Rseries pin line {pinmap.lines.series_ohm:g}",
            f"Cline line 0 {pinmap.lines.farad_per_m * metres:.6g} IC={pin.volts:g}",
            f"Cleg line 0 {farad:.6g} IC={pin.volts:g}",
            f"Ccoupled line other {coupled:.6g}",
            f"Vother other 0 PWL(0 {pin.volts:g} 100n {pin.volts:g} 105n 0)",
        ]
    )


def generator(volts: float) -> list[str]:
    """IEC 61000-4-2: a person's 150 pF through 330 ohm, and the hand's own charge for the first peak: node `tip`.

    `wiring.proof.figures` checks the currents that the standard wants into 2 ohm.
    """
    return [
        f"Cbody body 0 150p IC={volts:g}",
        "Rbody body arm 330",
        "Lbody arm tip 1u",
        f"Chand hand 0 7p IC={volts:g}",
        "Rhand hand wrist 250",
        "Lhand wrist tip 30n",
    ]


def target() -> str:
    """The generator into the standard's target of 2 ohm; `i(vsense)` is what flows."""
    return "\n".join(["* calibration", *generator(STRIKE_VOLTS), "Vsense tip load 0", "Rload load 0 2"])


def strike(pinmap: Pinmap, metres: float, series: bool, capacitor: bool) -> str:
    """A strike of 8 kV on leg 1; `i(vsense)` flows into the pin, whose clamps lead to 3.3 V and ground: node `pin`."""
    lines = pinmap.lines
    legs = (
        [f"Cleg leg1 esl {lines.capacitor_nf:g}n IC=3.3", "Lleg esl esr 10n", "Rleg esr leg2 0.05"] if capacitor else []
    )
    return "\n".join(
        [
            "* 8 kV on a button's leg",
            ".model clamp D(IS=1e-14 N=1.1 RS=2)",
            *generator(STRIKE_VOLTS),
            "Rtip tip leg1 1m",
            *legs,
            *_line(pinmap, "w", "leg1", "end", metres, "leg2", "0"),
            f"Rseries end sense {lines.series_ohm if series else 0.001:g}",
            "Cseries end sense 0.3p",
            "Vsense sense pin 0",
            "Vdd vdd 0 3.3",
            "Rup vdd pin 50k",
            "Cpin pin 0 5p IC=3.3",
            "Dup pin vdd clamp",
            "Ddown 0 pin clamp",
        ]
    )
