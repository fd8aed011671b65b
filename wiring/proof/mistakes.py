"""Maps with one mistake each whose circuit isn't safe or doesn't work, and the table of what is said to them."""

from typing import Final

from wiring import mistakes
from wiring.checks import check
from wiring.mistakes import Mistake
from wiring.pinmap import Pinmap

PATH: Final = "wiring/tables/mistakes.md"

MISTAKES: Final = (
    Mistake("a limit that the fuse doesn't carry", "lights", "limit_ma = 750", "limit_ma = 900"),
    Mistake("the old fuse of 3 A", "supply", "fuse_amps = 1.0", "fuse_amps = 3.0"),
    Mistake("a fuse of 2 A, which frugal pixels don't blow", "supply", "fuse_amps = 1.0", "fuse_amps = 2.0"),
    Mistake("a glass fuse, whose sheet promises too little", "supply", 'fuse = "blade"', 'fuse = "glass-fast"'),
    Mistake("a slow glass fuse", "supply", 'fuse = "blade"', 'fuse = "glass-slow"'),
    Mistake("a resettable fuse of another size", "supply", 'fuse = "blade"', 'fuse = "resettable"'),
    Mistake("a fuse that nobody sells", "supply", "fuse_amps = 1.0", "fuse_amps = 1.7"),
    Mistake("a series that isn't described", "supply", 'fuse = "blade"', 'fuse = "wire"'),
    Mistake("a curve out of order", "fuses.blade", "curve = [[1.1,", "curve = [[9.1,"),
    Mistake("a weak barrel socket", "supply", "socket_amps = 5.0", "socket_amps = 2.5"),
    Mistake("a thin wire before the fuse", "gauges.power", "max_amps = 6.0", "max_amps = 3.0"),
    Mistake("a thin wire behind the fuse", "gauges.feed", "max_amps = 3.0", "max_amps = 0.2"),
    Mistake("a strip whose copper carries little", "copper", "strip_amps = 3.0", "strip_amps = 1.0"),
    Mistake("a supply too weak to blow the fuse", "supply", "amps = 3.0", "amps = 2.0"),
    Mistake("no resistor worth its name in the expander's supply", "lines", "feed_ohm = 68", "feed_ohm = 47"),
    Mistake("no resistor in the buttons' lines", "lines", "series_ohm = 1000", ""),
    Mistake("a resistor too small for a Pico alone", "lines", "series_ohm = 1000", "series_ohm = 680"),
    Mistake("a pull-up too weak for a damp cable", "lines", "leak_ua = 3", "leak_ua = 10"),
    Mistake("a capacitor that holds a button down", "lines", "capacitor_nf = 22", "capacitor_nf = 47"),
    Mistake("a capacitor too small for a strike", "lines", "capacitor_nf = 22", "capacitor_nf = 10"),
    Mistake(
        "an unused pin of the expander that nothing holds",
        "builds.spi.expander",
        "buttons = { ok = 0,",
        "buttons = { ok = 8,",
    ),
    Mistake("a pitch of 30 mm", "under", "strip_per_m = 30", "strip_per_m = 33.333"),
    Mistake("a strip of thin copper", "copper", "strip_ohm_per_m = 0.25", "strip_ohm_per_m = 0.45"),
    Mistake("a matrix of thin copper", "copper", "matrix_ohm_per_m = 0.25", "matrix_ohm_per_m = 1.0"),
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
