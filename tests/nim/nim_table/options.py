"""What is agreed before a game of Nim, and how it is chosen with the table's own buttons.

North: each button makes the heap below it one counter larger, after four it has one again; the columns are the heaps N,
E, S and W. South: the normal game or misère, and who begins, south or north. West and east: whether the table takes the
south or the north seat.
"""

from typing import Any, Final

from firmware.games.common_options import TAKEN, seats
from firmware.games.options import NUMBERS, Option, Options
from firmware.games.setup_screen import OptionsScreen
from firmware.lights.picture import Picture
from nim_table import lights
from nim_table.rules import HEAPS, MISERE, MOST, NORMAL, SEATS, VARIANTS, Nim


class _Heaps(Option):
    """The counters of the heaps N, E, S and W; a button stands for a heap."""

    def check(self, value: Any, now: Any = None) -> list[int]:
        return list(Nim.begin(value).heaps)

    def press(self, what: Any, value: Any) -> list[int]:
        return [count % MOST + 1 if heap == what else count for heap, count in zip(HEAPS, value, strict=True)]

    def is_chosen(self, what: Any, value: Any) -> bool:
        return True


OPTIONS: Final = Options(
    _Heaps(
        name="heaps",
        default=[1, 2, 3, 4],
        buttons=dict(zip(("Nb", "Nc", "Nd", "Ne"), HEAPS, strict=True)),
        tag="Heaps",
        form=NUMBERS,
    ),
    Option(name="first", choices=SEATS, buttons={"Sd": "S", "Se": "N"}, tag="First"),
    Option(name="variant", choices=VARIANTS, buttons={"Sb": NORMAL, "Sc": MISERE}, tag="Variant"),
    seats(SEATS, buttons={"W5": "S", "E5": "N"}, tag="Table", form=TAKEN),
)


class NimSetupScreen(OptionsScreen):
    """In the middle lie the heaps."""

    all = OPTIONS
    players = SEATS

    def middle(self) -> Picture:
        return lights.heaps_picture(self.chosen["heaps"], self.settings.colors)
