"""What is agreed before a game of Nim, and how it is chosen with the table's own buttons.

North: each button makes the heap below it one counter larger, after four it has one again; the columns are the heaps N,
E, S and W. South: the normal game or misère, and who begins, south or north. West and east: whether the table takes the
south or the north seat.
"""

from typing import Final

from firmware.games.open_game import OpenScreen
from firmware.games.options import TAKEN, Numbers, Option, Options, seats
from firmware.lights import Picture
from nim_table import lights
from nim_table.rules import HEAPS, MISERE, MOST, NORMAL, SEATS, VARIANTS

OPTIONS: Final = Options(
    Numbers(
        name="heaps",
        parts=HEAPS,
        most=MOST,
        default=[1, 2, 3, 4],
        buttons=dict(zip(("Nb", "Nc", "Nd", "Ne"), HEAPS, strict=True)),
        tag="Heaps",
    ),
    Option(name="first", choices=SEATS, buttons={"Sd": "S", "Se": "N"}, tag="First"),
    Option(name="variant", choices=VARIANTS, buttons={"Sb": NORMAL, "Sc": MISERE}, tag="Variant"),
    seats(SEATS, buttons={"W5": "S", "E5": "N"}, tag="Table", form=TAKEN),
)


class NimScreen(OpenScreen):
    """In the middle lie the heaps."""

    all = OPTIONS
    players = SEATS

    def middle(self) -> Picture:
        return lights.heaps_picture(self.chosen["heaps"], self.settings.colors)
