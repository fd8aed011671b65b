"""The figures of the proof, each with its bounds or what the map's arithmetic says, and the pictures."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from wiring.errors import WiringError
from wiring.fuses import chosen
from wiring.inputs import Input, inputs, open_volts, pressed_volts, release_seconds, strike_amps
from wiring.pinmap import BODIES, Pinmap
from wiring.power import Case, cases, pixel_volts
from wiring.proof import circuits, spice
from wiring.proof.chart import Axis, chart
from wiring.proof.spice import Curve

_LATE_NS: Final = 150.0
"""The WS2812B's sheet allows each time of a bit to be so much off."""
_SETTLED_S: Final = 0.0003
"""From then on a button's line has settled from the voltages that it is given at the start."""
_FIRST_S: Final = 1e-11
"""ngspice solves its first step from given voltages, which aren't consistent; it is left out."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A simulated value with its bounds; `expected` is what the map's arithmetic says, if it says something."""

    what: str
    value: float
    unit: str
    least: float
    most: float
    remedy: str
    expected: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the value lies within its bounds."""
        return self.least <= self.value <= self.most

    def bounds(self) -> str:
        low = "" if self.least == -inf else f"{self.least:.3g} or more"
        high = "" if self.most == inf else f"{self.most:.3g} or less"
        if self.expected is not None:
            return f"{self.expected:.3f} by arithmetic"
        return ", ".join(filter(None, (low, high)))


@dataclass(frozen=True, slots=True)
class Proof:
    """All figures, and the pictures as SVG by their names."""

    figures: tuple[Figure, ...]
    pictures: dict[str, str]


def netlists(pinmap: Pinmap) -> Iterator[tuple[str, str]]:
    """Every netlist of the proof by its name."""
    for body in BODIES:
        for case in cases(pinmap, body):
            for dimming in (False, True):
                yield f"pixels {body} {case.name} {dimming}", circuits.pixels(pinmap, case, dimming)
    for count in (1, 8, 64):
        yield f"edge {count}", circuits.edge(pinmap, count, pinmap.shifter.output_most_ohm)
    metres = longest_m(pinmap)
    for name, pin in _pins(pinmap).items():
        for capacitor in (True, False):
            yield f"button {name} {capacitor}", circuits.button(pinmap, pin, pin.most_ohm, metres, capacitor)
            yield f"strong button {name} {capacitor}", circuits.button(pinmap, pin, pin.least_ohm, metres, capacitor)
            yield f"neighbour {name} {capacitor}", circuits.neighbour(pinmap, pin, metres, capacitor)
    yield "target", circuits.target()
    for series in (True, False):
        for capacitor in (True, False):
            yield f"strike {series} {capacitor}", circuits.strike(pinmap, metres, series, capacitor)


def longest_m(pinmap: Pinmap) -> float:
    """The longest cable to a button, in m."""
    return max(pinmap.lengths[side] for side in ("north", "east", "south", "west", "controls")) / 1000


def _pins(pinmap: Pinmap) -> dict[str, Input]:
    return {pin.name: pin for build in pinmap.builds.values() for pin in inputs(pinmap, build)}


def prove(pinmap: Pinmap, say: Callable[[str], None]) -> Proof:
    """Simulate everything. Raises ToolMissing without ngspice."""
    texts = dict(netlists(pinmap))
    figures: list[Figure] = []
    pictures: dict[str, str] = {}
    for part in (_volts, _edges, _buttons, _strikes):
        say(f"simulating {part.__name__.strip('_')} ...")
        part(pinmap, texts, figures, pictures)
    return Proof(tuple(figures), pictures)


def refuse(proof: Proof) -> None:
    """Raises WiringError for the figures that are out of their bounds."""
    wrong = [f"{f.what}: {f.value:.4g} {f.unit}, want {f.bounds()}; {f.remedy}" for f in proof.figures if not f.holds]
    if wrong:
        raise WiringError("\n".join(wrong))


_Pictures = dict[str, str]
_Texts = dict[str, str]


def _simulated_volts(pinmap: Pinmap, text: str) -> list[float]:
    nodes = [f"{rail}{i}" for i in range(1, pinmap.lights.pixels + 1) for rail in "pg"]
    volts = spice.volts_at_rest(text, nodes)
    return [volts[i] - volts[i + 1] for i in range(0, len(volts), 2)]


def _volts(pinmap: Pinmap, texts: _Texts, figures: list[Figure], pictures: _Pictures) -> None:
    for body in BODIES:
        curves: list[tuple[str, Curve]] = []
        for case in cases(pinmap, body):
            volts = _simulated_volts(pinmap, texts[f"pixels {body} {case.name} False"])
            figures.append(_least_volts(pinmap, body, case, volts))
            name = case.name
            if not case.needs:
                volts = _simulated_volts(pinmap, texts[f"pixels {body} {case.name} True"])
                figures.append(_white_amps(pinmap, body, case, volts))
                name = f"{name} (chips that dim below {pinmap.lights.volts_least:g} V)"
            if "first feed broken" not in name and "alike" not in name:
                curves.append((name, [(float(i), value) for i, value in enumerate(volts, 1)]))
        pictures[f"proof-volts-{body}"] = chart(
            f"Volts at each pixel, body {body}",
            Axis("pixel", 0, 64, 8),
            Axis("V", 3, 5, 0.25),
            curves,
            (
                (f"{pinmap.lights.volts_least:g} V: colours are true", pinmap.lights.volts_least),
                (f"{pinmap.lights.volts_alive:g} V: pixels work", pinmap.lights.volts_alive),
            ),
        )


def _white_amps(pinmap: Pinmap, body: str, case: Case, volts: list[float]) -> Figure:
    """What all pixels at full white draw although chips dim when their voltage falls: enough to blow the fuse soon."""
    supply, enough = pinmap.supply, pinmap.lights.volts_least
    drawn = sum(amps * min(1.0, max(0.0, 2 * value / enough - 1)) for amps, value in zip(case.amps, volts, strict=True))
    soon = next(times for times, _, most in chosen(pinmap).curve if most <= supply.blow_seconds)
    what = f"full white with chips that dim, *{body}*: what flows"
    return Figure(what, drawn, "A", soon * supply.fuse_amps, inf, "use a weaker fuse")


def _least_volts(pinmap: Pinmap, body: str, case: Case, volts: list[float]) -> Figure:
    expected = min(pixel_volts(pinmap, case.way, case.amps))
    return Figure(
        f"least volts, *{body}*: {case.name}",
        min(volts),
        "V",
        max(expected - 0.002, case.needs),
        expected + 0.002,
        "netlist and arithmetic differ, or the pixels get too little: see wiring/power.py and the map's [copper]",
        expected,
    )


def _edges(pinmap: Pinmap, texts: _Texts, figures: list[Figure], pictures: _Pictures) -> None:
    high, curves = 0.7 * pinmap.supply.volts, []
    for count in (1, 8, 64):
        (curve,) = spice.over_time(texts[f"edge {count}"], 0.2e-9, 1.2e-6, ["v(din)"])
        nanoseconds = [(1e9 * at - 10, volts) for at, volts in curve]
        names = {1: "the first pixel's input, as it is wired", 8: "8 inputs side by side", 64: "64 inputs side by side"}
        curves.append((names[count], nanoseconds))
        late = next((at for at, volts in nanoseconds if volts >= high), inf)
        if count < 64:
            remedy = "use a lower resistor at the first pixel, or lead the data from pixel to pixel"
            figures.append(Figure(f"data edge into {names[count]}: high after", late, "ns", 0, _LATE_NS, remedy))
        if count == 1:
            most = pinmap.supply.volts + 0.5
            remedy = "use a higher resistor at the first pixel"
            figures.append(
                Figure("data edge: highest volts at DIN", max(v for _, v in nanoseconds), "V", 0, most, remedy)
            )
    pictures["proof-edge"] = chart(
        "The data's edge behind shifter, wire and R1",
        Axis("ns", 0, 800, 100),
        Axis("V", 0, 6, 1),
        curves,
        ((f"{high:g} V: the pixel reads high", high),),
    )


def _at(curve: Curve, seconds: float) -> float:
    return min(curve, key=lambda point: abs(point[0] - seconds))[1]


def _buttons(pinmap: Pinmap, texts: _Texts, figures: list[Figure], pictures: _Pictures) -> None:
    down, up = (ms / 1000 for ms in circuits.PRESSED_MS)
    released = circuits.RELEASED_MS / 1000
    for name, pin in _pins(pinmap).items():
        (weak,) = spice.over_time(texts[f"button {name} True"], 5e-6, 0.035, ["v(pin)"])
        (strong,) = spice.over_time(texts[f"strong button {name} True"], 5e-6, 0.035, ["v(pin)"])
        held = max(volts for at, volts in strong if down + 0.0005 < at < up)
        expected, remedy = pressed_volts(pinmap, pin), "see wiring/inputs.py and the map's [lines]"
        what = f"button, {name}"
        figures.append(
            Figure(
                f"{what}: pressed, strongest pull-up", held, "V", expected - 0.005, expected + 0.005, remedy, expected
            )
        )
        high = next((at for at, volts in weak if at > released and volts >= pin.high), inf) - released
        soon = 1000 * release_seconds(pinmap, pin)
        bound = (0.95 * soon - 0.1, 1.05 * soon + 0.1)
        figures.append(Figure(f"{what}: high again after", 1000 * high, "ms", *bound, remedy, soon))
        (quiet,) = spice.over_time(texts[f"neighbour {name} True"], 1e-9, 2e-6, ["v(pin)"])
        (bare,) = spice.over_time(texts[f"neighbour {name} False"], 1e-9, 2e-6, ["v(pin)"])
        leaked = pin.volts - open_volts(pinmap, pin)
        dip = min(volts for _, volts in quiet) - leaked
        figures.append(
            Figure(f"{what}: least volts while its neighbour is pressed", dip, "V", pin.high, inf, "shorten the cable")
        )
        figures.append(
            Figure(f"{what}: the same without the capacitor", min(v for _, v in bare) - leaked, "V", -inf, inf, "")
        )
    pin = next(pin for name, pin in _pins(pinmap).items() if name.startswith("Raspberry"))
    curves = []
    for label, capacitor in (("without the capacitor", False), ("as it is wired", True)):
        (curve,) = spice.over_time(texts[f"button {pin.name} {capacitor}"], 5e-6, 0.03, ["v(pin)"])
        curves.append((label, [(1000 * at, volts) for at, volts in curve if at > _SETTLED_S]))
    pictures["proof-button"] = chart(
        f"A button that bounces, at a pin of a {pin.name}, weakest pull-up",
        Axis("ms", 0, 26, 2),
        Axis("V", 0, 3.5, 0.5),
        curves,
        ((f"{pin.high:g} V: surely high", pin.high), (f"{pin.low:g} V: surely low", pin.low)),
    )


def _strikes(pinmap: Pinmap, texts: _Texts, figures: list[Figure], pictures: _Pictures) -> None:
    (target,) = spice.over_time(texts["target"], 0.05e-9, 100e-9, ["i(vsense)"])
    remedy = "the model of the generator is off: see IEC 61000-4-2"
    for what, value, wanted, share in (
        ("first peak", max(amps for _, amps in target), 30.0, 0.15),
        ("after 30 ns", _at(target, 30e-9), 16.0, 0.3),
        ("after 60 ns", _at(target, 60e-9), 8.0, 0.3),
    ):
        bounds = (wanted * (1 - share), wanted * (1 + share))
        figures.append(Figure(f"generator of 8 kV into 2 ohm: {what}", value, "A", *bounds, remedy))
    curves: list[tuple[str, Curve]] = []
    for label, series, capacitor in (
        ("neither resistor nor capacitor", False, False),
        ("resistor alone", True, False),
        ("resistor and capacitor, as it is wired", True, True),
    ):
        (raw,) = spice.over_time(texts[f"strike {series} {capacitor}"], 0.1e-9, 2e-6, ["i(vsense)"])
        curve = [point for point in raw if point[0] > _FIRST_S]
        peak = max(abs(amps) for _, amps in curve)
        wired = series and capacitor
        most = pinmap.lines.esd_peak_amps if wired else inf
        remedy = "use a larger resistor or capacitor, or buttons of plastic alone"
        figures.append(Figure(f"8 kV on a leg, {label}: peak into the pin", peak, "A", 0, most, remedy))
        if wired:
            expected = strike_amps(pinmap)
            tail = _at(curve, 1e-6)
            figures.append(Figure("the same after 1 µs", tail, "A", 0.8 * expected, 1.2 * expected, remedy, expected))
        curves.append((f"{label}: {peak:.1f} A at most", [(1e9 * at, amps) for at, amps in curve]))
    pictures["proof-strike"] = chart(
        "What a strike of 8 kV on a button's leg sends into the pin",
        Axis("ns", 0, 400, 50),
        Axis("A", -2, 6, 1),
        curves,
        ((f"{pinmap.lines.esd_peak_amps:g} A: a test with 2 kV, human body model", pinmap.lines.esd_peak_amps),),
    )
