"""Maps that are broken in one place each, and the tables of what the checks say to them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from wiring.errors import WiringError
from wiring.pinmap import Pinmap
from wiring.reading import parse
from wiring.tables import table


@dataclass(frozen=True, slots=True)
class Mistake:
    """The beginning of a line of the map in a section, and what stands there instead."""

    name: str
    section: str
    old: str
    new: str


CIRCUIT_PATH: Final = "wiring/tables/mistakes.md"
CIRCUIT_HEAD: Final = """<!-- Made by `make wiring` from `wiring/pinmap.toml`. -->
# What the checks of the circuit refuse

Each row is the map with one mistake in it, and what `make wiring` and `python -m wiring --check` say. A
number outside its [window](../windows.toml) is refused first.
"""
CIRCUIT: Final = (
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
"""Circuits that aren't safe or don't work."""

BODY_PATH: Final = "wiring/tables/mistakes-body.md"
BODY_HEAD: Final = """<!-- Made by `make wiring` from `wiring/pinmap.toml`. -->
# What the checks of the bodies refuse

Each row is the map with one mistake in it, and what `make wiring`, `make body` and `python -m wiring --check` say.
"""
BODY: Final = (
    Mistake("buttons that touch one another", "ruler", "tapas_mm = 33.0", "tapas_mm = 19.0"),
    Mistake("a tray that is too small for six slots", "ruler", "tray_mm = 230.0", "tray_mm = 190.0"),
    Mistake("a high tray in a low box", "ruler", "tray_high_mm = 12.0", "tray_high_mm = 30.0"),
    Mistake("a tray as flat as the top", "ruler", "tray_high_mm = 12.0", "tray_high_mm = 3.0"),
    Mistake("tapas as wide as their slots", "ruler", "slot_air_mm = 1.0", "slot_air_mm = 0.1"),
    Mistake("a frame too narrow for its nuts", "beside", "frame_mm = 81.0", "frame_mm = 70.0"),
    Mistake("a button under a waiting tapas, on *beside*", "beside", "button_mm = 60.5", "button_mm = 45.0"),
    Mistake("a button under a pushing finger, on *under*", "under", "button_mm = 22.0", "button_mm = 6.0"),
    Mistake("a nut below the ledge", "under", "button_mm = 22.0", "button_mm = 18.0"),
    Mistake("a panel narrower than the controls", "beside", "panel_mm = 117.0", "panel_mm = 80.0"),
    Mistake("an opening in which the tray sticks", "beside", "play_mm = 1.0", "play_mm = 0.3"),
    Mistake("controls too close to one another", "beside", "control_pitch_mm = 25.0", "control_pitch_mm = 20.0"),
    Mistake("one set of controls", "beside", "control_sets = 2", "control_sets = 1"),
    Mistake("a top thicker than a button's thread", "beside", "plate_mm = 3.0", "plate_mm = 6.0"),
    Mistake("walls of the baffle on the pixels", "beside", "wall_mm = 1.2", "wall_mm = 4.0"),
    Mistake("a matrix too small for its pixels", "beside", "matrix_pitch_mm = 8.9", "matrix_pitch_mm = 9.4"),
    Mistake("a box too low for buttons and boards", "beside", "box_mm = 40.0", "box_mm = 30.0"),
    Mistake("buttons deeper than the box", "button", "deep_mm = 24.0", "deep_mm = 40.0"),
    Mistake("sheets that are too small", "stock", "sheet_wide_mm = 300.0", "sheet_wide_mm = 200.0"),
    Mistake("a printer that is too small", "stock", "bed_mm = 220.0", "bed_mm = 80.0"),
    Mistake("solder joints as high as half a wall", "under", "joint_mm = 4.0", "joint_mm = 12.5"),
    Mistake("links that run into the blocks", "under", "link_mm = 8.0", "link_mm = 11.0"),
    Mistake("lights so near that no finger gets below the plate", "under", "diffuser_mm = 30.0", "diffuser_mm = 16.0"),
    Mistake("cable holes in the bottom's edge", "under", "cable_high_mm = 15.0", "cable_high_mm = 5.0"),
    Mistake("a short cable", "lengths", "west = 1000", "west = 600"),
    Mistake("a short chain", "lengths", "control_chain = 250", "control_chain = 120"),
    Mistake("a short cable to the north player", "lengths", "control_copies = 800", "control_copies = 300"),
    Mistake("too few sheets of plywood", "materials.plywood", "count = 3", "count = 2"),
    Mistake("a sheet that is too small to saw from", "materials.plywood-saw", "wide_mm = 600", "wide_mm = 350"),
    Mistake("wood strips that are too short", "materials.sides", "long_mm = 1000", "long_mm = 700"),
    Mistake("plywood of another thickness than the top's", "materials.plywood", 'of = "plywood 3"', 'of = "plywood 4"'),
)
"""Bodies that can't be made or used."""


def refusal(pinmap: Pinmap, mistake: Mistake, check: Callable[[Pinmap], None]) -> str:
    """What the checks say to a mistake; empty if they accept it, or the map has no such line, as with own figures."""
    text = pinmap.source.text
    at = text.find(f"\n{mistake.old}", text.index(f"[{mistake.section}]\n")) + 1
    try:
        if at:
            check(parse(text[:at] + mistake.new + text[at + len(mistake.old) :]))
    except WiringError as error:
        return str(error)
    return ""


def page(pinmap: Pinmap, mistakes: Iterable[Mistake], check: Callable[[Pinmap], None], head: str) -> str:
    """A table of mistakes below its head, as Markdown: the mistake, what the map has and would have, and the answer.

    The answers are without the map's name and line.
    """
    told = [(mistake, refusal(pinmap, mistake, check).partition(": ")[2]) for mistake in mistakes]
    rows = [
        (mistake.name, f"`{mistake.old}`", f"`{mistake.new}`" if mistake.new else "nothing", said.replace("|", "/"))
        for mistake, said in told
        if said
    ]
    return f"{head}\n{table(('mistake', 'instead of', 'the map has', 'answer'), rows)}"
