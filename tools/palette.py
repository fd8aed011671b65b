"""What the palettes have to keep to, computed, and the search that found them.

    python -m tools.palette             what each palette reaches, and what it fails
    python -m tools.palette --search clear --seconds 300

A channel's drive level is linear light. Colours are compared as they are sent, after brightness and rounding
(`firmware/lights/__init__.py`), for four kinds of eyes, in OKLab. docs/lights.md explains the figures.
"""

import argparse
import itertools
import math
import random
import time
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from firmware.lights import PALETTES, Color, Palette, PowerBudget, palette
from firmware.table import BRIGHTNESS

EYES: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranope": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanope": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanope": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
severity 1.0, for linear light."""

SCREEN: Final = (0.2126, 0.7152, 0.0722)
"""The share of each channel in the luminance of white on a screen (ITU-R BT.709)."""
_MILLICANDELA: Final = (405.0, 690.0, 190.0)
"""Luminous intensity of a WS2812B's red, green and blue chip at full drive: the middles of the ranges in Worldsemi's
data sheet (390-420, 660-720, 180-200 mcd)."""
PIXEL_CANDELA: Final = sum(_MILLICANDELA) / 1000
PIXEL: Final = tuple(part / sum(_MILLICANDELA) for part in _MILLICANDELA)
"""The share of each channel in the luminance of white of a WS2812B."""
PRIMARIES: Final = {"screen": SCREEN, "pixel": PIXEL}

EQUAL: Final = 0.12
"""How far the two shades of a value may be from their mean, as a share of it."""
STEP: Final = 1.5
"""How many times as much light each shade of a value gives as any shade of the value below."""
KINDS_APART: Final = 0.15
"""Least distance of the two shades of a value: their light doesn't tell them apart."""
APART: Final = 0.1
"""Least distance in OKLab of two colours that mean different things: five times what is just noticeable (0.02)."""

ROOM_LUX: Final = 200.0
"""A living room in the evening, all lamps on; EN 12464-1 asks for 200 lux where people eat."""
DIFFUSER_REFLECTS: Final = 0.8
"""A white opal plate before a white ground: much of the room's light comes back."""
DIFFUSER_PASSES: Final = 0.5
DIFFUSER_METRES: Final = 0.03
"""From the pixels to the diffuser of the body *under* (wiring/why.md); *beside* has 6 mm and 25 times the light."""
VISIBLE: Final = 0.1
"""Least Weber contrast with the lit diffuser: ten times the threshold of about 0.01 for a spot of one or two degrees
(Blackwell 1946, "Contrast Thresholds of the Human Eye")."""

Seen = tuple[float, float, float]


@cache
def sent(color: Color, light: float) -> Color:
    """What goes to the strip for a colour at a brightness."""
    red, green, blue = PowerBudget(8000).apply(bytes(color) + bytes(189), light)[:3]
    return red, green, blue


def luminance(color: Color, weights: tuple[float, ...] = SCREEN) -> float:
    """The luminance of a colour; full white has 1."""
    return sum(weight * channel for weight, channel in zip(weights, color, strict=True)) / 255


@cache
def as_seen(color: Color, eyes: str, white: float = 255.0) -> Seen:
    """A colour in OKLab (Ottosson 2020) for an eye that is used to that white."""
    light = [channel / white for channel in color]
    r, g, b = (max(sum(m * c for m, c in zip(row, light, strict=True)), 0.0) for row in EYES[eyes])
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def difference(a: Color, b: Color, eyes: str, white: float = 255.0) -> float:
    """How far apart two colours are in OKLab."""
    return math.dist(as_seen(a, eyes, white), as_seen(b, eyes, white))


def contrast(color: Color, light: float) -> float:
    """The Weber contrast of a lit pixel with the diffuser beside it, in a lit room.

    The pixel lights the diffuser above it with I / d²; of that the diffuser passes a share on, to all sides alike.
    """
    candela = PIXEL_CANDELA * luminance(sent(color, light), PIXEL)
    through = candela / DIFFUSER_METRES**2 * DIFFUSER_PASSES / math.pi
    return through / (ROOM_LUX * DIFFUSER_REFLECTS / math.pi)


# What is compared


def named(colors: Palette) -> dict[str, Color]:
    """All colours of a palette by name."""
    found = {f"{seat}{n}": c for seat, four in zip("JC", (colors.seat_one, colors.seat_two), strict=True)
             for n, c in enumerate(four, 1)}  # fmt: skip
    accents = dict(zip(ACCENTS, colors.accents, strict=True))
    signs = {sign: getattr(colors, sign) for sign in SIGNS}
    return {**found, **accents, **signs, "dark": (0, 0, 0)}


