"""Maps with one mistake each whose circuit isn't safe or doesn't work, and the table of what is said to them."""

from typing import Final

from wiring import mistakes
from wiring.checks import check
from wiring.mistakes import Mistake
from wiring.pinmap import Pinmap

PATH: Final = "wiring/tables/mistakes.md"

MISTAKES: Final = (
    Mistake(
        "a limit that the fuse doesn't carry",
        "lights",
        "limit_ma = 750",
        "limit_ma = 900",
        "a fuse of 1 A lasts with up to 750 mA, the lights may take 900 mA; lower",
    ),
    Mistake(
        "the old fuse of 3 A",
        "supply",
        "fuse_amps = 1.0",
        "fuse_amps = 3.0",
        "a strip stuck at full white takes 2.30 A, and a blade fuse, Littelfuse ATOF (0287) of 3 A carries that "
        "for an hour or more; `blow_seconds` is 10. Use a weaker fuse",
    ),
    Mistake(
        "a fuse of 2 A, which frugal pixels don't blow",
        "supply",
        "fuse_amps = 1.0",
        "fuse_amps = 2.0",
        "takes 2.30 A, and a blade fuse, Littelfuse ATOF (0287) of 2 A carries",
    ),
    Mistake(
        "a glass fuse, whose sheet promises too little",
        "supply",
        'fuse = "blade"',
        'fuse = "glass-fast"',
        "of 1 A carries that for up to 120 s; `blow_seconds` is 10. Use",
    ),
    Mistake(
        "a slow glass fuse",
        "supply",
        'fuse = "blade"',
        'fuse = "glass-slow"',
        "carries that for up to 120 s",
    ),
    Mistake(
        "a resettable fuse of another size",
        "supply",
        'fuse = "blade"',
        'fuse = "resettable"',
        "isn't listed with 1 A; use 1.1 A",
    ),
    Mistake(
        "a fuse that nobody sells",
        "supply",
        "fuse_amps = 1.0",
        "fuse_amps = 1.7",
        "isn't listed with 1.7 A; use 1, 2, 3",
    ),
    Mistake(
        "a series that isn't described",
        "supply",
        'fuse = "blade"',
        'fuse = "wire"',
        "there is no series of fuses 'wire'; use",
    ),
    Mistake(
        "a curve out of order",
        "fuses.blade",
        "curve = [[1.1,",
        "curve = [[9.1,",
        "the curve isn't in order; give rising",
    ),
    Mistake(
        "a weak barrel socket",
        "supply",
        "socket_amps = 5.0",
        "socket_amps = 2.5",
        "the barrel socket carries 2.5 A, and the supply may give 4.8 A into a fault before the fuse; use a "
        "stronger one",
    ),
    Mistake(
        "a thin wire before the fuse",
        "gauges.power",
        "max_amps = 6.0",
        "max_amps = 3.0",
        "the wire from it to the fuse (0.75 mm²) carries 3 A",
    ),
    Mistake(
        "a thin wire behind the fuse",
        "gauges.feed",
        "max_amps = 3.0",
        "max_amps = 0.2",
        "the wire 'feed' of 0.5 mm² carries 0.2 A, and the fuse of 1 A may let 0.75 A through for ever; use a "
        "weaker fuse",
    ),
    Mistake(
        "a strip whose copper carries little",
        "copper",
        "strip_amps = 3.0",
        "strip_amps = 1.0",
        "the strip's copper carries 1 A, and the fuse of 1 A may let 1.01 A",
    ),
    Mistake(
        "a supply too weak to blow the fuse",
        "supply",
        "amps = 3.0",
        "amps = 2.0",
        "the supply switches off and on before the fuse blows. Use a stronger supply",
    ),
    Mistake(
        "no resistor worth its name in the expander's supply",
        "lines",
        "feed_ohm = 68",
        "feed_ohm = 47",
        "takes 70 mA from 3V3, which gives 50 mA, and the wire carries 500 mA; use",
    ),
    Mistake(
        "no resistor in the buttons' lines",
        "lines",
        "series_ohm = 1000",
        "",
        "[lines] has no `series_ohm`; add it",
    ),
    Mistake(
        "a resistor too small for a Pico alone",
        "lines",
        "series_ohm = 1000",
        "series_ohm = 680",
        "a pin of the Raspberry Pi Pico that is driven while its button is down",
    ),
    Mistake(
        "a pull-up too weak for a damp cable",
        "lines",
        "leak_ua = 3",
        "leak_ua = 10",
        "with 10 µA of leakage a released button has 1.98 V at the expander, which wants",
    ),
    Mistake(
        "a capacitor that holds a button down",
        "lines",
        "capacitor_nf = 22",
        "capacitor_nf = 47",
        "for 9.5 ms more, the debouncing takes 8 ms; use a smaller capacitor",
    ),
    Mistake(
        "a capacitor too small for a strike",
        "lines",
        "capacitor_nf = 22",
        "capacitor_nf = 10",
        "puts 0.12 A into the pin, it bears 0.1 A; use a larger capacitor",
    ),
    Mistake(
        "an unused pin of the expander that nothing holds",
        "builds.spi.expander",
        "buttons = { ok = 0,",
        "buttons = { ok = 8,",
        "nothing holds GPA0 of the expander; put the buttons on GPA0 to GPA3",
    ),
    Mistake(
        "a pitch of 30 mm",
        "under",
        "strip_per_m = 30",
        "strip_per_m = 33.333",
        "no strip has a pitch of 30.0 mm; there are 33.3, 16.7, 10.4, 10.0, 6.9 mm, so set `strip_per_m` to 30, 60",
    ),
    Mistake(
        "a strip of thin copper",
        "copper",
        "strip_ohm_per_m = 0.25",
        "strip_ohm_per_m = 0.45",
        "in the body 'under' only 3.36 V reach pixel 64 (second feed broken, at the limit, at its worst), it wants "
        "3.5 V; use a strip or matrix with thicker copper, feed it at more places, shorten its wires, or lower ",
    ),
    Mistake(
        "a matrix of thin copper",
        "copper",
        "matrix_ohm_per_m = 0.25",
        "matrix_ohm_per_m = 1.0",
        "in the body 'beside' only 3.87 V reach pixel 64 (at the",
    ),
)


def page(pinmap: Pinmap) -> str:
    """The table of these mistakes as Markdown."""
    head = (
        "<!-- Made by `make wiring` from `wiring/pinmap.toml`. -->\n"
        "# What the checks of the circuit refuse\n\n"
        "Each row is the map with one mistake in it, and what `make wiring` and `python -m wiring --check` say. A\n"
        "number outside its [window](../windows.toml) is refused first.\n"
    )
    return mistakes.page(pinmap, MISTAKES, check, head)
