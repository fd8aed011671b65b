"""Maps with one mistake each that no body can be made of, and the table of what is said to them."""

from collections.abc import Callable
from typing import Final

from wiring import mistakes
from wiring.mistakes import Mistake
from wiring.pinmap import Pinmap

PATH: Final = "wiring/tables/mistakes-body.md"

MISTAKES: Final = (
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


def page(pinmap: Pinmap, check: Callable[[Pinmap], None]) -> str:
    """The table of these mistakes as Markdown; `check` is what `make wiring` checks."""
    head = (
        "<!-- Made by `make wiring` from `wiring/pinmap.toml`. -->\n# What the checks of the bodies refuse\n\n"
        "Each row is the map with one mistake in it, and what `make wiring`, `make body` and "
        "`python -m wiring --check` say.\n"
    )
    return mistakes.page(pinmap, MISTAKES, check, head)