SHADES: Final = tuple(f"{seat}{value}" for seat in "JC" for value in (1, 2, 3, 4))
ACCENTS: Final = ("rose", "red", "cream", "green", "grey", "purple")
PIECES: Final = (*SHADES, *ACCENTS)
SIGNS: Final = ("open", "closed", "chosen", "refused", "turn")

FULL: Final[Mapping[str, float]] = {"clear": 1.0, "vivid": 1.0, "low light": 0.3}
"""The white that an eye is used to with each palette: *low light* is for a dark room."""
LIT_ROOM: Final[Mapping[str, float]] = {"clear": VISIBLE, "vivid": 1.1 * VISIBLE}
"""Palettes for a lit room, and the contrast of their 1s; *vivid* is for a brighter one."""


def pairs() -> Iterator[tuple[str, str, float]]:
    """Names of two colours that may lie beside each other, and how far apart they have to be."""
    for a, b in itertools.combinations((*SHADES, *ACCENTS, "dark"), 2):
        yield a, b, KINDS_APART if a[1:] == b[1:] else APART
    for a, b in itertools.combinations((*SIGNS, "dark"), 2):
        yield a, b, APART
    # Something that leaves lights an entry, too.
    for a, b in itertools.product(SHADES, SIGNS[:4]):
        yield a, b, APART / 2


SHARE: Final[Mapping[str, float]] = {"clear": 1.0, "vivid": 0.8, "low light": 1.0}
"""How much of these distances a palette keeps: *vivid* gives some of them for more light."""


def _light_failures(colors: Mapping[str, Color], light: float) -> Iterator[tuple[str, float]]:
    """What the light of the shades fails at a brightness, and by how much."""
    for name, weights in PRIMARIES.items():
        given = [[luminance(sent(colors[f"{seat}{value}"], light), weights) for seat in "JC"] for value in (1, 2, 3, 4)]
        for value, (j, c) in enumerate(given, 1):
            off = abs(j - c) / (j + c) if j + c else 1.0
            if off > EQUAL:
                yield f"{value}s off by {off:.0%} on the {name}", off - EQUAL
        for value, (low, high) in enumerate(itertools.pairwise(given), 1):
            step = min(high) / max(*low, 1e-9)
            if step < STEP:
                yield f"{value + 1} only {step:.2f} times {value} on the {name}", STEP - step


def _sight_failures(colors: Mapping[str, Color], light: float, palette_name: str) -> Iterator[tuple[str, float]]:
    strip = {name: sent(color, light) for name, color in colors.items()}
    white = 255 * light * FULL[palette_name]
    for eyes in EYES:
        for a, b, wanted in pairs():
            least = wanted * SHARE[palette_name]
            apart = difference(strip[a], strip[b], eyes, white)
            if apart < least:
                yield f"{a} and {b} only {apart:.3f} for the {eyes}", (least - apart) / least


def failures(colors: Palette) -> list[str]:
    """All that a palette fails, in words, with the brightness; empty if it keeps to everything."""
    known = named(colors)
    found = [
        f"{light:g}: {words}"
        for light in BRIGHTNESS
        for check in (_light_failures(known, light), _sight_failures(known, light, colors.name))
        for words, _ in check
    ]
    faint = [name for name in PIECES if contrast(known[name], min(BRIGHTNESS)) < _visible(colors.name, name)]
    return [*found, *(f"{min(BRIGHTNESS):g}: {name} doesn't show in a lit room" for name in faint)]


def _visible(colors: str, name: str) -> float:
    """The contrast that a piece has to have: an Extra is one of few, and half of a 1's light is enough."""
    return LIT_ROOM.get(colors, 0.0) * (1.0 if name in SHADES else 0.5)


# The search

_HUES: Final[Mapping[str, tuple[float, float, float, float]]] = {
    **{f"J{value}": (38.0, 82.0, 0.145, 0.5) for value in (1, 2, 3, 4)},
    **{f"C{value}": (225.0, 275.0, 0.12, 0.5) for value in (1, 2, 3, 4)},
    "rose": (-35.0, 15.0, 0.08, 0.5),
    "red": (10.0, 38.0, 0.08, 0.5),
    "cream": (70.0, 125.0, 0.02, 0.12),
    "green": (125.0, 168.0, 0.06, 0.5),
    "grey": (-360.0, 360.0, 0.0, 0.06),
    "purple": (290.0, 350.0, 0.1, 0.5),
    "open": (125.0, 170.0, 0.04, 0.5),
    "closed": (5.0, 45.0, 0.04, 0.5),
    "chosen": (-360.0, 360.0, 0.0, 0.03),
    "refused": (12.0, 36.0, 0.15, 0.5),
    "turn": (30.0, 75.0, 0.04, 0.5),
}
"""For each colour its hues in degrees (OKLab) and its chroma, least and most, for normal eyes: what its name says."""

