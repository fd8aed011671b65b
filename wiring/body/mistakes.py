"""Maps with one mistake each that no body can be made of, and the table of what is said to them."""

from collections.abc import Callable
from typing import Final

from wiring import mistakes
from wiring.mistakes import Mistake
from wiring.pinmap import Pinmap

PATH: Final = "wiring/tables/mistakes-body.md"

MISTAKES: Final = tuple(
    Mistake(*row)
    for row in (
        (
            "buttons that touch one another",
            "ruler",
            "tapas_mm = 33.0",
            "tapas_mm = 19.0",
            "buttons 20.0 mm apart touch each other; use smaller ones",
        ),
        (
            "a tray that is too small for six slots",
            "ruler",
            "tray_mm = 230.0",
            "tray_mm = 190.0",
            "six slots of 34.0 mm don't fit into 190 mm; measure tray and",
        ),
        (
            "a high tray in a low box",
            "ruler",
            "tray_high_mm = 12.0",
            "tray_high_mm = 30.0",
            "no finger gets below the tray; set `box_mm` to at least 46",
        ),
        (
            "a tray as flat as the top",
            "ruler",
            "tray_high_mm = 12.0",
            "tray_high_mm = 3.0",
            "lay card below it, give both together",
        ),
        (
            "tapas as wide as their slots",
            "ruler",
            "slot_air_mm = 1.0",
            "slot_air_mm = 0.1",
            "a tapas of 33 mm is too wide for slots of 33.1 mm",
        ),
        (
            "a frame too narrow for its nuts",
            "beside",
            "frame_mm = 81.0",
            "frame_mm = 70.0",
            "set `frame_mm` to at least 81, `tapas-table body` reckons it",
        ),
        (
            "a button under a waiting tapas, on *beside*",
            "beside",
            "button_mm = 60.5",
            "button_mm = 45.0",
            "a button lies under a waiting tapas or its finger; set `button",
        ),
        (
            "a button under a pushing finger, on *under*",
            "under",
            "button_mm = 22.0",
            "button_mm = 6.0",
            "a button lies under a waiting tapas or its finger; set `button",
        ),
        (
            "a nut below the ledge",
            "under",
            "button_mm = 22.0",
            "button_mm = 18.0",
            "a nut can't be turned there; set `button_mm` to at least 20",
        ),
        (
            "a panel narrower than the controls",
            "beside",
            "panel_mm = 117.0",
            "panel_mm = 80.0",
            "set `panel_mm` to at least 116",
        ),
        (
            "an opening in which the tray sticks",
            "beside",
            "play_mm = 1.0",
            "play_mm = 0.3",
            "the tray sticks in its opening; set `play_mm` to at least 0.4",
        ),
        (
            "controls too close to one another",
            "beside",
            "control_pitch_mm = 25.0",
            "control_pitch_mm = 20.0",
            "the controls touch each other",
        ),
        (
            "one set of controls",
            "beside",
            "control_sets = 2",
            "control_sets = 1",
            "374 mm away, a small person reaches 350 mm; set `control_sets",
        ),
        (
            "a top thicker than a button's thread",
            "beside",
            "plate_mm = 3.0",
            "plate_mm = 6.0",
            "no nut holds in a top of 6 mm",
        ),
        (
            "walls of the baffle on the pixels",
            "beside",
            "wall_mm = 1.2",
            "wall_mm = 4.0",
            "the baffle doesn't go over the pixels",
        ),
        (
            "a matrix too small for its pixels",
            "beside",
            "matrix_pitch_mm = 8.9",
            "matrix_pitch_mm = 9.4",
            "eight pixels don't fit into the matrix",
        ),
        (
            "a box too low for buttons and boards",
            "beside",
            "box_mm = 40.0",
            "box_mm = 30.0",
            "deeper than the box; set `box_mm` to at least 40",
        ),
        (
            "buttons deeper than the box",
            "button",
            "deep_mm = 24.0",
            "deep_mm = 40.0",
            "deeper than the box; set `box_mm` to at least 49",
        ),
        (
            "sheets that are too small",
            "stock",
            "sheet_wide_mm = 300.0",
            "sheet_wide_mm = 200.0",
            "set `sheet_long_mm` and `sheet_wide_mm` to a larger",
        ),
        (
            "a printer that is too small",
            "stock",
            "bed_mm = 220.0",
            "bed_mm = 80.0",
            "'matrix holder' is 87 x 87, the printer's bed 80; make it of wood",
        ),
        (
            "solder joints as high as half a wall",
            "under",
            "joint_mm = 4.0",
            "joint_mm = 12.5",
            "gap and notch meet and the wall falls apart",
        ),
        (
            "links that run into the blocks",
            "under",
            "link_mm = 8.0",
            "link_mm = 11.0",
            "the links run into the blocks",
        ),
        (
            "lights so near that no finger gets below the plate",
            "under",
            "diffuser_mm = 30.0",
            "diffuser_mm = 16.0",
            "no finger gets below the tray; set `diffuser_mm` to at least 17",
        ),
        (
            "cable holes in the bottom's edge",
            "under",
            "cable_high_mm = 15.0",
            "cable_high_mm = 5.0",
            "the cable holes don't fit into a side of 70 mm",
        ),
        (
            "a short cable",
            "lengths",
            "west = 1000",
            "west = 600",
            "'west' needs at least 964 mm in the body 'beside'; lengthen it",
        ),
        (
            "a short chain",
            "lengths",
            "control_chain = 250",
            "control_chain = 120",
            "'control_chain' needs at least 209 mm",
        ),
        (
            "a short cable to the north player",
            "lengths",
            "control_copies = 800",
            "control_copies = 300",
            "'control_copies' needs at least",
        ),
        (
            "too few sheets of plywood",
            "materials.plywood",
            "count = 3",
            "count = 2",
            "the body 'beside' doesn't fit on 2 of 600 x 300 mm of 'plywood 3'; set `count` to 3",
        ),
        (
            "a sheet that is too small to saw from",
            "materials.plywood-saw",
            "wide_mm = 600",
            "wide_mm = 350",
            "the body 'beside' doesn't fit on 1 of 1200 x 350 mm of 'plywood 3'; buy it larger",
        ),
        (
            "wood strips that are too short",
            "materials.sides",
            "long_mm = 1000",
            "long_mm = 700",
            "the body 'beside' doesn't fit on 2 of 700 mm of 'wood for sides'; set `count` to 4",
        ),
        (
            "plywood of another thickness than the top's",
            "materials.plywood",
            'of = "plywood 3"',
            'of = "plywood 4"',
            "is cut from 'plywood 3', which 0 of the materials are; let one be",
        ),
    )
)


def page(pinmap: Pinmap, check: Callable[[Pinmap], None]) -> str:
    """The table of these mistakes as Markdown; `check` is what `make wiring` checks."""
    head = (
        "<!-- Made by `make wiring` from `wiring/pinmap.toml`. -->\n# What the checks of the bodies refuse\n\n"
        "Each row is the map with one mistake in it, and what `make wiring`, `make body` and "
        "`python -m wiring --check` say.\n"
    )
    return mistakes.page(pinmap, MISTAKES, check, head)