_SIGN_LIGHT: Final = {
    "open": (0.05, 0.25),
    "closed": (0.01, 0.06),
    "refused": (0.05, 0.4),
    "turn": (0.03, 0.12),
    "chosen": (0.5, 0.9),
}
"""The luminance of a sign, least and most: sixteen open entries must not outshine the tray."""


def _misnamed(name: str, color: Color, full: float) -> float:
    """How far a colour is from what its name says, for an eye used to that share of white; 0 if it is that."""
    least, most, dull, rich = _HUES[name]
    darkest, lightest = _SIGN_LIGHT.get(name, (0.0, 1.0))
    light = luminance(color) / full
    _, a, b = as_seen(color, "normal", 255 * full)
    chroma, hue = math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
    turned = min(_outside(hue - lap, least, most) for lap in (0, 360))
    return turned / 20 + 10 * _outside(chroma, dull, rich) + 10 * _outside(light, darkest, lightest)


def _outside(value: float, least: float, most: float) -> float:
    return max(least - value, value - most, 0.0)


class Search:
    """Simulated annealing over the nineteen colours; the cost is the sum of the squares of all failures."""

    def __init__(self, colors: Palette, chance: random.Random, margin: float) -> None:
        self.colors, self._chance = named(colors), chance
        self._white, self._margin = FULL[colors.name], margin * SHARE[colors.name]
        self._palette = colors.name
        self._partners: dict[str, list[tuple[str, float]]] = {}
        for a, b, least in pairs():
            self._partners.setdefault(a, []).append((b, least))
            self._partners.setdefault(b, []).append((a, least))

    def _seen(self, color: Color, light: float, eyes: str) -> Seen:
        return as_seen(sent(color, light), eyes, 255 * light * self._white)

    def cost_of(self, name: str, color: Color) -> float:
        """What this colour of all fails."""
        cost = _misnamed(name, color, self._white)
        for light in BRIGHTNESS:
            for eyes in EYES:
                mine = self._seen(color, light, eyes)
                for other, least in self._partners[name]:
                    wanted = least * self._margin
                    apart = math.dist(mine, self._seen(self.colors[other], light, eyes))
                    if apart < wanted:
                        cost += ((wanted - apart) / wanted) ** 2
        if name in SHADES:
            known = {**self.colors, name: color}
            cost += sum(10 * off**2 for light in BRIGHTNESS for _, off in _light_failures(known, light))
        if name in PIECES:
            short = max(1.03 * _visible(self._palette, name) - contrast(color, min(BRIGHTNESS)), 0.0)
            cost += 100 * short**2 + (0.1 if short else 0.0)
        return cost

    def _moved(self, color: Color) -> Color:
        size = self._chance.choice((1, 2, 5, 12, 30))
        red, green, blue = (min(255, max(0, channel + self._chance.randint(-size, size))) for channel in color)
        return red, green, blue

    def run(self, seconds: float) -> None:
        end, heat = time.monotonic() + seconds, 0.002
        names = [name for name in self.colors if name != "dark"]
        while time.monotonic() < end:
            name = self._chance.choice(names)
            color = self._moved(self.colors[name])
            worse = self.cost_of(name, color) - self.cost_of(name, self.colors[name])
            if worse <= 0 or self._chance.random() < math.exp(-worse / heat):
                self.colors[name] = color
            heat = max(heat * 0.9997, 1e-6)


def _report(colors: Palette) -> None:
    found = failures(colors)
    print(f"{colors.name}: {len(found)} failures")
    for words in found[:20]:
        print("   ", words)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--search", metavar="PALETTE", help="search from this palette on")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--margin", type=float, default=1.05, help="how much more than needed is aimed at")
    wanted = parser.parse_args()
    if wanted.search is None:
        for colors in PALETTES:
            _report(colors)
        return
    search = Search(palette(wanted.search), random.Random(wanted.seed), wanted.margin)
    search.run(wanted.seconds)
    for name, color in search.colors.items():
        print(f"{name:8} {color}  cost {search.cost_of(name, color) if name != 'dark' else 0:.4f}")


if __name__ == "__main__":
    main()
